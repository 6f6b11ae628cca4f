"""Which statements meet a question at a point (step 1), read as literally as can be."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from oracle.conditions import Conditions
from oracle.places import Places
from oracle.statements import Part, Statement, parts

if TYPE_CHECKING:
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
        targets = {part.target, part.main}
        return any(
            one.of_text
            and (one.actor, one.verb) == (part.actor, part.verb)
            and one.target in targets
            and self.places.written(one.scopes, site)
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
        met = [
            one
            for one in self.all(site)
            if one.actor in actors and one.target in targets and (one.target in asked.y or self._reaches_down(one))
        ]
        return [one for one in met if aside != all(self.conditions.binds(part.entry) for part in one.parts)]

    def _reaches_down(self, one: Statement) -> bool:
        """Whether a statement on a wider target holds of this one too."""
        return one.word == "no" or not self.collecting.corpus.verbs[one.verb].exact

    def _all(self, site: Site) -> list[Statement]:
        """All statements that hold and count at a point: those stated, and again and again those taken over."""
        there = [part for part in self.collecting.parts if self._usable(part, site)]
        todo = [Statement((part,), part.actor, part.verb, part.target, part.word) for part in there if part.word]
        found = {self._same(one): one for one in todo}
        while todo:
            one = todo.pop()
            for part in there:
                if part not in one.parts[1:] and self._takes_over(part, one, site):
                    taken = one.taken_over(part)
                    if self._same(taken) not in found:
                        found[self._same(taken)] = taken
                        todo.append(taken)
        return list(found.values())

    def _same(self, one: Statement) -> tuple[object, ...]:
        """What tells statements apart: in which order others took them over does not matter."""
        return one.parts[0], frozenset(one.parts[1:]), one.actor, one.verb

    def _takes_over(self, part: Part, one: Statement, site: Site) -> bool:
        """Whether an effect says that its actor does what the statement says of another."""
        if not part.delegate:
            return False
        actor, verb = part.delegate
        up = self.collecting.up
        return one.actor in up(actor, site) and part.target in up(one.target, site) and self._reaches(one, verb)

    def _usable(self, part: Part, site: Site) -> bool:
        third = self.question.against
        meets = not part.against or not third or part.against in self.collecting.up(third, site)
        return meets and self.collecting.holds(part, site) and self.conditions.counts(part, site)

    def _reaches(self, one: Statement, verb: str) -> bool:
        """Whether a statement of another actor is on the verb taken over, below it, or a `no` above it."""
        verbs_up = self.collecting.verbs_up
        return verb in verbs_up(one.verb) or (one.word == "no" and one.verb in verbs_up(verb))
