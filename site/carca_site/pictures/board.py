"""A frame of a picture as shapes: a grid of squares with what lies on them, each piece inside its square."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from carca_site.pictures import glyphs as drawn
from carca_site.pictures.land import land
from carca_site.pictures.svg import Box, Moved, Path, Shape, Words, steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

WIDTH, HEIGHT = 316, 252
"""What a grid may take, so that it fits a phone; a unit is a pixel there. Many rows are higher than that."""
EDGE = 4
"""Room around the grid."""
_SMALLEST, _LARGEST, _ALONE = 41, 105, 170
"""The size of the squares of many rows, of few, and of one that is alone."""
_GUTTER = 22
"""Room for the numbers of rows, where bands of rows are meant."""
_ASIDE = 0.3
"""How far from the middle of a square its other spots lie, in squares."""
_SPOTS = {"centre": (0, 0), "north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
CHIP = "chip"
_CHIP, _FIGURE = 11.0, 13.0
"""Half of what they are wide and high."""


class Piece(NamedTuple):
    """Something that lies on a square, with the room that it takes."""

    left: float
    top: float
    right: float
    bottom: float
    shapes: tuple[Shape, ...]


class Grid(NamedTuple):
    """Where the squares of a frame lie."""

    columns: int
    rows: int
    size: float
    left: float

    def corner(self, at: list[int]) -> tuple[float, float]:
        """Return the upper left corner of a square."""
        return self.left + (at[0] - 1) * self.size, EDGE + (at[1] - 1) * self.size

    @property
    def width(self) -> float:
        """How wide the drawing is."""
        return self.left + self.columns * self.size + EDGE

    @property
    def height(self) -> float:
        """How high the drawing is."""
        return self.rows * self.size + 2 * EDGE


class Signs(NamedTuple):
    """How a picture draws: the glyph of each thing, and the letter of each colour."""

    glyphs: Mapping[str, str]
    letters: Mapping[str, str]


def grid(frame: Mapping[str, Any]) -> Grid:
    """Return the grid of a frame."""
    columns, rows = frame["columns"], frame["rows"]
    gutter = _GUTTER if frame.get("bands") else 0
    most = _ALONE if columns == rows == 1 else _LARGEST
    size = min((WIDTH - gutter) / columns, max(HEIGHT / rows, _SMALLEST), most)
    return Grid(columns, rows, size, EDGE + gutter)


def shapes(frame: Mapping[str, Any], signs: Signs) -> Iterator[Shape]:
    """Yield all shapes of a frame, those below first."""
    at = grid(frame)
    laid = {tuple(tile["at"]) for tile in frame.get("tiles", ())}
    yield from _bands(frame, at)
    empty = "square" if frame.get("bands") else "space"
    for row in range(1, at.rows + 1):
        for column in range(1, at.columns + 1):
            if (column, row) not in laid:
                yield Box(*_inner(at, [column, row]), empty, 3)
    for tile in frame.get("tiles", ()):
        yield from _tile(tile, at, signs)
    for piece in pieces(frame, signs):
        yield from piece.shapes


def pieces(frame: Mapping[str, Any], signs: Signs) -> list[Piece]:
    """Return everything that lies on squares: what they are, figures, and what is said of them."""
    at = grid(frame)
    things = (one for key in ("tiles", "spaces") for one in frame.get(key, ()) if "thing" in one)
    found = [_placed(at, one, _thing(at, one, signs)) for one in things]
    found += [_placed(at, one, _figure(one, signs)) for one in frame.get("figures", ())]
    return found + [_placed(at, one, _mark(one)) for one in frame.get("marks", ())]


def _inner(at: Grid, square: list[int]) -> tuple[float, float, float, float]:
    x, y = at.corner(square)
    return x + 1.5, y + 1.5, at.size - 3, at.size - 3


def _bands(frame: Mapping[str, Any], at: Grid) -> Iterator[Shape]:
    """Yield the ground of each band, the numbers of its rows, and a line between bands."""
    for number, band in enumerate(frame.get("bands", ())):
        first, last = band["rows"]
        x, top = at.corner([1, first])
        height = (last - first + 1) * at.size
        yield Box(x, top, at.columns * at.size, height, f"band-{number % 3}")
        if first > 1:
            yield Path(steps("M", EDGE, top, "H", at.width - EDGE), "between")
        for row in range(first, last + 1):
            _, y = at.corner([1, row])
            yield Words(x - 6, y + at.size / 2 + 4, str(row), "row")


def _tile(tile: Mapping[str, Any], at: Grid, signs: Signs) -> Iterator[Shape]:
    x, y = at.corner(tile["at"])
    yield Box(x, y, at.size, at.size, "ground" if "ground" in tile else "plain")
    yield Moved(x, y, tuple(land(tile, signs.glyphs, at.size)))
    yield Box(x, y, at.size, at.size, "frame", 2)


def _placed(at: Grid, one: Mapping[str, Any], piece: Piece) -> Piece:
    """Move a piece to its spot on its square, back inside where it would stand out."""
    x, y = at.corner(one["at"])
    right, down = _spot(one.get("spot", "centre"))
    middle = (x + (0.5 + right * _ASIDE) * at.size, y + (0.5 + down * _ASIDE) * at.size)
    left = min(max(middle[0] + piece.left, x + 2), x + at.size - 2 - (piece.right - piece.left)) - piece.left
    top = min(max(middle[1] + piece.top, y + 2), y + at.size - 2 - (piece.bottom - piece.top)) - piece.top
    moved = (Moved(left, top, piece.shapes),)
    return Piece(left + piece.left, top + piece.top, left + piece.right, top + piece.bottom, moved)


def _spot(name: str) -> tuple[int, int]:
    """Return the directions of a spot: north-east is up and to the right."""
    parts = [_SPOTS[part] for part in name.split("-")]
    return sum(right for right, _ in parts), sum(down for _, down in parts)


def _thing(at: Grid, one: Mapping[str, Any], signs: Signs) -> Piece:
    """Return the drawing of what a square is: smaller where parts of the tile lie around it."""
    half = max(9, at.size * (0.1 if one.get("areas") else 0.19))
    return Piece(-half, -half, half, half, (Moved(0, 0, drawn.GLYPHS[signs.glyphs[one["thing"]]], half / 12),))


def _figure(one: Mapping[str, Any], signs: Signs) -> Piece:
    """Return a figure or chip with a sign at its shoulder."""
    inside, half = body(one, signs), _CHIP if _is_chip(one, signs) else _FIGURE
    if "sign" not in one:
        return Piece(-half, -half, half, half, inside)
    shoulder = Moved(half, -half + 1, drawn.sign(one["sign"]))
    return Piece(-half, -half - 7, half + 7.5, half, (*inside, shoulder))


def body(one: Mapping[str, Any], signs: Signs) -> tuple[Shape, ...]:
    """Return a figure or chip in its colour, with the letter of that colour."""
    colour, chip = one.get("colour", ""), _is_chip(one, signs)
    look = f"c-{colour or 'none'}"
    shape = drawn.chip(look) if chip else drawn.figure(look)
    turned = (Moved(0, 0, shape, turn=90),) if one.get("lying") else shape
    letter = (Words(0, 4 if chip else 6, signs.letters[colour], f"letter l-{colour}"),) if colour else ()
    return (*turned, *letter)


def _is_chip(one: Mapping[str, Any], signs: Signs) -> bool:
    return signs.glyphs.get(one["of"]) == CHIP


def _mark(one: Mapping[str, Any]) -> Piece:
    if "sign" in one:
        return Piece(-7.5, -7.5, 7.5, 7.5, drawn.sign(one["sign"]))
    if "number" in one:
        return Piece(-8, -8, 8, 8, (Words(0, 5, str(one["number"]), "number"),))
    said = f"{one['points']:+d}".replace("-", "−") if one["points"] else "0"
    half = 6 + 4 * len(said)
    return Piece(-half, -10, half, 10, (Box(-half, -10, 2 * half, 20, "points", 10), Words(0, 4.5, said, "score")))


def swatch(inside: Iterable[Shape]) -> tuple[Shape, ...]:
    """Return shapes in the middle of a small square, for the key."""
    return (Moved(14, 14, tuple(inside)),)
