"""The land on a tile: what lies along its edges, what crosses it, as shapes on a square of a given size."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from carca_site.pictures.glyphs import GLYPHS
from carca_site.pictures.svg import Moved, Path, Shape, steps

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Point = tuple[float, float]
MIDDLES: dict[str, Point] = {"north": (0.5, 0), "east": (1, 0.5), "south": (0.5, 1), "west": (0, 0.5)}
_ROUND = ("north", "east", "south", "west")
_CORNERS: tuple[Point, ...] = ((0, 0), (1, 0), (1, 1), (0, 1))
_DEEP = 0.55
"""How far the curve of an area is drawn towards the middle of the tile."""
_STOP: Point = (0.5, 0.7)
"""Where a line from the south that ends on the tile has its end."""
_HATCH = 7


def land(tile: Mapping[str, Any], glyphs: Mapping[str, str], size: float) -> Iterator[Shape]:
    """Yield what a tile shows besides its ground."""
    for area in tile.get("areas", ()):
        yield from _area(frozenset(area["edges"]), size)
    lines = tile.get("lines", ())
    for look in ("road-edge", "road"):
        yield from (Path(_line(line["ends"], size), look) for line in lines)
    for line in lines:
        if "to" in line:
            x, y = _turned((0.5, 0.64), line["ends"][0])
            yield Moved(x * size, y * size, GLYPHS[glyphs[line["to"]]], max(1, size / 100))


@cache
def _area(edges: frozenset[str], size: float) -> tuple[Shape, Shape]:
    """Return an area with its hatching; the same one lies on many tiles."""
    outline = [(x * size, y * size) for x, y in _outline(edges)]
    strokes = steps(*(part for a, b in _hatch(outline) for part in ("M", *a, "L", *b)))
    return Path(steps("M", *(value for point in outline for value in point), "Z"), "area"), Path(strokes, "hatch")


def _outline(edges: frozenset[str]) -> list[Point]:
    """Return the outline of an area: straight along its edges, and a curve from where they end to the next of them."""
    if len(edges) == len(_ROUND):
        return list(_CORNERS)
    first = next(place for place in range(len(_ROUND)) if _ROUND[place] in edges and _ROUND[place - 1] not in edges)
    corners = [_CORNERS[(first + turn) % len(_ROUND)] for turn in range(len(_ROUND))]
    own = [_ROUND[(first + turn) % len(_ROUND)] in edges for turn in range(len(_ROUND))]
    points, end = [corners[0]], corners[0]
    for place, taken in enumerate(own):
        goal = corners[(place + 1) % len(_ROUND)]
        if taken:
            points += _curve(end, corners[place]) if end != corners[place] else []
            points.append(goal)
            end = goal
    return points + _curve(end, corners[0])


def _curve(start: Point, end: Point) -> list[Point]:
    """Return points of a curve between two corners that bends towards the middle of the tile."""
    if start[1] == end[1]:
        along, across = 0.2, 2 * _DEEP
    elif start[0] == end[0]:
        along, across = 2 * _DEEP, 0.2
    else:
        along, across = 0.9, 0.9
    one, two = ((x + (0.5 - x) * along, y + (0.5 - y) * across) for x, y in (start, end))
    return [_at(start, one, two, end, step / 12) for step in range(13)]


def _at(a: Point, b: Point, c: Point, d: Point, part: float) -> Point:
    rest = 1 - part
    weights = (rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3)
    return (
        sum(w * point[0] for w, point in zip(weights, (a, b, c, d), strict=True)),
        sum(w * point[1] for w, point in zip(weights, (a, b, c, d), strict=True)),
    )


def _hatch(outline: list[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield slanting strokes that fill an outline: area and ground differ without colour, too."""
    far = max(x + y for x, y in outline)
    for level in range(_HATCH // 2, int(far) + 1, _HATCH):
        met = sorted(_meets(outline, level))
        yield from zip(met[::2], met[1::2], strict=False)


def _meets(outline: list[Point], level: float) -> Iterator[Point]:
    """Yield where the line of all points whose coordinates add up to a level meets an outline."""
    for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]]):
        one, two = x1 + y1, x2 + y2
        if (one <= level) != (two <= level):
            part = (level - one) / (two - one)
            yield x1 + part * (x2 - x1), y1 + part * (y2 - y1)


def _line(ends: list[str], size: float) -> str:
    """Return a line between edges: through the middle, bent between neighbours, short where it ends on the tile."""
    points = [(x * size, y * size) for x, y in (MIDDLES[end] for end in ends)]
    middle = (size / 2, size / 2)
    if len(ends) == 1:
        x, y = _turned(_STOP, ends[0])
        return steps("M", *points[0], "L", x * size, y * size)
    if len(ends) == 2:  # noqa: PLR2004 - a road from edge to edge
        return steps("M", *points[0], "Q", *middle, *points[1])
    return steps(*(part for point in points for part in ("M", *point, "L", *middle)))


def _turned(point: Point, edge: str) -> Point:
    """Turn a point that is meant for the south edge to another one."""
    x, y = point
    return {"south": (x, y), "north": (1 - x, 1 - y), "east": (y, x), "west": (1 - y, 1 - x)}[edge]
