"""Cheap draws for worlds: bytes in blocks, so that a world takes tens of draws and not hundreds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hypothesis.strategies import DrawFn

T = TypeVar("T")
BLOCK = st.binary(min_size=16, max_size=16)


class Shape(NamedTuple):
    """What a world is to be like.

    How many elements and entries it has, and, in a hundred: how often a statement meets another on the same things,
    how often a class holds in a part of the editions and texts only, and how often a question is restricted.
    """

    elements: tuple[int, ...]
    entries: tuple[int, ...]
    meeting: int
    partly: int
    restricted: int


class Dice:
    """Random choices that shrink to the first, the fewest and to no."""

    def __init__(self, draw: DrawFn, shape: Shape) -> None:
        """Take what draws, and what the world is to be like."""
        self._draw, self.shape = draw, shape
        self._left = b""

    def fresh(self) -> None:
        """Begin a new block, so that what follows does not depend on how much came before."""
        self._left = b""

    def _byte(self) -> int:
        self._left = self._left or self._draw(BLOCK)
        first, self._left = self._left[0], self._left[1:]
        return first

    def number(self, least: int, most: int) -> int:
        """Return a number, both ends included."""
        return least + self._byte() % (most - least + 1)

    def pick(self, values: Sequence[T]) -> T:
        """Return one of some values."""
        return values[self.number(0, len(values) - 1)]

    def chance(self, percent: int) -> bool:
        """Return whether something comes to pass that does so often in a hundred."""
        return self._byte() * 100 // 256 >= 100 - percent

    def some(self, values: Sequence[T], least: int = 0, most: int = 2) -> tuple[T, ...]:
        """Return some different values, in the order given."""
        count = min(len(values), self.number(least, most))
        places: set[int] = set()
        for _ in range(count):
            places.add(self.pick([place for place in range(len(values)) if place not in places]))
        return tuple(values[place] for place in sorted(places))
