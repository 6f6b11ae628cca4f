"""The choices of edition and text that a table can make, and which of them cannot tell a pair apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.scopes import asked_points

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
        signatures = self._signatures(x, y, frozenset(verbs))
        if len(set(signatures)) == 1:
            return [tuple(range(len(self.places)))]
        groups: dict[tuple[object, ...], list[int]] = {}
        for number, points in enumerate(self._points):
            classes = {signatures[point] for point in points}
            key: tuple[object, ...] = tuple(classes) if len(classes) == 1 else points
            groups.setdefault(key, []).append(number)
        return [tuple(group) for group in groups.values()]

    def _signatures(self, x: str, y: str, verbs: frozenset[str]) -> list[tuple[bool, ...]]:
        """Return, for each point, which of the statements and class edges that could matter hold there."""
        actors, targets = self._graph.near((x,)), self._graph.near((y,))
        masks: dict[int, None] = {}
        expansions: dict[str, None] = {}
        for actor, target, verb, mask, expansion in self._knowledge.partial:
            if actor in actors and target in targets and verb in verbs:
                masks[mask] = None
                expansions[expansion] = None
        if self._graph.partly:
            masks |= {mask: None for id_ in sorted(actors | targets) for mask in self._graph.masks(id_).values()}
        own = [self._own(expansion) for expansion in expansions]
        every = [*masks, *own]
        return [tuple(bool(mask >> point & 1) for mask in every) for point in range(len(self._knowledge.points))]

    def _own(self, expansion: str) -> int:
        """Return the mask of the points that exist for an expansion."""
        row = self._knowledge.expansions.get(expansion, {})
        editions = row.get("editions", ())
        texts = {leaf for text in row.get("texts", ()) for leaf in self._knowledge.texts[text]}
        return sum(
            1 << i
            for i, point in enumerate(self._knowledge.points)
            if (not editions or point.edition in editions) and (not texts or point.text in texts)
        )
