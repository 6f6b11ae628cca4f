"""From a corpus without faults to the bytes of an artefact: the same content gives the same bytes."""

from __future__ import annotations

import dataclasses
import hashlib
from functools import cache
from typing import TYPE_CHECKING, Any

from carca import __version__
from carca.knowledge import artefact, names
from carca.knowledge.facts import FactBuilder, ancestor_masks
from carca.knowledge.knowledge import ORDERED
from carca.knowledge.points import Points
from carca.knowledge.rows import dump_rows
from carca.model.text import letter_end

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from carca.knowledge.knowledge import Fact
    from carca.model.corpus import Corpus, Element, Entry, Name, Record


def compile_corpus(corpus: Corpus, trusted: Iterable[str] = ()) -> bytes:
    """Compile a corpus.

    ``trusted`` names the overlay folders whose entries keep their own rank. The corpus must be free of faults.
    """
    points = Points(corpus)
    builder = FactBuilder(corpus, points, frozenset(trusted))
    facts = builder.facts()
    lines, offsets = _entries(corpus)
    meanings = names.spaced(corpus)
    sections = {
        "core": artefact.dump(_core(corpus, points)),
        "confirming": dump_rows(_confirming(corpus)),
        "partial": artefact.dump(_partial(corpus, points, facts)),
        "facts": dump_rows(_by_actor(facts)),
        "acting": dump_rows(_acting(facts)),
        "heads": dump_rows(
            {entry.id: builder.head(entry) for entry in corpus.entries.values() if entry.kind != "moved"}
        ),
        "names": names.lines(meanings),
        "letters": artefact.dump(sorted({end for name in meanings if (end := letter_end(name))})),
        "around": artefact.dump(names.around(corpus)),
        **{f"labels-{kind}": dump_rows(labels) for kind, labels in names.labels(corpus).items()},
        "verbs": artefact.dump({v.id: {"label": v.label, "says": v.says} for v in corpus.verbs.values()}),
        "forms": names.verb_lines(corpus),
        **{
            f"records-{kind}": (artefact.dump if kind in ORDERED else dump_rows)(records)
            for kind, records in _records(corpus).items()
        },
        "about": dump_rows(_about(corpus)),
        "offsets": dump_rows(offsets),
        "entries": lines,
    }
    digest = hashlib.sha256(b"\0".join(sections.values())).hexdigest()
    return artefact.encode(f"{__version__}+{digest[:10]}", sections)


def _core(corpus: Corpus, points: Points) -> dict[str, Any]:
    up = ancestor_masks(corpus, points)
    nodes = {id_: _node(element, up[id_]) for id_, element in sorted(corpus.elements.items())}
    return {
        "languages": corpus.languages,
        "points": points.all,
        "texts": points.leaves,
        "authorities": [authority.id for authority in corpus.authorities],
        "verbs": {v.id: (v.parent, v.whole, v.default, v.exact) for v in _wide_first(corpus)},
        "nodes": nodes,
        "expansions": {id_: _expansion(record) for id_, record in sorted(corpus.expansions.items())},
        "superseded": _superseded(corpus),
    }


def _partial(corpus: Corpus, points: Points, facts: list[Fact]) -> list[tuple[object, ...]]:
    """Return the statements that do not hold everywhere, each once."""
    found = {
        (fact.actor, fact.target, fact.verb, fact.mask, corpus.entries[fact.entry].expansion): None
        for fact in facts
        if fact.mask != points.everywhere
    }
    return list(found)


def _by_actor(facts: list[Fact]) -> dict[str, dict[str, list[Any]]]:
    """Return the statements by actor and target; what these say is left out of the rows."""
    rows: dict[str, dict[str, list[Any]]] = {}
    for fact in facts:
        rows.setdefault(fact.actor, {}).setdefault(fact.target, []).append([fact.entry, fact.verb, *fact[4:]])
    return {actor: dict(sorted(row.items())) for actor, row in rows.items()}


def _acting(facts: list[Fact]) -> dict[str, list[str]]:
    """Return for each target the actors of statements on it."""
    found: dict[str, set[str]] = {}
    for fact in facts:
        found.setdefault(fact.target, set()).add(fact.actor)
    return {target: sorted(actors) for target, actors in found.items()}


def _superseded(corpus: Corpus) -> dict[str, list[str]]:
    """Return the entries that supersede each entry."""
    found: dict[str, list[str]] = {}
    for id_, entry in sorted(corpus.entries.items()):
        if entry.kind != "moved":
            for old in entry.links.get("supersedes", ()):
                found.setdefault(old, []).append(id_)
    return found


def _confirming(corpus: Corpus) -> dict[str, list[str]]:
    confirming: dict[str, list[str]] = {}
    for id_, entry in sorted(corpus.entries.items()):
        if entry.kind != "house-rule":
            for other in dict.fromkeys((*entry.links.get("confirms", ()), *entry.links.get("explains", ()))):
                confirming.setdefault(other, []).append(id_)
    return dict(sorted(confirming.items()))


def _node(element: Element, up: dict[str, int]) -> tuple[object, ...]:
    parents = [(edge.parent, up[edge.parent]) for edge in element.is_a]
    return (element.kind, parents, element.can_be, element.expansion)


def _wide_first(corpus: Corpus) -> list[Any]:
    def depth(id_: str | None) -> int:
        return 0 if id_ is None else 1 + depth(corpus.verbs[id_].parent)

    return sorted(corpus.verbs.values(), key=lambda verb: depth(verb.id))


def _expansion(record: Record) -> dict[str, Any]:
    return {
        "base": record.data["status"] == "base",
        "editions": [row["edition"] for row in record.data.get("editions", ())],
        "texts": list(record.data.get("texts", ())),
        "introduces": list(record.data.get("introduces", ())),
    }


def _entries(corpus: Corpus) -> tuple[bytes, dict[str, tuple[int, int]]]:
    """Return one line of JSON an entry, and where each line stands."""
    lines, offsets, at = [], {}, 0
    for id_, entry in sorted(corpus.entries.items()):
        line = artefact.dump(_shown(entry) | {"overlay": corpus.overlay.get(id_, "")})
        lines.append(line)
        offsets[id_] = (at, len(line))
        at += len(line)
    return b"".join(lines), offsets


def _about(corpus: Corpus) -> dict[str, list[str]]:
    about: dict[str, list[str]] = {}
    for id_, entry in sorted(corpus.entries.items()):
        for element in entry.about:
            about.setdefault(element, []).append(id_)
    return dict(sorted(about.items()))


def _shown(entry: Entry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "about": entry.about,
        "words": dict(entry.words),
        "effects": _plain(entry.effects),
        "variants": _plain(entry.variants),
        "scope": _plain(entry.scope),
        "links": dict(entry.links),
        "sources": _plain(entry.sources),
        "examples": _plain(entry.examples),
        "translations": dict(entry.translations),
        "moved_to": entry.moved_to,
        "why_moved": entry.why_moved,
    }


def _plain(value: Any) -> Any:
    """Return a part of an entry as JSON can hold it; nothing is copied that it holds already."""
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    fields = _fields(value.__class__)
    return {name: _plain(getattr(value, name)) for name in fields} if fields else value


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()


def _names(listed: dict[str, tuple[Name, ...]]) -> dict[str, list[dict[str, Any]]]:
    def row(name: Name) -> dict[str, Any]:
        said = {
            "name": name.name,
            "editions": name.editions,
            "texts": name.texts,
            "sources": name.sources,
            "ours": name.ours,
        }
        return {key: value for key, value in said.items() if value}

    return {language: [row(name) for name in names] for language, names in sorted(listed.items())}


def _records(corpus: Corpus) -> dict[str, dict[str, Any]]:
    """Return what is shown of everything that is not an entry."""
    rooms = {
        "source": corpus.sources,
        "expansion": corpus.expansions,
        "box": corpus.boxes,
        "profile": corpus.profiles,
    }
    records: dict[str, dict[str, Any]] = {
        kind: {id_: {**r.data, "names": _names(r.names)} for id_, r in sorted(room.items())}
        for kind, room in rooms.items()
    }
    records["element"] = {
        e.id: {
            "kind": e.kind,
            "is_a": [edge.parent for edge in e.is_a],
            "can_be": e.can_be,
            "expansion": e.expansion,
            "text": e.text,
            "names": _names(e.names),
        }
        for _, e in sorted(corpus.elements.items())
    }
    records["edition"] = {
        e.id: {"years": e.years, "hallmarks": e.hallmarks, "names": _names(e.names)} for e in corpus.editions
    }
    records["text"] = {
        t.id: {
            "publisher": t.publisher,
            "language": t.language,
            "follows": t.follows,
            "printing_of": t.printing_of,
            "date": t.date,
            "names": _names(t.names),
        }
        for t in corpus.texts
    }
    records["picture"] = {id_: _picture(r.data) for id_, r in sorted(corpus.pictures.items())}
    records["authority"] = {a.id: {"label": a.label, "sign": a.sign} for a in corpus.authorities}
    records["game"] = {"game": dict(corpus.game.data)}
    return records


def _picture(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a picture with the whole scope of each frame, written as that of an entry."""
    outer = data.get("scope", {})
    frames = [{**frame, "scope": _both(outer | frame.get("scope", {}))} for frame in data["frames"]]
    return {key: value for key, value in data.items() if key != "scope"} | {"frames": frames}


def _both(scope: Mapping[str, list[str]]) -> dict[str, list[str]]:
    return {"editions": scope.get("edition", []), "texts": scope.get("text", [])}
