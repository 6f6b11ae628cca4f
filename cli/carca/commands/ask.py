"""carca ask "…"."""

from __future__ import annotations

from typing import Any

import click

from carca.commands import options, session
from carca.commands.answering import Answering, name_not_found
from carca.commands.status import USAGE
from carca.engine.ask import QuestionError, guess_language, understand
from carca.engine.names import NameNotFoundError
from carca.render.words import say

_EXAMPLES = {
    "en": "can vodyanoy take a barn?",
    "fr": "une tour peut-elle capturer un pion piégé par Vodianoï ?",
    "pl": "czy smok może zjeść podwładnego uwięzionego przez Wodianoja?",
}


@click.command(name="ask")
@click.argument("question", nargs=-1, required=True)
@click.option("--why", is_flag=True, help="The whole proof, and how to report a wrong ruling.")
@options.scope
@options.common("text", "json", "markdown")
@click.pass_context
def command(
    ctx: click.Context,
    common: options.Common,
    scope: dict[str, Any],
    question: tuple[str, ...],
    why: bool,
) -> None:
    """Answer a question as people ask it, in English, French, Polish or German.

    \b
    Example:
      carca ask "can vodyanoy take a barn?"

    Exit status: 0 answered, 2 the question is not about two things, 3 a name is not known or ambiguous, 4 nothing
    decides it.
    """
    knowledge = session.knowledge(common)
    text = " ".join(question)
    language = options.language(common, knowledge, guess_language(text, knowledge.languages) if text.strip() else None)
    asked = options.asked(knowledge, scope)
    try:
        understood = understand(knowledge, text)
    except NameNotFoundError as error:
        ctx.exit(name_not_found(knowledge, common, language, error))
    except QuestionError as error:
        click.echo(_worded(error, language), err=True)
        ctx.exit(USAGE)
    extra = {"text": text, "against": understood.against, "ignored": list(understood.ignored)}
    answering = Answering(knowledge, common, language, why=why)
    ctx.exit(answering.run(understood.x, understood.y, understood.verbs, asked, extra))


def _worded(error: QuestionError, language: str) -> str:
    found = ", ".join(error.found) or say("nothing", language)
    example = say("ask-like", language, example=_EXAMPLES.get(language, _EXAMPLES["en"]))
    return f"{say(f'question-{error.reason}', language, found=found)}\n{example}"
