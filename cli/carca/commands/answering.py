"""From a question to output and exit status: shared by does and ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from carca.commands import session
from carca.commands.status import DONE, NAME, UNKNOWN
from carca.engine.verdict import Engine
from carca.model.question import Question
from carca.render.answer_text import AnswerText, markdown
from carca.render.view import View
from carca.render.words import SIGNS, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carca.commands.options import Common
    from carca.engine.names import Meaning, NameNotFoundError
    from carca.engine.reader import Understood
    from carca.knowledge import Knowledge
    from carca.model.question import Asked


_FEW = 3
"""Where nothing is decided of what an expansion brings, so many of its things are told of."""
_INVISIBLE = "\u00ad\u200b\u200c\u200d\ufeff"
"""Characters that come along when a name is copied from a page."""


def elements(knowledge: Knowledge, meaning: Meaning) -> list[tuple[str, ...]]:
    """Return the things that a meaning stands for: an expansion stands for all that it introduces."""
    if meaning.kind == "element":
        return [meaning.ids]
    (expansion,) = meaning.ids
    own = [id_ for id_, node in knowledge.nodes.items() if node.expansion == expansion]
    extra = knowledge.expansions[expansion]["introduces"]
    return [(id_,) for id_ in dict.fromkeys([*own, *extra])]


class Answering:
    """Answer one pair of meanings and print the result."""

    def __init__(self, knowledge: Knowledge, common: Common, language: str, *, why: bool) -> None:
        """Take the knowledge, the options and the language of the answer."""
        self._knowledge, self._format, self._language, self._why = knowledge, common.format, language, why
        self._engine, self._view = Engine(knowledge), View(knowledge, language)

    def run(self, x: Meaning, y: Meaning, verbs: tuple[str, ...], scope: Asked, extra: Mapping[str, Any]) -> int:
        """Print the answer, or the list of answers where an expansion stands for several things; return the status.

        ``extra`` joins the question in JSON (``understood``, ``ignored``) and names the ``against``.
        """
        pairs = [(a, b) for a in elements(self._knowledge, x) for b in elements(self._knowledge, y)]
        against = extra.get("against")
        questions = [Question(a, b, verbs or self._knowledge.default_verbs, scope, against) for a, b in pairs]
        views = [self._view.answer(self._engine.answer(question)) for question in questions]
        for view in views:
            view["question"].update({key: value for key, value in extra.items() if key != "against"})
        if x.kind == "element" and y.kind == "element":
            self._print(views[0])
            return UNKNOWN if views[0]["verdict"] == "unknown" else DONE
        return self._print_list(views)

    def _print(self, view: dict[str, Any]) -> None:
        if self._format == "json":
            session.emit_json(view)
        elif self._format == "markdown":
            click.echo(markdown(view, self._language))
        else:
            page = session.page()
            click.echo(AnswerText(self._knowledge, self._language, page).write(view, why=self._why))

    def _print_list(self, views: list[dict[str, Any]]) -> int:
        decided = [view for view in views if view["verdict"] != "unknown"]
        shown = decided or views[:_FEW]
        if self._format == "json":
            session.emit_json({"schema": 1, "data_version": self._knowledge.data_version, "answers": views})
        elif self._format == "markdown":
            click.echo("\n\n".join(markdown(view, self._language) for view in shown))
        else:
            page = session.page()
            for view in shown:
                page.line(f"{SIGNS[view['verdict']]} {view['short']}", style=view["verdict"])
            if not decided and len(views) > _FEW:
                page.line("…")
            if not views:
                page.line(f"{SIGNS['unknown']} {say('side-undecided', self._language)}")
            click.echo(page.text())
        return DONE if decided else UNKNOWN


def clean_name(name: str) -> str:
    """Return a name as it was meant.

    Raises click.UsageError for one that is empty or holds control characters.
    """
    shown = "".join(c for c in name if c not in _INVISIBLE)
    if not shown.strip():
        raise click.UsageError("a name is empty")
    if not all(c.isprintable() or c.isspace() for c in shown):
        raise click.UsageError("a name holds control characters")
    return " ".join(shown.split())


def name_not_found(knowledge: Knowledge, common: Common, language: str, error: NameNotFoundError) -> int:
    """Print the candidates for a name that is unknown or ambiguous; return the exit status."""
    view = View(knowledge, language).name_error(error)
    if common.format == "json":
        session.emit_json(view)
        return NAME
    page = session.page()
    page.line(say(view["error"], language, name=error.name))
    if view["candidates"]:
        if not error.ambiguous:
            page.line(say("did-you-mean", language))
        page.items(f"{candidate['name']} ({candidate['id']})" for candidate in view["candidates"])
        page.line(say("choose", language))
    click.echo(page.text(), err=True)
    return NAME


def unread(view: View, common: Common, understood: Understood) -> int:
    """Print what was read of a question of which a word was not understood, and how to ask just that.

    No verdict is given: the word may make another question of it. Returns the exit status.
    """
    shown = view.unread(understood)
    if common.format == "json":
        session.emit_json(shown)
        return NAME
    page = session.page()
    page.line(say("unread-words", view.language, name=shown["name"]))
    page.items([shown["read"]])
    page.line(say("ask-just-that", view.language))
    page.items([shown["command"]])
    click.echo(page.text(), err=True)
    return NAME
