"""What is left of templates that were not filled in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from carca.wiki.checks.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.wiki.context import Context

_LEFTOVER = re.compile(
    r"(?:\b\w+\s*=\s*)?\{\{\{[^{}]*\}\}\}|\{\{[^{}]*\}\}|\{\{+|\}\}+|\[\[[^\[\]]*\]\]"
    r"|(?:Template|Modèle|Szablon|Vorlage):[^\W\d_][\w /-]{0,40}"
    r"|</?[a-z]{2,12}\b[^<>]*>|<!--|-->|&(?:nbsp|amp|lt|gt|quot|#\d+);|~~~+|__[A-Z]+__"
    r"|\b(?:noframe|frameless|thumb|upright)\b|'''|(?:link|alt|class)=\S+",
    re.IGNORECASE,
)
_EMPTY = re.compile(r"[^\W\d_]+\s+\)|\(\s*\)|\(\s*[,;]")
_OLD = re.compile(r"old numbered parameters", re.IGNORECASE)
_SUSPECT = frozenset("{}<>&~=_")
_SIGNS = ("Template:", "Modèle:", "Szablon:", "Vorlage:", "[[", "''", "noframe", "frameless", "thumb", "upright")
_SPACE = re.compile(r"\s+")


def leftovers(context: Context) -> Iterator[Finding]:
    """Report parameters and templates that show in the text, and places where a picture or word is missing."""
    for text in context.texts:
        for match in _LEFTOVER.finditer(text.text) if _suspect(text.text) else ():
            yield Finding(
                "leftover",
                text.place,
                text.line,
                match[0],
                "a template or its parameter shows",
                "fill it in or remove it",
            )
        if ")" in text.text and (empty := _EMPTY.search(text.text)):
            yield Finding(
                "leftover",
                text.place,
                text.line,
                _SPACE.sub(" ", empty[0]),
                "nothing stands before the bracket",
                "put the symbol or word back",
            )
    old = [unit for unit in context.page.rest if _OLD.search(unit.text)]
    if old:
        names = ", ".join(unit.text.rpartition(" - ")[2] for unit in old)
        yield Finding(
            "leftover",
            "categories of the page",
            old[0].line,
            names,
            "templates with the old numbered parameters",
            "name the parameters (title=, rules=)",
        )


def _suspect(text: str) -> bool:
    """Tell at little cost whether a text may hold a leftover: nearly none does."""
    return not _SUSPECT.isdisjoint(text) or any(sign in text for sign in _SIGNS)
