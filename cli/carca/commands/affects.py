"""carca affects X."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from carca.commands import options, session
from carca.commands.answering import clean_name, name_not_found
from carca.commands.completion import complete_name
from carca.commands.status import DONE, UNKNOWN
from carca.engine.affects import affected
from carca.engine.names import NameNotFoundError, resolve_element, verb_ids
from carca.engine.verdict import Engine
from carca.render.view import View
from carca.render.words import SIGNS, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.model.answer import Answer
    from carca.model.question import Asked


@click.command(name="affects")
@click.argument("x", shell_complete=complete_name)
@click.option("--by", is_flag=True, help="What affects X, instead of what X affects.")
@click.option("--verb", metavar="VERB", help="Only this verb, such as eat or capture.")
@options.scope
@options.common("text", "json")
@click.pass_context
def command(
    ctx: click.Context,
    common: options.Common,
    scope: dict[str, Any],
    x: str,
    by: bool,
    verb: str | None,
) -> None:
    """List all that X affects, or with --by all that affects X, grouped by verdict.

    \b
    Example:
      carca affects vodyanoy
    """
    knowledge = session.knowledge(common)
    language = options.language(common, knowledge)
    asked = options.asked(knowledge, scope)
    try:
        ids = resolve_element(knowledge, clean_name(x), common.lang)
        verbs = verb_ids(knowledge, clean_name(verb)) if verb else knowledge.default_verbs
    except NameNotFoundError as error:
        ctx.exit(name_not_found(knowledge, common, language, error))
    ctx.exit(list_affected(View(knowledge, language), common, ids, verbs, asked, by=by))


def list_affected(
    view: View, common: options.Common, ids: tuple[str, ...], verbs: tuple[str, ...], asked: Asked, *, by: bool
) -> int:
    """Print all that a thing affects, or that affects it; return the exit status."""
    answers = affected(Engine(view.knowledge), ids, verbs, asked, by=by)
    if common.format == "json":
        head = {"schema": 1, "data_version": view.knowledge.data_version}
        session.emit_json(head | {"answers": [view.answer(answer) for answer in answers]})
    else:
        _print(view, answers, view.named("element", ids[0])["name"], by=by)
    return DONE if answers else UNKNOWN


def _print(view: View, answers: Sequence[Answer], name: str, *, by: bool) -> None:
    language = view.language
    page = session.page()
    page.line(say("affected-title" if by else "affects-title", language, name=name), style="bold")
    for verdict in ("yes", "depends", "disputed", "no"):
        group = [answer for answer in answers if answer.verdict == verdict]
        if group:
            page.line()
            page.line(f"{SIGNS[verdict]} {say(verdict, language)}", style=verdict)
            page.items(view.answer(answer)["short"] for answer in group)
    if not answers:
        page.line(say("affects-none", language))
    click.echo(page.text())
