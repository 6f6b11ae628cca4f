"""Read mistyped words as the nearest known ones, where a question cannot be read as it stands."""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING

from carca.engine.marks import THING
from carca.engine.typos import allowed, distance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from carca.engine.marks import Mark, Vocabulary

_MOST_WORDS, _MOST_READINGS = 4, 16

Change = tuple[str, str]
Reading = tuple[tuple[str, ...], tuple[Change, ...]]
"""The words of a question with some of them changed, and the changes."""


def mended(vocabulary: Vocabulary, tokens: Sequence[str], marks: Iterable[Mark]) -> list[Reading]:
    """Return the readings that name most things: of the same number those with the fewest edits.

    Words that are known are never changed. Two words written apart are tried as one.
    """
    unknown = vocabulary.unknown(tokens, marks)[:_MOST_WORDS]
    choices = [_choices(vocabulary, tokens, at) for at in unknown]
    best: list[tuple[int, int, Reading]] = []
    for chosen in islice(product(*choices), _MOST_READINGS):
        changed = list(tokens)
        changes: list[Change] = []
        for at, (word, edits) in zip(unknown, chosen, strict=True):
            if edits:
                changes.append((tokens[at], word))
                changed[at] = word
        edits = sum(edits for _, edits in chosen)
        words = tuple(changed)
        best.append((_things(vocabulary, words), -edits, (words, tuple(changes))))
    best += [
        (_things(vocabulary, words), 0, (words, changes)) for words, changes in _joined(vocabulary, tokens, unknown)
    ]
    if not best:
        return []
    top = max((things, edits) for things, edits, _ in best)
    return [reading for things, edits, reading in best if (things, edits) == top and reading[1]]


def _choices(vocabulary: Vocabulary, tokens: Sequence[str], at: int) -> list[tuple[str, int]]:
    """Return the nearest known words to an unknown one with their distance, and the word itself."""
    word = tokens[at]
    limit = allowed(word)
    near: dict[int, list[str]] = {}
    for known in vocabulary.known_words:
        if abs(len(known) - len(word)) <= limit and len(set(word) ^ set(known)) <= 2 * limit:
            edits = distance(word, known, limit)
            if edits <= limit:
                near.setdefault(edits, []).append(known)
    nearest = [(known, min(near)) for known in sorted(near[min(near)])] if near else []
    return [*nearest[:_MOST_WORDS], (word, 0)]


def _joined(vocabulary: Vocabulary, tokens: Sequence[str], unknown: Sequence[int]) -> Iterator[Reading]:
    """Yield readings in which an unknown word and a neighbour are one word."""
    for at in unknown:
        for start in (at - 1, at):
            if 0 <= start < len(tokens) - 1:
                joined = tokens[start] + tokens[start + 1]
                if vocabulary.things(joined):
                    change = (f"{tokens[start]} {tokens[start + 1]}", joined)
                    yield (*tokens[:start], joined, *tokens[start + 2 :]), (change,)


def _things(vocabulary: Vocabulary, words: Sequence[str]) -> int:
    marks = vocabulary.marks(words)
    return 2 * min(2, sum(mark.kind == THING for mark in marks)) + any(mark.kind != THING for mark in marks)
