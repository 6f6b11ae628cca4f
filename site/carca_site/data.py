"""The data files that the browser reads: names and verdicts once, words and texts for each language."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING, Any

from carca.engine import lexicon
from carca.engine.names import label
from carca.engine.near import MOST
from carca.render import sentence
from carca.render.words import SIGNS, picked, say
from carca_site import steps
from carca_site.asks import Form, forms, named
from carca_site.leaf import CASES, FORCES, ROLES, VERDICTS, VIAS
from carca_site.table import IN_FORCE, IN_PLAY
from carca_site.words import interface

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from carca.engine.graph import Graph
    from carca.knowledge import Knowledge
    from carca.knowledge.knowledge import Named
    from carca.render.view import View
    from carca_site.table import Layer, Verdicts

SCHEMA = 1
_JOINED_WORDS = 3
"""Names of up to so many words are understood written as one word too."""
_INFLECTED = frozenset({"pl"})
"""Languages in which cases tell who does what."""
_TELLING = ("nom", "ins")
"""The cases that tell it; all others are alike to the browser."""
_ZERO, _MOST_SHARED = 48, 60
_KINDS = {"element": "e", "expansion": "x", "edition": "d", "text": "t"}


def verdicts(table: Verdicts) -> dict[str, Any]:
    """Return the table of verdicts; ids stand once, in lists, and everything else names them by place."""
    leaves, knowledge = table.leaves, table.knowledge
    return {
        "schema": SCHEMA,
        "data_version": knowledge.data_version,
        "codes": {"verdict": VERDICTS, "via": VIAS, "force": FORCES, "role": ROLES, "case": CASES},
        "elements": leaves.elements.values,
        "verbs": leaves.verbs.values,
        "houses": leaves.houses.values,
        "expansions": leaves.expansions.values,
        "home": [_home(knowledge, id_, leaves.expansions.values) for id_ in leaves.elements.values],
        "base": [int(knowledge.expansions[id_]["base"]) for id_ in leaves.expansions.values],
        "editions": leaves.editions.values,
        "texts": leaves.texts.values,
        "authorities": leaves.authorities.values,
        "profiles": {id_: _profile(row) for id_, row in knowledge.records("profile").items()},
        "boxes": {id_: list(row["expansions"]) for id_, row in knowledge.records("box").items()},
        "places": [[place.edition, place.text] for place in table.points.places],
        "lacks": [_lacks(knowledge, id_, table) for id_ in leaves.expansions.values],
        "asks": [[leaves.verbs.at(verb) for verb in verbs] for verbs in table.asks],
        "layers": [_layer(layer) for layer in table.layers],
        "askSets": table.ask_sets.values,
        "tables": steps.tables(table.tables.values),
        "nodes": steps.nodes(table.nodes.values, frozenset((IN_PLAY, IN_FORCE))),
        "answers": steps.answers(leaves.rows.values),
        "lines": leaves.lines.values,
        "cases": leaves.cases.values,
    }


def proofs(table: Verdicts) -> dict[str, Any]:
    """Return what the answers rest on: needed only once a card is opened."""
    leaves = table.leaves
    return {
        "schema": SCHEMA,
        "data_version": table.knowledge.data_version,
        "entries": leaves.entries.values,
        "kinds": _kinds(leaves.entries.values, table.knowledge),
        "proofs": leaves.proofs.values,
        "reasons": leaves.reasons.values,
        "parents": _parents(table),
    }


def _kinds(entries: Iterable[str], knowledge: Knowledge) -> list[list[Any]]:
    """Return kind, authority, date and overlay of each entry."""
    heads = knowledge.heads
    return [[heads[e].kind, heads[e].rank, heads[e].date, heads[e].overlay] for e in entries]


def _home(knowledge: Knowledge, element: str, expansions: list[str]) -> int:
    expansion = knowledge.nodes[element].expansion
    return expansions.index(expansion) if expansion in expansions else -1


def _profile(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("edition", "text", "expansions", "house") if row.get(key)}


def _lacks(knowledge: Knowledge, expansion: str, table: Verdicts) -> list[int]:
    """Tell for each choice of edition and text what an expansion lacks: 1 the edition, 2 the text, 3 both."""
    row = knowledge.expansions[expansion]
    texts = {text for id_ in row["texts"] for text in (id_, *knowledge.texts[id_])}
    return [
        int(bool(place.edition and row["editions"] and place.edition not in row["editions"]))
        + 2 * int(bool(place.text and texts and place.text not in texts))
        for place in table.points.places
    ]


def _layer(layer: Layer) -> dict[str, Any]:
    against = {f"{x},{y}": list(chain.from_iterable(row.items())) for (x, y), row in sorted(layer.against.items())}
    return {"profiles": layer.profiles, "pairs": steps.pairs(layer.pairs), "against": against}


def names(knowledge: Knowledge, table: Verdicts) -> dict[str, Any]:
    """Return what a question is understood with: names and forms of all languages, verbs, everyday words."""
    asks = {verbs: number for number, verbs in enumerate(table.asks)}
    pool: dict[str, int] = {}
    keys, at = [], []
    elements = table.leaves.elements.values
    spaced = _written_as_one(knowledge)
    for name in knowledge.names:
        meant = _meanings(knowledge, name)
        if meant and spaced.get(name) != meant:
            keys.append(name)
            at.append(pool.setdefault(meant, len(pool)))
    return {
        "schema": SCHEMA,
        "data_version": knowledge.data_version,
        "languages": knowledge.languages,
        "names": _front_coded(keys),
        "words": " ".join(sorted(_words(knowledge.names) - _words([*keys, *spaced]))),
        "meanings": at,
        "pool": list(pool),
        **_forms(knowledge, asks),
        "around": knowledge.around,
        "parents": _parents(table),
        "classes": [at for at, one in enumerate(elements) if knowledge.nodes[one].kind == "class"],
        "letters": sorted(map(" ".join, knowledge.letters)),
        "lexicon": _lexicon(),
    }


def _parents(table: Verdicts) -> list[list[int]]:
    """Return what each element is, by one step, at any point."""
    elements, nodes = table.leaves.elements, table.knowledge.nodes
    return [[elements.at(id_) for id_, _ in nodes[one].parents] for one in elements.values]


def _words(keys: Iterable[str]) -> set[str]:
    return {word for name in keys for word in name.split(" ")}


def _written_as_one(knowledge: Knowledge) -> dict[str, str]:
    """Return the names that the browser makes itself, of names of a few words, with what they then mean."""
    found: dict[str, str] = {}
    for name in knowledge.names:
        if 0 < name.count(" ") < _JOINED_WORDS and (meant := _meanings(knowledge, name)):
            found.setdefault(name.replace(" ", ""), meant)
    return found


def _front_coded(keys: list[str]) -> str:
    """Return sorted keys as lines that leave out what they share with the line before; a character says how much."""
    lines, before = [], ""
    for key in keys:
        shared = _shared(before, key)
        lines.append(chr(_ZERO + shared) + key[shared:])
        before = key
    return "\n".join(lines)


def _shared(one: str, other: str) -> int:
    """Return with how many characters two keys begin alike, as far as a line can say."""
    pairs = zip(one[:_MOST_SHARED], other[:_MOST_SHARED], strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other), _MOST_SHARED))


def _forms(knowledge: Knowledge, asks: Mapping[tuple[str, ...], int]) -> dict[str, Any]:
    """Return the forms of verbs, and what each asks; what is alike stands once."""
    pool: dict[str, int] = {}
    found = forms(knowledge)
    keys = sorted(found)
    at = [pool.setdefault(json.dumps(_form(found[key], asks)), len(pool)) for key in keys]
    return {"forms": _front_coded(keys), "asked": at, "askPool": [json.loads(one) for one in pool]}


def _form(rows: list[Form], asks: Mapping[tuple[str, ...], int]) -> dict[str, list[Any]]:
    """Return what a form of a verb asks in each language that has it, and its voices; under "" for any other."""
    languages = ["", *sorted({row[1] for row in rows})]
    said = {language: named(rows, language) for language in languages}
    return {language: [asks[verbs], *voices] for language, (verbs, voices) in said.items()}


def _lexicon() -> dict[str, Any]:
    """Return the everyday words that carry direction and language, by the names that the engine gives them.

    Words that are understood hold all everyday words: the browser adds these itself.
    """
    listed = {name: value for name, value in vars(lexicon).items() if name.isupper() and name[0] != "_"}
    everyday = listed.pop("FUNCTION")
    listed["UNDERSTOOD"] -= everyday
    return {name: _plain(value) for name, value in listed.items()}


def _plain(value: Any) -> Any:
    """Return sets as sorted lists, and what they hold too."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in sorted(value.items())}
    if isinstance(value, frozenset):
        return sorted(_plain(one) for one in value)
    return list(value) if isinstance(value, tuple) else value


def _meanings(knowledge: Knowledge, name: str) -> str:
    """Return the meanings of a name that a question can have: kind (a letter), id, language and cases."""
    rows = [row for row in knowledge.meanings(name) if row.kind in _KINDS]
    return " ".join(f"{_KINDS[row.kind]}:{row.id}:{row.language}:{_cases(row)}" for row in rows)


def _cases(row: Named) -> str:
    """Return the cases that a form can be, as far as they tell who does what."""
    found = row.cases.split(".") if row.cases and row.language in _INFLECTED else []
    return ".".join(dict.fromkeys(case if case in _TELLING else "x" for case in found))


def words(view: View, table: Verdicts) -> dict[str, Any]:
    """Return what sentences are made of in one language: names with their forms, verbs, words of the interface."""
    knowledge, language = view.knowledge, view.language
    wanted = _forms_wanted(knowledge, language)
    return {
        "schema": SCHEMA,
        "language": language,
        "elements": {id_: _labels(knowledge, "element", id_, language, wanted) for id_ in table.leaves.elements.values},
        "verbs": {id_: _verb(said, language) for id_, said in knowledge.says.items()},
        "expansions": {id_: label(knowledge, "expansion", id_, language) for id_ in table.leaves.expansions.values},
        "editions": {id_: label(knowledge, "edition", id_, language) for id_ in table.leaves.editions.values},
        "texts": {id_: label(knowledge, "text", id_, language) for id_ in table.leaves.texts.values},
        "boxes": {id_: label(knowledge, "box", id_, language) for id_ in knowledge.records("box")},
        "profiles": {id_: label(knowledge, "profile", id_, language) for id_ in knowledge.records("profile")},
        "authorities": {
            id_: [record["sign"], picked(record["label"], language)]
            for id_, record in knowledge.records("authority").items()
        },
        "signs": SIGNS,
        "say": interface(knowledge, language),
        "house": {id_: view.entry_text(id_) for id_, head in knowledge.heads.items() if head.kind == "house-rule"},
        "base": [id_ for id_, row in knowledge.expansions.items() if row["base"]],
        "follows": _follows(knowledge),
        "expansionOrder": _in_order(knowledge),
        "report": knowledge.records("game")["game"].get("report", ""),
        "notice": picked(knowledge.records("game")["game"].get("notice"), language),
    }


def _forms_wanted(knowledge: Knowledge, language: str) -> tuple[str, ...]:
    """Return the forms of names that the sentences of verbs use."""
    found = {"the": None}
    for said in knowledge.says.values():
        for text in (said["says"].get(language) or next(iter(said["says"].values()))).values():
            found |= dict.fromkeys(_slot_forms(text))
    return tuple(found)


def _follows(knowledge: Knowledge) -> dict[str, list[str]]:
    """Return the texts whose statements each text may carry: itself, its printings or their text, what it follows."""
    records = knowledge.records("text")
    found: dict[str, list[str]] = {}
    for id_ in records:
        chain_ = [id_]
        for text in chain_:
            printings = knowledge.texts.get(text, [])
            near_ = [records[text].get("printing_of"), records[text].get("follows"), *printings]
            chain_ += [other for other in near_ if other and other not in chain_]
        found[id_] = chain_
    return found


def _in_order(knowledge: Knowledge) -> list[str]:
    """Return the expansions in the publisher's order."""
    return sorted(knowledge.records("expansion"), key=knowledge.expansion_place)


def _slot_forms(text: str) -> Iterator[str]:
    for part in text.split("{")[1:]:
        slot = part.partition("}")[0]
        if ":" in slot:
            yield slot.partition(":")[2]


def _labels(knowledge: Knowledge, kind: str, id_: str, language: str, wanted: Iterable[str]) -> dict[str, str]:
    """Return the name of a thing, and its forms where they differ from it."""
    name = label(knowledge, kind, id_, language)
    forms_ = {form: label(knowledge, kind, id_, language, form) for form in wanted}
    return {"name": name} | {form: text for form, text in forms_.items() if text != name}


def _verb(said: Mapping[str, Any], language: str) -> list[str]:
    says = said["says"].get(language) or next(iter(said["says"].values()))
    return [picked(said["label"], language), says["yes"], says["no"]]


def texts(view: View, table: Verdicts) -> dict[str, Any]:
    """Return what cards say beyond their sentence in one language: entries, their sources, conditions, values."""
    knowledge, language = view.knowledge, view.language
    refs: dict[str, int] = {}
    entries = []
    for id_ in table.leaves.entries.values:
        said = [json.dumps(view.source_ref(ref), ensure_ascii=False) for ref in view.entry_refs(knowledge.entry(id_))]
        entries.append([view.entry_text(id_), [refs.setdefault(ref, len(refs)) for ref in said]])
    return {
        "schema": SCHEMA,
        "language": language,
        "entries": entries,
        "refs": [json.loads(ref) for ref in refs],
        "whens": [_condition(json.loads(when), language) for when in table.leaves.whens.values],
        "values": [sentence.value_words(knowledge, json.loads(v), language) for v in table.leaves.values.values],
    }


def _condition(said: list[Any], language: str) -> str:
    """Return a condition; one under which it does not hold says so."""
    word, when = said
    text = picked(when, language)
    return text if word != "no" else say("item", language, name=say("no", language), value=text)


def near(graph: Graph, table: Verdicts) -> dict[str, Any]:
    """Return what is recorded near a pair is found with: entries by weight, those about each thing, what it is."""
    knowledge, elements = graph.knowledge, table.leaves.elements
    entries = sorted(knowledge.heads, key=lambda id_: (knowledge.heads[id_].rank, id_))
    place = {id_: at for at, id_ in enumerate(entries)}
    return {
        "schema": SCHEMA,
        "most": MOST,
        "entries": [table.leaves.entries.at(id_) for id_ in entries],
        "about": [[place[id_] for id_ in graph.about(frozenset((element,)))] for element in elements.values],
        "up": [sorted(elements.at(id_) for id_ in graph.masks(element)) for element in elements.values],
    }


def script(name: str, value: object) -> str:
    """Return a data file as a script that hands its value over: it loads from a folder too, where fetching fails."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    text = text.replace(chr(0x2028), "\\u2028").replace(chr(0x2029), "\\u2029")
    return f"carcaData({json.dumps(name)},{text});\n"
