"""The verdicts of all pairs of some things: what each does to each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.conditions import in_play
from carca.model.answer import UNKNOWN
from carca.model.question import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from carca.engine.verdict import Engine
    from carca.knowledge import Knowledge
    from carca.model.question import Asked

Things = tuple[str, ...]

PIECES = ("figure", "token", "tile", "feature", "space", "symbol", "action")
"""The kinds of things that lie on a table or happen there, in the order in which they are shown."""
KINDS = (*PIECES, "class", "role", "situation")


class Matrix(NamedTuple):
    """The things asked about each other, and the verdict of each pair that has one, by actor and target.

    ``rows`` and ``columns`` are the things shown; ``left_out`` counts the rows and the columns that are not.
    """

    rows: tuple[Things, ...]
    columns: tuple[Things, ...]
    verdicts: dict[tuple[Things, Things], str]
    left_out: tuple[int, int]


def elements_in_play(knowledge: Knowledge, scope: Asked) -> frozenset[str]:
    """Return all elements that the expansions in play bring into the game, those of the base game too."""
    expansions = in_play(knowledge, scope)
    brought = frozenset(id_ for expansion in expansions for id_ in knowledge.expansions[expansion]["introduces"])
    return brought.union(id_ for id_, node in knowledge.nodes.items() if (node.expansion or "") in {"", *expansions})


def matrix(
    engine: Engine,
    things: Sequence[Things],
    verbs: tuple[str, ...],
    scope: Asked,
    *,
    every: bool = False,
    progress: Callable[[str], object] | None = None,
) -> Matrix:
    """Ask the verbs of all ordered pairs; rows and columns without any verdict are kept with ``every`` only."""
    verdicts = {}
    for x in things:
        if progress:
            progress("+".join(x))
        for y in things:
            if (verdict := engine.verdict(Question(x, y, verbs, scope))) != UNKNOWN:
                verdicts[x, y] = verdict
    rows = _kept(things, {x for x, _ in verdicts}, every=every)
    columns = _kept(things, {y for _, y in verdicts}, every=every)
    return Matrix(rows, columns, verdicts, (len(things) - len(rows), len(things) - len(columns)))


def _kept(things: Sequence[Things], decided: Collection[Things], *, every: bool) -> tuple[Things, ...]:
    return tuple(thing for thing in things if every or thing in decided)
