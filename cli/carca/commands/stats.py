"""carca stats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from carca.commands import options, session
from carca.engine import stats
from carca.engine.names import label
from carca.render.table import Table, columns
from carca.render.view import View
from carca.render.words import picked, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.engine.stats import Pairs


@click.command(name="stats")
@click.option(
    "--limit",
    type=click.IntRange(1),
    default=20000,
    show_default=True,
    help="Ask so many pairs at most, evenly spread over all that there are.",
)
@options.common("text", "json")
def command(common: options.Common, limit: int) -> None:
    """Count entries by kind, authority, expansion, edition and language, and pairs by how they are answered.

    \b
    Example:
      carca stats --limit 500
    """
    knowledge = session.knowledge(common)
    counts = stats.counts(knowledge)
    progress = session.Progress("Asking pairs")
    try:
        pairs = stats.pairs(knowledge, limit, progress)
    finally:
        progress.done()
    if common.format == "json":
        head = {"schema": 1, "data_version": knowledge.data_version, "entries": len(knowledge.heads)}
        answered = {"all": pairs.all, "asked": pairs.asked} | pairs.ways
        session.emit_json(head | {f"by_{key}": counted for key, counted in counts.items()} | {"pairs": answered})
        return
    page = session.page()
    for table in _tables(View(knowledge, options.language(common, knowledge)), counts, pairs):
        columns(table, page)
    click.echo(page.text())


def _tables(view: View, counts: Mapping[str, Mapping[str, int]], pairs: Pairs) -> Iterator[Table]:
    for by, counted in counts.items():
        rows = tuple((str(number), _name(view, by, id_)) for id_, number in counted.items())
        yield Table(say(f"by-{by}", view.language), ("", ""), rows)
    ways = tuple((str(number), say(way, view.language)) for way, number in pairs.ways.items())
    yield Table(say("pairs", view.language, asked=pairs.asked, all=pairs.all), ("", ""), ways)


def _name(view: View, by: str, id_: str) -> str:
    if by == "kind":
        return say(f"kind-{id_}", view.language)
    if by == "authority":
        return picked(view.knowledge.records("authority")[id_]["label"], view.language)
    return label(view.knowledge, by, id_, view.language)
