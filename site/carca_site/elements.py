"""A page for each element, and the list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.model.text import fold
from carca.render import sentence
from carca_site import markdown as md
from carca_site.markdown import Page
from carca_site.pictures.graph import ORDER, graph

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.model.answer import Answer
    from carca_site.context import Context

_KINDS = ("figure", "role", "feature", "space", "tile", "token", "symbol", "action", "situation", "class")
_MOST_ANSWERS = 20
"""A longer list is shown verdict by verdict, and what is longer still is folded at first."""
_MOST_BELOW = 12
"""More things of a kind are folded: what is known of the kind comes first."""


def pages(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the path and Markdown of each element's page and of the list."""
    records = context.knowledge.records("element")
    yield "elements/index.md", str(_list(context, records))
    for id_, record in records.items():
        yield f"elements/{id_}.md", str(_page(context, id_, record))


def _list(context: Context, records: Mapping[str, Mapping[str, Any]]) -> Page:
    page = Page(context.plain("nav-elements"))
    page.add(f"# {context.say('nav-elements')}")
    by_kind: dict[str, list[str]] = {}
    for id_, record in records.items():
        by_kind.setdefault(record["kind"], []).append(id_)
    kinds = sorted(by_kind, key=_KINDS.index)
    page.add(md.jumps((_kind(context, kind), kind) for kind in kinds), md.NARROWED)
    for kind in kinds:
        named = sorted(by_kind[kind], key=lambda id_: fold(context.name("element", id_)))
        page.add(f"## {_kind(context, kind)} {{ #{kind} }}")
        page.add('<div class="columns" markdown="1">')
        page.add(*(f"- {context.link('element', id_, '../')}" for id_ in named))
        page.add("</div>")
    return page


def _kind(context: Context, kind: str) -> str:
    return context.say(f"element-{kind}")


def _page(context: Context, id_: str, record: Mapping[str, Any]) -> Page:
    name = context.name("element", id_)
    page = Page(name, element=id_)
    page.add(md.open_div("element", {"expansion": record["expansion"] or ""}))
    page.add(md.span("badge", _kind(context, record["kind"])) + _home(context, record))
    page.add(f"# {md.text(name)}")
    if record["text"]:
        page.add(context.picked(record["text"]))
    page.add(*_above(context, record))
    _below(context, page, id_)
    page.add(f"{context.ask_link(context.say('ask-about'), '../', x=id_)}{{ .button }}")
    page.add(graph(context, id_))
    _answers(context, page, id_, by=False)
    _answers(context, page, id_, by=True)
    page.pictures(
        context.say("pictures"), [context.pictures.shown(one, "../") for one in context.pictures.of_element(id_)]
    )
    _names(context, page, record)
    about = context.knowledge.entries_about.get(id_, [])
    heads = context.knowledge.heads
    known = sorted((entry for entry in about if entry in heads), key=lambda entry: (heads[entry].rank, entry))
    _entries(context, page, known)
    page.add("</div>")
    return page


def _home(context: Context, record: Mapping[str, Any]) -> str:
    return f" · {context.link('expansion', record['expansion'], '../')}{{ .quiet }}" if record["expansion"] else ""


def _above(context: Context, record: Mapping[str, Any]) -> Iterator[str]:
    for key, ids in (("is-a", record["is_a"]), ("can-be", record["can_be"])):
        if ids:
            yield f"- {context.item(context.say(key), context.links('element', ids, '../'))}"


def _below(context: Context, page: Page, id_: str) -> None:
    ids = context.knowledge.children.get(id_, ())
    links = context.links("element", ids, "../")
    if len(ids) > _MOST_BELOW:
        page.folded(f"{context.say('below')} ({len(ids)})", [links])
    elif ids:
        page.add(f"- {context.item(context.say('below'), links)}")


def _answers(context: Context, page: Page, id_: str, *, by: bool) -> None:
    found = context.answers.of(id_, by=by)
    title = context.say("affected" if by else "affects")
    page.add(f"## {title} {{ #{'affected' if by else 'affects'} }}")
    if not found:
        page.add(context.say("affects-none"))
        return
    if len(found) <= _MOST_ANSWERS:
        ordered = sorted(found, key=lambda one: ORDER.index(one.verdict))
        page.add(*_listed(context, ordered, by=by))
        return
    for word in ORDER:
        if listed := [answer for answer in found if answer.verdict == word]:
            heading = f"{context.verdict(word)} {len(listed)}"
            page.folded(heading, _listed(context, listed, by=by), opened=len(listed) <= _MOST_ANSWERS)


def _listed(context: Context, answers: list[Answer], *, by: bool) -> list[str]:
    rows = (_answer(context, answer, by=by) for answer in answers)
    return ['<ul class="verdicts" markdown="1">', *rows, "</ul>"]


def _answer(context: Context, answer: Answer, *, by: bool) -> str:
    x, y = answer.question.x[0], answer.question.y[0]
    other = x if by else y
    shown = md.text(sentence.headline(context.knowledge, answer, context.language))
    verb = sentence.head_verb(answer)
    values = (line.value for line in answer.verbs if line.verb == verb)
    said = "; ".join(filter(None, (sentence.value_words(context.knowledge, v, context.language) for v in values)))
    expansion = context.knowledge.nodes[other].expansion or ""
    linked = context.ask_link(shown, "../", x=x, y=y)
    value = f" — {md.text(said)}" if said else ""
    return f'<li markdown="span" data-expansion="{expansion}">{context.verdict(answer.verdict)} {linked}{value}</li>'


def _names(context: Context, page: Page, record: Mapping[str, Any]) -> None:
    page.add(f"## {context.say('names')}")
    heads = [context.say(key) for key in ("languages", "names", "editions", "sources")]
    rows = [f"| {' | '.join(heads)} |", "|---|---|---|---|"]
    for language, names in record["names"].items():
        for name in names:
            used = [context.name("edition", id_) for id_ in name.get("editions", ())]
            used += [context.name("text", id_) for id_ in name.get("texts", ())]
            sources = [
                context.reference({"source": s, "at": "", "date": None, "by": None}, "../").rstrip(", ")
                for s in name.get("sources", ())
            ]
            ours = [context.say("ours")] if name.get("ours") else []
            cells = [md.text(language), f"**{md.text(name['name'])}**", md.text(", ".join(used))]
            rows.append(f"| {' | '.join([*cells, ', '.join([*ours, *sources])])} |")
    page.add(*rows)


def _entries(context: Context, page: Page, ids: list[str]) -> None:
    if not ids:
        return
    page.add(f"## {context.say('entries')}")
    for id_ in ids:
        page.add(md.open_div("row", context.play(id_)))
        question = context.knowledge.entry(id_)["words"].get("question")
        asked = f"*{context.picked(question)}* " if question else ""
        page.add(f"{context.badge(id_)} {asked}{context.entry_link(id_, '../')}")
        page.add("</div>")
