"""Shapes, and how they are written as SVG: numbers are short, texts are only text, looks are classes."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Path(NamedTuple):
    """A line or an area, as the steps of a path."""

    steps: str
    look: str


class Box(NamedTuple):
    """A rectangle, its corners rounded."""

    x: float
    y: float
    width: float
    height: float
    look: str
    round: float = 0


class Disc(NamedTuple):
    """A full circle."""

    x: float
    y: float
    radius: float
    look: str


class Words(NamedTuple):
    """A line of text; the look says whether it starts, stands or ends at its place."""

    x: float
    y: float
    text: str
    look: str


class Moved(NamedTuple):
    """Shapes moved, then turned and scaled about their own origin."""

    x: float
    y: float
    inside: tuple[Shape, ...]
    scale: float = 1
    turn: int = 0


class Link(NamedTuple):
    """Shapes that lead to an address; the title is shown in full where the words are cut.

    ``expansion`` is what must be in play for it to matter.
    """

    address: str
    title: str
    look: str
    inside: tuple[Shape, ...]
    expansion: str = ""


Shape = Path | Box | Disc | Words | Moved | Link


def number(value: float) -> str:
    """Return a number with one place at most."""
    return f"{round(value, 1) + 0:g}"


def steps(*parts: float | str) -> str:
    """Return the steps of a path from letters and numbers."""
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def written(shapes: Iterable[Shape]) -> str:
    """Return shapes as SVG."""
    return "".join(map(_written, shapes))


def _written(shape: Shape) -> str:
    match shape:
        case Path(path, look):
            return f'<path class="{look}" d="{path}"/>'
        case Box(x, y, width, height, look, rounding):
            corner = f' rx="{number(rounding)}"' if rounding else ""
            place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
            return f'<rect class="{look}" {place}{corner}/>'
        case Disc(x, y, radius, look):
            return f'<circle class="{look}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
        case Words(x, y, text, look):
            return f'<text class="{look}" x="{number(x)}" y="{number(y)}">{escape(text)}</text>'
        case Moved(x, y, inside, scale, turn):
            more = (f" rotate({turn})" if turn else "") + (f" scale({scale:.3g})" if scale != 1 else "")
            return f'<g transform="translate({number(x)} {number(y)}){more}">{written(inside)}</g>'
        case Link(address, title, look, inside, expansion):
            named, home = (
                f"<title>{escape(title)}</title>",
                f' data-expansion="{escape(expansion)}"' if expansion else "",
            )
            return f'<a class="{look}" href="{escape(address)}"{home}>{named}{written(inside)}</a>'


def drawing(width: float, height: float, shapes: Iterable[Shape], attributes: str) -> str:
    """Return a whole drawing; the attributes say what it is called, and are HTML already."""
    size = f'viewBox="0 0 {number(width)} {number(height)}" width="{number(width)}" height="{number(height)}"'
    return f"<svg {size} {attributes}>{written(shapes)}</svg>"
