"""An answer as plain values with words in one language: the JSON contract (schema/answer.schema.json).

Text and Markdown are made from it, so that all formats say the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.names import label
from carca.render import sentence
from carca.render.places import place
from carca.render.words import picked, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from carca.engine.names import Meaning, NameNotFoundError
    from carca.engine.reader import Understood
    from carca.knowledge import Knowledge
    from carca.model.answer import Answer, Case, Reason, ScopeCase, VerbLine
    from carca.model.question import Asked

SCHEMA = 1


class View:
    """Put answers of one knowledge into words of one language."""

    def __init__(self, knowledge: Knowledge, language: str) -> None:
        """Take the knowledge that the answers came from, and the language."""
        self.knowledge, self.language = knowledge, language

    def answer(self, answer: Answer) -> dict[str, Any]:
        """Return an answer as the contract has it."""
        return {
            "schema": SCHEMA,
            "data_version": self.knowledge.data_version,
            "question": self._question(answer),
            "verdict": answer.verdict,
            "otherwise": answer.base if answer.cases else None,
            "via": answer.via,
            "authority": answer.authority,
            "short": self.headline(answer),
            "verbs": [self._verb(line, answer) for line in answer.verbs],
            "cases": [self._case(case, answer) for case in answer.cases],
            "by_scope": [self._scope_case(case, answer) for case in answer.by_scope],
            "because": [self._reason(reason) for reason in answer.because],
            "house_rules": [
                {"entry": change.entry, "verdict": change.verdict, "text": self.entry_text(change.entry)}
                for change in answer.house_rules
            ],
            "reverse": {"verdict": answer.reverse},
            "near": [{"entry": id_, "text": self.entry_text(id_)} for id_ in answer.near],
            "remarks": [self._remark(code) for code in answer.remarks],
        }

    def named(self, kind: str, id_: str) -> dict[str, str]:
        """Return a thing with its id and name."""
        return {"id": id_, "name": label(self.knowledge, kind, id_, self.language)}

    def meaning_name(self, meaning: Meaning) -> str:
        """Return the name of what a phrase means."""
        if meaning.kind == "element":
            return sentence.thing(self.knowledge, meaning.ids, self.language, "name")
        return label(self.knowledge, meaning.kind, meaning.ids[0], self.language)

    def things(self, ids: Sequence[str]) -> dict[str, Any]:
        """Return a thing, which several ids may be together, with its id, its name and its parts."""
        named: dict[str, Any] = {
            "id": "+".join(ids),
            "name": sentence.thing(self.knowledge, ids, self.language, "name"),
        }
        return named if len(ids) == 1 else named | {"parts": [self.named("element", id_) for id_ in ids]}

    def _question(self, answer: Answer) -> dict[str, Any]:
        question = answer.question
        return {
            "x": self.things(question.x),
            "verb": question.verbs[0],
            "verbs": list(question.verbs),
            "y": self.things(question.y),
            "against": self.named("element", question.against) if question.against else None,
            "scope": self.scope(question.scope),
            "lang": self.language,
        }

    @staticmethod
    def scope(asked: Asked) -> dict[str, Any]:
        """Return the scope of a question."""
        return {
            "edition": asked.edition,
            "text": asked.text,
            "expansions": list(asked.expansions),
            "house_rules": sorted(asked.house),
            "as_of": asked.as_of,
        }

    def scope_words(self, asked: Asked) -> str:
        """Return in words what a scope lets be played: edition, text, expansions, what binds, house rules, date."""
        said = [self.named(kind, id_)["name"] for kind in ("edition", "text") if (id_ := getattr(asked, kind))]
        played = [self.named("expansion", id_)["name"] for id_ in asked.expansions]
        said.append(", ".join(played) or say("all-expansions", self.language))
        records = self.knowledge.records("authority")
        binding = [id_ for id_ in self.knowledge.authorities if id_ in asked.authorities]
        bound = [picked(records[id_]["label"], self.language) for id_ in binding]
        for key, listed in (("preset-binds", [*bound, *sorted(asked.sources)]), ("preset-house", sorted(asked.house))):
            if listed:
                said.append(say("item", self.language, name=say(key, self.language), value=", ".join(listed)))
        said += [say("until", self.language, date=asked.as_of)] if asked.as_of else []
        return " · ".join(said)

    def _verb(self, line: VerbLine, answer: Answer) -> dict[str, Any]:
        return {
            "verb": line.verb,
            "name": picked(self.knowledge.says[line.verb]["label"], self.language),
            "verdict": line.verdict,
            "short": self.verb_sentence(line, answer),
            "force": line.force,
            "value": self.value(line.value),
            "when": "; ".join(self._condition(word, when) for word, when in line.when) or None,
            "against": [self.named("element", id_) for id_ in line.against],
            "unless": [
                self.named("element", case.element) | {"verdict": case.verdict}
                for case in answer.cases
                if line.verb in case.verbs and case.verdict != line.verdict
            ],
        }

    def _condition(self, word: str, when: dict[str, str]) -> str:
        """Return a condition; one under which it does not hold says so."""
        text = picked(when, self.language)
        return text if word != "no" else say("item", self.language, name=say("no", self.language), value=text)

    def headline(self, answer: Answer) -> str:
        """Return the sentence that answers a question."""
        return sentence.headline(self.knowledge, answer, self.language)

    def verb_sentence(self, line: VerbLine, answer: Answer) -> str:
        """Return what one verb's verdict says, as a sentence."""
        one = answer._replace(verdict=line.verdict, verbs=(line,), cases=())
        return self.headline(one)

    def value(self, value: Mapping[str, Any] | None) -> dict[str, Any] | None:
        """Return a value with its words."""
        return {**value, "text": sentence.value_words(self.knowledge, value, self.language)} if value else None

    def _case(self, case: Case, answer: Answer) -> dict[str, Any]:
        name = label(self.knowledge, "element", case.element, self.language)
        said = say("as-role", self.language, name=name) if case.kind == "role" else name
        question = answer.question
        x = (case.element,) if case.side == "x" else question.x
        y = (case.element,) if case.side == "y" else question.y
        verb = case.verbs[0] if case.verbs else question.verbs[0]
        asked = answer._replace(
            verdict=case.verdict, verbs=(), cases=(), question=question._replace(x=x, y=y, verbs=(verb,))
        )
        return {
            "id": case.element,
            "name": name,
            "text": said,
            "kind": case.kind,
            "side": case.side,
            "verdict": case.verdict,
            "verbs": list(case.verbs),
            "authority": self.knowledge.authorities[case.rank] if case.entries else None,
            "because": list(case.entries),
            "short": self.headline(asked),
        }

    def _scope_case(self, case: ScopeCase, answer: Answer) -> dict[str, Any]:
        return {
            "scope": {
                "editions": [self.named("edition", id_) for id_ in case.editions],
                "texts": [self.named("text", id_) for id_ in case.texts],
            },
            "verdict": case.verdict,
            "verbs": [self._verb(line, answer) for line in case.verbs],
        }

    def _reason(self, reason: Reason) -> dict[str, Any]:
        entry = self.knowledge.entry(reason.entry)
        head = self.knowledge.heads[reason.entry]
        return {
            "entry": reason.entry,
            "kind": entry["kind"],
            "authority": self.knowledge.authorities[head.rank],
            "role": reason.role,
            "verdict": reason.verdict,
            "verb": reason.verb,
            "text": self.entry_text(reason.entry),
            "path": [
                " → ".join(label(self.knowledge, "element", id_, self.language) for id_ in path)
                for path in reason.paths
            ],
            "by": list(reason.by),
            "via": list(reason.via),
            "undated": reason.undated,
            "overlay": head.overlay or None,
            "sources": [self.source_ref(ref) for ref in self.entry_refs(entry)],
        }

    @staticmethod
    def entry_refs(entry: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Return the source references of an entry and of its variants, each once."""
        refs = [*entry["sources"], *(ref for variant in entry["variants"] for ref in variant["sources"])]
        return list({(ref["source"], ref["at"]): ref for ref in refs}.values())

    def source_ref(self, ref: Mapping[str, Any]) -> dict[str, Any]:
        """Return a place in a source with what is needed to find it."""
        record = self.knowledge.records("source").get(ref["source"], {})
        said = {
            "source": ref["source"],
            "title": record.get("title", ref["source"]),
            "at": place(ref["at"], self.language),
            "date": ref["date"],
            "by": ref["by"],
            "revision": record.get("revision"),
            "address": record.get("address"),
        }
        return {key: value for key, value in said.items() if value is not None}

    def entry_line(self, id_: str) -> dict[str, str]:
        """Return an entry in a line: its kind, its authority with the sign, and what it says."""
        knowledge = self.knowledge
        authority = knowledge.authorities[knowledge.heads[id_].rank]
        return {
            "entry": id_,
            "kind": knowledge.heads[id_].kind,
            "authority": authority,
            "sign": knowledge.records("authority")[authority]["sign"],
            "text": self.entry_text(id_),
        }

    def entry_text(self, id_: str) -> str:
        """Return what an entry says, in a sentence or two."""
        entry = self.knowledge.entry(id_)
        words = entry["words"]
        if entry["kind"] == "difference":
            said = (
                say(
                    "item",
                    self.language,
                    name=self.scope_name(variant["scope"]),
                    value=picked(variant["says"], self.language),
                )
                for variant in entry["variants"]
            )
            return f"{picked(words['topic'], self.language)} — " + " · ".join(said)
        if entry["kind"] == "moved":
            return str(entry["why_moved"])
        return picked(words.get("short") or words.get("text"), self.language)

    def scope_name(self, scope: Mapping[str, Iterable[str]]) -> str:
        """Return the names of editions and texts of a scope."""
        editions = [label(self.knowledge, "edition", id_, self.language) for id_ in scope["editions"]]
        texts = [label(self.knowledge, "text", id_, self.language) for id_ in scope["texts"]]
        return ", ".join([*editions, *texts]) or say("everywhere", self.language)

    def _remark(self, code: str) -> dict[str, str]:
        kind, _, id_ = code.partition(":")
        if id_:
            return {
                "code": kind,
                "text": say(kind, self.language, name=label(self.knowledge, "expansion", id_, self.language)),
            }
        key = code if code == "narrower-authority" else f"{code}-remark"
        return {"code": code, "text": say(key, self.language)}

    def name_error(self, error: NameNotFoundError) -> dict[str, Any]:
        """Return an unknown or ambiguous name with the candidates."""
        candidates = [
            {
                "id": "+".join(m.ids),
                "name": " + ".join(label(self.knowledge, m.kind, i, self.language) for i in m.ids),
                "kind": m.kind,
            }
            for m in error.candidates
        ]
        kind = "ambiguous-name" if error.ambiguous else "unknown-name"
        return {"schema": SCHEMA, "error": kind, "name": error.name, "candidates": candidates}

    def unread(self, understood: Understood) -> dict[str, Any]:
        """Return what was read of a question with words that were not understood, and the command that asks just it."""
        actor, target = understood.things
        elements = actor.kind == target.kind == "element"
        verbs = understood.verbs or self.knowledge.default_verbs
        read = (
            sentence.clause(self.knowledge, verbs[0], "yes", actor.ids, target.ids, self.language) if elements else ""
        )
        asked = ["carca", "does", "+".join(actor.ids), "+".join(target.ids)]
        return {
            "schema": SCHEMA,
            "error": "unread-words",
            "name": ", ".join(understood.ignored),
            "candidates": [],
            "read": sentence.sentence_case(read) or " · ".join(map(self.meaning_name, understood.things)),
            "command": " ".join([*asked, "--verb", understood.verbs[0]] if len(understood.verbs) == 1 else asked),
        }
