"""The files under api/v1: everything that is known, as JSON for other programs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from carca.render.record import Shower
from carca_site.leaf import VERDICTS
from carca_site.openapi import description
from carca_site.table import AT, ELSEWHERE, IN_PLAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.render.view import View
    from carca_site.table import Verdicts

ROOT = "api/v1"
SCHEMA = 1


def files(view: View, table: Verdicts) -> Iterator[tuple[str, str]]:
    """Yield the path and text of each file."""
    knowledge = view.knowledge
    shower = Shower(view)
    licence = knowledge.records("game")["game"].get("licence", "")
    head = {"schema": SCHEMA, "data_version": knowledge.data_version, "licence": licence}
    yield f"{ROOT}/index.json", _text(head | _index(table))
    yield f"{ROOT}/openapi.json", _text(description(knowledge.data_version, licence))
    for kind, room in (("element", knowledge.nodes), ("expansion", knowledge.expansions)):
        for id_ in room:
            yield f"{ROOT}/{kind}s/{id_}.json", _text(head | shower.value(kind, id_))
    for id_ in knowledge.entry_ids:
        yield f"{ROOT}/entries/{id_}.json", _text(head | shower.value("entry", id_))
    for id_ in knowledge.nodes:
        yield f"{ROOT}/affects/{id_}.json", _text(head | {"x": id_, "affects": list(_affects(table, id_))})


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _index(table: Verdicts) -> dict[str, Any]:
    knowledge = table.knowledge
    return {
        "languages": knowledge.languages,
        "editions": list(knowledge.records("edition")),
        "texts": list(knowledge.texts),
        "verbs": list(knowledge.verbs),
        "house_rules": [id_ for id_, head in knowledge.heads.items() if head.kind == "house-rule"],
        "profiles": list(knowledge.records("profile")),
        "expansions": [f"expansions/{id_}.json" for id_ in knowledge.expansions],
        "elements": [f"elements/{id_}.json" for id_ in knowledge.nodes],
        "affects": [f"affects/{id_}.json" for id_ in knowledge.nodes],
        "entries": [f"entries/{id_}.json" for id_ in knowledge.entry_ids],
    }


def _affects(table: Verdicts, x: str) -> Iterator[dict[str, Any]]:
    """Yield what a thing does to each other thing, every verdict with the choices under which it holds."""
    elements = table.leaves.elements
    place = elements.at(x)
    for y in table.knowledge.nodes:
        number = table.layers[0].pairs.get((place, elements.at(y)), 0)
        row = table.tables.values[number]
        sets = table.ask_sets.values
        plain = [node for node, asks in zip(row[::2], row[1::2], strict=True) if 0 in sets[asks]]
        if plain:
            verdicts = list(_verdicts(table, plain[0], {}))
            if any(verdict["verdict"] != "unknown" for verdict in verdicts):
                yield {"y": y, "verdicts": verdicts}


def _verdicts(table: Verdicts, node: int, chosen: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if node == ELSEWHERE:  # only the command tells; a file says nothing of it
        return
    if node < 0:
        yield {"verdict": "unknown", **chosen}
        return
    kind, first, *rest = table.nodes.values[node]
    if kind == AT:
        yield from _rows(table, first, rest, chosen)
        return
    name, pool = ("expansions", table.leaves.expansions) if kind == IN_PLAY else ("house_rules", table.leaves.houses)
    for on, below in zip((True, False), rest, strict=True):
        yield from _verdicts(table, below, chosen | {name: {**chosen.get(name, {}), pool.values[first]: on}})


def _rows(table: Verdicts, most: int, rest: list[int], chosen: dict[str, Any]) -> Iterator[dict[str, Any]]:
    masks = dict(zip(rest[::2], rest[1::2], strict=True))
    everywhere = (1 << len(table.points.places)) - 1
    masks = {most: everywhere & ~sum(masks.values()), **masks}
    for leaf, mask in masks.items():
        answer = table.leaves.rows.values[leaf]
        said: dict[str, Any] = {"verdict": VERDICTS[answer[0]], **chosen}
        if mask != everywhere:
            places = [place for i, place in enumerate(table.points.places) if mask >> i & 1]
            said["scopes"] = [{"edition": place.edition, "text": place.text} for place in places]
        lines = (table.leaves.lines.values[at] for at in answer[4])
        said["verbs"] = [{"verb": table.leaves.verbs.values[line[0]], "verdict": VERDICTS[line[1]]} for line in lines]
        reasons = (table.leaves.reasons.values[at] for at in table.leaves.proofs.values[answer[7]][0])
        said["because"] = [table.leaves.entries.values[reason[0]] for reason in reasons if reason[1] == 0]
        yield said
