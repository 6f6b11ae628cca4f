"""carca matrix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from carca.commands import options, session
from carca.commands.answering import clean_name, elements, name_not_found
from carca.commands.completion import complete_name
from carca.commands.status import DONE, UNKNOWN
from carca.engine.matrix import KINDS, PIECES, elements_in_play, matrix
from carca.engine.names import NameNotFoundError, resolve, verb_ids
from carca.engine.verdict import Engine
from carca.render import matrix as rendered
from carca.render import table as tables
from carca.render.matrix_page import page as html_page
from carca.render.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from carca.engine.matrix import Matrix, Things
    from carca.model.question import Asked


@click.command(name="matrix")
@click.argument("names", nargs=-1, shell_complete=complete_name)
@click.option("--verb", metavar="VERB", help="Only this verb, such as eat or capture.")
@click.option(
    "--kind",
    type=click.Choice(KINDS),
    multiple=True,
    help="Only things of this kind (repeatable); all but classes, roles and situations if none is named.",
)
@click.option("--all", "every", is_flag=True, help="Rows and columns about which nothing is decided, too.")
@options.scope
@options.common("text", "markdown", "csv", "html", "json")
@click.pass_context
def command(
    ctx: click.Context,
    common: options.Common,
    scope: dict[str, Any],
    names: tuple[str, ...],
    verb: str | None,
    kind: tuple[str, ...],
    every: bool,
) -> None:
    """Show the verdicts of all pairs of things: what each row does to each column.

    Without NAMES, of the things in play: those of the base game and of the expansions chosen. With NAMES exactly of
    those, in their order; an expansion stands for all that it introduces.

    \b
    Example:
      carca matrix dragon vodyanoy meeple wagon barn
      carca matrix --expansion "crop circles" --kind figure --kind feature

    Exit status: 0 shown, 3 a name is not known or ambiguous, 4 no pair is decided.
    """
    knowledge = session.knowledge(common)
    view = View(knowledge, options.language(common, knowledge))
    asked = options.asked(knowledge, scope)
    try:
        named = _named(view, names, common.lang)
        verbs = verb_ids(knowledge, clean_name(verb)) if verb else knowledge.default_verbs
    except NameNotFoundError as error:
        ctx.exit(name_not_found(knowledge, common, view.language, error))
    things = _of_kinds(view, named, kind) if names else _in_play(view, asked, kind or PIECES)
    found = _ask(view, things, verbs, asked, every=every or bool(names))
    _print(view, common.format, rendered.value(view, found, verbs, asked), asked)
    ctx.exit(DONE if found.verdicts else UNKNOWN)


def _named(view: View, names: Sequence[str], language: str | None) -> list[Things]:
    """Return the things that names mean, each once; raises NameNotFoundError where one means none or several."""
    meanings = [resolve(view.knowledge, clean_name(name), language) for name in names]
    return list(dict.fromkeys(ids for meaning in meanings for ids in elements(view.knowledge, meaning)))


def _of_kinds(view: View, things: Iterable[Things], kinds: Sequence[str]) -> list[Things]:
    nodes = view.knowledge.nodes
    return [ids for ids in things if not kinds or any(nodes[id_].kind in kinds for id_ in ids)]


def _in_play(view: View, asked: Asked, kinds: Sequence[str]) -> list[Things]:
    """Return the things of some kinds that are in play, in the order in which they are shown."""
    played = ((id_,) for id_ in elements_in_play(view.knowledge, asked))
    return rendered.in_order(view, _of_kinds(view, played, kinds))


def _ask(view: View, things: list[Things], verbs: tuple[str, ...], asked: Asked, *, every: bool) -> Matrix:
    with session.Progress("Asking pairs") as progress:
        return matrix(Engine(view.knowledge), things, verbs, asked, every=every, progress=progress)


def _print(view: View, form: str, value: Mapping[str, Any], asked: Asked) -> None:
    if form == "json":
        session.emit_json(value)
    elif form == "csv":
        click.echo(tables.as_csv(rendered.table(view, value, signs=False)))
    elif form == "html":
        click.echo(html_page(view, value, asked))
    elif form == "markdown":
        shown = tables.markdown(rendered.table(view, value, signs=True))
        click.echo("\n\n".join([shown, rendered.legend(view.language), *rendered.foot(view, value)]))
    else:
        page = session.page()
        rendered.text(view, value, asked, page)
        click.echo(page.text())
