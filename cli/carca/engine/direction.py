"""Who does it to whom: from word order, passives, protective phrases and cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.lexicon import BY, OBJECT_ARTICLES, SAFE, WHAT_IS_DONE
from carca.engine.marks import place_of
from carca.model.text import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.engine.marks import Mark

_AS_ASKED, _TURNED = (0, 1), (1, 0)


class Clause(NamedTuple):
    """The parts of a question that tell its direction.

    ``cases`` holds, for each thing, the cases that its form can be in the question's language.
    """

    tokens: Sequence[str]
    things: tuple[Mark, ...]
    verb: Mark | None
    voices: frozenset[str]
    cases: tuple[frozenset[str], ...]
    question: str
    language: str

    def is_by(self, mark: Mark) -> bool:
        """Tell whether a thing is named as the actor: "by Y"."""
        return mark.start > 0 and self.tokens[mark.start - 1] in BY

    @property
    def passive(self) -> bool:
        """Tell whether the verb word is a passive or a noun, and not an active form as well."""
        return bool(self.voices) and "active" not in self.voices

    @property
    def protective(self) -> bool:
        """Tell whether the question asks if something is safe from something, outside of the names in it."""
        place = place_of(self.tokens, SAFE)
        return place is not None and not any(m.start < place[1] and place[0] < m.end for m in self.things)

    def asks_for_target(self) -> bool | None:
        """Tell, of a question about one thing, whether that thing is the actor; None where it is not clear."""
        (thing,) = self.things
        if self.is_by(thing):
            return True
        if self.protective or self.passive:
            return False
        if self.verb is None or thing.end <= self.verb.start:
            return None if self.verb is None else True
        return self._after_the_verb(thing)

    def _after_the_verb(self, thing: Mark) -> bool | None:
        """Tell the same of a thing that stands after an active verb: "what can capture X?", "que mange X ?"."""
        if self.language == "pl":
            return self._case_tells(self.cases[0])
        return bool(WHAT_IS_DONE.intersection(self.tokens[: thing.start]))

    @staticmethod
    def _case_tells(cases: frozenset[str]) -> bool | None:
        """Tell from its cases whether a thing is the actor; None where they leave it open."""
        known = cases - {""}
        if not known or ("nom" in known and known != {"nom"}):
            return None
        return "nom" in known


def directed(clause: Clause) -> tuple[int, int] | None:
    """Return the places of actor and target among the two things of a clause; None where it is not clear."""
    first, second = clause.things
    if clause.protective:
        return _AS_ASKED if clause.is_by(first) else _TURNED
    if "passive" in clause.voices or "noun" in clause.voices or not clause.voices:
        if clause.is_by(second):
            return _TURNED
        if clause.is_by(first):
            return _AS_ASKED
    if clause.passive:
        return None
    return _TURNED if _object_first(clause) else _AS_ASKED


def _object_first(clause: Clause) -> bool:
    """Tell whether the first thing is marked as the target and the second may be the actor."""
    if clause.language == "pl":
        first, second = (cases - {""} for cases in clause.cases)
        return bool(first) and "nom" not in first and "nom" in second
    if clause.language == "de":
        raw = words(clause.question)
        marked = [_articles(raw, clause.tokens, mark) for mark in clause.things]
        return marked[0] and not marked[1]
    return False


def _articles(raw: list[str], tokens: Sequence[str], mark: Mark) -> bool:
    """Tell whether a thing has an article before it that marks it as the target."""
    word = tokens[mark.start]
    return any(raw[i] == word and raw[i - 1] in OBJECT_ARTICLES for i in range(1, len(raw)))
