"""A text that was left open when its file was drafted is written before the file is published."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from carca.content.skeleton import OPEN
from carca.lint.walk import problem, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus
    from carca.model.problem import Problem

NAME = "unwritten"


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield, as a warning, every text that still holds the mark of a draft."""
    for entry in corpus.entries.values():
        for words, pointer in texts(entry):
            for language, text in words.items():
                if text == OPEN:
                    message = f"the {language} text is still to be written"
                    found = problem(corpus, NAME, ("entry", entry.id, (*pointer, language)), message, f"replace {OPEN}")
                    yield dataclasses.replace(found, severity="warning")
