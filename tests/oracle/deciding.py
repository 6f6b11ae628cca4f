"""The verdict of one question at one point: steps 1 to 3 (docs/verdict.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oracle.ranking import Beats, Ranking, standing

if TYPE_CHECKING:
    from carca.model.question import Question
    from oracle.collecting import Hearing
    from oracle.places import Site
    from oracle.statements import Statement

UNKNOWN = "unknown"


@dataclass(frozen=True)
class Bout:
    """What competed at one verb, who beats whom, and what is left standing."""

    pool: list[Statement]
    beats: Beats
    left: list[Statement]


@dataclass(frozen=True)
class Found:
    """A verdict with the statements that decided it."""

    verdict: str
    deciding: list[Statement]


class Deciding:
    """Steps 1 to 3 under the conditions of one question."""

    def __init__(self, hearing: Hearing) -> None:
        """Take the question as it was asked."""
        self.hearing, self.collecting = hearing, hearing.collecting
        self.corpus = hearing.collecting.corpus

    def decide(self, question: Question, site: Site) -> Found:
        """Return the verdict of one thing to one thing at one point."""
        bouts = self.bouts(question, site)
        verdicts = {verb: word_of(bouts[verb].left) for verb in self.heard(question, bouts)}
        words = set(verdicts.values())
        for verdict in ("yes", "disputed", "depends"):
            if verdict in words:
                return self._found(verdict, [verb for verb in verdicts if verdicts[verb] == verdict], bouts)
        denied = [
            verb
            for verb, word in verdicts.items()
            if word == "no" and (verb in question.verbs or self.corpus.verbs[verb].whole)
        ]
        return self._found("no", denied, bouts) if denied else Found(UNKNOWN, [])

    def _found(self, verdict: str, verbs: list[str], bouts: dict[str, Bout]) -> Found:
        return Found(verdict, [one for verb in verbs for one in bouts[verb].left])

    def heard(self, question: Question, bouts: dict[str, Bout]) -> list[str]:
        """Return the verbs whose verdicts count: those asked and those below them that have something to say."""
        return [
            verb
            for verb in self.corpus.verbs
            if set(question.verbs) & set(self.collecting.verbs_up(verb))
            and bouts[verb].left
            and (verb in question.verbs or any(one.verb == verb for one in bouts[verb].pool))
        ]

    def bouts(self, question: Question, site: Site) -> dict[str, Bout]:
        """Return what competed at each verb, from the widest down (step 2)."""
        found = self.hearing.collect(question, site)
        ranking = Ranking(self.collecting, site)
        bouts: dict[str, Bout] = {}
        for verb in sorted(self.corpus.verbs, key=lambda one: len(self.collecting.verbs_up(one))):
            parent = self.corpus.verbs[verb].parent
            above = [one for one in bouts[parent].left if one.word == "no"] if parent else []
            own = [one for one in found if one.verb == verb]
            pool = [*above, *own]
            places = range(len(pool) if own else 0)  # what reaches a verb without effects has competed already
            beats = {
                one: {other for other in places if one != other and ranking.beats(pool[one], pool[other])}
                for one in range(len(pool))
            }
            bouts[verb] = Bout(pool, beats, standing(pool, beats))
        return bouts


def word_of(left: list[Statement]) -> str:
    """Return the verdict of what is left standing at one verb."""
    plain = {one.word for one in left if not one.conditional}
    if {"yes", "no"} <= plain:
        return "disputed"
    if any(one.conditional or one.word == "depends" for one in left):
        return "depends"
    return left[0].word
