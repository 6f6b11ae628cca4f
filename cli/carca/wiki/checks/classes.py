"""Notes without a class, and class labels inside the text of a note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.wiki.checks.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.wiki.context import Context


def classes(context: Context) -> Iterator[Finding]:
    """Report every note that does not say whether it is official."""
    for note in context.page.notes:
        for part in note.parts:
            if part.note_class == "unclassed":
                yield Finding(
                    "class",
                    f"note {note.number}",
                    part.line,
                    part.text[:70],
                    "the note has no class",
                    "begin it with the icon of its class: official, community, difference or house rule",
                )
