"""Which effects count for a question: house rules, dates, expansions in play, what binds, what is superseded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle import days
from oracle.statements import date_of, rank_of

if TYPE_CHECKING:
    from carca.model.corpus import Corpus, Entry, SourceRef
    from carca.model.question import Question
    from oracle.places import Places, Site
    from oracle.statements import Part


class Conditions:
    """The last four points of step 1 for one question."""

    def __init__(self, corpus: Corpus, places: Places, question: Question) -> None:
        """Take the corpus and the question as it was asked: its things are in play whatever is looked at below."""
        self.corpus, self.places, self.scope = corpus, places, question.scope
        base = {id_ for id_, one in corpus.expansions.items() if one.data["status"] == "base"}
        own = {corpus.elements[thing].expansion for thing in (*question.x, *question.y)}
        self.in_play = {*question.scope.expansions, *base, *own} if question.scope.expansions else None

    def counts(self, part: Part, site: Site) -> bool:
        """Tell whether an effect that holds counts too, were every authority to bind."""
        return self._entry_counts(part.entry, part.date) and not self._superseded(part.entry, site)

    def binds(self, entry: Entry) -> bool:
        """Tell whether the profile lets an entry bind; a house rule in force always does."""
        scope = self.scope
        if entry.id in scope.house or not (scope.authorities or scope.sources):
            return True
        rank = rank_of(self.corpus, entry.kind)
        names = {one.id for place, one in enumerate(self.corpus.authorities) if place == rank}
        return bool(names & scope.authorities) or any(ref.source in scope.sources for ref in _refs(entry))

    def _entry_counts(self, entry: Entry, date: str | None) -> bool:
        as_of = self.scope.as_of
        if as_of and date and days.last(date) > days.last(as_of):
            return False
        if entry.kind == "house-rule":
            return entry.id in self.scope.house
        return self.in_play is None or entry.expansion in self.in_play

    def _superseded(self, entry: Entry, site: Site) -> bool:
        return any(
            entry.id in one.links.get("supersedes", ())
            and self._entry_holds(one, site)
            and self._entry_counts(one, date_of(self.corpus, _refs(one)))
            and self.binds(one)
            for one in self.corpus.entries.values()
        )

    def _entry_holds(self, entry: Entry, site: Site) -> bool:
        """Whether an entry holds at a point: a difference holds where a variant does."""
        served = self.places.serving(entry.expansion, site)
        if entry.variants:
            return any(self.places.holds((entry.scope, one.scope), served) for one in entry.variants)
        return self.places.holds((entry.scope,), served)


def _refs(entry: Entry) -> tuple[SourceRef, ...]:
    return (*entry.sources, *(ref for variant in entry.variants for ref in variant.sources))
