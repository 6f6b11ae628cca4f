"""Match two sequences in their order so that the likest members stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
Pair = tuple[int | None, int | None]
_GAP = 0.25
_SURE = 0.6
_BAND = 60
"""How far from the diagonal members are compared: pages of thousands of units stay quick."""


def aligned(one: Sequence[T], other: Sequence[T], likeness: Callable[[T, T], float]) -> list[Pair]:
    """Return the pairs of indices that match, and for members without a match a pair with None.

    ``likeness`` is between 0 and 1; two members match if that gains more than leaving both out. The total gain is the
    largest possible (Needleman and Wunsch 1970), within a band around the diagonal.
    """
    gains: dict[tuple[int, int], tuple[float, Pair]] = {(0, 0): (0.0, (None, None))}
    for i in range(len(one) + 1):
        for j in _band(i, len(one), len(other)):
            if (i, j) != (0, 0):
                gains[i, j] = _best(i, j, one, other, likeness, gains)
    return _traced(len(one), len(other), gains)


def _band(i: int, rows: int, columns: int) -> range:
    centre = round(i * columns / rows) if rows else 0
    return range(max(0, centre - _BAND), min(columns, centre + _BAND) + 1) if rows else range(columns + 1)


def _best(
    i: int,
    j: int,
    one: Sequence[T],
    other: Sequence[T],
    likeness: Callable[[T, T], float],
    gains: dict[tuple[int, int], tuple[float, Pair]],
) -> tuple[float, Pair]:
    options: list[tuple[float, Pair]] = []
    if (i - 1, j - 1) in gains:
        options.append((gains[i - 1, j - 1][0] + likeness(one[i - 1], other[j - 1]) - _GAP, (i - 1, j - 1)))
    if (i - 1, j) in gains:
        options.append((gains[i - 1, j][0], (i - 1, None)))
    if (i, j - 1) in gains:
        options.append((gains[i, j - 1][0], (None, j - 1)))
    return max(options, key=lambda option: option[0], default=(0.0, (None, None)))


def _traced(i: int, j: int, gains: dict[tuple[int, int], tuple[float, Pair]]) -> list[Pair]:
    pairs: list[Pair] = []
    while (i, j) != (0, 0) and gains[i, j][1] != (None, None):
        left, right = gains[i, j][1]
        pairs.append((left, right))
        i, j = i - (left is not None), j - (right is not None)
    return pairs[::-1]


def matched(one: Sequence[T], other: Sequence[T], likeness: Callable[[T, T], float]) -> list[Pair]:
    """Return the pairs of ``aligned``, and after it those that have moved: alike for sure, though out of order."""
    pairs = aligned(one, other, likeness)
    left = [i for i, j in pairs if i is not None and j is None]
    right = [j for i, j in pairs if j is not None and i is None]
    scored = sorted(((likeness(one[i], other[j]), i, j) for i in left for j in right), reverse=True)
    moved: dict[int, int] = {}
    for score, i, j in scored:
        if score >= _SURE and i not in moved and j not in moved.values():
            moved[i] = j
    return [(i, moved.get(i, j) if i is not None else j) for i, j in pairs if i is not None or j not in moved.values()]
