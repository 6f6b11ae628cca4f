"""Every id that content names exists."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any

from carca.lint.walk import effects, problem, source_refs

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from carca.model.corpus import Corpus, Element, Entry, Names, Pointer, Record, Scope
    from carca.model.problem import Problem

    Found = tuple[str, str, Pointer, str, str]
    """Kind of thing, its id, the pointer, the room of the id named, and that id."""

NAME = "reference"


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield every id that names nothing, with the nearest one that does."""
    rooms = _rooms(corpus)
    for kind, id_, pointer, room, named in _named(corpus):
        if named not in rooms[room]:
            close = difflib.get_close_matches(named, rooms[room], 1, 0.6)
            hint = f"did you mean {close[0]}?" if close else f"write the missing {room} or mend the id"
            yield problem(corpus, NAME, (kind, id_, pointer), f"no {room} is called {named}", hint)


def _rooms(corpus: Corpus) -> dict[str, Collection[str]]:
    return {
        "element": corpus.elements,
        "entry": corpus.entries,
        "source": corpus.sources,
        "expansion": corpus.expansions,
        "verb": corpus.verbs,
        "edition": [edition.id for edition in corpus.editions],
        "text": [text.id for text in corpus.texts],
        "authority": [authority.id for authority in corpus.authorities],
    }


def _named(corpus: Corpus) -> Iterator[Found]:
    for element in corpus.elements.values():
        yield from _in_element(element)
    for entry in corpus.entries.values():
        yield from _in_entry(entry)
    for index, text in enumerate(text for text in corpus.texts if not text.printing_of):
        yield from (("texts", "texts", (index, "editions"), "edition", edition) for edition in text.editions)
        if text.follows:
            yield "texts", "texts", (index, "follows"), "text", text.follows
    for index, verb in enumerate(corpus.verbs.values()):
        if verb.parent:
            yield "verbs", "verbs", (index, "parent"), "verb", verb.parent
    yield from _in_records(corpus)
    for picture in corpus.pictures.values():
        yield from _in_picture(picture)


def _in_element(element: Element) -> Iterator[Found]:
    at = ("element", element.id)
    for index, edge in enumerate(element.is_a):
        yield (*at, ("is_a", index), "element", edge.parent)
        yield from ((*at, ("is_a", index), room, id_) for room, id_ in _scope(edge.scope))
    yield from ((*at, ("can_be", index), "element", role) for index, role in enumerate(element.can_be))
    if element.expansion:
        yield (*at, ("expansion",), "expansion", element.expansion)
    yield from ((*at, pointer, room, id_) for pointer, room, id_ in _names(element.names))


def _names(names: Names) -> Iterator[tuple[Pointer, str, str]]:
    for language, listed in names.items():
        for index, name in enumerate(listed):
            pointer = ("names", language, index)
            for room, ids in (("source", name.sources), ("edition", name.editions), ("text", name.texts)):
                yield from ((pointer, room, id_) for id_ in ids)


def _scope(scope: Scope) -> Iterator[tuple[str, str]]:
    yield from (("edition", id_) for id_ in scope.editions)
    yield from (("text", id_) for id_ in scope.texts)


def _in_entry(entry: Entry) -> Iterator[Found]:
    at = ("entry", entry.id)
    if entry.kind != "moved":
        yield (*at, (), "expansion", entry.expansion)
    yield from ((*at, ("about", index), "element", id_) for index, id_ in enumerate(entry.about))
    yield from ((*at, ("to",), "entry", id_) for id_ in entry.moved_to)
    yield from ((*at, ("links", kind), "entry", id_) for kind, ids in entry.links.items() for id_ in ids)
    yield from ((*at, ("scope",), room, id_) for room, id_ in _scope(entry.scope))
    for number, variant in enumerate(entry.variants):
        yield from ((*at, ("variants", number, "scope"), room, id_) for room, id_ in _scope(variant.scope))
    yield from ((*at, pointer, "source", ref.source) for ref, pointer in source_refs(entry))
    for index, example in enumerate(entry.examples):
        yield from ((*at, ("examples", index, "house"), "entry", id_) for id_ in example.house)
        yield from ((*at, ("examples", index, "scope"), room, id_) for room, id_ in _scope(example.scope))
    for effect, pointer in effects(entry):
        named: list[tuple[str, str, str | None]] = [
            ("actor", "element", effect.actor),
            ("target", "element", effect.target),
            ("verb", "verb", effect.verb),
            ("against", "element", effect.against),
            ("value", "element", (effect.value or {}).get("per")),
            *(("unless", "element", id_) for id_ in effect.unless),
            *(("scope", room, id_) for room, id_ in _scope(effect.scope)),
        ]
        if effect.as_:
            named += [("as", "element", effect.as_[0]), ("as", "verb", effect.as_[1])]
        yield from ((*at, (*pointer, key), room, id_) for key, room, id_ in named if id_)


def _in_records(corpus: Corpus) -> Iterator[Found]:
    for room in (corpus.expansions, corpus.boxes, corpus.profiles, corpus.sources):
        for record in room.values():
            at = (record.kind, record.id)
            yield from ((*at, pointer, where, id_) for pointer, where, id_ in _names(record.names))
            for key, where, ids in _record_ids(record.data):
                yield from ((*at, (key,), where, id_) for id_ in ids)


def _record_ids(data: object) -> Iterator[tuple[str, str, Iterable[str]]]:
    if not isinstance(data, dict):
        return
    one = {"edition": "edition", "text": "text"}
    many = {
        "texts": "text",
        "introduces": "element",
        "expansions": "expansion",
        "house": "entry",
        "sources": "source",
    }
    yield from ((key, room, [data[key]]) for key, room in one.items() if isinstance(data.get(key), str))
    yield from ((key, room, data[key]) for key, room in many.items() if key in data)
    for row in data.get("editions", ()):
        yield "editions", "edition", [row["edition"]]
        yield "editions", "source", row.get("sources", ())
    for key, room in (("authorities", "authority"), ("sources", "source")):
        yield "binds", room, data.get("binds", {}).get(key, ())


def _in_picture(picture: Record) -> Iterator[Found]:
    at, data = ("picture", picture.id), picture.data
    yield (*at, (), "expansion", picture.id.partition("/")[0])
    yield from ((*at, ("illustrates", index), "entry", id_) for index, id_ in enumerate(data["illustrates"]))
    yield from ((*at, ("glyphs", id_), "element", id_) for id_ in data.get("glyphs", ()))
    for pointer, holder in (((), data), *((("frames", n), frame) for n, frame in enumerate(data["frames"]))):
        for key, room in (("edition", "edition"), ("text", "text")):
            yield from ((*at, (*pointer, "scope"), room, id_) for id_ in holder.get("scope", {}).get(key, ()))
    yield from ((*at, pointer, "element", id_) for pointer, id_ in _things(data["frames"], ("frames",)))


def _things(node: Any, at: Pointer) -> Iterator[tuple[Pointer, str]]:
    """Yield the elements that the frames of a picture name, each with the pointer to it."""
    if isinstance(node, list):
        for index, one in enumerate(node):
            yield from _things(one, (*at, index))
    elif isinstance(node, dict):
        yield from (((*at, key), node[key]) for key in ("of", "thing", "ground", "to") if key in node)
        for key in ("bands", "tiles", "spaces", "figures", "areas", "lines"):
            yield from _things(node.get(key), (*at, key))
