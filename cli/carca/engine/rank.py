"""Which of two statements beats the other, and which of many are left standing.

The rules are those of docs/verdict.md, "Rank"; the first that holds, either way, decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.model.dates import later

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from carca.engine.graph import Graph
    from carca.knowledge import Fact


class Ranking:
    """Compare statements at one point."""

    def __init__(self, graph: Graph, point: int) -> None:
        """Take the hierarchy and the point at which it is asked."""
        self.graph, self.point = graph, point
        self._heads = graph.knowledge.heads
        self._orders: dict[tuple[int, int], int] = {}  # by statements, which the knowledge keeps

    def standing(self, facts: Sequence[Fact]) -> tuple[list[Fact], dict[int, list[Fact]]]:
        """Return the facts that nothing beats, and for each beaten one (by its place) those that beat it.

        Where beating runs in a circle all its members stand.
        """
        if len(facts) == 1:
            return list(facts), {}
        beats: list[list[int]] = [[] for _ in facts]
        for i, one in enumerate(facts):
            for j in range(i + 1, len(facts)):
                order = self._order(one, facts[j])
                if order > 0:
                    beats[i].append(j)
                elif order < 0:
                    beats[j].append(i)
        return _left(facts, beats)

    def _order(self, one: Fact, other: Fact) -> int:
        """Return the order of two statements as it was found before, where it was."""
        key = id(one), id(other)
        if key not in self._orders:
            self._orders[key] = self.order(one, other)
        return self._orders[key]

    def order(self, one: Fact, other: Fact) -> int:
        """Return 1 if ``one`` beats ``other``, -1 if it is beaten by it, 0 if they stand side by side."""
        for rule in _RULES:
            order = rule(self, one, other)
            if order is None:
                continue
            winner, loser = (one, other) if order > 0 else (other, one)
            return 0 if _conditional(winner, loser) else order
        return 0

    def below(self, one: Fact, other: Fact) -> bool:
        """Tell whether actor and target of ``one`` are each those of ``other`` or below them."""
        actor, above = _actors(one, other)
        up = self.graph.up
        return above in up(actor, self.point) and other.target in up(one.target, self.point)

    def house(self, one: Fact, other: Fact) -> int | None:
        """A house rule in force beats what is not one, on its pair or below it."""
        ours, theirs = self._of_house(one), self._of_house(other)
        if ours == theirs:
            return None
        return (1 if ours else -1) if self.below(*((other, one) if ours else (one, other))) else None

    def _of_house(self, fact: Fact) -> bool:
        """What a house rule takes over is a house rule too."""
        return any(self._heads[entry].kind == "house-rule" for entry in (fact.entry, *fact.via))

    def linked(self, one: Fact, other: Fact) -> int | None:
        """An exception beats the statement that it is made to, and an entry what it refines or supersedes.

        If both say so of each other, neither beats the other.
        """
        same = (one.entry, one.actor, one.verb) == (other.entry, other.actor, other.verb)
        if same and one.inverted != other.inverted:
            return 1 if one.inverted else -1
        ours, theirs = self._says(one, other), self._says(other, one)
        return ours - theirs if ours or theirs else None

    def _says(self, one: Fact, other: Fact) -> int:
        """An entry speaks of another also where that was only taken over through it."""
        links = self._heads[one.entry].links
        named = {*links.get("refines", ()), *links.get("supersedes", ())}
        return int(not named.isdisjoint((other.entry, *other.via)))

    def specific(self, one: Fact, other: Fact) -> int | None:
        """The more specific beats the less: on both sides the same or below, on one strictly."""
        return (int(self.below(one, other)) - int(self.below(other, one))) or None

    def same_pair(self, one: Fact, other: Fact) -> int | None:
        """On the same pair: direct before delegated, narrower variant, higher authority, later date."""
        actor, same = _actors(one, other)
        if actor != same or one.target != other.target:
            return None
        if bool(one.via) != bool(other.via):
            return -1 if one.via else 1
        narrower = _narrower_variant(one, other) - _narrower_variant(other, one)
        if narrower:
            return narrower
        if one.rank != other.rank:
            return self._authority(one, other)
        return int(later(one.date, other.date)) - int(later(other.date, one.date))

    def _authority(self, one: Fact, other: Fact) -> int:
        """The higher authority beats, except that an answer older than the rulebook that it meets does not."""
        high, low = (one, other) if one.rank < other.rank else (other, one)
        answered = self._heads[high.entry].kind == "clarification"
        printed = self._heads[low.entry].kind in {"rule", "difference"}
        if answered and printed and later(low.date, high.date):
            return 0
        return 1 if high is one else -1


_RULES: tuple[Callable[[Ranking, Fact, Fact], int | None], ...] = (
    Ranking.house,
    Ranking.linked,
    Ranking.specific,
    Ranking.same_pair,
)


def word(fact: Fact) -> str:
    """Return the verdict of a statement: one with a condition says "depends"."""
    return "depends" if fact.when else fact.word


def _actors(one: Fact, other: Fact) -> tuple[str, str]:
    """Two statements taken over for the same actor compare by the actors that they were taken over from."""
    if one.origin and other.origin and one.actor == other.actor:
        return one.origin, other.origin
    return one.actor, other.actor


def _conditional(winner: Fact, loser: Fact) -> bool:
    """A statement with a condition does not beat an opposite one without: together they give "depends"."""
    return bool(winner.when) and not loser.when and {winner.word, loser.word} == {"yes", "no"}


def _narrower_variant(one: Fact, other: Fact) -> int:
    return int(bool(one.variant) and one.raw != other.raw and one.raw & other.raw == one.raw)


def _left(facts: Sequence[Fact], beats: list[list[int]]) -> tuple[list[Fact], dict[int, list[Fact]]]:
    """Take out what is beaten by something outside its own circle."""
    beaten: dict[int, list[Fact]] = {}
    for i, losers in enumerate(beats):
        for j in losers:
            if not _reaches(beats, j, i):
                beaten.setdefault(j, []).append(facts[i])
    return [fact for i, fact in enumerate(facts) if i not in beaten], beaten


def _reaches(beats: list[list[int]], start: int, goal: int) -> bool:
    seen, queue = {start}, [start]
    while queue:
        for at in beats[queue.pop()]:
            if at == goal:
                return True
            if at not in seen:
                seen.add(at)
                queue.append(at)
    return False
