"""Which statements hold at a point of edition and text, and whether they are its own, followed, or serve in its place.

The masks are compiled (docs/verdict.md, "Points"); here they are only read.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from carca.engine.scopes import native

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from carca.knowledge import Fact, Knowledge

    Scope = Mapping[str, Sequence[str]]

OWN, FOLLOWS, SERVES = "own", "follows", "serves"


def written(knowledge: Knowledge, scope: Scope) -> int:
    """Return the mask of the points that a scope names."""
    return _written(knowledge, tuple(scope["editions"]), tuple(scope["texts"]))


@lru_cache
def _written(knowledge: Knowledge, editions: tuple[str, ...], texts: tuple[str, ...]) -> int:
    leaves = {leaf for text in texts for leaf in knowledge.texts[text]}
    return sum(
        1 << at
        for at, point in enumerate(knowledge.points)
        if point.edition in (editions or (point.edition,)) and (not texts or point.text in leaves)
    )


def holding(knowledge: Knowledge, entry: Mapping[str, Any], point: int) -> tuple[int, ...]:
    """Return the places of the variants of a difference that hold at a point; a narrower one sets a wider one aside."""
    masks = knowledge.heads[entry["id"]].variants
    there = [at for at, mask in enumerate(masks) if mask >> point & 1]
    named = {at: written(knowledge, entry["variants"][at]["scope"]) for at in there}
    wider = {at for at in there for other in there if named[other] != named[at] and not named[other] & ~named[at]}
    return tuple(at for at in there if at not in wider)


def facts_of(knowledge: Knowledge, entry: str, stated: Mapping[str, Any]) -> list[Fact]:
    """Return the compiled effects of a variant, or of an entry that has none."""
    within = written(knowledge, stated["scope"])
    return [
        fact
        for effect in stated["effects"]
        for fact in knowledge.facts(effect["actor"]).get(effect["target"], ())
        if fact.entry == entry and fact.verb == effect["verb"] and not fact.raw & ~within
    ]


def through(knowledge: Knowledge, expansion: str, scope: Scope, point: int) -> str:
    """Tell how a statement that holds at a point comes to hold there.

    It is the point's own, or that of the text that is followed; or the expansion does not exist for the point, and
    another edition or text serves.
    """
    if written(knowledge, scope) >> point & 1:
        return OWN
    return FOLLOWS if point in native(knowledge, frozenset((expansion,))) else SERVES


def followed(knowledge: Knowledge, scope: Scope, text: str) -> str | None:
    """Return which text of a scope a text follows, itself or by way of others; a scope without texts has none."""
    records = knowledge.records("text")
    leaf: str | None = text
    while leaf:
        base = records[leaf]["printing_of"] or leaf
        if named := next((id_ for id_ in (leaf, base) if id_ in scope["texts"]), None):
            return named
        follows = records[base]["follows"]
        leaf = knowledge.texts[follows][-1] if follows else None
    return None
