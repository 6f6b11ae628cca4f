"""The effects of a corpus for the oracle: as authored, as opposite of an `unless`, and as taken over (step 1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from oracle import days

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus, Effect, Entry, Scope, SourceRef

OPPOSITE = {"yes": "no", "no": "yes"}


@dataclass(frozen=True, eq=False)
class Part:
    """One effect as an entry states it, or the opposite that its `unless` stands for."""

    entry: Entry
    variant: int | None
    actor: str
    verb: str
    target: str
    main: str
    word: str | None
    conditional: bool
    against: str | None
    delegate: tuple[str, str] | None
    scopes: tuple[Scope, ...]
    date: str | None
    rank: int
    opposite: bool

    @property
    def of_text(self) -> bool:
        """Whether it is scoped to a text."""
        return any(scope.texts for scope in self.scopes)


@dataclass(frozen=True)
class Statement:
    """What competes: an effect of ``actor``; the first part says it, each further one takes it over."""

    parts: tuple[Part, ...]
    actor: str
    verb: str
    target: str
    word: str

    @property
    def conditional(self) -> bool:
        """Whether it holds on a condition in words."""
        return any(part.conditional for part in self.parts)

    @property
    def delegated(self) -> bool:
        """Whether it was taken over from another actor."""
        return len(self.parts) > 1

    @property
    def origin(self) -> str:
        """The actor that it was taken over from."""
        return self.parts[0].actor

    @property
    def rank(self) -> int:
        """The place of its authority, 0 the highest: the lowest authority of its parts."""
        return max(part.rank for part in self.parts)

    @property
    def house(self) -> bool:
        """Whether it rests on a house rule."""
        return any(part.entry.kind == "house-rule" for part in self.parts)

    @property
    def date(self) -> str | None:
        """When it was said."""
        return self.parts[0].date

    @property
    def kind(self) -> str:
        """The kind of the entry that says it."""
        return self.parts[0].entry.kind

    def taken_over(self, by: Part) -> Statement:
        """Return it as a statement of the delegating actor and verb."""
        return Statement((*self.parts, by), by.actor, by.verb, self.target, self.word)


def date_of(corpus: Corpus, refs: tuple[SourceRef, ...]) -> str | None:
    """Return when a statement was first made: as the references say, or else the sources themselves."""
    own = [one.date for one in refs if one.date]
    dates = own or [date for one in refs if (date := corpus.sources[one.source].data.get("date"))]
    return min(dates, key=days.last, default=None)


def rank_of(corpus: Corpus, kind: str) -> int:
    """Return the place of the authority that carries a kind of entry; a difference has that of the rules."""
    kind = "rule" if kind == "difference" else kind
    places = [place for place, one in enumerate(corpus.authorities) if kind in one.carries]
    return places[0] if places else len(corpus.authorities)


def parts(corpus: Corpus) -> Iterator[Part]:
    """Yield all effects of a corpus."""
    for entry in corpus.entries.values():
        rank = rank_of(corpus, entry.kind)
        for effect in entry.effects:
            yield from _parts(entry, None, effect, (entry.scope, effect.scope), date_of(corpus, entry.sources), rank)
        for number, variant in enumerate(entry.variants):
            for effect in variant.effects:
                scopes = (entry.scope, variant.scope, effect.scope)
                yield from _parts(entry, number, effect, scopes, date_of(corpus, variant.sources), rank)


def _parts(
    entry: Entry, variant: int | None, effect: Effect, scopes: tuple[Scope, ...], date: str | None, rank: int
) -> Iterator[Part]:
    part = Part(
        entry=entry,
        variant=variant,
        actor=effect.actor,
        verb=effect.verb,
        target=effect.target,
        main=effect.target,
        word=effect.verdict,
        conditional=effect.when is not None,
        against=effect.against,
        delegate=effect.as_,
        scopes=scopes,
        date=date,
        rank=rank,
        opposite=False,
    )
    yield part
    if effect.verdict in OPPOSITE:
        word = OPPOSITE[effect.verdict]
        for other in effect.unless:
            yield replace(part, target=other, word=word, conditional=False, delegate=None, opposite=True)
