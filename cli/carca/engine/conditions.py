"""Which statements count for a question: house rules, dates, supersession, expansions in play, what binds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.model.dates import last_day

if TYPE_CHECKING:
    from collections.abc import Collection

    from carca.knowledge import Fact, Knowledge
    from carca.model.question import Asked

COUNTS, HOUSE_OFF, NOT_BINDING, SUPERSEDED, OUT = "counts", "house-off", "not-binding", "superseded", "out"


def in_play(knowledge: Knowledge, asked: Asked) -> frozenset[str]:
    """Return the expansions that a scope puts in play: those named and the base game; all where none is named."""
    if not asked.expansions:
        return frozenset(knowledge.expansions)
    return frozenset(asked.expansions).union(id_ for id_, row in knowledge.expansions.items() if row["base"])


class Conditions:
    """The conditions of one question, without its edition and text."""

    def __init__(self, knowledge: Knowledge, asked: Asked, elements: Collection[str]) -> None:
        """Take the scope asked and the elements asked about, whose expansions are in play by themselves."""
        self.knowledge, self.asked = knowledge, asked
        self._until = last_day(asked.as_of) if asked.as_of else None
        self._ranks = {knowledge.authorities.index(a) for a in asked.authorities if a in knowledge.authorities}
        self._binds = bool(asked.authorities or asked.sources)
        self._in_play = self._expansions(elements) if asked.expansions else None

    def _expansions(self, elements: Collection[str]) -> frozenset[str]:
        own = {expansion for e in elements if (expansion := self.knowledge.nodes[e].expansion)}
        return in_play(self.knowledge, self.asked) | own

    def status(self, fact: Fact, point: int) -> str:
        """Tell whether a fact counts at a point, and if not, why."""
        if not fact.mask >> point & 1 or self._too_late(fact.since):
            return OUT
        for entry in (fact.entry, *fact.via):
            status = self._entry_status(entry, point)
            if status != COUNTS:
                return status
        return COUNTS

    def in_force(self, entry: str, point: int) -> bool:
        """Tell whether an entry, whatever it says, counts at a point."""
        head = self.knowledge.heads[entry]
        holds = bool(head.mask >> point & 1) and not self._too_late(head.date)
        return holds and self._entry_status(entry, point) == COUNTS

    def _too_late(self, date: str | None) -> bool:
        return bool(self._until and date and last_day(date) > self._until)

    def _entry_status(self, entry: str, point: int) -> str:
        status = self._by_itself(entry)
        if status in {COUNTS, NOT_BINDING} and entry in self.knowledge.superseded and self._replaced(entry, point):
            return SUPERSEDED
        return status

    def _by_itself(self, entry: str) -> str:
        """Tell whether an entry counts, were there none that supersedes it and whenever it was written."""
        head = self.knowledge.heads[entry]
        if head.kind == "house-rule" and entry not in self.asked.house:
            return HOUSE_OFF
        if self._in_play is not None and head.expansion not in self._in_play and head.kind != "house-rule":
            return OUT
        if self._binds and not self.binding(entry, head.rank):
            return NOT_BINDING
        return COUNTS

    def binding(self, entry: str, rank: int) -> bool:
        """Tell whether an entry binds under the profile; a house rule in force does."""
        if entry in self.asked.house:
            return True
        by_authority = not self.asked.authorities or rank in self._ranks
        by_source = not self.asked.sources or bool(self.asked.sources.intersection(self.knowledge.heads[entry].sources))
        return by_authority and by_source

    def _replaced(self, entry: str, point: int) -> bool:
        """Tell whether an entry that supersedes this one counts here: within its scope and from its date.

        That it may be superseded in its turn revives nothing.
        """
        heads = self.knowledge.heads
        return any(
            heads[new].mask >> point & 1 and not self._too_late(heads[new].date) and self._by_itself(new) == COUNTS
            for new in self.knowledge.superseded[entry]
        )
