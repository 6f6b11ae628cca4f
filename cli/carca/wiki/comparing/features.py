"""What a text says beneath its words: numbers, dates and names, by which texts in two languages are matched."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from carca.engine.stems import stem
from carca.model.text import fold
from carca.wiki.facts import Numbers, dates, numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from carca.wiki.context import Context, Text
    from carca.wiki.name_sources import Thing

_CAPITAL = re.compile(r"(?<![.!?:•] )\b[^\W\d_a-zà-ÿ][^\W\d_]{3,}")
_WORD = re.compile(r"[^\W_]{3,}")


@dataclass(frozen=True, slots=True)
class Features:
    """The features of one or more texts.

    ``proper`` are capitalised words, ``stems`` the words of texts in one language, ``length`` the characters.
    """

    numbers: Numbers
    dates: frozenset[str]
    things: frozenset[Thing]
    proper: frozenset[str]
    stems: frozenset[str]
    language: str
    length: int


def features(context: Context, texts: Sequence[Text]) -> Features:
    """Return the features of texts taken together."""
    found = [numbers(text.text) for text in texts]
    return Features(
        Numbers(frozenset().union(*(n.digits for n in found)), frozenset().union(*(n.words for n in found))),
        frozenset(date.iso for text in texts for date in dates(text.text)),
        frozenset(thing for text in texts for name in context.found(text) for thing in name.things),
        frozenset(fold(word) for text in texts for word in _CAPITAL.findall(text.text)),
        frozenset(stem(word, text.language) for text in texts for word in _WORD.findall(text.text)),
        texts[0].language if texts else "",
        sum(len(text.text) for text in texts),
    )


def likeness(one: Features, other: Features) -> float:
    """Return how alike two texts are, between 0 and 1: by their words in one language, else by what both may share."""
    shared = [
        (3.0, _overlap(one.things, other.things)),
        (2.0, _overlap(_telling(one.numbers), _telling(other.numbers))),
        (2.0, _overlap(one.dates, other.dates)),
        (1.0, _overlap(one.proper, other.proper)),
    ]
    if one.language == other.language:
        shared.append((6.0, _overlap(one.stems, other.stems)))
    known = [(weight, value) for weight, value in shared if value is not None]
    length = min(one.length, other.length) / max(one.length, other.length, 1)
    return (sum(weight * value for weight, value in known) + length) / (sum(weight for weight, _ in known) + 1)


def _telling(found: Numbers) -> frozenset[int]:
    """Return the numbers that tell texts apart: words for one are articles as well."""
    return found.digits | (found.words - {1})


def _overlap(one: Iterable[object], other: Iterable[object]) -> float | None:
    """Return the share of what two sets have in common; None where both are empty and nothing can be said."""
    first, second = set(one), set(other)
    return len(first & second) / len(first | second) if first or second else None
