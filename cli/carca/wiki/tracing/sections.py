"""Find the section of a page that a title means, though the title may be in another language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from carca.model.text import fold
from carca.wiki.facts import sentences
from carca.wiki.labels import heading_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.wiki.context import Context, Text
    from carca.wiki.page import Section, Unit
    from carca.wiki.tracing.places import SectionPlace

_NUMBER = re.compile(r"^\s*\d+[.)]\s*")
_DIGITS = re.compile(r"\d{2,4}|[A-Z]\d")
_LANGUAGES = ("en", "fr", "pl", "de")
_HEAD = ("page head", "theme sentence")


class SectionFinder:
    """The sections of a page by their titles."""

    def __init__(self, context: Context) -> None:
        """Take the page with its names."""
        self._context = context
        self._texts = {text.place: text for text in context.texts}
        self._named = [self._things(section.title) for section in context.page.sections]
        self._meant: dict[str, list[Section]] = {}

    def texts(self, place: SectionPlace, highest: int) -> list[list[Text]]:
        """Return the texts that a place may mean, by each way of counting; where no unit is found, all of the section.

        Some count sentences and list items apart, some together; ``highest`` is the highest number that entries name
        in the section, by which it shows.
        """
        for title in place.titles:
            for units in self._stretches(title):
                if found := _counted(units, place, highest):
                    return [[self._texts[unit.place] for unit in row] for row in found]
        return []

    def _stretches(self, title: str) -> Iterator[tuple[Unit, ...]]:
        """Yield the units under a title: those of the section, or of the one after it where it has none of its own."""
        sections = self._context.page.sections
        if title in _HEAD or _plain(title) == _plain(self._context.page.title):
            yield self._context.page.head
        for section in self._sections(title):
            index = sections.index(section)
            after = sections[index + 1 : index + 2] if not section.units else ()
            yield section.units or tuple(unit for later in after for unit in later.units)

    def _sections(self, title: str) -> list[Section]:
        """Return the sections that a title may mean, the likeliest first: those of the same words come first."""
        if title not in self._meant:
            sections = self._context.page.sections
            usual, named, digits = heading_id(title), self._things(title), _digits(title)
            same = [section for section in sections if _plain(section.title) == _plain(title)]
            alike = [section for section in sections if usual and heading_id(section.title) == usual]
            told = [section for section, things in zip(sections, self._named, strict=True) if named & things]
            counted = [section for section in sections if digits and digits == _digits(section.title)]
            self._meant[title] = list(dict.fromkeys([*same, *alike, *told, *counted]))
        return self._meant[title]

    def _things(self, title: str) -> frozenset[object]:
        """Return what a whole title names, in any language."""
        plain = _NUMBER.sub("", title)
        return frozenset(thing for language in _LANGUAGES for thing in self._context.names.things(plain, language))


def _plain(title: str) -> str:
    return fold(_NUMBER.sub("", title)).rstrip(" :.")


def _digits(title: str) -> frozenset[str]:
    return frozenset(_DIGITS.findall(title))


def _counted(units: tuple[Unit, ...], place: SectionPlace, highest: int) -> list[list[Unit]]:
    """Return the units that a place may mean: by their number among those of their kind, or among all that is read."""
    if not place.kind:
        return [list(units)] if units else []
    read = [unit for unit in units if unit.kind != "line"]
    split = [unit for unit in read for _ in (sentences(unit.text) if unit.kind == "item" else [unit.text])]
    own = [unit for unit in units if unit.kind == place.kind]
    together = place.kind == "sentence" and highest > len(own)
    ways = [
        [unit for unit in own if unit.number in place.numbers and not together],
        *([row[number - 1] for number in place.numbers if number <= len(row)] for row in (read, split)),
    ]
    found = [list(dict.fromkeys(way)) for way in ways if way]
    return found or ([list(units)] if units else [])
