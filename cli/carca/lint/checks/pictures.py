"""A picture can be: all of it stands on its grid, tiles fit together, and each thing and sign has what explains it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from carca.lint.walk import problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.model.corpus import Corpus, Pointer, Record
    from carca.model.problem import Problem

NAME = "picture"
_ACROSS = {"east": ((1, 0), "west"), "south": ((0, 1), "north")}
"""Where the neighbour at an edge lies, and which of its edges touches; two edges see every pair once."""
_LISTS = ("tiles", "spaces", "figures", "marks")


class _Fault(NamedTuple):
    """Where in a picture something is wrong, what, and what to do."""

    pointer: Pointer
    message: str
    hint: str


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield everything in a picture that could not be drawn, or would not be understood."""
    for picture in corpus.pictures.values():
        for fault in _faults(picture):
            yield problem(corpus, NAME, ("picture", picture.id, fault.pointer), fault.message, fault.hint)


def _faults(picture: Record) -> Iterator[_Fault]:
    data = picture.data
    yield from _signs(data)
    for number, frame in enumerate(data["frames"]):
        at = ("frames", number)
        found = [*_places(frame), *_doubled(frame), *_edges(frame), *_joints(frame), *_glyphs(data, frame)]
        yield from (fault._replace(pointer=(*at, *fault.pointer)) for fault in found)


def _signs(data: Mapping[str, Any]) -> Iterator[_Fault]:
    """Yield each sign without words, and words of a sign that is not there."""
    used = {
        one["sign"]: ("frames", number, key, index, "sign")
        for number, frame in enumerate(data["frames"])
        for key in ("figures", "marks")
        for index, one in enumerate(frame.get(key, ()))
        if "sign" in one
    }
    said = data.get("signs", {})
    for sign in sorted(used.keys() - said.keys()):
        yield _Fault(used[sign], f"nothing says what the sign {sign} means", "say it under signs")
    for sign in sorted(said.keys() - used.keys()):
        yield _Fault(("signs", sign), f"the sign {sign} stands nowhere", "put it on a square, or take its words out")


def _places(frame: Mapping[str, Any]) -> Iterator[_Fault]:
    columns, rows = frame["columns"], frame["rows"]
    size = f"the grid has {columns} columns and {rows} rows"
    for key in _LISTS:
        for index, one in enumerate(frame.get(key, ())):
            column, row = one["at"]
            if column > columns or row > rows:
                yield _Fault((key, index, "at"), f"this square lies outside the grid: {size}", "mend one of the two")
    for index, band in enumerate(frame.get("bands", ())):
        first, last = band["rows"]
        if not first <= last <= rows:
            yield _Fault(("bands", index, "rows"), f"no such rows: {size}", "write its first and its last row")


def _doubled(frame: Mapping[str, Any]) -> Iterator[_Fault]:
    """Yield each square that holds two tiles, or a tile and a space, and each spot with two figures or marks."""
    for keys, whole in ((("tiles", "spaces"), True), (("figures", "marks"), False)):
        seen: set[tuple[Any, ...]] = set()
        for key in keys:
            for index, one in enumerate(frame.get(key, ())):
                place = (*one["at"], "" if whole else one.get("spot", "centre"))
                if place in seen:
                    yield _Fault((key, index, "at"), "something stands there already", "move one of the two")
                seen.add(place)


def _edges(frame: Mapping[str, Any]) -> Iterator[_Fault]:
    """Yield each edge of a tile that belongs to two things, and each end of a road that has several."""
    for index, tile in enumerate(frame.get("tiles", ())):
        seen: set[str] = set()
        for key, part in (("areas", "edges"), ("lines", "ends")):
            for number, one in enumerate(tile.get(key, ())):
                pointer = ("tiles", index, key, number)
                for edge in one[part]:
                    if edge in seen:
                        yield _Fault((*pointer, part), f"the edge {edge} is taken already", "an edge has one thing")
                    seen.add(edge)
                if "to" in one and len(one["ends"]) > 1:
                    yield _Fault((*pointer, "to"), "a line that ends on the tile leads to one edge", "leave one end")


def _joints(frame: Mapping[str, Any]) -> Iterator[_Fault]:
    """Yield each two tiles that could not lie side by side; a tile without ground says nothing of its edges."""
    tiles = {tuple(tile["at"]): (index, tile) for index, tile in enumerate(frame.get("tiles", ())) if "ground" in tile}
    for (column, row), (_, tile) in tiles.items():
        for edge, ((right, down), facing) in _ACROSS.items():
            if beside := tiles.get((column + right, row + down)):
                index, other = beside
                here, there = _at_edge(tile, edge), _at_edge(other, facing)
                if here != there:
                    message = f"its {facing} edge shows {there}, the tile beside it {here}"
                    yield _Fault(("tiles", index), message, "tiles that touch show the same")


def _at_edge(tile: Mapping[str, Any], edge: str) -> str:
    for key, part in (("areas", "edges"), ("lines", "ends")):
        for one in tile.get(key, ()):
            if edge in one[part]:
                return str(one["of"])
    return str(tile["ground"])


def _glyphs(data: Mapping[str, Any], frame: Mapping[str, Any]) -> Iterator[_Fault]:
    """Yield each thing on a square, and each end of a line, for which no drawing is named."""
    known = data.get("glyphs", {})
    things = [((key, n, "thing"), one.get("thing")) for key in _LISTS[:2] for n, one in enumerate(frame.get(key, ()))]
    ends = [
        (("tiles", n, "lines", number, "to"), line.get("to"))
        for n, tile in enumerate(frame.get("tiles", ()))
        for number, line in enumerate(tile.get("lines", ()))
    ]
    for pointer, thing in (*things, *ends):
        if thing and thing not in known:
            yield _Fault(pointer, f"nothing says how {thing} is drawn", "name its drawing under glyphs")
