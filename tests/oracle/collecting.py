"""Which statements meet a question at a point (step 1), read as literally as can be."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from carca.model.dates import last_day
from oracle.places import Places
from oracle.statements import Part, Statement, date_of, parts, rank_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus, Entry
    from carca.model.question import Question
    from oracle.places import Site


class Collecting:
    """Step 1 of docs/verdict.md for one corpus."""

    def __init__(self, corpus: Corpus) -> None:
        """Take the corpus."""
        self.corpus = corpus
        self.places = Places(corpus)
        self.base = next((id_ for id_, one in corpus.expansions.items() if one.data["status"] == "base"), "")
        self.parts = tuple(parts(corpus))
        self.up = cache(self._up)
        self.verbs_up = cache(self._verbs_up)
        self.holds = cache(self._holds)

    # -- the graph

    def _up(self, element: str, site: Site) -> frozenset[str]:
        """A thing and everything above it at a point."""
        above = {element}
        for edge in self.corpus.elements[element].is_a:
            if self.places.holds((edge.scope,), site):
                above |= self.up(edge.parent, site)
        return frozenset(above)

    def up_all(self, things: tuple[str, ...], site: Site) -> frozenset[str]:
        """Return everything that a thing is which is all of these."""
        return frozenset(above for thing in things for above in self.up(thing, site))

    def _verbs_up(self, verb: str) -> tuple[str, ...]:
        """A verb and the wider ones above it, from it up."""
        parent = self.corpus.verbs[verb].parent
        return (verb, *(self.verbs_up(parent) if parent else ()))

    # -- where a statement holds

    def _holds(self, part: Part, site: Site) -> bool:
        return self._follows(part, self.places.serving(part.entry.expansion, site))

    def _follows(self, part: Part, site: Site) -> bool:
        if self.places.written(part.scopes, site):
            return True
        followed = self.places.followed(site[1])
        if not part.of_text or followed is None or self._own(part, site):
            return False
        return self._follows(part, (site[0], followed))

    def _own(self, part: Part, site: Site) -> bool:
        """Whether the text of the point has its own variant in the entry, or its own statement on the same."""
        variants = part.entry.variants if part.variant is not None else ()
        if any(one.scope.texts and self.places.written((one.scope,), site) for one in variants):
            return True
        same = (part.actor, part.verb, part.target)
        return any(
            one.of_text and (one.actor, one.verb, one.target) == same and self.places.written(one.scopes, site)
            for one in self.parts
        )

    # -- what counts

    def in_play(self, question: Question) -> frozenset[str] | None:
        """Return the expansions in play, or None for all."""
        if not question.scope.expansions:
            return None
        own = (self.corpus.elements[thing].expansion or self.base for thing in (*asked.x, *asked.y))
        return frozenset((*question.scope.expansions, self.base, *own))

    def binds(self, entry: Entry, question: Question) -> bool:
        """Tell whether the profile lets the entry bind."""
        scope = question.scope
        if not scope.authorities and not scope.sources:
            return True
        rank = rank_of(self.corpus, entry.kind)
        names = {one.id for place, one in enumerate(self.corpus.authorities) if place == rank}
        refs = (*entry.sources, *(ref for variant in entry.variants for ref in variant.sources))
        return bool(names & scope.authorities) or any(ref.source in scope.sources for ref in refs)

    def _counts(self, entry: Entry, date: str | None, question: Question) -> bool:
        scope, expansions = question.scope, self.in_play(question)
        if entry.kind == "house-rule" and entry.id not in scope.house:
            return False
        if scope.as_of and date and last_day(date) > last_day(scope.as_of):
            return False
        return expansions is None or entry.expansion in expansions

    def _superseded(self, entry: Entry, question: Question, site: Site, *, binding: bool) -> bool:
        return any(
            entry.id in one.links.get("supersedes", ())
            and self._entry_holds(one, site)
            and self._counts(one, self._entry_date(one), question)
            and (not binding or self.binds(one, question))
            for one in self.corpus.entries.values()
        )

    def _entry_holds(self, entry: Entry, site: Site) -> bool:
        served = self.places.serving(entry.expansion, site)
        if entry.variants:
            return any(self.places.holds((entry.scope, one.scope), served) for one in entry.variants)
        return self.places.holds((entry.scope,), served)

    def _entry_date(self, entry: Entry) -> str | None:
        return date_of((*entry.sources, *(ref for variant in entry.variants for ref in variant.sources)))

    # -- the collection

    def collect(self, question: Question, site: Site, *, binding: bool = True) -> list[Statement]:
        """Return the statements that meet the question; without ``binding``, also those that a profile sets aside."""

        def usable(part: Part) -> bool:
            return (
                self.holds(part, site)
                and self._counts(part.entry, part.date, question)
                and not self._superseded(part.entry, question, site, binding=binding)
                and (not binding or self.binds(part.entry, question))
                and self._meets_third(part, question, site)
            )

        there = [part for part in self.parts if usable(part)]
        targets = self.up_all(question.y, site)
        actors = self.up_all(question.x, site)
        return [one for one in self._statements(actors, there, site, ()) if one.target in targets]

    def _meets_third(self, part: Part, question: Question, site: Site) -> bool:
        return not part.against or not question.against or part.against in self.up(question.against, site)

    def _statements(
        self, actors: frozenset[str], there: list[Part], site: Site, used: tuple[Part, ...]
    ) -> Iterator[Statement]:
        """Yield the statements of some actors: their own, and those that they take over."""
        for part in there:
            if part.actor not in actors:
                continue
            if part.word:
                yield Statement((part,), part.actor, part.verb, part.target, part.word)
            if part.delegate and part not in used:
                actor, verb = part.delegate
                for one in self._statements(self.up(actor, site), there, site, (*used, part)):
                    if self._reaches(one, verb) and part.target in self.up(one.target, site):
                        yield one.taken_over(part)

    def _reaches(self, one: Statement, verb: str) -> bool:
        """Whether a statement of another actor is on the verb taken over, below it, or a `no` above it."""
        return verb in self.verbs_up(one.verb) or (one.word == "no" and one.verb in self.verbs_up(verb))
