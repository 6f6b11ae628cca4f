"""carca sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from carca.commands import options, session
from carca.engine.names import label
from carca.engine.sheet import sheet
from carca.engine.verdict import Engine
from carca.export.paper import pdf
from carca.render.sheet import SheetView
from carca.render.view import View
from carca.render.words import say

_MOST = 25
"""So many rows and columns of verdicts can be read on one sheet."""


@click.command(name="sheet")
@options.scope
@click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="Size of the paper."
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    metavar="FILE",
    help="The PDF to write; one that is there is replaced.",
)
@options.common("pdf")
def command(common: options.Common, scope: dict[str, Any], paper: str, out: Path) -> None:
    """Write a referee's sheet for a game: what is in force, disputed and different, with sources and QR codes.

    Needs the extra "paper".

    \b
    Example:
      carca sheet --profile base-box --lang pl --out sheet.pdf

    Exit status: 0 written, 2 usage, 5 the file or the libraries cannot be used.
    """
    knowledge = session.knowledge(common)
    view = View(knowledge, options.language(common, knowledge))
    found = sheet(Engine(knowledge), options.asked(knowledge, scope), _MOST)
    profile, boxes = scope["profile"], [options.one_of(knowledge, "box", name) for name in scope["box"]]
    played = [(say("sheet-profile", view.language), _name(view, profile))] if profile else []
    played += [(say("sheet-box", view.language), label(knowledge, "box", box, view.language)) for box in boxes]
    made = pdf(SheetView(view, found).value(played), paper)
    out.write_bytes(made)
    numbers = {"count": len(found.entries), "size": len(made), "version": knowledge.data_version}
    click.echo(say("sheet-written", view.language, file=out, **numbers))


def _name(view: View, profile: str) -> str:
    """Return the name of a profile that is known, or the one that its file gives it."""
    if profile in view.knowledge.records("profile"):
        return label(view.knowledge, "profile", profile, view.language)
    names = options.profile_of(view.knowledge, profile)["names"]
    return str((names.get(view.language) or next(iter(names.values())))[0]["name"])
