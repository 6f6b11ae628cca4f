"""A text that was left open when its file was drafted is written before the file is published."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from carca.content.skeleton import OPEN
from carca.lint.walk import picture_texts, problem, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus, Pointer, Words
    from carca.model.problem import Problem

NAME = "unwritten"


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield, as a warning, every text that still holds the mark of a draft."""
    for kind, id_, words, pointer in _texts(corpus):
        for language, text in words.items():
            if text == OPEN:
                message = f"the {language} text is still to be written"
                found = problem(corpus, NAME, (kind, id_, (*pointer, language)), message, f"replace {OPEN}")
                yield dataclasses.replace(found, severity="warning")


def _texts(corpus: Corpus) -> Iterator[tuple[str, str, Words, Pointer]]:
    for entry in corpus.entries.values():
        yield from (("entry", entry.id, words, pointer) for words, pointer in texts(entry))
    for picture in corpus.pictures.values():
        yield from (("picture", picture.id, words, pointer) for words, pointer in picture_texts(picture))
