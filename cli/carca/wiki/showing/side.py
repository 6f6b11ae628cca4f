"""Two pages side by side, as HTML in two columns and as a Markdown table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.wiki.comparing.compare import Comparison, Row

_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;margin:1rem auto;max-width:80rem;padding:0 1rem;color-scheme:light dark}"
    "table{border-collapse:collapse;width:100%;table-layout:fixed}"
    "td,th{border:1px solid;padding:.4rem;vertical-align:top;text-align:start}"
    "small{opacity:.75}.differs{background:color-mix(in srgb,orange 18%,transparent)}"
)


def html(comparison: Comparison) -> str:
    """Return a page of two columns; rows with differences say what they are."""
    a, b = comparison.a.page, comparison.b.page
    rows = "\n".join(_html_row(row, a.language, b.language) for row in comparison.rows)
    title = escape(f"{a.title} / {b.title}")
    count = len(comparison.differences)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>\n'
        f"<h1>{title}</h1><p>{count} difference{'' if count == 1 else 's'}</p>\n"
        f'<table><thead><tr><th scope="col">{escape(a.title)}</th><th scope="col">{escape(b.title)}</th></tr></thead>'
        f"<tbody>\n{rows}\n</tbody></table></body></html>"
    )


def _html_row(row: Row, language_a: str, language_b: str) -> str:
    cells = "".join(
        f'<td lang="{escape(language)}"><small>{escape(place)}</small><br>{escape(text)}</td>'
        for language, place, text in ((language_a, row.place_a, row.text_a), (language_b, row.place_b, row.text_b))
    )
    if not row.differences:
        return f"<tr>{cells}</tr>"
    said = "".join(f"<li>{escape(d.message)}{escape(_both(d.text_a, d.text_b))}</li>" for d in row.differences)
    return f'<tr class="differs">{cells}</tr>\n<tr class="differs"><td colspan="2"><ul>{said}</ul></td></tr>'


def _both(text_a: str, text_b: str) -> str:
    return f": {text_a or '–'} / {text_b or '–'}" if text_a or text_b else ""


def markdown(comparison: Comparison) -> Iterator[str]:
    """Yield a heading and a table of the differences."""
    a, b = comparison.a.page, comparison.b.page
    yield f"# {_cell(a.title)} / {_cell(b.title)}"
    yield ""
    if not comparison.differences:
        yield "No differences."
        return
    yield f"| what | {_cell(a.title)} | {_cell(b.title)} |"
    yield "| --- | --- | --- |"
    for d in comparison.differences:
        yield f"| {_cell(d.message)} | {_cell(_at(d.place_a, d.text_a))} | {_cell(_at(d.place_b, d.text_b))} |"


def _at(place: str, text: str) -> str:
    return f"{place}: {text}" if place and text else place or text


def _cell(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ").replace("<", "&lt;")
