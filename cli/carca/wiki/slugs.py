"""Short ids from texts: a few telling words, folded, joined by hyphens."""

from __future__ import annotations

import re

from carca.model.text import words
from carca.wiki.language import is_everyday

_MOST_WORDS, _MOST_LETTERS = 6, 60
_NOT_ASCII = re.compile(r"[^a-z0-9]+")


def slug(text: str, language: str, most: int = _MOST_WORDS) -> str:
    """Return the first telling words of a text as an id; "" where it has no letters of the Latin alphabet."""
    found = [word for word in (_NOT_ASCII.sub("", word) for word in words(text)) if word]
    telling = [word for word in found if not is_everyday(word, language)] or found
    joined = "-".join(telling[:most])
    return (
        joined if len(joined) <= _MOST_LETTERS else joined[:_MOST_LETTERS].rpartition("-")[0] or joined[:_MOST_LETTERS]
    )
