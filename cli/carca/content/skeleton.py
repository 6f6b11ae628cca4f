"""The value of a new entry: every field that its kind needs, with a mark where a text is still to be written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

OPEN = "…"
"""Stands for a text that is still to be written; a check reports it."""

MAIN = {
    "rule": "text",
    "clarification": "short",
    "interpretation": "text",
    "difference": "topic",
    "house-rule": "text",
}
"""The kinds of entry, with the text that says what an entry of the kind says."""
_MORE = {"clarification": "question", "interpretation": "why"}


@dataclass(frozen=True, slots=True)
class Draft:
    """What is known of an entry before it is written.

    ``texts`` holds its main text and ``questions`` the question of a clarification, by language. ``effect`` is actor,
    verb, target and verdict. ``scopes`` are those of the variants of a difference.
    """

    kind: str
    about: tuple[str, ...]
    languages: tuple[str, ...]
    source: Mapping[str, str | int]
    texts: Mapping[str, str] = field(default_factory=dict)
    questions: Mapping[str, str] = field(default_factory=dict)
    effect: tuple[str, str, str, str] | None = None
    scopes: tuple[Mapping[str, list[str]], ...] = ()


def entry(draft: Draft) -> dict[str, Any]:
    """Return the value of a new entry."""
    main, more = MAIN[draft.kind], _MORE.get(draft.kind)
    words = {main: _words(draft, draft.texts)}
    if more:
        words[more] = _words(draft, draft.questions)
    value: dict[str, Any] = {"kind": draft.kind, "about": list(draft.about), **words}
    if main == "short":
        value["answer"] = {"short": value.pop("short")}
    if draft.kind == "difference":
        value["variants"] = [_variant(draft, scope) for scope in draft.scopes]
        return value
    if draft.effect:
        value["effects"] = [dict(zip(("actor", "verb", "target", "verdict"), draft.effect, strict=True))]
    return value | {"sources": [dict(draft.source)]}


def _words(draft: Draft, known: Mapping[str, str]) -> dict[str, str]:
    return {language: known.get(language, OPEN) for language in draft.languages}


def _variant(draft: Draft, scope: Mapping[str, list[str]]) -> dict[str, Any]:
    return {"scope": dict(scope), "says": _words(draft, {}), "sources": [dict(draft.source)]}
