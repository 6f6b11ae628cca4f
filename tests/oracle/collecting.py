"""Which statements meet a question at a point (step 1), read as literally as can be."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from oracle.conditions import Conditions
from oracle.places import Places
from oracle.statements import Part, Statement, parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus
    from carca.model.question import Question
    from oracle.places import Site


class Collecting:
    """Step 1 of docs/verdict.md for one corpus."""

    def __init__(self, corpus: Corpus) -> None:
        """Take the corpus."""
        self.corpus = corpus
        self.places = Places(corpus)
        self.parts = tuple(parts(corpus))
        self.up = cache(self._up)
        self.verbs_up = cache(self._verbs_up)
        self.holds = cache(self._holds)

    # -- the graph

    def _up(self, element: str, site: Site) -> frozenset[str]:
        """A thing and everything above it at a point."""
        return frozenset((element, *(above for one in self.parents(element, site) for above in self.up(one, site))))

    def parents(self, element: str, site: Site) -> list[str]:
        """Return what a thing is at a point, by one step."""
        edges = self.corpus.elements[element].is_a
        return [edge.parent for edge in edges if self.places.holds((edge.scope,), site)]

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


class Hearing:
    """One question as it was asked, under whose conditions other pairs are asked too."""

    def __init__(self, collecting: Collecting, question: Question) -> None:
        """Take the corpus and the question."""
        self.collecting, self.question = collecting, question
        self.conditions = Conditions(collecting.corpus, collecting.places, question)
        self.all = cache(self._all)

    def collect(self, asked: Question, site: Site, *, aside: bool = False) -> list[Statement]:
        """Return the statements that meet a pair; with ``aside``, those instead that a profile sets aside."""
        up_all = self.collecting.up_all
        actors, targets = up_all(asked.x, site), up_all(asked.y, site)
        met = [one for one in self.all(site) if one.actor in actors and one.target in targets]
        return [one for one in met if aside != all(self.conditions.binds(part.entry) for part in one.parts)]

    def _all(self, site: Site) -> list[Statement]:
        """All statements that hold and count at a point."""
        there = [part for part in self.collecting.parts if self._usable(part, site)]
        return list(self._statements(frozenset(self.collecting.corpus.elements), there, site, ()))

    def _usable(self, part: Part, site: Site) -> bool:
        third = self.question.against
        meets = not part.against or not third or part.against in self.collecting.up(third, site)
        return meets and self.collecting.holds(part, site) and self.conditions.counts(part, site)

    def _statements(
        self, actors: frozenset[str], there: list[Part], site: Site, used: tuple[Part, ...]
    ) -> Iterator[Statement]:
        """Yield the statements of some actors: their own, and those that they take over."""
        up = self.collecting.up
        for part in there:
            if part.actor not in actors:
                continue
            if part.word:
                yield Statement((part,), part.actor, part.verb, part.target, part.word)
            if part.delegate and part not in used:
                actor, verb = part.delegate
                for one in self._statements(up(actor, site), there, site, (*used, part)):
                    if self._reaches(one, verb) and part.target in up(one.target, site):
                        yield one.taken_over(part)

    def _reaches(self, one: Statement, verb: str) -> bool:
        """Whether a statement of another actor is on the verb taken over, below it, or a `no` above it."""
        verbs_up = self.collecting.verbs_up
        return verb in verbs_up(one.verb) or (one.word == "no" and one.verb in verbs_up(verb))
