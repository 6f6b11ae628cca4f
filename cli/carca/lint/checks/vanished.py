"""An id that was published never dies: it moves, and leaves a tombstone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.model.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carca.model.corpus import Corpus

NAME = "vanished"


def check(corpus: Corpus, locked: Sequence[str], lock: str) -> Iterator[Problem]:
    """Yield every id of the lock (lines of "kind id") that content no longer has; ``lock`` is the lock's path."""
    rooms = _rooms(corpus)
    for line, row in enumerate(locked, 1):
        kind, _, id_ = row.partition(" ")
        if id_ not in rooms.get(kind, {id_}):
            hint = "put it back; an entry that was renamed leaves a file with kind: moved, to: [...] and why:"
            yield Problem(lock, line, 1, NAME, f"the {kind} {id_} has vanished", hint)


def lock_lines(corpus: Corpus) -> list[str]:
    """Return the lines of a lock for all that the corpus holds."""
    return [f"{kind} {id_}" for kind, room in sorted(_rooms(corpus).items()) for id_ in sorted(room)]


def _rooms(corpus: Corpus) -> dict[str, frozenset[str]]:
    return {
        "entry": frozenset(corpus.entries),
        "element": frozenset(corpus.elements),
        "expansion": frozenset(corpus.expansions),
        "source": frozenset(corpus.sources),
    }
