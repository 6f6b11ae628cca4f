"""The parts of a note: one for each class label that it carries, with question, answer, date and references."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from carca.wiki.facts import sentences, statement_date, without_marks
from carca.wiki.labels import ANSWER, CLASS_LABEL, PART_PLACES, QUESTION, SEE
from carca.wiki.page import NoteClass, Part, Unit
from carca.wiki.reading.blocks import Block

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.wiki.reading.blocks import RawNote

_SEE = re.compile(rf"\(\s*{SEE}\s+((?:[^()]|\([^()]*\))+)\)", re.IGNORECASE)
_NOTE_REFERENCE = re.compile(r"\b(?:notes?|przypis(?:y|ie)?|nota|anmerkung|fußnote)\s+(\d{1,3})\b", re.IGNORECASE)
_TWICE = re.compile(r"^(?P<name>\S.{0,120}?)\s+(?P=name)$")


@dataclass(slots=True)
class _Open:
    """A part while its blocks are collected."""

    note_class: NoteClass
    line: int
    question: list[Block] = field(default_factory=list)
    answer: list[Block] = field(default_factory=list)
    asked: bool = False
    answered: bool = False


def note_parts(note: RawNote) -> tuple[Part, ...]:
    """Return the parts of a note.

    A class label counts where a paragraph begins with it; one that is named inside a sentence is text.
    """
    opened: list[_Open] = []
    for block in note.blocks:
        text, line = block.text, block.line
        label = CLASS_LABEL.match(text) if block.kind == "text" else None
        if label or not opened:
            opened.append(_Open(_class(label), line))
            text = text[label.end() :] if label else text
        if text:
            _add(opened[-1], Block(block.kind, text, line, outdated=block.outdated))
    if not opened:
        opened.append(_Open("unclassed", note.line))
    return tuple(_closed(part, note.number, opened) for part in opened)


def _class(label: re.Match[str] | None) -> NoteClass:
    return label.lastgroup if label and label.lastgroup else "unclassed"  # type: ignore[return-value]


def _add(part: _Open, block: Block) -> None:
    """Add a block to a part, turning to the question or the answer where their words stand."""
    text = block.text
    if not part.asked and (question := QUESTION.match(text)):
        part.asked, text = True, text[question.end() :]
    if part.asked and not part.answered and (answer := _answer(text)):
        before = text[: answer.start()].strip()
        if before:
            part.question.append(Block("text", before, block.line, outdated=block.outdated))
        part.answered, text = True, text[answer.end() :]
    if text.strip():
        target = part.question if part.asked and not part.answered else part.answer
        target.append(Block(block.kind, text.strip(), block.line, outdated=block.outdated))


def _answer(text: str) -> re.Match[str] | None:
    """Find the word for the answer at the beginning of a paragraph or of a sentence."""
    return next(
        (m for m in ANSWER.finditer(text) if not text[: m.start()].strip() or _after_stop(text, m.start())), None
    )


def _after_stop(text: str, at: int) -> bool:
    return text[:at].rstrip("\"”»’*' ")[-1:] in {"?", ".", "!", "…"}


def _closed(part: _Open, number: int, all_parts: Sequence[_Open]) -> Part:
    place = _place(part, number, all_parts)
    question = _joined(part.question) if part.asked else None
    answer = _joined(part.answer) if part.asked else None
    text = " ".join(piece for piece in (question, answer if part.asked else _joined(part.answer)) if piece)
    date = statement_date(text)
    asked = _flat(part.question, f"{place}, question" if part.asked else place, 0)
    return Part(
        part.note_class,
        text,
        place,
        part.line,
        (*asked, *_flat(part.answer, place, 0)),
        question,
        answer,
        date.iso if date else None,
        date.written if date else None,
        references(text),
    )


def _place(part: _Open, number: int, all_parts: Sequence[_Open]) -> str:
    if part.asked:
        asked = [one for one in all_parts if one.asked]
        return f"note {number}, question {asked.index(part) + 1}"
    name = PART_PLACES[part.note_class]
    return f"note {number}, {name}" if name else f"note {number}"


def _joined(blocks: Sequence[Block]) -> str:
    return " ".join(without_marks(block.text)[0] for block in blocks)


def _flat(blocks: Sequence[Block], place: str, start: int) -> tuple[Unit, ...]:
    """Cut the blocks of a part into units; sentences and items count on, as a reader counts them."""
    found: list[Unit] = []
    for block in blocks:
        for text in sentences(block.text):
            clean, marks = without_marks(text)
            kind = "item" if block.kind == "item" else "sentence"
            number = start + len(found) + 1
            found.append(Unit(clean, kind, number, block.line, f"{place}, sentence {number}", marks, block.outdated))  # type: ignore[arg-type]
    return tuple(found)


def references(text: str) -> tuple[str, ...]:
    """Return what a text points to: "see X" in brackets, other notes by number; a doubled name once."""
    seen = [_once(match[1].strip()) for match in _SEE.finditer(text)]
    noted = [f"note {match[1]}" for match in _NOTE_REFERENCE.finditer(text)]
    return tuple(dict.fromkeys([*seen, *noted]))


def _once(name: str) -> str:
    twice = _TWICE.match(name)
    return twice["name"] if twice else name
