"""Every example of an entry is answered as the entry says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.ask import understand
from carca.engine.names import NameNotFoundError
from carca.engine.reader import QuestionError
from carca.engine.verdict import Engine
from carca.lint.walk import problem
from carca.model.question import Asked, Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.knowledge import Knowledge
    from carca.model.corpus import Corpus, Example
    from carca.model.problem import Problem

NAME = "example"


def example_problems(corpus: Corpus, knowledge: Knowledge) -> Iterator[Problem]:
    """Yield every example whose answer is another one, or that cannot be asked."""
    engine = Engine(knowledge)
    for entry in corpus.entries.values():
        for index, example in enumerate(entry.examples):
            got = _ask(engine, example)
            if got != example.verdict:
                message = f"{example.ask!r} is answered {got}, not {example.verdict}"
                at = ("entry", entry.id, ("examples", index))
                yield problem(corpus, NAME, at, message, "see why with carca ask --why, then mend effects or example")


def _ask(engine: Engine, example: Example) -> str:
    try:
        understood = understand(engine.knowledge, example.ask)
    except QuestionError as error:
        return f"with a refusal ({error.reason}; understood: {', '.join(error.found) or 'nothing'})"
    except NameNotFoundError as error:
        return f"with a choice for {error.name!r}"
    edition, text = (scope[0] if scope else None for scope in (example.scope.editions, example.scope.texts))
    asked = Asked(edition=edition, text=text, house=frozenset(example.house))
    if understood.kind != "pair":
        return f"as a question of another kind ({understood.kind})"
    if understood.ignored or understood.mended:
        return f"without its words {', '.join([*understood.ignored, *(old for old, _ in understood.mended)])}"
    x, y = understood.things
    if {x.kind, y.kind} != {"element"}:
        return "as a question about a whole expansion"
    question = Question(x.ids, y.ids, understood.verbs or engine.knowledge.default_verbs, asked, understood.against)
    return engine.verdict(question)
