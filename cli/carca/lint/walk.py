"""Walk through the effects and texts of a corpus together with the place where each was written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.model.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus, Effect, Entry, Pointer, Record, SourceRef, Words


def problem(corpus: Corpus, check: str, at: tuple[str, str, Pointer], message: str, hint: str) -> Problem:
    """Return a problem at (kind of thing, id, pointer)."""
    kind, id_, pointer = at
    place = corpus.place(kind, id_, *pointer)
    return Problem(place.path, place.line, place.column, check, message, hint)


def effects(entry: Entry) -> Iterator[tuple[Effect, Pointer]]:
    """Yield the effects of an entry and of its variants, with the pointer to each."""
    for index, effect in enumerate(entry.effects):
        yield effect, ("effects", index)
    for number, variant in enumerate(entry.variants):
        for index, effect in enumerate(variant.effects):
            yield effect, ("variants", number, "effects", index)


def source_refs(entry: Entry) -> Iterator[tuple[SourceRef, Pointer]]:
    """Yield the source references of an entry and of its variants, with the pointer to each."""
    for index, ref in enumerate(entry.sources):
        yield ref, ("sources", index, "source")
    for number, variant in enumerate(entry.variants):
        for index, ref in enumerate(variant.sources):
            yield ref, ("variants", number, "sources", index, "source")


def texts(entry: Entry) -> Iterator[tuple[Words, Pointer]]:
    """Yield every text of an entry, with the pointer to it."""
    answer = {"short"} | ({"why"} if entry.kind == "clarification" else set())
    for role, words in entry.words.items():
        yield words, ("answer", role) if role in answer else (role,)
    for effect, pointer in effects(entry):
        if effect.when:
            yield effect.when, (*pointer, "when")
    for number, variant in enumerate(entry.variants):
        yield variant.says, ("variants", number, "says")


def picture_texts(picture: Record) -> Iterator[tuple[Words, Pointer]]:
    """Yield every text of a picture, with the pointer to it."""
    yield picture.data["title"], ("title",)
    for sign, words in picture.data.get("signs", {}).items():
        yield words, ("signs", sign)
    for number, frame in enumerate(picture.data["frames"]):
        yield frame["text"], ("frames", number, "text")
