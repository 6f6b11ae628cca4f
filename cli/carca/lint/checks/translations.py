"""A translation that was recorded is of the original as it stands now, and in a language that the entry has."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from carca.lint.walk import problem, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus, Entry, Pointer
    from carca.model.problem import Problem

NAME = "translation"
_LENGTH = 8


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield every recorded translation that is stale, of no text, or of the original language itself."""
    original = corpus.languages[0]
    for entry in corpus.entries.values():
        for language, (of, _) in entry.translations.items():
            if said := _fault(entry, language, of, original):
                yield problem(corpus, NAME, ("entry", entry.id, ("translations", language)), *said)


def _fault(entry: Entry, language: str, of: str, original: str) -> tuple[str, str] | None:
    """Return what is wrong with a recorded translation, and the next step."""
    now = digest(entry, original)
    if language == original:
        return f"{language} is the language of the original, not of a translation", "remove it"
    if gaps := missing(entry, language):
        return (
            f"a translation into {language} is recorded, but {_shown(gaps[0])} lacks it",
            "translate it, or remove this",
        )
    if of != now:
        hint = f"revise the {language} texts, then: carca fmt --stamp community --lang {language} FILE"
        return f"the {language} texts were made from an original that has changed since (then {of}, now {now})", hint
    return None


def digest(entry: Entry, language: str) -> str:
    """Return a digest of all that an entry says in a language, the same however its parts are ordered."""
    said = sorted(
        f"{_role(at)}\n{' '.join(words[language].split())}" for words, at in texts(entry) if language in words
    )
    return hashlib.sha256("\0".join(said).encode()).hexdigest()[:_LENGTH]


def missing(entry: Entry, language: str) -> list[Pointer]:
    """Return where an entry has a text that does not stand in a language."""
    return [pointer for words, pointer in texts(entry) if language not in words]


def _role(pointer: Pointer) -> str:
    return str(next(part for part in reversed(pointer) if isinstance(part, str)))


def _shown(pointer: Pointer) -> str:
    return "/".join(map(str, pointer))
