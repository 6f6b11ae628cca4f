"""A page for each text and each edition with all that sets it apart, and the page that compares any two of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from carca.engine.names import label
from carca.engine.sides import Side, sides
from carca_site import markdown as md
from carca_site.entries import effects
from carca_site.markdown import Page

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca_site.context import Context

    Entry = Mapping[str, Any]

UP = "../"
_COMMAND = "carca compare --between zman --and german"


def pages(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the path and Markdown of the page that compares, and of each text's and edition's page."""
    found = {side: _naming(context, side) for side in _shown(context)}
    yield "compare.md", str(_compare(context, {side: len(entries) for side, entries in found.items()}))
    for side, entries in found.items():
        yield f"{side.kind}s/{side.id}.md", str(_page(context, side, entries))


def _shown(context: Context) -> list[Side]:
    """Return the texts and then the editions; a printing stands on the page of its text."""
    records = context.knowledge.records("text")
    whole = (side for side in sides(context.knowledge) if side.kind == "edition" or not records[side.id]["printing_of"])
    return sorted(whole, key=lambda side: side.kind, reverse=True)


def _names(context: Context, side: Side, scope: Mapping[str, list[str]]) -> bool:
    """Tell whether a scope names an edition, or a text or one of its printings."""
    wanted = {side.id, *context.knowledge.texts.get(side.id, ())} if side.kind == "text" else {side.id}
    return not wanted.isdisjoint(scope[f"{side.kind}s"])


def _naming(context: Context, side: Side) -> list[Entry]:
    """Return the entries that name an edition or text, by expansion in the publisher's order."""
    knowledge = context.knowledge
    found = []
    for id_, head in knowledge.heads.items():
        entry = knowledge.entry(id_)
        stated = [entry, *entry["variants"], *entry["effects"]]
        if head.kind != "house-rule" and any(_names(context, side, one["scope"]) for one in stated):
            found.append(entry)
    return sorted(found, key=lambda one: (knowledge.expansion_place(knowledge.heads[one["id"]].expansion), one["id"]))


def _compare(context: Context, counts: Mapping[Side, int]) -> Page:
    page = Page(context.plain("nav-compare"), page="compare")
    page.add(f"# {context.say('nav-compare')}")
    page.add(context.say("sides-intro"), context.say("sides-met"))
    links = (
        md.link(md.text(context.name(side.kind, side.id)), f"{side.kind}s/{side.id}.md") + f" ({count})"
        for side, count in counts.items()
    )
    page.add(context.before("sides-apart") + " · ".join(links) + "\n{ .jump }")
    page.add('<div id="compare" markdown="1">', "", f"{context.say('sides-noscript')} `{_COMMAND}`", "", "</div>")
    return page


def _page(context: Context, side: Side, entries: list[Entry]) -> Page:
    name = context.name(side.kind, side.id)
    page = Page(name, side=side.id)
    page.add(f"# {md.text(name)}")
    if hallmarks := context.knowledge.records(side.kind)[side.id].get("hallmarks"):
        page.add(context.picked(hallmarks))
    page.add(context.say("sides-of-" + side.kind if entries else "sides-nothing-own"))
    _beside(context, page, side)
    home = ""
    for entry in entries:
        expansion = context.knowledge.heads[entry["id"]].expansion
        if expansion != home:
            page.add(f"## {md.text(context.name('expansion', expansion))} {{ #{expansion} }}")
            home = expansion
        _entry(context, page, side, entry)
    return page


def _beside(context: Context, page: Page, side: Side) -> None:
    """Say what a text follows, and lead to it side by side with each other one of its kind."""
    follows = context.knowledge.records("text").get(side.id, {}).get("follows")
    if follows:
        page.add(context.say("sides-followed", name=label(context.knowledge, "text", follows, context.language, "the")))
    others = [other for other in _shown(context) if other.kind == side.kind and other != side]
    links = (
        md.link(
            md.text(context.name(other.kind, other.id)),
            f"{UP}compare.md?{urlencode({'a': side.id, 'b': other.id})}",
        )
        for other in others
    )
    page.add(context.before("sides-beside") + " · ".join(links) + "\n{ .jump }")


def _entry(context: Context, page: Page, side: Side, entry: Entry) -> None:
    """Write what an entry says: of a difference each variant, those of this side first."""
    page.add(f"### {context.entry_link(entry['id'], UP, _title(context, entry))}")
    page.add('<div class="variants" markdown="1">')
    if entry["variants"]:
        for variant in sorted(entry["variants"], key=lambda one: not _names(context, side, one["scope"])):
            _stated(context, page, side, variant)
    else:
        _stated(context, page, side, entry)
    page.add("</div>")


def _title(context: Context, entry: Entry) -> str:
    if entry["variants"]:
        return context.picked(entry["words"]["topic"])
    return md.text(context.view.entry_text(entry["id"]))


def _stated(context: Context, page: Page, side: Side, stated: Entry) -> None:
    """Write one variant, or an entry without any: scope, reason, words, what follows, sources."""
    own = " own" if _names(context, side, stated["scope"]) else ""
    page.add(md.open_div(f"variant{own}"))
    page.add(f"**{context.scope_links(stated['scope'], UP)}**{context.reason(stated)}")
    if "says" in stated:
        page.add(context.picked(stated["says"]))
    page.add(*(f"- {line}" for line in effects(context, stated["effects"], UP)))
    if stated["sources"]:
        page.add("— " + "; ".join(context.reference(ref, UP) for ref in stated["sources"]) + "\n{ .quiet }")
    page.add("</div>")
