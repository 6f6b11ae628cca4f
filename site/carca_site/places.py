"""The choices of edition and text that a table can make, and which of them cannot tell a pair apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.scopes import asked_points, varying

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carca.engine.graph import Graph
    from carca.knowledge import Knowledge


class Place(NamedTuple):
    """A choice of edition and text; None leaves it open."""

    edition: str | None
    text: str | None


def places(knowledge: Knowledge) -> tuple[Place, ...]:
    """Return every choice of edition and text, the one that leaves both open first."""
    editions = (None, *knowledge.records("edition"))
    texts = (None, *knowledge.texts)
    return tuple(Place(edition, text) for edition in editions for text in texts)


class PointClasses:
    """Group choices for which a pair is answered alike: those whose points no statement tells apart."""

    def __init__(self, graph: Graph) -> None:
        """Take the graph of the knowledge."""
        self._graph, self._knowledge = graph, graph.knowledge
        self.places = places(self._knowledge)
        self._points = [asked_points(self._knowledge, place.edition, place.text) for place in self.places]

    def alike(self, x: str, y: str, verbs: Iterable[str]) -> list[tuple[int, ...]]:
        """Return the places (by number) in groups of those that are answered alike."""
        masks = varying(self._graph, (x,), (y,), frozenset(verbs))
        signatures = [tuple(mask >> point & 1 for mask in masks) for point in range(len(self._knowledge.points))]
        if len(set(signatures)) == 1:
            return [tuple(range(len(self.places)))]
        groups: dict[tuple[object, ...], list[int]] = {}
        for number, points in enumerate(self._points):
            classes = {signatures[point] for point in points}
            key: tuple[object, ...] = tuple(classes) if len(classes) == 1 else points
            groups.setdefault(key, []).append(number)
        return [tuple(group) for group in groups.values()]
