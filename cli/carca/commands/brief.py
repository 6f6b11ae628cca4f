"""carca brief."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from carca.commands import options, session
from carca.engine.brief import brief
from carca.engine.verdict import Engine
from carca.render import brief as rendered
from carca.render.view import View

if TYPE_CHECKING:
    from carca.engine.brief import Item
    from carca.model.question import Asked


@click.command(name="brief")
@click.option(
    "--most",
    type=click.IntRange(1),
    default=12,
    show_default=True,
    help="So many of each group, the weightiest first; what is left out is counted.",
)
@options.scope
@options.common("text", "markdown", "json")
def command(common: options.Common, scope: dict[str, Any], most: int) -> None:
    """Tell what a table should know before it plays.

    What is disputed, what depends on the edition or the text, the house rules in force, exceptions that may surprise,
    and what most entries speak of, for what is in play.

    \b
    Example:
      carca brief --expansion "crop circles" --most 5
    """
    knowledge = session.knowledge(common)
    view = View(knowledge, options.language(common, knowledge))
    asked = options.asked(knowledge, scope)
    value = rendered.value(view, _ask(view, asked), asked, most)
    if common.format == "json":
        session.emit_json(value)
    elif common.format == "markdown":
        click.echo(rendered.markdown(view, value, asked))
    else:
        page = session.page()
        rendered.text(view, value, asked, page)
        click.echo(page.text())


def _ask(view: View, asked: Asked) -> dict[str, list[Item]]:
    with session.Progress("Asking pairs") as progress:
        return brief(Engine(view.knowledge), asked, progress)
