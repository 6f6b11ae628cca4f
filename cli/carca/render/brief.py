"""What a table should know, as values (schema/brief.schema.json), as text and as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.render import sentence
from carca.render.table import marked
from carca.render.words import SIGNS, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from carca.engine.brief import Item
    from carca.model.question import Asked
    from carca.render.layout import Page
    from carca.render.view import View

    Value = Mapping[str, Any]


def value(view: View, groups: Mapping[str, Sequence[Item]], scope: Asked, most: int) -> dict[str, Any]:
    """Return the first items of each group as values, and how many are left out."""
    return {
        "schema": 1,
        "data_version": view.knowledge.data_version,
        "lang": view.language,
        "scope": view.scope(scope),
        "groups": [
            {
                "group": group,
                "title": say(f"brief-{group}", view.language),
                "items": [_item(view, item) for item in items[:most]],
                "left_out": max(0, len(items) - most),
            }
            for group, items in groups.items()
        ],
    }


def _item(view: View, item: Item) -> dict[str, Any]:
    answer = item.answer
    asked = answer and {
        "x": view.things(answer.question.x),
        "verbs": list(answer.question.verbs),
        "y": view.things(answer.question.y),
    }
    return {
        "text": sentence.headline(view.knowledge, answer, view.language) if answer else None,
        "verdict": answer.verdict if answer else None,
        "question": asked,
        "weight": item.weight,
        "entries": [_entry(view, id_) for id_ in item.entries],
    }


def _entry(view: View, id_: str) -> dict[str, Any]:
    refs = view.entry_refs(view.knowledge.entry(id_))
    return {**view.entry_line(id_), "sources": [view.source_ref(ref) for ref in refs]}


def _lines(group: Value) -> Iterator[list[str]]:
    """Yield the lines of each item: an answer, then what says it, of what is consulted only the first."""
    for item in group["items"]:
        entries = item["entries"][:1] if group["group"] == "consulted" else item["entries"]
        said = [f"{entry['sign']} {entry['text']} — {_source(entry)}" for entry in entries]
        yield [f"{SIGNS[item['verdict']]} {item['text']}", *said] if item["text"] else said


def _source(entry: Value) -> str:
    ref = entry["sources"][0]
    return f"{ref['title']}, {ref['at']}"


def _rest(group: Value, language: str) -> str:
    """Return how many items are left out, and how to see them."""
    number = group["left_out"]
    return say("brief-more", language, number=number, total=number + len(group["items"])) if number else ""


def text(view: View, value: Value, scope: Asked, page: Page) -> None:
    """Write all groups that have items."""
    page.line(say("brief-title", view.language), style="bold")
    page.line(view.scope_words(scope), style="dim")
    groups = [group for group in value["groups"] if group["items"]]
    for group in groups:
        page.head(group["title"])
        for first, *rest in _lines(group):
            page.line(f"• {first}", 1)
            for line in rest:
                page.line(line, 3)
        if rest_ := _rest(group, view.language):
            page.line(rest_, 1, style="dim")
    page.line()
    if not groups:
        page.line(say("brief-none", view.language))
    page.line(f"{say('data', view.language)} {value['data_version']}", style="dim")


def markdown(view: View, value: Value, scope: Asked) -> str:
    """Return all groups that have items as Markdown."""
    lines = [f"## {say('brief-title', view.language)}", "", marked(view.scope_words(scope))]
    groups = [group for group in value["groups"] if group["items"]]
    for group in groups:
        lines += ["", f"### {group['title']}", ""]
        for first, *rest in _lines(group):
            lines += [f"- {marked(first)}", *(f"  - {marked(line)}" for line in rest)]
        if rest_ := _rest(group, view.language):
            lines += ["", rest_]
    if not groups:
        lines += ["", say("brief-none", view.language)]
    return "\n".join([*lines, "", f"{say('data', view.language)} {value['data_version']}"])
