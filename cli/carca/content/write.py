"""Lay a tree out as YAML, always the same way: on one line what fits, else one item a line; long texts folded.

Values are quoted only where a reader, this project's or an editor's (YAML 1.2), would take them for something else.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import replace
from typing import TYPE_CHECKING

from carca.content.comments import NONE
from carca.content.skeleton import OPEN
from carca.content.tree import Branch, Item, Node, Tree

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH = 110
_STEP = "  "
_FILLED = frozenset({"forms"})
"""Keys whose mappings are written on as few lines as hold them, not one key a line."""
_SPACES = frozenset("\u00a0\u202f")
"""Spaces that do not break: part of a text like any letter."""
_START = frozenset("-?:,[]{}#&*!|>'\"%@`=<")
_NUMBER = re.compile(
    r"[-+]?(\.inf|\.nan|0o[0-7]+|0x[0-9a-f]+|(\.[0-9]+|[0-9]+(\.[0-9]*)?)(e[-+]?[0-9]+)?)", re.IGNORECASE
)
_WORD = frozenset({"null", "true", "false", "~"})
_SHORT = {"\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def text(tree: Tree) -> str:
    """Return a tree as YAML text, with its comments."""
    lines = [*tree.head, *([""] if tree.head else []), *_block(tree.root, "", top=True), *tree.foot]
    return "\n".join(lines) + "\n"


def _block(branch: Branch, indent: str, *, top: bool = False) -> Iterator[str]:
    """Yield the lines of a mapping or list, one item or more a line."""
    if not branch.items:
        yield indent + ("{}" if branch.mapping else "[]")
    for number, item in enumerate(branch.items):
        if top and item.gap and number:
            yield ""
        yield from _item(item, indent, _key(item.key) + ":" if branch.mapping else "-")


def _item(item: Item, indent: str, lead: str) -> Iterator[str]:
    found = _settled(item, indent) if lead == "-" else item
    notes = found.comments
    yield from (indent + comment for comment in notes.above)
    first, *rest = _value(found, indent, lead)
    yield "  ".join((first, *notes.beside))
    yield from rest
    yield from (indent + comment for comment in notes.below)


def _settled(item: Item, indent: str) -> Item:
    """Return an item of a list with the comments above its first key above its dash: they have no other place.

    So have those beside the dash, unless the item stands on one line.
    """
    value, own = item.value, item.comments
    if not isinstance(value, Branch) or not value.items:
        return item
    first = value.items[0] if value.mapping else _settled(value.items[0], indent + _STEP)
    bare = replace(first, comments=replace(first.comments, above=()))
    settled = replace(value, items=(bare, *value.items[1:]))
    moved = () if _one_line(settled, indent + "-") else own.beside
    notes = replace(own, above=(*own.above, *moved, *first.comments.above), beside=own.beside[len(moved) :])
    return replace(item, value=settled, comments=notes)


def _value(item: Item, indent: str, lead: str) -> Iterator[str]:
    """Yield the lines of an item: its key or dash, and its value."""
    value, head, inner = item.value, indent + lead, indent + _STEP
    if not isinstance(value, Branch):
        yield from _scalar_lines(head, value, inner)
    elif line := _one_line(value, head):
        yield line
    elif _flow(value) and not item.comments.beside and _fills(item, value, inner, head):
        yield from _filled(f"{head} ", _pieces(value), inner)
    elif lead != "-":
        yield head
        yield from _block(value, inner)
    else:
        first, *rest = _block(value, inner)
        yield f"{head} {first.removeprefix(inner)}"
        yield from rest


def _one_line(value: Branch, head: str) -> str:
    """Return a mapping or list on the line of its key or dash, where it may stand and fits there; else ""."""
    line = _flow(value)
    return f"{head} {line}" if line and len(head) + 1 + len(line) <= WIDTH else ""


def _flow(node: Node) -> str:
    """Return a node on one line; "" where it must not stand on one: it holds comments, or a list of mappings.

    A text of several lines has no place on one either, and one still to be written stands alone, ready to be replaced.
    """
    if not isinstance(node, Branch):
        return "" if isinstance(node, str) and ("\n" in node or node == OPEN) else _scalar(node, flow=True)
    branches = [item for item in node.items if isinstance(item.value, Branch)]
    if any(item.comments != NONE for item in node.items) or (branches and not node.mapping):
        return ""
    parts = [_flow(item.value) for item in node.items]
    if not all(parts):
        return ""
    if not node.mapping:
        return f"[{', '.join(parts)}]"
    return "{" + ", ".join(f"{_key(item.key)}: {part}" for item, part in zip(node.items, parts, strict=True)) + "}"


def _fills(item: Item, value: Branch, indent: str, head: str) -> bool:
    """Tell whether a mapping or list is written on as few lines as hold it: a list, or short forms."""
    lines = _filled(f"{head} ", _pieces(value), indent)
    return not value.mapping or (item.key in _FILLED and all(len(line) <= WIDTH for line in lines))


def _filled(line: str, pieces: Sequence[str], indent: str) -> Iterator[str]:
    """Yield pieces as lines that are filled up."""
    for number, piece in enumerate(pieces):
        joined = f"{line} {piece}" if number else line + piece
        if number and len(joined) > WIDTH:
            yield line
            joined = indent + piece
        line = joined
    yield line


def _pieces(branch: Branch) -> list[str]:
    """Return a mapping or list on one line, cut after each of its commas."""
    opening, closing = "{}" if branch.mapping else "[]"
    found = [f"{_key(item.key)}: {_flow(item.value)}" if branch.mapping else _flow(item.value) for item in branch.items]
    found[0] = opening + found[0]
    return [*(f"{piece}," for piece in found[:-1]), found[-1] + closing]


def _scalar_lines(head: str, value: str | int | None, indent: str) -> Iterator[str]:
    if isinstance(value, str) and "\n" in value and _literal(value):
        yield f"{head} |-"
        yield from (indent + line if line else "" for line in value.split("\n"))
        return
    line = f"{head} {_scalar(value)}"
    if len(line) > WIDTH and isinstance(value, str) and _foldable(value):
        yield f"{head} >-"
        yield from textwrap.wrap(
            value,
            WIDTH,
            initial_indent=indent,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
    else:
        yield line


def _foldable(value: str) -> bool:
    """Tell whether a text survives being broken at spaces: single ones, between words."""
    return " " in value and "" not in value.split(" ") and _printable(value)


def _literal(value: str) -> bool:
    """Tell whether a text of several lines can stand as it is."""
    lines = value.split("\n")
    return bool(lines[0] and lines[-1]) and all(_printable(line) and line == line.strip(" ") for line in lines)


def _key(key: str) -> str:
    return _scalar(key, flow=True)


def _scalar(value: str | int | None, *, flow: bool = False) -> str:
    """Return a value on one line."""
    if value is None:
        return "null"
    if not isinstance(value, str):
        return str(value).lower()
    if _plain(value, flow=flow):
        return value
    if '"' in value and "'" not in value and _printable(value):
        return f"'{value}'"
    return '"' + "".join(_SHORT.get(c) or _escaped(c) for c in value) + '"'


def _printable(value: str) -> bool:
    return value.isprintable() or all(c.isprintable() or c in _SPACES for c in value)


def _escaped(character: str) -> str:
    if _printable(character):
        return character
    code = ord(character)
    return f"\\x{code:02x}" if code < 1 << 8 else f"\\u{code:04x}" if code < 1 << 16 else f"\\U{code:08x}"


def _plain(value: str, *, flow: bool) -> bool:
    """Tell whether a text may stand without quotes."""
    if not value or value[0] in _START or value != value.strip(" ") or not _printable(value):
        return False
    if value.lower() in _WORD or _NUMBER.fullmatch(value) or value.startswith("..."):
        return False
    if ": " in value or " #" in value or value.endswith(":"):
        return False
    return not (flow and any(c in value for c in ",[]{}?"))
