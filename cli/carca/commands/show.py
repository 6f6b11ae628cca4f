"""carca show ID."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from carca.commands import options, session
from carca.commands.answering import clean_name, name_not_found
from carca.commands.completion import complete_name
from carca.engine.names import NameNotFoundError, resolve
from carca.model.text import key
from carca.render.record import Shower
from carca.render.view import View

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

_SOURCE = "source/"
_KINDS = ("element", "expansion", "box", "profile", "picture")
"""What has ids of its own, in the order in which they are meant."""


@click.command(name="show")
@click.argument("id_", metavar="ID", shell_complete=complete_name)
@options.common("text", "json")
@click.pass_context
def command(ctx: click.Context, common: options.Common, id_: str) -> None:
    """Show one entry, element, expansion, box, profile, picture or source, by id or name.

    A source whose id is that of something else too is shown as source/ID.

    \b
    Example:
      carca show vodyanoy
    """
    knowledge = session.knowledge(common)
    language = options.language(common, knowledge)
    shower = Shower(View(knowledge, language))
    name = clean_name(id_)
    try:
        kind, found = _found(knowledge, name, common.lang)
    except NameNotFoundError as error:
        ctx.exit(name_not_found(knowledge, common, language, error))
    value = shower.value(kind, found)
    if common.format == "json":
        session.emit_json(value)
    else:
        click.echo(shower.text(kind, value, session.page()))


def _found(knowledge: Knowledge, name: str, language: str | None) -> tuple[str, str]:
    """Return kind and id of what a name means: ids first, then names; a source only where nothing else is meant.

    Raises NameNotFoundError where it means nothing or several things.
    """
    if name in knowledge.entry_ids:
        return "entry", name
    if (source := name.removeprefix(_SOURCE)) != name and source in knowledge.records("source"):
        return "source", source
    for kind in _KINDS:
        if name in knowledge.records(kind):
            return kind, name
    try:
        meaning = resolve(knowledge, name, language, "expansion" if "expansion" in name.lower() else "element")
    except NameNotFoundError:
        for kind in ("box", "profile"):
            for id_, record in knowledge.records(kind).items():
                if any(key(row["name"]) == key(name) for rows in record["names"].values() for row in rows):
                    return kind, id_
        if name in knowledge.records("source"):
            return "source", name
        raise
    return meaning.kind, meaning.ids[0]
