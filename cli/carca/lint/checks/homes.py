"""A situation of something that an expansion brings cannot be without that expansion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.lint.walk import problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus
    from carca.model.problem import Problem

NAME = "home"


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield every situation without an expansion that has one above it: it would count in every game."""
    for element in corpus.elements.values():
        if element.kind != "situation" or element.expansion:
            continue
        above = (corpus.elements[edge.parent] for edge in element.is_a if edge.parent in corpus.elements)
        if home := next((one for one in above if one.expansion), None):
            message = f"{home.id} comes with {home.expansion}, its situation {element.id} with no expansion"
            yield problem(corpus, NAME, ("element", element.id, ()), message, f"say expansion: {home.expansion}")
