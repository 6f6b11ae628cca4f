"""Where names come from: compiled knowledge, or content as it was read."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from carca.knowledge.names import meanings, named_things

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from carca.knowledge import Knowledge
    from carca.model.corpus import Corpus, Name


class Thing(NamedTuple):
    """What a name means: a kind of thing and its id."""

    kind: str
    id: str


class NameSource(Protocol):
    """What the content says of names."""

    def keys(self) -> Iterable[str]:
        """Return the keys of all names and forms."""

    def meanings(self, name: str) -> Iterable[Sequence[Any]]:
        """Return what a key means: rows that begin with kind, id and language."""

    def listed(self, thing: Thing, language: str) -> Sequence[Mapping[str, Any]]:
        """Return the names listed of a thing in a language, the preferred one first."""

    def with_article(self, thing: Thing, language: str) -> str:
        """Return the preferred name as a sentence takes it; "" where that is not said."""

    def home(self, element: str) -> str | None:
        """Return the expansion that brings an element."""

    def proper(self) -> frozenset[str]:
        """Return the names of publishers and authors."""


class KnowledgeNames:
    """The names of compiled knowledge."""

    def __init__(self, knowledge: Knowledge) -> None:
        """Take the knowledge."""
        self._knowledge = knowledge

    def keys(self) -> Iterable[str]:
        """Return the keys of all names and forms."""
        return self._knowledge.names

    def meanings(self, name: str) -> Iterable[Sequence[Any]]:
        """Return what a key means."""
        return self._knowledge.meanings(name)

    def listed(self, thing: Thing, language: str) -> Sequence[Mapping[str, Any]]:
        """Return the names listed of a thing in a language."""
        names: Mapping[str, Any] = self._knowledge.records(thing.kind).get(thing.id, {}).get("names", {})
        found: Sequence[Mapping[str, Any]] = names.get(language, ())
        return found

    def with_article(self, thing: Thing, language: str) -> str:
        """Return the preferred name as a sentence takes it."""
        forms = self._knowledge.labels(thing.kind).get(thing.id, {}).get(language, {})
        return forms.get("the", "")

    def home(self, element: str) -> str | None:
        """Return the expansion that brings an element."""
        found: str | None = self._knowledge.records("element").get(element, {}).get("expansion")
        return found

    def proper(self) -> frozenset[str]:
        """Return the names of publishers and authors."""
        records = (r for kind in ("text", "expansion", "source") for r in self._knowledge.records(kind).values())
        return _people(records)


class CorpusNames:
    """The names of content as it was read, faults and all."""

    def __init__(self, corpus: Corpus) -> None:
        """Take the content."""
        self._corpus = corpus
        self._names = {Thing(kind, id_): names for kind, id_, names in named_things(corpus)}

    @cached_property
    def _meanings(self) -> Mapping[str, Iterable[Sequence[Any]]]:
        return meanings(self._corpus)

    def keys(self) -> Iterable[str]:
        """Return the keys of all names and forms."""
        return self._meanings

    def meanings(self, name: str) -> Iterable[Sequence[Any]]:
        """Return what a key means."""
        return self._meanings.get(name, ())

    def listed(self, thing: Thing, language: str) -> Sequence[Mapping[str, Any]]:
        """Return the names listed of a thing in a language."""
        return [{"name": n.name, "editions": n.editions, "texts": n.texts} for n in self._of(thing, language)]

    def _of(self, thing: Thing, language: str) -> tuple[Name, ...]:
        return self._names.get(thing, {}).get(language, ())

    def with_article(self, thing: Thing, language: str) -> str:
        """Return the preferred name as a sentence takes it."""
        return next((name.forms.get("the", "") for name in self._of(thing, language)), "")

    def home(self, element: str) -> str | None:
        """Return the expansion that brings an element."""
        found = self._corpus.elements.get(element)
        return found.expansion if found else None

    def proper(self) -> frozenset[str]:
        """Return the names of publishers and authors."""
        records = (*self._corpus.expansions.values(), *self._corpus.sources.values())
        texts = ({"publisher": text.publisher} for text in self._corpus.texts)
        return _people([*(record.data for record in records), *texts])


def _people(records: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    return frozenset(str(record[field]) for record in records for field in ("publisher", "author") if record.get(field))
