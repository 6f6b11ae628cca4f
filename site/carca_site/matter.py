"""What can matter to a pair: the statements that a question may meet, and what turns them on and off."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.conditions import Conditions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.engine.reach import Reach, Reaches
    from carca.knowledge import Fact
    from carca.model.question import Asked


class Matter(NamedTuple):
    """What can matter to a question.

    ``verbs`` are those of the statements, ``expansions`` those that a choice can take out of play, ``house`` the
    house rules that a choice can turn on, ``against`` the third things that statements name.
    """

    verbs: frozenset[str]
    expansions: tuple[str, ...]
    house: tuple[str, ...]
    against: frozenset[str]


class Matters:
    """Find what can matter to pairs."""

    def __init__(self, reaches: Reaches) -> None:
        """Take what pairs can meet."""
        self._reaches, self._knowledge = reaches, reaches.graph.knowledge
        self._classes = dict.fromkeys(reaches.graph.alike)
        self._wider: dict[tuple[str, int], frozenset[str]] = {}
        self._numbers: dict[int, int] = {}  # of statements, which the knowledge keeps
        self._always = {id_ for id_, row in self._knowledge.expansions.items() if row["base"]}

    def pairs(self, x: str) -> Iterator[tuple[str, list[Fact]]]:
        """Yield each target with which a thing can meet any statement, and these statements."""
        for y in self._knowledge.nodes:
            if self._may_meet(x, y) and (facts := self.facts(x, y)):
                yield y, facts

    def _may_meet(self, x: str, y: str) -> bool:
        """Tell, at less cost than what is met, whether anything may be."""
        graph = self._reaches.graph
        return any(
            not graph.reached((x,), point).isdisjoint(self._wide(y, point))
            or not graph.acting((y,), point).isdisjoint(self._wide(x, point))
            for point in self._classes
        )

    def _wide(self, id_: str, point: int) -> frozenset[str]:
        """Return all that a thing, what lies below it and the situations and roles that it can be in are."""
        if (id_, point) not in self._wider:
            graph, things = self._reaches.graph, (id_,)
            around = (id_, *graph.below(things, point), *graph.situated(things, point), *graph.roles(id_, point))
            self._wider[id_, point] = frozenset().union(*(graph.up(one, point) for one in around))
        return self._wider[id_, point]

    def facts(self, x: str, y: str) -> list[Fact]:
        """Return the statements that the pair, or one side with what lies around the other, can meet at any point."""
        reaches = [self._reaches.of((x,), (y,), point) for point in self._classes]
        return list({id(fact): fact for reach in reaches for fact in reach.facts}.values())

    def signature(self, x: str, y: str, facts: list[Fact]) -> object:
        """Return what pairs share that are answered alike: what they meet, what is stated of them, and their homes."""
        reaches = [self._reaches.of((x,), (y,), point) for point in self._classes]
        met = tuple((reach.itself, reach.below, reach.roles, self._statements(reach)) for reach in reaches)
        return met, x == y, frozenset(self._homes(x, y) & self._told_by(facts))

    def _statements(self, reach: Reach) -> object:
        return tuple(
            (self._numbers.setdefault(id(fact), len(self._numbers)), fact.actor in reach.x, fact.target in reach.y)
            for fact in reach.facts
        )

    def _homes(self, *elements: str) -> set[str]:
        """Return the expansions of elements: they are in play where these are asked about."""
        return {expansion for id_ in elements if (expansion := self._knowledge.nodes[id_].expansion)}

    def _told_by(self, facts: list[Fact]) -> set[str]:
        return {self._knowledge.heads[id_].expansion for id_ in self.entries(facts)}

    def of(self, facts: Iterable[Fact], x: str, y: str) -> Matter:
        """Return what can matter where these statements can be met."""
        facts = list(facts)
        heads = self._knowledge.heads
        entries = self.entries(facts)
        house = tuple(sorted(id_ for id_ in entries if heads[id_].kind == "house-rule"))
        expansions = {heads[id_].expansion for id_ in entries if id_ not in house} - self._always - self._homes(x, y)
        return Matter(
            frozenset(fact.verb for fact in facts),
            tuple(sorted(expansions)),
            house,
            frozenset(third for fact in facts for third in fact.against),
        )

    def all_bind(self, facts: Iterable[Fact], scope: Asked) -> bool:
        """Tell whether all that can matter binds; house rules do wherever they are in force."""
        conditions = Conditions(self._knowledge, scope, ())
        heads = self._knowledge.heads
        entries = self.entries(facts)
        return all(heads[id_].kind == "house-rule" or conditions.binding(id_, heads[id_].rank) for id_ in entries)

    def entries(self, facts: Iterable[Fact]) -> frozenset[str]:
        """Return the entries of statements with those that supersede them, and so on: they too turn one off."""
        found: set[str] = set()
        queue = [entry for fact in facts for entry in (fact.entry, *fact.via)]
        while queue:
            entry = queue.pop()
            if entry not in found:
                found.add(entry)
                queue += self._knowledge.superseded.get(entry, ())
        return frozenset(found)
