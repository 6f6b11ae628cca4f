"""A scope names at least one edition and text that exist together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.lint.walk import effects, problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus, Entry, Pointer, Scope
    from carca.model.problem import Problem

NAME = "scope"


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield every scope that holds nowhere."""
    for entry in corpus.entries.values():
        for scope, pointer in _scopes(entry):
            if not _holds_somewhere(corpus, scope):
                message = "none of these texts exists for these editions"
                yield problem(corpus, NAME, ("entry", entry.id, pointer), message, "see texts.yml for what exists")


def _scopes(entry: Entry) -> Iterator[tuple[Scope, Pointer]]:
    yield entry.scope, ("scope",)
    for number, variant in enumerate(entry.variants):
        yield variant.scope, ("variants", number, "scope")
    for effect, pointer in effects(entry):
        yield effect.scope, (*pointer, "scope")


def _holds_somewhere(corpus: Corpus, scope: Scope) -> bool:
    if not scope.editions or not scope.texts:
        return True
    texts = [text for text in corpus.texts if text.id in scope.texts]
    return any(not text.editions or set(text.editions) & set(scope.editions) for text in texts)
