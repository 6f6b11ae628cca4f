"""Read raw wikitext (``?action=raw``) with the Translate extension's marks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from carca.wiki.labels import heading_id
from carca.wiki.reading.blocks import Block, RawNote, RawPage, ends_a_sentence, names_a_box
from carca.wiki.reading.flat import BOX, FUZZY_END, FUZZY_START, HEADING, ITEM, LINE, REST, Flattener
from carca.wiki.reading.tree import parsed

if TYPE_CHECKING:
    from collections.abc import Iterator

_TRANSLATE = re.compile(
    r"</?(?:translate|onlyinclude|noinclude|includeonly|languages|section|tvar)\b[^<>]*/?>|__\w+__|<!--.*?-->"
    r"|<tvar\|[^<>]*>|</>",
    re.IGNORECASE | re.DOTALL,
)
_FUZZY = re.compile(r"<div class=\"mw-translate-fuzzy\">(.*?)</div>", re.IGNORECASE | re.DOTALL)
_LINE_MARKS = frozenset({HEADING, BOX, ITEM, LINE, REST})
_NESTED = 40
"""Templates nested deeper than this stay text: no page has them, and reading them costs more than it gives."""


def read_wikitext(text: str) -> RawPage:
    """Read a page that was saved as raw wikitext.

    Raises MissingExtraError where the library for it is not installed.
    """
    flattener = Flattener()
    page = RawPage("wikitext")
    flat = flattener.flat(parsed(_cleaned(text)))
    page.title = flattener.title
    page.blocks = [block for block in _blocks(flat) if not _is_notes_heading(block)]
    for number, content in enumerate(flattener.notes, 1):
        blocks = [_as_note_block(block) for block in _blocks(content)]
        page.notes.append(RawNote(number, 0, (), blocks))
    return page


def _cleaned(text: str) -> str:
    """Take the marks of the Translate extension out; outdated stretches are put between marks of our own."""
    text = _FUZZY.sub(lambda match: f"{FUZZY_START}{match[1]}{FUZZY_END}", text)
    return _too_deep(_TRANSLATE.sub("", text.replace("!!FUZZY!!", FUZZY_START)))


def _too_deep(text: str) -> str:
    """Break up braces that are nested beyond reason, so that the parser takes them as text."""
    depth, out, at = 0, [], 0
    for match in re.finditer(r"\{\{|\}\}", text):
        opens = match[0] == "{{"
        depth = depth + 1 if opens else max(0, depth - 1)
        if opens and depth > _NESTED:
            out += [text[at : match.start()], "{ {"]
            at = match.end()
    return "".join([*out, text[at:]])


def _blocks(flat: str) -> Iterator[Block]:
    """Cut flat text into blocks: lines that follow each other are one paragraph."""
    outdated = False
    paragraph: list[str] = []
    for line in [*flat.split("\n"), ""]:
        starts, ends = FUZZY_START in line, FUZZY_END in line
        text = (line.replace(FUZZY_START, "").replace(FUZZY_END, "") if starts or ends else line).strip()
        outdated = outdated or starts
        if text and text[0] not in _LINE_MARKS:
            paragraph.append(text)
        else:
            if paragraph:
                yield from _paragraph(paragraph, outdated=outdated)
                paragraph = []
            if text:
                yield from _marked(text, outdated=outdated)
        outdated = outdated and not ends
    yield from _paragraph(paragraph, outdated=outdated)


def _paragraph(lines: list[str], *, outdated: bool) -> Iterator[Block]:
    text = " ".join(" ".join(lines).split())
    if names_a_box(text):
        yield Block("heading", text.rstrip(" :"), level=4, interaction=True)
    elif text:
        yield Block("text", text, outdated=outdated)


def _marked(text: str, *, outdated: bool) -> Iterator[Block]:
    """Yield the block of a line that begins with a mark of the flattener."""
    body = " ".join(text[1:].split())
    if not body:
        return
    if text[0] == HEADING:
        yield Block("heading", body[1:].strip(), level=int(body[0]))
    elif text[0] == BOX:
        yield Block("heading", body.rstrip(" :"), level=4, interaction=True)
    elif text[0] == ITEM:
        yield Block("item", body, outdated=outdated)
    elif text[0] == LINE:
        yield Block("text" if ends_a_sentence(body) else "line", body, outdated=outdated)
    else:
        yield Block("rest", body)


def _is_notes_heading(block: Block) -> bool:
    return block.kind == "heading" and heading_id(block.text) == "notes"


def _as_note_block(block: Block) -> Block:
    block.kind = "item" if block.kind == "item" else "text"
    return block
