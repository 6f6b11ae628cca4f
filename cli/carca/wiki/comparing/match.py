"""Which units of a stretch have no counterpart in the other one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from carca.wiki.comparing.align import aligned
from carca.wiki.comparing.features import features, likeness

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.wiki.comparing.align import Pair
    from carca.wiki.comparing.features import Features
    from carca.wiki.context import Context, Text


def missing_units(
    a: Context, b: Context, first: Sequence[Text], second: Sequence[Text], *, mergeable: bool
) -> tuple[list[Text], list[Text]]:
    """Return the units of either stretch that the other has not.

    Where units are ``mergeable``, one may be two in the other language: a neighbour that makes the lengths fit better
    is taken along.
    """
    if not first or not second:
        return list(first), list(second)
    known = [[features(context, [text]) for text in texts] for context, texts in ((a, first), (b, second))]
    pairs = _filled(aligned(known[0], known[1], likeness))
    turned = [(j, i) for i, j in pairs]
    scale = sum(len(t.text) for t in first) / max(1, sum(len(t.text) for t in second))
    lone_a = [i for i, j in pairs if i is not None and j is None]
    lone_b = [j for i, j in pairs if j is not None and i is None]
    gone_a = [first[i] for i in lone_a if not (mergeable and _taken(i, pairs, known[0], known[1], scale))]
    gone_b = [second[j] for j in lone_b if not (mergeable and _taken(j, turned, known[1], known[0], 1 / scale))]
    return gone_a, gone_b


def _filled(pairs: Sequence[Pair]) -> list[Pair]:
    """Pair off, in their order, units that stand unmatched between the same neighbours.

    They are the same sentence with nothing in it that shows in both languages; what differs shows in the details.
    """
    found: list[Pair] = []
    left: list[int] = []
    right: list[int] = []
    for i, j in [*pairs, (-1, -1)]:
        if i is not None and j is not None:
            both = min(len(left), len(right))
            found += zip(left[:both], right[:both], strict=True)
            found += [(one, None) for one in left[both:]] + [(None, other) for other in right[both:]]
            left, right = [], []
            found.append((i, j))
        else:
            left += [i] if i is not None else []
            right += [j] if j is not None else []
    return found[:-1]


def _taken(index: int, pairs: Sequence[Pair], own: Sequence[Features], other: Sequence[Features], scale: float) -> bool:
    """Tell whether a unit without a match belongs to what its neighbour matches, by its names and by the lengths."""
    for neighbour, match in pairs:
        if neighbour is None or match is None or abs(neighbour - index) != 1:
            continue
        named = own[index].things
        if named and len(named & other[match].things) * 2 < len(named):
            continue
        wanted = other[match].length * scale
        alone = abs(math.log(own[neighbour].length / wanted))
        together = abs(math.log((own[neighbour].length + own[index].length) / wanted))
        if together < alone:
            return True
    return False
