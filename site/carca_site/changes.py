"""The page of what changed, day by day, the newest first; what is long, or of older days, is folded."""

from __future__ import annotations

import datetime as dt
import html
import os
from textwrap import shorten
from typing import TYPE_CHECKING, Any

from carca.render.changes import entry_details
from carca.render.sentence import sentence_case
from carca_site import markdown as md
from carca_site.markdown import Page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from carca.model.history import Day, History
    from carca_site.context import Context

    Value = Mapping[str, Any]

_FOLDED = 12
"""A longer list is folded."""
_LISTED = 40
"""So many entries of an expansion are listed for a day; its own page has them all."""
_MOST = 500
"""So many entries are listed in all, the newest; of older ones only the numbers are told."""
_LENGTH = 160
"""A longer text is cut: the entry's own page has it."""


def day(history: History) -> str:
    """Return the day that the data is of: that of the last change, else that which the build is told, else today."""
    if history.latest:
        return history.latest[:10]
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = dt.datetime.fromtimestamp(int(told), dt.UTC) if told.isdigit() else dt.datetime.now(dt.UTC)
    return moment.date().isoformat()


def told(history: History, language: str) -> list[tuple[Day, Value]]:
    """Return the days on which entries or verdicts changed, with what changed in a language."""
    found = ((one, one.changes[language]) for one in history.days if language in one.changes)
    return [(one, value) for one, value in found if any(len(rows) for _, rows in _groups(value))]


def _groups(value: Value) -> Iterator[tuple[str, Sequence[Value]]]:
    """Yield the groups that have anything: the title's key in the words of the command, and the rows."""
    if value["verdicts"]:
        yield "verdicts", value["verdicts"]
    yield from ((group["group"], group["entries"]) for group in value["groups"] if group["entries"])


def by_expansion(rows: Iterable[Value]) -> dict[str, list[Value]]:
    """Return the rows of entries by the expansion that they belong to."""
    found: dict[str, list[Value]] = {}
    for row in rows:
        found.setdefault(row["expansion"]["id"], []).append(row)
    return found


def pages(context: Context) -> Iterator[tuple[str, str]]:
    """Yield the path and Markdown of the page."""
    yield "changes.md", str(_Changes(context).page())


class _Changes:
    """The page in one language."""

    def __init__(self, context: Context) -> None:
        self._context, self._history = context, context.settings.history
        self._days = told(self._history, context.language)
        self._known = {*context.knowledge.entry_ids}
        self._left = _MOST

    def page(self) -> Page:
        """Return the page."""
        context = self._context
        page = Page(context.plain("changes-title"), page="changes")
        up = "" if context.language == context.knowledge.languages[0] else "../"
        feed = f'<a href="{up}feed.xml">{html.escape(context.plain("feed"))}</a>'
        page.add(f"# {context.say('changes-title')}")
        page.add(f"{context.say('changes-intro')} {feed}")
        if self._days:
            page.add(self._since())
            page.add('<div class="days" markdown="1">')
            for at, (one, value) in enumerate(self._days):
                self._day(page, one.day, value, opened=not at)
            page.add("</div>")
        page.add(f"{self._beginning()}\n{{ .quiet }}")
        return page

    def _since(self) -> str:
        """Return the choice of a date, which only the browser's code can heed."""
        label = html.escape(self._context.plain("changes-since"))
        first, last = self._days[-1][0].day, self._days[0][0].day
        return (
            f'<form id="since" class="since" hidden><label for="since-date">{label}</label> '
            f'<input id="since-date" name="since" type="date" min="{first}" max="{last}"> '
            '<span id="since-said" class="quiet" role="status"></span></form>'
        )

    def _beginning(self) -> str:
        """Return what is said of the time before."""
        context, history = self._context, self._history
        if not history.latest or (not history.days and not history.begins):
            return context.say("changes-no-history")
        return context.say("changes-begins" if history.begins else "changes-earlier", date=history.since)

    def _day(self, page: Page, name: str, value: Value, *, opened: bool) -> None:
        context = self._context
        counts = (f"{context.before('changes-' + group)}{len(rows)}" for group, rows in _groups(value))
        said = md.span("quiet", " · ".join(counts))
        page.add(
            f'<details class="day" id="d-{name}" data-day="{name}" markdown="1"{" open" if opened else ""}>',
            f'<summary markdown="span">**{md.text(name)}** {said}</summary>',
        )
        for group, rows in _groups(value):
            title = f"{context.say('changes-' + group)} ({len(rows)})"
            lines = self._verdicts(rows) if group == "verdicts" else self._entries(rows)
            page.folded(title, lines, opened=len(rows) <= _FOLDED)
        if value["opened"]:
            page.add(f"{context.say('changes-opened', number=value['opened'])}\n{{ .quiet }}")
        page.add("</details>")

    def _verdicts(self, rows: Sequence[Value]) -> list[str]:
        return [f"- {self._verdict(row)}" for row in rows]

    def _verdict(self, row: Value) -> str:
        """Return a verdict before and after, with a link to its card, and what decides it now or did before."""
        context, nodes = self._context, self._context.knowledge.nodes
        shown, verb = md.text(row["text"]), row["verb"]["id"]
        x, y = row["x"]["id"], row["y"]["id"]
        if x in nodes and y in nodes and verb in context.knowledge.verbs:
            shown = context.ask_link(shown, "", x=x, verb=verb, y=y)
        sides = [row["before"], row["after"]]
        alike = sides[0]["details"] == sides[1]["details"]
        said = " → ".join(context.verdict(side["verdict"]) + ("" if alike else _details(side)) for side in sides)
        lines = [f"{said} {shown}", *self._scopes(row)]
        lines += [self._entry_link(one) for one in (row["entries"] or row["formerly"])[:1]]
        return _lines(lines)

    def _scopes(self, row: Value) -> Iterator[str]:
        for key in ("before", "after"):
            if cases := row[key]["by_scope"]:
                listed = " · ".join(case["text"] for case in cases)
                name = self._context.plain(f"changes-{key}")
                yield self._context.say("item", name=name, value=listed)

    def _entries(self, rows: Sequence[Value]) -> list[str]:
        """Return the lines of entries; many are folded by expansion."""
        by = by_expansion(rows)
        lines: list[str] = []
        for expansion in sorted(by, key=self._context.knowledge.expansion_place):
            listed = self._listed(expansion, by[expansion])
            lines += listed if len(rows) <= _FOLDED else self._folded(expansion, by[expansion], listed)
        return lines

    def _listed(self, expansion: str, rows: Sequence[Value]) -> list[str]:
        """Return the lines of the entries of an expansion, as many as there is room for."""
        shown = rows[: min(_LISTED, self._left)]
        self._left -= len(shown)
        lines = [f"- {self._entry(row)}" for row in shown]
        if len(rows) > len(shown):
            more = self._context.say("more", n=len(rows) - len(shown))
            lines.append(f"- {md.link(more, f'expansions/{expansion}.md') if self._has(expansion) else more}")
        return lines

    def _has(self, expansion: str) -> bool:
        return expansion in self._context.knowledge.records("expansion")

    def _folded(self, expansion: str, rows: Sequence[Value], listed: Sequence[str]) -> list[str]:
        name = rows[0]["expansion"]["name"]
        data = f' data-expansion="{md.attribute(expansion)}"' if self._has(expansion) else ""
        head = f'<details class="row" markdown="1"{data}>'
        title = f'<summary markdown="span">{md.text(sentence_case(name))} ({len(rows)})</summary>'
        return [head, title, "", *listed, "", "</details>", ""]

    def _entry(self, row: Value) -> str:
        """Return what an entry says, with what of it changed."""
        context = self._context
        lines = [f"{md.text(row['sign'])} {self._entry_link(row)}"]
        lines += map(md.text, entry_details(row, context.language))
        if row["before"]:
            lines.append(context.say("item", name=context.plain("changes-before"), value=_short(row["before"])))
        lines += (f"→ {self._entry_link(goal)}" for goal in row["goals"])
        return _lines(lines)

    def _entry_link(self, row: Value) -> str:
        """Return what an entry says, as a link where it still has a page."""
        shown = md.text(_short(row["text"]))
        return self._context.entry_link(row["entry"], "", shown) if row["entry"] in self._known else shown


def _details(side: Value) -> str:
    return f" ({md.text(side['details'])})" if side["details"] else ""


def _lines(lines: Sequence[str]) -> str:
    """Return the first of some lines, and below it the others in small print."""
    return "<br>".join([lines[0], *(md.span("quiet", line) for line in lines[1:])])


def _short(text: str) -> str:
    return shorten(text, _LENGTH, placeholder=" …")
