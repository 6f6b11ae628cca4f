"""An answer as text for a terminal and as Markdown, from its view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.render.words import SIGNS, picked, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from carca.knowledge import Knowledge
    from carca.render.layout import Page

_FEW = 3


class AnswerText:
    """Write one answer."""

    def __init__(self, knowledge: Knowledge, language: str, page: Page) -> None:
        """Take the knowledge, the language and the page to write on."""
        self._knowledge, self._language, self._page = knowledge, language, page

    def _say(self, key: str, **values: object) -> str:
        return say(key, self._language, **values)

    def write(self, view: Mapping[str, Any], *, why: bool) -> str:
        """Return the answer: verdict first, then the reason, then the source; the whole proof with ``why``."""
        page = self._page
        page.line(f"{SIGNS[view['verdict']]} {view['short']}", style=view["verdict"])
        page.line(self._standing(view), 2)
        self._details(view)
        self._reasons(view, why=why)
        self._around(view)
        for remark in view["remarks"]:
            page.line()
            page.line(remark["text"])
        page.line()
        self._foot(view, why=why)
        return page.text()

    def _standing(self, view: Mapping[str, Any]) -> str:
        """Return authority, date and how the verdict was reached, in a line."""
        parts = []
        if view["authority"]:
            record = self._knowledge.records("authority")[view["authority"]]
            parts.append(f"{record['sign']} {picked(record['label'], self._language)}")
            verbs = {line["verb"] for line in view["verbs"] if line["verdict"] == view["verdict"]}
            agreeing = (
                reason
                for reason in view["because"]
                if reason["authority"] == view["authority"]
                and (reason["role"] == "decides" or (reason["role"] == "supports" and reason["verb"] in verbs))
            )
            dates = [ref["date"] for reason in agreeing for ref in reason["sources"] if "date" in ref]
            parts += [max(dates)] if dates else []
        if view["via"]:
            parts.append(self._say(view["via"]))
        return " · ".join(parts)

    def _details(self, view: Mapping[str, Any]) -> None:
        """Write each verb where there are several, and what the one carries besides its word."""
        for line in view["verbs"]:
            extras = "; ".join(self._extras(line))
            if line["short"] == view["short"] and extras:
                self._page.line(f"({extras})", 2)
        others = [
            line for line in view["verbs"] if line["short"] != view["short"] and line["verdict"] != view["otherwise"]
        ]
        if others and not (view["by_scope"] and view["verdict"] == "depends"):
            self._page.line()
            self._page.items(f"{SIGNS[line['verdict']]} {self._verb_row(line)}" for line in others)

    def _verb_row(self, line: Mapping[str, Any]) -> str:
        extras = "; ".join(self._extras(line))
        return f"{line['short'].rstrip('.')} ({extras})." if extras else str(line["short"])

    def _extras(self, line: Mapping[str, Any]) -> list[str]:
        extras = [line["value"]["text"]] if line["value"] else []
        extras += [self._say(line["force"])] if line["force"] else []
        extras += [self._say("against", name=thing["name"]) for thing in line["against"]]
        return extras + ([line["when"]] if line["when"] else [])

    def _reasons(self, view: Mapping[str, Any], *, why: bool) -> None:
        page = self._page
        shown = view["because"] if why else _weightiest(view)
        if shown:
            page.head(self._say("because"))
        for reason in shown:
            self._reason(reason, why=why)
        if why and (refs := [ref for r in shown for ref in r["sources"]]):
            page.head(self._say("sources"))
            page.items(dict.fromkeys(reference(ref, full=True) for ref in refs))

    def _reason(self, reason: Mapping[str, Any], *, why: bool) -> None:
        record = self._knowledge.records("authority")[reason["authority"]]
        mark = "" if reason["role"] == "decides" else f"[{self._say(reason['role'])}] "
        undated = f" ({self._say('undated')})" if reason["undated"] else ""
        origin = f" [{reason['overlay']}]" if reason["overlay"] else ""
        self._page.line(f"{record['sign']} {mark}{reason['text']}{undated}{origin}", 2)
        refs = "; ".join(reference(ref) for ref in reason["sources"][: None if why else 1])
        self._page.line(f"— {refs}", 4, style="dim")
        if why:
            for path in reason["path"]:
                self._page.line(path, 4, style="dim")
            if reason["by"]:
                self._page.line(f"{self._say('overruled-by')}: {', '.join(reason['by'])}", 4, style="dim")
            self._page.line(reason["entry"], 4, style="dim")

    def _around(self, view: Mapping[str, Any]) -> None:
        """Write cases, scopes, house rules and what is near."""
        title = "exceptions" if view["verdict"] == "yes" else "cases"
        rows = [self._case_row(case["verdict"], case["text"]) for case in view["cases"]]
        if rows and view["verdict"] == "depends" and view["otherwise"] in {"yes", "no"}:
            rows.append(self._case_row(view["otherwise"], self._say("otherwise")))
        self._list(title, rows)
        said = [set(map(self._verb_row, case["verbs"])) for case in view["by_scope"]]
        alike = set.intersection(*said) if said else set()
        self._list("by-scope", (self._scope_row(case, alike) for case in view["by_scope"]))
        self._list("house-would", (f"{SIGNS[h['verdict']]} {h['text']} ({h['entry']})" for h in view["house_rules"]))
        self._list("recorded", (f"{n['text']} ({n['entry']})" for n in view["near"]))
        if view["verdict"] == "unknown" and view["reverse"]["verdict"] != "unknown":
            verdict = view["reverse"]["verdict"]
            self._list("reverse", [f"{SIGNS[verdict]} {self._say(verdict)}"])

    def _list(self, title: str, rows: Iterable[str]) -> None:
        listed = list(rows)
        if listed:
            self._page.head(self._say(title))
            self._page.items(listed)

    def _case_row(self, verdict: str, name: str) -> str:
        return f"{SIGNS[verdict]} {self._say('item', name=name, value=self._say(verdict))}"

    def _scope_row(self, case: Mapping[str, Any], alike: set[str]) -> str:
        names = [thing["name"] for thing in (*case["scope"]["editions"], *case["scope"]["texts"])]
        rows = [row for line in case["verbs"] if (row := self._verb_row(line)) not in alike]
        name = ", ".join(names) or self._say("everywhere")
        said = " ".join(rows) or self._say(case["verdict"])
        return f"{SIGNS[case['verdict']]} {self._say('item', name=name, value=said)}"

    def _foot(self, view: Mapping[str, Any], *, why: bool) -> None:
        game = self._knowledge.records("game")["game"]
        if why:
            if "report" in game:
                self._page.line(f"{self._say('report')}: {game['report']}", style="dim")
            if "notice" in game:
                self._page.line(picked(game["notice"], self._language), style="dim")
        hint = "" if why else f" · {self._say('why-hint')}"
        self._page.line(f"{self._say('data')} {view['data_version']}{hint}", style="dim")


def _weightiest(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the first statements that decide, and one that agrees where only that has the authority shown."""
    deciding = [r for r in view["because"] if r["role"] == "decides"][:_FEW]
    if any(r["authority"] == view["authority"] for r in deciding):
        return deciding
    agreeing = [r for r in view["because"] if r["role"] == "supports" and r["authority"] == view["authority"]]
    return [*agreeing[:1], *deciding]


def reference(ref: Mapping[str, Any], *, full: bool = False) -> str:
    """Return a place in a source as a citation."""
    date = f" ({ref['date']})" if "date" in ref else ""
    by = f", {ref['by']}" if "by" in ref else ""
    revision = f", rev. {ref['revision']}" if full and "revision" in ref else ""
    address = f" <{ref['address']}>" if full and "address" in ref else ""
    return f"{ref['title']}{revision}, {ref['at']}{by}{date}{address}"


def markdown(view: Mapping[str, Any], language: str) -> str:
    """Return an answer as Markdown."""
    lines = [f"**{SIGNS[view['verdict']]} {view['short']}**", ""]
    for key, rows in (("cases", view["cases"]), ("by-scope", view["by_scope"])):
        if rows:
            lines += [f"### {say(key, language)}", ""]
            lines += [f"- {_markdown_row(row, language)}" for row in rows]
            lines.append("")
    if view["because"]:
        lines += [f"### {say('because', language)}", ""]
    for reason in view["because"]:
        refs = "; ".join(reference(ref, full=True) for ref in reason["sources"])
        lines.append(f"- *{say(reason['role'], language)}* — {reason['text']} (`{reason['entry']}`; {refs})")
    lines += ["", f"{say('data', language)} {view['data_version']}"]
    return "\n".join(lines)


def _markdown_row(row: Mapping[str, Any], language: str) -> str:
    if "scope" in row:
        names = [thing["name"] for thing in (*row["scope"]["editions"], *row["scope"]["texts"])]
        values = [line["value"]["text"] for line in row["verbs"] if line["value"]]
        return f"{', '.join(names)}: {say(row['verdict'], language)}" + (f" ({'; '.join(values)})" if values else "")
    return f"{row['text']}: {say(row['verdict'], language)}"
