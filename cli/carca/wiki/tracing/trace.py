"""Hold entries against a page: each sentence and note part needs an entry that carries what it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carca.wiki.labels import heading_id
from carca.wiki.source import is_source
from carca.wiki.tracing.carried import Carried, carried_by, wanted_of
from carca.wiki.tracing.places import NotePlace, SectionPlace, parse_place
from carca.wiki.tracing.sections import SectionFinder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from carca.model.corpus import Corpus, Entry, SourceRef
    from carca.wiki.context import Context, Text
    from carca.wiki.page import Note, Part, Unit
    from carca.wiki.tracing.places import Place


@dataclass(frozen=True, slots=True)
class Gap:
    """A place of the page that entries do not cover: the text there, what is missing, the entries that point there.

    ``missing`` is empty where no entry points there at all.
    """

    place: str
    line: int
    text: str
    missing: tuple[str, ...]
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stray:
    """An entry whose place is not found on the page."""

    entry: str
    at: str


@dataclass(frozen=True, slots=True)
class Trace:
    """A page held against the entries that name it as their source."""

    sources: tuple[str, ...]
    units: int
    entries: int
    gaps: tuple[Gap, ...]
    strays: tuple[Stray, ...]
    vanished: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Tell whether nothing is missing."""
        return not (self.gaps or self.strays or self.vanished)


def sources_of(context: Context, corpus: Corpus) -> tuple[str, ...]:
    """Return the sources of the content that are this page."""
    return tuple(id_ for id_, record in corpus.sources.items() if is_source(context.page, record.data))


def trace(context: Context, corpus: Corpus, sources: Sequence[str], locked: Sequence[str] = ()) -> Trace:
    """Hold the entries that rest on the given sources against the page.

    ``locked`` are the ids that the content has had (its ids.lock). Several entries may carry the same sentence: where
    one of them goes, its id is what shows it.
    """
    tracer = _Tracer(context, corpus, frozenset(sources))
    units = tracer.units()
    gaps = tuple(gap for text in units if (gap := tracer.gap(text)))
    vanished = tuple(id_ for id_ in locked if id_ not in corpus.entries and _room(id_) in tracer.rooms)
    return Trace(tuple(sources), len(units), tracer.entries, gaps, tuple(tracer.strays), vanished)


def _room(id_: str) -> str:
    """Return the expansion that an id of an entry begins with; "" for ids of other things."""
    return id_.partition("/")[0] if "/" in id_ else ""


class _Tracer:
    """The entries of a page by where they point."""

    def __init__(self, context: Context, corpus: Corpus, sources: frozenset[str]) -> None:
        self._context = context
        self._texts = {text.place: text for text in context.texts}
        self._wanted = {text.place: wanted_of(text, context) for text in context.texts}
        self._notes = {note.number: note for note in context.page.notes}
        self._parts = {unit.place: part for note in context.page.notes for part in note.parts for unit in part.units}
        self._finder = SectionFinder(context)
        self._pointing: dict[str, dict[str, list[SourceRef]]] = {}
        self._carried: dict[str, Carried] = {}
        self.strays: list[Stray] = []
        resting = [(e, ref) for e in corpus.entries.values() for ref in _refs(e) if ref.source in sources]
        self._highest = _highest(parse_place(ref.at) for _, ref in resting)
        for entry, ref in resting:
            if entry.id not in self._carried:
                self._carried[entry.id] = carried_by(entry, context, corpus)
            self._point(entry, ref)

    @property
    def entries(self) -> int:
        """How many entries rest on the page."""
        return len(self._carried)

    @property
    def rooms(self) -> set[str]:
        """The expansions of the entries that rest on the page."""
        return {_room(id_) for id_ in self._carried}

    def _point(self, entry: Entry, ref: SourceRef) -> None:
        """Note where an entry points; of several ways of counting, the one whose text it carries most of is meant."""
        place = parse_place(ref.at)
        ways = self._in_note(place) if isinstance(place, NotePlace) else self._in_section(place)
        below = isinstance(place, SectionPlace) and heading_id(place.titles[0]) == "notes" and self._context.page.rest
        if not ways and below:
            return  # what stands below the page (its categories) need not be covered
        if not ways:
            self.strays.append(Stray(entry.id, ref.at))
            return
        carried = self._carried[entry.id]
        best = max(ways, key=lambda way: max(self._wanted[here].share(carried) for here in way))
        for here in best:
            self._pointing.setdefault(here, {}).setdefault(entry.id, []).append(ref)

    def _in_section(self, place: SectionPlace) -> list[list[str]]:
        highest = self._highest.get(place.titles, 0)
        return [[text.place for text in way] for way in self._finder.texts(place, highest)]

    def _in_note(self, place: NotePlace) -> list[list[str]]:
        """Return the units of a note that a place may mean; what is said of an answer is said of its question too."""
        note = self._notes.get(place.number)
        parts = _parts_at(note, place) if note else []
        asked = [unit.place for part in parts for unit in part.units if _is_question(unit)]
        said = [unit for part in parts for unit in part.units if not _is_question(unit)]
        counts = ([unit for unit in said if unit.kind == "sentence"], said)
        ways = [
            [row[number - 1].place for number in sorted(place.sentences) if number <= len(row)] for row in counts[::-1]
        ]
        found = [way + asked for way in ways if way]
        return found or ([[unit.place for part in parts for unit in part.units]] if parts else [])

    def units(self) -> list[Text]:
        """Return the sentences and items of the page and of its notes."""
        return [text for text in self._context.texts if text.kind in {"sentence", "item"}]

    def gap(self, text: Text) -> Gap | None:
        """Return what entries do not cover of a unit; None where they cover all of it."""
        part = self._parts.get(text.place)
        pointing = self._pointing.get(text.place) or self._around(text, part)
        if not pointing:
            return Gap(text.place, text.line, text.text, (), ())
        missing = list(self._wanted[text.place].missing_from(self._carried[id_] for id_ in pointing))
        if part and part.date and not any(ref.date == part.date for refs in pointing.values() for ref in refs):
            missing.append(f"date {part.date}")
        return Gap(text.place, text.line, text.text, tuple(missing), tuple(pointing)) if missing else None

    def _around(self, text: Text, part: Part | None) -> dict[str, list[SourceRef]]:
        """Return the entries of the whole part for a unit that none points to.

        That is right where sentences cannot be counted in one way (a list is among them), and for a sentence that
        says nothing but that something follows.
        """
        if part is None:
            return {}
        listed = any(unit.kind == "item" for unit in part.units)
        says = self._wanted[text.place]
        if not listed and (says.numbers or says.elements):
            return {}
        pointing: dict[str, list[SourceRef]] = {}
        for unit in part.units:
            pointing |= self._pointing.get(unit.place, {})
        return pointing


def _highest(places: Iterable[Place]) -> dict[tuple[str, ...], int]:
    """Return the highest number of a sentence that entries name in each section."""
    highest: dict[tuple[str, ...], int] = {}
    for place in places:
        if isinstance(place, SectionPlace) and place.kind == "sentence":
            highest[place.titles] = max(highest.get(place.titles, 0), *place.numbers)
    return highest


def _is_question(unit: Unit) -> bool:
    return ", question, sentence " in unit.place


def _refs(entry: Entry) -> Iterator[SourceRef]:
    yield from entry.sources
    for variant in entry.variants:
        yield from variant.sources


def _parts_at(note: Note, place: NotePlace) -> list[Part]:
    """Return the parts of a note that a place means: by question, else by class, else all."""
    asked = [part for part in note.parts if part.question is not None]
    if place.question is not None:
        return asked[place.question - 1 : place.question] if place.question else asked
    if place.note_class == "official":
        return [part for part in note.parts if part.note_class == "official" and part.question is None]
    if place.note_class:
        return [part for part in note.parts if part.note_class in {place.note_class, "unclassed"}]
    return list(note.parts)
