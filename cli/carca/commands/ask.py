"""carca ask "…"."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from carca.commands import options, session
from carca.commands.affects import list_affected
from carca.commands.answering import Answering, name_not_found, unread
from carca.commands.status import DONE, USAGE
from carca.engine.ask import MAX_LENGTH, guess_language, understand
from carca.engine.names import NameNotFoundError
from carca.engine.reader import QuestionError, Understood
from carca.knowledge import Knowledge
from carca.model.text import as_typed
from carca.render.view import View
from carca.render.words import say

if TYPE_CHECKING:
    from carca.model.question import Asked
    from carca.store.find import Found

_EXAMPLES = {
    "en": "can vodyanoy take a barn?",
    "fr": "une tour peut-elle capturer un pion piégé par Vodianoï ?",
    "pl": "czy smok może zjeść podwładnego uwięzionego przez Wodianoja?",
}


@click.command(name="ask")
@click.argument("question", nargs=-1)
@click.option("--why", is_flag=True, help="The whole proof, and how to report a wrong ruling.")
@options.scope
@options.common("text", "json", "markdown")
@click.pass_context
def command(
    ctx: click.Context, common: options.Common, scope: dict[str, Any], question: tuple[str, ...], why: bool
) -> None:
    """Answer a question as people ask it, in English, French, Polish or German; without one, open a prompt or read one.

    \b
    Example:
      carca ask "can vodyanoy take a barn?"

    Exit status: 0 answered, 2 the question is not about two things, 3 a name is not known or ambiguous, or a word of
    the question was not understood, 4 nothing decides it.
    """
    found = session.locate(common)
    asking = _Asking(Knowledge(found.knowledge), found, common, scope, why=why)
    if question:
        ctx.exit(asking.answer(" ".join(question)))
    if not sys.stdin or not sys.stdin.isatty():
        ctx.exit(asking.answer(sys.stdin.read(MAX_LENGTH + 1) if sys.stdin else ""))
    from carca.commands.prompt import questions

    for typed in questions(asking.knowledge, options.language(common, asking.knowledge)):
        asking.answer(typed)


class _Asking:
    """Answer questions under the same options."""

    def __init__(
        self, knowledge: Knowledge, found: Found, common: options.Common, scope: dict[str, Any], *, why: bool
    ) -> None:
        self.knowledge, self._found, self._common, self._why = knowledge, found, common, why
        self._asked = options.asked(knowledge, scope)

    def answer(self, text: str) -> int:
        """Print the answer to one question and return the exit status."""
        common, knowledge = self._common, self.knowledge
        guessed = guess_language(text, knowledge.languages) if text.strip() else None
        language = options.language(common, knowledge, guessed)
        try:
            understood = understand(knowledge, text, self._asked.expansions)
        except NameNotFoundError as error:
            error.name = as_typed(text, error.name)
            return name_not_found(knowledge, common, language, error)
        except QuestionError as error:
            error.found = tuple(as_typed(text, phrase) for phrase in error.found)
            click.echo(_worded(error, language), err=True)
            return USAGE
        understood = understood._replace(ignored=tuple(as_typed(text, word) for word in understood.ignored))
        return self._answer(text, understood, View(knowledge, language))

    def _answer(self, text: str, understood: Understood, view: View) -> int:
        asked = self._asked._replace(
            edition=self._asked.edition or understood.edition,
            text=self._asked.text or understood.text,
            as_of=self._asked.as_of or understood.as_of,
        )
        if not understood.certain:
            return unread(view, self._common, understood)
        _say_understood(view, understood)
        if understood.kind == "pair":
            actor, target = understood.things
            answering = Answering(self.knowledge, self._common, view.language, why=self._why)
            return answering.run(actor, target, understood.verbs, asked, _extra(text, understood))
        return _other(view, self._common, self._found, understood, asked, text)


def _extra(text: str, understood: Understood) -> dict[str, Any]:
    """Return what joins the question in JSON."""
    return {
        "typed": text,
        "against": understood.against,
        "ignored": list(understood.ignored),
        "context": [id_ for meaning in understood.context for id_ in meaning.ids],
        "mended": [{"typed": old, "read": new} for old, new in understood.mended],
    }


def _say_understood(view: View, understood: Understood) -> None:
    """Say on stderr what was read otherwise than it was typed, and what was not taken into account."""
    if understood.mended or understood.kind != "pair":
        names = " · ".join(view.meaning_name(meaning) for meaning in understood.things)
        read = say(f"asked-{understood.kind}", view.language, names=names)
        click.echo(say("item", view.language, name=say("understood", view.language), value=read), err=True)
    if understood.context:
        names = ", ".join(view.meaning_name(meaning) for meaning in understood.context)
        click.echo(say("not-distinguished", view.language, names=names), err=True)
    if understood.ignored:
        words = ", ".join(understood.ignored)
        click.echo(say("item", view.language, name=say("ignored", view.language), value=words), err=True)


def _other(view: View, common: options.Common, found: Found, understood: Understood, asked: Asked, text: str) -> int:
    """Answer a question that is not about a pair: a list, a comparison, a search."""
    if understood.kind in {"affects", "affected"}:
        verbs = understood.verbs or view.knowledge.default_verbs
        (thing,) = understood.things
        if thing.kind == "element":
            return list_affected(view, common, thing.ids, verbs, asked, by=understood.kind == "affected")
    if understood.kind == "compare" and understood.things:
        from carca.commands.compare import print_differences
        from carca.engine.compare import differences

        (name, *_) = (meaning.ids[0] for meaning in understood.things)
        print_differences(view, common, name, differences(view.knowledge, name))
        return DONE
    from carca.commands.search import find_entries

    find_entries(view, common, found, text, {}, 10)
    return DONE


def _worded(error: QuestionError, language: str) -> str:
    found = ", ".join(error.found) or say("nothing", language)
    example = say("ask-like", language, example=_EXAMPLES.get(language, _EXAMPLES["en"]))
    return f"{say(f'question-{error.reason}', language, found=found)}\n{example}"
