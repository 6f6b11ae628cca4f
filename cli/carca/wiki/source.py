"""The record of the source that a page is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.model.text import key
from carca.wiki.slugs import slug

if TYPE_CHECKING:
    from carca.knowledge import Knowledge
    from carca.wiki.page import Page


def page_key(page: Page) -> str:
    """Return the name under which a page is remembered: its title and language, whatever the file is called."""
    return f"{page.title} ({page.language})"


def source_of(page: Page, knowledge: Knowledge) -> tuple[str, dict[str, Any] | None]:
    """Return the slug of the source that a page is, and its record where the content has none yet."""
    for id_, record in knowledge.records("source").items():
        if is_source(page, record):
            return id_, None
    record = {"kind": "wiki", "title": page.title, "language": page.language}
    if page.revision:
        record["revision"] = page.revision
    return f"wiki-{slug(page.title, page.language, 4) or 'page'}-{page.language}", record


def is_source(page: Page, record: Any) -> bool:
    """Tell whether a source of the content is this page: a wiki page of the same title and language."""
    same_title = key(str(record.get("title", ""))) == key(page.title)
    return record.get("kind") == "wiki" and same_title and record.get("language") == page.language
