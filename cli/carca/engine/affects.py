"""All that one thing affects, or that affects it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.model.answer import UNKNOWN, Answer
from carca.model.question import Asked, Question

if TYPE_CHECKING:
    from carca.engine.verdict import Engine


def affected(engine: Engine, x: tuple[str, ...], verbs: tuple[str, ...], scope: Asked, *, by: bool) -> list[Answer]:
    """Return the decided answers for a thing and everything that statements name, in the order of ids.

    With ``by``, the thing is the target. Things that no statement names follow from their classes and are left out.
    """
    knowledge = engine.knowledge
    up = {above for id_ in x for above in engine.graph.masks(id_)}
    down = {below for id_ in x for below in engine.graph.down(id_)}
    around = up | down
    if by:
        others = {actor for target in around for actor in knowledge.actors_on.get(target, ())}
    else:
        others = {target for actor in around for target in knowledge.facts(actor)}
    pairs = (((other,), x) if by else (x, (other,)) for other in sorted(others))
    answers = (engine.answer(Question(a, b, verbs, scope)) for a, b in pairs)
    return [answer for answer in answers if answer.verdict != UNKNOWN]
