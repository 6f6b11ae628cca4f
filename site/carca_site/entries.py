"""A page for each entry, and one for each id that has moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.ask import guess_language
from carca.engine.names import label
from carca.render import sentence
from carca.render.words import picked
from carca_site import markdown as md
from carca_site.markdown import Page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from carca_site.context import Context


def pages(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the path and Markdown of each entry's page."""
    backwards = _backwards(context)
    for id_ in context.knowledge.entry_ids:
        entry = context.knowledge.entry(id_)
        up = "../" * (id_.count("/") + 1)
        page = _moved(context, entry, up) if entry["kind"] == "moved" else _page(context, entry, backwards, up)
        yield f"entries/{id_}.md", str(page)


def _backwards(context: Context) -> dict[str, list[tuple[str, str]]]:
    """Return, for each entry, the entries that link to it and how."""
    found: dict[str, list[tuple[str, str]]] = {}
    for id_, head in context.knowledge.heads.items():
        for kind, goals in head.links.items():
            for goal in goals:
                found.setdefault(goal, []).append((kind, id_))
    return found


def _moved(context: Context, entry: Mapping[str, Any], up: str) -> Page:
    goals = [goal for goal in entry["moved_to"] if goal in context.knowledge.heads]
    redirect = f"{up}entries/{goals[0]}.html" if len(goals) == 1 else None
    page = Page(context.plain("moved-title"), **({"redirect": redirect} if redirect else {}))
    page.add(f"# {context.say('moved-title')}")
    page.add(md.text(entry["why_moved"]))
    page.add(*(f"- {context.entry_link(goal, up)}" for goal in goals))
    return page


def _page(context: Context, entry: Mapping[str, Any], backwards: dict[str, list[tuple[str, str]]], up: str) -> Page:
    id_, words = entry["id"], entry["words"]
    title = picked(words.get("topic") or words.get("short") or words.get("text"), context.language)
    page = Page(title, entry=id_, edit=context.edit(f"entries/{id_}"))
    page.add(md.open_div("entry", context.play(id_)))
    expansion = id_.partition("/")[0]
    page.add(f"{context.badge(id_)} · {context.link('expansion', expansion, up)}{{ .quiet }}")
    if "question" in words:
        page.add(f"*{context.picked(words['question'])}*{{ .asked }}")
    page.add(f"# {md.text(title)}")
    if "why" in words:
        page.add(context.picked(words["why"]))
    _variants(context, page, entry, up)
    if "topic" in words and "text" in words:
        page.add(context.picked(words["text"]))
    if "note" in words:
        page.add(f"**{context.say('note')}.** {context.picked(words['note'])}")
    page.add(*(context.pictures.shown(one, up) for one in context.pictures.of_entry(id_)))
    page.section(context.say("effects"), effects(context, entry["effects"], up))
    page.section(context.say("where"), _scope(context, entry["scope"]))
    page.section(context.say("sources"), (context.reference(ref, up) for ref in context.view.entry_refs(entry)))
    page.section(context.say("links"), _links(context, entry, backwards, up))
    page.section(context.say("about"), (context.link("element", about, up) for about in entry["about"]))
    page.section(context.say("examples"), (_example(context, example, up) for example in _examples(context, entry)))
    page.add(f"{context.say('permanent')}: `entries/{id_}.html`")
    page.add("</div>")
    return page


def _variants(context: Context, page: Page, entry: Mapping[str, Any], up: str) -> None:
    if not entry["variants"]:
        return
    page.add('<div class="variants" markdown="1">')
    for variant in entry["variants"]:
        scope = variant["scope"]
        data = {"editions": " ".join(scope["editions"]), "texts": " ".join(scope["texts"])}
        page.add(md.open_div("variant", data))
        page.add(f"**{context.scope_links(scope, up)}**{context.reason(variant)}")
        page.add(context.picked(variant["says"]))
        page.add(*(f"- {line}" for line in effects(context, variant["effects"], up)))
        page.add("— " + "; ".join(context.reference(ref, up) for ref in variant["sources"]) + "\n{ .quiet }")
        page.add("</div>")
    page.add("</div>")


def effects(context: Context, stated: Iterable[Mapping[str, Any]], up: str) -> Iterator[str]:
    """Yield what follows from an entry or a variant, as sentences that lead to the question that they answer."""
    for effect in stated:
        word = effect["verdict"] or "depends"
        said = "no" if word == "no" else "yes"
        knowledge, verb = context.knowledge, effect["verb"]
        clause = sentence.clause(knowledge, verb, said, [effect["actor"]], [effect["target"]], context.language)
        extras = [context.picked(effect["when"])] if effect["when"] else []
        value = sentence.value_words(knowledge, effect["value"], context.language) if effect["value"] else ""
        extras += [md.text(value)] if value else []
        extras += [context.say(effect["force"])] if effect["force"] else []
        names = [label(knowledge, "element", id_, context.language) for id_ in effect["unless"]]
        extras += [f"{context.say('unless')} {md.text(', '.join(names))}"] if names else []
        scope = effect["scope"]
        extras += [context.scope_links(scope, up)] if scope["editions"] or scope["texts"] else []
        shown = md.text(sentence.sentence_case(clause))
        asked = context.ask_link(shown, up, x=effect["actor"], verb=verb, y=effect["target"])
        yield f"{context.verdict(word)} {asked}" + (f" — {'; '.join(extras)}" if extras else "")


def _scope(context: Context, scope: Mapping[str, list[str]]) -> Iterator[str]:
    if scope["editions"] or scope["texts"]:
        yield md.text(context.view.scope_name(scope))


def _links(
    context: Context, entry: Mapping[str, Any], backwards: dict[str, list[tuple[str, str]]], up: str
) -> Iterator[str]:
    for kind, ids in entry["links"].items():
        for id_ in ids:
            yield f"{context.say(f'link-{kind}')}: {context.entry_link(id_, up)}"
    for kind, id_ in backwards.get(entry["id"], ()):
        yield f"← {context.entry_link(id_, up)} ({context.say(f'link-{kind}')})"


def _examples(context: Context, entry: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the examples that are asked in the page's language; where there are none, all."""
    languages = context.knowledge.languages
    own = [one for one in entry["examples"] if guess_language(one["ask"], languages) == context.language]
    return own or list(entry["examples"])


def _example(context: Context, example: Mapping[str, Any], up: str) -> str:
    asked = context.ask_link(md.text(example["ask"]), up, q=example["ask"])
    return f"{asked} {context.verdict(example['verdict'])}"
