"""Two pages side by side: matched by structure and content, with the differences that matter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carca.wiki.comparing.align import aligned, matched
from carca.wiki.comparing.features import Features, features, likeness
from carca.wiki.comparing.match import missing_units
from carca.wiki.comparing.same import details
from carca.wiki.labels import heading_id

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from carca.wiki.context import Context, Text
    from carca.wiki.page import Note, Part, Section

_MATCHED = {"item": {"item"}, "sentence": {"sentence", "line"}}
"""What may stand for what on the other page: a caption there may end without a full stop."""
_TITLE_WEIGHT = 0.5
_SAME_CLASS = 0.3


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that differs: its kind, what it is, and its place and text on either page ("" where it is missing)."""

    kind: str
    message: str
    place_a: str = ""
    place_b: str = ""
    text_a: str = ""
    text_b: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Two stretches of text that belong together, with what differs between them; either may be missing."""

    place_a: str
    text_a: str
    place_b: str
    text_b: str
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two pages compared."""

    a: Context
    b: Context
    rows: tuple[Row, ...]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """All differences, in the order of the pages."""
        return tuple(difference for row in self.rows for difference in row.differences)


def compare(a: Context, b: Context) -> Comparison:
    """Compare two language versions, or two revisions, of a page."""
    sides = _Side(a), _Side(b)
    rows = [_head(*sides), *_sections(*sides), *_notes(*sides)]
    return Comparison(a, b, tuple(row for row in rows if row.text_a or row.text_b))


class _Side:
    """One of the pages: its texts by place, its features as they are asked for."""

    def __init__(self, context: Context) -> None:
        self.context, self.page = context, context.page
        self._texts = {text.place: text for text in context.texts}

    def texts(self, holder: Section | Part) -> list[Text]:
        return [self._texts[unit.place] for unit in holder.units if unit.place in self._texts]

    def head(self) -> list[Text]:
        return [self._texts[unit.place] for unit in self.page.head]

    def title(self, section: Section) -> Text:
        return self._texts[section.place]

    def features(self, texts: Sequence[Text]) -> Features:
        return features(self.context, texts)


def _head(a: _Side, b: _Side) -> Row:
    first, second = a.head(), b.head()
    found = tuple(_units(a, b, first, second, ("page head", "page head"))) if first and second else ()
    return Row("page head", _joined(first), "page head", _joined(second), found)


def _sections(a: _Side, b: _Side) -> Iterator[Row]:
    """Match the sections and yield a row for each pair, and for each that is missing on one side."""
    known = {side: [(section, _section_features(side, section)) for section in side.page.sections] for side in (a, b)}
    for i, j in matched(known[a], known[b], _same_section):
        one = known[a][i][0] if i is not None else None
        other = known[b][j][0] if j is not None else None
        if one and other:
            yield _section_row(a, b, one, other)
        elif one or other:
            yield _lone_section(a, b, one, other)


def _section_features(side: _Side, section: Section) -> Features:
    return side.features([side.title(section), *side.texts(section)])


def _same_section(one: tuple[Section, Features], other: tuple[Section, Features]) -> float:
    first, second = heading_id(one[0].title), heading_id(other[0].title)
    if first and second:
        return 1.0 if first == second else 0.0
    same_title = one[0].title == other[0].title
    return _TITLE_WEIGHT * same_title + (1 - _TITLE_WEIGHT * same_title) * likeness(one[1], other[1])


def _section_row(a: _Side, b: _Side, one: Section, other: Section) -> Row:
    first, second = a.texts(one), b.texts(other)
    found = tuple(_units(a, b, first, second, (one.place, other.place)))
    return Row(one.place, _joined(first), other.place, _joined(second), found)


def _lone_section(a: _Side, b: _Side, one: Section | None, other: Section | None) -> Row:
    """Return the row of a section that one side has not; an empty heading alone is no difference."""
    text_a = _joined(a.texts(one)) if one else ""
    text_b = _joined(b.texts(other)) if other else ""
    place_a, place_b = (one.place if one else ""), (other.place if other else "")
    found = _lone("section", place_a, place_b, text_a, text_b) if text_a or text_b else ()
    return Row(place_a, text_a, place_b, text_b, found)


def _lone(kind: str, place_a: str, place_b: str, text_a: str, text_b: str) -> tuple[Difference, ...]:
    """Return the difference for something that stands on one side only."""
    side = "second" if text_a else "first"
    return (
        Difference(f"{kind}-missing", f"this {kind} is missing on the {side} page", place_a, place_b, text_a, text_b),
    )


def _notes(a: _Side, b: _Side) -> Iterator[Row]:
    known = {side: [(note, _note_features(side, note)) for note in side.page.notes] for side in (a, b)}
    for i, j in matched(known[a], known[b], _same_note):
        one = known[a][i][0] if i is not None else None
        other = known[b][j][0] if j is not None else None
        if one and other:
            yield from _note_rows(a, b, one, other)
        elif note := one or other:
            text = " ".join(part.text for part in note.parts)
            place = f"note {note.number}"
            row = (place, text, "", "") if one else ("", "", place, text)
            yield Row(*row, _lone("note", row[0], row[2], row[1], row[3]))


def _note_features(side: _Side, note: Note) -> Features:
    return side.features([text for part in note.parts for text in side.texts(part)])


def _same_note(one: tuple[Note, Features], other: tuple[Note, Features]) -> float:
    classes = [[part.note_class for part in note.parts] for note, _ in (one, other)]
    return _SAME_CLASS * (classes[0] == classes[1]) + (1 - _SAME_CLASS) * likeness(one[1], other[1])


def _note_rows(a: _Side, b: _Side, one: Note, other: Note) -> Iterator[Row]:
    """Yield a row for each pair of parts of two notes that belong together."""
    known = {
        side: [(part, side.features(side.texts(part))) for part in note.parts] for side, note in ((a, one), (b, other))
    }
    for i, j in aligned(known[a], known[b], _same_part):
        first = known[a][i][0] if i is not None else None
        second = known[b][j][0] if j is not None else None
        if first and second:
            yield _part_row(a, b, first, second)
        elif part := first or second:
            row = (part.place, part.text, "", "") if first else ("", "", part.place, part.text)
            yield Row(*row, _lone("part", row[0], row[2], row[1], row[3]))


def _same_part(one: tuple[Part, Features], other: tuple[Part, Features]) -> float:
    same_class = one[0].note_class == other[0].note_class
    same_form = (one[0].question is None) == (other[0].question is None)
    return _SAME_CLASS * (same_class + same_form) + (1 - 2 * _SAME_CLASS) * likeness(one[1], other[1])


def _part_row(a: _Side, b: _Side, one: Part, other: Part) -> Row:
    found = list(_class_and_form(one, other))
    if all(difference.kind == "class" for difference in found):  # without half of it, the rest need not be compared
        found += _units(a, b, a.texts(one), b.texts(other), (one.place, other.place))
    return Row(one.place, one.text, other.place, other.text, tuple(found))


def _class_and_form(one: Part, other: Part) -> Iterator[Difference]:
    """Yield differences of class, and of question and answer."""
    both = (one.place, other.place)
    if one.note_class != other.note_class:
        yield Difference("class", f"{one.note_class} on one page, {other.note_class} on the other", *both)
    halves: tuple[tuple[str, Callable[[Part], str | None]], ...] = (
        ("question", lambda part: part.question),
        ("answer", lambda part: part.answer),
    )
    for name, half in halves:
        if bool(half(one)) != bool(half(other)):
            yield from _lone(name, *both, half(one) or "", half(other) or "")


def _units(a: _Side, b: _Side, first: list[Text], second: list[Text], places: tuple[str, str]) -> Iterator[Difference]:
    """Yield what differs between two stretches: units without a counterpart, then numbers, dates and names."""
    for kind in ("item", "sentence"):
        of_kind = [[text for text in texts if text.kind in _MATCHED[kind]] for texts in (first, second)]
        gone = missing_units(a.context, b.context, *of_kind, mergeable=kind == "sentence")
        for index, found in enumerate(gone):
            if texts := [text for text in found if text.kind == kind]:
                yield _gone(kind, texts, places, on_first=index == 0)
        lost = {id(text) for texts in gone for text in texts}
        first, second = ([text for text in texts if id(text) not in lost] for texts in (first, second))
    for kind_, message, text_a, text_b in details(a.context, b.context, first, second):
        yield Difference(kind_, message, *places, text_a, text_b)


def _gone(kind: str, texts: Sequence[Text], places: tuple[str, str], *, on_first: bool) -> Difference:
    what = f"a list of {len(texts)} items is" if kind == "item" and len(texts) > 1 else f"this {kind} is"
    what = f"{len(texts)} sentences are" if kind == "sentence" and len(texts) > 1 else what
    side = "second" if on_first else "first"
    said = _joined(texts)
    return Difference(
        f"{kind}-missing",
        f"{what} missing on the {side} page",
        *places,
        said if on_first else "",
        "" if on_first else said,
    )


def _joined(texts: Sequence[Text]) -> str:
    return " ".join(text.text for text in texts)
