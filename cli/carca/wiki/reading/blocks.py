"""What the readers of the three forms hand over: blocks in the order of the page, and what they know of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

BlockKind = Literal["heading", "text", "item", "line", "rest"]


_BOX = re.compile(r"[^\W\d_]{2,14}\.?\s*(?:n°|#|nr)?\s*\d{1,2}\.?\s+[-–—]\s+\S.{0,80}?\s*:\s*")
_FULL_STOP = re.compile(r"[.!?…:;,][\"”»’)\]]*(?:\s*\[[^\[\]]{1,6}\])*\s*$")
_ENDING = 60
"""How much of a text is looked at for its end: several note marks may follow the full stop."""


def ends_a_sentence(text: str) -> bool:
    """Tell whether a text ends as a sentence does, note marks left aside: headings and captions do not."""
    return bool(_FULL_STOP.search(text[-_ENDING:]))


def names_a_box(text: str) -> bool:
    """Tell whether a line is the heading of a box on another expansion: "Exp. 7 - Name :"."""
    return bool(_BOX.fullmatch(text))


@dataclass(slots=True)
class Block:
    """A heading, a paragraph, a list item, a line such as a caption or a table cell, or what the wiki prints around.

    ``level`` is that of a heading; ``interaction`` marks a heading about another expansion; ``outdated`` a
    translation that the wiki marks as older than its original.
    """

    kind: BlockKind
    text: str
    line: int = 0
    level: int = 2
    interaction: bool = False
    outdated: bool = False


@dataclass(slots=True)
class RawNote:
    """A footnote: its number, the labels of its marks where it has several, its blocks."""

    number: int
    line: int = 0
    labels: tuple[str, ...] = ()
    blocks: list[Block] = field(default_factory=list)


@dataclass(slots=True)
class RawPage:
    """A page as its reader saw it; what it could not tell is left empty."""

    form: str
    title: str = ""
    language: str | None = None
    source: str | None = None
    translated_percent: int | None = None
    revision: str | None = None
    name: str | None = None
    blocks: list[Block] = field(default_factory=list)
    notes: list[RawNote] = field(default_factory=list)
