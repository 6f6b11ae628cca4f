"""The matrix, the brief and the referee's sheet, in a real browser on a small phone."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from browsing import settle
from carca.export.qr import qr

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from browsing import Site

DRAGONS = "exp=base-game,princess-and-dragon"


def cell(page: Page, row: str, column: str) -> str:
    """Return the selector of a cell, by the names of its row and column."""
    names = [text.strip() for text in page.locator(".matrix thead th").all_inner_texts()]
    rows = [text.strip() for text in page.locator(".matrix tbody th").all_inner_texts()]
    return f".matrix tbody tr:nth-child({rows.index(row) + 1}) td:nth-child({names.index(column) + 2}) a"


def test_a_cell_opens_its_card(phone: Page, site: Site) -> None:
    """A tap on a cell shows the verdict with who says so; Escape leads back to the cell."""
    phone.goto(f"{site.address}matrix.html")
    settle(phone)
    found = cell(phone, "Dragon", "Barn")
    assert phone.get_attribute(found, "aria-label") == "no"
    phone.click(found)
    phone.wait_for_selector("dialog[open] .main-reason")
    assert phone.inner_text("dialog .sentence-said") == "The dragon does not eat the barn."
    assert "official" in phone.inner_text("dialog .standing")
    phone.keyboard.press("Escape")
    assert not phone.is_visible("dialog")
    assert phone.evaluate("document.activeElement.getAttribute('aria-label')") == "no"


def test_the_matrix_by_keyboard(phone: Page, site: Site) -> None:
    """One cell is reached with Tab, the others with the arrows, Home and End; Enter opens; the heads stay in sight."""
    phone.goto(f"{site.address}matrix.html?n=60&sort=name")
    settle(phone)
    assert phone.locator(".matrix td a[tabindex='0']").count() == 1
    phone.focus(".matrix td a[tabindex='0']")
    columns = phone.locator(".matrix thead th").count()
    for key in ("ArrowDown", "ArrowDown", "End", "ArrowRight", "PageDown"):
        phone.keyboard.press(key)
    place = "[document.activeElement.closest('tr').rowIndex, document.activeElement.closest('td').cellIndex]"
    assert phone.evaluate(place) == [13, columns]
    head = phone.locator(".matrix thead th >> nth=-1").bounding_box()
    focused = phone.locator(":focus").bounding_box()
    assert head
    assert focused
    assert head["y"] + head["height"] <= focused["y"] + 1
    phone.keyboard.press("Home")
    side = phone.locator(".matrix tbody th >> nth=12").bounding_box()
    focused = phone.locator(":focus").bounding_box()
    assert side
    assert focused
    assert side["x"] + side["width"] <= focused["x"] + 1
    phone.keyboard.press("Enter")
    phone.wait_for_selector("dialog[open] .card")


def test_the_matrix_is_filtered_sorted_and_linked(phone: Page, site: Site) -> None:
    """What is chosen stands in the address, which shows the same again; another verb gives other verdicts."""
    phone.goto(f"{site.address}matrix.html?{DRAGONS}")
    settle(phone)
    phone.click("summary")
    phone.select_option("#m-rows-kind", "figure")
    phone.select_option("#m-verb", "eat")
    phone.select_option("#m-order", "name")
    assert {"rk=figure", "verb=eat", "sort=name"} <= set(phone.url.partition("?")[2].split("&"))
    shown = phone.inner_text(".matrix")
    assert phone.locator(".matrix tbody th").all_inner_texts() == ["Dragon"]
    names = phone.locator(".matrix thead th").all_inner_texts()
    assert names == sorted(names, key=str.casefold)
    phone.goto(phone.url)
    settle(phone)
    assert phone.inner_text(".matrix") == shown


def test_the_matrix_as_csv(phone: Page, site: Site) -> None:
    """The file holds the words of the verdicts under the names of the things."""
    phone.goto(f"{site.address}matrix.html?{DRAGONS}")
    settle(phone)
    phone.click("summary")
    with phone.expect_download() as download:
        phone.click("button:has-text('CSV')")
    path = download.value.path()
    rows = list(csv.reader(io.StringIO(Path(path).read_text("utf-8"))))
    dragon = next(row for row in rows if row[0] == "dragon")
    assert dragon[rows[0].index("fairy")] == "no"
    assert len({len(row) for row in rows}) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_matrix_prints_on_one_sheet(browser: Browser, site: Site, scheme: str) -> None:
    """Twenty-five by twenty-five lie on one page, across."""
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light", service_workers="block")
    page = context.new_page()
    page.goto(f"{site.address}matrix.html?every=1&n=25")
    settle(page)
    assert page.locator(".matrix tbody tr").count() == 25
    pages = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
    context.close()
    assert len(pages) == 1
    assert pages[0].mediabox.width > pages[0].mediabox.height
    assert "Vodyanoy" in pages[0].extract_text()


def test_the_brief_of_a_game(phone: Page, site: Site) -> None:
    """Only what concerns the game is told; a pair opens its card; the language switch keeps the game."""
    phone.goto(f"{site.address}brief.html?{DRAGONS}")
    settle(phone)
    shown = phone.inner_text("#brief")
    assert "Vodyanoy" not in shown
    assert "Depends on the edition or the text" in shown
    phone.click("#brief .said a >> nth=0")
    phone.wait_for_selector("dialog[open] .card")
    phone.keyboard.press("Escape")
    phone.click("nav.languages a[lang=fr]")
    phone.wait_for_url("**/fr/brief.html?*")
    settle(phone)
    assert "Selon l’édition ou le texte" in phone.inner_text("#brief")


def dark(path: str, size: int) -> list[list[int]]:
    """Return the modules that a path draws, row by row."""
    rows = [[0] * size for _ in range(size)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path):
        for column in range(int(x), int(x) + int(length)):
            rows[int(y)][column] = 1
    return rows


def test_the_sheet_of_a_game(phone: Page, site: Site) -> None:
    """What is in force with source and QR code, the matrix, what to know, and the data; no house rule that is not."""
    phone.goto(f"{site.address}sheet.html?exp=base-game,russian-promos&edition=C1")
    settle(phone)
    shown = phone.inner_text("#sheet")
    assert "1st edition" in shown
    assert re.search(r"data 0\.\d+\.\d+\+\w+", shown)
    assert "Bathhouses are safe" not in shown
    assert phone.locator(".rulings a[href$='/spares-the-barn.html']").count() == 0  # no barn is in play
    ruling = ".rulings .ruling:has(a[href$='/vodyanoy/adjacent-means-the-eight-tiles-around.html'])"
    assert "note 11" in phone.inner_text(ruling)
    label = phone.get_attribute(f"{ruling} svg", "aria-label") or ""
    address = label.removeprefix("QR code: ")
    assert address.endswith("/entries/russian-promos/vodyanoy/adjacent-means-the-eight-tiles-around.html")
    path = phone.get_attribute(f"{ruling} svg path", "d") or ""
    wanted = qr(address).matrix
    assert dark(path, len(wanted)) == [list(row) for row in wanted]
    without = phone.locator(".rulings .ruling:not(:has(.qr))").all_inner_texts()
    assert all("hostile" in text for text in without)  # a folder laid over the content is on no site


def test_the_sheet_prints(phone: Page, site: Site) -> None:
    """On paper stand the rulings without the controls, in a few pages, with words that can be searched."""
    phone.goto(f"{site.address}pl/sheet.html?exp=base-game,russian-promos")
    settle(phone)
    pages = PdfReader(io.BytesIO(phone.pdf())).pages
    text = " ".join(page.extract_text() for page in pages[:3])
    assert len(pages) < 25
    assert "Wodianoj" in text
    assert "Drukuj" not in text
