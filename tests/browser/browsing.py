"""What tests in a browser share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page


FILLED = "#ask, #game, #search, #compare, #matrix, #brief, #sheet"
"""What the browser fills; a page says when it is done."""


KINDS = {
    "ask": "index.html",
    "verdict": "index.html?x=dragon&verb=eat&y=fortune-teller",
    "unknown": "index.html?x=barn&y=wagon",
    "unread": "index.html?q=can+the+dragon+eat+a+barn+on+tuesdays",
    "command": "index.html?q=can+the+dragon+eat+a+wagon+in+a+castle",
    "by scope": "index.html?x=baba-yagas-hut&y=baba-yaga",
    "game": "game.html",
    "search": "search.html?words=dragon",
    "matrix": "matrix.html",
    "brief": "brief.html?exp=base-game,princess-and-dragon",
    "sheet": "sheet.html?exp=base-game,russian-promos",
    "compare": "compare.html",
    "compare everything": "compare.html?a=zman&b=pl&of=crop-circles&all=1",
    "compare editions": "compare.html?a=C1&b=C2&of=tower",
    "text": "texts/zman.html",
    "text without anything": "texts/pl.html",
    "edition": "editions/C2.html",
    "expansion": "expansions/russian-promos.html",
    "expansions": "expansions/index.html",
    "steps": "expansions/crop-circles.html",
    "bands": "expansions/map-chips-iberian-peninsula.html",
    "element": "elements/dragon.html",
    "one-sided graph": "elements/bogatyrs-stone.html",
    "elements": "elements/index.html",
    "entry": "entries/russian-promos/vodyanoy/spares-the-barn.html",
    "source": "sources/wica-russian-promos-fr.html",
    "sources": "sources/index.html",
    "files": "files.html",
    "changes": "changes.html",
    "changes since": "changes.html?since=2026-11-15",
    "hostile element": "elements/hostile-figure.html",
    "hostile entry": "entries/base-game/hostile/figure-takes-the-barn.html",
    "hostile question": "index.html?q=%3Cimg%20src%3Dx%20onerror%3Dhacked()%3E",
    "hostile scope": "index.html?x=dragon&y=barn&edition=%3Cimg%20src%3Dx%20onerror%3Dhacked()%3E&exp=__proto__",
    "hostile matrix": "matrix.html?rx=hostile&rk=%3Cimg%20src%3Dx%3E&every=1&n=60",
    "hostile sheet": "sheet.html?exp=base-game&house=%3Cimg%20src%3Dx%20onerror%3Dhacked()%3E",
    "hostile comparison": "compare.html?a=%3Cimg%20src%3Dx%20onerror%3Dhacked()%3E&b=__proto__&of=constructor&all=1",
    "hostile date": "changes.html?since=%3Cimg%20src%3Dx%20onerror%3Dhacked()%3E",
    "hostile search": "search.html?words=%3Cimg%20src%3Dx%20onerror%3Dhacked()%3E",
}
"""A page of each kind, and some whose address or content tries to break out."""


class Site(Protocol):
    """Where the site lies, and at which address it is served."""

    folder: Path
    address: str


def settle(page: Page) -> None:
    """Wait until the page has done what it does by itself."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(f"() => !document.querySelector('{FILLED}') || document.documentElement.dataset.ready")
