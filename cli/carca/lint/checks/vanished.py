"""An id that was published never dies: it moves, and leaves a tombstone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.lint.walk import problem
from carca.model.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carca.model.corpus import Corpus, Pointer

NAME = "vanished"


def check(corpus: Corpus, locked: Sequence[str], lock: str) -> Iterator[Problem]:
    """Yield every id of the lock (lines of "kind id") that content no longer has, and every use of one that moved.

    ``lock`` is the lock's path.
    """
    yield from _uses_of_tombstones(corpus)
    rooms = _rooms(corpus)
    for line, row in enumerate(locked, 1):
        kind, _, id_ = row.partition(" ")
        if id_ not in rooms.get(kind, {id_}):
            hint = "put it back; an entry that was renamed leaves a file with kind: moved, to: [...] and why:"
            yield Problem(lock, line, 1, NAME, f"the {kind} {id_} has vanished", hint)


def _uses_of_tombstones(corpus: Corpus) -> Iterator[Problem]:
    """Yield every place that names an entry by an id that moved: a link to a tombstone says nothing."""
    for kind, id_, pointer, named in _named_entries(corpus):
        entry = corpus.entries.get(named)
        if entry and entry.kind == "moved":
            hint = f"write {' or '.join(entry.moved_to)}" if entry.moved_to else "take it out: it was withdrawn"
            yield problem(corpus, NAME, (kind, id_, pointer), f"{named} has moved: {entry.why_moved}", hint)


def _named_entries(corpus: Corpus) -> Iterator[tuple[str, str, Pointer, str]]:
    """Yield every id of an entry that content names: kind of thing, its id, the pointer, and the id named."""
    for entry in corpus.entries.values():
        for link, ids in entry.links.items():
            yield from (("entry", entry.id, ("links", link), id_) for id_ in ids)
        for index, example in enumerate(entry.examples):
            yield from (("entry", entry.id, ("examples", index, "house"), id_) for id_ in example.house)
    for profile in corpus.profiles.values():
        yield from (("profile", profile.id, ("house",), id_) for id_ in profile.data.get("house", ()))
    for picture in corpus.pictures.values():
        yield from (
            ("picture", picture.id, ("illustrates", n), id_) for n, id_ in enumerate(picture.data["illustrates"])
        )


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
