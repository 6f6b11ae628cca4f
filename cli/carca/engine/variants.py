"""Which statements hold at a point of edition and text, and whether they are its own, followed, or serve in its place.

The masks are compiled (docs/verdict.md, "Points"); here they are only read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.scopes import native

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from carca.knowledge import Knowledge

    Scope = Mapping[str, Sequence[str]]

OWN, FOLLOWS, SERVES = "own", "follows", "serves"


def written(knowledge: Knowledge, scope: Scope) -> int:
    """Return the mask of the points that a scope names."""
    texts = {leaf for text in scope["texts"] for leaf in knowledge.texts[text]}
    return sum(
        1 << at
        for at, point in enumerate(knowledge.points)
        if point.edition in (scope["editions"] or (point.edition,)) and (not texts or point.text in texts)
    )


def holding(knowledge: Knowledge, entry: str, point: int) -> tuple[int, ...]:
    """Return the places of the variants of a difference that hold at a point; a narrower one sets a wider one aside."""
    listed = knowledge.entry(entry)["variants"]
    there = [at for at, mask in enumerate(knowledge.heads[entry].variants) if mask >> point & 1]
    named = {at: written(knowledge, listed[at]["scope"]) for at in there}
    wider = {at for at in there for other in there if named[other] != named[at] and not named[other] & ~named[at]}
    return tuple(at for at in there if at not in wider)


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
