"""Find the comments of a YAML file, and say which part of the document each belongs to.

No YAML library for Python does: ruamel.yaml loses comments inside braces and brackets, and moves a comment with the
key before it when keys change places.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from carca.model.corpus import Place, Pointer

_LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_COMMENT = re.compile(r"#[^\n\r]*")
_BLOCK_HEADER = re.compile(r"[|>][-+0-9]*[ \t]+(#[^\n\r]*)")
_OPEN = (yaml.FlowMappingStartToken, yaml.FlowSequenceStartToken)
_CLOSE = (yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken)


class Comment(NamedTuple):
    """A comment at its place, line and column from 0; ``flow`` numbers the braces or brackets around it (0: none)."""

    line: int
    column: int
    text: str
    flow: int


@dataclass(frozen=True, slots=True)
class Comments:
    """The comments of one item of a mapping or list: on lines above it, (one) on its own line, on lines below it."""

    above: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    below: tuple[str, ...] = ()


NONE = Comments()


@dataclass(frozen=True, slots=True)
class Placed:
    """All comments of a document: of its items by pointer, at its head and at its foot; ``gaps`` have a line before."""

    items: Mapping[Pointer, Comments]
    head: tuple[str, ...]
    foot: tuple[str, ...]
    gaps: frozenset[Pointer]


class _Slot(NamedTuple):
    """Where an item of a mapping or list begins."""

    line: int
    column: int
    pointer: Pointer
    flow: int


@dataclass(frozen=True, slots=True)
class _Marks:
    """What a scan finds: comments, dashes, and from where to where each outermost brace or bracket reaches."""

    comments: list[Comment]
    dashes: list[tuple[int, int]]
    spans: list[tuple[int, int, int, int]]


def find(text: str) -> list[Comment]:
    """Return the comments of a YAML text, which must be well-formed."""
    return _scan(text).comments


def _scan(text: str) -> _Marks:
    comments: list[Comment] = []
    dashes: list[tuple[int, int]] = []
    spans: list[tuple[int, int, int, int]] = []
    depth, end = 0, 0
    for token in yaml.scan(text, Loader=_LOADER):
        start, stop = token.start_mark, token.end_mark
        comments += _between(text, end, start.index, len(spans) if depth else 0)
        if isinstance(token, yaml.ScalarToken) and (header := _BLOCK_HEADER.match(text, start.index)):
            comments += _between(text, header.start(1), header.end(1), 0)
        if isinstance(token, _OPEN):
            depth += 1
            if depth == 1:
                spans.append((start.line, start.column, start.line, start.column))
        elif isinstance(token, _CLOSE):
            depth -= 1
            spans[-1] = (*spans[-1][:2], stop.line, stop.column)
        elif isinstance(token, yaml.BlockEntryToken):
            dashes.append((start.line, start.column))
        end = max(end, stop.index)
    return _Marks(comments, dashes, spans)


def _between(text: str, start: int, end: int, flow: int) -> Iterator[Comment]:
    for match in _COMMENT.finditer(text, start, max(start, end)):
        before = text[: match.start()].splitlines(keepends=True)
        whole = bool(before) and not before[-1].endswith(("\n", "\r"))
        line, column = (len(before) - 1, len(before[-1])) if whole else (len(before), 0)
        yield Comment(line, column, match[0].rstrip(), flow)


def place(text: str, places: Mapping[Pointer, Place]) -> Placed:
    """Give each comment of a text to the item that it speaks of; ``places`` tells where each item stands."""
    marks = _scan(text)
    lines = text.splitlines()
    slots = [_slot(pointer, where, marks) for pointer, where in places.items() if pointer]
    found: dict[Pointer, dict[str, list[str]]] = {}
    first: dict[Pointer, int] = {}
    head: list[str] = []
    foot: list[str] = []
    for comment in marks.comments:
        side, slot = _owner(comment, lines, slots)
        if slot is None:
            foot.append(comment.text)
        elif side == "above" and slot is slots[0] and _empty_line(lines, comment.line + 1, slot.line):
            head.append(comment.text)
        else:
            found.setdefault(slot.pointer, {}).setdefault(side, []).append(comment.text)
            if side == "above":
                first.setdefault(slot.pointer, comment.line)
    gaps = frozenset(s.pointer for s in slots[1:] if _follows_gap(lines, first.get(s.pointer, s.line)))
    return Placed({at: _sorted(by) for at, by in found.items()}, tuple(head), tuple(foot), gaps)


def _sorted(by: Mapping[str, Sequence[str]]) -> Comments:
    """Return the comments of an item; a second one beside it goes above it, where there is room."""
    first, *rest = by.get("beside", ()) or ("",)
    return Comments((*by.get("above", ()), *rest), (first,) if first else (), tuple(by.get("below", ())))


def _slot(pointer: Pointer, where: Place, marks: _Marks) -> _Slot:
    """Return where an item begins: an item of a list begins at its dash, where it has one."""
    at = (where.line - 1, where.column - 1)
    flow = next((n for n, span in enumerate(marks.spans, 1) if span[:2] < at < span[2:]), 0)
    if isinstance(pointer[-1], int) and not flow and (before := bisect_left(marks.dashes, at)):
        at = marks.dashes[before - 1]
    return _Slot(*at, pointer, flow)


def _owner(comment: Comment, lines: Sequence[str], slots: Sequence[_Slot]) -> tuple[str, _Slot | None]:
    """Return the item that a comment belongs to, and on which side of it the comment stands."""
    at = (comment.line, comment.column)
    before = [slot for slot in slots if slot[:2] < at]
    if lines[comment.line][: comment.column].strip():
        own = [slot for slot in before if slot.flow in {0, comment.flow}]
        return ("beside", own[-1]) if own else ("above", slots[0])
    after = next((slot for slot in slots if slot[:2] > at), None)
    if comment.flow:
        return ("above", after) if after and after.flow == comment.flow else ("below", before[-1])
    outer = after.column if after else 0
    inside = [slot for slot in before if outer < slot.column <= comment.column and not slot.flow]
    return ("below", inside[-1]) if inside else ("above", after)


def _empty_line(lines: Sequence[str], start: int, end: int) -> bool:
    return any(not line.strip() for line in lines[start:end])


def _follows_gap(lines: Sequence[str], line: int) -> bool:
    return line > 0 and not lines[line - 1].strip()
