"""The browser picks what the engine answers: the same questions are put to both."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from carca.engine.ask import QuestionError, understand
from carca.engine.names import NameNotFoundError
from carca.engine.verdict import Engine
from carca.model.question import Asked, Question
from carca.render.view import View

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from carca_site import data  # noqa: E402 - the generator is no installed package
from carca_site.table import Verdicts  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.knowledge import Knowledge

QUESTIONS = 500
SAME = ("verdict", "otherwise", "via", "authority", "short", "cases", "house_rules", "reverse", "near", "remarks")


class Both:
    """The engine, and the browser's code over the files that the generator wrote for it."""

    def __init__(self, knowledge: Knowledge, folder: Path) -> None:
        """Write the files that the browser reads."""
        self.knowledge, self.engine, self._folder = knowledge, Engine(knowledge), folder
        self.table = Verdicts(self.engine)
        self._views = {language: View(knowledge, language) for language in knowledge.languages}
        files = {
            "verdicts": data.verdicts(self.table),
            "proofs": data.proofs(self.table),
            "names": data.names(knowledge, self.table),
            "near": data.near(self.engine.graph, self.table),
        }
        for language, view in self._views.items():
            files[f"words-{language}"] = data.words(view, self.table)
            files[f"texts-{language}"] = data.texts(view, self.table)
        for name, value in files.items():
            (folder / f"{name}.json").write_text(json.dumps(value), "utf-8")

    def browser(self, asked: Iterable[dict[str, Any]]) -> list[Any]:
        """Put questions to the browser's code."""
        lines = "".join(json.dumps(one) + "\n" for one in asked)
        command = ["node", str(ROOT / "tests/site/answer.mjs"), str(self._folder)]
        done = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def scope(self, asked: dict[str, Any]) -> Asked:
        """Return the scope of a question as the engine takes it."""
        scope = asked["scope"]
        profiles = self.knowledge.records("profile")
        binds = profiles[scope["profile"]].get("binds", {}) if scope.get("profile") else {}
        return Asked(
            scope.get("edition"),
            scope.get("text"),
            tuple(scope.get("expansions", ())),
            frozenset(scope.get("house", ())),
            None,
            frozenset(binds.get("authorities", ())),
            frozenset(binds.get("sources", ())),
        )

    def view(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Return the answer of the engine."""
        question = Question(
            (asked["x"],), (asked["y"],), tuple(asked["verbs"]), self.scope(asked), asked.get("against")
        )
        return self._views[asked["lang"]].answer(self.engine.answer(question))


def _random_question(both: Both, chance: random.Random) -> dict[str, Any]:
    """Return a question near what statements name, in a scope of any kind."""
    knowledge, graph = both.knowledge, both.engine.graph
    elements = sorted(knowledge.nodes)
    facts = [(actor, target) for actor in elements for target in knowledge.facts(actor)]
    x, y = chance.choice(facts)
    if chance.random() < 0.7:
        x = chance.choice(sorted(graph.down(x) | {x}))
        y = chance.choice(sorted(graph.down(y) | {y}))
    houses = [id_ for id_, head in knowledge.heads.items() if head.kind == "house-rule"]
    expansions = sorted(knowledge.expansions)
    some = chance.sample(expansions, chance.randint(1, len(expansions)))
    return {
        "x": x,
        "y": y if chance.random() < 0.9 else chance.choice(elements),
        "verbs": list(both.table.asks[0] if chance.random() < 0.5 else chance.choice(both.table.asks)),
        "against": chance.choice(elements) if chance.random() < 0.15 else None,
        "lang": chance.choice(knowledge.languages),
        "scope": {
            "edition": chance.choice([None, *knowledge.records("edition")]),
            "text": chance.choice([None, *knowledge.texts]),
            "expansions": sorted(some) if chance.random() < 0.5 else [],
            "house": [id_ for id_ in houses if chance.random() < 0.4],
            "profile": chance.choice([None, *knowledge.records("profile")]),
        },
    }


def _lines(lines: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line | {"value": line["value"]["text"] if line["value"] else None} for line in lines]


def _reasons(reasons: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out what the site has no use for; the order of what overruled says nothing."""
    skipped = {"undated", "date"}
    return [{key: value for key, value in r.items() if key not in skipped} | {"by": sorted(r["by"])} for r in reasons]


def _differences(ours: dict[str, Any], theirs: dict[str, Any]) -> Iterator[str]:
    yield from (key for key in SAME if ours[key] != theirs[key])
    if _lines(ours["verbs"]) != theirs["verbs"]:
        yield "verbs"
    if [case | {"verbs": _lines(case["verbs"])} for case in ours["by_scope"]] != theirs["by_scope"]:
        yield "by_scope"
    if _reasons(ours["because"]) != _reasons(theirs["because"]):
        yield "because"


def _compare(both: Both, asked: list[dict[str, Any]]) -> None:
    for question, theirs in zip(asked, both.browser(asked), strict=True):
        found = list(_differences(both.view(question), theirs))
        assert not found, (question, found)


def _every_pair(both: Both) -> None:
    """Compare the verdicts on every pair in four scopes: open, a choice each of edition and text, one expansion."""
    knowledge, asks = both.knowledge, both.table.asks
    pairs = [(x, y) for x in sorted(knowledge.nodes) for y in sorted(knowledge.nodes)]
    scopes: list[dict[str, Any]] = [
        {},
        {"edition": next(iter(knowledge.records("edition")))},
        {"edition": list(knowledge.records("edition"))[-1], "text": list(knowledge.texts)[-1]},
        {"expansions": [max(knowledge.expansions)]},
    ]
    for scope in scopes:
        asked: list[dict[str, Any]] = [{"x": x, "y": y, "verbs": list(asks[0]), "scope": scope} for x, y in pairs]
        theirs = both.browser([{"verdicts": asked}])[0]
        ours = [both.engine.verdict(Question((q["x"],), (q["y"],), asks[0], both.scope(q))) for q in asked]
        assert [(q, w) for q, w, v in zip(asked, ours, theirs, strict=True) if w != v] == []


def _examples(both: Both) -> None:
    """Compare how questions in words are understood: the examples of all entries."""
    knowledge = both.knowledge
    asked = [example["ask"] for id_ in knowledge.heads for example in knowledge.entry(id_)["examples"]]
    missed = []
    for text, theirs in zip(asked, both.browser([{"ask": text} for text in asked]), strict=True):
        try:
            ours = understand(knowledge, text)
        except (QuestionError, NameNotFoundError):
            continue
        if ours.kind != "pair" or any(len(thing.ids) != 1 or thing.kind != "element" for thing in ours.things):
            continue
        wanted = {"things": [thing.ids[0] for thing in ours.things], "verbs": list(ours.verbs or both.table.asks[0])}
        if theirs != wanted:
            missed.append((text, wanted, theirs))
    assert not missed, missed[:5]


@pytest.mark.parametrize("world", ["second game", "content"])
def test_the_browser_picks_what_the_engine_answers(world: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Every pair in four scopes, questions of every kind with their whole proofs, and the examples in words."""
    both = Both(request.getfixturevalue("harbour_knowledge" if world == "second game" else "knowledge"), tmp_path)
    chance = random.Random(7)  # noqa: S311 - the same questions each time
    _compare(both, [_random_question(both, chance) for _ in range(QUESTIONS)])
    _every_pair(both)
    _examples(both)
