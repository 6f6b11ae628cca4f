"""What every page is made from: knowledge, engine, one language, and the words and links that pages share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlencode

from carca.engine.affects import affected
from carca.engine.names import label
from carca.model.history import History
from carca.model.question import Asked
from carca.render.sentence import sentence_case
from carca.render.view import View
from carca.render.words import SIGNS, picked
from carca_site import markdown as md
from carca_site.pictures.show import Pictures
from carca_site.words import site_say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from carca.engine.verdict import Engine
    from carca.model.answer import Answer


class Settings(NamedTuple):
    """What a build is told: where the content is edited, the day that the data is of, and what changed before."""

    repository: str
    day: str
    history: History = History()


class Answers:
    """Everything that a thing affects and that affects it, worked out once for all languages."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine to ask."""
        self._engine = engine
        self._known: dict[tuple[str, bool], list[Answer]] = {}
        self._verbs = engine.knowledge.default_verbs

    def of(self, element: str, *, by: bool) -> list[Answer]:
        """Return the answers for a thing as actor, or with ``by`` as target."""
        if (element, by) not in self._known:
            self._known[element, by] = affected(self._engine, (element,), self._verbs, Asked(), by=by)
        return self._known[element, by]


class Context:
    """The knowledge in one language, as pages need it."""

    def __init__(self, engine: Engine, answers: Answers, language: str, settings: Settings) -> None:
        """Take the engine, the shared answers, the language and the settings."""
        self.engine, self.knowledge, self.answers = engine, engine.knowledge, answers
        self.language, self.settings = language, settings
        self.view = View(engine.knowledge, language)
        self.pictures = Pictures(self)

    def say(self, key: str, **values: object) -> str:
        """Return words of the interface as Markdown."""
        return md.text(site_say(key, self.language, **values))

    def item(self, title: str, value: str) -> str:
        """Return what something is under its title, with the colon of the language; both are Markdown already."""
        return self.plain("item", name=f"*{title}*", value=value)

    def plain(self, key: str, **values: object) -> str:
        """Return words of the interface as plain text."""
        return site_say(key, self.language, **values)

    def name(self, kind: str, id_: str) -> str:
        """Return the name of a thing as plain text, with a capital first letter."""
        return sentence_case(label(self.knowledge, kind, id_, self.language))

    def count(self, number: int) -> str:
        """Return a number of entries as Markdown."""
        return self.say("count-entry" if number == 1 else "count-entries", n=number)

    def picked(self, words: dict[str, str] | None) -> str:
        """Return a text in this language as Markdown."""
        return md.text(picked(words, self.language))

    def link(self, kind: str, id_: str, up: str) -> str:
        """Return a link to the page of a thing, with its name; ``up`` leads to the top of the site."""
        shown = md.text(label(self.knowledge, kind, id_, self.language))
        known = self.knowledge.nodes if kind == "element" else self.knowledge.records(kind)
        return md.link(shown, f"{up}{kind}s/{id_}.md") if id_ in known else shown

    def links(self, kind: str, ids: Iterable[str], up: str) -> str:
        """Return links to several things, joined by commas."""
        return ", ".join(self.link(kind, id_, up) for id_ in ids)

    def scope_links(self, scope: Mapping[str, Iterable[str]], up: str) -> str:
        """Return the names of editions and texts of a scope, each a link to what sets it apart."""
        base = {id_: record["printing_of"] or id_ for id_, record in self.knowledge.records("text").items()}
        named = [(self.name("edition", id_), f"editions/{id_}") for id_ in scope["editions"]]
        named += [(self.name("text", id_), f"texts/{base[id_]}") for id_ in scope["texts"]]
        return ", ".join(md.link(md.text(name), f"{up}{goal}.md") for name, goal in named) or self.say("everywhere")

    def before(self, key: str) -> str:
        """Return words of the interface before what they introduce, with the colon of the language."""
        return self.say("item", name=self.plain(key), value="") + " "

    def reason(self, stated: Mapping[str, Any]) -> str:
        """Return why a variant differs, where that is recorded, with a space before it."""
        reason = stated.get("reason")
        return " " + md.span("badge", self.say(f"reason-{reason}")) if reason else ""

    def entry_link(self, id_: str, up: str, shown: str | None = None) -> str:
        """Return a link to the page of an entry."""
        return md.link(shown or md.text(self.view.entry_text(id_)), f"{up}entries/{id_}.md")

    def badge(self, id_: str) -> str:
        """Return the sign and name of an entry's class, coloured by its authority."""
        head = self.knowledge.heads[id_]
        authority = self.knowledge.authorities[head.rank]
        sign = md.text(self.knowledge.records("authority")[authority]["sign"])
        kind = self.say(f"kind-{head.kind}")
        return md.span(f"badge badge-{head.kind} rank-{head.rank}", f"{sign} {kind}")

    def verdict(self, word: str) -> str:
        """Return sign and word of a verdict."""
        return md.span(f"verdict verdict-{word}", f"{md.text(SIGNS[word])} {self.say(word)}")

    def ask_link(self, shown: str, up: str, **question: str) -> str:
        """Return a link that asks a question."""
        return md.link(shown, f"{up}index.md?{urlencode(question)}")

    def reference(self, ref: Mapping[str, Any], up: str) -> str:
        """Return a place in a source, with a link to the page of the source."""
        said = self.view.source_ref(ref)
        known = ref["source"] in self.knowledge.records("source")
        title = md.text(said["title"])
        parts = [md.link(title, f"{up}sources/{ref['source']}.md") if known else title, md.text(said["at"])]
        parts += [self.say("by", name=said["by"])] if "by" in said else []
        return ", ".join(parts) + (f" ({md.text(said['date'])})" if "date" in said else "")

    def edit(self, path: str) -> str:
        """Return the address at which a file of the content is edited."""
        return f"{self.settings.repository}/edit/main/content/{path}.yml"

    def play(self, id_: str) -> dict[str, str]:
        """Return what a game must have for an entry to matter: expansion, editions, texts, house rule."""
        entry, head = self.knowledge.entry(id_), self.knowledge.heads[id_]
        scope = entry["scope"]
        return {
            "expansion": head.expansion if head.expansion in self.knowledge.expansions else "",
            "editions": " ".join(scope["editions"]),
            "texts": " ".join(scope["texts"]),
            "house": id_ if head.kind == "house-rule" else "",
        }
