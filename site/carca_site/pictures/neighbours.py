"""The graph of a thing: who acts on it at the left, on whom it acts at the right, as nodes that do not touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca_site.pictures.glyphs import sign
from carca_site.pictures.svg import Box, Link, Moved, Path, Shape, Words, steps

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 328
"""As wide as a small phone leaves; a unit is a pixel there."""
_SIDE = 122
"""How wide a node is."""
_MIDDLE = 56
"""How wide the thing itself is."""
_ROW, _GAP = 32, 4
_LINE = 12
"""How far apart two lines of a name are: letters are 11 high."""
_LETTERS, _NARROW = 15.5, 8.5
"""How many letters of usual width fit into a line, of a node and of the thing itself."""
_WIDE, _THIN = frozenset("mwMWŻŹÓĄĘABCDEFGHKNOPQRUVXYZ—…"), frozenset("iljftrI.,’' -ł")
_TURN = 14
"""How far a line runs level before it turns to the middle."""


class Neighbour(NamedTuple):
    """What stands at one side: its name, the verdict, the address that it leads to, and the sentence of the verdict."""

    name: str
    verdict: str
    address: str
    sentence: str


class More(NamedTuple):
    """What is left out at one side: the words that say how much, and the address of the whole list."""

    words: str
    address: str


class Node(NamedTuple):
    """A neighbour in its place, or what is left out."""

    x: float
    y: float
    lines: tuple[str, ...]
    of: Neighbour | More


class Layout(NamedTuple):
    """The nodes of both sides, the name of the thing in lines, and how high the drawing is."""

    left: tuple[Node, ...]
    right: tuple[Node, ...]
    name: tuple[str, ...]
    height: float


Side = tuple["Sequence[Neighbour]", More | None]


def layout(name: str, left: Side, right: Side) -> Layout:
    """Place a thing and its neighbours; the shorter side stands in the middle of the longer one's height."""
    most = max(len(side) + (more is not None) for side, more in (left, right))
    own = wrapped(name, _NARROW, 4)
    height = max(most * (_ROW + _GAP) - _GAP, len(own) * _LINE + 20) + 4
    sides = [_side(x, side, more, height) for x, (side, more) in ((2, left), (WIDTH - _SIDE - 2, right))]
    return Layout(sides[0], sides[1], own, height)


def _side(x: float, side: Sequence[Neighbour], more: More | None, height: float) -> tuple[Node, ...]:
    count = len(side) + (more is not None)
    top = (height - count * (_ROW + _GAP) + _GAP) / 2
    named = [(wrapped(one.name, _LETTERS, 2), one) for one in side]
    nodes: list[tuple[tuple[str, ...], Neighbour | More]] = [*named, *([((more.words,), more)] if more else [])]
    return tuple(Node(x, top + place * (_ROW + _GAP), lines, of) for place, (lines, of) in enumerate(nodes))


def wrapped(name: str, letters: float, most: int) -> tuple[str, ...]:
    """Return a name in lines of so many letters of usual width, cut with a mark where it needs more than ``most``."""
    lines = [""]
    for word in name.split():
        joined = f"{lines[-1]} {word}".strip()
        if width(joined) <= letters or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(word)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = f"{kept[-1]} …"
    return tuple(_cut(line, letters) for line in kept)


def _cut(line: str, letters: float) -> str:
    while width(line) > letters:
        line = line.removesuffix("…").rstrip()[:-1] + "…"
    return line


def width(text: str) -> float:
    """Return about how wide a text is, in letters of usual width."""
    return sum(1.35 if c in _WIDE else 0.6 if c in _THIN else 1 for c in text)


def shapes(placed: Layout) -> list[Shape]:
    """Return the graph as shapes: lines first, then the thing, then each neighbour as a link."""
    middle = placed.height / 2
    left = WIDTH / 2 - _MIDDLE / 2
    found: list[Shape] = []
    for nodes, start, goal in ((placed.left, _SIDE + 2, left), (placed.right, WIDTH - _SIDE - 2, left + _MIDDLE)):
        found += [_line(node, start, goal, middle) for node in nodes if isinstance(node.of, Neighbour)]
    found += [_arrow(left - 1, middle)] if placed.left else []
    found += [_arrow(left + _MIDDLE + 9, middle)] if placed.right else []
    half = len(placed.name) * _LINE / 2
    found.append(Box(left, middle - half - 8, _MIDDLE, 2 * half + 16, "self", 8))
    found += [
        Words(WIDTH / 2, middle - half + _LINE * (n + 0.8), line, "self-name") for n, line in enumerate(placed.name)
    ]
    return found + [_node(node, at_left=node.x < left) for node in (*placed.left, *placed.right)]


def _arrow(x: float, y: float) -> Path:
    """Return the head of an arrow: all lines run from left to right."""
    return Path(steps("M", x, y, "L", x - 8, y - 5, "V", y + 5, "Z"), "head")


def _line(node: Node, start: float, goal: float, middle: float) -> Path:
    """Return the line from a node to the thing: it leaves level and arrives level."""
    y, turn = node.y + _ROW / 2, _TURN if goal > start else -_TURN
    verdict = node.of.verdict if isinstance(node.of, Neighbour) else ""
    look = f"way way-{verdict}"
    return Path(steps("M", start, y, "C", start + turn, y, goal - turn, middle, goal, middle), look)


def _node(node: Node, *, at_left: bool) -> Link:
    """Return a node: a box with the name, and the sign of its verdict on the edge that faces the thing."""
    top = node.y + _ROW / 2 - len(node.lines) * _LINE / 2
    x = node.x + 6 if at_left else node.x + 14
    if isinstance(node.of, More):
        box = Box(node.x, node.y, _SIDE, _ROW, "node more", 6)
        words = Words(node.x + _SIDE / 2, top + _LINE * 0.8, node.lines[0], "node-name mid")
        return Link(node.of.address, node.of.words, "go", (box, words))
    verdict = node.of.verdict
    inside: list[Shape] = [Box(node.x, node.y, _SIDE, _ROW, f"node node-{verdict}", 6)]
    inside += [Words(x, top + _LINE * (n + 0.8), line, "node-name") for n, line in enumerate(node.lines)]
    inside.append(Moved(node.x + _SIDE if at_left else node.x, node.y + _ROW / 2, sign(verdict)))
    return Link(node.of.address, node.of.sentence, "go", tuple(inside))
