"""Read plain text as it is copied from a browser, or as a program extracts it: with empty lines or without."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from carca.model.text import fold
from carca.wiki.labels import CAPTIONS, FOOTER, ICONS_LINE, INTERFACE, PAGE_NAME, REVISION, TRANSLATED, heading_id
from carca.wiki.reading.blocks import Block, RawNote, RawPage, ends_a_sentence, names_a_box
from carca.wiki.reading.captions import captions_tend_to

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_BULLET = re.compile(r"\s*(?:[•·▪◦*]|[-–](?=\s))\s+(?P<text>\S.*)")
_NUMBERED = re.compile(r"(?P<indent>\s*)(?P<number>\d{1,3})\.\s+(?P<text>\S.*)")
_NOTE = re.compile(r"(?P<indent>\s*)(?:(?P<number>\d{1,3})\.|-)\s+(?P<arrow>[↑^]\s*)?(?P<text>.*)")
_LABELS = re.compile(r"(?:\d{1,3}\.\d{1,2}\s+){2,}")
_ENDS_INSIDE = re.compile(r"[.!?]\s+[^\W\d_]")
_CELL = re.compile(r"\s*[x×]\s?\d|.*:\s*\d+\s*$")
_LONGEST_HEADING, _MOST_WORDS, _SENTENCE_WORDS = 100, 14, 8
_FEW_EMPTY = 0.1
_LONGEST_FRAME = 300
"""What the wiki prints around a page is no longer than this."""
_LONGEST_CAPTION = max(map(len, CAPTIONS)) + 2
_PICTURES = (".jpg", ".jpeg", ".png", ".gif", ".svg")
_PICTURE = re.compile(r"(?:^\s*|(?<=[.!?]))[^.!?]{0,120}\.(?:jpe?g|png|gif|svg)\b", re.IGNORECASE)
_GLUED = re.compile(r"(?P<cell>[x×]1)(?P<rest>\d{1,2}[^\W\d_]{1,3}\s.*|[^\W\d_].*)")


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str

    @property
    def empty(self) -> bool:
        return not self.text.strip()


def read_plain(text: str) -> RawPage:
    """Read a page that was saved as plain text."""
    lines = [line for number, raw in enumerate(text.split("\n"), 1) for line in _torn(number, _without_pictures(raw))]
    page = RawPage("text")
    _read_around(text, page)
    body, notes = _parts(lines)
    spaced = sum(line.empty for line in body) > _FEW_EMPTY * len(body)
    page.blocks = list(_joined(_blocks(body, spaced=spaced)))
    page.title = _take_title(page.blocks)
    if spaced:
        captions_tend_to(page.blocks)
    page.notes = _notes(notes, page.blocks)
    return page


def _without_pictures(line: str) -> str:
    """Take file names of pictures out, which some browsers copy along: from the last full stop to the ending."""
    lowered = line.lower()
    return (_PICTURE.sub(" ", line) if any(ending in lowered for ending in _PICTURES) else line).rstrip()


def _torn(number: int, text: str) -> Iterator[_Line]:
    """Yield a line, or two where a heading is glued to the cell of a table before it ("x1Notes")."""
    glued = _GLUED.fullmatch(text)
    for piece in glued.groups() if glued else (text,):
        yield _Line(number, piece)


def _read_around(text: str, page: RawPage) -> None:
    """Take what the wiki prints around a page: what it translates, how much of it, which revision."""
    for line in text.split("\n", 60)[:60]:
        if INTERFACE.match(line.strip()) and (found := TRANSLATED.search(line)):
            page.source, page.translated_percent = found["source"], int(found["percent"])
    if revision := REVISION.search(text):
        page.revision = revision[1] or revision[2]
    if name := PAGE_NAME.search(text):
        page.name = name[1] or name[2]


def _parts(lines: Sequence[_Line]) -> tuple[list[_Line], list[_Line]]:
    """Cut the page before its notes: at the last line that reads as their heading."""
    cut = next((i for i in range(len(lines) - 1, -1, -1) if _opens_notes(lines, i)), len(lines))
    return list(lines[:cut]), list(lines[cut + 1 :])


def _opens_notes(lines: Sequence[_Line], index: int) -> bool:
    return heading_id(lines[index].text.strip()) == "notes"


def _blocks(lines: Sequence[_Line], *, spaced: bool) -> Iterator[Block]:
    for index, line in enumerate(lines):
        text = line.text.strip()
        short = len(text) <= _LONGEST_FRAME
        if line.empty or (short and (INTERFACE.match(text) or ICONS_LINE.match(text))):
            continue
        if short and FOOTER.match(text):
            yield Block("rest", text, line.number)
        elif bullet := _BULLET.match(line.text):
            yield Block("item", bullet["text"], line.number)
        elif (numbered := _NUMBERED.match(line.text)) and (numbered["indent"] or ends_a_sentence(text)):
            yield Block("item", numbered["text"], line.number)
        else:
            yield _plain_block(lines, index, spaced=spaced)


def _plain_block(lines: Sequence[_Line], index: int, *, spaced: bool) -> Block:
    line = lines[index]
    text = line.text.strip()
    if names_a_box(text):
        return Block("heading", text.rstrip(" :"), line.number, 3, interaction=True)
    if ends_a_sentence(text) or (_ENDS_INSIDE.search(text) and len(text.split()) > _SENTENCE_WORDS):
        return Block("text", text, line.number)
    heading = _stands_alone(lines, index) if spaced else _could_head(text)
    return Block("heading" if heading else "line", text, line.number)


def _could_head(text: str) -> bool:
    short = len(text) <= _LONGEST_HEADING and len(text.split()) <= _MOST_WORDS
    return short and not _CELL.match(text) and text[:1] not in ")]|"


def _stands_alone(lines: Sequence[_Line], index: int) -> bool:
    """Tell whether a line is set off as a heading is: empty lines around it, or a list right below it."""
    text = lines[index].text.strip()
    if not _could_head(text) or (len(text) <= _LONGEST_CAPTION and fold(text) in CAPTIONS):
        return False
    before = index == 0 or lines[index - 1].empty
    after = index + 1 == len(lines) or lines[index + 1].empty
    below = index + 1 < len(lines) and bool(
        _BULLET.match(lines[index + 1].text) or _NUMBERED.match(lines[index + 1].text)
    )
    return (before and after) or below


def _joined(blocks: Iterator[Block]) -> Iterator[Block]:
    """Put a line that begins with a closing bracket back to the one that it was torn from."""
    last: Block | None = None
    for block in blocks:
        if last and block.text[:1] in ")]" and block.line == last.line + 1:
            last.text = f"{last.text} {block.text}"
            continue
        if last:
            yield last
        last = block
    if last:
        yield last


def _take_title(blocks: list[Block]) -> str:
    """Take the first line as the title; a page without one starts with its text."""
    if blocks and blocks[0].kind in {"heading", "line"}:
        return blocks.pop(0).text
    return ""


def _notes(lines: Sequence[_Line], blocks: list[Block]) -> list[RawNote]:
    """Read what stands under the heading of the notes; what is no note goes to the rest of the page."""
    notes: list[RawNote] = []
    indent, arrows = 0, False
    for line in lines:
        text = line.text.strip()
        if line.empty or ICONS_LINE.match(text):
            continue
        found = _NOTE.match(line.text)
        if found and _begins(found, notes, indent, arrows=arrows):
            indent = len(found["indent"]) if not notes else indent
            arrows = arrows or bool(found["arrow"])
            notes.append(_note(found, line, len(notes) + 1))
        elif FOOTER.match(text) or not notes or (arrows and found and not found["number"] and not found["indent"]):
            blocks.append(Block("rest", re.sub(r"^[-•*]\s+", "", text), line.number))
        else:
            notes[-1].blocks.append(_inside(line))
    return notes


def _begins(found: re.Match[str], notes: Sequence[RawNote], indent: int, *, arrows: bool) -> bool:
    """Tell whether a line begins the next note rather than an item inside the last one."""
    if found["number"] is None:
        return bool(found["arrow"])
    follows = int(found["number"]) == len(notes) + 1
    return follows and (bool(found["arrow"]) or not arrows) and (not notes or len(found["indent"]) <= indent)


def _note(found: re.Match[str], line: _Line, number: int) -> RawNote:
    text = found["text"].strip()
    labels: tuple[str, ...] = ()
    if repeated := _LABELS.match(text):
        labels, text = tuple(repeated[0].split()), text[repeated.end() :]
    return RawNote(number, line.number, labels, [Block("text", text, line.number)] if text else [])


def _inside(line: _Line) -> Block:
    if item := _BULLET.match(line.text) or _NUMBERED.match(line.text):
        return Block("item", item["text"], line.number)
    return Block("text", line.text.strip(), line.number)
