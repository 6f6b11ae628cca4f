"""What changed, as values (schema/changes.schema.json), as text and as Markdown.

What is no more is told in the words that it had.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.changes import plain
from carca.render import sentence
from carca.render.comparison import case_words, details, verdict_words
from carca.render.table import marked
from carca.render.words import picked, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from carca.engine.changes import Changed, Changes, Turned
    from carca.model.answer import Answer
    from carca.render.layout import Page
    from carca.render.view import View

    Value = Mapping[str, Any]

_GONE = ("moved", "withdrawn")


def value(before: View, after: View, found: Changes, days: tuple[str | None, str | None]) -> dict[str, Any]:
    """Return what changed as values in the language of the views; ``days`` are those of the states, where known."""
    states = [
        {"day": day, "data_version": view.knowledge.data_version}
        for day, view in zip(days, (before, after), strict=True)
    ]
    return {
        "schema": 1,
        "data_version": after.knowledge.data_version,
        "lang": after.language,
        "before": states[0],
        "after": states[1],
        "verdicts": [_verdict(before, after, one) for one in found.verdicts],
        "groups": [
            {
                "group": group,
                "title": say(f"changes-{group}", after.language),
                "entries": [_entry(before, after, group, one) for one in listed],
            }
            for group, listed in found.entries.items()
        ],
        "opened": found.opened,
        "things": {"added": found.things[0], "gone": found.things[1]},
    }


def _entry(before: View, after: View, group: str, changed: Changed) -> dict[str, Any]:
    view = before if group in _GONE else after
    return {
        **view.entry_line(changed.entry),
        "expansion": view.named("expansion", view.knowledge.heads[changed.entry].expansion),
        "before": _before(before, after, group, changed),
        "aspects": [_aspect(after.language, one, changed.languages) for one in changed.aspects],
        "goals": [_goal(after, goal) for goal in changed.goals],
        "opened": changed.opened,
    }


def _before(before: View, after: View, group: str, changed: Changed) -> str | None:
    """Return what an entry said before, where it says something else in the language of the views."""
    if group == "added" or group in _GONE:
        return None
    said = before.entry_text(changed.entry)
    return said if plain(said) != plain(after.entry_text(changed.entry)) else None


def _aspect(language: str, aspect: str, languages: Sequence[str]) -> dict[str, Any]:
    name = say(f"changed-{aspect}", language)
    if aspect != "words":
        return {"aspect": aspect, "text": name, "languages": []}
    return {"aspect": aspect, "text": f"{name} ({', '.join(languages).upper()})", "languages": list(languages)}


def _goal(view: View, id_: str) -> dict[str, str]:
    known = id_ in view.knowledge.heads
    return {"entry": id_, "text": view.entry_text(id_) if known else id_}


def _verdict(before: View, after: View, turned: Turned) -> dict[str, Any]:
    question = turned.after.question
    verb = question.verbs[0]
    return {
        "x": after.things(question.x),
        "verb": {"id": verb, "name": picked(after.knowledge.says[verb]["label"], after.language)},
        "y": after.things(question.y),
        "text": sentence.headline(after.knowledge, turned.after, after.language),
        "before": _side(before, turned.before),
        "after": _side(after, turned.after),
        "entries": _deciding(after, turned.after),
        "formerly": _deciding(before, turned.before),
    }


def _side(view: View, answer: Answer) -> dict[str, Any]:
    """Return a verdict with its sign and what it carries; where it is not alike everywhere, what holds where."""
    shown = view.answer(answer)
    own = [line for line in shown["verbs"] if line["verb"] == answer.question.verbs[0]]
    return {
        "verdict": answer.verdict,
        "force": own[0]["force"] if own else None,
        "value": own[0]["value"] if own else None,
        "details": details(view, own) or None,
        "text": verdict_words(view, answer.verdict, own),
        "by_scope": [
            {"scope": case["scope"], "verdict": case["verdict"], "text": case_words(view, case)}
            for case in shown["by_scope"]
        ],
    }


def _deciding(view: View, answer: Answer) -> list[dict[str, str]]:
    decided = dict.fromkeys(reason.entry for reason in answer.because if reason.role == "decides")
    return [{"entry": id_, "text": view.entry_text(id_)} for id_ in decided]


def _states(told: Value) -> str:
    return " → ".join(state["day"] or state["data_version"] for state in (told["before"], told["after"]))


def _verdict_lines(told: Value, row: Value) -> Iterator[str]:
    """Yield a verdict before and after, what it is about, what holds where, and what decides it now, else before."""
    language = told["lang"]
    yield f"{row['before']['text']} → {row['after']['text']}: {row['text']}"
    for key in ("before", "after"):
        if cases := row[key]["by_scope"]:
            said = " · ".join(case["text"] for case in cases)
            yield say("item", language, name=say(f"changes-{key}", language), value=said)
    if row["entries"]:
        yield from (f"{one['text']} ({one['entry']})" for one in row["entries"])
        return
    for one in row["formerly"]:
        said = f"{one['text']} ({one['entry']})"
        yield say("item", language, name=say("changes-before", language), value=said)


def _entry_lines(told: Value, row: Value) -> Iterator[str]:
    """Yield what an entry says, then what of it changed."""
    language = told["lang"]
    yield f"{row['sign']} {row['text']} ({row['entry']})"
    yield from entry_details(row, language)
    if row["before"]:
        yield say("item", language, name=say("changes-before", language), value=row["before"])
    yield from (f"→ {goal['text']} ({goal['entry']})" for goal in row["goals"])


def entry_details(row: Value, language: str) -> Iterator[str]:
    """Yield which aspects of an entry changed, and how many pairs it decides that nothing decided before."""
    if row["aspects"]:
        said = ", ".join(one["text"] for one in row["aspects"])
        yield say("item", language, name=say("changed", language), value=said)
    if row["opened"]:
        yield say("changes-opened", language, number=row["opened"])


def _sections(told: Value) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield each title with the lines of its items: verdicts first, then groups of entries."""
    if told["verdicts"]:
        yield say("changes-verdicts", told["lang"]), [list(_verdict_lines(told, row)) for row in told["verdicts"]]
    for group in told["groups"]:
        if group["entries"]:
            yield group["title"], [list(_entry_lines(told, row)) for row in group["entries"]]


def _counts(told: Value) -> Iterable[str]:
    language = told["lang"]
    numbers = {"changes-opened": told["opened"]}
    numbers |= {f"changes-things-{key}": number for key, number in told["things"].items()}
    return [say(key, language, number=number) for key, number in numbers.items() if number]


def text(told: Value, page: Page) -> None:
    """Write what changed."""
    language = told["lang"]
    page.line(say("item", language, name=say("changes-title", language), value=_states(told)), style="bold")
    sections = list(_sections(told))
    for title, items in sections:
        page.head(f"{title} ({len(items)})")
        for first, *rest in items:
            page.line(f"• {first}", 1)
            for line in rest:
                page.line(line, 3, style="dim")
    page.line()
    for line in _counts(told) if sections else [say("changes-none", language)]:
        page.line(line)
    page.line(f"{say('data', language)} {told['data_version']}", style="dim")


def markdown(told: Value) -> str:
    """Return what changed as Markdown."""
    language = told["lang"]
    title = say("item", language, name=say("changes-title", language), value=_states(told))
    lines = [f"## {marked(title)}"]
    sections = list(_sections(told))
    for title, items in sections:
        lines += ["", f"### {title} ({len(items)})", ""]
        for first, *rest in items:
            lines += [f"- {marked(first)}", *(f"  - {marked(line)}" for line in rest)]
    for line in _counts(told) if sections else [say("changes-none", language)]:
        lines += ["", line]
    return "\n".join([*lines, "", f"{say('data', language)} {told['data_version']}"])
