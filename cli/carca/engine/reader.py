"""Read one question whose words are given: what it names, who does what to whom, and what is left over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from carca.engine.direction import Clause, directed
from carca.engine.lexicon import (
    AGAINST,
    ANOTHER,
    AS_OF,
    BE,
    BE_A,
    BESIDE_COPULA,
    BY,
    COMPANY,
    CONJUNCTIONS,
    COPULA,
    DATIVE,
    DIFFERENCE,
    FROM,
    GIVEN,
    HOW_MANY,
    PLACES,
    POINTS,
    POSSESSIVES,
    REACH,
    SAFE,
    SHIELDED,
    UNLIKE,
    VICTIM,
    WEAK,
    WHAT,
)
from carca.engine.marks import SCOPE, THING, VERB, Mark, Vocabulary, place_of
from carca.engine.names import Meaning, NameNotFoundError, resolve, resolve_element
from carca.model.text import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from carca.knowledge.knowledge import VerbForm

_DATE = re.compile(r"\d{4}(-\d\d){0,2}\Z")
_SPACES = re.compile(r"\s+")


class QuestionError(ValueError):
    """A question that cannot be read; ``found`` are the things that were recognised."""

    def __init__(self, reason: str, found: tuple[str, ...] = ()) -> None:
        """Take a code for the reason (empty, long, control, things, direction, ward) and the recognised phrases."""
        super().__init__(reason)
        self.reason, self.found = reason, found


class Understood(NamedTuple):
    """A question as it was understood.

    ``kind`` is pair, affects, affected (what affects it), compare or search. ``things`` are the actor and the target
    of a pair, else what was named. ``verbs`` are the ids that the verb word names, empty where none was found.
    ``edition``, ``text`` and ``as_of`` are what the question says of its scope. ``context`` are further things that
    were named, ``ignored`` words that were not understood, ``mended`` words that were read as others.
    """

    kind: str
    things: tuple[Meaning, ...]
    verbs: tuple[str, ...]
    against: str | None
    edition: str | None
    text: str | None
    as_of: str | None
    context: tuple[Meaning, ...]
    ignored: tuple[str, ...]
    mended: tuple[tuple[str, str], ...]
    language: str

    @property
    def certain(self) -> bool:
        """Whether no word was left unread that may make another question of one about a pair."""
        return self.kind != "pair" or not self.ignored


class Reader:
    """Read one question whose words are given."""

    def __init__(
        self, vocabulary: Vocabulary, question: str, tokens: Sequence[str], language: str, expansions: frozenset[str]
    ) -> None:
        """Take the question, its words without articles, its language, and the expansions in play."""
        self._vocabulary, self._question, self._tokens = vocabulary, question, tokens
        self._language, self._expansions = language, expansions
        self.marks = vocabulary.marks(tokens)
        if sum(mark.kind == THING for mark in self.marks) < 2:  # noqa: PLR2004 - a pair
            self.marks = self._plain()
        self._things = [mark for mark in self.marks if mark.kind == THING]

    def _plain(self) -> list[Mark]:
        """Return the marks without phrases that hold an actor, where that names two things; else as they are.

        In German, where a thing may go somewhere before the verb says so, also without those of a thing in a place.
        """
        for apart in (BY, BY | PLACES) if self._language == "de" else (BY,):
            plain = self._vocabulary.marks(self._tokens, apart)
            things = [mark for mark in plain if mark.kind == THING]
            if len(things) == 2 and (apart == BY or self._goes_there(things[1])):  # noqa: PLR2004
                return plain
        return self.marks

    def _goes_there(self, place: Mark) -> bool:
        """Tell whether a German thing stands in the case of where something goes, not of where it is."""
        raw, word = words(self._question), self._tokens[place.start]
        before = [raw[i - 1] for i, one in enumerate(raw) if i and one == word]
        return self._tokens[place.start - 1] in PLACES and bool(before) and DATIVE.isdisjoint(before)

    def _special(self) -> str | None:
        """Return what a question asks that is not about a pair: search, compare or a list."""
        if DIFFERENCE.intersection(self._tokens):
            return "compare"
        points = place_of(self._tokens, POINTS.get(self._language, ()))
        if (
            self._things
            and place_of(self._tokens, HOW_MANY.get(self._language, ()))
            and (len(self._things) == 1 or not points)
        ):
            return "search"
        if WHAT.intersection(self._tokens) and len(self._things) == 1:
            return "list"
        return None

    def result(self) -> Understood:
        """Return the question as it is understood."""
        special = self._special()
        if special == "compare":
            return self._understood("compare", tuple(self._resolve(mark) for mark in self._things))
        if special == "search" and self._things:
            return self._understood("search", (self._resolve(self._things[0]),))
        if special == "list":
            return self._list()
        return self._pair()

    def _list(self) -> Understood:
        (mark,) = self._things
        if self._vocabulary.no_ward(self._tokens, self.marks):
            raise QuestionError("ward", self._phrases())
        clause = self._clause(self._things)
        actor = clause.asks_for_target()
        if actor is None:
            raise QuestionError("direction", self._phrases())
        return self._understood("affects" if actor else "affected", (self._resolve(mark),))

    def _pair(self) -> Understood:
        against = self._against()
        pair = self._main([mark for mark in self._things if mark is not against])
        if pair is None:
            raise QuestionError("things", self._phrases())
        if against is None and self._vocabulary.no_ward(self._tokens, self.marks):
            raise QuestionError("ward", self._phrases())
        order = directed(self._clause(pair))
        between = self._tokens[pair[0].end : pair[1].start]
        unclear = not self._verb_mark() and (GIVEN.intersection(between) or UNLIKE.intersection(between[-1:]))
        if order is None or unclear:
            raise QuestionError("direction", self._phrases())
        x, y = (pair[i] for i in order)
        if x.start and self._tokens[x.start - 1] in GIVEN:  # somebody gets it for X: X does nothing
            raise QuestionError("direction", self._phrases())
        further = [mark for mark in self._things if mark not in (*pair, against)]
        context = tuple(self._resolve(mark) for mark in further)
        victim = VICTIM.intersection(self._tokens) and self._verb_mark()
        told = any(self._led_by(mark, COMPANY) for mark in further)
        clause = any(self._led_by(mark, CONJUNCTIONS) for mark in self._things[1:])
        if clause or (context and (victim or told or self._other_verbs())):  # "even if the fairy protects her"
            raise QuestionError("things", self._phrases())
        self._refuse_situations(pair, further)
        third = (
            resolve_element(self._vocabulary.knowledge, self._phrase(against), self._language)[0] if against else None
        )
        return self._understood("pair", self._both(x, y), context, third)

    def _refuse_situations(self, pair: Sequence[Mark], further: Iterable[Mark]) -> None:
        """Refuse a place that joins a thing to a situation which has a name, in other words than that name's."""
        for place in further:
            for noun in pair:
                found = self._vocabulary.in_situation(self._phrase(noun), self._phrase(place))
                if found:
                    said = self._tokens[min(noun.start, place.start) : max(noun.end, place.end)]
                    raise NameNotFoundError(" ".join(said), found, ambiguous=False)

    def _led_by(self, mark: Mark, listed: frozenset[str]) -> bool:
        """Tell whether one of some words stands before a thing, or before whose it is."""
        before = [word for word in self._tokens[: mark.start] if word not in POSSESSIVES]
        return bool(before) and before[-1] in listed

    def _main(self, things: list[Mark]) -> list[Mark] | None:
        """Return the two things that the question is about: of several those on either side of the verb."""
        if self._unknown_phrase():
            return None
        if len(things) == 2:  # noqa: PLR2004 - a pair
            return things
        if not self._verb_mark():
            return None
        things = [mark for mark in things if not self._complement(mark)]
        if len(things) == 2:  # noqa: PLR2004
            return things
        verb = self._verb_mark()
        before = [mark for mark in things if verb and mark.end <= verb.start]
        after = [mark for mark in things if verb and mark.start >= verb.end]
        pair = [before[0], after[0]] if len(before) == 1 and after else []
        touching = [m for m in things if m not in pair for p in pair if m.end == p.start or p.end == m.start]
        return pair if pair and not touching else None

    def _complement(self, mark: Mark) -> bool:
        """Tell whether a thing only says where another one is: "a phantom on the road"."""
        before = mark.start - 1
        return self._tokens[before] in PLACES and any(other.end == before for other in self._things)

    def _unknown_phrase(self) -> bool:
        """Tell whether things make a phrase that no name knows: "von X gefangener Y" is not about X."""
        following = {mark.start: mark for mark in self.marks}
        for mark in self._things:
            verb = following.get(mark.end)
            noun = following.get(verb.end) if verb and verb.kind == VERB else None
            if mark.start and self._tokens[mark.start - 1] in BY and noun and noun.kind == THING:
                return True
        return False

    def _both(self, x: Mark, y: Mark) -> tuple[Meaning, Meaning]:
        """Resolve actor and target; a thing does nothing to itself, so a name that could mean both means the other."""
        try:
            actor = self._resolve(x)
        except NameNotFoundError as error:
            target = self._resolve(y)
            return self._other(error, target), target
        try:
            return actor, self._resolve(y)
        except NameNotFoundError as error:
            return actor, self._other(error, actor)

    @staticmethod
    def _other(error: NameNotFoundError, known: Meaning) -> Meaning:
        rest = [candidate for candidate in error.candidates if candidate != known]
        if error.ambiguous and len(rest) == 1:
            return rest[0]
        raise error

    def _resolve(self, mark: Mark) -> Meaning:
        try:
            return resolve(self._vocabulary.knowledge, self._phrase(mark), self._language)
        except NameNotFoundError as error:
            nodes = self._vocabulary.knowledge.nodes
            in_play = [
                m for m in error.candidates if m.kind == "element" and nodes[m.ids[0]].expansion in self._expansions
            ]
            if error.ambiguous and len(in_play) == 1:
                return in_play[0]
            raise

    def _phrase(self, mark: Mark) -> str:
        return " ".join(self._tokens[mark.start : mark.end])

    def _phrases(self) -> tuple[str, ...]:
        return tuple(" ".join(self._tokens[mark.start : mark.end]) for mark in self._things)

    def _verb_mark(self) -> Mark | None:
        """Return the verb word: a noun of a deed, else the first word between the two things, else the last.

        One that says little ("be", "have") counts only where there is no other, no actor is named with "by", and no
        word is left that may be the verb. A protective word is none.
        """
        verbs = [mark for mark in self.marks if mark.kind == VERB and not self._protective(mark)]
        if strong := self._strong(verbs):
            first, second = (self._things[0].end, self._things[1].start) if len(self._things) > 1 else (0, 0)
            nouns = [mark for mark in strong if {form.voice for form in self._forms_of(mark)} == {"noun"}]
            between = [mark for mark in strong if first <= mark.start < second]
            return (nouns or between or strong[-1:])[0]
        acted = any(mark.start and self._tokens[mark.start - 1] in BY for mark in self._things)
        return verbs[-1] if verbs and not acted and not self._vocabulary.unknown(self._tokens, self.marks) else None

    def _strong(self, verbs: Iterable[Mark]) -> list[Mark]:
        return [mark for mark in verbs if self._tokens[mark.start] not in WEAK or mark.end - mark.start > 1]

    def _protective(self, mark: Mark) -> bool:
        shielded = any(m.start and self._tokens[m.start - 1] in FROM for m in self._things)
        acted = any(m.start and self._tokens[m.start - 1] in BY for m in self._things)
        word = self._tokens[mark.end - 1]
        alone = len(self._things) == 2  # noqa: PLR2004 - "A protects B from C" names three
        return word in REACH or (shielded and not acted and alone and word in SHIELDED | SAFE)

    def _verb_forms(self) -> tuple[VerbForm, ...]:
        """Return what the verb word names; forms of the question's language before others."""
        mark = self._verb_mark()
        rows = self._forms_of(mark) if mark else tuple(self._vocabulary.verb_forms(self._bare()))
        return tuple(row for row in rows if row.language == self._language) or rows

    def _bare(self) -> str:
        """Return the form of a verb that says what is asked without one: "X on Y?", "is X a Y?"; "" if nothing is."""
        free = (w for i, w in enumerate(self._tokens) if not any(m.start <= i < m.end for m in self._things))
        if len(self._things) != 2 or not (REACH | SAFE | SHIELDED | VICTIM | BY).isdisjoint(free):  # noqa: PLR2004
            return ""
        first, second = self._things
        between = self._tokens[first.end : second.start]
        if between and between[-1] in PLACES:
            return f"{BE.get(self._language, '')} {between[-1]}"
        said = {*between, *self._tokens[max(first.start - 1, 0) : first.start]}
        is_a = COPULA.intersection(said) and BESIDE_COPULA.issuperset(between)
        return BE_A.get(self._language, "") if is_a else ""

    def _forms_of(self, mark: Mark) -> tuple[VerbForm, ...]:
        return tuple(self._vocabulary.verb_forms(" ".join(self._tokens[mark.start : mark.end])))

    def _voices(self) -> frozenset[str]:
        """Return the voices of the verb word; a participle after an active verb is a part of it: "nimmt … gefangen"."""
        last = self._verb_mark()
        voices = frozenset(form.voice for form in self._verb_forms()) if last else frozenset()
        others = [m for m in self.marks if m.kind == VERB and last and m.start < last.start]
        active = any(
            form.voice == "active" and form.language == self._language
            for m in others
            if self._tokens[m.start] not in WEAK
            for form in self._forms_of(m)
        )
        return voices | {"active"} if voices == {"passive"} and active else voices

    def _clause(self, things: Sequence[Mark]) -> Clause:
        voices = self._voices()
        names = [self._vocabulary.noun(self._tokens[mark.start : mark.end]) for mark in things]
        cases = [
            frozenset(case for row in rows if row.language == self._language for case in row.cases.split("."))
            for rows in names
        ]
        return Clause(
            self._tokens,
            tuple(things),
            self._verb_mark(),
            voices,
            tuple(cases),
            self._question,
            self._language,
            len(self._things) <= len(things),
        )

    def _against(self) -> Mark | None:
        """Return the third thing of "protects X against Z"."""
        if len(self._things) < 3 or REACH.intersection(self._tokens):  # noqa: PLR2004 - the third thing
            return None
        return next((m for m in self._things[2:] if self._tokens[m.start - 1] in AGAINST), None)

    def _understood(
        self, kind: str, things: tuple[Meaning, ...], context: tuple[Meaning, ...] = (), against: str | None = None
    ) -> Understood:
        edition, text = self._scope("edition"), self._scope("text")
        as_of, dated = self._as_of()
        phrases = (place_of(self._tokens, said.get(self._language, ())) for said in (POINTS, HOW_MANY))
        used = {*dated, *(i for place in phrases if place for i in range(*place))}
        if kind == "pair" and things[0] == things[1]:
            used |= {i for i, word in enumerate(self._tokens) if word in ANOTHER}
        unknown = (i for i in self._vocabulary.unknown(self._tokens, self.marks) if i not in used)
        ignored = tuple(self._tokens[i] for i in unknown)
        ignored += self._other_verbs()
        verbs = tuple(dict.fromkeys(form.id for form in self._verb_forms()))
        return Understood(kind, things, verbs, against, edition, text, as_of, context, ignored, (), self._language)

    def _other_verbs(self) -> tuple[str, ...]:
        """Return verb words that were not asked: no word of a question is dropped in silence.

        A participle before a thing is no second verb: "placed on an occupied road" asks of occupied ones.
        """
        used = self._verb_mark()
        strong = self._strong(mark for mark in self.marks if mark.kind == VERB and not self._protective(mark))
        asked = {form.id for form in self._verb_forms()}
        before = {mark.start for mark in self._things}
        others = (
            m
            for m in strong
            if m != used
            and (asked.isdisjoint(form.id for form in self._forms_of(m)) or (m.end in before and self._participle(m)))
        )
        return tuple(" ".join(self._tokens[m.start : m.end]) for m in others)

    def _participle(self, mark: Mark) -> bool:
        return {form.voice for form in self._forms_of(mark)} == {"passive"}

    def _scope(self, kind: str) -> str | None:
        """Return the edition or text that the question names; two different ones are not one scope."""
        phrases = [" ".join(self._tokens[m.start : m.end]) for m in self.marks if m.kind == SCOPE]
        ids = {row.id for phrase in phrases for row in self._vocabulary.scopes(phrase) if row.kind == kind}
        return ids.pop() if len(ids) == 1 else None

    def _as_of(self) -> tuple[str | None, range]:
        """Return the date as of which is asked, and the places of the words that say so."""
        place = place_of(self._tokens, AS_OF)
        dates = [date for date in _SPACES.split(self._question.strip(" ?!.")) if _DATE.match(date)]
        if not place or not dates:
            return None, range(0)
        return dates[-1], range(place[0], len(self._tokens))
