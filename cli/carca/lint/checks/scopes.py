"""A scope names at least one edition and text that exist together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.lint.walk import effects, problem
from carca.model.corpus import Scope

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.model.corpus import Corpus, Entry, Pointer, Record
    from carca.model.problem import Problem

NAME = "scope"


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield every scope that holds nowhere."""
    for kind, id_, scope, pointer in _scopes(corpus):
        if not _holds_somewhere(corpus, scope):
            message = "none of these texts exists for these editions"
            yield problem(corpus, NAME, (kind, id_, pointer), message, "see texts.yml for what exists")


def _scopes(corpus: Corpus) -> Iterator[tuple[str, str, Scope, Pointer]]:
    for element in corpus.elements.values():
        for index, edge in enumerate(element.is_a):
            yield "element", element.id, edge.scope, ("is_a", index)
    for entry in corpus.entries.values():
        yield from (("entry", entry.id, scope, pointer) for scope, pointer in _of_entry(entry))
    for picture in corpus.pictures.values():
        yield from (("picture", picture.id, scope, pointer) for scope, pointer in _of_picture(picture))


def _of_entry(entry: Entry) -> Iterator[tuple[Scope, Pointer]]:
    """Yield the scopes of an entry; that of an effect together with what it stands in."""
    yield entry.scope, ("scope",)
    for number, variant in enumerate(entry.variants):
        yield variant.scope, ("variants", number, "scope")
    for effect, pointer in effects(entry):
        outer = entry.variants[int(pointer[1])].scope if pointer[0] == "variants" else entry.scope
        if effect.scope.editions or effect.scope.texts:
            yield outer.narrowed(effect.scope), (*pointer, "scope")


def _of_picture(picture: Record) -> Iterator[tuple[Scope, Pointer]]:
    """Yield the scopes of a picture; that of a frame together with the picture's own."""
    outer = _scope(picture.data)
    yield outer, ("scope",)
    for number, frame in enumerate(picture.data["frames"]):
        yield outer.narrowed(_scope(frame)), ("frames", number, "scope")


def _scope(data: Mapping[str, Any]) -> Scope:
    raw = data.get("scope", {})
    return Scope(tuple(raw.get("edition", ())), tuple(raw.get("text", ())))


def _holds_somewhere(corpus: Corpus, scope: Scope) -> bool:
    if not scope.editions or not scope.texts or not _known(corpus, scope):
        return True
    texts = [text for text in corpus.texts if text.id in scope.texts]
    return any(not text.editions or set(text.editions) & set(scope.editions) for text in texts)


def _known(corpus: Corpus, scope: Scope) -> bool:
    """Tell whether all ids of a scope exist; those that do not are told by the check of references."""
    editions = {edition.id for edition in corpus.editions}
    return editions.issuperset(scope.editions) and {text.id for text in corpus.texts}.issuperset(scope.texts)
