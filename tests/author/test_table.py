"""Tables: the same cells in every form, and nothing in a cell is taken for anything else."""

from __future__ import annotations

import csv
import html
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carca.render import table as tables
from carca.render.layout import Page
from carca.render.table import Table

CELLS = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=30)


def table(*rows: tuple[str, ...]) -> Table:
    """A table of two columns."""
    return Table("Title", ("What", "Says"), rows)


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-cmd|x", "@SUM(A1)", "\t=1", "\r=1", "＝1", '=HYPERLINK("x")'])
def test_csv_holds_no_formula(cell: str) -> None:
    """A spreadsheet shows the cell as text."""
    rows = list(csv.reader(io.StringIO(tables.as_csv(table(("a", cell))), newline="")))
    assert rows[1][1] == f"'{cell}".replace("\r", "\n")


@pytest.mark.parametrize("cell", ["-2", "3.5", "−2 points", "a=b", "— note 1"])
def test_csv_leaves_what_is_harmless(cell: str) -> None:
    """Numbers and texts that only hold such signs stay as they are."""
    assert list(csv.reader(io.StringIO(tables.as_csv(table(("a", cell))))))[1][1] == cell


@given(st.lists(st.tuples(CELLS, CELLS), min_size=1, max_size=4))
def test_csv_reads_back(rows: list[tuple[str, str]]) -> None:
    """What is written is read again, quotes, commas and breaks included."""
    broken = [(a, f'{b}\n"x", y') for a, b in rows]
    read = list(csv.reader(io.StringIO(tables.as_csv(table(*broken)), newline="")))
    assert [[cell.removeprefix("'") for cell in row] for row in read[1:]] == [
        [cell.removeprefix("'") for cell in row] for row in broken
    ]


@given(CELLS, CELLS)
def test_html_escapes(first: str, second: str) -> None:
    """A page holds the texts of the cells, and no element that they name."""
    page = tables.html([table((first, second + '<script>alert("x")</script>'))], '"><i>')
    assert "<script" not in page
    assert "<i>" not in page
    cell = re.search(r"<td>(.*?)</td>", page, re.DOTALL)
    assert cell
    assert html.unescape(cell[1]) == second + '<script>alert("x")</script>'


def test_html_breaks_lines() -> None:
    """The lines of a cell stay apart, and the first cell heads its row."""
    page = tables.html([table(("a", "one\ntwo")), table(("b", ""))], "en")
    assert '<th scope="row">a</th><td>one<br>two</td>' in page
    assert page.count("<table") == page.count("</table>") == 2


def test_markdown_escapes() -> None:
    """No cell ends its row, starts another, or is taken for marks or elements."""
    text = tables.markdown(table(("a|b", "*x* [y](z) <b> `c`\nnext \\")))
    *_, row = text.splitlines()
    assert row == "| a\\|b | \\*x\\* \\[y\\](z) &lt;b&gt; \\`c\\`<br>next \\\\ |"


def test_text_fits_the_terminal() -> None:
    """A block a row: wrapped to the width, empty cells left out."""
    page = Page(40)
    tables.blocks(table(("A topic", "word " * 20 + "\nsource"), ("Another", "")), page, "fr")
    text = page.text()
    assert max(map(len, text.splitlines())) <= 40
    assert "• Says : word" in text
    assert text.endswith("\n\nAnother")


def test_columns_line_up() -> None:
    """Numbers stand to the right, names to the left, under the heads of the columns."""
    page = Page(40)
    tables.columns(table(("7", "rules"), ("120", "notes")), page)
    assert page.text() == "Title\n  What  Says\n     7  rules\n   120  notes"
