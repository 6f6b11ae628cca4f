"""Compiled knowledge as the engine reads it: a graph of elements, facts by pair, names, and the words of entries."""

from __future__ import annotations

import json
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from carca.knowledge.artefact import Artefact

if TYPE_CHECKING:
    from pathlib import Path


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
    """What ranking needs to know of an entry."""

    kind: str
    rank: int
    date: str | None
    expansion: str
    sources: tuple[str, ...]
    overlay: str
    links: dict[str, list[str]]
    mask: int


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
        self._records: dict[str, dict[str, dict[str, Any]]] = {}

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
    def heads(self) -> dict[str, Head]:
        """What ranking needs to know of each entry, by id."""
        return {
            id_: Head(kind, rank, date, expansion, tuple(sources), overlay, links, mask)
            for id_, (kind, rank, date, expansion, sources, overlay, links, mask) in self._core["heads"].items()
        }

    @cached_property
    def superseded(self) -> dict[str, tuple[str, ...]]:
        """The entries that supersede an entry, by its id."""
        by: dict[str, list[str]] = {}
        for id_, head in self.heads.items():
            for old in head.links.get("supersedes", ()):
                by.setdefault(old, []).append(id_)
        return {old: tuple(new) for old, new in by.items()}

    @property
    def confirming(self) -> dict[str, list[str]]:
        """The entries that say they confirm or explain an entry, by its id; house rules are none."""
        confirming: dict[str, list[str]] = self._core["confirming"]
        return confirming

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

    def facts(self, actor: str) -> dict[str, tuple[Fact, ...]]:
        """Return the facts whose actor is exactly ``actor``, by target."""
        if actor not in self._facts:
            rows = self._core["facts"].get(actor, {})
            self._facts[actor] = {
                target: tuple(_fact(actor, target, row) for row in listed) for target, listed in rows.items()
            }
        return self._facts[actor]

    @cached_property
    def partial(self) -> tuple[tuple[str, str, str, int, str], ...]:
        """The facts that do not hold everywhere: actor, target, verb, mask, and the expansion of the entry."""
        return tuple(tuple(row) for row in self._core["partial"])

    @cached_property
    def actors_on(self) -> dict[str, tuple[str, ...]]:
        """The actors that have facts on a target, by target."""
        by: dict[str, list[str]] = {}
        for actor, row in self._core["facts"].items():
            for target in row:
                by.setdefault(target, []).append(actor)
        return {target: tuple(actors) for target, actors in by.items()}

    @cached_property
    def _names(self) -> bytes:
        return self._artefact.raw("names")

    @cached_property
    def _forms(self) -> bytes:
        return self._artefact.raw("forms")

    def meanings(self, name: str) -> list[Named]:
        """Return what a name can mean, by its key."""
        return [Named(*row.split(":")) for row in _row(self._names, name)]

    def verb_forms(self, form: str) -> list[VerbForm]:
        """Return what a word or phrase says of verbs, by its key."""
        return [VerbForm(*row.split(":")) for row in _row(self._forms, form)]

    @cached_property
    def names(self) -> list[str]:
        """The keys of all names."""
        return _keys(self._names)

    @cached_property
    def form_keys(self) -> list[str]:
        """The keys of all forms of verbs."""
        return _keys(self._forms)

    @cached_property
    def letters(self) -> frozenset[tuple[str, str]]:
        """The last two words of names whose last word looks like an article: the A of "action A"."""
        return frozenset((word, letter) for word, letter in self._artefact.load("letters"))

    @cached_property
    def around(self) -> dict[str, dict[str, list[str]]]:
        """What stands ``before`` and ``after`` the noun in names of situations, by key, with the situations meant."""
        around: dict[str, dict[str, list[str]]] = self._artefact.load("around")
        return around

    @cached_property
    def labels(self) -> dict[str, dict[str, dict[str, dict[str, str]]]]:
        """The preferred names, by kind of thing, id and language: ``name`` and its forms."""
        labels: dict[str, dict[str, dict[str, dict[str, str]]]] = self._artefact.load("labels")
        return labels

    @cached_property
    def says(self) -> dict[str, dict[str, Any]]:
        """For each verb its ``label`` and its sentences (``says``), by language."""
        says: dict[str, dict[str, Any]] = self._artefact.load("verbs")
        return says

    def records(self, kind: str) -> dict[str, dict[str, Any]]:
        """Return what is shown of the things of a kind that are not entries, by id.

        Kinds are game, edition, text, authority, source, expansion, element, box and profile.
        """
        if kind not in self._records:
            self._records[kind] = self._artefact.load(f"records-{kind}")
        return self._records[kind]

    @cached_property
    def _offsets(self) -> dict[str, list[int]]:
        offsets: dict[str, list[int]] = self._artefact.load("offsets")
        return offsets

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
    def entries_about(self) -> dict[str, list[str]]:
        """The ids of the entries that speak of an element, by element."""
        about: dict[str, list[str]] = self._artefact.load("about")
        return about

    @property
    def entry_ids(self) -> list[str]:
        """The ids of all entries and tombstones, in order."""
        return list(self._offsets)


def _fact(actor: str, target: str, row: list[Any]) -> Fact:
    entry, verb, *rest = row
    fact = Fact(entry, actor, verb, target, *rest)
    return fact._replace(via=tuple(fact.via)) if fact.via else fact


def _row(lines: bytes, key: str) -> list[str]:
    """Return what stands behind a key in sorted lines of key, tab and words; each step halves the lines left."""
    wanted = key.encode()
    low, high = 0, len(lines)
    while low < high:
        start = lines.rfind(b"\n", low, (low + high) // 2 + 1) + 1 or low
        end = lines.index(b"\n", start)
        found = lines[start : lines.index(b"\t", start)]
        if found == wanted:
            return lines[start + len(found) + 1 : end].decode().split(" ")
        low, high = (end + 1, high) if found < wanted else (low, start)
    return []


def _keys(lines: bytes) -> list[str]:
    return [line.partition("\t")[0] for line in lines.decode().split("\n") if line]
