"""What is recorded near a question that nothing decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.engine.graph import Graph
    from carca.model.question import Question

MOST = 5


def near(graph: Graph, question: Question) -> tuple[str, ...]:
    """Return the ids of the nearest entries: about both things, about one and a class of the other, about either."""
    found: dict[str, None] = {}
    for left, right in _rings(graph, question):
        within = None if right is None else frozenset(graph.about(right))
        found |= {id_: None for id_ in graph.about(left) if within is None or id_ in within}
        if len(found) >= MOST:
            break
    return tuple(found)[:MOST]


def _rings(graph: Graph, question: Question) -> Iterator[tuple[frozenset[str], frozenset[str] | None]]:
    x, y = frozenset(question.x), frozenset(question.y)
    up_x = x.union(*(graph.masks(id_) for id_ in x))
    up_y = y.union(*(graph.masks(id_) for id_ in y))
    yield x, y
    yield x, up_y
    yield up_x, y
    yield from ((side, None) for side in (x, y))
