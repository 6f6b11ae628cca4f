"""The headline: a full sentence that states the fact, from the sentences of verbs and the forms of names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from carca.engine.names import label
from carca.render.words import points, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from carca.knowledge import Knowledge
    from carca.model.answer import Answer

_SLOT = re.compile(r"\{([xy])(?::([a-z]+))?\}")


def thing(knowledge: Knowledge, ids: Sequence[str], language: str, form: str | None = None) -> str:
    """Return how a sentence names a thing; one that is several things at once is named by all of them."""
    wanted = form or "the"
    names = [label(knowledge, "element", id_, language, wanted) for id_ in _figure_first(knowledge, ids)]
    return names[0] if len(names) == 1 else f"{names[0]} ({', '.join(names[1:])})"


def _figure_first(knowledge: Knowledge, ids: Sequence[str]) -> list[str]:
    return sorted(ids, key=lambda id_: (knowledge.nodes[id_].kind == "situation", id_))


def clause(knowledge: Knowledge, verb: str, word: str, x: Sequence[str], y: Sequence[str], language: str) -> str:
    """Return "x does y" or "x does not y" for a verb, without a full stop."""
    says: Mapping[str, Any] = knowledge.says[verb]["says"]
    sentence = (says.get(language) or next(iter(says.values())))[word]
    things = {"x": x, "y": y}
    return _SLOT.sub(lambda m: thing(knowledge, things[m[1]], language, m[2]), sentence)


def headline(knowledge: Knowledge, answer: Answer, language: str) -> str:
    """Return the sentence that answers a question."""
    verb = head_verb(answer)
    x, y = answer.question.x, answer.question.y
    if answer.verdict in {"yes", "no"}:
        return sentence_case(clause(knowledge, verb, answer.verdict, x, y, language)) + "."
    yes = clause(knowledge, verb, "yes", x, y, language)
    return sentence_case(say(f"frame-{answer.verdict}", language, yes=yes))


def head_verb(answer: Answer) -> str:
    """Return the verb that the headline names: one that the verdict rests on, else a known one, else the one asked."""
    resting = [line.verb for line in answer.verbs if line.verdict == answer.verdict]
    if not resting and answer.verdict == "depends":
        resting = [verb for case in (*answer.cases,) for verb in case.verbs] or [line.verb for line in answer.verbs]
    asked = [verb for verb in resting if verb in answer.question.verbs]
    return (asked or resting or list(answer.question.verbs))[0]


def sentence_case(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def value_words(knowledge: Knowledge, value: Mapping[str, Any] | None, language: str) -> str:
    """Return a value in words: "at most 7 points", "1 point per empty space"."""
    if not value:
        return ""
    if "points" in value:
        said = points(value["points"], language)
    elif "times" in value:
        said = say("times", language, number=value["times"])
    else:
        said = str(value.get("count", ""))
    if bound := value.get("bound"):
        said = say(bound, language, value=said)
    if per := value.get("per"):
        said = say("per", language, value=said, name=label(knowledge, "element", per, language, "acc"))
    return said
