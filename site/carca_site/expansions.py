"""A page for each expansion: its rules in order, each with its notes at its side; and the list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.model.text import key
from carca.render.sentence import sentence_case
from carca.render.words import picked
from carca_site import markdown as md
from carca_site.markdown import Page
from carca_site.order import topics
from carca_site.topics import topic_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca_site.context import Context

UP = "../"
_STATUSES = ("base", "official", "semi-official", "print-and-play", "fan")
_FOLDED = 12
"""A longer list of things is folded: the rules come first."""


def pages(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the path and Markdown of each expansion's page and of the list."""
    records = context.knowledge.records("expansion")
    yield "expansions/index.md", str(_list(context, records))
    for id_, record in records.items():
        yield f"expansions/{id_}.md", str(_Expansion(context, id_, record).page())


def _list(context: Context, records: Mapping[str, Mapping[str, Any]]) -> Page:
    page = Page(context.plain("nav-expansions"))
    page.add(f"# {context.say('nav-expansions')}")
    counts: dict[str, int] = {}
    for head in context.knowledge.heads.values():
        counts[head.expansion] = counts.get(head.expansion, 0) + 1
    ordered = sorted(records, key=lambda one: (one not in counts, context.knowledge.expansion_place(one)))
    by_status = {status: [id_ for id_ in ordered if records[id_]["status"] == status] for status in _STATUSES}
    shown = [status for status in _STATUSES if by_status[status]]
    page.add(md.jumps((context.say(f"status-{status}"), status) for status in shown), md.NARROWED)
    for status in shown:
        page.add(f"## {context.say(f'status-{status}')} {{ #{status} }}", "", '<div class="list" markdown="1">')
        for id_ in by_status[status]:
            _row(context, page, id_, records[id_], counts.get(id_, 0))
        page.add("</div>")
    return page


def _row(context: Context, page: Page, id_: str, record: Mapping[str, Any], count: int) -> None:
    page.add(md.open_div("row", {"expansion": id_}))
    said = f" {md.span('quiet', context.count(count))}" if count else ""
    shown = md.text(context.name("expansion", id_))
    page.add(f"**{md.link(shown, f'{id_}.md')}**{said}")
    if record.get("text"):
        page.add(context.picked(record["text"]))
    page.add("</div>")


class _Expansion:
    """The page of one expansion."""

    def __init__(self, context: Context, id_: str, record: Mapping[str, Any]) -> None:
        """Take the expansion with what is recorded of it."""
        self._context, self._id, self._record = context, id_, record
        heads = context.knowledge.heads
        self._ids = [entry for entry, head in heads.items() if head.expansion == id_]
        self._notes: dict[str, list[str]] = {}
        self._beside: set[str] = set()
        for entry in self._ids:
            self._place_beside(entry)

    def _place_beside(self, entry: str) -> None:
        """Put a note beside the first rule of this expansion that it speaks of."""
        heads = self._context.knowledge.heads
        if heads[entry].kind == "rule":
            return
        goals = [goal for listed in heads[entry].links.values() for goal in listed]
        rules = [goal for goal in goals if goal in self._ids and heads[goal].kind == "rule"]
        if rules:
            self._notes.setdefault(rules[0], []).append(entry)
            self._beside.add(entry)

    def page(self) -> Page:
        """Return the page."""
        context = self._context
        name = context.name("expansion", self._id)
        page = Page(name, expansion=self._id, wide=True)
        page.add(md.open_div("expansion", {"expansion": self._id}))
        page.add(f"# {md.text(name)}")
        if self._record.get("text"):
            page.add(context.picked(self._record["text"]))
        page.add(*self._facts())
        own = [id_ for id_, node in context.knowledge.nodes.items() if node.expansion == self._id]
        things = dict.fromkeys([*own, *self._record.get("introduces", ())])
        if len(things) > _FOLDED:
            page.folded(f"{context.say('things')} ({len(things)})", [context.links("element", things, UP)])
        elif things:
            page.add(f"**{context.say('things')}:** {context.links('element', things, UP)}")
        self._rules(page)
        self._sources(page)
        self._names(page)
        page.add("</div>")
        return page

    def _facts(self) -> Iterator[str]:
        context, record = self._context, self._record
        yield f"- {context.item(context.say('status'), context.say('status-' + record['status']))}"
        if record.get("publisher"):
            yield f"- {context.item(context.say('publisher'), md.text(record['publisher']))}"
        for row in record.get("editions", ()):
            years = f" ({md.text(', '.join(map(str, row['years'])))})" if row.get("years") else ""
            components = f": {context.picked(row['components'])}" if row.get("components") else ""
            yield f"- {md.text(context.name('edition', row['edition']))}{years}{components}"

    def _names(self, page: Page) -> None:
        names = [name["name"] for listed in self._record["names"].values() for name in listed]
        page.section(self._context.say("names"), [md.text(" · ".join(dict.fromkeys(names)))] if names else [])

    def _rules(self, page: Page) -> None:
        context = self._context
        shown = [entry for entry in self._ids if entry not in self._beside]
        if not shown:
            page.add(context.say("empty-list"))
            return
        listed = topics(context.knowledge, shown)
        if len(listed) > 1:
            page.add(md.jumps((md.text(self._title(name)), _anchor(name)) for name, _ in listed))
        for name, entries in listed:
            page.add(f"## {md.text(self._title(name))} {{ #{_anchor(name)} }}")
            for entry in entries:
                self._rule(page, entry)
            page.add(*self._pictures(entries))

    def _pictures(self, entries: list[str]) -> Iterator[str]:
        """Yield the pictures whose first rule on the page is among the entries or beside one of them."""
        near = {one for entry in entries for one in (entry, *self._notes.get(entry, ()))}
        for id_, illustrated in self._context.pictures.of_expansion(self._id).items():
            if next((one for one in illustrated if one in self._ids), None) in near:
                yield self._context.pictures.shown(id_, UP)

    def _title(self, name: str) -> str:
        knowledge, last = self._context.knowledge, name.rpartition("/")[2]
        if last in knowledge.nodes:
            return self._context.name("element", last)
        if said := topic_words(last, self._context.language):
            return said
        meant = {one.id for one in knowledge.meanings(key(last)) if one.kind == "element"}
        if len(meant) == 1:
            return self._context.name("element", meant.pop())
        words = last.replace("-", " ")
        return sentence_case(words)

    def _rule(self, page: Page, entry: str) -> None:
        context = self._context
        kind = context.knowledge.heads[entry].kind
        page.add(md.open_div(f"rule rule-{kind}", context.play(entry)))
        page.add('<div class="said" markdown="1">')
        self._said(page, entry, kind)
        page.add("</div>")
        notes = self._notes.get(entry, [])
        if notes:
            page.add('<div class="notes" markdown="1">')
            for note in sorted(notes, key=lambda one: (context.knowledge.heads[one].rank, one)):
                page.add(md.open_div("note", context.play(note)))
                page.add(context.badge(note))
                self._said(page, note, context.knowledge.heads[note].kind)
                page.add("</div>")
            page.add("</div>")
        page.add("</div>")

    def _said(self, page: Page, id_: str, kind: str) -> None:
        """Write what an entry says; the mark at its end leads to its page."""
        context = self._context
        entry = context.knowledge.entry(id_)
        words = entry["words"]
        badge = "" if kind == "rule" or id_ in self._beside else f"{context.badge(id_)} "
        mark = context.entry_link(id_, UP, "§") + f'{{ .mark title="{md.attribute(context.plain("permanent"))}" }}'
        if kind == "difference":
            page.add(f"{badge}**{context.picked(words['topic'])}** {mark}")
            page.add(
                *(
                    f"- {context.item(md.text(context.view.scope_name(v['scope'])), context.picked(v['says']))}"
                    for v in entry["variants"]
                )
            )
            return
        if "question" in words:
            page.add(f"{badge}*{context.picked(words['question'])}*")
            badge = ""
        page.add(f"{badge}{md.text(picked(words.get('short') or words.get('text'), context.language))} {mark}")

    def _sources(self, page: Page) -> None:
        found: dict[str, None] = {}
        for entry in self._ids:
            found |= dict.fromkeys(self._context.knowledge.heads[entry].sources)
        records = self._context.knowledge.records("source")
        known = [id_ for id_ in found if id_ in records]
        page.section(
            self._context.say("sources"),
            (md.link(md.text(records[id_].get("title", id_)), f"{UP}sources/{id_}.md") for id_ in known),
        )


def _anchor(name: str) -> str:
    return f"t-{name.replace('/', '-') or 'all'}"
