"""The verdict of a question, by all steps of docs/verdict.md: the oracle that the engine is compared with."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from oracle.collecting import Collecting
from oracle.deciding import UNKNOWN, Deciding, Found
from oracle.ranking import Ranking

if TYPE_CHECKING:
    from carca.model.corpus import Corpus
    from carca.model.question import Question
    from oracle.places import Site
    from oracle.statements import Statement

SPEAKS = ("yes", "depends")
SITUATION = "situation"


class Here(NamedTuple):
    """The outcome at one point: the word, the things that differ, and what decided."""

    verdict: str
    exceptions: frozenset[str]
    own: Found


class Oracle:
    """All steps for one corpus."""

    def __init__(self, corpus: Corpus) -> None:
        """Take the corpus."""
        self.corpus = corpus
        self.collecting = Collecting(corpus)
        self.deciding = Deciding(self.collecting)
        self.roles = cache(self._roles)

    def verdict(self, question: Question) -> str:
        """Return the verdict."""
        sites = self.collecting.places.asked(question.scope.edition, question.scope.text)
        outcomes = {site: self.here(question, site) for site in sites}
        verdict = self._across(outcomes)
        if any(self._hidden(question, site, here) for site, here in outcomes.items() if here.verdict == verdict):
            return UNKNOWN
        return verdict

    # -- step 6

    def _across(self, outcomes: dict[Site, Here]) -> str:
        decided = {site: here for site, here in outcomes.items() if here.verdict != UNKNOWN}
        if not decided:
            return UNKNOWN
        words = {here.verdict for here in self._compared(decided).values()}
        return words.pop() if len(words) == 1 else "depends"

    def _compared(self, decided: dict[Site, Here]) -> dict[Site, Here]:
        """Return the points to compare: those at which the expansions exist whose statements differ."""
        behind = {site: {part.entry.id for one in here.own.deciding for part in one.parts} for site, here in decided.items()}
        differing = set.union(*behind.values()) - set.intersection(*behind.values())
        expansions = {id_.partition("/")[0] for id_ in differing}
        exists = self.collecting.places.exists
        left = {site: here for site, here in decided.items() if all(exists(one, site) for one in expansions)}
        return left or decided

    # -- steps 4 and 5

    def here(self, question: Question, site: Site) -> Here:
        """Return the outcome at one point."""
        own = self.deciding.decide(question, site)
        around = [self.deciding.decide(one, site).verdict for one in self.below(question, site)]
        verdict = self._turned(own.verdict, around)
        for side in ("x", "y"):
            words = [self.deciding.decide(one, site).verdict for one in self.in_roles(question, side, site)]
            if not self._stated(own, question, side):
                verdict = self._turned(verdict, words)
        return Here(verdict, frozenset(), own)

    def _turned(self, verdict: str, words: list[str]) -> str:
        """Return the verdict after a look at others: a `no`, or nothing, gives way to a `yes` or `depends`."""
        return "depends" if verdict in {"no", UNKNOWN} and any(one in SPEAKS for one in words) else verdict

    def _stated(self, own: Found, question: Question, side: str) -> bool:
        """Whether what decided was said of the thing itself."""
        thing = getattr(question, side)
        return any((one.actor if side == "x" else one.target) in thing for one in own.deciding)

    def below(self, question: Question, site: Site) -> list[Question]:
        """Return the questions of what lies below, and of the situations that the things can be in."""
        return [
            question._replace(**{side: other})
            for side in ("x", "y")
            for other in (*self._under(getattr(question, side), site), *self._situated(getattr(question, side), site))
        ]

    def _under(self, thing: tuple[str, ...], site: Site) -> list[tuple[str, ...]]:
        up = self.collecting.up
        return [(one,) for one in self.corpus.elements if one not in thing and set(thing) <= up(one, site)]

    def _situated(self, thing: tuple[str, ...], site: Site) -> list[tuple[str, ...]]:
        above = self.collecting.up_all(thing, site)
        if any(self.corpus.elements[one].kind == SITUATION for one in above):
            return []
        situations = [one for one in self.corpus.elements.values() if one.kind == SITUATION]
        return [
            (*thing, one.id)
            for one in situations
            if (grounds := self._grounds(one.id, site)) and grounds <= above
        ]

    def _grounds(self, situation: str, site: Site) -> set[str]:
        """The nearest things above a situation that are no situations themselves."""
        grounds: set[str] = set()
        for edge in self.corpus.elements[situation].is_a:
            if self.collecting.places.holds((edge.scope,), site):
                other = self.corpus.elements[edge.parent].kind == SITUATION
                grounds |= self._grounds(edge.parent, site) if other else {edge.parent}
        return grounds

    def in_roles(self, question: Question, side: str, site: Site) -> list[Question]:
        """Return the questions of the thing in each role that it can take."""
        thing: tuple[str, ...] = getattr(question, side)
        roles = {role for one in thing for role in self.roles(one, site)}
        return [question._replace(**{side: (*thing, role)}) for role in sorted(roles)]

    def _roles(self, element: str, site: Site) -> frozenset[str]:
        """The roles that a thing can take: its own, or else those of what is above it."""
        node = self.corpus.elements[element]
        if node.can_be:
            return frozenset(node.can_be)
        holding = (edge.parent for edge in node.is_a if self.collecting.places.holds((edge.scope,), site))
        return frozenset(role for parent in holding for role in self.roles(parent, site))

    # -- step 7

    def _hidden(self, question: Question, site: Site, here: Here) -> bool:
        """Whether a statement that does not bind says otherwise, and more specifically than what decided."""
        if here.own.verdict == UNKNOWN or here.verdict != here.own.verdict or self._pair(here.own, question):
            return False
        ranking = Ranking(self.collecting, site)
        bound = self.collecting.collect(question, site)
        aside = [one for one in self.collecting.collect(question, site, binding=False) if one not in bound]
        return any(
            one.word != here.verdict and any(ranking.more_specific(one, other) for other in here.own.deciding)
            for one in aside
            if self._on_verb(one, question)
        )

    def _on_verb(self, one: Statement, question: Question) -> bool:
        return bool(set(question.verbs) & set(self.collecting.verbs_up(one.verb)))

    def _pair(self, own: Found, question: Question) -> bool:
        """Whether what decided names the very pair."""
        return any(one.actor in question.x and one.target in question.y and not one.delegated for one in own.deciding)


def oracle_verdict(corpus: Corpus, question: Question) -> str:
    """Return the verdict that docs/verdict.md gives."""
    return Oracle(corpus).verdict(question)
