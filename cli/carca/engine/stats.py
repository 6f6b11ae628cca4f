"""How much is recorded, and how many of the pairs that statements name are answered, and how."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from carca.engine.verdict import Engine
from carca.knowledge.knowledge import effects_of
from carca.model.question import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from carca.knowledge import Knowledge

WAYS = ("stated", "inherited", "delegated", "disputed", "depends", "unknown")
"""How a pair is answered: a yes or no by how it was reached, anything else by its word."""
ATTESTED, OURS, MISSING = "attested", "ours", "missing"


class Pairs(NamedTuple):
    """How many elements were asked about each other, and how many pairs of them were answered in each way."""

    elements: int
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
    yield from (effect["when"] for effect in effects_of(entry) if effect["when"])


def names(knowledge: Knowledge) -> dict[str, dict[str, int]]:
    """Return, for each language in which anything has a name, how many elements have one that a source attests.

    The others have one of this project, or none.
    """
    elements = knowledge.records("element").values()
    languages = dict.fromkeys([*knowledge.languages, *(one for element in elements for one in element["names"])])
    return {
        language: {
            status: sum(_named(element["names"].get(language, ())) == status for element in elements)
            for status in (ATTESTED, OURS, MISSING)
        }
        for language in languages
    }


def _named(listed: Sequence[Mapping[str, Any]]) -> str:
    if not listed:
        return MISSING
    return ATTESTED if any(name.get("sources") for name in listed) else OURS


def commonest(knowledge: Knowledge, most: int) -> list[str]:
    """Return the elements that most entries are about, the commonest first."""
    about = knowledge.entries_about
    return sorted((id_ for id_ in about if id_ in knowledge.nodes), key=lambda id_: (-len(about[id_]), id_))[:most]


def pairs(knowledge: Knowledge, most: int, progress: Callable[[str], object] | None = None) -> Pairs:
    """Ask the default verb of all pairs of the commonest elements."""
    elements = commonest(knowledge, most)
    engine = Engine(knowledge)
    ways = dict.fromkeys(WAYS, 0)
    for x in elements:
        if progress:
            progress(x)
        for y in elements:
            ways[_way(engine, Question((x,), (y,), knowledge.default_verbs))] += 1
    return Pairs(len(elements), ways)


def _way(engine: Engine, question: Question) -> str:
    verdict = engine.verdict(question)
    return engine.answer(question).via or verdict if verdict in {"yes", "no"} else verdict
