"""What the browser compares two texts or editions from: every row with what is said at each point, in one language.

Two files hold the rows: what is the same everywhere is only read where everything is to be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.scopes import asked_points
from carca.engine.side_by_side import ENTRY, VERDICT
from carca.engine.sides import sides
from carca.engine.variants import FOLLOWS, OWN, SERVES
from carca.render import side_by_side

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from carca.engine.side_by_side import Row, Saying, Statement
    from carca.engine.sides import Side
    from carca.render.view import View

SCHEMA = 1
_HOWS = (OWN, FOLLOWS, SERVES)


def varying(view: View, rows: Sequence[Row]) -> dict[str, Any]:
    """Return the rows of which not the same is said everywhere, and what sides and expansions there are."""
    knowledge = view.knowledge
    return {
        "schema": SCHEMA,
        "language": view.language,
        "points": [list(point) for point in knowledge.points],
        "sides": [_side(view, side) for side in sides(knowledge)],
        "expansions": [[id_, view.named("expansion", id_)["name"]] for id_ in _expansions(view, rows)],
        **_rows(view, ((at, row) for at, row in enumerate(rows) if len(set(row.at)) > 1)),
    }


def alike(view: View, rows: Sequence[Row]) -> dict[str, Any]:
    """Return the rows of which the same is said everywhere."""
    return {"schema": SCHEMA, **_rows(view, ((at, row) for at, row in enumerate(rows) if len(set(row.at)) == 1))}


def _rows(view: View, rows: Iterable[tuple[int, Row]]) -> dict[str, Any]:
    """Return rows with their places; what stands in several of them stands once and is named by its place."""
    pool = _Pool(view)
    listed = [[at, *pool.row(row)] for at, row in rows]
    return {"refs": pool.refs, "statements": pool.statements, "rows": listed}


def _side(view: View, side: Side) -> list[Any]:
    """Return a side: kind, id, name, its points, and the printings of a text."""
    edition, text = (side.id, None) if side.kind == "edition" else (None, side.id)
    points = list(asked_points(view.knowledge, edition, text))
    return [
        side.kind,
        side.id,
        view.named(side.kind, side.id)["name"],
        points,
        view.knowledge.texts.get(text or "", []),
    ]


def _expansions(view: View, rows: Sequence[Row]) -> list[str]:
    """Return the expansions that have rows, in the publisher's order."""
    found = {expansion for row in rows for expansion in row.expansions}
    return sorted(found, key=view.knowledge.expansion_place)


class _Pool:
    """Statements and places in sources, each once, in the order in which they are first met."""

    def __init__(self, view: View) -> None:
        """Take the view that puts them into words."""
        self._view = view
        self._refs: dict[tuple[str, str], int] = {}
        self._places: dict[tuple[str, int], int] = {}
        self.statements: list[list[Any]] = []

    @property
    def refs(self) -> list[list[str]]:
        """The places in sources: the id of the source, and its title with the place."""
        return [list(ref) for ref in self._refs]

    def row(self, row: Row) -> list[Any]:
        """Return a row: kind, id, title, expansions, the place of what is said at each point, and the sayings.

        The place stands once where it is the same at all points. A title that is the statement itself stays empty.
        """
        title = "" if row.kind == ENTRY else side_by_side.title(self._view, row)
        at = row.at[0] if len(set(row.at)) == 1 else list(row.at)
        classes: dict[str, int] = {}
        sayings = [self._saying(row, one, classes.setdefault(one.compared, len(classes))) for one in row.sayings]
        return [row.kind, row.id, title, list(row.expansions), at, sayings]

    def _saying(self, row: Row, saying: Saying, alike: int) -> list[Any]:
        """Return a saying: those alike bear the same number; then statements, and what a verdict says."""
        said = side_by_side.said(self._view, row.kind, saying)
        listed = zip(saying.statements, said["statements"], strict=True)
        statements = [[self._statement(one), _HOWS.index(one.how), shown["as"] or ""] for one, shown in listed]
        verdict = [said["verdict"], said["text"], said["extras"]] if row.kind == VERDICT else []
        return [alike, int(said["superseded"]), statements, *verdict]

    def _statement(self, one: Statement) -> int:
        """Return the place of a statement: entry, text, reason, effects, and the places of its sources."""
        key = (one.entry, one.variant)
        if key not in self._places:
            self._places[key] = len(self.statements)
            shown = side_by_side.statement(self._view, one, ENTRY)
            effects = [[what["text"], what["actor"], what["verb"], what["target"]] for what in shown["effects"]]
            refs = [self._ref(ref) for ref in shown["sources"]]
            self.statements.append([one.entry, shown["text"], shown["reason"] or "", effects, refs])
        return self._places[key]

    def _ref(self, ref: Mapping[str, Any]) -> int:
        return self._refs.setdefault((ref["source"], f"{ref['title']}, {ref['at']}"), len(self._refs))
