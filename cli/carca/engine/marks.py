"""Find what a question names: things, verbs, editions and texts, as the longest known runs of its words."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from carca.engine.lexicon import (
    AGAINST,
    ASKING,
    COPULA,
    EXCEPT,
    FILLERS,
    KEPT,
    OPEN,
    PLACES,
    RELATIVE,
    SEPARABLE,
    SHIELDED,
    SOMEBODY,
    UNDERSTOOD,
    VICTIM,
)
from carca.engine.names import meanings
from carca.model.text import name_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from carca.engine.names import Meaning
    from carca.knowledge import Knowledge
    from carca.knowledge.knowledge import Named, VerbForm

_LONGEST = 12
"""Names have at most so many words."""

THING, VERB, SCOPE = "thing", "verb", "scope"


class Mark(NamedTuple):
    """A run of words with a meaning: half-open, in words."""

    kind: str
    start: int
    end: int


class Vocabulary:
    """What the words of questions can mean in one knowledge."""

    def __init__(self, knowledge: Knowledge, language: str) -> None:
        """Take the knowledge whose names and verbs are understood, and the language of the question."""
        self.knowledge, self.language = knowledge, language

    def verb_forms(self, phrase: str) -> list[VerbForm]:
        """Return what a phrase says of verbs."""
        return self.knowledge.verb_forms(phrase)

    @cached_property
    def known_words(self) -> frozenset[str]:
        """All single words of names and verb forms, for mending typos."""
        names = (word for name in self.knowledge.names for word in name.split(" "))
        forms = (word for form in self.knowledge.form_keys for word in form.split(" "))
        return frozenset(names) | frozenset(forms) | UNDERSTOOD | KEPT

    def things(self, phrase: str) -> list[Named]:
        """Return the elements and expansions that a phrase names; an id is no name in a sentence: "fair", "wells"."""
        rows = [row for row in self.knowledge.meanings(phrase) if row.kind in {"element", "expansion"} and row.language]
        if phrase in VICTIM and not any(row.language == self.language for row in rows):
            return []  # an everyday word here, a name in another language: Polish "bać się", French "bac"
        return rows

    def noun(self, words: Sequence[str]) -> list[Named]:
        """Return what a phrase names, or else its noun: a thing with what makes it a situation bends with its noun."""
        runs = ([words[:end] for end in range(len(words), 0, -1)], [words[start:] for start in range(1, len(words))])
        return next((rows for listed in runs for run in listed if (rows := self.things(" ".join(run)))), [])

    def in_language(self, words: Sequence[str]) -> bool:
        """Tell whether a name is one in the language of the question."""
        return any(row.language in {self.language, ""} for row in self.things(" ".join(words)))

    def scopes(self, phrase: str) -> list[Named]:
        """Return the editions and texts that a phrase names."""
        return [row for row in self.knowledge.meanings(phrase) if row.kind in {"edition", "text"}]

    def verb_ids(self, word: str) -> tuple[str, ...]:
        """Return the verbs that a word or id names; none if it names none."""
        if word in self.knowledge.verbs:
            return (word,)
        rows = self.verb_forms(" ".join(name_words(word)))
        return tuple(dict.fromkeys(row.id for row in rows))

    def marks(self, tokens: Sequence[str], apart: frozenset[str] = frozenset()) -> list[Mark]:
        """Return the longest runs with a meaning, from left to right; of the same length a thing before a verb.

        A name is no phrase with one of the words ``apart`` in it: "is a follower trapped by X?" names two things.
        """

        def things(phrase: str) -> list[Named]:
            return self.things(phrase) if apart.isdisjoint(phrase.split(" ")) else []

        kinds: tuple[tuple[str, Callable[[str], object]], ...] = (
            (THING, things),
            (SCOPE, self.scopes),
            (VERB, self.verb_forms),
        )
        found: list[Mark] = []
        at = 0
        while at < len(tokens):
            ends = [(_longest(tokens, at, known), -rank, kind) for rank, (kind, known) in enumerate(kinds)]
            end, _, kind = max(ends)
            if kind == THING:
                end = self._before_verb(tokens, at, end)
            if not apart and (whole := self._with_situation(tokens, at)) > end:
                end, kind = whole, THING
            if end > at:
                found.append(Mark(kind, at, end))
            at = max(end, at + 1)
        return self._verb_among_things(tokens, found)

    def _before_verb(self, tokens: Sequence[str], at: int, end: int) -> int:
        """Return where a thing ends: before words with which a longer verb begins, as in "wagon | move into"."""
        for start in range(end - 1, at, -1):
            if _longest(tokens, start, self.verb_forms) > end and self.things(" ".join(tokens[at:start])):
                return start
        return end

    def _with_situation(self, tokens: Sequence[str], at: int) -> int:
        """Return where a thing with what makes it a situation ends: "wagon in castle", "von X gefangener wagen"."""
        around = self.knowledge.around
        start = _longest(tokens, at, around["before"].__contains__)
        end = _longest(tokens, start, self.things)
        if end == start:
            return at
        filled = end < len(tokens) and tokens[end] in RELATIVE
        place = next((i for i in range(end, len(tokens)) if tokens[i] not in FILLERS), end) if filled else end
        after = _longest(tokens, place, around["after"].__contains__)
        if after > place and not self._fits(tokens[at:end], tokens[place:after]):
            after = end
        after = after if after > place else end
        return after if after > end or start > at else at

    def _fits(self, noun: Sequence[str], place: Sequence[str]) -> bool:
        """Tell whether a thing can be where words behind it say: no dragon is in a castle."""
        return bool(meanings(self.knowledge, " ".join((*noun, *place)), self.language))

    def in_situation(self, noun: str, place: str) -> tuple[Meaning, ...]:
        """Return the situations of a thing that have a place in their names: of "follower" and "castle", one in it."""
        sides = self.knowledge.around
        after = (f"{noun} {said}" for said in sides["after"] if f" {place} " in f" {said} ")
        before = (f"{said} {noun}" for said in sides["before"] if f" {place} " in f" {said} ")
        phrases = (*after, *before)
        return tuple(dict.fromkeys(one for said in phrases for one in meanings(self.knowledge, said, self.language)))

    def no_ward(self, tokens: Sequence[str], marks: Sequence[Mark]) -> bool:
        """Tell whether "X protects against Z" leaves out whom: Z is not what is protected."""
        last = [mark.start for mark in marks if mark.kind == THING][-1] - 1
        if last < 0 or tokens[last] not in AGAINST:
            return False
        guards = {form.id for word in SHIELDED for form in self.verb_forms(word)}
        verbs = [mark for mark in marks if mark.kind == VERB]  # "protège du" is one verb
        said = {phrase for m in verbs for phrase in (" ".join(tokens[m.start : m.end]), tokens[m.start])}
        forms = [form for phrase in said for form in self.verb_forms(phrase)]
        own = [form for form in forms if form.language == self.language] or forms
        voices = {form.voice for form in own if form.id in guards}
        is_ = any(one in COPULA and behind not in ASKING for one, behind in pairwise(tokens))
        return "active" in voices and not ("passive" in voices and is_)  # "protège" is written as "protégé"

    def _verb_among_things(self, tokens: Sequence[str], marks: list[Mark]) -> list[Mark]:
        """Take a word that is a thing and a verb for the verb, where there would be three things and no verb."""
        both = [m for m in marks if m.kind == THING and self.verb_forms(" ".join(tokens[m.start : m.end]))]
        things = [m for m in marks if m.kind == THING]
        if not both or len(things) < 3 or any(m.kind == VERB for m in marks):  # noqa: PLR2004 - two things and a verb
            return marks
        return [Mark(VERB, m.start, m.end) if m is both[0] else m for m in marks]

    def unknown(self, tokens: Sequence[str], marks: Iterable[Mark]) -> tuple[int, ...]:
        """Return the places of words that mean nothing here and are no everyday words.

        A word for a thing that is not named but told of is not understood: "anyone in a castle".
        """
        covered = {i for mark in marks for i in range(mark.start, mark.end)}
        things = {mark.start for mark in marks if mark.kind == THING}
        if tokens and tokens[-1] in SEPARABLE:
            covered.add(len(tokens) - 1)
        return tuple(
            i
            for i, word in enumerate(tokens)
            if i not in covered and (word not in UNDERSTOOD or _told_of(tokens, i, named=i + 1 in things))
        )


def _told_of(tokens: Sequence[str], at: int, *, named: bool) -> bool:
    """Tell whether a word stands for a thing of which more is said behind it."""
    after = tokens[at + 1] if at + 2 < len(tokens) else ""  # at the end it is a part of a verb: "tut X Y etwas an"
    return (tokens[at] in OPEN and after in PLACES | RELATIVE | EXCEPT) or (tokens[at] in SOMEBODY and named)


def _longest(tokens: Sequence[str], at: int, known: Callable[[str], object]) -> int:
    for end in range(min(len(tokens), at + _LONGEST), at, -1):
        if known(" ".join(tokens[at:end])):
            return end
    return at


def place_of(tokens: Sequence[str], phrases: Iterable[tuple[str, ...]]) -> tuple[int, int] | None:
    """Return where the first of some phrases stands among words, half-open; articles do not count."""
    for phrase in sorted(sorted(phrases), key=len, reverse=True):
        wanted = name_words(" ".join((*phrase, "x")))[:-1]
        for at in range(len(tokens) - len(wanted) + 1):
            if wanted and list(tokens[at : at + len(wanted)]) == wanted:
                return at, at + len(wanted)
    return None
