"""carca compare NAME."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from carca.commands import options, session
from carca.commands.answering import name_not_found
from carca.commands.completion import complete_name
from carca.engine.compare import differences, differing
from carca.engine.names import NameNotFoundError
from carca.engine.verdict import Engine
from carca.render import comparison
from carca.render import table as tables
from carca.render.view import View
from carca.render.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from carca.engine.compare import Found


@click.command(name="compare")
@click.argument("name", nargs=-1, required=True, shell_complete=complete_name)
@options.common("text", "markdown", "csv", "html", "json")
@click.pass_context
def command(ctx: click.Context, common: options.Common, name: tuple[str, ...]) -> None:
    """Show the differences between texts and editions side by side: those of an expansion, or on a topic.

    \b
    Example:
      carca compare "crop circles"
      carca compare dragon --format markdown

    Exit status: 0 shown (or none recorded), 3 the name is not known.
    """
    words = " ".join(name).strip()
    if not words:
        raise click.UsageError("the name is empty: carca compare NAME.")
    knowledge = session.knowledge(common)
    view = View(knowledge, options.language(common, knowledge))
    try:
        found = differences(knowledge, words)
    except NameNotFoundError as error:
        ctx.exit(name_not_found(knowledge, common, view.language, error))
    print_differences(view, common, words, found)


def print_differences(view: View, common: options.Common, name: str, found: Found) -> None:
    """Print differences in the form that the options ask for."""
    compared = comparison.value(view, name, found.entries, differing(Engine(view.knowledge), found))
    if common.format == "json":
        session.emit_json(compared)
    elif common.format == "text":
        click.echo(_text(view, compared))
    else:
        click.echo(_tables(view, compared, common.format))


def _tables(view: View, compared: Mapping[str, Any], format_: str) -> str:
    """Return the differences, and what they make of verdicts, as tables; CSV has room for one."""
    both = [comparison.table(view, compared), comparison.verdict_table(view, compared)]
    shown = [table for number, table in enumerate(both) if table.rows or not number]
    if format_ == "csv":
        return tables.as_csv(shown[0])
    return tables.html(shown, view.language) if format_ == "html" else "\n\n".join(map(tables.markdown, shown))


def _text(view: View, compared: Mapping[str, Any]) -> str:
    page = session.page()
    if not compared["rows"]:
        page.line(say("no-differences", view.language, name=compared["name"]))
        return page.text()
    tables.blocks(comparison.table(view, compared), page, view.language)
    if compared["by_scope"]:
        page.line()
        tables.blocks(comparison.verdict_table(view, compared), page, view.language)
    return page.text()
