"""The pages on which the browser works: ask, my game, search. What they show without it is written here."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from carca.engine.ask import guess_language
from carca.render.words import picked
from carca_site import markdown as md
from carca_site.markdown import Page
from carca_site.words import title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca_site.context import Context

_EXAMPLES = 4


def pages(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the path and Markdown of each page on which the browser works."""
    yield "index.md", str(_home(context))
    yield "game.md", str(_game(context))
    yield "search.md", str(_search(context))


def _escaped(context: Context, key: str) -> str:
    return html.escape(context.plain(key))


def _box(context: Context, side: str) -> str:
    return (
        f'<span class="box"><input id="{side}" name="{side}" type="text" role="combobox" autocomplete="off" '
        f'autocapitalize="none" spellcheck="false" aria-autocomplete="list" aria-expanded="false" '
        f'aria-controls="{side}-list" aria-label="{_escaped(context, f"ask-{side}-label")}" '
        f'placeholder="{_escaped(context, f"ask-{side}")}"><ul id="{side}-list" role="listbox" '
        f'aria-label="{_escaped(context, f"ask-{side}-label")}" hidden></ul></span>'
    )


def _verbs(context: Context) -> str:
    rows = []
    for id_, said in context.knowledge.says.items():
        shown = html.escape(picked(said["label"], context.language))
        chosen = " selected" if context.knowledge.verbs[id_].default else ""
        rows.append(f'<option value="{html.escape(id_)}"{chosen}>{shown}</option>')
    return f'<select id="verb" name="verb" aria-label="{_escaped(context, "ask-verb-label")}">{"".join(rows)}</select>'


def _home(context: Context) -> Page:
    page = Page(context.plain("nav-ask"), page="ask")
    page.add(
        f'<h1 class="hidden-title">{html.escape(title(context.knowledge, context.language))}</h1>',
        '<form id="ask" class="ask" autocomplete="off">',
        f'<div class="sentence"><span>{_escaped(context, "ask-before")}</span> {_box(context, "x")} '
        f'<span class="last">{_verbs(context)} {_box(context, "y")}'
        f"<span>{_escaped(context, 'ask-after')}</span></span></div>",
        f'<p class="free"><label for="q">{_escaped(context, "ask-free")}</label>'
        f'<span><input id="q" name="q" type="text" autocomplete="off" enterkeyhint="go" '
        f'placeholder="{html.escape((_examples(context) or [""])[0])}">'
        f'<button type="submit">{_escaped(context, "ask-go")}</button></span></p>',
        "</form>",
        '<div id="answer" aria-live="polite"></div>',
    )
    page.add('<div id="examples" class="examples" markdown="1">')
    page.add(f"**{context.say('ask-try')}**")
    page.add(*(f"- {context.ask_link(md.text(ask), '', q=ask)}" for ask in _examples(context)))
    page.add("</div>")
    return page


def _examples(context: Context) -> list[str]:
    """Return questions from the entries in this language, of different expansions first."""
    found: dict[str, list[str]] = {}
    for id_, head in context.knowledge.heads.items():
        for example in context.knowledge.entry(id_)["examples"]:
            ask = example["ask"]
            plain = not (example["house"] or example["scope"]["editions"] or example["scope"]["texts"])
            if plain and guess_language(ask, context.knowledge.languages) == context.language:
                found.setdefault(head.expansion, []).append(ask)
    found = {expansion: sorted(listed, key=len) for expansion, listed in found.items()}
    firsts = [listed[0] for listed in found.values()] + [ask for listed in found.values() for ask in listed[1:]]
    return firsts[:_EXAMPLES]


def _game(context: Context) -> Page:
    page = Page(context.plain("game-title"), page="game")
    page.add(f"# {context.say('game-title')}")
    page.add(context.say("game-intro"))
    page.add(f'<div id="game"><p class="quiet">{_escaped(context, "loading")}</p></div>')
    return page


def _search(context: Context) -> Page:
    page = Page(context.plain("nav-search"), page="search")
    page.add(f"# {context.say('nav-search')}")
    page.add(
        '<form id="search" class="search" role="search" autocomplete="off">',
        f'<p><label for="words">{_escaped(context, "search-label")}</label>'
        '<input id="words" name="words" type="search" autocomplete="off" enterkeyhint="search"></p>',
        '<p class="filters" id="filters"></p>',
        "</form>",
        f'<p id="hits-count" class="quiet" role="status">{_escaped(context, "search-start")}</p>',
        '<ol id="hits" class="hits"></ol>',
    )
    return page
