"""carca list KIND."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from carca.commands import options, session
from carca.engine.names import label
from carca.render.view import View
from carca.render.words import picked

if TYPE_CHECKING:
    from collections.abc import Iterator

_KINDS = ("elements", "expansions", "entries", "sources", "boxes", "profiles", "pictures", "editions", "texts", "verbs")


@click.command(name="list")
@click.argument("kind", type=click.Choice(_KINDS))
@options.common("text", "json")
def command(common: options.Common, kind: str) -> None:
    """List elements, expansions, entries, sources, boxes, profiles, pictures, editions, texts or verbs: id and name.

    \b
    Example:
      carca list expansions
    """
    knowledge = session.knowledge(common)
    view = View(knowledge, options.language(common, knowledge))
    rows = list(_rows(view, kind))
    if common.format == "json":
        items = [{"id": id_, "name": name} for id_, name in rows]
        session.emit_json({"schema": 1, "data_version": knowledge.data_version, "kind": kind, "items": items})
        return
    page = session.page()
    for id_, name in rows:
        page.line(f"{id_}  {name}" if name != id_ else id_, hang=4)
    click.echo(page.text())


def _rows(view: View, kind: str) -> Iterator[tuple[str, str]]:
    knowledge, language = view.knowledge, view.language
    if kind == "entries":
        yield from ((id_, view.entry_text(id_)) for id_ in knowledge.entry_ids)
    elif kind == "sources":
        yield from ((id_, record["title"]) for id_, record in knowledge.records("source").items())
    elif kind == "pictures":
        yield from ((id_, picked(one["title"], language)) for id_, one in knowledge.records("picture").items())
    elif kind == "verbs":
        yield from ((id_, said["label"].get(language, id_)) for id_, said in knowledge.says.items())
    else:
        single = {"boxes": "box"}.get(kind, kind.removesuffix("s"))
        records = knowledge.records(single)
        ids = sorted(records, key=knowledge.expansion_place) if kind == "expansions" else records
        yield from ((id_, label(knowledge, single, id_, language)) for id_ in ids)
