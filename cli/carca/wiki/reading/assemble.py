"""From blocks to a page: sections, units with their places, notes with their parts, marks with where they stand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from carca.wiki.facts import sentences, without_marks
from carca.wiki.labels import CLASS_LABEL, heading_id, heading_languages
from carca.wiki.language import guess
from carca.wiki.page import Mark, Note, Page, Section, Unit
from carca.wiki.reading.parts import note_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from carca.wiki.reading.blocks import Block, RawNote, RawPage

HEAD = "page head"
_MOSTLY = 60


def assemble(raw: RawPage, path: str, said_language: str | None = None) -> Page:
    """Make a page of what a reader saw; ``said_language`` is what the user says, else the page, else its words."""
    head, sections = _sections([block for block in raw.blocks if block.kind != "rest"])
    rest = units([block for block in raw.blocks if block.kind == "rest"], "below the page")
    marks = _marks((*head, *(unit for section in sections for unit in section.units)))
    notes = tuple(_note(note, marks) for note in raw.notes)
    page = Page(
        path,
        raw.form,
        raw.title,
        "",
        raw.source,
        raw.translated_percent,
        raw.revision,
        head,
        tuple(section for section in sections if not _is_empty_notes(section)),
        notes,
        rest,
    )
    return replace(page, language=said_language or raw.language or _language(raw, page))


def _language(raw: RawPage, page: Page) -> str:
    """Tell the language of a page: from its name in the wiki ("Page/fr"), else from its frame, else from its words.

    The frame (title, class labels, usual headings) is translated first: on a page that is hardly translated, it and
    not the bulk of the text says what the page is to become.
    """
    ending = (raw.name or "").rpartition("/")[2]
    if len(ending) == 2 and ending.islower():  # noqa: PLR2004 - a language code
        return ending
    framed = guess(" ".join(_frame(raw))) if (page.translated_percent or 100) < _MOSTLY else None
    return framed or guess(" ".join(unit.text for unit in page.texts())) or _of_headings(page) or "en"


def _of_headings(page: Page) -> str | None:
    """Return the language of most of the usual headings of a page."""
    counted = Counter(language for section in page.sections for language in heading_languages(section.title))
    return counted.most_common(1)[0][0] if counted else guess(page.title)


def _frame(raw: RawPage) -> Iterator[str]:
    yield raw.title
    for note in raw.notes:
        for block in note.blocks:
            if label := CLASS_LABEL.match(block.text):
                yield label[0]


def _is_empty_notes(section: Section) -> bool:
    return heading_id(section.title) == "notes" and not section.units


def _sections(blocks: Sequence[Block]) -> tuple[tuple[Unit, ...], tuple[Section, ...]]:
    """Cut blocks at their headings; what stands before the first one is the head."""
    head: list[Block] = []
    cut: list[tuple[Block, list[Block]]] = []
    for block in blocks:
        if block.kind == "heading":
            cut.append((block, []))
        else:
            (cut[-1][1] if cut else head).append(block)
    return units(head, HEAD), tuple(_section(heading, body) for heading, body in cut)


def _section(heading: Block, body: list[Block]) -> Section:
    title = without_marks(heading.text)[0]
    if heading.interaction:  # the box of an interaction may open with the icon of a class
        body = [replace(block, text=CLASS_LABEL.sub("", block.text, count=1).strip()) for block in body]
    return Section(title, heading.level, heading.line, units(body, f"section {title}"), heading.interaction)


def units(blocks: Iterable[Block], place: str) -> tuple[Unit, ...]:
    """Cut blocks into units; sentences, items and lines are counted apart."""
    counts = {"sentence": 0, "item": 0, "line": 0}
    found = []
    for block in blocks:
        kind = block.kind if block.kind in {"item", "line"} else "sentence"
        for text in [block.text] if kind != "sentence" else sentences(block.text):
            clean, marks = without_marks(text)
            counts[kind] += 1
            where = f"{place}, {kind} {counts[kind]}" if place else f"{kind} {counts[kind]}"
            found.append(Unit(clean, kind, counts[kind], block.line, where, marks, block.outdated))
    return tuple(found)


def _marks(found: Iterable[Unit]) -> dict[int, list[str]]:
    """Return the places of the marks of each note, in the order of the text."""
    places: dict[int, list[str]] = {}
    for unit in found:
        for mark in unit.marks:
            places.setdefault(int(mark), []).append(unit.place)
    return places


def _note(raw: RawNote, places: dict[int, list[str]]) -> Note:
    here = places.get(raw.number, [])
    labels = raw.labels or ((str(raw.number),) if len(here) < 2 else ())  # noqa: PLR2004 - called up twice
    labels = labels or tuple(f"{raw.number}.{index}" for index in range(len(here)))
    marks = tuple(Mark(label, place) for label, place in zip(labels, here, strict=False))
    return Note(raw.number, raw.line, marks, note_parts(raw))
