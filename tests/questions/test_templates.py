"""Every name that means one thing, in every form, is understood in every language's plainest questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from carca.engine.ask import understand
from carca.engine.names import NameNotFoundError
from carca.engine.reader import QuestionError
from carca.engine.verdict import Engine
from carca.model.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.knowledge import Knowledge

TEMPLATES = {
    "en": ("does {x} affect {y}?", "is {y} affected by {x}?"),
    "fr": ("est-ce que {x} agit sur {y} ?", "{y} est-il affecté par {x} ?"),
    "pl": ("czy {x} wpływa na {y}?",),
    "de": ("beeinflusst {x} {y}?",),
}
OTHER = {"en": ("dragon", "dragon"), "fr": ("dragon", "dragon"), "pl": ("smok", "smoka"), "de": ("Drache", "Drachen")}
EVERY = 23
"""Of all names and forms, each so many-th is asked: the whole takes minutes."""


def single_names(knowledge: Knowledge, language: str) -> Iterator[tuple[str, str]]:
    """Yield the names of a language that mean exactly one element, with the element."""
    for name in knowledge.names:
        rows = knowledge.meanings(name)
        ids = {row.id for row in rows}
        own = any(row.language == language and row.kind == "element" for row in rows)
        if own and len(ids) == 1 and "dragon" not in ids:
            yield name, ids.pop()


@pytest.mark.parametrize("language", TEMPLATES)
def test_every_form_of_a_name_is_understood_in_every_template(knowledge: Knowledge, language: str) -> None:
    """A name as the actor or as the target is read as its element; where it is not, the question is refused."""
    subject, target = OTHER[language]
    asked = refused = 0
    for name, id_ in list(single_names(knowledge, language))[::EVERY]:
        for template in TEMPLATES[language]:
            for x, y, expected in ((name, target, (id_, "dragon")), (subject, name, ("dragon", id_))):
                asked += 1
                try:
                    understood = understand(knowledge, template.format(x=x, y=y))
                except (QuestionError, NameNotFoundError):
                    refused += 1
                    continue
                ids = tuple(thing.ids[0] for thing in understood.things)
                # Polish and German tell actor and target by case: the other way round is another question.
                assert ids == expected or (language in {"pl", "de"} and ids == expected[::-1]), template.format(
                    x=x, y=y
                )
    assert refused <= asked / 10


def test_exchanged_things_never_inherit_a_verdict(knowledge: Knowledge) -> None:
    """X to Y never answers for Y to X: the answer the other way round rests on statements of its own."""
    engine = Engine(knowledge)
    actors = [id_ for id_ in knowledge.nodes if knowledge.facts(id_)]
    for x in actors[::3]:
        for y in knowledge.facts(x):
            back = engine.answer(Question((y,), (x,), ("affect",)))
            up = engine.graph.masks(y)
            for reason in back.because:
                if reason.role == "decides" and back.via in {"stated", "inherited"} and not back.cases:
                    effects = knowledge.entry(reason.entry)
                    said = [*effects["effects"], *(e for v in effects["variants"] for e in v["effects"])]
                    assert any(effect["actor"] in up for effect in said), (x, y, reason.entry)
