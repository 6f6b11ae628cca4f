"""A matrix of verdicts as values (schema/matrix.schema.json), as a table and as text."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from carca.engine.matrix import KINDS
from carca.model.answer import UNKNOWN
from carca.model.text import fold
from carca.render.table import Table
from carca.render.words import SIGNS, picked, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from carca.engine.matrix import Matrix, Things
    from carca.model.question import Asked
    from carca.render.layout import Page
    from carca.render.view import View

    Value = Mapping[str, Any]


def in_order(view: View, things: Iterable[Things]) -> list[Things]:
    """Return things by kind, then by expansion, the base game first, then by name."""

    def place(ids: Things) -> tuple[int, int, str, str]:
        shown = _thing(view, ids)
        of = shown["expansion"]
        order = view.knowledge.expansion_place(of["id"])[0] if of else -1
        return KINDS.index(shown["kind"]), order, fold(shown["name"]), shown["id"]

    return sorted(things, key=place)


def _thing(view: View, ids: Things) -> dict[str, Any]:
    """Return a thing with kind and expansion: of one that is several things at once, those of the figure."""
    nodes = view.knowledge.nodes
    main = nodes[min(ids, key=lambda id_: (KINDS.index(nodes[id_].kind), id_))]
    expansion = view.named("expansion", main.expansion) if main.expansion else None
    return view.things(ids) | {"kind": main.kind, "expansion": expansion}


def value(view: View, matrix: Matrix, verbs: Sequence[str], scope: Asked) -> dict[str, Any]:
    """Return a matrix as values: cells hold the decided verdicts, by the ids of row and column."""
    rows, columns = ({ids: _thing(view, ids) for ids in listed} for listed in (matrix.rows, matrix.columns))
    cells: dict[str, dict[str, str]] = {row["id"]: {} for row in rows.values()}
    for (x, y), verdict in matrix.verdicts.items():
        cells[rows[x]["id"]][columns[y]["id"]] = verdict
    return {
        "schema": 1,
        "data_version": view.knowledge.data_version,
        "lang": view.language,
        "verbs": list(verbs),
        "scope": view.scope(scope),
        "rows": list(rows.values()),
        "columns": list(columns.values()),
        "cells": cells,
        "left_out": dict(zip(("rows", "columns"), matrix.left_out, strict=True)),
    }


def title(view: View, value: Value) -> str:
    """Return what a matrix shows: of the verbs asked, those named that are not asked anyway."""
    language, verbs = view.language, view.knowledge.verbs
    named = [picked(view.knowledge.says[id_]["label"], language) for id_ in value["verbs"] if not verbs[id_].default]
    said = say("matrix-title", language)
    return say("item", language, name=said, value=", ".join(named)) if named else said


def lines(value: Value) -> Iterator[tuple[Mapping[str, Any], list[str]]]:
    """Yield each row with the verdicts of its cells in the order of the columns."""
    for row in value["rows"]:
        cells = value["cells"][row["id"]]
        yield row, [cells.get(column["id"], UNKNOWN) for column in value["columns"]]


def legend(language: str) -> str:
    """Return what the signs mean."""
    return " · ".join(f"{sign} {say(verdict, language)}" for verdict, sign in SIGNS.items())


def foot(view: View, value: Value) -> list[str]:
    """Return what stands below a matrix: what was left out, and the version of the data."""
    data = f"{say('data', view.language)} {value['data_version']}"
    left_out = say("matrix-left-out", view.language, **value["left_out"])
    return [left_out, data] if any(value["left_out"].values()) else [data]


def table(view: View, value: Value, *, signs: bool) -> Table:
    """Return a matrix as a table of words or of signs."""
    said = SIGNS if signs else {verdict: say(verdict, view.language) for verdict in SIGNS}
    rows = ((row["name"], *(said[verdict] for verdict in cells)) for row, cells in lines(value))
    return Table(title(view, value), ("", *(column["name"] for column in value["columns"])), tuple(rows))


def text(view: View, value: Value, scope: Asked, page: Page) -> None:
    """Write a matrix for a terminal of any width: columns are numbered, with their names below each block of them."""
    page.line(title(view, value), style="bold")
    page.line(view.scope_words(scope), style="dim")
    page.line()
    page.line(legend(view.language) if value["cells"] else say("matrix-none", view.language))
    widest = max((len(row["name"]) for row in value["rows"]), default=0)
    name, cell = min(widest, page.whole_width // 2), len(str(len(value["columns"]))) + 1
    at_once = (page.whole_width - name) // cell
    for start in range(0, len(value["columns"]), at_once):
        _block(value, range(start, min(start + at_once, len(value["columns"]))), (name, cell), page)
    page.line()
    for line in foot(view, value):
        page.line(line, style="dim")


def _block(value: Value, places: range, widths: tuple[int, int], page: Page) -> None:
    """Write some columns of a matrix, and their names."""
    name, cell = widths
    page.line()
    page.row(page.style(" " * name + "".join(str(place + 1).rjust(cell) for place in places), "bold"))
    for row, verdicts in lines(value):
        first, *rest = textwrap.wrap(row["name"], name)
        signs = (
            page.style(SIGNS[verdicts[place]].rjust(cell), "dim" if verdicts[place] == UNKNOWN else verdicts[place])
            for place in places
        )
        page.row(first.ljust(name) + "".join(signs))
        for more in rest:
            page.row(more)
    page.line()
    for place in places:
        page.line(f"{place + 1}".rjust(cell) + f" {value['columns'][place]['name']}", hang=cell + 1)
