"""Tell captions of pictures from headings in plain text, where both are lines that stand alone."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from carca.engine.typos import allowed, distance
from carca.model.text import words
from carca.wiki.labels import heading_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.wiki.reading.blocks import Block

_LONG = 4
_COUNTED = re.compile(r"\b(?:\d+|[^\W\d_])\b|\b[^\W\d_]\d\b|\b\d+")


def captions_tend_to(blocks: Sequence[Block]) -> None:
    """Turn headings that are captions into lines.

    A caption follows text of its section and takes up a word of its heading ("X" … "X in its lair"). Headings that
    differ in a number or a letter only ("Example A", "Example B") are brothers.
    """
    heading: Block | None = None
    text_since = False
    for block in blocks:
        if block.kind != "heading":
            text_since = text_since or block.kind == "text"
            continue
        if heading and text_since and heading_id(block.text) is None and _takes_up(heading.text, block.text):
            block.kind = "line"
            continue
        heading, text_since = block, False


def _takes_up(heading: str, line: str) -> bool:
    shared = any(_near(word, other) for word in _long_words(line) for other in _long_words(heading))
    return shared and _COUNTED.sub("", heading) != _COUNTED.sub("", line)


@lru_cache(maxsize=64)
def _long_words(text: str) -> tuple[str, ...]:
    return tuple(word for word in words(text) if len(word) >= _LONG)


def _near(one: str, other: str) -> bool:
    if one[0] != other[0]:
        return False
    limit = min(allowed(one), allowed(other))
    return distance(one, other, limit) <= limit
