"""Lists that are announced and do not follow."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from carca.wiki.checks.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.wiki.context import Context, Text

_DANGLING = re.compile(
    r"\b(?:par|pour|avec|de|dans|sur|suivante?s?|by|with|for|of|from|following|these|przez|z|na|dla|następujące|durch|mit|für"
    r"|von|folgende[nrs]?)\s*:\s+(?=[^\W\d_])(?P<next>\w+)",
    re.IGNORECASE,
)


def lists(context: Context) -> Iterator[Finding]:
    """Report a colon that announces something after which nothing, or an unrelated sentence, follows."""
    texts = context.texts
    for index, text in enumerate(texts):
        if text.kind == "heading" or ":" not in text.text:
            continue
        after = texts[index + 1] if index + 1 < len(texts) else None
        if _opens(text) and not _follows(text, after):
            yield _finding(text, text.text)
        elif (match := _DANGLING.search(text.text)) and match["next"][:1].isupper():
            yield _finding(text, match[0])


def _follows(text: Text, after: Text | None) -> bool:
    """Tell whether what a colon announces comes: in the same section, and for an item of a list no new paragraph."""
    if after is None or after.kind == "heading" or after.group != text.group:
        return False
    return text.kind != "item" or after.kind == "line" or (after.kind == "item" and not _opens(after))


def _opens(text: Text) -> bool:
    return text.text.rstrip().endswith(":")


def _finding(text: Text, said: str) -> Finding:
    shown = said if len(said) <= 70 else f"…{said[-69:]}"  # noqa: PLR2004 - a line on a terminal
    return Finding("list", text.place, text.line, shown, "what the colon announces is missing", "put the list back")
