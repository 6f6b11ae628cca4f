"""Words cut to their stems, so that "smokiem", "smoka" and "smok" are found by each other."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from Stemmer import Stemmer

from carca.model.text import fold

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

WORD = re.compile(r"\w+")
_STEMMERS = {"en": "english", "fr": "french", "pl": "polish", "de": "german"}
_BEFORE, _AFTER = 60, 120
START, END = "\x02", "\x03"
"""Marks around a word that was found."""


@cache
def _stemmer(language: str) -> Stemmer | None:
    return Stemmer(_STEMMERS[language]) if language in _STEMMERS else None


def stem(word: str, language: str) -> str:
    """Return the stem of a word, then without accents; in a language without a stemmer, the folded word."""
    by = _stemmer(language)
    return fold(by.stemWord(word.lower()) if by else word)


def marked(text: str, language: str, stems: Collection[str]) -> str:
    """Return the stretch of a text around the first word with one of the stems, such words marked; "" without any."""
    found = [match for match in WORD.finditer(text) if stem(match[0], language) in stems]
    if not found:
        return ""
    start, end = max(0, found[0].start() - _BEFORE), min(len(text), found[0].end() + _AFTER)
    start = text.find(" ", start, found[0].start()) + 1 if start else 0
    end = text.rfind(" ", found[0].end(), end) if end < len(text) else end
    parts = "".join(_pieces(text, start, end if end > 0 else len(text), found))
    return ("… " if start else "") + parts + (" …" if end < len(text) else "")


def _pieces(text: str, start: int, end: int, found: list[re.Match[str]]) -> Iterator[str]:
    at = start
    for match in found:
        if match.end() <= end:
            yield from (text[at : match.start()], START, match[0], END)
            at = match.end()
    yield text[at:end]
