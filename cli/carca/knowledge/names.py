"""Names for looking up and for showing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.model.text import key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus, Names

Meaning = tuple[str, str, str]
"""Kind of thing, its id, and the language in which the name means it."""


def named_things(corpus: Corpus) -> Iterator[tuple[str, str, Names]]:
    """Yield everything that has names: its kind, its id, its names."""
    for element in corpus.elements.values():
        yield "element", element.id, element.names
    for expansion in corpus.expansions.values():
        yield "expansion", expansion.id, expansion.names
    for edition in corpus.editions:
        yield "edition", edition.id, edition.names
    for text in corpus.texts:
        yield "text", text.id, text.names
    for kind, room in (("box", corpus.boxes), ("profile", corpus.profiles)):
        for record in room.values():
            yield kind, record.id, record.names


def meanings(corpus: Corpus) -> dict[str, list[Meaning]]:
    """Return what each name and form can mean, by its key, in a fixed order."""
    found: dict[str, set[Meaning]] = {}
    for kind, id_, names in named_things(corpus):
        found.setdefault(key(id_), set()).add((kind, id_, ""))
        for language, listed in names.items():
            for name in listed:
                for spelling in name.spellings():
                    found.setdefault(key(spelling), set()).add((kind, id_, language))
    return {name: sorted(rows) for name, rows in sorted(found.items()) if name}


def lines(found: dict[str, list[Meaning]]) -> bytes:
    """Return the meanings as lines that are found by their key without reading the rest: key, tab, meanings."""
    rows = (f"{name}\t{' '.join(':'.join(meaning) for meaning in listed)}\n" for name, listed in found.items())
    return ("\n" + "".join(rows)).encode()


def tails(corpus: Corpus) -> dict[str, list[str]]:
    """Return what follows the noun in the names of situations ("in castle"), by key, with the situations it means.

    With it, a phrase of a figure and a place is understood as both: "wagon in a castle".
    """
    found: dict[str, set[str]] = {}
    for element in corpus.elements.values():
        if element.kind != "situation":
            continue
        nouns = {key(s) for edge in element.is_a for s in _spellings(corpus, edge.parent)}
        for spelling in _spellings(corpus, element.id):
            words = key(spelling).split(" ")
            for cut in range(1, len(words) - 1):  # a tail is a place: at least two words
                if " ".join(words[:cut]) in nouns:
                    found.setdefault(" ".join(words[cut:]), set()).add(element.id)
    return {tail: sorted(ids) for tail, ids in sorted(found.items())}


def _spellings(corpus: Corpus, id_: str) -> Iterator[str]:
    for listed in corpus.elements[id_].names.values():
        for name in listed:
            yield from name.spellings()


def labels(corpus: Corpus) -> dict[str, dict[str, dict[str, dict[str, str]]]]:
    """Return the preferred name of everything and its forms, by kind, id and language."""
    result: dict[str, dict[str, dict[str, dict[str, str]]]] = {}
    for kind, id_, names in sorted(named_things(corpus), key=lambda thing: thing[:2]):
        by_language = {
            language: {"name": listed[0].name, **listed[0].forms} for language, listed in sorted(names.items())
        }
        result.setdefault(kind, {})[id_] = by_language
    return result
