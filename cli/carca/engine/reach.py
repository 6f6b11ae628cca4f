"""What questions about a pair can meet: its statements, and those of what lies around it (steps 1, 4 and 5).

Neither verb nor scope matter here, so that one reach serves all questions about a pair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.rank import Ranking

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.engine.decide import Court
    from carca.engine.graph import Graph
    from carca.knowledge import Fact

Things = tuple[str, ...]
_Side = tuple[str, Things, frozenset[str]]
_MOST_KEPT = 4096


class Meeting(NamedTuple):
    """A thing around a pair that takes the place of a side, and the statements that are met then.

    ``kind`` is below, situation or role; ``places`` are those of the statements in the reach, ``bits`` the same as a
    number with a bit for each place.
    """

    element: str
    kind: str
    side: str
    places: tuple[int, ...]
    bits: int


class Reach:
    """All that can be met in asking about a pair; ``point`` stands for all at which the classes are the same.

    ``facts`` are the statements, ``itself`` those that the pair meets, ``below`` and ``roles`` the things around it
    with which others are met.
    """

    def __init__(self, ranking: Ranking, x: Things, y: Things) -> None:
        """Take the ranking of statements in a hierarchy at a point, and the pair."""
        self.ranking, self.graph, self.point = ranking, ranking.graph, ranking.point
        self.x, self.y = x, y
        self.facts: list[Fact] = []
        self._at: dict[int, int] = {}
        self.itself = self._meeting("", "", "", ())
        sides = tuple(self._sides())
        self.below = tuple(self._others(self._below(sides)))
        self.roles = tuple(self._others(self._roles(sides)))
        self.courts: dict[tuple[str, ...], Court] = {}

    def concerned(self, verbs: frozenset[str], against: str | None) -> int:
        """Return the bits of the statements on these verbs that a question that names a third thing meets."""
        means = None if against is None else self.graph.up(against, self.point).issuperset
        return sum(
            1 << at
            for at, fact in enumerate(self.facts)
            if fact.verb in verbs and (means is None or not fact.against or means(fact.against))
        )

    def varying(self, bits: int) -> list[int]:
        """Return the masks of those of these statements, and of what supersedes them, that hold at some points only."""
        knowledge = self.graph.knowledge
        found: dict[int, None] = {}
        for at, fact in enumerate(self.facts):
            if bits >> at & 1:
                found[fact.mask] = None
                for entry in (fact.entry, *fact.via):
                    found.update((knowledge.heads[new].mask, None) for new in knowledge.superseded.get(entry, ()))
        found.pop(knowledge.everywhere, None)
        return list(found)

    def _others(self, meetings: Iterable[Meeting]) -> Iterator[Meeting]:
        """Leave out what meets the same statements as the pair itself: it is decided alike."""
        return (meeting for meeting in meetings if meeting.bits != self.itself.bits)

    def _meeting(self, element: str, kind: str, side: str, things: Things) -> Meeting:
        x, y = (things if side == "x" else self.x), (things if side == "y" else self.y)
        places = tuple(map(self._place, collect(self.graph, x, y, self.point)))
        return Meeting(element, kind, side, places, sum(1 << place for place in places))

    def _place(self, fact: Fact) -> int:
        if (place := self._at.setdefault(id(fact), len(self.facts))) == len(self.facts):
            self.facts.append(fact)
        return place

    def _sides(self) -> Iterator[_Side]:
        """Yield each side with its things and what statements about the other side say more of than of these things."""
        graph, point = self.graph, self.point
        reached, acting = graph.reached(self.x, point), graph.acting(self.y, point)
        exact = self._exact(reached & graph.joint(self.y, point))
        for side, things, stated in (("y", self.y, reached), ("x", self.x, acting)):
            beyond = stated - graph.joint(things, point)
            if side == "y":
                beyond |= exact
            if beyond:
                yield side, things, beyond

    def _exact(self, targets: frozenset[str]) -> frozenset[str]:
        """Return those of the targets on which X does an exact verb: what is in a role, or below, meets other ones."""
        verbs, facts = self.graph.knowledge.verbs, self.graph.knowledge.facts
        rows = [facts(actor) for actor in self.graph.joint(self.x, self.point)] if targets else []
        return frozenset(t for t in targets for row in rows if any(verbs[fact.verb].exact for fact in row.get(t, ())))

    def _below(self, sides: Iterable[_Side]) -> Iterator[Meeting]:
        graph, point = self.graph, self.point
        for side, things, beyond in sides:
            for id_ in graph.below(things, point):
                if not graph.up(id_, point).isdisjoint(beyond):
                    yield self._meeting(id_, "below", side, (id_,))
            for id_ in graph.situated(things, point):
                if not graph.up(id_, point).isdisjoint(beyond):
                    yield self._meeting(id_, "situation", side, tuple(sorted({*things, id_})))

    def _roles(self, sides: Iterable[_Side]) -> Iterator[Meeting]:
        graph, point = self.graph, self.point
        for side, things, beyond in sides:
            for role in dict.fromkeys(role for thing in things for role in graph.roles(thing, point)):
                if not graph.up(role, point).isdisjoint(beyond) and role not in things:
                    yield self._meeting(role, "role", side, tuple(sorted({*things, role})))


class Reaches:
    """The reach of each pair that was asked about, as far as they are kept."""

    def __init__(self, graph: Graph) -> None:
        """Take the hierarchy."""
        self.graph = graph
        self._rankings = {point: Ranking(graph, point) for point in set(graph.alike)}
        self._kept: dict[tuple[Things, Things, int], Reach] = {}

    def of(self, x: Things, y: Things, point: int) -> Reach:
        """Return the reach of a pair at a point and all others at which the classes are the same."""
        key = (x, y, self.graph.alike[point])
        if key not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[key] = Reach(self._rankings[key[2]], x, y)
        return self._kept[key]


def collect(graph: Graph, x: Things, y: Things, point: int) -> list[Fact]:
    """Return all statements whose actor is X or above and whose target is Y or above, by actor and target.

    On an exact verb only a ``no`` comes from a target above Y.
    """
    verbs, targets = graph.knowledge.verbs, graph.joint(y, point)
    found: list[Fact] = []
    for actor in graph.joint(x, point):
        row = graph.knowledge.facts(actor)
        for target in row.keys() & targets if len(row) > len(targets) else [t for t in row if t in targets]:
            found += [fact for fact in row[target] if fact.word == "no" or target in y or not verbs[fact.verb].exact]
    if len(found) > 1:
        found.sort(key=_pair)  # sets have no order, but what is said of facts has
    return found


def _pair(fact: Fact) -> tuple[str, str]:
    return fact.actor, fact.target
