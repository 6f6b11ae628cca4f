"""A page of figures: how much is recorded, and how it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine import stats
from carca.render.numbers import tables
from carca.render.table import markdown
from carca_site.markdown import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca_site.context import Context

COMMONEST = 60
"""So many elements are asked about each other."""


def pages(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the path and Markdown of the page of figures."""
    knowledge = context.knowledge
    page = Page(context.plain("nav-figures"))
    page.add(f"# {context.say('nav-figures')}")
    counted = stats.counts(knowledge), stats.names(knowledge), stats.pairs(knowledge, COMMONEST)
    page.add('<div class="numbers" markdown="1">')
    for table in tables(context.view, *counted):
        page.add(markdown(table))
    page.add("</div>")
    yield "figures.md", str(page)
