"""Two entries that decide the same pair differently, in overlapping scopes, say how they stand to each other."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from carca.lint.walk import effects, problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus, Effect, Entry, Pointer
    from carca.model.problem import Problem

NAME = "contradiction"
_SETTLING = ("refines", "supersedes", "contradicts")


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield each pair of entries that contradict each other without a link that says so."""
    by_pair: dict[tuple[str, str, str], list[tuple[Entry, Effect, Pointer]]] = {}
    for entry in corpus.entries.values():
        if entry.kind not in {"house-rule", "difference"}:
            for effect, pointer in effects(entry):
                by_pair.setdefault((effect.actor, effect.verb, effect.target), []).append((entry, effect, pointer))
    for pair, stated in by_pair.items():
        for (one, first, _), (other, second, pointer) in combinations(stated, 2):
            if (
                {first.verdict, second.verdict} == {"yes", "no"}
                and not _settled(one, other)
                and _overlap(one, first, other, second)
            ):
                message = f"{' '.join(pair)} is {second.verdict} here and {first.verdict} in {one.id}"
                hint = "link them: refines, supersedes or contradicts"
                yield problem(corpus, NAME, ("entry", other.id, pointer), message, hint)


def _settled(one: Entry, other: Entry) -> bool:
    return one.id == other.id or any(
        other.id in one.links.get(kind, ()) or one.id in other.links.get(kind, ()) for kind in _SETTLING
    )


def _overlap(one: Entry, first: Effect, other: Entry, second: Effect) -> bool:
    def parts(entry: Entry, effect: Effect) -> tuple[set[str], set[str]]:
        return set(effect.scope.editions or entry.scope.editions), set(effect.scope.texts or entry.scope.texts)

    def meet(a: set[str], b: set[str]) -> bool:
        return not a or not b or bool(a & b)

    left, right = parts(one, first), parts(other, second)
    return meet(left[0], right[0]) and meet(left[1], right[1])
