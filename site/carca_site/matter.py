"""What can matter to a pair: the statements that a question may meet, and what turns them on and off."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from carca.engine.conditions import Conditions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from carca.engine.graph import Graph
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

    def __init__(self, graph: Graph) -> None:
        """Take the graph of the knowledge."""
        self._graph, self._knowledge = graph, graph.knowledge
        self._near: dict[str, frozenset[str]] = {}
        self._order = {id_: at for at, id_ in enumerate(self._knowledge.nodes)}
        self._always = {id_ for id_, row in self._knowledge.expansions.items() if row["base"]}

    def pairs(self, x: str) -> Iterator[tuple[str, list[Fact]]]:
        """Yield each target with which a thing can meet any statement, and these statements."""
        up = self._graph.masks(x).keys()
        found: set[str] = set()
        for actor in self.near(x):
            named = self._near_to if actor in up else self._below
            for target in self._knowledge.facts(actor):
                found |= named.get(target, frozenset())
        for y in sorted(found, key=self._order.__getitem__):
            yield y, self.facts(x, y)

    @cached_property
    def _near_to(self) -> dict[str, set[str]]:
        """The things that have each thing near."""
        return _turned({id_: self.near(id_) for id_ in self._knowledge.nodes})

    @cached_property
    def _below(self) -> dict[str, set[str]]:
        """The things that are each thing at some point."""
        return _turned({id_: self._graph.masks(id_) for id_ in self._knowledge.nodes})

    def facts(self, x: str, y: str) -> list[Fact]:
        """Return the statements that the pair, or one side with what lies around the other, can meet."""
        up_x, up_y = self._graph.masks(x).keys(), self._graph.masks(y).keys()
        near_x, near_y = self.near(x), self.near(y)
        return [
            fact
            for actor in sorted(near_x)
            for target, row in self._knowledge.facts(actor).items()
            if target in (near_y if actor in up_x else up_y)
            for fact in row
        ]

    def near(self, id_: str) -> frozenset[str]:
        """Return all that a thing, what lies below it and the roles and situations it can be in are."""
        if id_ not in self._near:
            around = {id_, *self._graph.down(id_)}
            for point in range(len(self._knowledge.points)):
                around.update(self._graph.roles(id_, point), self._situations(id_, point))
            self._near[id_] = frozenset(above for one in around for above in self._graph.masks(one))
        return self._near[id_]

    def _situations(self, id_: str, point: int) -> Iterator[str]:
        if id_ not in self._graph.situations:
            up = self._graph.up(id_, point)
            yield from (one for one in self._graph.situations if self._graph.grounds(one, point) <= up)

    def of(self, facts: Iterable[Fact], x: str, y: str) -> Matter:
        """Return what can matter where these statements can be met."""
        facts = list(facts)
        heads = self._knowledge.heads
        entries = self.entries(facts)
        house = tuple(sorted(id_ for id_ in entries if heads[id_].kind == "house-rule"))
        own = {expansion for id_ in (x, y) if (expansion := self._knowledge.nodes[id_].expansion)}
        expansions = {heads[id_].expansion for id_ in entries if id_ not in house} - self._always - own
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


def _turned(rows: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
    """Return for each thing that rows hold the keys of those rows."""
    found: dict[str, set[str]] = {}
    for key, row in rows.items():
        for one in row:
            found.setdefault(one, set()).add(key)
    return found
