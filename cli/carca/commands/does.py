"""carca does X Y."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from carca.commands import options, session
from carca.commands.answering import Answering, clean_name, name_not_found
from carca.commands.completion import complete_name
from carca.engine.names import NameNotFoundError, resolve, resolve_element, verb_ids

if TYPE_CHECKING:
    from carca.knowledge import Knowledge


@click.command(name="does")
@click.argument("x", shell_complete=complete_name)
@click.argument("y", shell_complete=complete_name)
@click.option("--verb", metavar="VERB", help="What X does to Y, such as eat or capture; without it, anything at all.")
@click.option("--against", metavar="Z", help="A third thing: protects Y against Z.")
@click.option("--why", is_flag=True, help="The whole proof, and how to report a wrong ruling.")
@options.scope
@options.common("text", "json", "markdown")
@click.pass_context
def command(
    ctx: click.Context,
    common: options.Common,
    scope: dict[str, Any],
    x: str,
    y: str,
    verb: str | None,
    against: str | None,
    why: bool,
) -> None:
    """Does X affect Y? X and Y are names in any language, ids, or phrases such as "meeple in a castle".

    \b
    Example:
      carca does vodyanoy "meeple in a castle"

    Exit status: 0 answered, 3 a name is not known or ambiguous, 4 nothing decides it.
    """
    knowledge = session.knowledge(common)
    language = options.language(common, knowledge)
    asked = options.asked(knowledge, scope)
    try:
        actor, target = (resolve(knowledge, clean_name(name), common.lang) for name in (x, y))
        verbs = _verbs(knowledge, verb)
        third = resolve_element(knowledge, clean_name(against), common.lang)[0] if against else None
    except NameNotFoundError as error:
        ctx.exit(name_not_found(knowledge, common, language, error))
    ctx.exit(Answering(knowledge, common, language, why=why).run(actor, target, verbs, asked, {"against": third}))


def _verbs(knowledge: Knowledge, verb: str | None) -> tuple[str, ...]:
    if not verb:
        return ()
    return verb_ids(knowledge, clean_name(verb))
