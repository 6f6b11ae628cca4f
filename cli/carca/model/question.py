"""What is asked: two things, the verbs, and the scope."""

from __future__ import annotations

from typing import NamedTuple


class Asked(NamedTuple):
    """The scope of a question; what is left out is not restricted.

    ``authorities`` and ``sources`` are those that bind under a profile.
    """

    edition: str | None = None
    text: str | None = None
    expansions: tuple[str, ...] = ()
    house: frozenset[str] = frozenset()
    as_of: str | None = None
    authorities: frozenset[str] = frozenset()
    sources: frozenset[str] = frozenset()


class Question(NamedTuple):
    """A question: does X do V to Y, under a scope.

    ``x`` and ``y`` are ids of elements; several ids are one thing that is all of them (a wagon in a castle).
    ``verbs`` are the ids of the verbs asked; ``against`` is a third thing.
    """

    x: tuple[str, ...]
    y: tuple[str, ...]
    verbs: tuple[str, ...]
    scope: Asked = Asked()
    against: str | None = None
