"""carca new."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

from carca.commands import authoring, options, session
from carca.commands.answering import name_not_found
from carca.commands.asking import Asker
from carca.commands.status import DONE, FINDINGS
from carca.content.formatting import laid_out
from carca.content.schema import shape_problems
from carca.content.skeleton import MAIN, OPEN, Draft, entry
from carca.engine.names import NameNotFoundError
from carca.model.corpus import Place

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from carca.knowledge import Knowledge

_MOST = 5
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TEXT = re.compile(r"([a-z]{2})=(.+)", re.DOTALL)


@click.command(name="new")
@click.option("--kind", type=click.Choice(list(MAIN)), help="What the entry is.")
@click.option("--expansion", metavar="NAME", help="The expansion that it belongs to.")
@click.option("--topic", metavar="WORDS", help="The folder below the expansion: a few English words with hyphens.")
@click.option("--slug", metavar="WORDS", help="The name of the file: the fact in a few English words with hyphens.")
@click.option("--about", metavar="NAME", multiple=True, help="A thing that it speaks of (repeatable).")
@click.option("--source", metavar="NAME", help="The source: its id, or words of its title.")
@click.option("--at", metavar="PLACE", help='The place in the source, such as "note 12".')
@click.option("--date", metavar="DATE", help="When it was said: 2014, 2014-05 or 2014-05-31.")
@click.option("--actor", metavar="NAME", help="What acts, if the entry says what one thing does to another.")
@click.option("--verb", metavar="VERB", help="What it does.")
@click.option("--target", metavar="NAME", help="What it is done to.")
@click.option("--verdict", type=click.Choice(["yes", "no", "depends"]), help="Whether it does.")
@click.option("--text", "texts", metavar="LANG=WORDS", multiple=True, help="What it says (repeatable): en=…")
@click.option("--question", "questions", metavar="LANG=WORDS", multiple=True, help="The question that was put: en=…")
@click.option("--variant", metavar="NAME", multiple=True, help="Of a difference: a text or edition (repeatable).")
@click.option("--print", "only_print", is_flag=True, help="Print the file instead of writing it.")
@options.common("text")
@click.pass_context
def command(ctx: click.Context, /, common: options.Common, only_print: bool, **given: Any) -> None:
    """Draft a new entry in its place; what the options leave out is asked. Names are understood in any language.

    \b
    Example:
      carca new --print --kind rule --expansion ferries --topic ferry --slug a-fact --about ferry --source fcz-en --at x

    Exit status: 0 written, 1 not of the right shape, 2 it exists already, 3 a name is not known or ambiguous.
    """
    folder = authoring.folders(common.content)[-1]
    knowledge = session.knowledge(common)
    language = options.language(common, knowledge)
    try:
        answers = _answers(Asker(knowledge, common, language, given))
    except NameNotFoundError as error:
        ctx.exit(name_not_found(knowledge, common, language, error))
    draft = _draft(answers, tuple(knowledge.languages))
    path = folder / "entries" / answers["expansion"] / answers["topic"] / f"{answers['slug']}.yml"
    value = entry(draft)
    name = authoring.shown(path)
    if problems := list(shape_problems(draft.kind, value, {(): Place(name)})):
        authoring.report(problems)
        ctx.exit(FINDINGS)
    text = laid_out(value, ("entries",), knowledge.languages)
    if only_print:
        click.echo(text, nl=False)
        ctx.exit(DONE)
    _write(path, text)
    click.echo(f"{name}\nNext: {_next_step(name, text)}")
    for id_ in _akin(knowledge, draft.about):
        click.echo(f"Recorded already: {id_}")


def _answers(asker: Asker) -> dict[str, Any]:
    """Return what the options say and what is asked for."""
    kind = asker.choice("kind", "What is it", list(MAIN))
    found = {
        "kind": kind,
        "expansion": asker.named("expansion", "Expansion", asker.expansion),
        "topic": asker.named("topic", "Topic (folder; a few English words with hyphens)", _slug),
        "slug": asker.named("slug", "The fact in a few English words with hyphens", _slug),
        "about": asker.several("about", "About (names in any language, commas between)", asker.elements),
        "source": asker.named("source", "Source (id, or words of its title)", asker.source),
        "at": asker.named("at", 'Place in the source, such as "note 12"', str.strip),
        "date": asker.optional("date", "Date of the statement (empty if not given)"),
        "texts": asker.texts("texts", "What it says", _texts),
        "questions": asker.texts("questions", "The question", _texts) if kind == "clarification" else {},
    }
    if kind == "difference":
        return found | {
            "scopes": asker.several("variant", "Texts or editions that differ (commas between)", asker.scope)
        }
    return found | {"effect": _effect(asker)}


def _effect(asker: Asker) -> tuple[str, str, str, str] | None:
    """Return actor, verb, target and verdict, where the entry has an effect."""
    if not asker.wants(("actor", "verb", "target", "verdict"), "Does it say what one thing does to another?"):
        return None
    return (
        asker.named("actor", "What acts", asker.element),
        asker.named("verb", "What it does", asker.verb),
        asker.named("target", "What it is done to", asker.element),
        asker.choice("verdict", "Whether it does", ["yes", "no", "depends"]),
    )


def _slug(text: str) -> str:
    if not _SLUG.fullmatch(text):
        raise click.BadParameter(f"{text!r}: write a few lower-case English words joined by hyphens.")
    return text


def _texts(given: tuple[str, ...]) -> dict[str, str]:
    matches = [(one, _TEXT.fullmatch(one)) for one in given]
    if wrong := next((one for one, match in matches if not match), None):
        raise click.BadParameter(f"{wrong!r}: write the language first, such as en=The barn stays.")
    return {match[1]: match[2].strip() for _, match in matches if match}


def _draft(answers: Mapping[str, Any], languages: tuple[str, ...]) -> Draft:
    date = answers["date"]
    dated = {"date": int(date) if date.isdigit() else date} if date else {}
    return Draft(
        answers["kind"],
        tuple(dict.fromkeys(id_ for ids in answers["about"] for id_ in ids)),
        languages,
        {"source": answers["source"], "at": answers["at"]} | dated,
        answers["texts"],
        answers["questions"],
        answers.get("effect"),
        tuple(answers.get("scopes", ())),
    )


def _write(path: Path, text: str) -> None:
    """Write a new file; one that exists is never touched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise click.UsageError(f"{authoring.shown(path)} exists already; take another slug.") from None


def _akin(knowledge: Knowledge, about: tuple[str, ...]) -> list[str]:
    """Return the entries that speak of all the same things: one of them may say it already."""
    first, *rest = (knowledge.entries_about.get(id_, []) for id_ in about)
    return [id_ for id_ in first if all(id_ in others for others in rest)][:_MOST]


def _next_step(name: str, text: str) -> str:
    if OPEN in text:
        return f"write the texts that are still {OPEN} in it, then: carca fmt {name} && carca check"
    return "carca check"
