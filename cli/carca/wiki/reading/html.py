"""Read HTML as a browser saves it. Scripts are thrown away unread, nothing is fetched."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from carca.model.extras import MissingExtraError
from carca.model.text import fold
from carca.wiki.labels import (
    CLASS_LABEL,
    ICON_CLASSES,
    ICONS_LINE,
    INTERFACE,
    LABEL_OF_CLASS,
    PAGE_NAME,
    REVISION,
    TRANSLATED,
)
from carca.wiki.reading.blocks import Block, RawNote, RawPage, ends_a_sentence, names_a_box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from selectolax.lexbor import LexborHTMLParser, LexborNode

_NOISE = (
    "script, style, noscript, template, iframe, object, embed, svg, input, button, form, nav, #toc, .toc,"
    " .mw-editsection, .mw-pt-languages, .mw-jump-link, #jump-to-nav, #siteSub, #contentSub, .printfooter, #catlinks,"
    " #mw-navigation, #footer, .noprint"
)
_ROOTS = (".mw-parser-output", "#mw-content-text", "#bodyContent", "#content", "body")
_BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "center",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "figure",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "li",
        "main",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "tr",
        "ul",
    ]
)
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_CELLS = frozenset({"td", "th", "figcaption", "caption", "dt"})
_DEEPEST = 150
_NUMBER = re.compile(r"(\d+)\D*$")
_BACK_LABEL = re.compile(r"\d{1,3}\.\d{1,2}")


def read_html(text: str) -> RawPage:
    """Read a page that was saved as HTML.

    Raises MissingExtraError where the library for it is not installed.
    """
    tree = _parsed(text)
    page = RawPage("html")
    _read_around(tree, text, page)
    for node in tree.css(_NOISE):
        node.decompose()
    _name_icons(tree)
    root = next((found for selector in _ROOTS if (found := tree.css_first(selector))), None)
    if root is None:
        return page
    page.notes = _notes(root)
    page.blocks = [_boxed(block) for block in _blocks(root, 0, outdated=False) if _is_content(block.text)]
    return page


def _parsed(text: str) -> LexborHTMLParser:
    try:
        from selectolax.lexbor import LexborHTMLParser
    except ImportError as error:
        message = "reading HTML needs one more library: pip install 'carcassonne-rulings[wiki]'"
        raise MissingExtraError(message) from error
    return LexborHTMLParser(text)


def _read_around(tree: LexborHTMLParser, text: str, page: RawPage) -> None:
    heading = tree.css_first("#firstHeading") or tree.css_first("h1") or tree.css_first("title")
    if heading:
        page.title = re.sub(r"\s+[-—–]\s+\w*wiki\w*$", "", _text(heading), flags=re.IGNORECASE)
        if heading.tag != "title":
            heading.decompose()
    content = tree.css_first("#mw-content-text[lang]") or tree.css_first(".mw-content-ltr[lang]")
    page.language = str(content.attributes.get("lang") or "")[:2] or None if content else None
    header = tree.css_first(".mw-pt-translate-header") or tree.css_first(".mw-translate-header")
    if header and (found := TRANSLATED.search(_text(header))):
        page.source, page.translated_percent = found["source"], int(found["percent"])
        header.decompose()
    footer = tree.css_first(".printfooter")
    around = (footer.html or "" if footer else "").replace("&amp;", "&") or text
    if revision := REVISION.search(around) or REVISION.search(text):
        page.revision = revision[1] or revision[2]
    if name := PAGE_NAME.search(around):
        page.name = name[1] or name[2]


def _name_icons(tree: LexborHTMLParser) -> None:
    """Put text where pictures say something: the label of a class icon, the number of a note mark."""
    for image in tree.css("img"):
        label = _icon_label(image)
        image.replace_with(f"{label} " if label else "")
    for mark in tree.css("sup.reference"):
        link = mark.css_first("a")
        number = _NUMBER.search(str(link.attributes.get("href") or "") if link else "") or _NUMBER.search(_text(mark))
        mark.replace_with(f" [{number[1]}]" if number else " ")


def _icon_label(image: LexborNode) -> str:
    alt = str(image.attributes.get("alt") or "")
    if CLASS_LABEL.fullmatch(alt.strip()):
        return alt.strip()
    named = fold(alt + str(image.attributes.get("src") or ""))
    plain = re.sub(r"[^a-z]", "", named)
    return next((LABEL_OF_CLASS[note_class] for icon, note_class in ICON_CLASSES.items() if icon in plain), "")


def _text(node: LexborNode) -> str:
    return " ".join(node.text(separator="").split())


def _notes(root: LexborNode) -> list[RawNote]:
    """Take the footnotes out of the tree and read them."""
    notes: list[RawNote] = []
    for listed in root.css("ol.references"):
        for item in listed.css("li"):
            if not str(item.attributes.get("id") or "").startswith("cite_note"):
                continue
            labels: tuple[str, ...] = ()
            for back in item.css(".mw-cite-backlink"):
                labels = tuple(_BACK_LABEL.findall(back.text(separator=" ")))
                back.decompose()
            blocks = list(_blocks(item, 0, outdated=False))
            for block in blocks:
                block.kind = "item" if block.kind == "item" else "text"
            notes.append(RawNote(len(notes) + 1, 0, labels, blocks))
        listed.decompose()
    return notes


def _blocks(node: LexborNode, depth: int, *, outdated: bool) -> Iterator[Block]:
    """Yield the blocks inside a node: runs of inline content become paragraphs, block children their own blocks."""
    outdated = outdated or "mw-translate-fuzzy" in str(node.attributes.get("class") or "")
    run: list[str] = []
    for child in node.iter(include_text=True):
        tag = child.tag or ""
        inner = tag not in _BLOCKS and tag != "-text" and depth < _DEEPEST and _has_blocks(child)
        if tag not in _BLOCKS and not inner:
            run.append(
                "\n" if tag == "br" else child.text(separator="") if tag != "-text" else child.text_content or ""
            )
            continue
        yield from _paragraph(run, node, outdated=outdated)
        run = []
        yield from _block(child, depth + 1, outdated=outdated)
    yield from _paragraph(run, node, outdated=outdated)


def _has_blocks(node: LexborNode) -> bool:
    return node.css_first("p, ul, ol, div, table, h2, h3, h4") is not None


def _paragraph(run: list[str], parent: LexborNode, *, outdated: bool) -> Iterator[Block]:
    text = " ".join("".join(run).split())
    if not text:
        return
    if parent.tag == "li" and not str(parent.attributes.get("id") or "").startswith("cite_note"):
        yield Block("item", text, outdated=outdated)
    elif parent.tag == "p" or ends_a_sentence(text):
        yield Block("text", text, outdated=outdated)
    else:
        yield Block("line", text, outdated=outdated)


def _block(node: LexborNode, depth: int, *, outdated: bool) -> Iterator[Block]:
    tag = node.tag or ""
    if tag in _HEADINGS:
        if text := _text(node):
            yield Block("heading", text, level=int(tag[1]))
    elif depth > _DEEPEST or (tag in _CELLS and not _has_blocks(node)):
        if text := _text(node):
            yield Block("text" if ends_a_sentence(text) else "line", text, outdated=outdated)
    else:
        yield from _blocks(node, depth, outdated=outdated)


def _boxed(block: Block) -> Block:
    """Turn the line that opens a box on another expansion into a heading."""
    if block.kind in {"line", "text"} and names_a_box(block.text):
        return Block("heading", block.text.rstrip(" :"), level=4, interaction=True)
    return block


def _is_content(text: str) -> bool:
    return not INTERFACE.match(text) and not ICONS_LINE.match(text)
