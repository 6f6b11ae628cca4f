"""Differences side by side: what each text or edition says, as values and as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.names import label
from carca.engine.variants import followed
from carca.render import sentence
from carca.render.table import Table
from carca.render.words import SIGNS, picked, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from carca.model.answer import Answer
    from carca.render.view import View

    Scope = Mapping[str, Sequence[str]]


def value(view: View, name: str, entries: Iterable[str], differing: Iterable[Answer]) -> dict[str, Any]:
    """Return differences as values with words in the language of the view: a column a scope, a row a topic."""
    read = [view.knowledge.entry(id_) for id_ in entries]
    scopes = _scopes(view, read)
    return {
        "schema": 1,
        "data_version": view.knowledge.data_version,
        "name": name,
        "columns": [{"id": id_, "name": view.scope_name(scope), "scope": scope} for id_, scope in scopes.items()],
        "rows": [_row(view, entry, scopes) for entry in read],
        "by_scope": [_verdicts(view, answer) for answer in differing],
    }


def _scopes(view: View, entries: Iterable[Mapping[str, Any]]) -> dict[str, Scope]:
    """Return the scopes of all variants by a name for each, in the order of editions and texts."""
    orders = {kind: list(view.knowledge.records(kind.removesuffix("s"))) for kind in ("editions", "texts")}

    def place(scope: Scope) -> list[list[int]]:
        return [[order.index(id_) for id_ in scope[kind]] for kind, order in orders.items()]

    found = {_key(variant["scope"]): variant["scope"] for entry in entries for variant in entry["variants"]}
    return dict(sorted(found.items(), key=lambda pair: place(pair[1])))


def _key(scope: Scope) -> str:
    return "+".join([*scope["editions"], *scope["texts"]])


def _row(view: View, entry: Mapping[str, Any], scopes: Mapping[str, Scope]) -> dict[str, Any]:
    variants = {_key(variant["scope"]): variant for variant in entry["variants"]}
    words = {role: picked(texts, view.language) for role, texts in entry["words"].items()}
    return {
        "entry": entry["id"],
        "topic": words["topic"],
        "text": words.get("text"),
        "note": words.get("note"),
        "cells": {key: _cell(view, entry, variants.get(key), scope) for key, scope in scopes.items()},
    }


def _cell(
    view: View, entry: Mapping[str, Any], variant: Mapping[str, Any] | None, scope: Scope
) -> dict[str, Any] | None:
    """Return what a scope says on a topic; None where nothing is recorded for it."""
    if variant:
        return {
            "says": picked(variant["says"], view.language),
            "reason": variant["reason"],
            "effects": [effect(view, one) for one in variant["effects"]],
            "sources": [view.source_ref(ref) for ref in variant["sources"]],
        }
    follows = _followed(view, entry, scope)
    return {"follows": follows} if follows else None


def _followed(view: View, entry: Mapping[str, Any], scope: Scope) -> str | None:
    """Return the variant that holds at a text because the text follows it (docs/verdict.md)."""
    if scope["editions"] or len(scope["texts"]) != 1:
        return None
    knowledge, head = view.knowledge, view.knowledge.heads[entry["id"]]
    leaf = knowledge.texts[scope["texts"][0]][-1]
    points = [at for at, point in enumerate(knowledge.points) if point.text == leaf]
    for variant, mask in zip(entry["variants"], head.variants, strict=True):
        holds = not variant["scope"]["editions"] and all(mask >> at & 1 for at in points)
        if holds and followed(knowledge, variant["scope"], leaf):
            return _key(variant["scope"])
    return None


def effect(view: View, one: Mapping[str, Any]) -> dict[str, Any]:
    """Return an effect with what it carries, and its words."""
    kept = {key: one[key] for key in ("actor", "verb", "target", "verdict", "force")}
    when = picked(one["when"], view.language) or None
    return kept | {"value": view.value(one["value"]), "when": when, "text": effect_words(view, one)}


def effect_words(view: View, effect: Mapping[str, Any]) -> str:
    """Return an effect as a sentence with its sign, and in brackets what it carries besides."""
    knowledge, language = view.knowledge, view.language
    word = effect["verdict"] or "depends"
    said = sentence.clause(
        knowledge, effect["verb"], "no" if word == "no" else "yes", [effect["actor"]], [effect["target"]], language
    )
    spared = [label(knowledge, "element", id_, language) for id_ in effect["unless"]]
    extras = [
        sentence.value_words(knowledge, effect["value"], language),
        say(effect["force"], language) if effect["force"] else "",
        picked(effect["when"], language),
        f"{say('unless', language)} {', '.join(spared)}" if spared else "",
    ]
    shown = "; ".join(filter(None, extras))
    return f"{SIGNS[word]} {sentence.sentence_case(said)}" + (f" ({shown})" if shown else "")


def _verdicts(view: View, answer: Answer) -> dict[str, Any]:
    shown = view.answer(answer)
    kept = ("x", "verb", "y")
    return {key: shown["question"][key] for key in kept} | {"short": shown["short"], "by_scope": shown["by_scope"]}


def table(view: View, compared: Mapping[str, Any]) -> Table:
    """Return compared differences as a table: a row a topic, a column a scope, and the entry last."""
    columns = compared["columns"]
    rows = tuple(
        (row["topic"], *(_cell_text(view, row["cells"][c["id"]], columns) for c in columns), "\n".join(_foot(row)))
        for row in compared["rows"]
    )
    names = (say("topic", view.language), *(column["name"] for column in columns), say("entry", view.language))
    return Table(say("compare-title", view.language, name=compared["name"]), names, rows)


def _foot(row: Mapping[str, Any]) -> Iterator[str]:
    yield from filter(None, (row["text"], row["note"], row["entry"]))


def _cell_text(view: View, cell: Mapping[str, Any] | None, columns: Iterable[Mapping[str, Any]]) -> str:
    if cell is None:
        return ""
    if "follows" in cell:
        scope = next(column["scope"] for column in columns if column["id"] == cell["follows"])
        return say("follows", view.language, name=_the(view, scope))
    reason = [say(f"reason-{cell['reason']}", view.language)] if cell["reason"] else []
    sources = "; ".join(f"{ref['title']}, {ref['at']}" for ref in cell["sources"])
    return "\n".join([cell["says"], *reason, *(effect["text"] for effect in cell["effects"]), f"— {sources}"])


def _the(view: View, scope: Scope) -> str:
    return ", ".join(label(view.knowledge, "text", id_, view.language, "the") for id_ in scope["texts"])


def verdict_table(view: View, compared: Mapping[str, Any]) -> Table:
    """Return the verdicts that differ by edition and text as a table: a row a pair, a column a scope."""
    rows = [
        (row["short"], {_names(case): verdict_words(view, case["verdict"], case["verbs"]) for case in row["by_scope"]})
        for row in compared["by_scope"]
    ]
    columns = tuple(dict.fromkeys(name for _, cells in rows for name in cells))
    listed = tuple((short, *(cells.get(name, "") for name in columns)) for short, cells in rows)
    return Table(say("by-scope", view.language), (say("question", view.language), *columns), listed)


def _names(case: Mapping[str, Any]) -> str:
    return ", ".join(thing["name"] for thing in (*case["scope"]["editions"], *case["scope"]["texts"]))


def case_words(view: View, case: Mapping[str, Any]) -> str:
    """Return what holds at a scope, with its names."""
    return say("item", view.language, name=_names(case), value=verdict_words(view, case["verdict"], case["verbs"]))


def verdict_words(view: View, verdict: str, lines: Iterable[Mapping[str, Any]]) -> str:
    """Return a verdict with its sign, and in brackets what its verbs carry besides."""
    shown = details(view, lines)
    return f"{SIGNS[verdict]} {say(verdict, view.language)}" + (f" ({shown})" if shown else "")


def details(view: View, lines: Iterable[Mapping[str, Any]]) -> str:
    """Return what verbs carry besides their verdicts: value, force and condition."""
    extras = (
        part
        for line in lines
        for part in (
            line["value"]["text"] if line["value"] else "",
            say(line["force"], view.language) if line["force"] else "",
            line["when"] or "",
        )
        if part
    )
    return "; ".join(dict.fromkeys(extras))
