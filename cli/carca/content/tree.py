"""A content file as a tree with its comments: what the formatter sorts and lays out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from carca.content import comments
from carca.content.comments import NONE, Comments
from carca.content.yaml import parse
from carca.model.problem import Problem

if TYPE_CHECKING:
    from carca.content.comments import Placed
    from carca.model.corpus import Pointer


@dataclass(frozen=True, slots=True)
class Branch:
    """A mapping or a list."""

    mapping: bool
    items: tuple[Item, ...]


Node = Branch | str | int | None
"""A mapping or list, or a plain value."""


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a mapping (then it has a key) or of a list; ``gap`` says that an empty line stands before it."""

    value: Node
    key: str = ""
    comments: Comments = NONE
    gap: bool = False


@dataclass(frozen=True, slots=True)
class Tree:
    """A whole file, with the comments that belong to none of its items."""

    root: Branch
    head: tuple[str, ...] = ()
    foot: tuple[str, ...] = ()


def read(raw: bytes, path: str) -> tuple[Tree | None, list[Problem]]:
    """Read a file; ``path`` is the name that problems carry. Returns no tree where there is any problem."""
    value, places, problems = parse(raw, path)
    if problems:
        return None, problems
    if not isinstance(value, (dict, list)):
        hint = "a content file holds fields, or in a registry a list"
        return None, [Problem(path, 1, 1, "yaml", "neither fields nor a list", hint)]
    placed = comments.place(raw.decode("utf-8-sig"), places)
    return Tree(_branch(value, (), placed), placed.head, placed.foot), []


def of(value: Any) -> Tree:
    """Return the tree of a plain value, without comments."""
    return Tree(_branch(value, (), comments.Placed({}, (), (), frozenset())))


def plain(node: Node) -> Any:
    """Return the value of a node, without comments."""
    if not isinstance(node, Branch):
        return node
    if node.mapping:
        return {item.key: plain(item.value) for item in node.items}
    return [plain(item.value) for item in node.items]


def _branch(value: dict[str, Any] | list[Any], at: Pointer, placed: Placed) -> Branch:
    if isinstance(value, dict):
        return Branch(mapping=True, items=tuple(_item(v, (*at, key), placed, key) for key, v in value.items()))
    return Branch(mapping=False, items=tuple(_item(v, (*at, index), placed) for index, v in enumerate(value)))


def _item(value: Any, at: Pointer, placed: Placed, key: str = "") -> Item:
    node = _branch(value, at, placed) if isinstance(value, (dict, list)) else value
    gap = len(at) == 1 and at in placed.gaps
    return Item(node, key, placed.items.get(at, NONE), gap)
