"""The verdict of a question, by all steps of docs/verdict.md: the oracle that the engine is compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from oracle.collecting import Collecting, Hearing
from oracle.deciding import UNKNOWN, Deciding, Found
from oracle.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus
    from carca.model.question import Question
    from oracle.places import Site
    from oracle.statements import Statement

SPEAKS = {"yes", "depends"}
GIVES_WAY = {"no", UNKNOWN}
SITUATION = "situation"
Things = tuple[str, ...]
"""What is asked on one side: one thing that is all of these."""


class Here(NamedTuple):
    """The outcome at one point: the word, what decided the pair itself, what differs, and the entries behind it.

    A case is a side of the question, a thing and its verdict.
    """

    verdict: str
    own: Found
    cases: frozenset[tuple[str, str, str]]
    entries: frozenset[str]


class Oracle:
    """The verdicts of one corpus."""

    def __init__(self, corpus: Corpus) -> None:
        """Take the corpus."""
        self.collecting = Collecting(corpus)

    def verdict(self, question: Question) -> str:
        """Return the verdict."""
        return Case(Hearing(self.collecting, question)).verdict()


class Case:
    """Steps 4 to 7 for one question."""

    def __init__(self, hearing: Hearing) -> None:
        """Take the question with its conditions."""
        self.hearing, self.question = hearing, hearing.question
        self.collecting, self.corpus = hearing.collecting, hearing.collecting.corpus
        self.deciding = Deciding(hearing)

    def verdict(self) -> str:
        """Return the verdict."""
        scope = self.question.scope
        outcomes = {site: self.here(site) for site in self.collecting.places.asked(scope.edition, scope.text)}
        return self._across(outcomes)

    # -- steps 6 and 7

    def _across(self, outcomes: dict[Site, Here]) -> str:
        decided = {site: here for site, here in outcomes.items() if here.verdict != UNKNOWN}
        words = {UNKNOWN if self._hidden(site, here) else here.verdict for site, here in decided.items()}
        if len(words) > 1:
            return "depends"
        return words.pop() if words else UNKNOWN

    def _hidden(self, site: Site, here: Here) -> bool:
        """Whether a statement that does not bind says otherwise, and more specifically than what decided."""
        asked, own = self.question, here.own
        if any(one.actor in asked.x and one.target in asked.y and not one.delegated for one in own.deciding):
            return False
        ranking = Ranking(self.collecting, site)
        aside = [one for one in self.hearing.collect(asked, site, aside=True) if self._concerned(one)]
        return any(
            ranking.more_specific(one, other) and ("depends" if one.conditional else one.word) != own.verdict
            for one in aside
            for other in own.deciding
        )

    def _concerned(self, one: Statement) -> bool:
        """Whether a statement is on a verb asked, or one below or above."""
        above = self.collecting.verbs_up
        return any(verb in above(one.verb) or one.verb in above(verb) for verb in self.question.verbs)

    # -- steps 4 and 5

    def here(self, site: Site) -> Here:
        """Return the outcome at one point."""
        own = self.deciding.decide(self.question, site)
        around = list(self.below(site))
        for side in ("x", "y"):
            if not self._stated(own, side):
                around += self.in_roles(side, site)
        found = [(side, thing, self.deciding.decide(self._with(side, thing), site)) for side, thing in around]
        differing = [one for one in found if one[2].verdict not in {own.verdict, UNKNOWN}]
        turned = own.verdict in GIVES_WAY and any(one.verdict in SPEAKS for _, _, one in differing)
        decided = (own, *(one for _, _, one in differing))
        return Here(
            verdict="depends" if turned else own.verdict,
            own=own,
            cases=frozenset((side, thing[-1], one.verdict) for side, thing, one in differing),
            entries=frozenset(part.entry.id for one in decided for found in one.deciding for part in found.parts),
        )

    def _thing(self, side: str) -> Things:
        return self.question.x if side == "x" else self.question.y

    def _with(self, side: str, thing: Things) -> Question:
        return self.question._replace(x=thing) if side == "x" else self.question._replace(y=thing)

    def _stated(self, own: Found, side: str) -> bool:
        """Whether what decided was said of the thing itself."""
        return any((one.actor if side == "x" else one.target) in self._thing(side) for one in own.deciding)

    def below(self, site: Site) -> Iterator[tuple[str, Things]]:
        """Yield, by side, what lies below a thing, and the thing in each situation that it can be in."""
        for side in ("x", "y"):
            thing = self._thing(side)
            yield from ((side, one) for one in (*self._under(thing, site), *self._situated(thing, site)))

    def _under(self, thing: Things, site: Site) -> list[Things]:
        up = self.collecting.up
        return [(one,) for one in self.corpus.elements if one not in thing and set(thing) <= up(one, site)]

    def _situated(self, thing: Things, site: Site) -> list[Things]:
        above = self.collecting.up_all(thing, site)
        situations = [one for one, element in self.corpus.elements.items() if element.kind == SITUATION]
        if above & set(situations):
            return []
        return [(*thing, one) for one in situations if set() < self._grounds(one, site) <= above]

    def _grounds(self, situation: str, site: Site) -> set[str]:
        """The nearest things above a situation that are no situations themselves."""
        grounds: set[str] = set()
        for parent in self.collecting.parents(situation, site):
            other = self.corpus.elements[parent].kind == SITUATION
            grounds |= self._grounds(parent, site) if other else {parent}
        return grounds

    def in_roles(self, side: str, site: Site) -> list[tuple[str, Things]]:
        """Return the thing in each role that it can take."""
        thing = self._thing(side)
        roles = {role for one in thing for role in self._roles(one, site)}
        return [(side, (*thing, role)) for role in sorted(roles)]

    def _roles(self, element: str, site: Site) -> set[str]:
        """The roles that a thing can take: its own, or else inherited ones; roles and situations inherit none."""
        node = self.corpus.elements[element]
        if node.can_be or node.kind in {"role", SITUATION}:
            return set(node.can_be)
        return {role for parent in self.collecting.parents(element, site) for role in self._roles(parent, site)}


def oracle_verdict(corpus: Corpus, question: Question) -> str:
    """Return the verdict that docs/verdict.md gives."""
    return Oracle(corpus).verdict(question)
