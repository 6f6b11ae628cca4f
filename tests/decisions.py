"""The decisions on gathered rulings (bench/rulings): which are accepted, what must be answered, why others are not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from carca.content.yaml import parse
from carca.engine.verdict import Engine
from carca.model.question import Asked, Question

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

FOLDER = Path(__file__).resolve().parents[1] / "bench" / "rulings"


class Decision(NamedTuple):
    """What was decided on one gathered row.

    ``asked`` is None where the row is rejected, for the reason given, or where its entry decides no pair.
    """

    row: str
    asked: Question | None
    verdict: str
    entry: str
    rejected: str


def decisions() -> list[Decision]:
    """Read all decisions, in the order of the files.

    Raises ValueError where a file cannot be read.
    """
    found = []
    for path in sorted(FOLDER.glob("*.yml")):
        rows, _, problems = parse(path.read_bytes(), path.name)
        if problems:
            raise ValueError(problems)
        found += [_decision(row) for row in rows]
    return found


def _decision(row: dict[str, Any]) -> Decision:
    ask = row.get("ask")
    asked = None
    if ask:
        scope = Asked(edition=ask.get("edition"), text=ask.get("text"), house=frozenset(ask.get("house", ())))
        x, y = (tuple(sorted(ask[side])) for side in ("x", "y"))
        asked = Question(x, y, tuple(ask["verbs"]), scope, ask.get("against"))
    return Decision(row["id"], asked, row.get("verdict", ""), row.get("entry", ""), row.get("rejected", ""))


class Judge:
    """Ask one body of knowledge what the decisions say that it answers."""

    def __init__(self, knowledge: Knowledge) -> None:
        """Take the knowledge that is asked."""
        self._knowledge, self._engine = knowledge, Engine(knowledge)

    def given(self, decision: Decision) -> str:
        """Return the verdict on an accepted row; where its entry decides no pair, nothing if the entry is there."""
        if decision.asked is None:
            return decision.verdict if decision.entry in self._knowledge.heads else "no such entry"
        return self._engine.verdict(decision.asked)

    def outcome(self, decision: Decision) -> str:
        """Name the outcome: right, wrong, unknown or rejected."""
        if decision.rejected:
            return "rejected"
        given = self.given(decision)
        return "right" if given == decision.verdict else "unknown" if given == "unknown" else "wrong"
