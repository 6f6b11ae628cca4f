"""Places in a list, written as steps from the place before: they are small, repeat, and so pack to a fraction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Steps:
    """Places in one list, in the order in which they are written."""

    def __init__(self) -> None:
        """Start at the beginning of the list."""
        self._at = 0

    def to(self, place: int) -> int:
        """Return the step from the place before."""
        step, self._at = place - self._at, place
        return step

    def row(self, places: Iterable[int]) -> list[int]:
        """Return the steps through several places."""
        return [self.to(place) for place in places]


def tables(rows: Iterable[tuple[int, ...]]) -> list[list[int]]:
    """Return tables of node and set of asks with steps to the nodes."""
    steps = Steps()
    return [[place if at % 2 else steps.to(place) for at, place in enumerate(row)] for row in rows]


def nodes(rows: Iterable[tuple[int, ...]], inner: frozenset[int]) -> list[list[int]]:
    """Return nodes: ends with steps to their answers, others (of the kinds ``inner``) with how far back they lead."""
    steps = Steps()
    found = []
    for own, (kind, what, *rest) in enumerate(rows):
        if kind in inner:
            found.append([kind, what, *(own - place if place >= 0 else place for place in rest)])
        else:
            to = [steps.to(what), *(steps.to(place) if at % 2 == 0 else place for at, place in enumerate(rest))]
            found.append([kind, *to])
    return found


def answers(rows: Iterable[tuple[Any, ...]]) -> list[list[Any]]:
    """Return answers with steps to their lines, cases and proofs."""
    lines, cases, proofs = Steps(), Steps(), Steps()
    return [[*row[:4], lines.row(row[4]), cases.row(row[5]), row[6], proofs.to(row[7])] for row in rows]


def pairs(found: Mapping[tuple[int, int], int]) -> dict[int, list[int]]:
    """Return for each thing its targets and their tables, both as steps; the targets of each begin anew."""
    steps = Steps()
    rows: dict[int, list[int]] = {}
    targets: dict[int, Steps] = {}
    for (x, y), table in sorted(found.items()):
        to = targets.setdefault(x, Steps())
        rows.setdefault(x, []).extend((to.to(y), steps.to(table)))
    return rows
