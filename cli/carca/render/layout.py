"""Lay text out for a terminal: wrapped to its width, styled only where that is wanted."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

MIN_WIDTH, MAX_WIDTH = 32, 88

STYLES = {"yes": "32", "no": "31", "depends": "33", "disputed": "35", "unknown": "36", "bold": "1", "dim": "2"}


class Page:
    """Collect lines of text for a width; ``colour`` switches styles on."""

    def __init__(self, width: int = 80, *, colour: bool = False) -> None:
        """Take the width in columns; very narrow ones are bounded, and for text very wide ones."""
        self.width = max(MIN_WIDTH, min(width, MAX_WIDTH))
        self.whole_width = max(MIN_WIDTH, width)
        self._colour = colour
        self._lines: list[str] = []

    def style(self, text: str, style: str) -> str:
        """Return text in a style, where styles are on."""
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self._colour and text else text

    def line(self, text: str = "", indent: int = 0, hang: int = 2, style: str | None = None) -> None:
        """Add a paragraph, wrapped; later lines hang by ``hang`` more columns."""
        if not text:
            if self._lines and self._lines[-1]:
                self._lines.append("")
            return
        first, later = " " * indent, " " * (indent + hang)
        wrapped = textwrap.wrap(
            text,
            self.width,
            initial_indent=first,
            subsequent_indent=later,
            break_long_words=False,
            break_on_hyphens=False,
        )
        self._lines += [self.style(row, style) if style else row for row in wrapped]

    def row(self, text: str) -> None:
        """Add a line as it is: a row of a table that fits, whatever styles it has."""
        self._lines.append(text)

    def head(self, text: str) -> None:
        """Add a heading after an empty line."""
        self.line()
        self.line(text, style="bold")

    def items(self, texts: Iterable[str], indent: int = 2) -> None:
        """Add a list."""
        for text in texts:
            self.line(f"• {text}", indent)

    def text(self) -> str:
        """Return all lines."""
        lines = self._lines[:-1] if self._lines and not self._lines[-1] else self._lines
        return "\n".join(lines)
