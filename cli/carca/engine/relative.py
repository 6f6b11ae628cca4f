"""Clauses that say in which state a thing is: "a follower whom the fairy is guarding" is one protected by the fairy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.lexicon import BETWEEN, BY, PLACES, RELATIVE
from carca.engine.marks import THING, VERB
from carca.engine.names import meanings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carca.engine.marks import Mark, Vocabulary

_WITHIN, _BEFORE_ACTOR = RELATIVE | BETWEEN, BY | PLACES

States = dict[tuple[str, ...], tuple[frozenset[str], frozenset[str]]]
"""For words behind a noun that name a state ("trapped by X"), the ids of actors and of verbs that they tell."""


def states(vocabulary: Vocabulary) -> States:
    """Return the states that names of situations tell by a verb and its actor."""
    found: States = {}
    for phrase in vocabulary.knowledge.around["after"]:
        said = tuple(phrase.split(" "))
        for at, word in enumerate(said):
            if word in BY:
                actors = {row.id for row in vocabulary.things(" ".join(said[at + 1 :])) if row.kind == "element"}
                verbs = {form.id for form in vocabulary.verb_forms(" ".join(said[:at]))}
                found[said] = (frozenset(actors), frozenset(verbs))
    return found


def in_states(vocabulary: Vocabulary, tokens: Sequence[str]) -> list[str]:
    """Return the words of a question with clauses about a state put as the names of situations put them.

    A question that would be left with less than two things stays as it is.
    """
    marks = vocabulary.marks(tokens)
    if sum(mark.kind == THING for mark in marks) < 3:  # noqa: PLR2004 - two things and the actor of a clause
        return list(tokens)
    known = states(vocabulary)
    for place, clause, end in _clauses(tokens, marks):
        noun, (start, _, actor) = tokens[place.start : place.end], clause
        if said := _said(vocabulary, tokens, noun, clause, known):
            changed = [*tokens[: place.end], *said, *tokens[place.end : start], *tokens[end:]]
            left = [mark for mark in vocabulary.marks(changed) if mark.kind == THING]
            if len(left) == 2 and not any(_same(vocabulary, changed, mark, tokens, actor) for mark in left):  # noqa: PLR2004
                return changed
    return list(tokens)


def _same(vocabulary: Vocabulary, changed: Sequence[str], mark: Mark, tokens: Sequence[str], actor: Mark) -> bool:
    """Tell whether what is left is only another word of the actor: "trapped by A B", where both name it."""
    one = vocabulary.things(" ".join(changed[mark.start : mark.end]))
    other = vocabulary.things(" ".join(tokens[actor.start : actor.end]))
    return not {row.id for row in one}.isdisjoint(row.id for row in other)


def _clauses(tokens: Sequence[str], marks: Sequence[Mark]) -> Iterator[tuple[Mark, tuple[int, Mark, Mark], int]]:
    """Yield a thing, a clause (its start, its verb and its actor) that may be about it, and where the clause ends."""
    things = [mark for mark in marks if mark.kind == THING]
    by_start = {mark.start: mark for mark in marks}
    for number, thing in enumerate(things):
        at = _skipped(tokens, thing.end)
        first = by_start.get(at)
        if first is None:
            continue
        if first.kind == VERB and (actor := by_start.get(_prepositions(tokens, first.end))) and actor.kind == THING:
            yield thing, (thing.end, first, actor), actor.end
        elif first.kind == THING and (number or at > thing.end):
            verb = by_start.get(_skipped(tokens, first.end))
            if verb and verb.kind == VERB:
                yield thing, (thing.end, verb, first), _skipped(tokens, verb.end)
    yield from _behind(tokens, marks, things)


def _behind(
    tokens: Sequence[str], marks: Sequence[Mark], things: Sequence[Mark]
) -> Iterator[tuple[Mark, tuple[int, Mark, Mark], int]]:
    """Yield a clause at the end of the question, behind the main verb: "… gefangen nehmen, den X geschnappt hat"."""
    verbs = [mark for mark in marks if mark.kind == VERB]
    if len(things) == 3 and verbs and _skipped(tokens, verbs[-1].end) == len(tokens):  # noqa: PLR2004
        actor, verb = things[-1], verbs[-1]
        if actor.end <= verb.start and _skipped(tokens, actor.end) == verb.start:
            yield things[1], (_back(tokens, actor.start), verb, actor), len(tokens)


def _said(
    vocabulary: Vocabulary,
    tokens: Sequence[str],
    noun: Sequence[str],
    clause: tuple[int, Mark, Mark],
    known: States,
) -> tuple[str, ...]:
    """Return the words that put a clause behind a noun, such that noun and words mean something; else none.

    Words with which they are one name come first, those of the question's language by it.
    """
    _, verb, actor = clause
    actors = {row.id for row in vocabulary.things(" ".join(tokens[actor.start : actor.end]))}
    verbs = {form.id for form in vocabulary.verb_forms(" ".join(tokens[verb.start : verb.end]))}
    fitting = [said for said, (who, does) in known.items() if not who.isdisjoint(actors) and not does.isdisjoint(verbs)]
    named = [said for said in fitting if vocabulary.things(" ".join((*noun, *said)))]
    joined = (said for said in fitting if meanings(vocabulary.knowledge, " ".join((*noun, *said)), vocabulary.language))
    return named[0] if named else next(joined, ())


def _skipped(tokens: Sequence[str], at: int) -> int:
    """Return the place behind relative pronouns, forms of "be" and "have", and the like."""
    return next((i for i in range(at, len(tokens)) if tokens[i] not in _WITHIN), len(tokens))


def _back(tokens: Sequence[str], at: int) -> int:
    """Return where such words before a place begin."""
    while at and tokens[at - 1] in _WITHIN:
        at -= 1
    return at


def _prepositions(tokens: Sequence[str], at: int) -> int:
    return next((i for i in range(at, len(tokens)) if tokens[i] not in _BEFORE_ACTOR), len(tokens))
