"""Compiled knowledge as the engine reads it: a graph of elements, facts by pair, names, and the words of entries."""

from __future__ import annotations

import json
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from carca.knowledge.artefact import Artefact
from carca.knowledge.rows import Lines, Rows

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


NAMED = ("element", "expansion", "edition", "text", "box", "profile")
"""The kinds of things that have names."""
ORDERED = ("edition", "text", "authority", "game")
"""The kinds of records whose order means something: few, and read as a whole."""


class Fact(NamedTuple):
    """One compiled effect.

    ``word`` is yes, no or depends; ``mask`` has a bit for each point (edition and text) at which it holds, following
    counted in; ``raw`` is the scope as written; ``via`` names the entries through which it was taken over from another
    actor, and ``origin`` is that actor. ``inverted`` marks the opposite effect that an ``unless`` stands for.
    """

    entry: str
    actor: str
    verb: str
    target: str
    word: str
    when: dict[str, str] | None
    against: tuple[str, ...]
    force: str | None
    value: dict[str, Any] | None
    mask: int
    raw: int
    rank: int
    date: str | None
    since: str | None
    variant: int
    via: tuple[str, ...]
    origin: str | None
    inverted: bool


class Head(NamedTuple):
    """What ranking needs to know of an entry; ``variants`` are the masks of a difference's variants, in their order."""

    kind: str
    rank: int
    date: str | None
    expansion: str
    sources: tuple[str, ...]
    overlay: str
    links: dict[str, list[str]]
    mask: int
    variants: tuple[int, ...]


class Node(NamedTuple):
    """An element in the graph: its kind, its parents with the points at which they hold, its roles, its expansion."""

    kind: str
    parents: tuple[tuple[str, int], ...]
    can_be: tuple[str, ...]
    expansion: str | None


class Named(NamedTuple):
    """What a name means: the kind of thing, its id, the language, and the cases that the form can be (with dots)."""

    kind: str
    id: str
    language: str
    cases: str


class VerbForm(NamedTuple):
    """What a word or phrase says of a verb: which one, in which language and voice (active, passive or noun)."""

    id: str
    language: str
    voice: str


class VerbNode(NamedTuple):
    """A verb in its tree."""

    parent: str | None
    whole: bool
    default: bool
    exact: bool


class Point(NamedTuple):
    """An edition together with a text (a printing where there are several)."""

    edition: str
    text: str


class Knowledge:
    """Compiled knowledge, read section by section as questions need it."""

    def __init__(self, path: str | Path) -> None:
        """Open an artefact.

        Raises UnusableKnowledgeError where it cannot serve; reading a damaged section later raises it too.
        """
        self._artefact = Artefact(path)
        self._facts: dict[str, dict[str, tuple[Fact, ...]]] = {}
        self._meant: dict[str, list[Named]] = {}
        self._said: dict[str, list[VerbForm]] = {}
        self._records: dict[str, Mapping[str, dict[str, Any]]] = {}
        self._labels: dict[str, Mapping[str, dict[str, dict[str, str]]]] = {}

    @property
    def data_version(self) -> str:
        """The version of the data."""
        return self._artefact.data_version

    @cached_property
    def _core(self) -> dict[str, Any]:
        core: dict[str, Any] = self._artefact.load("core")
        return core

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Every pair of edition and text that exists, oldest first; masks have a bit for each."""
        return tuple(Point(*row) for row in self._core["points"])

    @cached_property
    def everywhere(self) -> int:
        """The mask of all points."""
        return (1 << len(self.points)) - 1

    @cached_property
    def nodes(self) -> dict[str, Node]:
        """Every element by id."""
        return {
            id_: Node(kind, tuple((parent, mask) for parent, mask in parents), tuple(roles), expansion)
            for id_, (kind, parents, roles, expansion) in self._core["nodes"].items()
        }

    @cached_property
    def children(self) -> dict[str, tuple[str, ...]]:
        """The elements directly below each element, at any point."""
        below: dict[str, list[str]] = {}
        for id_, node in self.nodes.items():
            for parent, _ in node.parents:
                below.setdefault(parent, []).append(id_)
        return {parent: tuple(sorted(ids)) for parent, ids in below.items()}

    @cached_property
    def verbs(self) -> dict[str, VerbNode]:
        """Every verb by id, wider verbs before narrower ones."""
        return {id_: VerbNode(*row) for id_, row in self._core["verbs"].items()}

    @cached_property
    def default_verbs(self) -> tuple[str, ...]:
        """The verb that is asked when a question names none."""
        return tuple(id_ for id_, verb in self.verbs.items() if verb.default)

    @cached_property
    def heads(self) -> Mapping[str, Head]:
        """What ranking needs to know of each entry, by id."""
        return Rows(self._artefact, "heads", _head)

    @property
    def superseded(self) -> dict[str, list[str]]:
        """The entries that supersede an entry, by its id."""
        superseded: dict[str, list[str]] = self._core["superseded"]
        return superseded

    @cached_property
    def confirming(self) -> Mapping[str, list[str]]:
        """The entries that say they confirm or explain an entry, by its id; house rules are none."""
        return Rows(self._artefact, "confirming", _plain)

    @property
    def authorities(self) -> list[str]:
        """The ids of the classes of authority, highest first: a rank is a place in this list."""
        ids: list[str] = self._core["authorities"]
        return ids

    @property
    def languages(self) -> list[str]:
        """The languages of the texts; the first is the original."""
        languages: list[str] = self._core["languages"]
        return languages

    @property
    def texts(self) -> dict[str, list[str]]:
        """For each text, the texts of points that it stands for; the last is the newest printing."""
        leaves: dict[str, list[str]] = self._core["texts"]
        return leaves

    @property
    def expansions(self) -> dict[str, dict[str, Any]]:
        """For each expansion: ``base`` (is it the base game), ``editions`` and ``texts`` that it exists in."""
        expansions: dict[str, dict[str, Any]] = self._core["expansions"]
        return expansions

    @cached_property
    def _rows(self) -> Mapping[str, dict[str, tuple[Fact, ...]]]:
        return Rows(self._artefact, "facts", _facts)

    def facts(self, actor: str) -> dict[str, tuple[Fact, ...]]:
        """Return the facts whose actor is exactly ``actor``, by target."""
        if actor not in self._facts:  # of most, that there is none is remembered
            self._facts[actor] = self._rows.get(actor, {})
        return self._facts[actor]

    @cached_property
    def partial(self) -> tuple[tuple[str, str, str, int, str], ...]:
        """The facts that do not hold everywhere: actor, target, verb, mask, and the expansion of the entry."""
        return tuple(tuple(row) for row in self._artefact.load("partial"))

    @cached_property
    def actors_on(self) -> Mapping[str, list[str]]:
        """The actors that have facts on a target, by target."""
        return Rows(self._artefact, "acting", _plain)

    @cached_property
    def _names(self) -> Lines:
        return Lines(self._artefact, "names")

    @cached_property
    def _forms(self) -> Lines:
        return Lines(self._artefact, "forms")

    def meanings(self, name: str) -> list[Named]:
        """Return what a name can mean, by its key."""
        if name not in self._meant:  # a question is read several times
            self._meant[name] = [Named(*row.split(":")) for row in _words(self._names.find(name))]
        return self._meant[name]

    def verb_forms(self, form: str) -> list[VerbForm]:
        """Return what a word or phrase says of verbs, by its key."""
        if form not in self._said:
            self._said[form] = [VerbForm(*row.split(":")) for row in _words(self._forms.find(form))]
        return self._said[form]

    @cached_property
    def names(self) -> list[str]:
        """The keys of all names."""
        return self._names.keys()

    @cached_property
    def form_keys(self) -> list[str]:
        """The keys of all forms of verbs."""
        return self._forms.keys()

    @cached_property
    def letters(self) -> frozenset[tuple[str, str]]:
        """The last two words of names whose last word looks like an article: the A of "action A"."""
        return frozenset((word, letter) for word, letter in self._artefact.load("letters"))

    @cached_property
    def around(self) -> dict[str, dict[str, list[str]]]:
        """What stands ``before`` and ``after`` the noun in names of situations, by key, with the situations meant."""
        around: dict[str, dict[str, list[str]]] = self._artefact.load("around")
        return around

    def labels(self, kind: str) -> Mapping[str, dict[str, dict[str, str]]]:
        """Return the preferred names of the things of a kind, by id and language: ``name`` and its forms.

        Kinds are those of ``NAMED``; things of other kinds have none.
        """
        if kind not in self._labels:
            self._labels[kind] = Rows(self._artefact, f"labels-{kind}", _plain) if kind in NAMED else {}
        return self._labels[kind]

    @cached_property
    def says(self) -> dict[str, dict[str, Any]]:
        """For each verb its ``label`` and its sentences (``says``), by language."""
        says: dict[str, dict[str, Any]] = self._artefact.load("verbs")
        return says

    def records(self, kind: str) -> Mapping[str, dict[str, Any]]:
        """Return what is shown of the things of a kind that are not entries, by id.

        Kinds are game, edition, text, authority, source, expansion, element, box, profile and picture.
        """
        if kind not in self._records:
            section = f"records-{kind}"
            whole = kind in ORDERED
            self._records[kind] = self._artefact.load(section) if whole else Rows(self._artefact, section, _plain)
        return self._records[kind]

    def expansion_place(self, id_: str) -> tuple[int, str]:
        """Return where an expansion stands in the publisher's order; what has no place there comes last, by id."""
        return self.records("expansion").get(id_, {}).get("order", sys.maxsize), id_

    @cached_property
    def _offsets(self) -> Mapping[str, list[int]]:
        return Rows(self._artefact, "offsets", _plain)

    def entry(self, id_: str) -> dict[str, Any]:
        """Return an entry's words, sources and all else that is shown of it.

        Raises KeyError for an unknown id.
        """
        offset, length = self._offsets[id_]
        try:
            entry: dict[str, Any] = json.loads(self._artefact.raw("entries", offset, length))
        except ValueError as error:
            raise self._artefact.unusable("the section 'entries' is damaged") from error
        return entry

    @cached_property
    def entries_about(self) -> Mapping[str, list[str]]:
        """The ids of the entries that speak of an element, by element."""
        return Rows(self._artefact, "about", _plain)

    @property
    def entry_ids(self) -> list[str]:
        """The ids of all entries and tombstones, in order."""
        return list(self._offsets)


def effects_of(entry: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the effects of an entry as it is shown: its own, then those of its variants."""
    return [*entry["effects"], *(effect for variant in entry["variants"] for effect in variant["effects"])]


def _facts(actor: str, rows: dict[str, list[Any]]) -> dict[str, tuple[Fact, ...]]:
    return {target: tuple(_fact(actor, target, row) for row in listed) for target, listed in rows.items()}


def _fact(actor: str, target: str, row: list[Any]) -> Fact:
    entry, verb, *rest = row
    fact = Fact(entry, actor, verb, target, *rest)
    return fact._replace(via=tuple(fact.via)) if fact.via else fact


def _head(_: str, row: list[Any]) -> Head:
    kind, rank, date, expansion, sources, overlay, links, mask, variants = row
    return Head(kind, rank, date, expansion, tuple(sources), overlay, links, mask, tuple(variants))


def _plain(_: str, value: Any) -> Any:
    return value


def _words(line: bytes | None) -> list[str]:
    return line.decode().split(" ") if line is not None else []
