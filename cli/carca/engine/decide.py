"""Rank the statements on a pair verb by verb, and decide (docs/verdict.md, steps 1 to 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.conditions import COUNTS, HOUSE_OFF, NOT_BINDING, OUT, SUPERSEDED
from carca.engine.rank import word
from carca.model.answer import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from carca.engine.around import Judged
    from carca.engine.conditions import Conditions
    from carca.engine.graph import Family
    from carca.engine.reach import Meeting, Reach
    from carca.knowledge import Fact


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


class Met(NamedTuple):
    """The statements of a reach that a question meets, as bits, and the masks of what holds at some points only."""

    bits: int
    masks: tuple[int, ...]


class State(NamedTuple):
    """How the statements of a reach stand under the conditions of a question: the bits of those in each standing."""

    counts: int
    off: int
    unbound: int
    superseded: int

    def within(self, bits: int) -> State:
        """Return how those among these bits stand."""
        return State(self.counts & bits, self.off & bits, self.unbound & bits, self.superseded & bits)


def state_of(facts: Iterable[Fact], conditions: Conditions, point: int) -> State:
    """Return how statements, each with a bit for its place, stand at a point."""
    found = dict.fromkeys((COUNTS, HOUSE_OFF, NOT_BINDING, SUPERSEDED, OUT), 0)
    for at, fact in enumerate(facts):
        found[conditions.status(fact, point)] |= 1 << at
    return State(found[COUNTS], found[HOUSE_OFF], found[NOT_BINDING], found[SUPERSEDED])


class Court:
    """Decide questions for one family of verbs about a pair and what lies around it."""

    def __init__(self, reach: Reach, family: Family) -> None:
        """Take what can be met, and the verbs asked."""
        self.reach, self.family, self.graph = reach, family, reach.graph
        self.ranking = reach.ranking
        self.judged: dict[State, Judged] = {}
        self._verbs = frozenset(family.order)
        self._met: dict[str | None, Met] = {}
        self._decided: dict[State, Decision] = {}

    def met(self, against: str | None) -> Met:
        """Return the statements that a question that names a third thing meets."""
        if against not in self._met:
            bits = self.reach.concerned(self._verbs, against)
            self._met[against] = Met(bits, tuple(self.reach.varying(bits)))
        return self._met[against]

    def decide(self, meeting: Meeting, state: State) -> Decision:
        """Return the verdict where these statements are met, without looking further."""
        key = state.within(meeting.bits)
        if key not in self._decided:
            self._decided[key] = self._decide(meeting.places, key)
        return self._decided[key]

    def _decide(self, places: Iterable[int], state: State) -> Decision:
        counting: dict[str, list[Fact]] = {}
        aside: list[tuple[str, Fact]] = []
        for place in places:
            fact, bit = self.reach.facts[place], 1 << place
            if state.counts & bit:
                counting.setdefault(fact.verb, []).append(fact)
            elif status := _aside(state, bit):
                aside.append((status, fact))
        if not counting:
            return Decision(UNKNOWN, (), (), (), tuple(aside)) if aside else NOTHING
        lines, beaten = self._verb_by_verb(counting)
        verdict, rests_on = self._overall(lines)
        return Decision(verdict, tuple(lines), tuple(rests_on), tuple(beaten), tuple(aside))

    def _verb_by_verb(self, counting: dict[str, list[Fact]]) -> tuple[list[Line], list[Beaten]]:
        """Rank from the widest verb down: each verb's own statements against each other and every ``no`` from above."""
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
            standing, lost = self.ranking.standing(contenders)
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


def _aside(state: State, bit: int) -> str | None:
    """Tell why a statement that does not count is told all the same; None for one that is not."""
    for status, bits in ((HOUSE_OFF, state.off), (NOT_BINDING, state.unbound), (SUPERSEDED, state.superseded)):
        if bits & bit:
            return status
    return None


def verdict_of(standing: Iterable[Fact]) -> str:
    """Return the verdict of what is left standing on one verb."""
    words = {word(fact) for fact in standing}
    if {"yes", "no"} <= words:
        return "disputed"
    return "depends" if "depends" in words else words.pop()
