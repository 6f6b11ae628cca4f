"""What the checks of a page look at: its texts with their languages, the names list, the dictionaries."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from carca.wiki.labels import heading_languages
from carca.wiki.language import clear, scores
from carca.wiki.spelling import has_dictionary, speller, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.wiki.names import Found, Names
    from carca.wiki.page import Page
    from carca.wiki.spelling import Speller

_ORIGINAL = "en"
"""The language that the wiki's pages are translated from."""
_FEW = 4
_SURE = 2.5


@dataclass(frozen=True, slots=True)
class Text:
    """A unit or heading of the page with its place, its kind (sentence, item, line, heading) and its language.

    ``group`` is the section or note part that it belongs to.
    """

    text: str
    place: str
    group: str
    line: int
    kind: str
    language: str
    outdated: bool = False


class Seen:
    """The names that stand in the texts of a page, and the languages of these: each text is looked through once."""

    def __init__(self, names: Names) -> None:
        """Take the names list."""
        self.names = names
        self._found: dict[tuple[str, str], list[Found]] = {}

    def found(self, text: str, language: str) -> list[Found]:
        """Return the names in a text, those inside names of boxes included."""
        key = (text, language)
        if key not in self._found:
            self._found[key] = self.names.found(text, language, nested=True)
        return self._found[key]


@dataclass(frozen=True, slots=True)
class Context:
    """A page ready to be checked."""

    page: Page
    seen: Seen
    texts: tuple[Text, ...]

    @property
    def names(self) -> Names:
        """The names list."""
        return self.seen.names

    def found(self, text: Text) -> list[Found]:
        """Return the names in a text, those inside names of boxes included."""
        return self.seen.found(text.text, text.language)

    def speller(self, language: str) -> Speller | None:
        """Return the dictionaries of a language, None where there is none."""
        return speller(language) if has_dictionary(language) else None


def context_of(page: Page, names: Names) -> Context:
    """Prepare a page for the checks."""
    seen = Seen(names)
    return Context(page, seen, tuple(_texts(page, seen)))


def _texts(page: Page, seen: Seen) -> Iterator[Text]:
    @cache
    def language(said: str, *, heading: bool) -> str:
        return language_of(said, page.language, seen, heading=heading)

    def text(said: str, place: str, group: str, line: int, kind: str, *, outdated: bool = False) -> Text:
        return Text(said, place, group, line, kind, language(said, heading=kind == "heading"), outdated)

    for unit in page.head:
        yield text(unit.text, unit.place, "page head", unit.line, unit.kind, outdated=unit.outdated)
    for section in page.sections:
        yield text(section.title, section.place, section.place, section.line, "heading")
        for unit in section.units:
            yield text(unit.text, unit.place, section.place, unit.line, unit.kind, outdated=unit.outdated)
    for note in page.notes:
        for part in note.parts:
            for unit in part.units:
                yield text(unit.text, unit.place, f"note {note.number}", unit.line, unit.kind, outdated=unit.outdated)


def language_of(text: str, expected: str, seen: Seen, *, heading: bool = False) -> str:
    """Return the language of a text: that of the page unless its everyday words or its spelling say otherwise.

    Names prove nothing: they may be foreign in any language.
    """
    usual = heading_languages(text) if heading else frozenset()
    if usual:
        return expected if expected in usual else min(usual)
    if (heading or text[-1:].isalnum()) and (named := seen.names.languages(text)):
        return expected if expected in named else min(named)
    ranked = scores(text)
    if ranked.get(expected, 0) >= _SURE and ranked[expected] >= _SURE * max(
        v for k, v in ranked.items() if k != expected
    ):
        return expected
    words = [word for word, _ in words_of(_without_names(text, expected, seen))]
    found = scores(" ".join(words))
    if guessed := clear(found):
        return guessed
    best = max(found, key=lambda language: found[language])
    if found[best] >= 1 and not found.get(expected) and len(words) > 1:
        return best
    telling = [word for word in words if len(word) >= _FEW and not seen.names.knows(word)]
    return _by_spelling(telling, expected) if telling and len(telling) <= _FEW else expected


def _without_names(text: str, language: str, seen: Seen) -> str:
    """Blank out the names of the page's own language that are proper names."""
    for found in seen.found(text, language):
        if not found.inside and found.written[:1].isupper():
            text = text[: found.start] + " " * (found.end - found.start) + text[found.end :]
    return text


def _by_spelling(words: list[str], expected: str) -> str:
    """Tell the language of a few words: the original's if it knows all of them and the expected one none."""
    own = speller(expected) if has_dictionary(expected) else None
    if own is None or expected == _ORIGINAL or any(own.knows(word) for word in words):
        return expected
    original = speller(_ORIGINAL)
    return _ORIGINAL if original and all(original.knows(word) for word in words) else expected
