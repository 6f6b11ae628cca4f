"""One entry, element, expansion, box, profile, picture or source, as values and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.names import label
from carca.render import sentence
from carca.render.words import SIGNS, picked, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.render.layout import Page
    from carca.render.view import View


class Shower:
    """Show single things in the words of a view."""

    def __init__(self, view: View) -> None:
        """Take the view whose knowledge and language are used."""
        self._view, self._knowledge, self._language = view, view.knowledge, view.language

    def _say(self, key: str, **values: object) -> str:
        return say(key, self._language, **values)

    def value(self, kind: str, id_: str) -> dict[str, Any]:
        """Return all that is recorded of a thing, for JSON."""
        head = {"schema": 1, "data_version": self._knowledge.data_version, "type": kind, "id": id_}
        if kind == "entry":
            return head | {key: value for key, value in self._knowledge.entry(id_).items() if value}
        record = {key: value for key, value in self._knowledge.records(kind)[id_].items() if value}
        if kind in {"element", "expansion"}:
            record["entries"] = self._entries(kind, id_)
        return head | record

    def _entries(self, kind: str, id_: str) -> list[str]:
        if kind == "element":
            return self._knowledge.entries_about.get(id_, [])
        return [entry for entry, head in self._knowledge.heads.items() if head.expansion == id_]

    def text(self, kind: str, value: Mapping[str, Any], page: Page) -> str:
        """Return a thing as text."""
        write = {
            "entry": self._entry,
            "element": self._element,
            "expansion": self._expansion,
            "box": self._preset,
            "profile": self._preset,
            "picture": self._picture,
        }
        write.get(kind, self._plain)(value, page)
        return page.text()

    def _entry(self, value: Mapping[str, Any], page: Page) -> None:
        page.line(f"{self._say('kind-' + value['kind'])} · {value['id']}", style="bold")
        if value["kind"] == "moved":
            goal = ", ".join(value.get("moved_to", ())) or self._say("nothing")
            page.line(f"{self._say('moved-to')} {goal}: {value['why_moved']}")
            return
        words = value["words"]
        for role in ("question", "short", "topic", "text", "why"):
            if role in words:
                page.line()
                prefix = f"{self._say('item', name=self._say('question'), value='')}" if role == "question" else ""
                page.line(f"{prefix}{picked(words[role], self._language)}", 2)
        for variant in value.get("variants", ()):
            row = self._say(
                "item", name=self._view.scope_name(variant["scope"]), value=picked(variant["says"], self._language)
            )
            page.line(f"• {row}", 2)
        effects = [*value.get("effects", ()), *(e for v in value.get("variants", ()) for e in v["effects"])]
        self._section(page, "effects", (self._effect(effect) for effect in effects))
        self._section(
            page, "about", (label(self._knowledge, "element", id_, self._language) for id_ in value.get("about", ()))
        )
        self._section(page, "links", (f"{kind}: {', '.join(ids)}" for kind, ids in value.get("links", {}).items()))
        self._section(
            page, "sources", map(self._reference, self._view.entry_refs({"sources": [], "variants": [], **value}))
        )
        self._section(page, "examples", (f"{e['ask']} → {self._say(e['verdict'])}" for e in value.get("examples", ())))
        if "note" in words:
            self._section(page, "note", [picked(words["note"], self._language)])

    def _reference(self, ref: Mapping[str, Any]) -> str:
        said = self._view.source_ref(ref)
        date = f" ({said['date']})" if "date" in said else ""
        return f"{said['title']}, {said['at']}{date}"

    def _effect(self, effect: Mapping[str, Any]) -> str:
        x, y, verb = [effect["actor"]], [effect["target"]], effect["verb"]
        word = effect["verdict"] or "depends"
        clause = sentence.clause(self._knowledge, verb, "no" if word == "no" else "yes", x, y, self._language)
        extras = [picked(effect["when"], self._language)] if effect["when"] else []
        extras += [sentence.value_words(self._knowledge, effect["value"], self._language)] if effect["value"] else []
        extras += [self._say(effect["force"])] if effect["force"] else []
        unless = [label(self._knowledge, "element", id_, self._language) for id_ in effect["unless"]]
        extras += [f"{self._say('unless')} {', '.join(unless)}"] if unless else []
        extras += (
            [self._say("against", name=label(self._knowledge, "element", effect["against"], self._language))]
            if effect["against"]
            else []
        )
        return f"{SIGNS[word]} {sentence.sentence_case(clause)}" + (f" ({'; '.join(extras)})" if extras else "")

    def _element(self, value: Mapping[str, Any], page: Page) -> None:
        page.line(f"{label(self._knowledge, 'element', value['id'], self._language)} · {value['id']}", style="bold")
        if "text" in value:
            page.line(picked(value["text"], self._language), 2)
        named = {"is-a": value.get("is_a", ()), "can-be": value.get("can_be", ())}
        for key, ids in named.items():
            if ids:
                names = ", ".join(label(self._knowledge, "element", id_, self._language) for id_ in ids)
                page.line(f"{self._say(key)} {names}", 2)
        if "expansion" in value:
            name = label(self._knowledge, "expansion", value["expansion"], self._language)
            page.line(self._say("item", name=self._say("expansion"), value=name), 2)
        self._section(page, "names", self._names(value["names"]))
        self._section(page, "entries", self._rows(value["entries"]))

    def _names(self, names: Mapping[str, list[Mapping[str, Any]]]) -> Iterator[str]:
        for language, listed in names.items():
            said = []
            for name in listed:
                used = ", ".join([*name.get("editions", ()), *name.get("texts", ())])
                said.append(name["name"] + (f" ({used})" if used else ""))
            yield f"{language}: {', '.join(said)}"

    def _rows(self, entries: list[str]) -> Iterator[str]:
        for id_ in entries:
            yield f"{self._view.entry_text(id_)} ({id_})"

    def _expansion(self, value: Mapping[str, Any], page: Page) -> None:
        page.line(f"{label(self._knowledge, 'expansion', value['id'], self._language)} · {value['id']}", style="bold")
        if "text" in value:
            page.line(picked(value["text"], self._language), 2)
        page.line(self._say("item", name=self._say("status"), value=self._say(f"status-{value['status']}")), 2)
        if "publisher" in value:
            page.line(self._say("item", name=self._say("publisher"), value=value["publisher"]), 2)
        self._section(page, "editions", map(self._edition, value.get("editions", ())))
        self._section(page, "names", self._names(value["names"]))
        own = [id_ for id_, node in self._knowledge.nodes.items() if node.expansion == value["id"]]
        introduced = dict.fromkeys((*value.get("introduces", ()), *own))
        self._section(
            page, "introduces", (label(self._knowledge, "element", id_, self._language) for id_ in introduced)
        )
        self._section(page, "entries", self._rows(value["entries"]))

    def _edition(self, row: Mapping[str, Any]) -> str:
        years = f" ({', '.join(map(str, row['years']))})" if "years" in row else ""
        components = f": {picked(row['components'], self._language)}" if "components" in row else ""
        return f"{label(self._knowledge, 'edition', row['edition'], self._language)}{years}{components}"

    def _preset(self, value: Mapping[str, Any], page: Page) -> None:
        """Write a box or a profile: what it turns on."""
        page.line(f"{label(self._knowledge, value['type'], value['id'], self._language)} · {value['id']}", style="bold")
        rows = {
            **{
                kind: [label(self._knowledge, kind, value[kind], self._language)]
                for kind in ("edition", "text")
                if kind in value
            },
            "years": map(str, value.get("years", ())),
            "binds": (one for listed in value.get("binds", {}).values() for one in listed),
        }
        for key, said in rows.items():
            if joined := ", ".join(said):
                page.line(self._say("item", name=self._say(f"preset-{key}"), value=joined), 2)
        self._section(page, "names", self._names(value["names"]))
        self._section(
            page,
            "preset-expansions",
            (label(self._knowledge, "expansion", id_, self._language) for id_ in value.get("expansions", ())),
        )
        self._section(page, "preset-house", self._rows(list(value.get("house", ()))))

    def _picture(self, value: Mapping[str, Any], page: Page) -> None:
        """Write what a picture shows, frame by frame, and of which entries."""
        page.line(f"{picked(value['title'], self._language)} · {value['id']}", style="bold")
        for number, frame in enumerate(value["frames"], 1):
            lead = f"{number}. " if len(value["frames"]) > 1 else ""
            said, scope = picked(frame["text"], self._language), frame["scope"]
            narrow = scope["editions"] or scope["texts"]
            row = self._say("item", name=self._view.scope_name(scope), value=said) if narrow else said
            page.line(f"{lead}{row}", 2)
        self._section(page, "entries", self._rows(value["illustrates"]))

    def _plain(self, value: Mapping[str, Any], page: Page) -> None:
        page.line(str(value["id"]), style="bold")
        for key, one in value.items():
            if key not in {"schema", "data_version", "id", "type", "names"}:
                said = ", ".join(map(str, one)) if isinstance(one, list) else str(one)
                page.line(self._say("item", name=key, value=said), 2)

    def _section(self, page: Page, title: str, rows: Any) -> None:
        listed = list(rows)
        if listed:
            page.head(self._say(title))
            page.items(listed)
