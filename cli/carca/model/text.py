"""How names and questions are compared: folded to lower case without accents."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container

_MAP = str.maketrans(
    {"œ": "oe", "æ": "ae", "ł": "l", "ß": "ss", "’": "'", "ʼ": "'", "`": "'", "‘": "'", "´": "'", "ø": "o", "đ": "d"}
)


@lru_cache(maxsize=8192)  # pages are read by many checks, text by text
def fold(text: str) -> str:
    """Return ``text`` in lower case, without accents, with plain apostrophes and single spaces.

    Folding twice changes nothing.
    """
    if text.isascii():
        return " ".join(text.lower().replace("`", "'").split())
    latin = text.casefold().translate(_latin())
    if latin.isascii():
        return " ".join(latin.split())
    folded = _folded(text)
    while (again := _folded(folded)) != folded:  # a few letters fold in two steps
        folded = again
    return folded


@cache
def _latin() -> dict[int, str]:
    """Return what the letters of Latin alphabets fold to: most texts need no more."""
    return {ord(c): _folded(c) for c in map(chr, range(0xC0, 0x180))} | {code: str(to) for code, to in _MAP.items()}


def _folded(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold().translate(_MAP))
    plain = "".join(c for c in decomposed if not unicodedata.combining(c)).translate(_MAP)
    return " ".join(plain.casefold().split())


def words(text: str) -> list[str]:
    """Split folded ``text`` into words: letters and digits, with apostrophes and hyphens as breaks."""
    return _WORD.findall(fold(text))


_WORD = re.compile(r"[^\W_]+")

# Articles do not tell names apart; French and German contractions stand for a preposition and an article.
ARTICLES = frozenset(
    {"a", "an", "the", "le", "la", "les", "l", "un", "une", "au", "aux"}
    | {"der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "einer"}
)
_CONTRACTED = {"du": "de", "des": "de", "d": "de", "im": "in", "vom": "von", "zum": "zu", "zur": "zu"} | {
    "ins": "in",
    "aufs": "auf",
    "beim": "bei",
}


def name_words(text: str, letters: Container[tuple[str, str]] = ()) -> list[str]:
    """Split ``text`` into the words by which names are compared: without articles, contractions resolved.

    The last word is kept whatever it is: the A of "action A" is no article. In a longer text, such ends of names are
    told by ``letters``, pairs of a word and what follows it.
    """
    found = [word for i, word in enumerate(words(text)) if not (word == "s" and i)]  # the builder's, without its s
    last = len(found) - 1
    return [
        _CONTRACTED.get(word, word)
        for i, word in enumerate(found)
        if i == last or word not in ARTICLES or (i > 0 and (found[i - 1], word) in letters)
    ]


def as_typed(text: str, phrase: str) -> str:
    """Return words of a text's :func:`name_words` as they stand in it, articles between them too; else as they are."""
    raw = _WORD.findall(text)
    folded = [_CONTRACTED.get(word, word) for word in map(fold, raw)]
    first, *rest = phrase.split(" ")
    for start in (i for i, word in enumerate(folded) if word == first):
        end = start + 1
        for wanted in rest:
            end += next((i for i, word in enumerate(folded[end:]) if word == wanted or word not in ARTICLES), 0)
            if folded[end : end + 1] != [wanted]:
                break
            end += 1
        else:
            return " ".join(raw[start:end])
    return phrase


def letter_end(name: str) -> tuple[str, str] | None:
    """Return the last two words of a name's key where the last looks like an article; else None."""
    before, _, last = name.rpartition(" ")
    return (before.rpartition(" ")[2], last) if before and last in ARTICLES else None


def key(text: str) -> str:
    """Return the form under which a name is looked up: its words joined by single spaces."""
    parts = [_alone(part) for part in text.split()]
    return " ".join(name_words(text)) if None in parts else " ".join(filter(None, parts))


_PLACED = ARTICLES | {"s"}
"""What is left out or kept by its place in a name."""


@lru_cache(maxsize=1 << 15)  # names share their words
def _alone(part: str) -> str | None:
    """Return what a part of a name, without spaces, adds to its key; None where that hangs on its place in it."""
    found = [part.lower()] if part.isascii() and part.isalpha() else words(part)
    return " ".join(_CONTRACTED.get(word, word) for word in found) if _PLACED.isdisjoint(found) else None
