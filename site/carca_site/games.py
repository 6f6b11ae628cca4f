"""The pages that the browser fills for the game chosen: what a table should know, the matrix, the referee's sheet."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from carca_site.markdown import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca_site.context import Context

_PAGES = ("brief", "matrix", "sheet")


def pages(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the path and Markdown of each page that is filled for a game."""
    for name in _PAGES:
        page = Page(context.plain(f"nav-{name}"), page=name, wide=name != "brief")
        page.add(f"# {context.say(f'{name}-head')}")
        page.add(f"{context.say(f'{name}-intro')}\n{{ .intro }}")
        if name == "matrix":
            page.add(_filters(context))
        page.add(f'<div id="{name}"><p class="quiet">{html.escape(context.plain("loading"))}</p></div>')
        yield f"{name}.md", str(page)


def _filters(context: Context) -> str:
    title = html.escape(context.plain("matrix-filters"))
    return f'<details class="filters-fold"><summary>{title}</summary><div id="matrix-choice"></div></details>'
