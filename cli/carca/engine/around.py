"""Judge a pair with what lies around it: what is below it, and its situations and roles (steps 4, 5 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.conditions import NOT_BINDING
from carca.engine.proof import via
from carca.engine.rank import word
from carca.model.answer import UNKNOWN, Case

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.engine.decide import Court, Decision, State
    from carca.engine.reach import Meeting


class Judged(NamedTuple):
    """A verdict with what it rests on: the decision on the pair itself, and the cases around it that differ.

    ``verdict`` takes the cases in; with ``hidden``, a statement that does not bind says otherwise.
    """

    verdict: str
    decision: Decision
    cases: tuple[Case, ...]
    hidden: bool


def judge(court: Court, state: State) -> Judged:
    """Return the verdict where statements stand so; a court asked again remembers it."""
    if state not in court.judged:
        court.judged[state] = _judge(court, state)
    return court.judged[state]


def _judge(court: Court, state: State) -> Judged:
    reach = court.reach
    base = court.decide(reach.itself, state)
    below = tuple(_differing(court, state, base, reach.below))
    verdict = _with(base.verdict, below)
    roles = tuple(_differing(court, state, base, (role for role in reach.roles if not _stated(court, base, role.side))))
    verdict = _with(verdict, roles)
    return Judged(verdict, base, _topmost(court, (*below, *roles)), _hidden(court, base))


def _differing(court: Court, state: State, base: Decision, meetings: Iterable[Meeting]) -> Iterator[Case]:
    """Yield the cases that are decided otherwise than the pair itself."""
    met = state.counts & court.reach.itself.bits
    for meeting in meetings:
        if state.counts & meeting.bits != met:
            decision = court.decide(meeting, state)
            if decision.verdict not in {base.verdict, UNKNOWN}:
                yield _case(meeting, decision)


def _case(meeting: Meeting, decision: Decision) -> Case:
    verbs = tuple(line[0] for line in decision.rests_on)
    deciding = decision.deciding
    entries = tuple(dict.fromkeys(fact.entry for fact in deciding))
    rank = min(fact.rank for fact in deciding)
    return Case(meeting.element, meeting.kind, meeting.side, decision.verdict, verbs, entries, rank)


def _with(verdict: str, cases: Iterable[Case]) -> str:
    """A decided yes keeps its word; no or nothing becomes "depends" where a case says yes or depends."""
    if verdict in {"no", UNKNOWN} and any(case.verdict in {"yes", "depends"} for case in cases):
        return "depends"
    return verdict


def _stated(court: Court, base: Decision, side: str) -> bool:
    """Tell whether the verdict was stated for the thing itself on a side, not for a class of it: no role changes it."""
    things = court.reach.y if side == "y" else court.reach.x
    return any((fact.target if side == "y" else fact.actor) in things for fact in base.deciding)


def _topmost(court: Court, cases: tuple[Case, ...]) -> tuple[Case, ...]:
    """Leave out a case that another one with the same verdict already covers."""
    if len(cases) < 2:  # noqa: PLR2004 - nothing to compare
        return cases
    unique = list({(case.element, case.side): case for case in reversed(cases)}.values())[::-1]
    alike: dict[tuple[str, str], set[str]] = {}
    for case in unique:
        alike.setdefault((case.side, case.verdict), set()).add(case.element)
    return tuple(case for case in unique if not _covered(court, case, alike[case.side, case.verdict]))


def _covered(court: Court, case: Case, alike: set[str]) -> bool:
    return not alike.isdisjoint(court.graph.up(case.element, court.reach.point) - {case.element})


def _hidden(court: Court, decision: Decision) -> bool:
    """Tell whether a statement that does not bind says otherwise, and is more specific than what decides (step 7).

    A verdict that is stated for the very pair is the word of what binds, whatever others say.
    """
    aside = [fact for status, fact in decision.aside if status == NOT_BINDING and word(fact) != decision.verdict]
    if not aside or via(court.reach.x, court.reach.y, decision) in {None, "stated"}:
        return False
    specific = court.ranking.specific
    return any((specific(fact, other) or 0) > 0 for fact in aside for other in decision.deciding)
