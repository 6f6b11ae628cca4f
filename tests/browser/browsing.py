"""What tests in a browser share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page


FILLED = "#ask, #game, #search, #compare, #matrix, #brief, #sheet"
"""What the browser fills; a page says when it is done."""


class Site(Protocol):
    """Where the site lies, and at which address it is served."""

    folder: Path
    address: str


def settle(page: Page) -> None:
    """Wait until the page has done what it does by itself."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(f"() => !document.querySelector('{FILLED}') || document.documentElement.dataset.ready")
