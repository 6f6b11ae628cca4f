"""Two entries that decide the same pair differently, in overlapping scopes, say how they stand to each other."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from carca.lint.walk import effects, problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.model.corpus import Corpus, Effect, Entry, Pointer, Scope
    from carca.model.problem import Problem

    _Stated = tuple[Entry, Effect, Scope, Pointer]

NAME = "contradiction"
_SETTLING = ("refines", "supersedes", "contradicts")


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield each two statements that contradict each other without a link that says so.

    The variants of a difference are there to contradict each other, but none of them itself.
    """
    printing_of = {text.id: text.printing_of for text in corpus.texts}
    for pair, stated in _by_pair(corpus).items():
        for (one, first, left, _), (other, second, right, pointer) in combinations(stated, 2):
            opposite = {first.verdict, second.verdict} == {"yes", "no"} and not (first.when or second.when)
            if opposite and not _settled(one, other) and _overlap(left, right, printing_of):
                where = "at another effect of this entry" if one is other else f"in {one.id}"
                message = f"{' '.join(pair[:3])} is {second.verdict} here and {first.verdict} {where}"
                hint = "split the entry" if one is other else "link them: refines, supersedes or contradicts"
                yield problem(corpus, NAME, ("entry", other.id, pointer), message, hint)


def _by_pair(corpus: Corpus) -> dict[tuple[str, str, str, str], list[_Stated]]:
    """Return the statements on each pair and verb; those of a variant of a difference stand by themselves."""
    found: dict[tuple[str, str, str, str], list[_Stated]] = {}
    for entry in corpus.entries.values():
        for effect, pointer in effects(entry) if entry.kind != "house-rule" else ():
            apart = f"{entry.id} {pointer[1]}" if entry.kind == "difference" else ""
            pair = (effect.actor, effect.verb, effect.target, apart)
            found.setdefault(pair, []).append((entry, effect, entry.scope.narrowed(effect.scope), pointer))
    return found


def _settled(one: Entry, other: Entry) -> bool:
    return one is not other and any(
        other.id in one.links.get(kind, ()) or one.id in other.links.get(kind, ()) for kind in _SETTLING
    )


def _overlap(one: Scope, other: Scope, printing_of: Mapping[str, str | None]) -> bool:
    """Tell whether two scopes hold somewhere together; a text holds for its printings."""

    def meet(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
        wide = {*left, *(printing_of.get(id_) for id_ in left)}, {*right, *(printing_of.get(id_) for id_ in right)}
        return not left or not right or not wide[0].isdisjoint(right) or not wide[1].isdisjoint(left)

    return meet(one.editions, other.editions) and meet(one.texts, other.texts)
