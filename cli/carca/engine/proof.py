"""The proof of a verdict: what decided, what agrees, what was overruled and by what, and how each reached the pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.conditions import NOT_BINDING, SUPERSEDED
from carca.engine.rank import word
from carca.model.answer import Reason

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from carca.engine.decide import Decision
    from carca.engine.graph import Graph
    from carca.knowledge import Fact
    from carca.model.answer import Case
    from carca.model.question import Question

_ORDER = {"decides": 0, "supports": 1, "overruled": 2, "not-binding": 3}


def reasons(graph: Graph, question: Question, decision: Decision) -> tuple[Reason, ...]:
    """Return the statements of the proof: one for each entry and role, the weightiest first."""
    found: dict[tuple[str, str], Reason] = {}
    for fact, role, by in _statements(decision):
        key = (fact.entry, role)
        if key not in found:
            found[key] = _reason(graph, question, fact, role, by)
    decided = {entry for entry, role in found if role == "decides"}
    kept = [reason for (entry, role), reason in found.items() if role == "decides" or entry not in decided]
    kept += list(_confirming(graph, kept, question))
    return tuple(sorted(kept, key=lambda r: (_ORDER[r.role], graph.knowledge.heads[r.entry].rank, r.entry)))


def _statements(decision: Decision) -> Iterator[tuple[Fact, str, tuple[Fact, ...]]]:
    deciding = decision.deciding
    done = {id(fact) for fact in deciding}
    yield from ((fact, "decides", ()) for fact in deciding)
    for fact in (fact for _, _, facts in decision.lines for fact in facts if id(fact) not in done):
        done.add(id(fact))
        yield fact, "supports", ()
    for fact, by in decision.beaten:
        if id(fact) not in done:
            agrees = word(fact) == decision.verdict
            yield fact, "supports" if agrees else "overruled", () if agrees else by
    for status, fact in decision.aside:
        if status in {NOT_BINDING, SUPERSEDED}:
            yield fact, "not-binding" if status == NOT_BINDING else "overruled", ()


def _reason(graph: Graph, question: Question, fact: Fact, role: str, by: Iterable[Fact]) -> Reason:
    chains = (graph.path(question.x, fact.actor), graph.path(question.y, fact.target))
    paths = tuple(chain for chain in chains if len(chain) > 1)
    superseding = graph.knowledge.superseded.get(fact.entry, ()) if role == "overruled" and not tuple(by) else ()
    beaten_by = tuple(sorted({*(b.entry for b in by), *superseding}))
    undated = bool(question.scope.as_of) and not fact.date
    return Reason(fact.entry, role, word(fact), fact.verb, paths, beaten_by, fact.via, undated)


def _confirming(graph: Graph, kept: Iterable[Reason], question: Question) -> Iterator[Reason]:
    """Yield the entries without a statement on the pair that say they confirm or explain one that decides."""
    deciding = {r.entry: r for r in kept if r.role == "decides"}
    present = {r.entry for r in kept}
    for decided, of in deciding.items():
        for id_ in graph.knowledge.confirming.get(decided, ()):
            if id_ not in present:
                present.add(id_)
                undated = bool(question.scope.as_of) and not graph.knowledge.heads[id_].date
                yield Reason(id_, "supports", of.verdict, of.verb, (), (), (), undated)


def of_cases(graph: Graph, cases: Iterable[Case], present: Iterable[Reason], question: Question) -> Iterator[Reason]:
    """Yield the statements that decide the cases and do not stand in the proof as deciding yet."""
    known = {reason.entry for reason in present if reason.role == "decides"}
    for case in cases:
        for entry in case.entries:
            if entry not in known:
                known.add(entry)
                undated = bool(question.scope.as_of) and not graph.knowledge.heads[entry].date
                yield Reason(entry, "decides", case.verdict, case.verbs[0], (), (), (), undated)


def authority(graph: Graph, decision: Decision, cases: Iterable[Case]) -> str | None:
    """Return the highest authority among the statements that decide and those on the same verbs that agree.

    ``cases`` are those that make the verdict what it is; the statements that decide them count too.
    """
    verbs = {verb for verb, _, _ in decision.rests_on}
    agreeing = [b.fact for b in decision.beaten if b.fact.verb in verbs and word(b.fact) == decision.verdict]
    ranks = [fact.rank for fact in (*decision.deciding, *agreeing)] + [case.rank for case in cases]
    return graph.knowledge.authorities[min(ranks)] if ranks else None


def via(x: Collection[str], y: Collection[str], decision: Decision) -> str | None:
    """Tell how the verdict reached the pair: stated of it, inherited through a class or role, or delegated."""
    facts = decision.deciding
    if not facts:
        return None
    direct = [fact for fact in facts if not fact.via]
    if not direct:
        return "delegated"
    exact = any(fact.actor in x and fact.target in y for fact in direct)
    return "stated" if exact else "inherited"
