"""From a free question to what is asked: a pair with its verbs and direction, or a list, a comparison, a search."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from carca.engine.lexicon import ADVERBS, BY, EVERYDAY, FROM, HARMLESS, MARKERS, POSSESSIVES, SHORTER
from carca.engine.marks import THING, Vocabulary, place_of
from carca.engine.mending import mended
from carca.engine.names import NameNotFoundError
from carca.engine.phrasal import gathered
from carca.engine.reader import QuestionError, Reader, Understood
from carca.engine.relative import in_states
from carca.model.text import name_words, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carca.knowledge import Knowledge

MAX_LENGTH = 2000
_INVERSION = re.compile(r"-(t-)?(il|elle|on|ils|elles)\b", re.IGNORECASE)
"""French pronouns behind a verb: "compte-t-il comme" is "compte comme"."""
_SENTENCE_END = re.compile(r"[.!?;]\s+(?=\w)")


def understand(knowledge: Knowledge, question: str, expansions: Iterable[str] = ()) -> Understood:
    """Read a question in any of the languages, active or passive; ``expansions`` in play narrow ambiguous names.

    Raises QuestionError where it cannot be read, NameNotFoundError where a name may mean several things.
    """
    _refuse_noise(question)
    language = guess_language(question, knowledge.languages)
    vocabulary = Vocabulary(knowledge, language)
    _refuse_stories(vocabulary, question)
    tokens = in_states(vocabulary, gathered(vocabulary, _weighty(vocabulary, question)))
    in_play = frozenset(expansions)
    found = mended(vocabulary, tokens, vocabulary.marks(tokens)) or [(tuple(tokens), ())]
    readings = [Reader(vocabulary, question, words_, language, in_play) for words_, _ in found]
    results = [reading.result() for reading in readings]
    if len({(result.kind, result.things) for result in results}) > 1:
        candidates = tuple(dict.fromkeys(thing for result in results for thing in result.things))
        raise NameNotFoundError(found[0][1][0][0], candidates, ambiguous=True)
    sure = len({result.verbs for result in results}) == 1 and not results[0].context
    unsure = () if sure else tuple(old for old, _ in found[0][1])  # a typo is no further thing, nor one of two verbs
    return results[0]._replace(mended=found[0][1], ignored=(*results[0].ignored, *unsure))


def _refuse_stories(vocabulary: Vocabulary, question: str) -> None:
    """Refuse what names things in several sentences: "My phantom is on a tower. Can the dragon eat it?"."""
    typed = _SENTENCE_END.split(question)
    if len(typed) == 1:
        return
    sentences = [name_words(said, vocabulary.knowledge.letters) for said in typed]
    found = [[m for m in vocabulary.marks(said) if m.kind == THING] for said in sentences]
    if sum(map(bool, found)) > 1:
        named = (" ".join(said[m.start : m.end]) for said, marks in zip(sentences, found, strict=True) for m in marks)
        raise QuestionError("things", tuple(named))


def _weighty(vocabulary: Vocabulary, question: str) -> list[str]:
    """Return the words of a question without articles, and without what carries no weight.

    An adverb counts as such where the words on either side of it belong together, "my" where it follows "by".
    """
    french = vocabulary.language == "fr"
    found = name_words(_INVERSION.sub(" ", question) if french else question, vocabulary.knowledge.letters)
    while place := place_of(found, HARMLESS):
        found = [*found[: place[0]], *found[place[1] :]]
    for word, phrases in sorted(SHORTER.items()):
        if (place := place_of(found, phrases)) and not _named(vocabulary, found, place):
            found = [*found[: place[0]], word, *found[place[1] :]]
    light = {i for i in range(1, len(found) - 1) if _is_light(vocabulary, *found[i - 1 : i + 2])}
    return [word for i, word in enumerate(found) if i not in light]


def _named(vocabulary: Vocabulary, tokens: list[str], place: tuple[int, int]) -> bool:
    """Tell whether words are a part of a name."""
    return any(m.kind == THING and m.start < place[1] and place[0] < m.end for m in vocabulary.marks(tokens))


def _is_light(vocabulary: Vocabulary, before: str, word: str, after: str) -> bool:
    """Tell whether a word between two others carries no weight: "compte encore comme", "by my X"."""
    if word in POSSESSIVES:
        return before in BY | FROM and not vocabulary.things(f"{word} {after}")
    return word in ADVERBS and bool(vocabulary.verb_forms(f"{before} {after}"))


def _refuse_noise(question: str) -> None:
    if not question.strip():
        raise QuestionError("empty")
    if len(question) > MAX_LENGTH:
        raise QuestionError("long")
    if any(ord(c) < ord(" ") and not c.isspace() for c in question):
        raise QuestionError("control")


def guess_language(question: str, languages: Iterable[str]) -> str:
    """Return the language whose everyday words a question has most of; the first listed one where none shows."""
    asked = words(question[:MAX_LENGTH])
    known = [*languages, *(language for language in MARKERS if language not in languages)]
    scores = {
        language: sum(2 * (word in MARKERS.get(language, ())) + (word in EVERYDAY.get(language, ())) for word in asked)
        for language in known
    }
    return max(known, key=lambda language: scores[language])
