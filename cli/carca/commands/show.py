"""carca show ID."""

from __future__ import annotations

import click

from carca.commands import options, session
from carca.commands.answering import clean_name, name_not_found
from carca.commands.completion import complete_name
from carca.engine.names import NameNotFoundError, resolve
from carca.render.record import Shower
from carca.render.view import View


@click.command(name="show")
@click.argument("id_", metavar="ID", shell_complete=complete_name)
@options.common("text", "json")
@click.pass_context
def command(ctx: click.Context, common: options.Common, id_: str) -> None:
    """Show one entry, element, expansion, source or profile, by id or name.

    \b
    Example:
      carca show vodyanoy
    """
    knowledge = session.knowledge(common)
    language = options.language(common, knowledge)
    shower = Shower(View(knowledge, language))
    name = clean_name(id_)
    if name in knowledge.entry_ids:
        kind, found = "entry", name
    elif name in knowledge.records("source") or name in knowledge.records("profile"):
        kind, found = ("source" if name in knowledge.records("source") else "profile"), name
    else:
        try:
            prefer = "expansion" if "expansion" in name.lower() else "element"
            meaning = resolve(knowledge, name, common.lang, prefer)
        except NameNotFoundError as error:
            ctx.exit(name_not_found(knowledge, common, language, error))
        kind, found = meaning.kind, meaning.ids[0]
    value = shower.value(kind, found)
    if common.format == "json":
        session.emit_json(value)
    else:
        click.echo(shower.text(kind, value, session.page()))
