"""carca sheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from carca.commands import options, session
from carca.engine.names import label
from carca.engine.sheet import sheet
from carca.engine.verdict import Engine
from carca.export.paper import pdf
from carca.render.sheet import SheetView
from carca.render.view import View
from carca.render.words import say

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

_MOST = 25
"""So many rows and columns of verdicts can be read on one sheet."""


@click.command(name="sheet")
@options.scope
@click.option("--box", metavar="NAME", help="A box that is played: its expansions, and its edition.")
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
def command(common: options.Common, scope: dict[str, Any], box: str | None, paper: str, out: Path) -> None:
    """Write a referee's sheet for a game: what is in force, disputed and different, with sources and QR codes.

    Needs the extra "paper".

    \b
    Example:
      carca sheet --profile base-box --lang pl --out sheet.pdf

    Exit status: 0 written, 2 usage, 5 the file or the libraries cannot be used.
    """
    knowledge = session.knowledge(common)
    view = View(knowledge, options.language(common, knowledge))
    profile, scope = scope["profile"], _with_box(knowledge, scope, box)
    found = sheet(Engine(knowledge), options.asked(knowledge, scope), _MOST)
    played = [(say("sheet-profile", view.language), _name(view, profile))] if profile else []
    played += [(say("sheet-box", view.language), label(knowledge, "box", scope["box"], view.language))] if box else []
    made = pdf(SheetView(view, found).value(played), paper)
    out.write_bytes(made)
    numbers = {"count": len(found.entries), "size": len(made), "version": knowledge.data_version}
    click.echo(say("sheet-written", view.language, file=out, **numbers))


def _with_box(knowledge: Knowledge, scope: dict[str, Any], box: str | None) -> dict[str, Any]:
    """Return a scope with the expansions of a box, and its edition where none is named."""
    if box is None:
        return scope
    id_ = options.one_of(knowledge, "box", box)
    record = knowledge.records("box")[id_]
    expansions = (*scope["expansion"], *record.get("expansions", ()))
    return {**scope, "box": id_, "edition": scope["edition"] or record.get("edition"), "expansion": expansions}


def _name(view: View, profile: str) -> str:
    """Return the name of a profile that is known, or the one that its file gives it."""
    if profile in view.knowledge.records("profile"):
        return label(view.knowledge, "profile", profile, view.language)
    names = options.profile_of(view.knowledge, profile)["names"]
    return str((names.get(view.language) or next(iter(names.values())))[0]["name"])
