"""Beating never runs in a circle: the verdict on a pair must not hang on who is asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.graph import Graph
from carca.engine.rank import Ranking
from carca.lint.checks.cycles import circles
from carca.lint.walk import problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.knowledge import Fact, Knowledge
    from carca.model.corpus import Corpus
    from carca.model.problem import Problem

NAME = "beating"


def check(corpus: Corpus, knowledge: Knowledge) -> Iterator[Problem]:
    """Yield each circle of entries that beat one another on a pair that a statement names."""
    graph = Graph(knowledge)
    seen: set[tuple[str, ...]] = set()
    for point in range(len(knowledge.points)):
        ranking = Ranking(graph, point)
        for facts in _meeting(graph, point):
            edges = {
                str(i): [
                    str(j)
                    for j, other in enumerate(facts)
                    if _meet(graph, one, other) and ranking.order(one, other) > 0
                ]
                for i, one in enumerate(facts)
            }
            for circle in circles(edges):
                entries = tuple(facts[int(i)].entry for i in circle)
                if entries not in seen:
                    seen.add(entries)
                    message = f"these entries beat one another in a circle: {' → '.join((*entries, entries[0]))}"
                    hint = "take out a refines or supersedes link"
                    yield problem(corpus, NAME, ("entry", entries[0], ("links",)), message, hint)


def _meet(graph: Graph, one: Fact, other: Fact) -> bool:
    """Tell whether two statements compete: on the same verb, or a ``no`` with one on a verb below its own."""
    if one is other:
        return False
    wide = (one.word == "no" and one.verb in graph.above(other.verb)) or (
        other.word == "no" and other.verb in graph.above(one.verb)
    )
    return one.verb == other.verb or wide


def _meeting(graph: Graph, point: int) -> Iterator[list[Fact]]:
    """Yield the statements that meet on each pair that one of them names, where there are enough for a circle."""
    knowledge = graph.knowledge
    for actor in knowledge.nodes:
        for target in knowledge.facts(actor):
            ups = graph.up(target, point)
            found = [
                fact
                for above in sorted(graph.up(actor, point))
                for on, facts in sorted(knowledge.facts(above).items())
                if on in ups
                for fact in facts
                if fact.mask >> point & 1
            ]
            if len(found) > 2:  # noqa: PLR2004 - two that beat each other are settled by the ranking itself
                yield found
