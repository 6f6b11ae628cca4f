"""carca stats."""

from __future__ import annotations

import click

from carca.commands import options, session
from carca.engine import stats
from carca.render.numbers import tables
from carca.render.table import columns
from carca.render.view import View


@click.command(name="stats")
@click.option(
    "--top",
    type=click.IntRange(1),
    default=60,
    show_default=True,
    help="Ask about so many elements, those that most entries are about, each against each.",
)
@options.common("text", "json")
def command(common: options.Common, top: int) -> None:
    """Count entries, names of elements by language, and how the pairs of the commonest elements are answered.

    \b
    Example:
      carca stats --top 20
    """
    knowledge = session.knowledge(common)
    counts, names = stats.counts(knowledge), stats.names(knowledge)
    with session.Progress("Asking pairs") as progress:
        pairs = stats.pairs(knowledge, top, progress)
    if common.format == "json":
        head = {"schema": 1, "data_version": knowledge.data_version, "entries": len(knowledge.heads)}
        counted = {f"by_{key}": value for key, value in counts.items()}
        session.emit_json(head | counted | {"names": names, "pairs": {"elements": pairs.elements} | pairs.ways})
        return
    page = session.page()
    for table in tables(View(knowledge, options.language(common, knowledge)), counts, names, pairs):
        columns(table, page)
    click.echo(page.text())
