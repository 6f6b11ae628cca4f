"""A statement and the class rule above it say how they stand to each other: it confirms the rule or refines it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from carca.engine.graph import Graph
from carca.engine.rank import Ranking
from carca.lint.walk import effects, problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.knowledge import Fact, Knowledge
    from carca.model.corpus import Corpus, Pointer
    from carca.model.problem import Problem

NAME = "class"
_LINKS = ("confirms", "explains", "refines", "supersedes", "contradicts")


def check(corpus: Corpus, knowledge: Knowledge) -> Iterator[Problem]:
    """Yield each entry that a class rule implies or contradicts without a link between the two."""
    classes = _Classes(knowledge)
    seen: set[tuple[str, str]] = set()
    for actor in knowledge.nodes:
        for facts in knowledge.facts(actor).values():
            for fact in filter(classes.plain, facts):
                contested = any(one.verb == fact.verb and one.word != fact.word for one in facts)
                for other in classes.deciding(fact):
                    pair = (fact.entry, other.entry)
                    needed = contested and fact.word == other.word  # it answers what says otherwise of the very pair
                    if pair not in seen and not needed and not _linked(knowledge, *pair):
                        seen.add(pair)
                        yield _told(corpus, fact, other)


def _told(corpus: Corpus, fact: Fact, other: Fact) -> Problem:
    at = ("entry", fact.entry, _place(corpus, fact))
    said = f"{fact.actor} {fact.verb} {fact.target}"
    if fact.word == other.word:
        hint = "leave the effect out, or say that the entry confirms that rule"
        found = problem(corpus, NAME, at, f"{other.entry} implies {said}: {fact.word} already", hint)
    else:
        hint = "say that the entry refines that rule"
        found = problem(corpus, NAME, at, f"{said} is {fact.word} here and {other.word} by {other.entry}", hint)
    return replace(found, severity="warning")


def _place(corpus: Corpus, fact: Fact) -> Pointer:
    wanted = (fact.actor, fact.verb, fact.target)
    listed = effects(corpus.entries[fact.entry])
    return next((at for effect, at in listed if (effect.actor, effect.verb, effect.target) == wanted), ())


def _linked(knowledge: Knowledge, one: str, other: str) -> bool:
    links = (knowledge.heads[one].links, knowledge.heads[other].links)
    return any(other in links[0].get(kind, ()) or one in links[1].get(kind, ()) for kind in _LINKS)


class _Classes:
    """What class rules say of the pairs that statements name."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge, self._graph = knowledge, Graph(knowledge)
        self._rankings = [Ranking(self._graph, point) for point in range(len(knowledge.points))]

    def plain(self, fact: Fact) -> bool:
        """Whether a fact is a statement of an entry by itself, without condition: only such can be said already."""
        house = self._knowledge.heads[fact.entry].kind == "house-rule"
        tells = fact.when or fact.via or fact.inverted or fact.variant or fact.against or fact.value or fact.force
        return not (house or tells) and fact.word in {"yes", "no"}

    def deciding(self, fact: Fact) -> Iterable[Fact]:
        """Return the wider statements that would decide the pair wherever the fact holds, if they are of one mind."""
        found: dict[str, Fact] = {}
        for point in range(len(self._knowledge.points)):
            if fact.mask >> point & 1:
                standing = self._standing(fact, point)
                if len({one.word for one in standing}) != 1:
                    return ()
                found |= {one.entry: one for one in standing}
        return found.values() if len({one.word for one in found.values()}) == 1 else ()

    def _standing(self, fact: Fact, point: int) -> list[Fact]:
        ups = self._graph.up(fact.target, point)
        wider = [
            one
            for above in self._graph.up(fact.actor, point)
            for target, facts in self._knowledge.facts(above).items()
            if target in ups and (above, target) != (fact.actor, fact.target)
            for one in facts
            if one.mask >> point & 1 and one.verb == fact.verb and one.entry != fact.entry and self._binding(one)
            if one.word == "no" or target == fact.target or not self._knowledge.verbs[one.verb].exact
        ]
        return self._rankings[point].standing(wider)[0] if wider else []

    def _binding(self, fact: Fact) -> bool:
        return self._knowledge.heads[fact.entry].kind != "house-rule" and not fact.when and not fact.against
