"""A table as text, Markdown, CSV and HTML. A cell may hold several lines."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from carca.render.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from carca.render.layout import Page

_MARKS = re.compile(r"([\\`*_\[\]|~])")
_FORMULA = re.compile(r"[=+\-@\t\n＝＋－＠]")
_NUMBER = re.compile(r"-?[0-9]+([.,][0-9]+)?")


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under named columns; the first cell of a row says what the row is about."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def blocks(table: Table, page: Page, language: str) -> None:
    """Write a table as one block a row, for a terminal of any width; empty cells are left out."""
    page.line(table.title, style="bold")
    for head, *cells in table.rows:
        page.head(head)
        for name, cell in zip(table.columns[1:], cells, strict=True):
            first, *rest = cell.split("\n")
            if first:
                page.line(f"• {say('item', language, name=name, value=first)}", 2)
            for line in rest:
                page.line(line, 4, style="dim")


def columns(table: Table, page: Page) -> None:
    """Write a small table in columns, numbers to the right."""
    page.head(table.title)
    rows = (table.columns, *table.rows) if any(table.columns) else table.rows
    widths = [max(len(row[at]) for row in rows) for at in range(len(table.columns))] if rows else []
    for row in rows:
        cells = (
            cell.rjust(width) if _NUMBER.fullmatch(cell) else cell.ljust(width)
            for cell, width in zip(row, widths, strict=True)
        )
        page.line("  ".join(cells), 2)


def markdown(table: Table) -> str:
    """Return a table as Markdown."""
    rule = "|".join(" --- " for _ in table.columns)
    rows = [_markdown_row(table.columns), f"|{rule}|", *map(_markdown_row, table.rows)]
    return "\n".join([f"## {marked(table.title)}", "", *rows])


def _markdown_row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(marked, cells))} |"


def marked(text: str) -> str:
    """Return text in which nothing is taken for Markdown or HTML."""
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _MARKS.sub(r"\\\1", plain).replace("\n", "<br>")


def as_csv(table: Table) -> str:
    """Return a table as CSV, in which no spreadsheet takes a cell for a formula."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for row in (table.columns, *table.rows):
        writer.writerow([_harmless(cell) for cell in row])
    return out.getvalue().rstrip("\n")


def _harmless(text: str) -> str:
    cell = text.replace("\r\n", "\n").replace("\r", "\n")
    return f"'{cell}" if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell


def html(tables: Sequence[Table], language: str) -> str:
    """Return tables as a page of HTML of its own, which the first one names."""
    return document(tables[0].title, language, "\n".join(map(_html_table, tables)))


def document(title: str, language: str, body: str, style: str = "") -> str:
    """Return a page of HTML with a body that is HTML already."""
    styled = f"\n<style>{style}\n</style>" if style else ""
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>{styled}
</head>
<body>
{body}
</body>
</html>"""


def _html_table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.columns)
    rows = "\n".join(f"<tr>{_html_row(row)}</tr>" for row in table.rows)
    caption = f"<caption>{escape(table.title)}</caption>"
    return f'<table border="1">\n{caption}\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>'


def _html_row(cells: tuple[str, ...]) -> str:
    first, *rest = (escape(cell).replace("\n", "<br>") for cell in cells)
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in rest)
