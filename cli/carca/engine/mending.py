"""Read mistyped words as the nearest known ones, where a question cannot be read as it stands."""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING

from carca.engine.lexicon import EVERYDAY, WEAK
from carca.engine.marks import THING, VERB
from carca.engine.typos import allowed, distance
from carca.model.text import ARTICLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carca.engine.marks import Mark, Vocabulary

_MOST_WORDS, _MOST_READINGS = 4, 16
_LONG = 5
"""Shorter words are only mended beside a thing, or where a question has less than two things."""

Change = tuple[str, str]
Reading = tuple[tuple[str, ...], tuple[Change, ...]]
"""The words of a question with some of them changed, and the changes."""


def mended(vocabulary: Vocabulary, tokens: Sequence[str], marks: Sequence[Mark]) -> list[Reading]:
    """Return the best readings: two things, fewest words unread, no third thing, one verb, fewest edits, own language.

    Words that are known are never changed. Two words written apart are tried as one, and one as two. The first reading
    may be the question as it stands.
    """
    enough = sum(mark.kind == THING for mark in marks) > 1
    beside = {at for mark in marks if mark.kind == THING for at in (mark.start - 1, mark.end)}
    unknown = [
        at for at in vocabulary.unknown(tokens, marks) if not enough or at in beside or len(tokens[at]) >= _LONG
    ][:_MOST_WORDS]
    readings = [reading for way in (_changed, _joined, _parted) for reading in way(vocabulary, tokens, unknown)]
    ranked = [(_rank(vocabulary, words, edits), (words, changes)) for words, changes, edits in readings]
    best = max((rank for rank, _ in ranked), default=None)
    return [reading for rank, reading in ranked if rank == best]


def _changed(
    vocabulary: Vocabulary, tokens: Sequence[str], unknown: Sequence[int]
) -> Iterator[tuple[tuple[str, ...], tuple[Change, ...], int]]:
    """Yield the question with unknown words read as near ones, with the changes and the number of edits."""
    choices = [_choices(vocabulary, tokens, at) for at in unknown]
    for chosen in islice(product(*choices), _MOST_READINGS):
        words = list(tokens)
        changes: list[Change] = []
        for at, (word, edits) in zip(unknown, chosen, strict=True):
            if edits:
                changes.append((tokens[at], word))
                words[at] = word
        yield tuple(words), tuple(changes), sum(edits for _, edits in chosen)


def _rank(vocabulary: Vocabulary, words: Sequence[str], edits: int) -> tuple[int, ...]:
    marks = vocabulary.marks(words)
    things = sum(mark.kind == THING for mark in marks)
    verbs = sum(mark.kind == VERB and not WEAK.issuperset(words[mark.start : mark.end]) for mark in marks)
    unknown = len(vocabulary.unknown(words, marks))
    own = sum(vocabulary.in_language(words[mark.start : mark.end]) for mark in marks if mark.kind == THING)
    return min(things, 2), -unknown, -abs(things - 2), -abs(verbs - 1), -edits, own


def _choices(vocabulary: Vocabulary, tokens: Sequence[str], at: int) -> list[tuple[str, int]]:
    """Return the nearest known words to an unknown one with their distance, and the word itself."""
    word = tokens[at]
    limit = allowed(word)
    near: dict[int, list[str]] = {}
    for known in vocabulary.known_words:
        if abs(len(known) - len(word)) <= limit and len(set(word) ^ set(known)) <= 2 * limit:
            edits = distance(word, known, limit)
            if edits <= min(limit, 1) or (edits <= limit and not _only_verb(vocabulary, known)):
                near.setdefault(edits, []).append(known)
    nearest = [(known, min(near)) for known in sorted(near[min(near)])] if near else []
    glued = [(word.removeprefix(article), 1) for article in ARTICLES if word.startswith(article)]
    nearest += [(rest, edits) for rest, edits in glued if vocabulary.things(rest)]
    return [*nearest[:_MOST_WORDS], (word, 0)]


def _only_verb(vocabulary: Vocabulary, word: str) -> bool:
    """Tell whether a word names a verb and no thing: another verb is another question, so one edit must do."""
    return bool(vocabulary.verb_forms(word)) and not vocabulary.things(word)


def _joined(
    vocabulary: Vocabulary, tokens: Sequence[str], unknown: Sequence[int]
) -> Iterator[tuple[tuple[str, ...], tuple[Change, ...], int]]:
    """Yield readings in which an unknown word and a neighbour are one word."""
    for at in unknown:
        for start in (at - 1, at):
            if 0 <= start < len(tokens) - 1:
                joined = tokens[start] + tokens[start + 1]
                if vocabulary.things(joined):
                    change = (f"{tokens[start]} {tokens[start + 1]}", joined)
                    yield (*tokens[:start], joined, *tokens[start + 2 :]), (change,), 1


def _parted(
    vocabulary: Vocabulary, tokens: Sequence[str], unknown: Sequence[int]
) -> Iterator[tuple[tuple[str, ...], tuple[Change, ...], int]]:
    """Yield readings in which an unknown word is an everyday word and an article or a thing: "canthe", "czysmok".

    The other unknown words are read as near ones in them.
    """
    for at in unknown:
        for first, rest in _cuts(vocabulary, tokens[at]):
            parts = (first,) if rest in ARTICLES else (first, rest)
            words = (*tokens[:at], *parts, *tokens[at + 1 :])
            others = [other + (len(parts) - 1) * (other > at) for other in unknown if other != at]
            for changed, changes, edits in _changed(vocabulary, words, others):
                yield changed, ((tokens[at], f"{first} {rest}"), *changes), edits + 1


def _cuts(vocabulary: Vocabulary, word: str) -> list[tuple[str, str]]:
    """Return an everyday word of the question's language and the article or thing that a word is made of."""
    everyday = EVERYDAY.get(vocabulary.language, frozenset())
    cuts = [(word[:cut], word[cut:]) for cut in range(2, len(word))]
    return [(a, b) for a, b in cuts if a in everyday and (b in ARTICLES or vocabulary.things(b))]
