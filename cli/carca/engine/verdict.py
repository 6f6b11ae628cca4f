"""The answer to a question: verdict and proof (docs/verdict.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine import proof
from carca.engine.conditions import HOUSE_OFF, NOT_BINDING, Conditions
from carca.engine.graph import Graph
from carca.engine.near import near
from carca.engine.rank import word
from carca.engine.reach import Reaches
from carca.engine.scopes import Group, Scopes, compare
from carca.model.answer import UNKNOWN, Answer, HouseChange, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.engine.decide import Decision
    from carca.knowledge import Knowledge
    from carca.model.question import Question


class Engine:
    """Answer questions from one knowledge."""

    def __init__(self, knowledge: Knowledge) -> None:
        """Take the knowledge to ask."""
        self.knowledge = knowledge
        self.graph = Graph(knowledge)
        self.reaches = Reaches(self.graph)

    def verdict(self, question: Question) -> str:
        """Return the verdict alone, as fast as it can be had."""
        return compare(self.knowledge, self.groups(question))[0]

    def answer(self, question: Question) -> Answer:
        """Return the verdict with its proof."""
        told = self.told(question, self.groups(question))
        around = near(self.graph, question) if told.verdict == UNKNOWN else ()
        return told._replace(reverse=self._reverse(question), near=around)

    def told(self, question: Question, groups: list[Group]) -> Answer:
        """Return the verdict with its proof for groups that are worked out; the reverse and what is near stay open."""
        verdict, by_scope = compare(self.knowledge, groups)
        main = newest_decided(groups)
        found = proof.reasons(self.graph, question, main.judged.decision)
        if by_scope:
            found = self._all_reasons(question, groups)
        cases, base = main.judged.cases, main.judged.decision.verdict
        if main.verdict == "depends":
            found = (*found, *proof.of_cases(self.graph, cases, found, question))
        return Answer(
            question=question,
            verdict=verdict,
            base=base,
            via=proof.via(question.x, question.y, main.judged.decision),
            authority=proof.authority(self.graph, main.judged.decision, cases if main.verdict != base else ()),
            verbs=main.lines,
            cases=cases,
            by_scope=by_scope,
            because=found,
            house_rules=tuple(self._house(question, main, verdict)),
            reverse=UNKNOWN,
            near=(),
            remarks=tuple(self._remarks(question, main)),
        )

    def groups(self, question: Question) -> list[Group]:
        """Return the groups of points that can differ, the newest first, with what is said at each."""
        conditions = Conditions(self.knowledge, question.scope, (*question.x, *question.y))
        return Scopes(self.reaches, conditions).groups(question)

    def _all_reasons(self, question: Question, groups: list[Group]) -> tuple[Reason, ...]:
        """Join the proofs of all groups: each decides somewhere."""
        found: dict[str, Reason] = {}
        for group in groups:
            for reason in proof.reasons(self.graph, question, group.judged.decision):
                if reason.entry not in found or reason.role == "decides":
                    found.setdefault(reason.entry, reason)
        return tuple(found.values())

    def _house(self, question: Question, main: Group, verdict: str) -> Iterator[HouseChange]:
        """Yield the house rules that are not in force and would change the verdict."""
        off = dict.fromkeys(fact.entry for status, fact in main.judged.decision.aside if status == HOUSE_OFF)
        for entry in off:
            scope = question.scope._replace(house=question.scope.house | {entry})
            changed = self.verdict(question._replace(scope=scope))
            if changed != verdict:
                yield HouseChange(entry, changed)

    def _reverse(self, question: Question) -> str:
        return self.verdict(question._replace(x=question.y, y=question.x))

    def _remarks(self, question: Question, main: Group) -> Iterator[str]:
        """Yield codes of what must be said with the answer."""
        decision = main.judged.decision
        yield from self._own_scope(question, decision)
        ranks = [fact.rank for fact in decision.deciding]
        higher = [b for b in decision.beaten if word(b.fact) != decision.verdict and ranks and b.fact.rank < min(ranks)]
        if higher and decision.verdict != UNKNOWN:
            yield "narrower-authority"
        if any(status == NOT_BINDING for status, _ in decision.aside):
            yield "not-binding"
        if question.scope.as_of and any(not fact.date for fact in decision.deciding):
            yield "undated"

    def _own_scope(self, question: Question, decision: Decision) -> Iterator[str]:
        """Say where an expansion lacks the edition or text that was wished for, so that its own is used."""
        scope, expansions = question.scope, self.knowledge.expansions
        for id_ in dict.fromkeys(self.knowledge.heads[fact.entry].expansion for fact in decision.deciding):
            row = expansions.get(id_, {"editions": [], "texts": []})
            if scope.edition and row["editions"] and scope.edition not in row["editions"]:
                yield f"own-edition:{id_}"
            texts = {t for text in row["texts"] for t in (text, *self.knowledge.texts[text])}
            if scope.text and texts and scope.text not in texts:
                yield f"own-text:{id_}"


def newest_decided(groups: list[Group]) -> Group:
    """Return the newest group that decides: the one whose proof is shown first."""
    return next((group for group in groups if group.decided), groups[0])
