"""The graph of a thing: who acts on it at the left, on whom it acts at the right, as nodes that do not touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca_site.pictures.glyphs import sign
from carca_site.pictures.svg import Box, Link, Moved, Path, Shape, Words, steps

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH = 328
"""As wide as a small phone leaves; a unit is a pixel there."""
_SIDE = 116
"""How wide a node is."""
_MIDDLE = 66
"""How wide the thing itself is between two sides; with one side alone it has the room of the other."""
_ROW, _GAP = 32, 4
_LINE = 12
"""How far apart two lines of a name are: letters are 11 high."""
_LETTERS, _NARROW = 14.5, 8.2
"""How many letters of usual width fit into a line, of a node and of the thing itself."""
_WIDE, _THIN = frozenset("mwMWŻŹÓĄĘABCDEFGHKNOPQRUVXYZ—…"), frozenset("iljftrI.,’' -ł")
_TURN = 12
"""How far a line runs level before it turns to the middle."""


class Neighbour(NamedTuple):
    """What stands at one side: its name, the verdict and its sentence, the address of its card, its expansion."""

    name: str
    verdict: str
    address: str
    sentence: str
    expansion: str = ""


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
    """The nodes of both sides, where the thing itself stands, its name in lines, and how high the drawing is."""

    left: tuple[Node, ...]
    right: tuple[Node, ...]
    x: float
    width: float
    name: tuple[str, ...]
    height: float


Side = tuple["Sequence[Neighbour]", More | None]


def layout(name: str, left: Side, right: Side) -> Layout:
    """Place a thing and its neighbours; the shorter side stands in the middle of the longer one's height."""
    at_left, at_right = (len(side) + (more is not None) for side, more in (left, right))
    most, both = max(at_left, at_right), at_left and at_right
    x, own_width = ((WIDTH - _MIDDLE) / 2, _MIDDLE) if both else (WIDTH - _SIDE - 2 if at_left else 2, _SIDE)
    own = wrapped(name, _NARROW if both else _LETTERS, 4)
    height = max(most * (_ROW + _GAP) - _GAP, len(own) * _LINE + 20) + 4
    sides = [_side(at, side, more, height) for at, (side, more) in ((2, left), (WIDTH - _SIDE - 2, right))]
    return Layout(sides[0], sides[1], x, own_width, own, height)


def _side(x: float, side: Sequence[Neighbour], more: More | None, height: float) -> tuple[Node, ...]:
    count = len(side) + (more is not None)
    top = (height - count * (_ROW + _GAP) + _GAP) / 2
    named = [(wrapped(one.name, _LETTERS, 2), one) for one in side]
    nodes: list[tuple[tuple[str, ...], Neighbour | More]] = [*named, *([((more.words,), more)] if more else [])]
    return tuple(Node(x, top + place * (_ROW + _GAP), lines, of) for place, (lines, of) in enumerate(nodes))


def wrapped(name: str, letters: float, most: int) -> tuple[str, ...]:
    """Return a name in lines of so many letters of usual width, cut with a mark where it needs more than ``most``."""
    lines = [""]
    for word in (part for whole in name.split() for part in _parts(whole, letters)):
        joined = f"{lines[-1]} {word}".strip()
        if width(joined) <= letters or not lines[-1]:
            lines[-1] = joined
        else:
            lines.append(word)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = f"{kept[-1]} …"
    return tuple(_cut(line, letters) for line in kept)


def _parts(word: str, letters: float) -> Iterator[str]:
    """Yield a word, in parts with hyphens where it is too long for a line."""
    rest = word
    while width(rest) > letters:
        end = next(end for end in range(len(rest) - 2, 0, -1) if end == 1 or width(rest[:end]) + 1 <= letters)
        yield f"{rest[:end]}-"
        rest = rest[end:]
    yield rest


def _cut(line: str, letters: float) -> str:
    while width(line) > letters:
        line = line.removesuffix("…").rstrip()[:-1] + "…"
    return line


def width(text: str) -> float:
    """Return about how wide a text is, in letters of usual width."""
    return sum(1.35 if c in _WIDE else 0.6 if c in _THIN else 1 for c in text)


def shapes(placed: Layout) -> list[Shape]:
    """Return the graph as shapes: lines first, then the thing, then each neighbour as a link."""
    middle, half = placed.height / 2, len(placed.name) * _LINE / 2
    left, right = placed.x, placed.x + placed.width
    found: list[Shape] = []
    for nodes, start, goal in ((placed.left, _SIDE + 2, left), (placed.right, WIDTH - _SIDE - 2, right)):
        found += [_line(node, start, goal, middle) for node in nodes if isinstance(node.of, Neighbour)]
    found += [_arrow(left - 1, middle)] if placed.left else []
    found += [_arrow(right + 9, middle)] if placed.right else []
    found.append(Box(left, middle - half - 8, placed.width, 2 * half + 16, "self", 8))
    tops = [middle - half + _LINE * (number + 0.8) for number in range(len(placed.name))]
    found += [Words((left + right) / 2, y, line, "self-name") for y, line in zip(tops, placed.name, strict=True)]
    sides = ((placed.left, True), (placed.right, False))
    return found + [_node(node, at_left=at_left) for nodes, at_left in sides for node in nodes]


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
    return Link(node.of.address, node.of.sentence, "go", tuple(inside), node.of.expansion)
