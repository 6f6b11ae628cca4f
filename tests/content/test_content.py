"""The real content has no faults, and every answer keeps to the contract."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import pytest

from carca.content.read import read_content
from carca.engine.verdict import Engine
from carca.knowledge.compile import compile_corpus
from carca.model.question import Asked, Question
from carca.render.view import View
from running import CONTENT, ROOT, finished

if TYPE_CHECKING:
    from carca.knowledge import Knowledge


@pytest.fixture(scope="module")
def contract() -> Any:
    """The validator of answers."""
    return jsonschema_rs.validator_for(json.loads((ROOT / "schema" / "answer.schema.json").read_text("utf-8")))


def test_check_has_no_findings() -> None:
    """Shape, references, languages, contradictions, ids and examples: nothing to mend."""
    done = finished("check")

    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_every_answer_keeps_to_the_contract(knowledge: Knowledge, contract: Any, language: str) -> None:
    """All pairs that statements name, in every language, fit schema/answer.schema.json."""
    engine, view = Engine(knowledge), View(knowledge, language)
    actors = [id_ for id_ in knowledge.nodes if knowledge.facts(id_)]
    targets = sorted({target for actor in actors for target in knowledge.facts(actor)})
    for x in actors:
        for y in targets[:: 3 if language == "en" else 17]:
            answer = engine.answer(Question((x,), (y,), ("affect",), Asked()))
            assert contract.is_valid(view.answer(answer)), (x, y)


@pytest.mark.parametrize(
    ("arguments", "status", "error"),
    [
        (["does", "no such thing at all", "barn"], 3, "unknown-name"),
        (["does", "trapped follower", "dragon"], 3, "ambiguous-name"),
        (["does", "crop circles expansion", "follower"], 3, "unknown-name"),
        (["affects", "vodyanoy"], 0, None),
    ],
)
def test_what_is_no_answer_keeps_to_the_contract_too(
    contract: Any, arguments: list[str], status: int, error: str | None
) -> None:
    """Unknown and ambiguous names and lists fit the schema as well."""
    done = finished(*arguments, "--format", "json")

    assert done.returncode == status
    value = json.loads(done.stdout)
    assert value.get("error") == error
    assert contract.is_valid(value)


def test_ambiguous_name_is_one_of_the_content(knowledge: Knowledge) -> None:
    """The ambiguous name of these tests means several things in the content, all of which are offered."""
    meant = {named.id for named in knowledge.meanings("trapped follower")}
    assert len(meant) > 1
    done = finished("does", "trapped follower", "dragon", "--format", "json")
    assert {candidate["id"] for candidate in json.loads(done.stdout)["candidates"]} == meant


def test_same_content_gives_the_same_bytes() -> None:
    """Compiling twice gives the same artefact."""
    first, second = (read_content([CONTENT])[0] for _ in range(2))
    assert first is not None
    assert second is not None

    assert compile_corpus(first) == compile_corpus(second)
