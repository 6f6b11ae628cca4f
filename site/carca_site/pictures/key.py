"""The key of a picture: each thing, figure, band and sign that it shows, with a small drawing and its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from carca_site.pictures import glyphs as drawn
from carca_site.pictures.board import body, swatch
from carca_site.pictures.land import land
from carca_site.pictures.svg import Box, Moved, Shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca_site.pictures.board import Signs

_SIZE = 26


class Row(NamedTuple):
    """A line of the key: what is drawn, the element that it is, its colours, and the rows of a band.

    Where a sign is explained, ``said`` is a text of the picture by language, and there is no element.
    """

    drawn: tuple[tuple[Shape, ...], ...]
    element: str = ""
    colours: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()
    said: dict[str, str] | None = None


def rows(picture: Mapping[str, Any], signs: Signs) -> list[Row]:
    """Return the key of a picture, a line for each thing and sign.

    Colours are named where a thing stands in several: there they tell whose it is.
    """
    found: dict[str, Row] = {}
    for frame in picture["frames"]:
        for row in (*_bands(frame), *_lands(frame, signs), *_things(frame, signs), *_figures(frame, signs)):
            known = found.setdefault(row.element, row)
            if not set(row.colours) <= set(known.colours):
                found[row.element] = known._replace(drawn=known.drawn + row.drawn, colours=known.colours + row.colours)
    named = any(len(row.colours) > 1 for row in found.values())
    shown = [row if named else row._replace(colours=()) for row in found.values()]
    return shown + [Row((swatch(drawn.sign(name)),), said=said) for name, said in picture.get("signs", {}).items()]


def _bands(frame: Mapping[str, Any]) -> Iterator[Row]:
    for number, band in enumerate(frame.get("bands", ())):
        inside = (Box(1, 1, _SIZE, _SIZE, f"band-{number % 3}"), Box(1, 1, _SIZE, _SIZE, "square", 3))
        yield Row((inside,), band["of"], rows=tuple(band["rows"]))


def _lands(frame: Mapping[str, Any], signs: Signs) -> Iterator[Row]:
    for tile in frame.get("tiles", ()):
        ground = "ground" if "ground" in tile else "plain"
        if "ground" in tile:
            yield _land(tile["ground"], {}, signs, ground)
        for area in tile.get("areas", ()):
            yield _land(area["of"], {"areas": [{"edges": ["north"]}]}, signs, ground)
        for line in tile.get("lines", ()):
            yield _land(line["of"], {"lines": [{"ends": ["west", "east"]}]}, signs, ground)


def _land(element: str, tile: Mapping[str, Any], signs: Signs, ground: str) -> Row:
    below = Box(1, 1, _SIZE, _SIZE, ground)
    shapes = (below, Moved(1, 1, tuple(land(tile, signs.glyphs, _SIZE))), below._replace(look="frame"))
    return Row((shapes,), element)


def things(frame: Mapping[str, Any]) -> Iterator[str]:
    """Yield what lies on the squares of a frame, and what its lines lead to."""
    yield from (one["thing"] for key in ("tiles", "spaces") for one in frame.get(key, ()) if "thing" in one)
    lines = (line for tile in frame.get("tiles", ()) for line in tile.get("lines", ()))
    yield from (line["to"] for line in lines if "to" in line)


def _things(frame: Mapping[str, Any], signs: Signs) -> Iterator[Row]:
    for thing in things(frame):
        yield Row((swatch(drawn.GLYPHS[signs.glyphs[thing]]),), thing)


def _figures(frame: Mapping[str, Any], signs: Signs) -> Iterator[Row]:
    for one in frame.get("figures", ()):
        colours = (one["colour"],) if "colour" in one else ()
        yield Row((swatch(body(one, signs)),), one["of"], colours)
