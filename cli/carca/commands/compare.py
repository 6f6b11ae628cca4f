"""carca compare NAME, or carca compare --between A --and B."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from carca.commands import options, session
from carca.commands.answering import clean_name, name_not_found
from carca.commands.completion import complete_name
from carca.engine.compare import differences, differing
from carca.engine.names import NameNotFoundError, resolve
from carca.engine.side_by_side import compared, rows
from carca.engine.sides import side
from carca.engine.verdict import Engine
from carca.render import comparison, side_by_side
from carca.render import table as tables
from carca.render.view import View
from carca.render.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from carca.engine.compare import Found
    from carca.engine.names import Meaning
    from carca.engine.sides import Side
    from carca.knowledge import Knowledge
    from carca.render.table import Table


@click.command(name="compare")
@click.argument("name", nargs=-1, shell_complete=complete_name)
@click.option("--between", metavar="NAME", help="A text or edition, such as zman, polish or C1: compare it …")
@click.option("--and", "other", metavar="NAME", help="… with this one, side by side.")
@click.option("--everything", is_flag=True, help="With --between: what is the same on both sides, too.")
@options.common("text", "markdown", "csv", "html", "json")
@click.pass_context
def command(
    ctx: click.Context,
    common: options.Common,
    name: tuple[str, ...],
    between: str | None,
    other: str | None,
    everything: bool,
) -> None:
    """Show the differences between texts and editions side by side: those of an expansion, or on a topic.

    With --between and --and, two texts or editions only, and all that sets them apart: recorded differences, entries
    of one of them, verdicts. NAME is then an expansion or a thing; without it, the whole game is compared.

    \b
    Example:
      carca compare "crop circles"
      carca compare dragon --format markdown
      carca compare "crop circles" --between zman --and german

    Exit status: 0 shown (or none recorded), 3 a name is not known or ambiguous.
    """
    words = " ".join(name).strip()
    if bool(between) != bool(other) or (everything and not between):
        raise click.UsageError("--between and --and belong together, and --everything to both.")
    if not words and (name or not between):
        raise click.UsageError("the name is empty: carca compare NAME.")
    knowledge = session.knowledge(common)
    view = View(knowledge, options.language(common, knowledge))
    try:
        if between and other:
            both = _sides(knowledge, between, other)
            meant = resolve(knowledge, words, common.lang, prefer="expansion") if words else None
            print_sides(view, common, both, meant, everything=everything)
        else:
            print_differences(view, common, words, differences(knowledge, words))
    except NameNotFoundError as error:
        ctx.exit(name_not_found(knowledge, common, view.language, error))


def _sides(knowledge: Knowledge, *names: str) -> tuple[Side, Side]:
    a, b = (side(knowledge, clean_name(name)) for name in names)
    if a == b:
        raise click.UsageError("--between and --and name the same text or edition.")
    return a, b


def print_differences(view: View, common: options.Common, name: str, found: Found) -> None:
    """Print differences in the form that the options ask for; CSV has room for one table."""
    shown = comparison.value(view, name, found.entries, differing(Engine(view.knowledge), found))
    first, second = comparison.table(view, shown), comparison.verdict_table(view, shown)
    listed = [first, second] if second.rows else [first]
    _print(common, view.language, shown, listed, first)
    if common.format == "text" and not shown["rows"]:
        click.echo(say("no-differences", view.language, name=shown["name"]))


def print_sides(
    view: View, common: options.Common, both: tuple[Side, Side], meant: Meaning | None, *, everything: bool
) -> None:
    """Print two sides in the form that the options ask for."""
    knowledge = view.knowledge
    ids = meant.ids if meant else ()
    only, about = (ids, ()) if meant and meant.kind == "expansion" else ((), ids)
    found = compared(knowledge, rows(Engine(knowledge), only, about), *both, everything=everything)
    of = {"kind": meant.kind, "id": "+".join(ids), "name": view.meaning_name(meant)} if meant else None
    shown = side_by_side.value(view, both, of, found, everything=everything)
    _print(common, view.language, shown, side_by_side.tables(view, shown), side_by_side.flat(view, shown))
    if common.format in {"text", "markdown", "html"} and not found:
        click.echo(side_by_side.nothing(view, both))


def _print(
    common: options.Common, language: str, shown: Mapping[str, Any], listed: Sequence[Table], one: Table
) -> None:
    """Print values as they are, as one table where there is room for one, or as several."""
    if common.format == "json":
        session.emit_json(shown)
    elif common.format == "csv":
        click.echo(tables.as_csv(one))
    elif common.format == "html":
        click.echo(tables.html(listed or [one], language))
    elif common.format == "markdown":
        click.echo("\n\n".join(map(tables.markdown, listed)))
    elif any(table.rows for table in listed):
        click.echo(_text(listed, language))


def _text(listed: Sequence[Table], language: str) -> str:
    page = session.page()
    for table in listed:
        page.line()
        tables.blocks(table, page, language)
    return page.text()
