"""Read a saved page in whichever of its forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.wiki.errors import PageError
from carca.wiki.reading.assemble import assemble
from carca.wiki.reading.load import load

if TYPE_CHECKING:
    from pathlib import Path

    from carca.wiki.page import Page
    from carca.wiki.reading.blocks import RawPage


def read_page(path: Path, language: str | None = None) -> Page:
    """Read a saved page; ``language`` overrides what the page says of itself.

    Raises PageError where the file is no page, MissingExtraError where a library for its form is not installed.
    """
    text, form = load(path)
    raw = _raw(text, form)
    if not raw.blocks and not raw.notes:
        raise PageError(f"{path}: no text was found in it; save the page itself, not a frame or an image")
    raw.title = raw.title or path.stem.replace("_", " ")
    return assemble(raw, str(path), language)


def _raw(text: str, form: str) -> RawPage:
    if form == "html":
        from carca.wiki.reading.html import read_html

        return read_html(text)
    if form == "wikitext":
        from carca.wiki.reading.wikitext import read_wikitext

        return read_wikitext(text)
    from carca.wiki.reading.plain import read_plain

    return read_plain(text)
