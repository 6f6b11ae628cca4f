"""The recorded differences between texts and editions that a name or some words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.names import NameNotFoundError, meanings, suggestions
from carca.engine.stems import stem
from carca.model.question import Question
from carca.model.text import name_words, words

if TYPE_CHECKING:
    from carca.engine.verdict import Engine
    from carca.knowledge import Knowledge
    from carca.model.answer import Answer


class Found(NamedTuple):
    """The differences found, and the expansions whose differences were asked for as a whole."""

    entries: tuple[str, ...]
    expansions: frozenset[str]


def differences(knowledge: Knowledge, name: str) -> Found:
    """Return the differences of an expansion; or those whose topic, elements or id a name or some words mean.

    Raises NameNotFoundError where they mean nothing.
    """
    known = meanings(knowledge, name)
    every = [id_ for id_, head in knowledge.heads.items() if head.kind == "difference"]
    expansions = frozenset(id_ for meaning in known if meaning.kind == "expansion" for id_ in meaning.ids)
    if own := tuple(id_ for id_ in every if knowledge.heads[id_].expansion in expansions):
        return Found(own, expansions)
    about = {id_ for meaning in known if meaning.kind == "element" for id_ in meaning.ids}
    wanted = name_words(name)
    found = [id_ for id_ in every if about & {*knowledge.entry(id_)["about"]} or _holds(knowledge, id_, wanted)]
    if not found and not known:
        raise NameNotFoundError(name, suggestions(knowledge, name), ambiguous=False)
    return Found(tuple(found), frozenset())


def _holds(knowledge: Knowledge, id_: str, wanted: list[str]) -> bool:
    """Tell whether the topic and the id of a difference hold all the words, in any of their forms."""
    topic = knowledge.entry(id_)["words"]["topic"]
    stems = {stem(word, language) for language, text in topic.items() for word in words(f"{text} {id_}")}
    return bool(wanted) and all(any(stem(word, language) in stems for language in topic) for word in wanted)


def differing(engine: Engine, found: Found) -> list[Answer]:
    """Return the answers that are not alike everywhere, on the pairs of differences.

    Of an expansion, those on all that it states in part only.
    """
    knowledge = engine.knowledge
    pairs = {
        (effect["actor"], effect["verb"], effect["target"]): None
        for id_ in found.entries
        for variant in knowledge.entry(id_)["variants"]
        for effect in variant["effects"]
    }
    partial = (row for row in knowledge.partial if row[-1] in found.expansions)
    pairs |= {(actor, verb, target): None for actor, target, verb, _, _ in partial}
    answers = (engine.answer(Question((actor,), (target,), (verb,))) for actor, verb, target in pairs)
    return [answer for answer in answers if answer.by_scope]
