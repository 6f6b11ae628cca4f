"""What the browser tells by what is in play, and what a brief is made of (docs/brief.md).

Whether an entry counts at some edition and text is a matter of masks over points, as in the engine
(``carca.engine.conditions``); the browser joins them for the game chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.brief import overruling
from carca.engine.conditions import Conditions
from carca.engine.matrix import KINDS, PIECES
from carca.engine.scopes import asked_points
from carca.knowledge.knowledge import effects_of
from carca.model.question import Asked, Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.engine.verdict import Engine
    from carca_site.table import Verdicts

SCHEMA = 1
Row = tuple[int, ...]


def play(engine: Engine, table: Verdicts) -> dict[str, Any]:
    """Return what is in play and what a brief is made of; entries, elements and expansions by their places."""
    knowledge, leaves = engine.knowledge, table.leaves
    elements, entries, expansions = leaves.elements, leaves.entries, leaves.expansions
    heads = knowledge.heads
    read = {id_: knowledge.entry(id_) for id_ in entries.values}
    home = {id_: expansions.at(head.expansion) for id_, head in heads.items() if head.expansion in knowledge.expansions}
    points = [asked_points(knowledge, place.edition, place.text) for place in table.points.places]
    stated = list(_stated(table))
    return {
        "schema": SCHEMA,
        "kindNames": KINDS,
        "pieces": len(PIECES),
        "kinds": [KINDS.index(knowledge.nodes[id_].kind) for id_ in elements.values],
        "brings": [_brought(table, id_) for id_ in expansions.values],
        "points": [sum(1 << point for point in listed) for listed in points],
        "home": [home.get(id_, -1) for id_ in entries.values],
        "force": [heads[id_].mask for id_ in entries.values],
        "replaced": {entries.at(old): [entries.at(one) for one in new] for old, new in knowledge.superseded.items()},
        "binds": [_binding(table, layer.authorities, layer.sources) for layer in table.layers],
        "about": [sorted({elements.at(one) for one in entry["about"]}) for entry in read.values()],
        "pairs": [
            sorted({(elements.at(e["actor"]), elements.at(e["target"])) for e in effects_of(entry)})
            for entry in read.values()
        ],
        "contradicts": [[entries.at(o) for o in heads[id_].links.get("contradicts", ())] for id_ in entries.values],
        "exact": [leaves.verbs.at(id_) for id_, verb in knowledge.verbs.items() if verb.exact],
        "stated": stated,
        "surprises": sorted(set(_surprises(engine, table, stated))),
    }


def _brought(table: Verdicts, expansion: str) -> list[int]:
    """Return the elements that an expansion brings into the game."""
    knowledge, elements = table.knowledge, table.leaves.elements
    own = {id_ for id_, node in knowledge.nodes.items() if node.expansion == expansion}
    return sorted(elements.at(id_) for id_ in own.union(knowledge.expansions[expansion]["introduces"]))


def _binding(table: Verdicts, authorities: frozenset[str], sources: frozenset[str]) -> list[int]:
    """Return the entries that bind in a layer, house rules left aside."""
    conditions = Conditions(table.knowledge, Asked(authorities=authorities, sources=sources), ())
    heads = table.knowledge.heads
    return [at for at, id_ in enumerate(table.leaves.entries.values) if conditions.binding(id_, heads[id_].rank)]


def _stated(table: Verdicts) -> Iterator[Row]:
    """Yield each statement: actor, target, verb, entry; by actor, then by target."""
    knowledge, leaves = table.knowledge, table.leaves
    for actor in leaves.elements.values:
        for target, facts in sorted(knowledge.facts(actor).items()):
            for fact in facts:
                ids = leaves.elements.at(actor), leaves.elements.at(target), leaves.verbs.at(fact.verb)
                yield (*ids, leaves.entries.at(fact.entry))


def _surprises(engine: Engine, table: Verdicts, stated: list[Row]) -> Iterator[Row]:
    """Yield what overrules a wider statement that says the opposite: pair, verb, both entries, the points.

    Asked once for each way in which things can bind, with all expansions in play.
    """
    leaves = table.leaves
    asked = dict.fromkeys(row[:3] for row in stated)
    pools = leaves.elements.values, leaves.elements.values, leaves.verbs.values
    for layer, ids in ((layer, ids) for layer in table.layers for ids in asked):
        x, y, verb = (pool[at] for pool, at in zip(pools, ids, strict=True))
        scope = Asked(authorities=layer.authorities, sources=layer.sources)
        question = Question((x,), (y,), (verb,), scope)
        for group in engine.groups(question):
            points = sum(1 << point for point in group.points)
            for both in overruling(question, group.judged.decision):
                yield (*ids, *map(leaves.entries.at, both), points)
