"""The class hierarchy and the verb trees, with what questions ask of them remembered."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carca.knowledge import Knowledge


class Family(NamedTuple):
    """The verbs that a question concerns: those asked with all below them, and all of them with what stands above.

    ``key`` is what was asked for.
    """

    key: tuple[str, ...]
    asked: frozenset[str]
    within: tuple[str, ...]
    order: tuple[str, ...]


class Graph:
    """Ancestors, descendants and verb families of a knowledge; every result is kept."""

    def __init__(self, knowledge: Knowledge) -> None:
        """Take the knowledge to ask."""
        self.knowledge = knowledge
        self._masks: dict[str, dict[str, int]] = {}
        self._up: dict[tuple[str, int], frozenset[str]] = {}
        self._joint: dict[tuple[tuple[str, ...], int], frozenset[str]] = {}
        self._below: dict[tuple[tuple[str, ...], int], tuple[str, ...]] = {}
        self._situated: dict[tuple[tuple[str, ...], int], tuple[str, ...]] = {}
        self._down: dict[str, frozenset[str]] = {}
        self._families: dict[tuple[str, ...], Family] = {}
        self._grounds: dict[tuple[str, int], frozenset[str]] = {}
        self._roles: dict[tuple[str, int], tuple[str, ...]] = {}
        self._about: dict[frozenset[str], tuple[str, ...]] = {}
        self._reached: dict[tuple[tuple[str, ...], int], frozenset[str]] = {}
        self._acting: dict[tuple[tuple[str, ...], int], frozenset[str]] = {}

    def masks(self, id_: str) -> dict[str, int]:
        """Return all that an element is, itself too, with the points at which it is so."""
        if id_ not in self._masks:
            reached = {id_: self.knowledge.everywhere}
            queue = [id_]
            while queue:
                at = queue.pop()
                for parent, edge in self.knowledge.nodes[at].parents:
                    mask = reached[at] & edge
                    if mask & ~reached.get(parent, 0):
                        reached[parent] = reached.get(parent, 0) | mask
                        queue.append(parent)
            self._masks[id_] = reached
        return self._masks[id_]

    def up(self, id_: str, point: int) -> frozenset[str]:
        """Return all that an element is at a point, itself too."""
        key = (id_, point)
        if key not in self._up:
            self._up[key] = frozenset(a for a, mask in self.masks(id_).items() if mask >> point & 1)
        return self._up[key]

    def joint(self, ids: tuple[str, ...], point: int) -> frozenset[str]:
        """Return all that a thing is at a point, where several ids are one thing that is all of them."""
        if len(ids) == 1:
            return self.up(ids[0], point)
        key = (ids, point)
        if key not in self._joint:
            self._joint[key] = frozenset().union(*(self.up(id_, point) for id_ in ids))
        return self._joint[key]

    def down(self, id_: str) -> frozenset[str]:
        """Return all that is the element at some point, without itself."""
        if id_ not in self._down:
            found: set[str] = set()
            queue = [id_]
            while queue:
                fresh = set(self.knowledge.children.get(queue.pop(), ())) - found
                found |= fresh
                queue += fresh
            self._down[id_] = frozenset(found - {id_})
        return self._down[id_]

    def below(self, things: tuple[str, ...], point: int) -> tuple[str, ...]:
        """Return all that is below a thing at a point, in the order of ids."""
        key = (things, point)
        if key not in self._below:
            found = frozenset.intersection(*(self.down(thing) for thing in things))
            self._below[key] = tuple(sorted(id_ for id_ in found if self.up(id_, point).issuperset(things)))
        return self._below[key]

    def situated(self, things: tuple[str, ...], point: int) -> tuple[str, ...]:
        """Return the situations that a thing can be in at a point, in the order of ids; one that is in one, in none."""
        key = (things, point)
        if key not in self._situated:
            joint = self.joint(things, point)
            free = self.situations.isdisjoint(joint)
            found = self.situations.difference(self.below(things, point)) if free else ()
            self._situated[key] = tuple(sorted(id_ for id_ in found if frozenset() < self.grounds(id_, point) <= joint))
        return self._situated[key]

    def parents(self, id_: str, point: int) -> tuple[str, ...]:
        """Return what an element is at a point, by one step."""
        return tuple(parent for parent, edge in self.knowledge.nodes[id_].parents if edge >> point & 1)

    def grounds(self, situation: str, point: int) -> frozenset[str]:
        """Return what a thing must be to be in a situation: the nearest things above it that are no situations."""
        key = (situation, point)
        if key not in self._grounds:
            found: set[str] = set()
            queue = [situation]
            while queue:
                for parent in self.parents(queue.pop(), point):
                    if self.knowledge.nodes[parent].kind == "situation":
                        queue.append(parent)
                    else:
                        found.add(parent)
            self._grounds[key] = frozenset(found)
        return self._grounds[key]

    def reached(self, things: tuple[str, ...], point: int) -> frozenset[str]:
        """Return the targets of all statements about what a thing does."""
        key = (things, point)
        if key not in self._reached:
            rows = (self.knowledge.facts(actor) for actor in self.joint(things, point))
            self._reached[key] = frozenset().union(*rows)
        return self._reached[key]

    def acting(self, things: tuple[str, ...], point: int) -> frozenset[str]:
        """Return the actors of all statements about what is done to a thing."""
        key = (things, point)
        if key not in self._acting:
            rows = (self.knowledge.actors_on.get(target, ()) for target in self.joint(things, point))
            self._acting[key] = frozenset().union(*rows)
        return self._acting[key]

    def about(self, elements: frozenset[str]) -> tuple[str, ...]:
        """Return the entries about any of these elements, the weightiest first."""
        if elements not in self._about:
            about, heads = self.knowledge.entries_about, self.knowledge.heads
            ids = {id_ for element in elements for id_ in about.get(element, ()) if id_ in heads}
            self._about[elements] = tuple(sorted(ids, key=lambda id_: (heads[id_].rank, id_)))
        return self._about[elements]

    def roles(self, id_: str, point: int) -> tuple[str, ...]:
        """Return the roles that a thing can take: its own list, which replaces an inherited one.

        What is a role or a situation already inherits none: a knight is no farmer.
        """
        key = (id_, point)
        if key not in self._roles:
            node = self.knowledge.nodes[id_]
            if node.kind in {"role", "situation"}:
                return node.can_be
            inherited = dict.fromkeys(r for parent in self.parents(id_, point) for r in self.roles(parent, point))
            self._roles[key] = node.can_be or tuple(inherited)
        return self._roles[key]

    def family(self, asked: tuple[str, ...]) -> Family:
        """Return the verbs that a question for ``asked`` concerns."""
        if asked not in self._families:
            verbs = self.knowledge.verbs
            within = {verb for verb in verbs if any(verb == a or a in self.above(verb) for a in asked)}
            around = within | {above for a in asked for above in self.above(a)}
            order = tuple(verb for verb in verbs if verb in around)
            self._families[asked] = Family(asked, frozenset(asked), tuple(v for v in order if v in within), order)
        return self._families[asked]

    def above(self, verb: str) -> tuple[str, ...]:
        """Return the wider verbs of a verb, nearest first."""
        chain = []
        parent = self.knowledge.verbs[verb].parent
        while parent is not None:
            chain.append(parent)
            parent = self.knowledge.verbs[parent].parent
        return tuple(chain)

    def path(self, starts: Iterable[str], goal: str) -> tuple[str, ...]:
        """Return the shortest chain of ``is_a`` from one of the starts to the goal, both included."""
        chains: list[tuple[str, ...]] = [(start,) for start in starts]
        seen = {chain[0] for chain in chains}
        for chain in chains:
            if chain[-1] == goal:
                return chain
            for parent, _ in self.knowledge.nodes[chain[-1]].parents:
                if parent not in seen:
                    seen.add(parent)
                    chains.append((*chain, parent))
        return (goal,)

    @cached_property
    def alike(self) -> tuple[int, ...]:
        """For each point the first at which all things are the same classes as there."""
        everywhere = self.knowledge.everywhere
        masks = {mask for node in self.knowledge.nodes.values() for _, mask in node.parents if mask != everywhere}
        first: dict[tuple[int, ...], int] = {}
        points = range(len(self.knowledge.points))
        return tuple(first.setdefault(tuple(mask >> point & 1 for mask in masks), point) for point in points)

    @cached_property
    def situations(self) -> frozenset[str]:
        """All situations."""
        return frozenset(id_ for id_, node in self.knowledge.nodes.items() if node.kind == "situation")
