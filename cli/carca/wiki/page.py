"""A wiki page as it was understood: head, sections with sentences, notes with parts, interactions by expansion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

NoteClass = Literal["official", "community", "difference", "house", "unclassed"]
UnitKind = Literal["sentence", "item", "line"]


@dataclass(frozen=True, slots=True)
class Unit:
    """The smallest thing that is checked, compared and drafted: a sentence, a list item, or a line such as a caption.

    ``number`` counts within the kind and the section or part, from 1; ``line`` is that of the saved file, 0 where the
    form of the page does not tell. ``marks`` are the note marks that stand in it. ``closes`` tells that nothing of
    the same list or paragraph follows, ``outdated`` that the wiki itself says so of the translation.
    """

    text: str
    kind: UnitKind
    number: int
    line: int
    place: str
    marks: tuple[str, ...] = ()
    outdated: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it up to the next one; ``interaction`` marks one about another expansion."""

    title: str
    level: int
    line: int
    units: tuple[Unit, ...] = ()
    interaction: bool = False

    @property
    def place(self) -> str:
        """Where this section is, in words."""
        return f"section {self.title}"


@dataclass(frozen=True, slots=True)
class Part:
    """What one class label of a note covers, or the whole note where it carries none.

    ``question`` and ``answer`` are None in a statement. ``date`` is in the form of the content (2021-11),
    ``written`` as the page has it. ``references`` are the other notes and expansions that the text points to.
    """

    note_class: NoteClass
    text: str
    place: str
    line: int
    units: tuple[Unit, ...]
    question: str | None = None
    answer: str | None = None
    date: str | None = None
    written: str | None = None
    references: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """A note mark in the text: its label (``8`` or, where a note is called up more than once, ``8.0``), its place."""

    label: str
    place: str


@dataclass(frozen=True, slots=True)
class Note:
    """A footnote."""

    number: int
    line: int
    marks: tuple[Mark, ...]
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A saved page.

    ``source`` names the page in the wiki that this one translates. ``rest`` holds what the wiki prints around a page
    (categories, footers): it is checked for leftovers only.
    """

    path: str
    form: str
    title: str
    language: str
    source: str | None
    translated_percent: int | None
    revision: str | None
    head: tuple[Unit, ...]
    sections: tuple[Section, ...]
    notes: tuple[Note, ...]
    rest: tuple[Unit, ...] = ()

    def texts(self) -> tuple[Unit, ...]:
        """Return everything that a reader reads, in the order of the page, headings left out."""
        body = [unit for section in self.sections for unit in section.units]
        noted = [unit for note in self.notes for part in note.parts for unit in part.units]
        return (*self.head, *body, *noted)
