"""Effects that can be read off plain words: a question about one pair and its answer, or a short statement."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from carca.engine.ask import understand
from carca.engine.names import NameNotFoundError
from carca.engine.reader import QuestionError

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

_YES = re.compile(r"(?:yes|correct|exact(?:ly)?|right|oui|exactement|tak|zgadza się|ja|richtig)\b", re.IGNORECASE)
_NO = re.compile(r"(?:no|not|non|nie|nein)\b", re.IGNORECASE)
_DENIES = re.compile(
    r"\b(?:not|cannot|can't|never|no|ne|n['’]\w+|pas|jamais|aucune?|nie|nigdy|żad\w+|nicht|kein\w*)\b", re.IGNORECASE
)
_CONDITION = re.compile(
    r"\b(?:if|when|unless|except|only|but|si|s['’]ils?|lorsque?|quand|sauf|uniquement|seulement|mais|cependant|jeśli|gdy|chyba"
    r"|tylko|ale|oprócz|wenn|falls|außer|nur|aber)\b",
    re.IGNORECASE,
)
_MAY = re.compile(
    r"\b(?:can|cannot|may|peut|peuvent|pouvez|peux|może|mogą|można|wolno|kann|können|darf|dürfen)\b", re.IGNORECASE
)
_MORE = re.compile(r"[,:;()\d]")
_SHORT = 16


def plain_effects(knowledge: Knowledge, text: str, answer: str | None) -> list[dict[str, Any]]:
    """Return the effect that words state plainly, in a list; an empty one where they are not plain.

    Plain is one pair with one verb, no third thing, no condition, and a yes or no.
    """
    verdict = _of_answer(answer) if answer is not None else _of_statement(text)
    if verdict is None or _CONDITION.search(text) or len(text.split()) > _SHORT * 2:
        return []
    try:
        understood = understand(knowledge, text)
    except (QuestionError, NameNotFoundError):
        return []
    things = [meaning for meaning in understood.things if meaning.kind == "element" and len(meaning.ids) == 1]
    doubtful = understood.context or understood.mended or understood.against or (answer is None and understood.ignored)
    if understood.kind != "pair" or len(things) != 2 or len(understood.verbs) != 1 or doubtful:  # noqa: PLR2004
        return []
    actor, target = (meaning.ids[0] for meaning in things)
    return [{"actor": actor, "verb": understood.verbs[0], "target": target, "verdict": verdict}]


def _of_answer(answer: str) -> str | None:
    """Return the verdict of an answer that begins with yes or no and sets no condition."""
    if _CONDITION.search(answer):
        return None
    return "yes" if _YES.match(answer.strip()) else "no" if _NO.match(answer.strip()) else None


def _of_statement(text: str) -> str | None:
    """Return the verdict of a short statement of what may be done, without numbers or clauses: no where it denies."""
    if len(text.split()) > _SHORT or not _MAY.search(text) or _MORE.search(text):
        return None
    return "no" if _DENIES.search(text) else "yes"
