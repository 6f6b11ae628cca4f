"""A matrix of verdicts as a page of HTML of its own, which prints on one sheet up to 25 by 25."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from carca.render import matrix, table
from carca.render.words import SIGNS, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from carca.model.question import Asked
    from carca.render.view import View

# Each verdict has a colour of its own beside its sign and its word. Words of cells are small, since signs carry them;
# that of an undecided one is for those who listen, since most cells are.
_STYLE = """
:root { color-scheme: light dark; --yes: light-dark(#d3efd8, #1d4a29); --no: light-dark(#f9d5d3, #5c2322);
  --depends: light-dark(#fbecc0, #55430f); --disputed: light-dark(#ecd8f5, #4b2a5c); --unknown: Canvas; }
body { font: 16px/1.3 system-ui, sans-serif; margin: 1rem; }
.scroll { overflow: auto; max-height: 90vh; }
table { border-collapse: separate; border-spacing: 0; font-size: .85rem; }
caption { text-align: start; font-weight: bold; padding: .25rem 0; }
th, td { border: solid GrayText; border-width: 0 1px 1px 0; padding: .15rem .3rem; }
th { background: Canvas; text-align: start; font-weight: normal; }
thead :is(th, td) { position: sticky; top: 0; z-index: 1; vertical-align: bottom; border-top-width: 1px; }
thead th span { writing-mode: vertical-rl; transform: rotate(180deg); text-orientation: sideways; max-height: 12rem; }
tbody th, thead td { position: sticky; left: 0; border-left-width: 1px; }
thead td { z-index: 2; background: Canvas; }
td { text-align: center; }
small { display: block; font-size: .65rem; white-space: nowrap; }
td.unknown small { position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%); }
tbody td, li { background: var(--unknown); }
.yes { background: var(--yes); } .no { background: var(--no); }
.depends { background: var(--depends); } .disputed { background: var(--disputed); }
ul { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; }
li { border: 1px solid GrayText; padding: 0 .4rem; }
@page { size: landscape; margin: 8mm; }
@media print {
  :root { color-scheme: light; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { margin: 0; font-size: 8pt; line-height: 1; }
  .scroll { overflow: visible; max-height: none; }
  table { table-layout: fixed; width: 100%; font-size: 7pt; }
  th, td { padding: .1mm .3mm; overflow-wrap: anywhere; }
  thead td { width: 18%; }
  thead th span { max-height: 30mm; }
  thead :is(th, td), tbody th { position: static; }
  tr { break-inside: avoid; }
  small { font-size: 3.6pt; }
  p, ul { margin: .5mm 0; }
}"""


def page(view: View, value: Mapping[str, Any], scope: Asked) -> str:
    """Return a matrix as a page that needs nothing else."""
    language = view.language
    parts = [
        f"<p>{escape(view.scope_words(scope))}</p>",
        f"<ul>{''.join(_mark('li', verdict, language) for verdict in SIGNS)}</ul>",
        f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(matrix.title(view, value))}">',
        *_table(view, value),
        "</div>",
        *(f"<p>{escape(line)}</p>" for line in matrix.foot(view, value)),
    ]
    return table.document(matrix.title(view, value), language, "\n".join(parts), _STYLE)


def _table(view: View, value: Mapping[str, Any]) -> Iterable[str]:
    yield "<table>"
    yield f"<caption>{escape(matrix.title(view, value))}</caption>"
    heads = "".join(f'<th scope="col"><span>{escape(column["name"])}</span></th>' for column in value["columns"])
    yield f"<thead><tr><td></td>{heads}</tr></thead>"
    yield "<tbody>"
    for row, verdicts in matrix.lines(value):
        cells = "".join(_mark("td", verdict, view.language) for verdict in verdicts)
        yield f'<tr><th scope="row">{escape(row["name"])}</th>{cells}</tr>'
    yield "</tbody>"
    yield "</table>"


def _mark(element: str, verdict: str, language: str) -> str:
    """Return a verdict as sign, word and colour."""
    sign, word = SIGNS[verdict], escape(say(verdict, language))
    return f'<{element} class="{verdict}"><span aria-hidden="true">{sign}</span> <small>{word}</small></{element}>'
