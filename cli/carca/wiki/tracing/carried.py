"""What a text says that its entries must carry, and what an entry carries: numbers and elements."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from carca.wiki.facts import numbers
from carca.wiki.labels import SEE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.model.corpus import Corpus, Effect, Entry
    from carca.wiki.context import Context, Text
    from carca.wiki.names import Names

_COUNTED = re.compile(r"(?<![\w.,])\d{1,2}\.(?=\s+[A-ZÀ-Ż])")
_SEE = re.compile(rf"\(\s*{SEE}\s[^()]*\)", re.IGNORECASE)
_BOX_NUMBER = re.compile(r"\b[^\W\d_]{2,14}\.?\s*(?:n°|#)?\s*\d{1,2}\.?(?=\s*[-–—]\s)")


@dataclass(frozen=True, slots=True)
class Carried:
    """The numbers and elements that an entry carries, in its words, effects and list of what it is about."""

    numbers: frozenset[int]
    elements: frozenset[str]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The numbers and elements that a text says; each element as the set of those that its name may mean."""

    numbers: frozenset[int]
    elements: frozenset[frozenset[str]]

    def share(self, carried: Carried) -> float:
        """Return how much of it one entry carries, between 0 and 1."""
        total = len(self.numbers) + len(self.elements)
        kept = len(self.numbers & carried.numbers) + sum(bool(meant & carried.elements) for meant in self.elements)
        return kept / total if total else 0.0

    def missing_from(self, carried: Iterable[Carried]) -> Iterator[str]:
        """Yield what none of the entries carries."""
        every = list(carried)
        numbers_ = {number for one in every for number in one.numbers}
        elements = {element for one in every for element in one.elements}
        yield from (f"number {number}" for number in sorted(self.numbers - numbers_))
        yield from (" or ".join(sorted(meant)) for meant in sorted(self.elements, key=sorted) if not meant & elements)


def wanted_of(text: Text, context: Context) -> Wanted:
    """Return what a text says: its numbers, those of names, boxes and phases left out, and the elements it names."""
    plain = _BOX_NUMBER.sub(" ", _COUNTED.sub(" ", text.text))
    referred = [match.span() for match in _SEE.finditer(text.text)]
    names = [f for f in context.found(text) if not any(start <= f.start < end for start, end in referred)]
    for start, end in referred:
        plain = plain.replace(text.text[start:end], " ")
    for found in names:
        if any(thing.kind != "element" for thing in found.things):
            plain = plain.replace(found.written, " ")
    elements = frozenset(
        frozenset(thing.id for thing in found.things if thing.kind == "element") for found in names if not found.inside
    )
    return Wanted(numbers(plain).digits, frozenset(meant for meant in elements if meant))


def carried_by(entry: Entry, context: Context, corpus: Corpus) -> Carried:
    """Return what an entry carries; with a thing, the classes that it belongs to."""
    texts = list(_texts(entry))
    found = [numbers(text) for _, text in texts]
    values = [value for effect in _effects(entry) for value in (effect.value or {}).values() if isinstance(value, int)]
    dated = [int(ref.date[:4]) for ref in entry.sources if ref.date]
    said = {id_ for language, text in texts for id_ in _named(context.names, text, language)}
    elements = {*entry.about, *said, *(id_ for effect in _effects(entry) for id_ in _ids(effect))}
    return Carried(
        frozenset({n for one in found for n in (*one.digits, *one.words)} | set(map(abs, values)) | set(dated)),
        frozenset(above for id_ in elements for above in _with_classes(id_, corpus)),
    )


def _with_classes(id_: str, corpus: Corpus) -> set[str]:
    """Return an element and everything above it."""
    found, open_ = {id_}, [id_]
    while open_:
        element = corpus.elements.get(open_.pop())
        new = {edge.parent for edge in element.is_a} - found if element else set()
        found |= new
        open_ += new
    return found


def _texts(entry: Entry) -> Iterator[tuple[str, str]]:
    for words in entry.words.values():
        yield from words.items()
    for variant in entry.variants:
        yield from variant.says.items()
    for effect in _effects(entry):
        yield from (effect.when or {}).items()


def _effects(entry: Entry) -> Iterator[Effect]:
    yield from entry.effects
    for variant in entry.variants:
        yield from variant.effects


def _ids(effect: Effect) -> Iterator[str]:
    yield from (effect.actor, effect.target, *effect.unless)
    if effect.against:
        yield effect.against
    if effect.as_:
        yield effect.as_[0]


@lru_cache(maxsize=20_000)
def _named(names: Names, text: str, language: str) -> frozenset[str]:
    found = names.found(text, language)
    return frozenset(thing.id for name in found for thing in name.things if thing.kind == "element")
