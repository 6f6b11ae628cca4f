"""Verbs of several words that stand apart: "move X into Y" is "move into X Y", "zählt X als Y" is "zählt als X Y"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.lexicon import FUNCTION
from carca.engine.marks import THING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carca.engine.marks import Mark, Vocabulary

_LONGEST = 3
"""The part that stands apart has at most so many words: "back to supply", "außer Kraft"."""


def gathered(vocabulary: Vocabulary, tokens: Sequence[str]) -> list[str]:
    """Return the words of a question with the parts of its verb together, where they say more than the first alone."""
    things = [mark for mark in vocabulary.marks(tokens) if mark.kind == THING]
    named = {at for mark in things for at in range(mark.start, mark.end)}
    for at, word in enumerate(tokens):
        if at in named or word in FUNCTION:
            continue
        for start, end in _parts(tokens, at, things):
            if _belongs(vocabulary, tokens, at, (start, end), followed=any(mark.start == end for mark in things)):
                return [*tokens[: at + 1], *tokens[start:end], *tokens[at + 1 : start], *tokens[end:]]
    return list(tokens)


def _parts(tokens: Sequence[str], at: int, things: Sequence[Mark]) -> Iterator[tuple[int, int]]:
    """Yield the runs of words behind the first thing that follows a word, the longest first; none parts a name."""
    after = next((mark.end for mark in things if mark.start > at), len(tokens))
    within = {i for mark in things for i in range(mark.start + 1, mark.end)}
    for start in range(after, len(tokens)):
        for end in range(min(len(tokens), start + _LONGEST), start, -1):
            if start not in within and end not in within:
                yield start, end


def _belongs(vocabulary: Vocabulary, tokens: Sequence[str], at: int, part: tuple[int, int], *, followed: bool) -> bool:
    """Tell whether words are a part of the verb that begins with another word.

    A preposition before a thing is one only where the verb means something else with it: "move X into Y".
    """
    whole = _ids(vocabulary, " ".join((tokens[at], *tokens[part[0] : part[1]])))
    return bool(whole) and not (followed and whole & _ids(vocabulary, tokens[at]))


def _ids(vocabulary: Vocabulary, phrase: str) -> set[str]:
    """Return the verbs that an active form of the question's language names."""
    forms = [form for form in vocabulary.verb_forms(phrase) if form.language == vocabulary.language]
    return {form.id for form in forms} if any(form.voice == "active" for form in forms) else set()
