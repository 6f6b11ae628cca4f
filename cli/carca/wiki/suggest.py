"""What a misspelt word may have meant: the words of a dictionary that are one edit away.

Hunspell's own suggestions take up to half a second a word, and what they are depends on the speed of the machine: it
stops searching when its time is up.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from carca.model.text import fold

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_ALPHABETS = {
    "en": _LATIN,
    "fr": f"{_LATIN}àâæçèéêëîïôœùûüÿ",
    "pl": f"{_LATIN}ąćęłńóśźż",
    "de": f"{_LATIN}äöüß",
    "ru": "абвгдежзийклмнопрстуфхцчшщъыьэюяё",
}


def suggestions(word: str, language: str, is_right: Callable[[str], bool], most: int) -> list[str]:
    """Return at most so many right words that a word may have meant, the likeliest first."""
    near = dict.fromkeys(_near(word, _ALPHABETS[language]))
    return list(islice(filter(is_right, near), most))


def _near(word: str, alphabet: str) -> Iterator[str]:
    """Yield what is one edit away: an accent, two letters exchanged, one too many, one missing, one wrong."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    changed = [(start, end[0], other, end[1:]) for start, end in cuts if end for other in alphabet if other != end[0]]
    accents = [start + other + end for start, letter, other, end in changed if fold(letter) == fold(other)]
    yield from accents
    yield from (start + end[1] + end[0] + end[2:] for start, end in cuts if len(end) > 1 and end[0] != end[1])
    yield from (start + end[1:] for start, end in cuts if end)
    yield from (start + letter + end for start, end in cuts for letter in alphabet)
    yield from (start + other + end for start, _, other, end in changed)
