"""From the effects of entries to facts: opposites of ``unless``, delegated effects, ranks, dates and masks."""

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from carca.knowledge.knowledge import Fact, Head
from carca.model.dates import last_day

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.knowledge.points import Points
    from carca.model.corpus import Corpus, Effect, Entry, Scope, SourceRef, Variant

_OPPOSITE = {"yes": "no", "no": "yes"}
Pair = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class _Stated:
    """An effect with the entry, variant and narrowest scope that it stands in."""

    entry: Entry
    effect: Effect
    scope: Scope
    variant: Variant | None

    @property
    def pair(self) -> Pair:
        return (self.effect.actor, self.effect.verb, self.effect.target)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """All that it speaks of: its exceptions are statements too."""
        return (self.pair, *((*self.pair[:2], exception) for exception in self.effect.unless))


def _stated(corpus: Corpus) -> Iterator[_Stated]:
    for _, entry in sorted(corpus.entries.items()):
        for effect in entry.effects:
            yield _Stated(entry, effect, entry.scope.narrowed(effect.scope), None)
        for variant in entry.variants:
            for effect in variant.effects:
                yield _Stated(entry, effect, entry.scope.narrowed(variant.scope).narrowed(effect.scope), variant)


def entry_rank(corpus: Corpus, entry: Entry, trusted: frozenset[str]) -> int:
    """Return the place of an entry's authority in the list of authorities.

    A difference has the authority of the texts that it quotes, that of a rule. Entries of an overlay folder rank as
    house rules unless the folder is trusted.
    """
    kind = "rule" if entry.kind == "difference" else entry.kind
    if (overlay := corpus.overlay.get(entry.id)) and overlay not in trusted:
        kind = "house-rule"
    return next(
        (i for i, authority in enumerate(corpus.authorities) if kind in authority.carries), len(corpus.authorities)
    )


def statement_date(corpus: Corpus, refs: Iterable[SourceRef]) -> str | None:
    """Return when a statement was first made: the earliest date that its sources give for it, else of the sources."""
    refs = tuple(refs)
    own = [ref.date for ref in refs if ref.date]
    of_sources = [corpus.sources[ref.source].data.get("date") for ref in refs if ref.source in corpus.sources]
    dates = own or [date for date in of_sources if date]
    return min(dates, key=last_day) if dates else None


class FactBuilder:
    """Compile the effects of a corpus."""

    def __init__(self, corpus: Corpus, points: Points, trusted: frozenset[str]) -> None:
        """Take a corpus without faults, its points, and the names of overlay folders that are trusted."""
        self._corpus, self._points, self._trusted = corpus, points, trusted
        self._all = list(_stated(corpus))
        self._scopes_by_pair: dict[Pair, list[tuple[_Stated, Scope]]] = {}
        for one in self._all:
            if one.scope.texts:
                for pair in one.pairs:
                    self._scopes_by_pair.setdefault(pair, []).append((one, one.scope))
        self._subtree = _subtrees({verb.id: verb.parent for verb in corpus.verbs.values()})
        self._up = ancestor_masks(corpus, points)

    def facts(self) -> list[Fact]:
        """Return all facts, in the order of entries."""
        direct = [fact for one in self._all if one.effect.verdict for fact in self._direct(one)]
        delegating = [(number, one) for number, one in enumerate(self._all) if one.effect.as_]
        facts = {_identity(fact): fact for fact in direct}
        fresh: list[tuple[Fact, frozenset[int]]] = [(fact, frozenset()) for fact in direct]
        seen: set[object] = set()
        while fresh:
            queue, fresh = fresh, []
            for fact, by in queue:
                for number, one in delegating:
                    if number not in by and (taken := self._delegated(one, fact)):
                        key = (_identity(taken), by | {number})
                        if key not in seen:
                            seen.add(key)
                            facts.setdefault(_identity(taken), taken)
                            fresh.append((taken, by | {number}))
        return list(facts.values())

    def head(self, entry: Entry) -> Head:
        """Return what ranking needs to know of an entry."""
        sources = [*entry.sources, *(ref for variant in entry.variants for ref in variant.sources)]
        return Head(
            entry.kind,
            entry_rank(self._corpus, entry, self._trusted),
            statement_date(self._corpus, sources),
            entry.expansion,
            tuple(dict.fromkeys(ref.source for ref in sources)),
            self._corpus.overlay.get(entry.id, ""),
            {kind: list(ids) for kind, ids in entry.links.items()},
            self._head_mask(entry),
            self._variant_masks(entry),
        )

    def _head_mask(self, entry: Entry) -> int:
        """Return where an entry holds: a difference holds where one of its variants does."""
        scopes = [entry.scope.narrowed(variant.scope) for variant in entry.variants] or [entry.scope]
        mask = 0
        for scope in scopes:
            mask |= self._points.followed_mask(scope, ())
        return self._points.played(mask, entry.expansion)

    def _variant_masks(self, entry: Entry) -> tuple[int, ...]:
        """Return where each variant of a difference is what it says.

        That is where the variant is named or followed; where the difference names nothing, the expansion's own edition
        and text serve.
        """
        masks = []
        for variant in entry.variants:
            own = [other.scope for other in entry.variants if other is not variant and other.scope.texts]
            masks.append(self._points.followed_mask(entry.scope.narrowed(variant.scope), own))
        said = functools.reduce(operator.or_, masks, 0)
        return tuple(mask | self._points.played(mask, entry.expansion) & ~said for mask in masks)

    def _direct(self, one: _Stated) -> Iterator[Fact]:
        effect, entry = one.effect, one.entry
        fact = Fact(
            entry=entry.id,
            actor=effect.actor,
            verb=effect.verb,
            target=effect.target,
            word=effect.verdict or "",
            when=effect.when,
            against=(effect.against,) if effect.against else (),
            force=effect.force,
            value=dict(effect.value) if effect.value else None,
            mask=self._mask(one),
            raw=self._points.raw(one.scope),
            rank=entry_rank(self._corpus, entry, self._trusted),
            date=(date := self._date(one)),
            since=date,
            variant=int(one.variant is not None),
            via=(),
            origin=None,
            inverted=False,
        )
        yield fact
        for exception in effect.unless:
            opposite = fact._replace(target=exception, word=_OPPOSITE[fact.word], mask=self._mask(one, exception))
            yield opposite._replace(when=None, force=None, value=None, inverted=True)

    def _date(self, one: _Stated) -> str | None:
        return statement_date(self._corpus, one.variant.sources if one.variant else one.entry.sources)

    def _mask(self, one: _Stated, exception: str | None = None) -> int:
        """Return where an effect holds, or its ``exception``: that holds with it, but where a text has its own word."""
        own = [variant.scope for variant in one.entry.variants if variant is not one.variant and variant.scope.texts]
        pairs = [one.pair, (*one.pair[:2], exception)] if exception else [one.pair]
        own += [scope for pair in pairs for other, scope in self._scopes_by_pair.get(pair, ()) if other is not one]
        mask = self._points.followed_mask(one.scope, own)
        return self._points.played(mask, one.entry.expansion)

    def _delegated(self, one: _Stated, fact: Fact) -> Fact | None:
        """Return ``fact``, a fact of the other actor, as a fact of the actor that ``one`` says acts alike; or None."""
        actor, verb = one.effect.as_ or ("", "")
        reaches = verb in self._subtree.get(fact.verb, ()) and fact.word == "no"
        if not (fact.verb in self._subtree.get(verb, ()) or reaches):
            return None
        holds = self._up[actor].get(fact.actor, 0) & self._up[fact.target].get(one.effect.target, 0)
        mask = fact.mask & self._mask(one) & holds
        if not mask:
            return None
        rank = max(fact.rank, entry_rank(self._corpus, one.entry, self._trusted))
        when = {**(fact.when or {}), **(one.effect.when or {})} or None
        return fact._replace(
            actor=one.effect.actor,
            verb=one.effect.verb,
            when=when,
            against=tuple(dict.fromkeys((*fact.against, *((one.effect.against,) if one.effect.against else ())))),
            mask=mask,
            rank=rank,
            since=max(filter(None, (fact.since, self._date(one))), key=last_day, default=None),
            via=(one.entry.id, *fact.via),
            origin=fact.origin or fact.actor,
        )


def _identity(fact: Fact) -> tuple[object, ...]:
    return (
        fact.entry,
        fact.actor,
        fact.verb,
        fact.target,
        fact.word,
        fact.mask,
        fact.raw,
        fact.via,
        fact.inverted,
        fact.against,
        str(fact.when),
    )


def _subtrees(parents: dict[str, str | None]) -> dict[str, frozenset[str]]:
    below: dict[str, set[str]] = {verb: {verb} for verb in parents}
    for verb, parent in parents.items():
        above = parent
        while above and above in below and verb not in below[above]:
            below[above].add(verb)
            above = parents[above]
    return {verb: frozenset(ids) for verb, ids in below.items()}


def ancestor_masks(corpus: Corpus, points: Points) -> dict[str, dict[str, int]]:
    """Return, for each element, everything that it is (itself too) with the points at which it is so."""
    up: dict[str, dict[str, int]] = {}
    for start in corpus.elements:
        reached = {start: points.everywhere}
        queue = [start]
        while queue:
            id_ = queue.pop()
            for edge in corpus.elements[id_].is_a:
                mask = reached[id_] & points.followed_mask(edge.scope, ())
                if mask & ~reached.get(edge.parent, 0) and edge.parent in corpus.elements:
                    reached[edge.parent] = reached.get(edge.parent, 0) | mask
                    queue.append(edge.parent)
        up[start] = reached
    return up
