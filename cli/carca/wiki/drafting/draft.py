"""From a page to draft entries: one for each sentence of its rules and each part of its notes.

The text of a draft is the page's own. It is where an author starts, and is to be put into own words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from carca.wiki.drafting.about import About, edition_of_page, expansion_of
from carca.wiki.drafting.effects import plain_effects
from carca.wiki.facts import sentences
from carca.wiki.slugs import slug

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.knowledge import Knowledge
    from carca.wiki.context import Context
    from carca.wiki.page import Note, Part, Section, Unit

_KINDS = {
    "official": "clarification",
    "community": "interpretation",
    "unclassed": "interpretation",
    "difference": "difference",
    "house": "house-rule",
}
_LONGEST = 2000
_SKIPPED_KINDS = frozenset({"line"})


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry to be written: its id, the place on the page, the text that it was made from, its value, remarks.

    ``remarks`` tell the author what the program is not sure of.
    """

    id: str
    place: str
    text: str
    value: dict[str, Any]
    remarks: tuple[str, ...] = ()


class Drafter:
    """Draft the entries of one page."""

    def __init__(self, context: Context, knowledge: Knowledge, source: str) -> None:
        """Take the page with its names, what is known of the game, and the slug of the source that entries name."""
        self._page, self._names, self._knowledge, self._source = context.page, context.names, knowledge, source
        self._languages = {text.place: text.language for text in context.texts}
        self._expansion = expansion_of(self._page, self._names)
        self._edition = edition_of_page(self._page, self._names)
        self._about = About(context, self._expansion)
        self._ids: set[str] = set()
        self._of_unit: dict[str, str] = {}

    def drafts(self) -> tuple[list[Draft], list[str]]:
        """Return the drafts, and the places of what names nothing known and so cannot be drafted."""
        drafts, left = [], []
        for draft, place in (*self._rules(), *self._notes()):
            if draft:
                drafts.append(draft)
            else:
                left.append(place)
        return drafts, left

    def _rules(self) -> Iterator[tuple[Draft | None, str]]:
        for section in self._page.sections:
            for unit in section.units:
                if unit.kind not in _SKIPPED_KINDS:
                    yield self._rule(section, unit), unit.place

    def _rule(self, section: Section, unit: Unit) -> Draft | None:
        language = self._languages[unit.place]
        about = self._about.of((unit.text, section.title), language)
        if not about:
            return None
        value: dict[str, Any] = {"kind": "rule", "text": _words(unit.text, language)}
        effects = plain_effects(self._knowledge, unit.text, None)
        draft = self._draft((section.title, unit.text, language), unit.place, about, value, effects)
        self._of_unit[unit.place] = draft.id
        return draft

    def _notes(self) -> Iterator[tuple[Draft | None, str]]:
        for note in self._page.notes:
            first: str | None = None
            for part in note.parts:
                draft = self._part(note, part, first)
                first = first or (draft.id if draft else None)
                yield draft, part.place

    def _part(self, note: Note, part: Part, first: str | None) -> Draft | None:
        title = self._section_of(note)
        language = self._languages[part.units[0].place] if part.units else self._page.language
        about = self._about.of((part.text, self._marked(note), title), language)
        if not part.text or not about:
            return None
        different = part.note_class == "difference"
        value = self._difference(note, part, language) if different else self._value(part, language)
        effects = plain_effects(self._knowledge, part.question or part.text, part.answer)
        links = self._links(note, first)
        remarks = ("the note has no class on the page: decide its kind",) if part.note_class == "unclassed" else ()
        if different:
            effects, remarks = [], ("say what each text or edition has, and scope the variants",)
        return self._draft((title, part.text, language), part.place, about, value, effects, links, part.date, remarks)

    def _section_of(self, note: Note) -> str:
        """Return the title of the section in which the note is called up."""
        place = note.marks[0].place if note.marks else ""
        return next((s.title for s in self._page.sections if place.startswith(f"{s.place}, ")), "notes")

    def _links(self, note: Note, first: str | None) -> dict[str, list[str]]:
        """Link a part to the rule that its mark stands at, and later parts of a note to the first."""
        rules = [self._of_unit[mark.place] for mark in note.marks if mark.place in self._of_unit]
        links = {"explains": rules} if rules else {}
        return links | ({"confirms": [first]} if first else {})

    def _marked(self, note: Note) -> str:
        """Return the sentences of the page that call a note up."""
        places = {mark.place for mark in note.marks}
        return " ".join(unit.text for s in self._page.sections for unit in s.units if unit.place in places)

    @staticmethod
    def _value(part: Part, language: str) -> dict[str, Any]:
        kind = _KINDS[part.note_class]
        if kind != "clarification":
            return {"kind": kind, "text": _words(part.text, language)}
        said = sentences(part.answer or part.text)
        answer = {"short": _words(said[0] if said else part.text, language)}
        if said[1:]:
            answer["why"] = _words(" ".join(said[1:]), language)
        question = {"question": _words(part.question, language)} if part.question else {}
        return {"kind": kind, **question, "answer": answer}

    def _difference(self, note: Note, part: Part, language: str) -> dict[str, Any]:
        """Draft two variants: what the note says of other texts, and the sentence of the page that it stands at."""
        things = [t for f in self._names.found(part.text, language) for t in f.things]
        texts = sorted({thing.id for thing in things if thing.kind == "text"})
        edition = [self._edition] if self._edition else list(self._knowledge.records("edition"))
        reference = self._reference(part.place, part.date)
        says = (
            ({"text": texts} if texts else {"edition": edition}, part.text),
            ({"edition": edition}, self._marked(note)),
        )
        return {
            "kind": "difference",
            "topic": _words(sentences(part.text)[0], language),
            "variants": [
                {"scope": scope, "says": _words(text or part.text, language), "sources": [dict(reference)]}
                for scope, text in says
            ],
        }

    def _reference(self, place: str, date: str | None) -> dict[str, str]:
        return {"source": self._source, "at": place} | ({"date": date} if date else {})

    def _draft(
        self,
        named: tuple[str, str, str],
        place: str,
        about: list[str],
        value: dict[str, Any],
        effects: list[dict[str, Any]],
        links: dict[str, list[str]] | None = None,
        date: str | None = None,
        remarks: tuple[str, ...] = (),
    ) -> Draft:
        """Return a draft; ``named`` is what its id is made from: the title of its section, its text, its language."""
        body = {"kind": value["kind"], "about": about, **value}
        if effects:
            body["effects"] = effects
            remarks = (*remarks, "the effects were read off the words: review them")
        if links:
            body["links"] = links
        if value["kind"] != "difference":
            body["sources"] = [self._reference(place, date)]
        return Draft(self._id(*named), place, named[1], body, remarks)

    def _id(self, title: str, text: str, language: str) -> str:
        """Return an id that says what the text says, unique on the page and apart from reviewed entries."""
        topic = slug(title, language) or "page"
        base = f"{self._expansion}/draft-{topic}/{slug(text, language) or 'text'}"
        id_, count = base, 1
        while id_ in self._ids:
            count += 1
            id_ = f"{base}-{count}"
        self._ids.add(id_)
        return id_


def _words(text: str, language: str) -> dict[str, str]:
    return {language: text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"}
