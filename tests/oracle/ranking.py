"""Which statements beat which, and what is left standing (step 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.days import later

if TYPE_CHECKING:
    from collections.abc import Callable

    from oracle.collecting import Collecting
    from oracle.places import Site
    from oracle.statements import Statement

Beats = dict[int, set[int]]
"""For each statement, by its place, those that it beats."""


class Ranking:
    """The rules of step 2 at one point."""

    def __init__(self, collecting: Collecting, site: Site) -> None:
        """Take the corpus, as collected from, and the point."""
        self.collecting = collecting
        self.site = site

    def beats(self, one: Statement, other: Statement) -> bool:
        """Tell whether one statement puts the other out, were there no circle."""
        if one.conditional and not other.conditional and {one.word, other.word} == {"yes", "no"}:
            return False
        for rule in self.rules():
            first, second = rule(one, other), rule(other, one)
            if first or second:
                return first and not second
        return False

    def rules(self) -> tuple[Callable[[Statement, Statement], bool], ...]:
        """Return the rules, the first to look at first; each tells whether its first statement wins by it."""
        return (
            self._house,
            self._excepted,
            self._linked,
            self.more_specific,
            self._direct,
            self._narrower,
            self._higher,
            self._later,
        )

    def _actors(self, one: Statement, other: Statement) -> tuple[str, str]:
        """The actors to compare: of two statements that one actor took over, those that they came from."""
        if one.delegated and other.delegated and one.actor == other.actor:
            return one.origin, other.origin
        return one.actor, other.actor

    def _below(self, one: Statement, other: Statement) -> bool:
        """Whether actor and target of one are those of the other, or below."""
        actor, wider = self._actors(one, other)
        up = self.collecting.up
        return wider in up(actor, self.site) and other.target in up(one.target, self.site)

    def _same(self, one: Statement, other: Statement) -> bool:
        actor, wider = self._actors(one, other)
        return actor == wider and one.target == other.target

    def _house(self, one: Statement, other: Statement) -> bool:
        return one.house and not other.house and self._below(other, one)

    def _excepted(self, one: Statement, other: Statement) -> bool:
        ours, theirs = one.parts[0], other.parts[0]
        same = (ours.entry.id, one.actor, one.verb) == (theirs.entry.id, other.actor, other.verb)
        return same and ours.opposite and not theirs.opposite

    def _linked(self, one: Statement, other: Statement) -> bool:
        links = one.parts[0].entry.links
        named = {*links.get("refines", ()), *links.get("supersedes", ())}
        return any(part.entry.id in named for part in other.parts)

    def more_specific(self, one: Statement, other: Statement) -> bool:
        """Tell whether one is about less: actor and target below, one of them strictly."""
        return self._below(one, other) and not self._same(one, other)

    def _direct(self, one: Statement, other: Statement) -> bool:
        return self._same(one, other) and other.delegated and not one.delegated

    def _narrower(self, one: Statement, other: Statement) -> bool:
        if one.parts[0].variant is None or not self._same(one, other):
            return False
        return self.collecting.places.narrower(one.parts[0].scopes, other.parts[0].scopes)

    def _higher(self, one: Statement, other: Statement) -> bool:
        if not self._same(one, other) or one.rank >= other.rank:
            return False
        older = one.kind == "clarification" and other.kind in {"rule", "difference"} and later(other.date, one.date)
        return not older

    def _later(self, one: Statement, other: Statement) -> bool:
        return self._same(one, other) and one.rank == other.rank and later(one.date, other.date)


def standing(pool: list[Statement], beats: Beats) -> list[Statement]:
    """Return the statements that nothing beats, but for members of a circle among themselves."""
    reach = {place: _reached(place, beats) for place in range(len(pool))}

    def out(place: int) -> bool:
        return any(place in beats[by] and by not in reach[place] for by in range(len(pool)))

    return [one for place, one in enumerate(pool) if not out(place)]


def _reached(start: int, beats: Beats) -> set[int]:
    """Everything that a statement beats, and what that beats, and so on."""
    found: set[int] = set()
    todo = list(beats[start])
    while todo:
        place = todo.pop()
        if place not in found:
            found.add(place)
            todo.extend(beats[place])
    return found
