"""Write Markdown in which text from content is only ever text."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_SPECIAL = re.compile(r"[\\`*_{}\[\]<>&\"'#|~^$=+!:()-]|(?<=\d)\.|^\d+(?=[.)])|^\s+")
_SPACES = re.compile(r"\s+")
_SAFE = re.compile(r"https?://", re.IGNORECASE)


def text(value: object) -> str:
    """Return a text as Markdown that shows exactly it: marks of Markdown and HTML become entities."""
    plain = _SPACES.sub(" ", str(value)).strip()
    return _SPECIAL.sub(lambda m: "".join(f"&#{ord(c)};" for c in m[0]), plain)


def attribute(value: object) -> str:
    """Return a text as the value of an HTML attribute."""
    return html.escape(_SPACES.sub(" ", str(value)).strip(), quote=True)


def link(shown: str, goal: str) -> str:
    """Return a link whose words are Markdown already; the goal is an address of ours."""
    return f"[{shown}]({goal})"


def outside(shown: str, address: str | None) -> str:
    """Return a link to another site, where the address is one that a browser may open, else its words alone."""
    if not address or not _SAFE.match(address):
        return shown
    safe = re.sub(r"[\s<>()\"'\\`*_\[\]]", lambda m: f"%{ord(m[0]):02X}", address)
    return f'[{shown}]({safe}){{ rel="noopener external" }}'


def span(classes: str, shown: str) -> str:
    """Return words that are Markdown already in a span with classes."""
    return f'<span class="{classes}">{shown}</span>'


def open_div(classes: str, data: Mapping[str, str] | None = None) -> str:
    """Return the opening tag of a block whose content is Markdown."""
    said = "".join(f' data-{key}="{attribute(value)}"' for key, value in (data or {}).items() if value)
    return f'<div class="{classes}" markdown="1"{said}>'


def jumps(goals: Iterable[tuple[str, str]]) -> str:
    """Return a line of links to places of the same page, each with its words as Markdown and its anchor."""
    return " · ".join(link(shown, f"#{anchor}") for shown, anchor in goals) + "\n{ .jump }"


NARROWED = '<div id="narrow"></div>'
"""The place of the field that narrows a page to what holds the words typed."""


class Page:
    """A page of Markdown with its title and what else its front matter says."""

    def __init__(self, title: str, **meta: object) -> None:
        """Take the title as plain text, and further fields of the front matter."""
        self._meta = {"title": html.escape(title, quote=False), **meta}
        self._lines: list[str] = []

    def add(self, *lines: str) -> None:
        """Add lines, followed by an empty one."""
        self._lines += [*lines, ""]

    def section(self, title: str, lines: Iterable[str], level: int = 2) -> None:
        """Add a heading with a list below it, where the list has anything; title and lines are Markdown already."""
        listed = list(lines)
        if listed:
            self.add(f"{'#' * level} {title}")
            self.add(*(f"- {line}" for line in listed))

    def pictures(self, title: str, drawn: Sequence[str]) -> None:
        """Add a heading with pictures below it, where there are any; the title is Markdown, the pictures are HTML."""
        if drawn:
            self.add(f"## {title}", "", *drawn)

    def folded(self, title: str, lines: Iterable[str], *, opened: bool = False) -> None:
        """Add lines that a reader folds and unfolds by their title; both are Markdown already."""
        said = " open" if opened else ""
        head = f'<details markdown="1"{said}>', f'<summary markdown="span">{title}</summary>'
        self.add(*head, "", *lines, "</details>")

    def __str__(self) -> str:
        """Return the page."""
        meta = "\n".join(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in self._meta.items())
        return f"---\n{meta}\n---\n\n" + "\n".join(self._lines)
