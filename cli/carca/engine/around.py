"""What lies below a pair, the situations that a thing can be in, and the roles that it can take (steps 4 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.model.answer import UNKNOWN, Case

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.engine.decide import Court, Decision, Things


class Outcome(NamedTuple):
    """The verdict at one point with what lies around it taken in."""

    verdict: str
    decision: Decision
    cases: tuple[Case, ...]


class Around:
    """Look around a pair at one point."""

    def __init__(self, court: Court, x: Things, y: Things, point: int) -> None:
        """Take the court and the pair."""
        self._court, self._graph, self._point = court, court.graph, point
        self._x, self._y = x, y
        self._base = court.decide(x, y, point)
        self._beyond = tuple(self._sides())

    def outcome(self) -> Outcome:
        """Return the verdict of steps 3 to 5."""
        below = tuple(self._differing(self._below()))
        verdict = _with_below(self._base.verdict, below)
        roles = tuple(self._differing(self._roles()))
        verdict = self._with_roles(verdict, roles)
        return Outcome(verdict, self._base, self._topmost((*below, *roles)))

    def _sides(self) -> Iterator[tuple[str, Things, frozenset[str]]]:
        """Yield each side with its things and the things on that side that statements about the other side reach."""
        graph, point = self._graph, self._point
        reached, acting = graph.reached(self._x, point), graph.acting(self._y, point)
        exact = any(graph.knowledge.verbs[verb].exact for verb in self._court.family.order)
        for side, things, stated in (("y", self._y, reached), ("x", self._x, acting)):
            # of an exact verb, less is said of what lies below the target than of the target itself
            beyond = stated if exact and side == "y" else stated - graph.joint(things, point)
            if beyond:
                yield side, things, beyond

    def _below(self) -> Iterator[Case]:
        graph, point = self._graph, self._point
        for side, things, beyond in self._beyond:
            near = beyond.union(*(graph.down(b) for b in beyond))
            below = {id_ for id_ in near & self._under(things) if graph.up(id_, point).issuperset(things)}
            for id_ in sorted(below):
                yield self._ask(id_, "below", side, (id_,))
            joint = graph.joint(things, point)
            if graph.situations.isdisjoint(joint):
                for id_ in sorted(near & graph.situations - below):
                    if frozenset() < graph.grounds(id_, point) <= joint:
                        yield self._ask(id_, "situation", side, tuple(sorted({*things, id_})))

    def _under(self, things: Things) -> frozenset[str]:
        """Return what is all of these things at some point."""
        return frozenset.intersection(*(self._graph.down(thing) for thing in things))

    def _roles(self) -> Iterator[Case]:
        graph, point = self._graph, self._point
        for side, things, beyond in self._beyond:
            if self._stated(side, things):
                continue
            for role in dict.fromkeys(role for thing in things for role in graph.roles(thing, point)):
                if not graph.up(role, point).isdisjoint(beyond) and role not in things:
                    yield self._ask(role, "role", side, tuple(sorted({*things, role})))

    def _stated(self, side: str, things: Things) -> bool:
        """Tell whether the verdict was stated for the thing itself, not for a class of it."""
        return any((fact.target if side == "y" else fact.actor) in things for fact in self._base.deciding)

    def _ask(self, id_: str, kind: str, side: str, things: Things) -> Case:
        x, y = (self._x, things) if side == "y" else (things, self._y)
        decision = self._court.decide(x, y, self._point)
        verbs = tuple(line[0] for line in decision.rests_on)
        deciding = decision.deciding
        entries = tuple(dict.fromkeys(fact.entry for fact in deciding))
        rank = min((fact.rank for fact in deciding), default=len(self._graph.knowledge.authorities))
        return Case(id_, kind, side, decision.verdict, verbs, entries, rank)

    def _differing(self, asked: Iterable[Case]) -> Iterator[Case]:
        """Keep the cases that are decided otherwise than the pair itself."""
        for case in asked:
            if case.verdict not in {self._base.verdict, UNKNOWN}:
                yield case

    def _with_roles(self, verdict: str, roles: tuple[Case, ...]) -> str:
        if verdict in {"no", UNKNOWN} and any(case.verdict in {"yes", "depends"} for case in roles):
            return "depends"
        return verdict

    def _topmost(self, cases: tuple[Case, ...]) -> tuple[Case, ...]:
        """Leave out a case that another one with the same verdict already covers."""
        if len(cases) < 2:  # noqa: PLR2004 - nothing to compare
            return cases

        def up(id_: str) -> frozenset[str]:
            return self._graph.up(id_, self._point)

        unique = list({(case.element, case.side): case for case in reversed(cases)}.values())[::-1]
        return tuple(
            case
            for case in unique
            if not any(
                other.element != case.element
                and other.side == case.side
                and other.verdict == case.verdict
                and other.element in up(case.element)
                for other in unique
            )
        )


def _with_below(verdict: str, cases: tuple[Case, ...]) -> str:
    """A decided yes keeps its word; no or nothing becomes "depends" where something below says yes or depends."""
    if verdict in {"no", UNKNOWN} and any(case.verdict in {"yes", "depends"} for case in cases):
        return "depends"
    return verdict
