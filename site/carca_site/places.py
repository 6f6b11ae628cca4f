"""The choices of edition and text that a table can make, and which of them cannot tell a pair apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.scopes import asked_points, court_of

if TYPE_CHECKING:
    from carca.engine.reach import Reaches
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

    def __init__(self, reaches: Reaches) -> None:
        """Take what pairs can meet."""
        self._reaches, self._knowledge = reaches, reaches.graph.knowledge
        self.places = places(self._knowledge)
        self._grouped: dict[object, list[tuple[int, ...]]] = {}
        self._points = [asked_points(self._knowledge, place.edition, place.text) for place in self.places]

    def alike(self, x: str, y: str, verbs: tuple[str, ...]) -> list[tuple[int, ...]]:
        """Return the places (by number) in groups of those that are answered alike."""
        graph = self._reaches.graph
        reaches = [self._reaches.of((x,), (y,), point) for point in dict.fromkeys(graph.alike)]
        masks = tuple(court_of(reach, graph.family(verbs)).met(None).masks for reach in reaches)
        if masks not in self._grouped:
            self._grouped[masks] = self._groups(masks)
        return self._grouped[masks]

    def _groups(self, masks: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
        alike = self._reaches.graph.alike
        own = dict(zip(dict.fromkeys(alike), masks, strict=True))
        kinds = [(first, *(mask >> point & 1 for mask in own[first])) for point, first in enumerate(alike)]
        if len(set(kinds)) == 1:
            return [tuple(range(len(self.places)))]
        groups: dict[object, list[int]] = {}
        for number, points in enumerate(self._points):
            found = {kinds[point] for point in points}
            groups.setdefault(tuple(found) if len(found) == 1 else points, []).append(number)
        return [tuple(group) for group in groups.values()]
