"""How far a word is from another, for names that were mistyped."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_SHORT, _LONG = 4, 8


def allowed(word: str) -> int:
    """Return how many edits a word of its length may be away: two for long ones, one for short ones."""
    return 0 if len(word) < _SHORT else 1 if len(word) < _LONG else 2


def distance(one: str, other: str, most: int) -> int:
    """Return the optimal string alignment distance of two words, or ``most + 1`` where it is larger.

    Insertions, deletions, substitutions and exchanges of neighbours each count one; no part is edited twice
    (Damerau 1964, in the restricted form).
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row, older = row, [i], before
        for j, b in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        before = last
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def nearest(word: str, among: Iterable[str], most: int) -> list[str]:
    """Return the words within the allowed number of edits, the nearest first."""
    limit = allowed(word)
    found = [(d, other) for other in among if (d := distance(word, other, limit)) <= limit]
    return [other for _, other in sorted(found)[:most]]
