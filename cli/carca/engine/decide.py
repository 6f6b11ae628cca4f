"""Collect the statements on a pair, rank them verb by verb, and decide (docs/verdict.md, steps 1 to 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.conditions import COUNTS, OUT
from carca.engine.rank import Ranking, word
from carca.model.answer import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from carca.engine.conditions import Conditions
    from carca.engine.graph import Family, Graph
    from carca.engine.scopes import Group
    from carca.knowledge import Fact

Things = tuple[str, ...]


class Beaten(NamedTuple):
    """A statement that lost, and those that beat it."""

    fact: Fact
    by: tuple[Fact, ...]


class Line(NamedTuple):
    """The verdict of one verb, and the statements left standing."""

    verb: str
    verdict: str
    facts: tuple[Fact, ...]


class Decision(NamedTuple):
    """The verdict on one pair at one point, with what it rests on.

    ``lines`` holds the standing statements of each verb that has any, ``rests_on`` those lines that make the verdict
    (all where there is none), ``aside`` the statements that do not count, with the reason.
    """

    verdict: str
    lines: tuple[Line, ...]
    rests_on: tuple[Line, ...]
    beaten: tuple[Beaten, ...]
    aside: tuple[tuple[str, Fact], ...]

    @property
    def deciding(self) -> tuple[Fact, ...]:
        """The standing statements that the verdict rests on."""
        if self.verdict == UNKNOWN:
            return ()
        return tuple({id(fact): fact for _, _, facts in self.rests_on for fact in facts}.values())


NOTHING = Decision(UNKNOWN, (), (), (), ())


class Court:
    """Decide pairs under the conditions of one question."""

    def __init__(self, graph: Graph, conditions: Conditions, family: Family, against: str | None) -> None:
        """Take the hierarchy, the conditions, the verbs asked, and the third thing that the question names."""
        self.graph, self.conditions, self.family, self._against = graph, conditions, family, against
        self._verbs = frozenset(family.order)
        self._rankings: dict[int, Ranking] = {}
        self.worked_out: dict[object, Group] = {}
        self._decided: dict[tuple[Things, Things, int], Decision] = {}

    def decide(self, x: Things, y: Things, point: int) -> Decision:
        """Return the verdict on a pair at a point, without looking below."""
        key = (x, y, point)
        if key not in self._decided:
            self._decided[key] = self._decide(self.collect(x, y, point), point)
        return self._decided[key]

    def collect(self, x: Things, y: Things, point: int) -> list[Fact]:
        """Return all statements whose actor is X or above, whose target is Y or above, on the verbs concerned."""
        targets = self.graph.joint(y, point)
        found: list[Fact] = []
        for actor in self.graph.joint(x, point):
            row = self.graph.knowledge.facts(actor)
            for target in row.keys() & targets if len(row) > len(targets) else [t for t in row if t in targets]:
                found += [fact for fact in row[target] if fact.verb in self._verbs and self._meets(fact, y, point)]
        if len(found) > 1:
            found.sort(key=_pair)  # sets have no order, but what is said of facts has
        return found

    def _meets(self, fact: Fact, y: Things, point: int) -> bool:
        if fact.word != "no" and fact.target not in y and self.graph.knowledge.verbs[fact.verb].exact:
            return False
        if self._against is None or not fact.against:
            return True
        return self.graph.up(self._against, point).issuperset(fact.against)

    def _decide(self, found: Sequence[Fact], point: int) -> Decision:
        if not found:
            return NOTHING
        counting: dict[str, list[Fact]] = {}
        aside: list[tuple[str, Fact]] = []
        for fact in found:
            status = self.conditions.status(fact, point)
            if status == COUNTS:
                counting.setdefault(fact.verb, []).append(fact)
            elif status != OUT:
                aside.append((status, fact))
        if not counting:
            return Decision(UNKNOWN, (), (), (), tuple(aside))
        lines, beaten = self._verb_by_verb(counting, point)
        verdict, rests_on = self._overall(lines)
        return Decision(verdict, tuple(lines), tuple(rests_on), tuple(beaten), tuple(aside))

    def _verb_by_verb(self, counting: dict[str, list[Fact]], point: int) -> tuple[list[Line], list[Beaten]]:
        """Rank from the widest verb down: each verb's own statements against each other and every ``no`` from above."""
        if point not in self._rankings:
            self._rankings[point] = Ranking(self.graph, point)
        ranking = self._rankings[point]
        denied: dict[str, tuple[Fact, ...]] = {}
        lines: list[Line] = []
        beaten: list[Beaten] = []
        for verb in self.family.order:
            above = denied.get(self.graph.knowledge.verbs[verb].parent or "", ())
            own = counting.get(verb)
            if own is None:
                denied[verb] = above
                if above and verb in self.family.asked:
                    lines.append(Line(verb, verdict_of(above), above))
                continue
            contenders = [*own, *above]
            standing, lost = ranking.standing(contenders)
            beaten += [Beaten(contenders[at], tuple(by)) for at, by in lost.items()]
            denied[verb] = tuple(fact for fact in standing if fact.word == "no")
            if verb in self.family.within:
                lines.append(Line(verb, verdict_of(standing), tuple(standing)))
        return lines, beaten

    def _overall(self, lines: Sequence[Line]) -> tuple[str, list[Line]]:
        """Decide over the verbs asked and those below them; return with the verdict the lines that make it."""
        for strongest in ("yes", "disputed", "depends"):
            if made := [line for line in lines if line.verdict == strongest]:
                return strongest, made
        denied = [line for line in lines if self._denies(line.verb)]
        return ("no", denied) if denied else (UNKNOWN, list(lines))

    def _denies(self, verb: str) -> bool:
        """Tell whether the ``no`` of a verb denies all that is asked."""
        return verb in self.family.asked or self.graph.knowledge.verbs[verb].whole


def _pair(fact: Fact) -> tuple[str, str]:
    return fact.actor, fact.target


def verdict_of(standing: Iterable[Fact]) -> str:
    """Return the verdict of what is left standing on one verb."""
    words = {word(fact) for fact in standing}
    if {"yes", "no"} <= words:
        return "disputed"
    return "depends" if "depends" in words else words.pop()
