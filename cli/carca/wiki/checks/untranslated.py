"""Sentences left in another language, and how much of a page is translated."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from carca.wiki.checks.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.wiki.context import Context, Text

LANGUAGE_NAMES = {"en": "English", "fr": "French", "pl": "Polish", "de": "German", "ru": "Russian"}
_SHOWN = 70


def untranslated(context: Context) -> Iterator[Finding]:
    """Report each section and note with text in another language, once; outdated translations likewise."""
    for group, listed in groupby(context.texts, key=lambda text: text.group):
        texts = list(listed)
        foreign = [text for text in texts if _foreign(text, context)]
        if foreign:
            yield _finding(context, group, texts, foreign)
        for text in texts:
            if text.outdated:
                yield Finding(
                    "outdated", text.place, text.line, _short(text.text), "the original has changed since", "renew it"
                )


def measured(context: Context) -> int:
    """Return how much of the page is in its language, in percent of the characters."""
    total = sum(len(text.text) for text in context.texts)
    own = sum(len(text.text) for text in context.texts if not _foreign(text, context))
    return round(100 * own / total) if total else 100


def _foreign(text: Text, context: Context) -> bool:
    return text.language != context.page.language


def _finding(context: Context, group: str, texts: list[Text], foreign: list[Text]) -> Finding:
    first = foreign[0]
    language = LANGUAGE_NAMES.get(first.language, first.language)
    wanted = LANGUAGE_NAMES.get(context.page.language, context.page.language)
    many = len(foreign) > 1
    part = (
        "all of it is"
        if len(foreign) == len(texts)
        else f"{len(foreign)} of {len(texts)} texts are"
        if many
        else "this is"
    )
    place = group if many else first.place
    return Finding(
        "untranslated", place, first.line, _short(first.text), f"{part} in {language}", f"translate it into {wanted}"
    )


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1].rstrip()}…"
