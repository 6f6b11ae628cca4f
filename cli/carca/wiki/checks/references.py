"""References: note marks and notes, numbered boxes, sections and notes that a text points to."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from carca.engine.typos import allowed, distance
from carca.model.text import fold, key
from carca.wiki.checks.finding import Finding
from carca.wiki.labels import CLASS_LABEL, SEE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.wiki.context import Context, Text
    from carca.wiki.name_sources import Thing

_BOX = re.compile(
    r"(?P<word>[^\W\d_]{2,14}\.?)\s*(?P<sign>n°|#|nr\.?)?\s*(?P<number>\d{1,2})\.?\s+[-–—]\s+(?P<name>[^\W\d_].{2,80})"
)
_DASHES = (" - ", " – ", " — ")
"""A cheap sign that a numbered box may be named: most texts have none."""
_SECTION = re.compile(rf"\(\s*{SEE}\s+(\d{{1,2}}\.\s+[^()]+)\)", re.IGNORECASE)
_NOTE = re.compile(
    rf"{SEE}\s+(?:(?:la|the|die)\s+)?(?:notes?|przypis|anmerkung|fußnote)\s+(\d{{1,3}})\b", re.IGNORECASE
)
_PREVIOUS = re.compile(
    r"(?:précédente note|note précédente|previous note|poprzedni przypis|vorige (?:note|anmerkung))\s*(?P<rest>.*)",
    re.IGNORECASE,
)


def references(context: Context) -> Iterator[Finding]:
    """Report marks without a note, notes without a mark, and references that lead nowhere or to the wrong thing."""
    boxes = _Boxes(context)
    yield from _marks(context)
    yield from _abbreviations(context, boxes)
    titles = frozenset(fold(section.title) for section in context.page.sections)
    for text in context.texts:
        yield from _misnamed(context, text, boxes)
        yield from _sections(text, titles)
    yield from _notes(context)


def _marks(context: Context) -> Iterator[Finding]:
    numbers = {note.number for note in context.page.notes}
    units = [*context.page.head, *(unit for section in context.page.sections for unit in section.units)]
    for unit in units:
        for mark in unit.marks:
            if int(mark) not in numbers and numbers:
                yield Finding("reference", unit.place, unit.line, f"[{mark}]", "there is no such note", "mend the mark")
    for note in context.page.notes:
        if not note.marks:
            yield Finding(
                "reference",
                f"note {note.number}",
                note.line,
                f"note {note.number}",
                "no mark in the text calls it up",
                "set its mark or remove the note",
            )


class _Boxes:
    """The boxes of the content by their numbers."""

    def __init__(self, context: Context) -> None:
        self._names, self._language = context.names, context.page.language
        self._numbered: dict[tuple[str, str], set[Thing]] = {}
        self._nearly: dict[tuple[str, frozenset[Thing]], str | None] = {}

    def numbered(self, number: str, language: str) -> set[Thing]:
        """Return the boxes that have a number in a language."""
        at = (number, language)
        if at not in self._numbered:
            words = ("Ext", "Exp", "Extension", "Expansion", "Rozszerzenie", "Dodatek", "Erweiterung")
            things = (thing for word in words for thing in self._names.things(f"{word} {number}", language))
            self._numbered[at] = {thing for thing in things if thing.kind == "expansion"}
        return self._numbered[at]

    def nearly(self, said: str, boxes: set[Thing]) -> str | None:
        """Return the listed name of a box that a text begins with, but for a letter or two."""
        at = (said, frozenset(boxes))
        if at not in self._nearly:
            self._nearly[at] = next(self._near(key(said).split(" "), boxes), None)
        return self._nearly[at]

    def _near(self, words: list[str], boxes: set[Thing]) -> Iterator[str]:
        for thing in sorted(boxes):
            for name in self._names.listed_names(thing, self._language):
                right = key(name)
                here = " ".join(words[: len(right.split(" "))])
                if here != right and distance(here, right, allowed(right)) <= allowed(right):
                    yield name


def _abbreviations(context: Context, boxes: _Boxes) -> Iterator[Finding]:
    """Report the word before the number of a box ("Exp.") where most of the page has another one ("Ext.")."""
    found = [
        (text, match)
        for text in context.texts
        for match in _named(text)
        if match["word"][:1].isupper() and not match["sign"] and boxes.numbered(match["number"], text.language)
    ]
    counts = Counter(match["word"] for _, match in found)
    if not counts:
        return
    usual, most = counts.most_common(1)[0]
    for text, match in found:
        if match["word"] != usual and counts[match["word"]] * 2 <= most and text.language == context.page.language:
            yield Finding(
                "term",
                text.place,
                text.line,
                f"{match['word']} {match['number']}",
                f"the page says “{usual}” {most} times",
                f"write “{usual} {match['number']}”",
            )


def _named(text: Text) -> Iterator[re.Match[str]]:
    """Yield where a text names a numbered box."""
    if any(dash in text.text for dash in _DASHES):
        yield from _BOX.finditer(text.text)


def _misnamed(context: Context, text: Text, known: _Boxes) -> Iterator[Finding]:
    """Report a numbered box whose name is that of another box, or not quite its own."""
    for match in _named(text):
        if match["sign"] or not match["word"][:1].isupper():
            continue
        boxes = known.numbered(match["number"], text.language)
        if not boxes:
            continue
        said = context.names.found(match["name"], context.page.language)
        named = {thing for found in said[:1] if found.start == 0 for thing in found.things if thing.kind == "expansion"}
        if named and not named & boxes:
            yield Finding(
                "reference",
                text.place,
                text.line,
                match[0].strip(" )"),
                "this number is that of another box",
                f"the names list has number {match['number']} for {_name(context, next(iter(boxes)))}",
            )
        elif not named and (right := known.nearly(match["name"], boxes)):
            yield Finding(
                "term",
                text.place,
                text.line,
                match["name"].strip(" :)"),
                f"the names list has “{right}”",
                f"write “{right}”",
            )


def _name(context: Context, thing: Thing) -> str:
    return next((name["name"] for name in context.names.listed(thing, context.page.language)), thing.id)


def _sections(text: Text, titles: frozenset[str]) -> Iterator[Finding]:
    """Report "see 3. Scoring" where the page has no such heading."""
    for match in _SECTION.finditer(text.text) if "(" in text.text else ():
        if fold(match[1]) not in titles:
            yield Finding(
                "reference", text.place, text.line, match[1], "the page has no such section", "mend the reference"
            )


def _notes(context: Context) -> Iterator[Finding]:
    """Report references to notes that are not there, and "the previous note" followed by a class that it has not."""
    by_number = {note.number: note for note in context.page.notes}
    for note in context.page.notes:
        for part in note.parts:
            for match in _NOTE.finditer(part.text):
                if int(match[1]) not in by_number:
                    yield Finding(
                        "reference", part.place, part.line, match[0], "there is no such note", "mend the reference"
                    )
            previous = _PREVIOUS.search(part.text)
            label = CLASS_LABEL.match(previous["rest"]) if previous else None
            before = by_number.get(note.number - 1)
            if label and (before is None or all(p.note_class != label.lastgroup for p in before.parts)):
                yield Finding(
                    "reference",
                    part.place,
                    part.line,
                    previous[0][:70] if previous else "",
                    "the note before it is of another class, and the label of a class stands inside the text",
                    "name the note by its number",
                )
