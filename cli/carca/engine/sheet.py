"""What stands on a referee's sheet: the rules and rulings in force, what is disputed among them, the things in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from carca.engine.brief import entries_in_play
from carca.engine.conditions import COUNTS, Conditions, in_play
from carca.engine.matrix import matrix
from carca.engine.scopes import asked_points, in_force
from carca.engine.variants import facts_of
from carca.knowledge.knowledge import effects_of
from carca.model.answer import UNKNOWN
from carca.model.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from carca.engine.verdict import Engine
    from carca.knowledge import Knowledge
    from carca.model.answer import Answer
    from carca.model.question import Asked


class Grid(NamedTuple):
    """Verdicts of things on each other, a row for each actor; ``among`` counts what they were chosen from."""

    elements: tuple[str, ...]
    verdicts: tuple[tuple[str, ...], ...]
    among: int


class Sheet(NamedTuple):
    """All that a sheet for a scope holds, as ids and verdicts."""

    asked: Asked
    entries: tuple[str, ...]
    disputes: tuple[Answer, ...]
    grid: Grid


def sheet(engine: Engine, asked: Asked, most: int) -> Sheet:
    """Return the sheet for a scope; its grid has at most so many rows."""
    entries = rulings(engine.knowledge, asked)
    elements = commonest(engine.knowledge, asked, entries)
    return Sheet(asked, entries, tuple(disputes(engine, asked, entries)), grid(engine, asked, elements, most))


def rulings(knowledge: Knowledge, asked: Asked) -> tuple[str, ...]:
    """Return the rules of what is in play, and all other entries in force that concern nothing else, by id."""
    expansions, concerned = in_play(knowledge, asked), {*entries_in_play(knowledge, asked)}
    heads = knowledge.heads
    rules = {
        id_ for id_ in in_force(knowledge, asked) if heads[id_].kind == "rule" and heads[id_].expansion in expansions
    }
    return tuple(id_ for id_ in heads if id_ in rules or id_ in concerned)


def variants(knowledge: Knowledge, entry: str, asked: Asked) -> list[dict[str, Any]]:
    """Return the variants of a difference that count in a scope; all of them where none is told to."""
    conditions = Conditions(knowledge, asked, ())
    points = asked_points(knowledge, asked.edition, asked.text)
    listed: list[dict[str, Any]] = knowledge.entry(entry)["variants"]
    masks = zip(listed, knowledge.heads[entry].variants, strict=True)
    return [variant for variant, mask in masks if _counts(conditions, entry, variant, mask, points)] or listed


def _counts(conditions: Conditions, entry: str, variant: dict[str, Any], mask: int, points: tuple[int, ...]) -> bool:
    """Tell whether a variant counts at one of the points: it holds there, and so does one of its statements, if any."""
    held = [point for point in points if mask >> point & 1]
    facts = facts_of(conditions.knowledge, entry, variant)
    return bool(held) if not facts else any(conditions.status(fact, at) == COUNTS for fact in facts for at in held)


def disputes(engine: Engine, asked: Asked, entries: Iterable[str]) -> list[Answer]:
    """Return the answers on what these entries state of which the sources in force say both."""
    knowledge = engine.knowledge
    stated = dict.fromkeys(
        Question((effect["actor"],), (effect["target"],), (effect["verb"],), asked)
        for id_ in entries
        for effect in effects_of(knowledge.entry(id_))
    )
    return [engine.answer(question) for question in stated if engine.verdict(question) == "disputed"]


def commonest(knowledge: Knowledge, asked: Asked, entries: Sequence[str]) -> list[str]:
    """Return the things in play that the entries are about, the commonest first."""
    play = {"", *in_play(knowledge, asked)}
    counted: dict[str, int] = {}
    for id_ in entries:
        for element in knowledge.entry(id_)["about"]:
            node = knowledge.nodes.get(element)
            if node and (node.expansion or "") in play:
                counted[element] = counted.get(element, 0) + 1
    return sorted(counted, key=lambda id_: (-counted[id_], id_))


def grid(engine: Engine, asked: Asked, elements: Sequence[str], most: int) -> Grid:
    """Ask the default verb of each of the first things against each."""
    shown = tuple(elements[:most])
    found = matrix(engine, [(id_,) for id_ in shown], engine.knowledge.default_verbs, asked).verdicts
    rows = (tuple(found.get(((x,), (y,)), UNKNOWN) for y in shown) for x in shown)
    return Grid(shown, tuple(rows), len(elements))
