"""A page for each source, and the list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.render.places import place
from carca.render.words import picked
from carca_site import markdown as md
from carca_site.markdown import Page

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca_site.context import Context

_FIELDS = ("author", "publisher", "language", "edition", "printing", "date", "revision")
_KINDS = ("rulebook", "answer", "faq", "wiki", "forum", "program", "other")
_LABELS = {"language": "languages", "edition": "editions", "printing": "game-text"}


def pages(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the path and Markdown of each source's page and of the list."""
    records = context.knowledge.records("source")
    resting = _resting(context)
    yield "sources/index.md", str(_list(context, records, resting))
    for id_, record in records.items():
        yield f"sources/{id_}.md", str(_page(context, id_, record, resting.get(id_, [])))


def _resting(context: Context) -> dict[str, list[tuple[str, str]]]:
    """Return, for each source, the entries that rest on it with their places in it."""
    found: dict[str, list[tuple[str, str]]] = {}
    for id_ in context.knowledge.heads:
        for ref in context.view.entry_refs(context.knowledge.entry(id_)):
            found.setdefault(ref["source"], []).append((ref["at"], id_))
    return found


def _list(
    context: Context, records: Mapping[str, Mapping[str, Any]], resting: Mapping[str, list[tuple[str, str]]]
) -> Page:
    page = Page(context.plain("nav-sources"))
    page.add(f"# {context.say('nav-sources')}")
    by_kind: dict[str, list[str]] = {}
    for id_, record in records.items():
        by_kind.setdefault(record["kind"], []).append(id_)
    kinds = sorted(by_kind, key=_KINDS.index)
    page.add(md.jumps((context.say(f"source-{kind}"), kind) for kind in kinds), md.NARROWED)
    for kind in kinds:
        page.add(f"## {context.say(f'source-{kind}')} {{ #{kind} }}")
        rows = []
        for id_ in sorted(by_kind[kind], key=lambda one: -len(resting.get(one, ()))):
            count = len({entry for _, entry in resting.get(id_, ())})
            said = f" — {context.count(count)}" if count else ""
            rows.append(f"- {md.link(md.text(records[id_].get('title', id_)), f'{id_}.md')}{said}")
        page.add(*rows)
    return page


def _page(context: Context, id_: str, record: Mapping[str, Any], resting: list[tuple[str, str]]) -> Page:
    title = str(record.get("title", id_))
    page = Page(title, source=id_)
    page.add(md.span("badge", context.say(f"source-{record['kind']}")))
    page.add(f"# {md.text(title)}")
    fields = [(key, record[key]) for key in _FIELDS if record.get(key)]
    page.add(*(f"- {context.item(context.say(_LABELS.get(key, key)), md.text(value))}" for key, value in fields))
    if address := record.get("address"):
        page.add(f"- {context.item(context.say('address'), md.outside(md.text(address), str(address)))}")
    if note := record.get("note"):
        page.add(md.text(picked(note, context.language) if isinstance(note, dict) else note))
    rows = [f"{context.entry_link(entry, '../')} — {md.text(place(at, context.language))}" for at, entry in resting]
    page.section(context.say("rests"), rows)
    return page
