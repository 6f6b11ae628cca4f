"""Who does it to whom: from word order, passives, protective phrases and cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.lexicon import (
    BY,
    CAUSED,
    DURCH,
    FROM,
    INSTRUMENTS,
    OBJECT_ARTICLES,
    OBJECT_PRONOUNS,
    PERSONS,
    PLACES,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    REACH,
    SAFE,
    SHIELDED,
    SOURCES,
    SUBJECT_ARTICLES,
    VICTIM,
    WHAT_IS_DONE,
)
from carca.model.text import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.engine.marks import Mark

_AS_ASKED, _TURNED = (0, 1), (1, 0)


class Clause(NamedTuple):
    """The parts of a question that tell its direction.

    ``cases`` holds, for each thing, the cases that its form can be in the question's language. ``alone`` tells whether
    the question names no further things.
    """

    tokens: Sequence[str]
    things: tuple[Mark, ...]
    verb: Mark | None
    voices: frozenset[str]
    cases: tuple[frozenset[str], ...]
    question: str
    language: str
    alone: bool

    def is_by(self, mark: Mark) -> bool:
        """Tell whether a thing is named as the actor: "by Y"."""
        return mark.start > 0 and self.tokens[mark.start - 1] in BY

    @property
    def passive(self) -> bool:
        """Tell whether the verb word is a passive or a noun, and not an active form as well."""
        return bool(self.voices) and "active" not in self.voices

    def has(self, listed: frozenset[str]) -> bool:
        """Tell whether one of some words stands outside of the things named."""
        free = (w for i, w in enumerate(self.tokens) if not any(m.start <= i < m.end for m in self.things))
        return not listed.isdisjoint(free)

    @property
    def protective(self) -> bool:
        """Tell whether the question asks if something is safe from something, outside of the names in it."""
        if any(self.is_by(mark) for mark in self.things):
            return False
        shielded = SAFE | SHIELDED if self.alone else SAFE
        return self.has(REACH) or (self.has(shielded) and any(map(self.is_from, self.things)))

    def is_from(self, mark: Mark) -> bool:
        """Tell whether a thing is named as what another is safe from."""
        return mark.start > 0 and self.tokens[mark.start - 1] in FROM

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
        if self.language == "de":
            actor, target = (self.has_article(thing, marks) for marks in (SUBJECT_ARTICLES, OBJECT_ARTICLES))
            return None if actor == target else actor
        return bool(WHAT_IS_DONE.intersection(self.tokens[: thing.start]))

    def has_article(self, mark: Mark, articles: frozenset[str]) -> bool:
        """Tell whether one of some articles stands before a thing in the question as it was typed."""
        raw, word = words(self.question), self.tokens[mark.start]
        typed = [i for i, one in enumerate(raw) if one == word]
        if len(typed) == self.tokens.count(word):  # named twice, each has its own article
            typed = typed[self.tokens[: mark.start].count(word) :][:1]
        return any(i and raw[i - 1] in articles for i in typed)

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
    if clause.protective or clause.has(VICTIM):
        return _AS_ASKED if clause.is_from(first) and not clause.is_from(second) else _TURNED
    if clause.voices != {"active"} or DURCH in clause.tokens or clause.has(CAUSED):
        if clause.is_by(second):
            return _TURNED
        if clause.is_by(first):
            return _AS_ASKED
    if clause.passive:
        return _TURNED if "ins" in clause.cases[1] and "nom" not in clause.cases[1] else None
    return _directed_active(clause)


def _directed_active(clause: Clause) -> tuple[int, int] | None:
    """Return the same of a clause with a verb in the active, or without one."""
    first, second = clause.things
    if _taken_up(clause):
        return _TURNED if clause.verb and first.end < second.start else None
    if _by_somebody(clause):
        if (tool := _tool(clause)) is not None:
            return _TURNED if tool else None
        if clause.tokens[second.start - 1] in SOURCES or _bare_pair(clause):
            return None  # "can I take X back from Y": Y is only where it comes from
    if _unmarked(clause):
        return None
    return _TURNED if _object_first(clause) else _AS_ASKED


def _by_somebody(clause: Clause) -> bool:
    """Tell whether somebody who plays does it: in English and French, where no thing stands before the verb."""
    alone = clause.verb is not None and clause.verb.end <= clause.things[0].start
    return alone and (clause.language in {"en", "fr"} or clause.has(PERSONS))


def _bare_pair(clause: Clause) -> bool:
    """Tell whether, after a verb of one word, nothing says what the second thing is to the first: "racheter X à Y"."""
    first, second = clause.things
    verb = clause.verb
    somebody = clause.language == "fr" or (clause.language == "en" and clause.has(PERSONS))  # elsewhere cases say it
    return somebody and verb is not None and first.end == second.start and verb.end - verb.start == 1


def _taken_up(clause: Clause) -> bool:
    """Tell whether a pronoun stands for the thing named first: "a wagon, can the dragon eat it?"."""
    second, verb = clause.things[1], clause.verb
    if clause.language == "en":  # behind the verb, which stands behind both things
        return bool(verb and second.end <= verb.start and OBJECT_PRONOUNS["en"].intersection(clause.tokens[verb.end :]))
    return not OBJECT_PRONOUNS.get(clause.language, frozenset()).isdisjoint(clause.tokens[second.end :])


def _unmarked(clause: Clause) -> bool:
    """Tell whether nothing shows who acts.

    In English and French, where both stand before the verb; in German, before "der" without a preposition.
    """
    first, second = clause.things
    if clause.language in {"en", "fr"}:
        last = clause.verb is not None and second.end <= clause.verb.start
        return last and "active" in clause.voices and not (clause.language == "fr" and _pronoun_before_verb(clause))
    if clause.language != "de" or clause.tokens[second.start - 1] in PREPOSITIONS | PLACES | BY | FROM:
        return False
    first_articles = SUBJECT_ARTICLES | OBJECT_ARTICLES
    return clause.has_article(second, SUBJECT_ARTICLES) and not clause.has_article(first, first_articles)


def _tool(clause: Clause) -> bool | None:
    """Tell, where somebody does it with the second thing ("can I capture X with my tower"), whether that is sure.

    A thing that is not said to be somebody's may belong to the first: "a city with a cathedral". None without any.
    """
    second = clause.things[1]
    if clause.language == "pl" and clause.cases[1] - {""} == {"ins"}:
        return True
    said = clause.tokens[clause.things[0].end : second.start]
    if not said or said[0] not in INSTRUMENTS:
        return None
    return POSSESSIVES.issuperset(said[1:]) and len(said) > 1


def _object_first(clause: Clause) -> bool:
    """Tell whether the first thing is marked as the target and the second may be the actor."""
    first, second = clause.things
    if clause.tokens[second.start - 1] in PREPOSITIONS:
        return False
    if clause.language == "pl":
        cases, others = (cases - {""} for cases in clause.cases)
        return bool(cases) and "nom" not in cases and ("nom" in others or not others)
    if clause.language == "fr":
        return clause.verb is not None and second.end <= clause.verb.start and _pronoun_before_verb(clause)
    if clause.language == "de":
        return clause.has_article(first, OBJECT_ARTICLES) and not clause.has_article(second, OBJECT_ARTICLES)
    return False


def _pronoun_before_verb(clause: Clause) -> bool:
    """Tell whether a French pronoun stands for the thing named first: "les granges, le dragon les mange ?"."""
    raw = words(clause.question)
    verb = clause.tokens[clause.verb.start] if clause.verb else ""
    return any(raw[i] == verb and raw[i - 1] in PRONOUNS for i in range(1, len(raw)))
