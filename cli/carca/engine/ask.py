"""From a free question to a pair and verbs: the longest known names, a known verb, and the direction."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.lexicon import AGAINST, BY, FUNCTION, MARKERS
from carca.engine.names import Meaning, NameNotFoundError, resolve
from carca.model.text import name_words, words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from carca.knowledge import Knowledge

MAX_LENGTH = 2000
_LONGEST_NAME = 12


class QuestionError(ValueError):
    """A question that cannot be read as "does X do V to Y?"; ``found`` are the things that were recognised."""

    def __init__(self, reason: str, found: tuple[str, ...] = ()) -> None:
        """Take a code for the reason (empty, long, control, things, direction) and the recognised phrases."""
        super().__init__(reason)
        self.reason, self.found = reason, found


class Span(NamedTuple):
    """A run of words that is a known name or verb: half-open, in words."""

    start: int
    end: int


class Understood(NamedTuple):
    """A question as it was understood.

    ``verbs`` are the ids that the verb word names, empty where none was found. ``ignored`` are words that were not
    understood. ``language`` is that of the question.
    """

    x: Meaning
    y: Meaning
    verbs: tuple[str, ...]
    against: str | None
    ignored: tuple[str, ...]
    language: str


def understand(knowledge: Knowledge, question: str) -> Understood:
    """Read a question in any of the languages, active or passive.

    Raises QuestionError where it does not ask about two things, NameNotFoundError where a name may mean several.
    """
    _refuse_noise(question)
    tokens = name_words(question)
    language = guess_language(question, knowledge.languages)
    names, verbs = _spans(knowledge, tokens)
    phrases = [" ".join(tokens[s.start : s.end]) for s in names]
    if len(names) < 2:  # noqa: PLR2004 - a question is about two things
        raise QuestionError("things", tuple(phrases))
    against = _against(tokens, names)
    pair = [s for s in names if s is not against]
    if len(pair) != 2:  # noqa: PLR2004
        raise QuestionError("things", tuple(phrases))
    things = [resolve(knowledge, " ".join(tokens[s.start : s.end]), language) for s in pair]
    verb_ids, voices = _verb(knowledge, tokens, verbs, language)
    x, y = _directed(things, pair, voices, tokens, verbs)
    third = resolve(knowledge, " ".join(tokens[against.start : against.end]), language).ids[0] if against else None
    return Understood(x, y, verb_ids, third, _ignored(tokens, [*names, *verbs]), language)


def _refuse_noise(question: str) -> None:
    if not question.strip():
        raise QuestionError("empty")
    if len(question) > MAX_LENGTH:
        raise QuestionError("long")
    if any(ord(c) < ord(" ") and not c.isspace() for c in question):
        raise QuestionError("control")


def guess_language(question: str, languages: Iterable[str]) -> str:
    """Return the language whose everyday words a question has most of; the first listed one where none shows."""
    asked = words(question)
    known = [*languages, *(language for language in MARKERS if language not in languages)]
    scores = {language: sum(word in MARKERS.get(language, ()) for word in asked) for language in known}
    return max(known, key=lambda language: scores[language])


def _spans(knowledge: Knowledge, tokens: Sequence[str]) -> tuple[list[Span], list[Span]]:
    """Find the longest names and verbs from left to right; a name before a verb of the same length."""
    forms = _verb_forms(knowledge)
    names: list[Span] = []
    verbs: list[Span] = []
    at = 0
    while at < len(tokens):
        name_end = _longest(tokens, at, lambda phrase: _is_name(knowledge, phrase))
        verb_end = _longest(tokens, at, forms.__contains__)
        if name_end > at and name_end >= verb_end:
            end = _with_tail(knowledge, tokens, name_end)
            names.append(Span(at, end))
            at = end
        elif verb_end > at:
            verbs.append(Span(at, verb_end))
            at = verb_end
        else:
            at += 1
    return _verb_among_names(tokens, names, verbs, forms)


def _verb_among_names(
    tokens: Sequence[str], names: list[Span], verbs: list[Span], forms: Collection[str]
) -> tuple[list[Span], list[Span]]:
    """Take a word that is a name and a verb ("knock out") for the verb, where there would be three names and none."""
    both = [span for span in names if " ".join(tokens[span.start : span.end]) in forms]
    if verbs or len(names) < 3 or not both:  # noqa: PLR2004 - two things and a verb
        return names, verbs
    return [span for span in names if span is not both[0]], [both[0]]


def _longest(tokens: Sequence[str], at: int, known: Callable[[str], bool]) -> int:
    for end in range(min(len(tokens), at + _LONGEST_NAME), at, -1):
        if known(" ".join(tokens[at:end])):
            return end
    return at


def _is_name(knowledge: Knowledge, phrase: str) -> bool:
    return any(row.kind in {"element", "expansion"} for row in knowledge.meanings(phrase))


def _with_tail(knowledge: Knowledge, tokens: Sequence[str], end: int) -> int:
    """Extend a name by what makes it a situation: "wagon" by "in castle"."""
    return _longest(tokens, end, knowledge.tails.__contains__)


def _verb_forms(knowledge: Knowledge) -> dict[str, list[tuple[str, str, str]]]:
    """Return the verbs that each form names: (id, language, voice) by the key of the form."""
    forms: dict[str, list[tuple[str, str, str]]] = {}
    for id_, said in knowledge.says.items():
        for language, voices in said["words"].items():
            for voice, listed in voices.items():
                for form in listed:
                    forms.setdefault(" ".join(name_words(form)), []).append((id_, language, voice))
    return forms


def _verb(
    knowledge: Knowledge, tokens: Sequence[str], verbs: Sequence[Span], language: str
) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the verbs that the last verb word names, and its voices; those of the question's language first."""
    if not verbs:
        return (), frozenset()
    forms = _verb_forms(knowledge)
    rows = forms[" ".join(tokens[verbs[-1].start : verbs[-1].end])]
    own = [row for row in rows if row[1] == language] or rows
    return tuple(dict.fromkeys(row[0] for row in own)), frozenset(row[2] for row in own)


def verb_ids(knowledge: Knowledge, word: str) -> tuple[str, ...]:
    """Return the verbs that a word or id names.

    Raises NameNotFoundError where it names none.
    """
    phrase = " ".join(name_words(word))
    if word in knowledge.verbs:
        return (word,)
    rows = _verb_forms(knowledge).get(phrase)
    if not rows:
        raise NameNotFoundError(word, (), ambiguous=False)
    return tuple(dict.fromkeys(row[0] for row in rows))


def _against(tokens: Sequence[str], names: Sequence[Span]) -> Span | None:
    """Return the third thing of "protects X against Z"."""
    if len(names) < 3:  # noqa: PLR2004 - the third thing
        return None
    return next((s for s in names[2:] if s.start and tokens[s.start - 1] in AGAINST), None)


def _directed(
    things: Sequence[Meaning],
    pair: Sequence[Span],
    voices: frozenset[str],
    tokens: Sequence[str],
    verbs: Sequence[Span],
) -> tuple[Meaning, Meaning]:
    """Tell actor and target: in word order, or the other way round for a passive with "by"."""
    first, second = things
    by = [i for i, word in enumerate(tokens) if word in BY and not any(s.start <= i < s.end for s in pair)]
    passive = "passive" in voices
    if passive and any(verbs[-1].end <= i < pair[1].start for i in by):
        return second, first
    if passive and "active" not in voices and by and pair[0].start > by[0]:
        return first, second
    if passive and "active" not in voices:
        raise QuestionError("direction", tuple(" ".join(tokens[s.start : s.end]) for s in pair))
    return first, second


def _ignored(tokens: Sequence[str], spans: Sequence[Span]) -> tuple[str, ...]:
    """Return the words that were not understood and are no function words."""
    return tuple(w for i, w in enumerate(tokens) if w not in FUNCTION and not any(s.start <= i < s.end for s in spans))
