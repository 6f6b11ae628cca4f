"""The recorded differences between texts and editions that a name or some words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.names import NameNotFoundError, meanings, suggestions
from carca.engine.stems import stem
from carca.model.question import Question
from carca.model.text import name_words, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carca.engine.verdict import Engine
    from carca.knowledge import Knowledge
    from carca.model.answer import Answer


def differences(knowledge: Knowledge, name: str) -> tuple[str, ...]:
    """Return the differences of an expansion; or those whose topic, elements or id a name or some words mean.

    Raises NameNotFoundError where they mean nothing.
    """
    known = meanings(knowledge, name)
    every = [id_ for id_, head in knowledge.heads.items() if head.kind == "difference"]
    expansions = {id_ for meaning in known if meaning.kind == "expansion" for id_ in meaning.ids}
    if own := [id_ for id_ in every if knowledge.heads[id_].expansion in expansions]:
        return tuple(own)
    about = {id_ for meaning in known if meaning.kind == "element" for id_ in meaning.ids}
    wanted = name_words(name)
    found = [id_ for id_ in every if about & {*knowledge.entry(id_)["about"]} or _holds(knowledge, id_, wanted)]
    if not found and not known:
        raise NameNotFoundError(name, suggestions(knowledge, name), ambiguous=False)
    return tuple(found)


def _holds(knowledge: Knowledge, id_: str, wanted: list[str]) -> bool:
    """Tell whether the topic and the id of a difference hold all the words, in any of their forms."""
    topic = knowledge.entry(id_)["words"]["topic"]
    stems = {stem(word, language) for language, text in topic.items() for word in words(f"{text} {id_}")}
    return bool(wanted) and all(any(stem(word, language) in stems for language in topic) for word in wanted)


def differing(engine: Engine, entries: Iterable[str]) -> list[Answer]:
    """Return the answers that are not alike everywhere, on what differences and their expansions state in part only."""
    knowledge = engine.knowledge
    listed = list(entries)
    expansions = {knowledge.heads[id_].expansion for id_ in listed}
    pairs = {
        (effect["actor"], effect["verb"], effect["target"]): None
        for id_ in listed
        for variant in knowledge.entry(id_)["variants"]
        for effect in variant["effects"]
    }
    pairs |= {
        (actor, verb, target): None
        for actor, target, verb, _, expansion in knowledge.partial
        if expansion in expansions and actor in knowledge.nodes
    }
    answers = (engine.answer(Question((actor,), (target,), (verb,))) for actor, verb, target in pairs)
    return [answer for answer in answers if answer.by_scope]
