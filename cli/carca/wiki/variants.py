"""Which of a thing's listed names a spelling belongs to, and whether it is spelt otherwise than the list has it."""

from __future__ import annotations

from functools import lru_cache

from carca.engine.stems import stem
from carca.engine.typos import allowed, distance
from carca.model.text import name_words

_SAME_ENDING = 1
_LEAST = 4
_TELLING = 4


@lru_cache(maxsize=20_000)
def name_of(written: str, listed: tuple[str, ...], language: str) -> str | None:
    """Return the listed name that a spelling is a form of: the one with which it shares most of its words."""
    own = _stems(written, language)
    scored = [(_likeness(own, _stems(name, language)), -index, name) for index, name in enumerate(listed)]
    best = max(scored, default=None)
    return best[2] if best and best[0] > 0 else None


@lru_cache(maxsize=20_000)
def misspelt(written: str, right: str) -> bool:
    """Tell whether a spelling has the words of a name, one of them misspelt."""
    own, other = name_words(written), name_words(right)
    differing = [(a, b) for a, b in zip(own, other, strict=False) if a != b]
    return len(own) == len(other) and len(differing) == 1 and misspells(*differing[0])


@lru_cache(maxsize=20_000)
def _stems(text: str, language: str) -> frozenset[str]:
    found = name_words(text)
    telling = [word for word in found if len(word) >= _TELLING] or found
    return frozenset(stem(word, language) for word in telling)


def extends(one: str, other: str, language: str) -> bool:
    """Tell whether one name has all telling words of another: a longer or shorter form of the same."""
    first, second = _stems(one, language), _stems(other, language)
    return first <= second or second <= first


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """Return how much two sets of stems have in common, near ones counted half."""
    same = len(one & other)
    near = sum(any(misspells(a, b) for b in other) for a in one - other)
    return (same + near / 2) / (len(one | other) or 1)


def misspells(word: str, other: str) -> bool:
    """Tell whether one word is another one with a letter or two wrong inside it.

    A difference at the end is a form of the word and no misspelling.
    """
    if min(len(word), len(other)) < _LEAST or word == other or word[-_SAME_ENDING:] != other[-_SAME_ENDING:]:
        return False
    limit = min(allowed(word), allowed(other))
    return distance(word, other, limit) <= limit
