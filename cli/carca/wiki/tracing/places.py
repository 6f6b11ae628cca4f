"""The places that entries name in a page ("note 12, question 1", "section The crow, sentence 2"), and what they mean.

Several habits of wording are understood; what none of them fits means the whole section or note.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carca.wiki.page import NoteClass

_NOTE = re.compile(r"notes?\s+(?P<number>\d{1,3})\b(?:\s*,\s*)?(?P<rest>.*)", re.IGNORECASE)
_CLASSES: dict[str, NoteClass] = {
    "interpretation": "community",
    "statement": "official",
    "difference": "difference",
    "house rule": "house",
}
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_QUESTION = re.compile(r"question\s+(\d+)|(first|second|third|fourth)\s+question|\b(answer|question)\b", re.IGNORECASE)
_UNIT = re.compile(
    r"(?P<kind>sentence|item|bullet|step|tile|line|case)s?\s+(?P<first>\d+)(?:\s*(?:to|and|,|-|–)\s*(?P<last>\d+))?",
    re.IGNORECASE,
)
_LOCATOR = re.compile(
    r"(?:sentences?|items?|bullets?|steps?|tiles?|lines?|lists?|paragraphs?|cases?)\s+\d.*|remark.*|caption.*|legend.*|example.*"
    r"|total|heading|opening sentence|closing sentence|inscription.*|picture.*|categories.*|[A-Z]|OU",
)
_ITEM_KINDS = {"item": "item", "bullet": "item", "step": "item", "sentence": "sentence", "tile": "line", "line": "line"}


@dataclass(frozen=True, slots=True)
class NotePlace:
    """A place in a note: its number, and where they are said the class, the question and the sentences."""

    number: int
    note_class: NoteClass | None = None
    question: int | None = None
    sentences: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class SectionPlace:
    """A place in a section: the ways in which its title may be meant, the kind of unit and their numbers.

    ``number`` is that of a sentence inside an item, 0 where none is said.
    """

    titles: tuple[str, ...]
    kind: str = ""
    numbers: frozenset[int] = frozenset()


Place = NotePlace | SectionPlace


@lru_cache(maxsize=20_000)
def parse_place(at: str) -> Place:
    """Return what a place means."""
    note = _NOTE.fullmatch(at.strip())
    return _note_place(int(note["number"]), note["rest"]) if note else _section_place(at.strip())


def _note_place(number: int, rest: str) -> NotePlace:
    lowered = rest.lower()
    note_class = next((value for word, value in _CLASSES.items() if word in lowered), None)
    asked = _QUESTION.search(rest)
    question = None
    if asked:
        question = int(asked[1]) if asked[1] else _ORDINALS.get((asked[2] or "").lower(), 0)
    unit = _UNIT.search(rest)
    whole = unit is None or unit["kind"].lower() != "sentence"
    return NotePlace(number, note_class, question, frozenset() if whole else _range(unit))


def _range(unit: re.Match[str] | None) -> frozenset[int]:
    if unit is None:
        return frozenset()
    first = int(unit["first"])
    return frozenset(range(first, int(unit["last"] or first) + 1))


def _section_place(at: str) -> SectionPlace:
    """Split a place into its title and what follows it; titles may hold commas themselves."""
    pieces = re.sub(r"^section\s+", "", at).split(", ")
    title = [pieces[0]]
    rest = pieces[1:]
    while rest and not _LOCATOR.fullmatch(rest[0]):
        title.append(rest.pop(0))
    unit = _UNIT.search(", ".join(rest))
    titles = tuple(dict.fromkeys((", ".join(title), title[-1], title[0])))
    if unit is None:
        return SectionPlace(titles)
    return SectionPlace(titles, _ITEM_KINDS.get(unit["kind"].lower(), ""), _range(unit))
