"""Clauses that say in which state a thing is: "a follower whom the fairy is guarding" is one protected by the fairy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.lexicon import BETWEEN, BY, FILLERS, HELD, OBJECT_PRONOUNS, PLACES, RELATIVE, TAKEN_UP, WHILE
from carca.engine.marks import THING, VERB
from carca.engine.names import meanings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carca.engine.marks import Mark, Vocabulary

_WITHIN, _BEFORE_ACTOR = RELATIVE | BETWEEN, BY | PLACES | HELD

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
    tokens = _placed(vocabulary, tokens)
    marks = vocabulary.marks(tokens)
    if sum(mark.kind == THING for mark in marks) < 3:  # noqa: PLR2004 - two things and the actor of a clause
        return list(tokens)
    known = states(vocabulary)
    for place, clause, end in _clauses(vocabulary, tokens, marks):
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


def _clauses(
    vocabulary: Vocabulary, tokens: Sequence[str], marks: Sequence[Mark]
) -> Iterator[tuple[Mark, tuple[int, Mark, Mark], int]]:
    """Yield a thing, a clause (its start, its verb and its actor) that may be about it, and where the clause ends."""
    things = [mark for mark in marks if mark.kind == THING]
    by_start = {mark.start: mark for mark in marks}
    for number, thing in enumerate(things):
        at = _skipped(tokens, thing.end)
        held = at + 1 if at < len(tokens) and tokens[at] in HELD else at
        first = by_start.get(at) or by_start.get(held)
        if first is None:
            continue
        actor = by_start.get(_prepositions(tokens, first.end))
        if actor and actor.kind == THING and _participle(vocabulary, tokens, first):
            yield thing, (thing.end, first, actor), actor.end
        elif first.kind == THING and (number or first.start > thing.end):
            verb = by_start.get(_skipped(tokens, first.end))
            if verb and verb.kind == VERB and BY.isdisjoint(tokens[verb.end : verb.end + 1]):
                yield thing, (thing.end, verb, first), _skipped(tokens, verb.end)
    yield from _behind(tokens, marks, things)


def _participle(vocabulary: Vocabulary, tokens: Sequence[str], mark: Mark) -> bool:
    """Tell whether a mark is a verb whose subject may be the one to which it is done."""
    forms = vocabulary.verb_forms(" ".join(tokens[mark.start : mark.end]))
    return mark.kind == VERB and any(form.voice == "passive" for form in forms)


def _behind(
    tokens: Sequence[str], marks: Sequence[Mark], things: Sequence[Mark]
) -> Iterator[tuple[Mark, tuple[int, Mark, Mark], int]]:
    """Yield clauses at the end of the question, behind the main verb: "… gefangen nehmen, den X geschnappt hat"."""
    if len(things) != 3:  # noqa: PLR2004
        return
    actor, verbs = things[-1], [mark for mark in marks if mark.kind == VERB and mark.start >= things[-1].end]
    at = actor.end
    for verb in verbs:  # only verbs stand behind the actor: "den X gefangen hält"
        if _skipped(tokens, at) != verb.start:
            return
        at = verb.end
    start = _back(tokens, actor.start - (actor.start > 0 and tokens[actor.start - 1] in BY))
    if _skipped(tokens, at) == len(tokens) or (tokens[at:] and _taken_up(tokens, start, at)):
        yield from ((things[1], (start, verb, actor), len(tokens)) for verb in verbs)


def _taken_up(tokens: Sequence[str], start: int, end: int) -> bool:
    """Tell whether a clause begins with "even if" and ends with a pronoun: "even though X is protecting him"."""
    return end == len(tokens) - 1 and tokens[end] in TAKEN_UP and tokens[start - 1] in WHILE


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


def _placed(vocabulary: Vocabulary, tokens: Sequence[str]) -> Sequence[str]:
    """Return the words of a question with a place told apart from its thing put behind it.

    "X from Y while he is in a castle" is "X in a castle from Y"; so is "X is in a castle, can Y eat him".
    """
    things = [mark for mark in vocabulary.marks(tokens) if mark.kind == THING]
    if len(things) < 2:  # noqa: PLR2004 - the thing and the place
        return tokens
    return _place_first(vocabulary, tokens, things[0]) or _place_last(vocabulary, tokens, things) or tokens


def _place_first(vocabulary: Vocabulary, tokens: Sequence[str], thing: Mark) -> list[str] | None:
    """Return "X is in a castle, can Y eat him" with the place behind the thing, without the verb."""
    start = next((i for i in range(thing.end, len(tokens)) if tokens[i] not in FILLERS | BETWEEN), thing.end)
    taken_up = OBJECT_PRONOUNS.get(vocabulary.language, frozenset())
    if start == thing.end or (taken_up and taken_up.isdisjoint(tokens)):
        return None
    for end in range(len(tokens) - 1, start, -1):
        if " ".join(tokens[start:end]) in vocabulary.knowledge.around["after"]:
            return [*tokens[: thing.end], *tokens[start:]]
    return None


def _place_last(vocabulary: Vocabulary, tokens: Sequence[str], things: Sequence[Mark]) -> list[str] | None:
    """Return "can Y eat X while he is in a castle" with the place behind the only thing that can be there."""
    end = _back(tokens, len(tokens))
    for start in range(things[0].end, end):
        if (place := " ".join(tokens[start:end])) not in vocabulary.knowledge.around["after"]:
            continue
        lead = start
        while lead and tokens[lead - 1] in WHILE | _WITHIN:
            lead -= 1
        told = WHILE.intersection(tokens[lead:start]) or not RELATIVE.isdisjoint((*tokens[lead:start], *tokens[end:]))
        fit = [m for m in things if m.end <= lead and _may_be(vocabulary, tokens[m.start : m.end], place)]
        if told and len(fit) == 1 and fit[0].end < start:
            at = fit[0].end
            return [*tokens[:at], *tokens[start:end], *tokens[at:lead]]
    return None


def _may_be(vocabulary: Vocabulary, noun: Sequence[str], place: str) -> bool:
    """Tell whether a thing can be in a place."""
    return bool(meanings(vocabulary.knowledge, " ".join((*noun, place)), vocabulary.language))
