"""carca affects X."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from carca.commands import options, session
from carca.commands.answering import default_verbs, name_not_found
from carca.commands.status import DONE, UNKNOWN
from carca.engine.affects import affected
from carca.engine.names import NameNotFoundError, resolve
from carca.engine.verdict import Engine
from carca.render.view import View
from carca.render.words import SIGNS, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.model.answer import Answer


@click.command(name="affects")
@click.argument("x")
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
    from carca.engine.ask import verb_ids

    try:
        meaning = resolve(knowledge, x, common.lang)
        verbs = verb_ids(knowledge, verb) if verb else default_verbs(knowledge)
    except NameNotFoundError as error:
        ctx.exit(name_not_found(knowledge, common, language, error))
    answers = affected(Engine(knowledge), meaning.ids, verbs, asked, by=by)
    view = View(knowledge, language)
    if common.format == "json":
        session.emit_json(
            {"schema": 1, "data_version": knowledge.data_version, "answers": [view.answer(a) for a in answers]}
        )
    else:
        _print(view, answers, language, view.named("element", meaning.ids[0])["name"], by=by)
    ctx.exit(DONE if answers else UNKNOWN)


def _print(view: View, answers: Sequence[Answer], language: str, name: str, *, by: bool) -> None:
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
