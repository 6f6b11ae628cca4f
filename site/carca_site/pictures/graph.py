"""The graph on the page of a thing: its neighbours from the answers that the page lists, each a link to its card."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from carca.model.text import fold
from carca.render import sentence
from carca_site.pictures import neighbours, svg
from carca_site.pictures.neighbours import More, Neighbour

if TYPE_CHECKING:
    from carca.model.answer import Answer
    from carca_site.context import Context

MOST = 15
"""So many neighbours stand at each side: those stated of the very pair first, then by verdict, then by name."""
ORDER = ("yes", "depends", "disputed", "no")
"""The order of verdicts in lists: what acts comes first."""


def graph(context: Context, element: str) -> str:
    """Return the graph of a thing as HTML on one line, or nothing where nothing is known of it."""
    acting = _side(context, context.answers.of(element, by=True), by=True)
    acted = _side(context, context.answers.of(element, by=False), by=False)
    if not acting[0] and not acted[0]:
        return ""
    placed = neighbours.layout(context.name("element", element), acting, acted)
    called = 'role="group" aria-labelledby="graph"'
    drawn = svg.drawing(neighbours.WIDTH, placed.height, neighbours.shapes(placed), called)
    said = escape(context.plain("graph", most=MOST))
    return f'<figure class="graph">{drawn}<figcaption id="graph">{said}</figcaption></figure>'


def _side(context: Context, answers: list[Answer], *, by: bool) -> neighbours.Side:
    """Return the neighbours of one side, and what is left out."""
    named = [(context.name("element", _other(answer, by=by)), answer) for answer in answers]
    named.sort(key=lambda one: (one[1].via != "stated", ORDER.index(one[1].verdict), fold(one[0])))
    shown = named if len(named) == MOST + 1 else named[:MOST]  # one more takes no more room than its number
    side = [_neighbour(context, name, answer, _other(answer, by=by)) for name, answer in shown]
    rest = len(named) - len(side)
    return side, More(context.plain("more", n=rest), "#affected" if by else "#affects") if rest else None


def _other(answer: Answer, *, by: bool) -> str:
    return (answer.question.x if by else answer.question.y)[0]


def _neighbour(context: Context, name: str, answer: Answer, other: str) -> Neighbour:
    x, y = answer.question.x[0], answer.question.y[0]
    said = sentence.headline(context.knowledge, answer, context.language)
    home = context.knowledge.nodes[other].expansion or ""
    return Neighbour(name, answer.verdict, f"../index.html?{urlencode({'x': x, 'y': y})}", said, home)
