"""What holds of every kind of page: it fits a small phone, has no barrier, and executes no text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from browsing import KINDS, settle

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from browsing import Site


@pytest.mark.parametrize("kind", KINDS)
def test_fits_a_small_phone_and_executes_no_text(phone: Page, site: Site, kind: str) -> None:
    """No page is wider than 360 pixels, and text of content or address is only ever text."""
    phone.goto(f"{site.address}{KINDS[kind]}")
    settle(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    drawn = "main svg:not(.picture svg, .graph svg, .qr), main :is(svg img, svg script, svg foreignObject)"
    assert phone.locator(f"main img, main iframe, main script, {drawn}").count() == 0


@pytest.mark.parametrize("kind", [kind for kind in KINDS if not kind.startswith("hostile")])
def test_no_barrier_is_found(browser: Browser, site: Site, kind: str) -> None:
    """Axe finds no violation on any kind of page, and in the dark its colours are told apart as well."""
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(
        viewport={"width": 360, "height": 740},
        color_scheme="light",
        bypass_csp=True,  # axe is put into the page from outside
        service_workers="block",
    )
    page = context.new_page()
    page.goto(f"{site.address}{KINDS[kind]}")
    settle(page)
    runs = [Axe().run(page)]
    page.click("#theme")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    runs.append(Axe().run(page, options={"runOnly": ["color-contrast"], "resultTypes": ["violations"]}))
    violations = [violation for run in runs for violation in run.response["violations"]]
    found = [(v["id"], [node["html"][:200] for node in v["nodes"][:3]]) for v in violations]
    context.close()
    assert found == []


def test_the_policy_allows_no_inline_script(site: Site) -> None:
    """Every page carries a policy without unsafe-inline, and no script of its own."""
    pages = sorted(site.folder.rglob("*.html"))
    assert pages
    for path in pages:
        text = path.read_text("utf-8")
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
        assert policy, path
        assert "unsafe" not in policy[1], path
        scripts = re.findall(r"<script([^>]*)>", text)
        assert all("src=" in script for script in scripts), path
        assert not re.search(r"<[a-z][^>]*\son[a-z]+=", text), path
