"""Answers as numbers, each part kept once: what the table of verdicts is made of."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from carca_site.pool import Pool

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carca.engine.graph import Graph
    from carca.model.answer import Answer, Case, Reason, ScopeCase, VerbLine

VERDICTS = ("yes", "no", "depends", "disputed", "unknown")
VIAS = (None, "stated", "inherited", "delegated")
FORCES = (None, "may", "must")
ROLES = ("decides", "supports", "overruled", "not-binding")
CASES = ("below", "situation", "role")
X, Y = -1, -2
"""Where a chain of classes starts at the thing asked about itself."""
Row = tuple[Any, ...]


class Leaves:
    """Answers without their question, shared between all pairs that are answered alike."""

    def __init__(self, graph: Graph) -> None:
        """Take the graph of the knowledge."""
        knowledge = graph.knowledge
        self._graph = graph
        self.elements = Pool(tuple(sorted(knowledge.nodes)))
        self.verbs = Pool(tuple(knowledge.verbs))
        self.entries = Pool(tuple(sorted(knowledge.heads)))
        self.expansions = Pool(tuple(sorted(knowledge.expansions)))
        self.editions = Pool(tuple(knowledge.records("edition")))
        self.texts = Pool(tuple(knowledge.texts))
        self.authorities = Pool(tuple(knowledge.authorities))
        self.houses = Pool(tuple(id_ for id_, head in sorted(knowledge.heads.items()) if head.kind == "house-rule"))
        self.rows: Pool[Row] = Pool()
        self.proofs: Pool[Row] = Pool()
        self.lines: Pool[Row] = Pool()
        self.cases: Pool[Row] = Pool()
        self.reasons: Pool[Row] = Pool()
        self.whens: Pool[str] = Pool()
        self.values: Pool[str] = Pool()

    def put(self, answer: Answer, own: Iterable[str]) -> int:
        """Return the place of an answer.

        ``own`` are the expansions of what decides: where they lack the edition or text chosen, the answer says so.
        """
        return self.rows.put(
            (
                VERDICTS.index(answer.verdict),
                VERDICTS.index(answer.base),
                VIAS.index(answer.via),
                self.authorities.at(answer.authority) if answer.authority else -1,
                tuple(self._line(line) for line in answer.verbs),
                tuple(self._case(case) for case in answer.cases),
                tuple(self._scope(case) for case in answer.by_scope),
                self.proofs.put(self._proof(answer, own)),
            )
        )

    def _proof(self, answer: Answer, own: Iterable[str]) -> Row:
        x, y = answer.question.x, answer.question.y
        return (
            tuple(self._reason(reason, x, y) for reason in answer.because),
            tuple((self.houses.at(h.entry), VERDICTS.index(h.verdict)) for h in answer.house_rules),
            tuple(self.expansions.at(id_) for id_ in own if id_ in self._graph.knowledge.expansions),
            tuple(code for code in answer.remarks if ":" not in code),
        )

    def _line(self, line: VerbLine) -> int:
        row = (
            self.verbs.at(line.verb),
            VERDICTS.index(line.verdict),
            FORCES.index(line.force),
            self.values.put(_text(line.value)) if line.value else -1,
            tuple(self.whens.put(_text(when)) for when in line.when),
            tuple(self.elements.at(id_) for id_ in line.against),
        )
        return self.lines.put(row)

    def _case(self, case: Case) -> int:
        row = (
            self.elements.at(case.element),
            CASES.index(case.kind),
            int(case.side == "y"),
            VERDICTS.index(case.verdict),
            tuple(self.verbs.at(verb) for verb in case.verbs),
            tuple(self.entries.at(id_) for id_ in case.entries),
            case.rank,
        )
        return self.cases.put(row)

    def _scope(self, case: ScopeCase) -> Row:
        return (
            tuple(self.editions.at(id_) for id_ in case.editions),
            tuple(self.texts.at(id_) for id_ in case.texts),
            VERDICTS.index(case.verdict),
            tuple(self._line(line) for line in case.verbs),
        )

    def _reason(self, reason: Reason, x: tuple[str, ...], y: tuple[str, ...]) -> int:
        row = (
            self.entries.at(reason.entry),
            ROLES.index(reason.role),
            VERDICTS.index(reason.verdict),
            self.verbs.at(reason.verb),
            tuple(self._chain(path, x, y) for path in reason.paths),
            tuple(sorted(self.entries.at(id_) for id_ in reason.by)),  # no order is meant
            tuple(self.entries.at(id_) for id_ in reason.via),
        )
        return self.reasons.put(row)

    def _chain(self, path: tuple[str, ...], x: tuple[str, ...], y: tuple[str, ...]) -> Row:
        """Return a chain as its ends; the browser finds the steps between."""
        start, goal = self.elements.at(path[0]), self.elements.at(path[-1])
        return (X if path[0] in x else Y if path[0] in y else start, goal)


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
