"""How much is recorded, and how many of the pairs that statements name are answered, and how."""

from __future__ import annotations

from collections import Counter
from math import gcd
from typing import TYPE_CHECKING, Any, NamedTuple

from carca.engine.verdict import Engine
from carca.model.question import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from carca.knowledge import Knowledge

WAYS = ("stated", "inherited", "delegated", "disputed", "depends", "unknown")
"""How a pair is answered: a yes or no by how it was reached, anything else by its word."""
_GOLDEN = 0.618
"""Multiples of this part of a whole, wrapped around, are spread evenly over it."""


class Pairs(NamedTuple):
    """How many pairs were asked of how many there are, and how many were answered in each way."""

    all: int
    asked: int
    ways: dict[str, int]


def counts(knowledge: Knowledge) -> dict[str, dict[str, int]]:
    """Return how many entries there are by kind, authority, expansion, edition and language."""
    heads = knowledge.heads
    entries = {id_: knowledge.entry(id_) for id_ in heads}
    return {
        "kind": _counted(head.kind for head in heads.values()),
        "authority": _counted((knowledge.authorities[head.rank] for head in heads.values()), knowledge.authorities),
        "expansion": _counted(head.expansion for head in heads.values()),
        "edition": {
            edition: sum(_holds(knowledge, entry, edition) for entry in entries.values())
            for edition in knowledge.records("edition")
        },
        "language": {
            language: sum(all(language in text for text in _texts(entry)) for entry in entries.values())
            for language in knowledge.languages
        },
    }


def _counted(found: Iterable[str], order: Iterable[str] = ()) -> dict[str, int]:
    """Count what is found, the most frequent first or in the given order."""
    counter = Counter(found)
    return {key: counter[key] for key in order} or dict(sorted(counter.items(), key=lambda row: (-row[1], row[0])))


def _holds(knowledge: Knowledge, entry: Mapping[str, Any], edition: str) -> bool:
    """Tell whether an entry speaks of an edition: it names it, or none, and its expansion exists in it."""
    expansion = knowledge.expansions.get(entry["id"].partition("/")[0], {"editions": []})
    scopes = (entry["scope"], *(variant["scope"] for variant in entry["variants"]))
    named_ = {id_ for scope in scopes for id_ in scope["editions"]}
    return edition in (named_ or expansion["editions"] or (edition,))


def _texts(entry: Mapping[str, Any]) -> Iterator[Mapping[str, str]]:
    """Yield every text of an entry, by language."""
    yield from entry["words"].values()
    yield from (variant["says"] for variant in entry["variants"])
    effects = (*entry["effects"], *(effect for variant in entry["variants"] for effect in variant["effects"]))
    yield from (effect["when"] for effect in effects if effect["when"])


def named(knowledge: Knowledge) -> list[str]:
    """Return the elements that statements name, in order."""
    found = set(knowledge.actors_on)
    for actors in knowledge.actors_on.values():
        found.update(actors)
    return sorted(found & knowledge.nodes.keys())


def pairs(knowledge: Knowledge, most: int, progress: Callable[[str], object] | None = None) -> Pairs:
    """Ask the default verb of the pairs of all elements that statements name; of too many, some, evenly spread."""
    elements = named(knowledge)
    verbs = tuple(id_ for id_, verb in knowledge.verbs.items() if verb.default)
    engine = Engine(knowledge)
    ways = dict.fromkeys(WAYS, 0)
    total = len(elements) ** 2
    for number in _spread(total, most):
        x, y = elements[number // len(elements)], elements[number % len(elements)]
        ways[_way(engine, Question((x,), (y,), verbs))] += 1
        if progress:
            progress(x)
    return Pairs(total, min(total, most), ways)


def _spread(total: int, most: int) -> Iterator[int]:
    """Yield up to ``most`` of the numbers below ``total``, always the same ones, spread evenly."""
    step = next((n for n in range(int(total * _GOLDEN), total) if gcd(n, total) == 1), 1)
    return (number * step % total for number in range(min(total, most)))


def _way(engine: Engine, question: Question) -> str:
    verdict = engine.verdict(question)
    return engine.answer(question).via or verdict if verdict in {"yes", "no"} else verdict
