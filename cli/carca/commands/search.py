"""carca search WORDS."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carca.commands import options, session
from carca.engine import search
from carca.engine.stems import END, START
from carca.knowledge import Knowledge
from carca.render.view import View
from carca.render.words import say
from carca.store.find import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carca.store.find import Found

_FILTERS = ("kind", "expansion", "edition", "text", "authority")


@click.command(name="search")
@click.argument("words", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(1, 200), default=10, show_default=True, help="How many entries at most.")
@click.option("--kind", help="Only entries of this kind, such as clarification.")
@click.option("--expansion", help="Only entries of this expansion.")
@click.option("--edition", help="Only entries that name this edition.")
@click.option("--text", help="Only entries that name this text.")
@click.option("--authority", help="Only entries of this authority, such as official.")
@options.common("text", "json")
def command(common: options.Common, words: tuple[str, ...], limit: int, **given: str | None) -> None:
    """Find entries by their words, the best first, with the words shown in context.

    \b
    Example:
      carca search ferry road
    """
    found = session.locate(common)
    knowledge = Knowledge(found.knowledge)
    filters = {name: options.one_of(knowledge, name, value) for name in _FILTERS if (value := given[name])}
    view = View(knowledge, options.language(common, knowledge))
    find_entries(view, common, found, " ".join(words), filters, limit)


def find_entries(
    view: View, common: options.Common, found: Found, text: str, filters: Mapping[str, str], limit: int
) -> None:
    """Print the entries that hold the words of ``text`` best."""
    text = "".join(c for c in text if c.isprintable())
    _ensure_index(view.knowledge, found)
    hits = _hits(view, found, text, filters, limit)
    if common.format == "json":
        rows = [{"entry": hit.entry, "score": round(hit.score, 3), "text": _unmarked(hit.text)} for hit in hits]
        session.emit_json({"schema": 1, "data_version": view.knowledge.data_version, "words": text, "hits": rows})
        return
    page = session.page()
    for hit in hits:
        page.line(f"• {view.entry_text(hit.entry)}")
        page.line(hit.text.replace(START, "»").replace(END, "«"), 4, hang=0, style="dim")
        page.line(hit.entry, 4, style="dim")
    if not hits:
        page.line(say("no-hits", view.language, words=text))
    click.echo(page.text())


def _hits(view: View, found: Found, text: str, filters: Mapping[str, str], limit: int) -> list[search.Hit]:
    """Search; an index of the user's cache that is damaged is built anew."""
    index = Path(found.search_index)
    try:
        return search.search(index, text, view.language, filters, limit)
    except search.SearchIndexError:
        if index.is_relative_to(PACKAGE):
            raise
        shutil.rmtree(index, ignore_errors=True)
        _ensure_index(view.knowledge, found)
        return search.search(index, text, view.language, filters, limit)


def _ensure_index(knowledge: Knowledge, found: Found) -> None:
    index = Path(found.search_index)
    if not index.is_dir():
        with session.Progress("Building the search index") as progress:
            search.build_index(knowledge, index, progress)


def _unmarked(text: str) -> str:
    return text.replace(START, "").replace(END, "")
