"""Share what is alike: a pool keeps each value once and hands out its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable

T = TypeVar("T", bound="Hashable")


class Pool(Generic[T]):
    """Values by place; the same value always has the same place. ``values`` has them in the order of their places."""

    def __init__(self, first: tuple[T, ...] = ()) -> None:
        """Take the values that have the first places."""
        self._at: dict[T, int] = {}
        self.values: list[T] = []
        for value in first:
            self.put(value)

    def put(self, value: T) -> int:
        """Return the place of a value, giving it the next one where it is new."""
        place = self._at.setdefault(value, len(self.values))
        if place == len(self.values):
            self.values.append(value)
        return place

    def at(self, value: T) -> int:
        """Return the place of a value that is there.

        Raises KeyError where it is not.
        """
        return self._at[value]
