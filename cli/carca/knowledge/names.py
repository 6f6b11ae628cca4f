"""Names for looking up and for showing."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from carca.knowledge.forms import inflected
from carca.knowledge.knowledge import NAMED
from carca.model.text import key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.model.corpus import Corpus, Names

Meaning = tuple[str, str, str]
"""Kind of thing, its id, and the language in which the name means it."""
Meanings = dict[str, dict[Meaning, str]]
"""What each name and form can mean, by its key, with the cases that the form can be, joined by dots."""
Row = TypeVar("Row")
_NOMINATIVE = frozenset({"the", "plural"})
_JOINED_WORDS = 3
"""Names of up to so many words are understood written as one word too, and inflected in all their spellings."""

_OWNS = re.compile("['’]s ")
"""An English genitive, which people write without its apostrophe too: "next players turn"."""

_SHORTEST_AROUND = 2
"""What tells a situation around a noun has at least two words: "in castle"."""


def named_things(corpus: Corpus) -> Iterator[tuple[str, str, Names]]:
    """Yield everything that has names: its kind, its id, its names."""
    for element in corpus.elements.values():
        yield "element", element.id, element.names
    for expansion in corpus.expansions.values():
        yield "expansion", expansion.id, expansion.names
    for edition in corpus.editions:
        yield "edition", edition.id, edition.names
    for text in corpus.texts:
        yield "text", text.id, text.names
    for kind, room in (("box", corpus.boxes), ("profile", corpus.profiles)):
        for record in room.values():
            yield kind, record.id, record.names


def meanings(corpus: Corpus) -> Meanings:
    """Return what each name and form can mean, short names written as one word too.

    Forms that are made, and names written as one word, never take the place of a name that content gives.
    """
    return _with_joined(spaced(corpus))


def spaced(corpus: Corpus) -> Meanings:
    """Return what each name and form can mean, as it is written: without those written as one word."""
    found: Meanings = {}
    for spelling, meaning, case in _given(corpus):
        rows = found.setdefault(key(spelling), {})
        rows[meaning] = _with(rows.get(meaning, ""), case)
    given = {name for name, rows in found.items() if any(language for _, _, language in rows)}  # an id is no name
    for form, meaning, case in _made(corpus):
        rows = found.setdefault(name := key(form), {})
        if name not in given or meaning in rows:
            rows[meaning] = _with(rows.get(meaning, ""), case)
    found.pop("", None)
    return found


def _with_joined(rows: dict[str, Row]) -> dict[str, Row]:
    """Return rows by the key of their name, with those of short names under the name as one word too."""
    return {name.replace(" ", ""): row for name, row in rows.items() if 0 < name.count(" ") < _JOINED_WORDS} | rows


@cache
def _with(cases: str, case: str) -> str:
    """Return cases and one more, which may be none."""
    return ".".join(sorted({*cases.split("."), case} - {""}))


def _given(corpus: Corpus) -> Iterator[tuple[str, Meaning, str]]:
    """Yield the names and forms that content gives, what they mean, and their case."""
    for kind, id_, names in named_things(corpus):
        yield id_, (kind, id_, ""), ""
        for language, listed in names.items():
            meaning = (kind, id_, language)
            for name in listed:
                yield name.name, meaning, "nom"
                for form, spelling in name.forms.items():
                    yield spelling, meaning, "nom" if form in _NOMINATIVE else form
                for spelling in name.also:
                    yield spelling, meaning, ""


def _made(corpus: Corpus) -> Iterator[tuple[str, Meaning, str]]:
    """Yield the forms that are made from names and their spellings."""
    for kind, id_, names in named_things(corpus):
        for language, listed in names.items():
            meaning = (kind, id_, language)
            for spelling in (s for name in listed for s in (name.name, *name.also) if _OWNS.search(s)):
                yield _OWNS.sub("s ", spelling), meaning, ""
            for spelling in dict.fromkeys(s for name in listed for s in (name.name, *_short(name.also))):
                cases = set(listed[0].forms) if spelling == listed[0].name else set()
                own = key(spelling) if cases else ""
                for form, case in inflected(spelling, language):
                    if not (case in cases and key(form) == own):  # content says this case is another form
                        yield form, meaning, case


def _short(spellings: Iterable[str]) -> Iterator[str]:
    """Leave out long phrases: people inflect names, and content lists the phrases that they type."""
    return (spelling for spelling in spellings if spelling.count(" ") < _JOINED_WORDS)


def lines(found: Meanings) -> bytes:
    """Return names with spaces, and the short ones as one word too, as lines; sorted, so that one is found among them.

    A line is the key, a tab, and the meanings: kind:id:language:cases.
    """
    rows = _with_joined({name: _row(listed) for name, listed in found.items()})
    return "".join([f"{name}\t{rows[name]}\n" for name in sorted(rows)]).encode()


def _row(listed: dict[Meaning, str]) -> str:
    return " ".join([f"{kind}:{id_}:{language}:{cases}" for (kind, id_, language), cases in sorted(listed.items())])


def verb_lines(corpus: Corpus) -> bytes:
    """Return the forms of verbs as lines sorted by their key: key, tab, and verb:language:voice of each meaning."""
    found: dict[str, dict[str, None]] = {}
    for verb in corpus.verbs.values():
        for language, voices in verb.words.items():
            for voice, forms in voices.items():
                for form in forms:
                    if name := key(form):
                        found.setdefault(name, {})[f"{verb.id}:{language}:{voice}"] = None
    return "".join(f"{name}\t{' '.join(rows)}\n" for name, rows in sorted(found.items())).encode()


def around(corpus: Corpus) -> dict[str, dict[str, list[str]]]:
    """Return what stands before and after the noun in the names of situations, by key, with the situations it means.

    With it, a phrase of a figure and a place is understood as both: "wagon in a castle", "von X gefangener Wagen".
    """
    found: dict[str, dict[str, set[str]]] = {"before": {}, "after": {}}
    for element in corpus.elements.values():
        if element.kind != "situation":
            continue
        nouns = {key(s) for edge in element.is_a for s in _spellings(corpus, edge.parent)}
        for spelling in _spellings(corpus, element.id):
            words = key(spelling).split(" ")
            for cut in range(1, len(words) - _SHORTEST_AROUND + 1):
                if " ".join(words[:cut]) in nouns:
                    found["after"].setdefault(" ".join(words[cut:]), set()).add(element.id)
            for cut in range(_SHORTEST_AROUND, len(words)):
                if " ".join(words[cut:]) in nouns:
                    found["before"].setdefault(" ".join(words[:cut]), set()).add(element.id)
    return {side: {said: sorted(ids) for said, ids in sorted(rows.items())} for side, rows in found.items()}


def _spellings(corpus: Corpus, id_: str) -> Iterator[str]:
    for listed in corpus.elements[id_].names.values():
        for name in listed:
            yield from name.spellings()


def labels(corpus: Corpus) -> dict[str, dict[str, dict[str, dict[str, str]]]]:
    """Return the preferred name of everything and its forms, by kind, id and language."""
    result: dict[str, dict[str, dict[str, dict[str, str]]]] = {kind: {} for kind in NAMED}
    for kind, id_, names in sorted(named_things(corpus), key=lambda thing: thing[:2]):
        by_language = {
            language: {"name": listed[0].name, **listed[0].forms} for language, listed in sorted(names.items())
        }
        result[kind][id_] = by_language
    return result
