"""What a content folder says, as the author wrote it: the shapes that the loader fills and the compiler reads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

Words = dict[str, str]
"""The same text by language code."""


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a statement holds: editions and texts by id; empty means everywhere."""

    editions: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()

    def narrowed(self, inner: Scope) -> Scope:
        """Return the inner scope, with what it leaves open taken from this one."""
        return Scope(inner.editions or self.editions, inner.texts or self.texts)


@dataclass(frozen=True, slots=True)
class Name:
    """One name of a thing in one language, with the inflected forms that people type."""

    name: str
    editions: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    ours: bool = False
    forms: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()

    def spellings(self) -> tuple[str, ...]:
        """Return the name and all its forms, without repetition."""
        return tuple(dict.fromkeys((self.name, *self.forms.values(), *self.also)))


Names = dict[str, tuple[Name, ...]]


@dataclass(frozen=True, slots=True)
class IsA:
    """An edge of the class hierarchy, with the scope in which it holds."""

    parent: str
    scope: Scope = Scope()


@dataclass(frozen=True, slots=True)
class Element:
    """Something that a question can name."""

    id: str
    kind: str
    names: Names
    is_a: tuple[IsA, ...] = ()
    can_be: tuple[str, ...] = ()
    expansion: str | None = None
    text: Words | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """What one thing does to another, as an entry states it.

    ``verdict`` is ``yes``, ``no`` or ``depends``, or None where ``as_`` (actor, verb) alone says what holds.
    ``value`` is a number with its unit, as the content schema describes it.
    """

    actor: str
    verb: str
    target: str
    verdict: str | None
    when: Words | None = None
    unless: tuple[str, ...] = ()
    against: str | None = None
    as_: tuple[str, str] | None = None
    force: str | None = None
    value: Mapping[str, Any] | None = None
    scope: Scope = Scope()


@dataclass(frozen=True, slots=True)
class SourceRef:
    """A place in a source, with the date of the statement where the source gives one."""

    source: str
    at: str
    date: str | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """What one text or edition says on the topic of a difference."""

    scope: Scope
    says: Words
    sources: tuple[SourceRef, ...]
    effects: tuple[Effect, ...] = ()
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A question that an entry must answer with the given verdict."""

    ask: str
    verdict: str
    house: tuple[str, ...] = ()
    scope: Scope = Scope()


@dataclass(frozen=True, slots=True)
class Entry:
    """One fact with its words, effects, links and sources.

    ``words`` holds the texts by role: text, why, question, short, topic, note.
    """

    id: str
    kind: str
    about: tuple[str, ...] = ()
    words: Mapping[str, Words] = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()
    variants: tuple[Variant, ...] = ()
    scope: Scope = Scope()
    links: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sources: tuple[SourceRef, ...] = ()
    examples: tuple[Example, ...] = ()
    translations: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    moved_to: tuple[str, ...] = ()
    why_moved: str = ""

    @property
    def expansion(self) -> str:
        """The expansion that the entry belongs to: the first part of its id."""
        return self.id.partition("/")[0]


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the game."""

    id: str
    names: Names
    years: tuple[int, ...] = ()
    hallmarks: Words | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """A wording of the rules, or one printing of it (then ``printing_of`` names the text)."""

    id: str
    names: Names
    editions: tuple[str, ...] = ()
    publisher: str | None = None
    language: str | None = None
    follows: str | None = None
    printing_of: str | None = None
    date: str | None = None


@dataclass(frozen=True, slots=True)
class Authority:
    """A class of authority; its place in the list is its rank, the highest first."""

    id: str
    label: Words
    sign: str
    carries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verb:
    """What one thing can do to another; ``says`` and ``words`` are by language.

    A yes to an ``exact`` verb holds of the target named, not of each kind of it.
    """

    id: str
    label: Words
    says: Mapping[str, Mapping[str, str]]
    parent: str | None = None
    whole: bool = False
    default: bool = False
    exact: bool = False
    words: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """A source, expansion, box, profile, picture or the game: shown and referred to, reasoned with only in part."""

    id: str
    kind: str
    data: Mapping[str, Any]
    names: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was written: file, line and column, both from 1."""

    path: str
    line: int = 1
    column: int = 1


Pointer = tuple[str | int, ...]


@dataclass(slots=True)
class Corpus:
    """All that one or more content folders say.

    ``places`` tells where a thing was written: by (kind of thing, id, *pointer into the document).
    ``overlay`` names the folder that an entry came from, where that is not the base.
    """

    game: Record
    editions: tuple[Edition, ...] = ()
    texts: tuple[Text, ...] = ()
    authorities: tuple[Authority, ...] = ()
    verbs: dict[str, Verb] = field(default_factory=dict)
    elements: dict[str, Element] = field(default_factory=dict)
    entries: dict[str, Entry] = field(default_factory=dict)
    sources: dict[str, Record] = field(default_factory=dict)
    expansions: dict[str, Record] = field(default_factory=dict)
    boxes: dict[str, Record] = field(default_factory=dict)
    profiles: dict[str, Record] = field(default_factory=dict)
    pictures: dict[str, Record] = field(default_factory=dict)
    places: dict[tuple[str, str], Mapping[Pointer, Place]] = field(default_factory=dict)
    overlay: dict[str, str] = field(default_factory=dict)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which every text must stand; the first is the original."""
        return tuple(self.game.data["languages"])

    def place(self, kind: str, id_: str, *pointer: str | int) -> Place:
        """Return where a part of a thing was written: the nearest known place around the pointer."""
        known = self.places.get((kind, id_), {})
        for end in range(len(pointer), -1, -1):
            if found := known.get(pointer[:end]):
                return found
        return Place(id_)
