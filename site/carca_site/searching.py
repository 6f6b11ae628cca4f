"""What the browser's search reads: words of entries and things in one language, and how forms hang together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.stems import WORD, stem
from carca.model.text import fold
from carca.render.words import picked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca_site.context import Context


def index(context: Context) -> dict[str, Any]:
    """Return the documents of one language, and the stem of every form that is not its own stem."""
    documents = [*_entries(context), *_elements(context), *_expansions(context)]
    stems = _name_stems(context)
    for document in documents:
        for word in WORD.findall(f"{document[4]} {document[5]}"):
            form, own = fold(word), stem(word, context.language)
            stems.setdefault(form, stems.get(own, own))
    by_stem: dict[str, list[str]] = {}
    for form, own in sorted(stems.items()):
        if form != own:
            by_stem.setdefault(own, []).append(form)
    return {
        "language": context.language,
        "documents": documents,
        "stems": {own: " ".join(forms) for own, forms in sorted(by_stem.items())},
    }


def _name_stems(context: Context) -> dict[str, str]:
    """Return one stem for all forms of a name: forms that stemming keeps apart belong together."""
    found: dict[str, str] = {}
    knowledge, language = context.knowledge, context.language
    for form in knowledge.names:
        if " " in form:
            continue
        for row in knowledge.meanings(form):
            if row.kind == "element" and row.language == language:
                preferred = knowledge.labels("element")[row.id].get(language, {}).get("name", "")
                if " " not in preferred and _alike(fold(preferred), form):
                    found.setdefault(form, stem(preferred, language))
    return found


def _alike(one: str, other: str) -> bool:
    """Tell whether two words begin alike, so that one may be a form of the other rather than another name."""
    return len(one) > 1 and one[:2] == other[:2]


def _entries(context: Context) -> Iterator[list[Any]]:
    knowledge, language = context.knowledge, context.language
    expansions = sorted(knowledge.expansions)
    for id_, head in sorted(knowledge.heads.items()):
        entry = knowledge.entry(id_)
        words = entry["words"]
        scopes = [entry["scope"], *(variant["scope"] for variant in entry["variants"])]
        editions = " ".join(dict.fromkeys(e for scope in scopes for e in scope["editions"]))
        place = expansions.index(head.expansion) if head.expansion in expansions else -1
        title = picked(words.get("topic") or words.get("short") or words.get("text"), language)
        roles = ("question", "why", "note", *(("text",) if "topic" in words else ()))
        rest = [picked(words[role], language) for role in roles if role in words]
        rest += [f"{context.view.scope_name(v['scope'])}: {picked(v['says'], language)}" for v in entry["variants"]]
        labels = knowledge.labels("element")
        about = [labels.get(e, {}).get(language, {}).get("name", "") for e in entry["about"]]
        yield [f"entries/{id_}", head.kind, place, editions, title, " · ".join([*rest, ", ".join(filter(None, about))])]


def _elements(context: Context) -> Iterator[list[Any]]:
    expansions = sorted(context.knowledge.expansions)
    for id_, record in context.knowledge.records("element").items():
        names = [name["name"] for listed in record["names"].values() for name in listed]
        text = picked(record["text"], context.language) if record["text"] else ""
        place = expansions.index(record["expansion"]) if record["expansion"] in expansions else -1
        said = f"{text} · {', '.join(dict.fromkeys(names))}"
        yield [f"elements/{id_}", "element", place, "", context.name("element", id_), said]


def _expansions(context: Context) -> Iterator[list[Any]]:
    for place, id_ in enumerate(sorted(context.knowledge.expansions)):
        record = context.knowledge.records("expansion")[id_]
        names = [name["name"] for listed in record["names"].values() for name in listed]
        text = picked(record["text"], context.language) if record.get("text") else ""
        said = f"{text} · {', '.join(dict.fromkeys(names))}"
        yield [f"expansions/{id_}", "expansion", place, "", context.name("expansion", id_), said]
