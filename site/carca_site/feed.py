"""The Atom feed of what changed: verdicts one by one, entries one by one where they are few, else by expansion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlencode
from xml.sax.saxutils import escape, quoteattr

from carca.render.changes import entry_details
from carca.render.sentence import sentence_case
from carca_site.changes import by_expansion, told
from carca_site.words import title

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.model.history import Day
    from carca.render.view import View
    from carca_site.context import Settings

    Value = Mapping[str, Any]

_MOST = 100
"""So many items are kept, the newest."""
_FEW = 3
"""So many entries of an expansion are told one by one; more are counted."""


class _Item(NamedTuple):
    """An item of the feed; ``id`` is the end of what names it for ever."""

    id: str
    title: str
    updated: str
    category: str
    link: str
    summary: str


def feed(view: View, settings: Settings) -> str:
    """Return an Atom feed of what changed in the language of the view; addresses are relative to the feed."""
    name = escape(title(view.knowledge, view.language))
    updated = settings.history.latest or f"{settings.day}T00:00:00Z"
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<feed xmlns="http://www.w3.org/2005/Atom">']
    lines += [f"<title>{name}</title>", f"<id>{escape(settings.repository)}/feed</id>", f"<updated>{updated}</updated>"]
    lines += ['<link rel="self" href="feed.xml"/>', '<link rel="alternate" href="changes.html"/>']
    lines.append(f"<author><name>{name}</name></author>")
    known = {*view.knowledge.entry_ids}
    items = [item for day, value in told(settings.history, view.language) for item in _items(day, value, known)]
    lines += [_entry(item, settings.repository) for item in items[:_MOST]]
    return "\n".join([*lines, "</feed>", ""])


def _entry(item: _Item, repository: str) -> str:
    return (
        f"<entry><title>{escape(item.title)}</title><id>{escape(f'{repository}/changes/{item.id}')}</id>"
        f"<updated>{item.updated}</updated><category term={quoteattr(item.category)}/>"
        f"<link href={quoteattr(item.link)}/><summary>{escape(item.summary)}</summary></entry>"
    )


def _items(day: Day, value: Value, known: set[str]) -> Iterator[_Item]:
    """Yield the items of a day, verdicts first."""
    for row in value["verdicts"]:
        x, verb, y = row["x"]["id"], row["verb"]["id"], row["y"]["id"]
        link = f"index.html?{urlencode({'x': x, 'verb': verb, 'y': y})}"
        id_ = f"{day.day}/verdicts/{x}/{verb}/{y}"
        yield _Item(id_, row["text"], day.moment, "verdict", link, _turned(row))
    for group in value["groups"]:
        for expansion, rows in by_expansion(group["entries"]).items():
            if len(rows) > _FEW:
                yield _counted(day, group, expansion, rows)
            else:
                yield from (_one(day, group, row, known, value["lang"]) for row in rows)


def _turned(row: Value) -> str:
    """Return a verdict before and after, with what decides it now, else what did before."""
    said = f"{row['before']['text']} → {row['after']['text']}"
    scopes = ("; ".join(case["text"] for case in row[side]["by_scope"]) for side in ("before", "after"))
    told_ = " → ".join(scopes) if any(row[side]["by_scope"] for side in ("before", "after")) else ""
    entry = next((one["text"] for one in row["entries"] or row["formerly"]), "")
    return " — ".join(filter(None, (said, told_, entry)))


def _one(day: Day, group: Value, row: Value, known: set[str], language: str) -> _Item:
    link = f"entries/{row['entry']}.html" if row["entry"] in known else f"changes.html#d-{day.day}"
    parts = [group["title"], *entry_details(row, language)]
    parts += [row["before"]] if row["before"] else []
    parts += [f"→ {goal['text']}" for goal in row["goals"]]
    id_ = f"{day.day}/entries/{row['entry']}"
    return _Item(id_, row["text"], day.moment, group["group"], link, " · ".join(parts))


def _counted(day: Day, group: Value, expansion: str, rows: list[Value]) -> _Item:
    said = f"{sentence_case(rows[0]['expansion']['name'])} · {group['title']}: {len(rows)}"
    id_ = f"{day.day}/{group['group']}/{expansion}"
    texts = " · ".join(row["text"] for row in rows[:_FEW])
    return _Item(id_, said, day.moment, group["group"], f"changes.html#d-{day.day}", f"{texts} …")
