"""The browser picks what the engine answers: the same questions are put to both."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from carca.engine.ask import understand
from carca.engine.brief import brief
from carca.engine.names import NameNotFoundError
from carca.engine.reader import QuestionError, Understood
from carca.engine.verdict import Engine
from carca.model.question import Asked, Question
from carca.render.view import View
from grading import names, questions

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from carca_site import data, play  # noqa: E402 - the generator is no installed package
from carca_site.table import Verdicts  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.engine.names import Meaning
    from carca.knowledge import Knowledge
    from carca.model.answer import Answer

QUESTIONS = 500
MOST_ELSEWHERE = 0.2
"""So many of the questions in a random game, which are mostly about pairs that many expansions speak of."""
BRIEFS = 8
MISTYPED = 200
OTHER_KINDS = [
    "",
    "dragon",
    "what can capture a barn?",
    "que mange le dragon ?",
    "co może zjeść smok?",
    "was kann der Drache fressen?",
    "how many points for a barn?",
    "what is the difference between the dragon and the barn?",
    "can the dragon eat a follower as of 2014?",
    "can the dragon eat a wagon in a castle?",
    "what protects against the dragon?",
    "can a knight leave a city with a cathedral?",
    "le pion sur le château est-il mangé par le dragon ?",
    "can the dragon eat a wagon on a castle?",
    "can the dragon eat a phantom on the road?",
    "la fée protège-t-elle du dragon ?",
    "la fée est-elle protégée du dragon ?",
    "beschützt die Fee vor dem Drachen?",
    "ist der Baumeister vor dem Drachen beschützt?",
    "can the dragon eat a follower whom vodyanoy has trapped?",
    "can the dragon eat a barn on tuesdays?",
    "can the dragon eat a barn in the third edition?",
    "czy smok może zjeść podwładnego uwięzionego przez Wodianoja?",
]
"""Questions that are no plain ones about two things, and ones that name a scope, a date or several things at once."""
SAME = ("verdict", "otherwise", "via", "authority", "short", "cases", "house_rules", "reverse", "near", "remarks")


class Both:
    """The engine, and the browser's code over the files that the generator wrote for it."""

    def __init__(self, knowledge: Knowledge, folder: Path, *, recorded: bool) -> None:
        """Write the files that the browser reads; ``recorded`` tells whether the recorded questions are about it."""
        self.recorded = recorded
        self.knowledge, self.engine, self._folder = knowledge, Engine(knowledge), folder
        self.table = Verdicts(self.engine)
        self._views = {language: View(knowledge, language) for language in knowledge.languages}
        files = {
            "verdicts": data.verdicts(self.table),
            "proofs": data.proofs(self.table),
            "names": data.names(knowledge, self.table),
            "near": data.near(self.engine.graph, self.table),
            "play": play.play(self.engine, self.table),
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
    return {
        "x": x,
        "y": y if chance.random() < 0.9 else chance.choice(elements),
        "verbs": list(both.table.asks[0] if chance.random() < 0.5 else chance.choice(both.table.asks)),
        "against": chance.choice(elements) if chance.random() < 0.15 else None,
        "lang": chance.choice(knowledge.languages),
        "scope": _random_scope(knowledge, chance),
    }


def _random_scope(knowledge: Knowledge, chance: random.Random) -> dict[str, Any]:
    """Return a game: open, that of a box, or any expansions, with any house rules."""
    houses = [id_ for id_, head in knowledge.heads.items() if head.kind == "house-rule"]
    expansions = sorted(knowledge.expansions)
    boxes = [list(record["expansions"]) for record in knowledge.records("box").values()]
    some = sorted(chance.sample(expansions, chance.randint(1, len(expansions))))
    return {
        "edition": chance.choice([None, *knowledge.records("edition")]),
        "text": chance.choice([None, *knowledge.texts]),
        "expansions": chance.choice([[], [], some, chance.choice(boxes) if boxes else some]),
        "house": [id_ for id_ in houses if chance.random() < 0.4],
        "profile": chance.choice([None, *knowledge.records("profile")]),
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


def _elsewhere(question: dict[str, Any], verdict: str) -> bool:
    """Tell whether the browser names the command, as it may where a game is chosen that departs from the usual one."""
    scope = question["scope"]
    return verdict == "command" and bool(scope.get("expansions") or scope.get("house"))


def _compare(both: Both, asked: list[dict[str, Any]]) -> None:
    told = both.browser(asked)
    elsewhere = [_elsewhere(question, theirs["verdict"]) for question, theirs in zip(asked, told, strict=True)]
    assert sum(elsewhere) <= len(asked) * MOST_ELSEWHERE
    for question, theirs, skipped in zip(asked, told, elsewhere, strict=True):
        if skipped:
            continue
        found = list(_differences(both.view(question), theirs))
        assert not found, (question, found)


def _every_pair(both: Both) -> None:
    """Compare the verdicts on every pair in four scopes: open, a choice each of edition and text, one expansion."""
    knowledge, verbs = both.knowledge, both.table.asks[0]
    things = sorted(knowledge.nodes)
    scopes: list[dict[str, Any]] = [
        {},
        {"edition": next(iter(knowledge.records("edition")))},
        {"edition": list(knowledge.records("edition"))[-1], "text": list(knowledge.texts)[-1]},
        {"expansions": [max(knowledge.expansions)]},
    ]
    for scope in scopes:
        theirs = both.browser([{"grid": {"verbs": verbs, "scope": scope}}])[0]
        asked = both.scope({"scope": scope})
        ours = [[both.engine.verdict(Question((x,), (y,), verbs, asked)) for y in things] for x in things]
        assert ours == theirs, scope


def _usual_games(both: Both) -> None:
    """The table answers every pair where a box, a profile or a single expansion is played: some of the last will do."""
    records = (*both.knowledge.records("box").values(), *both.knowledge.records("profile").values())
    games = [list(record.get("expansions") or ()) for record in records]
    games += [[id_] for id_ in sorted(both.knowledge.expansions)[::9]]
    asked = [{"elsewhere": {"verbs": both.table.asks[0], "scope": {"expansions": game}}} for game in games]
    for game, left in zip(games, both.browser(asked), strict=True):
        assert left == 0, game


def _briefs(both: Both, chance: random.Random) -> None:
    """Compare what is told before a game, in games of every kind; only what the table does not hold may be missing."""
    scopes = [{}, *(_random_scope(both.knowledge, chance) for _ in range(BRIEFS))]
    for scope, told in zip(scopes, both.browser({"brief": scope} for scope in scopes), strict=True):
        ours = {
            group: [[list(item.entries), _asked(item.answer), item.weight] for item in items]
            for group, items in brief(both.engine, both.scope({"scope": scope})).items()
        }
        if told["elsewhere"]:
            known = {group: [item[0] for item in items] for group, items in ours.items()}
            assert all(item[0] in known[group] for group, items in told["groups"].items() for item in items), scope
        else:
            assert ours == told["groups"], scope


def _asked(answer: Answer | None) -> list[str] | None:
    question = answer and answer.question
    return [*question.x, *question.y, *question.verbs, answer.verdict] if answer and question else None


def _meant(meaning: Meaning) -> list[str]:
    return [{"element": "e", "expansion": "x"}[meaning.kind], *meaning.ids]


def _read(both: Both, text: str) -> dict[str, Any]:
    """Return what the engine reads in a question, and what is said to it: a verdict, or why there is none."""
    try:
        read = understand(both.knowledge, text)
    except QuestionError as error:
        return {"error": error.reason}
    except NameNotFoundError as error:
        return {"error": "ambiguous-name" if error.ambiguous else "unknown-name"}
    return {
        "kind": read.kind,
        "things": [_meant(thing) for thing in read.things],
        "verbs": list(read.verbs),
        "against": read.against,
        "edition": read.edition,
        "text": read.text,
        "asOf": read.as_of,
        "context": [_meant(thing) for thing in read.context],
        "ignored": list(read.ignored),
        "mended": [list(change) for change in read.mended],
        "language": read.language,
        "says": _says(both, read),
    }


def _says(both: Both, read: Understood) -> str | None:
    """Return what the page must say: no verdict to words unread, and to what the table holds no answer to."""
    if read.kind != "pair" or any(thing.kind != "element" for thing in read.things):
        return None
    if not read.certain:
        return "unread"
    if read.as_of or any(len(thing.ids) > 1 for thing in read.things):
        return "command"
    x, y = (thing.ids for thing in read.things)
    scope = Asked(edition=read.edition, text=read.text)
    return both.engine.verdict(Question(x, y, read.verbs or both.table.asks[0], scope, read.against))


def _mistyped(text: str, chance: random.Random) -> str:
    """Return a question with one word changed: two letters exchanged, one left out, or the word itself."""
    words = text.split()
    at = chance.randrange(len(words))
    word, cut = words[at], chance.randrange(len(words[at]))
    changed = chance.choice(
        [word[:cut] + word[cut + 1 :], word[:cut] + word[cut : cut + 2][::-1] + word[cut + 2 :], ""]
    )
    return " ".join([*words[:at], changed, *words[at + 1 :]])


def _questions(both: Both, chance: random.Random) -> list[str]:
    """Return the examples of all entries, all recorded questions, some of them mistyped, and ones of every kind."""
    knowledge = both.knowledge
    asked = [example["ask"] for id_ in knowledge.heads for example in knowledge.entry(id_)["examples"]]
    if both.recorded:
        asked += [question.ask for name in names() for question in questions(name)]
        asked += OTHER_KINDS
    return [*asked, *(_mistyped(chance.choice(asked), chance) for _ in range(MISTYPED))]


def _readings(both: Both, chance: random.Random) -> None:
    """Compare how questions in words are read, and what is said to them."""
    asked = _questions(both, chance)
    theirs = both.browser([{"ask": text} for text in asked])
    missed = [
        (text, ours, said) for text, said in zip(asked, theirs, strict=True) if (ours := _read(both, text)) != said
    ]
    assert not missed, missed[:5]


@pytest.mark.parametrize("world", ["second game", "content"])
def test_the_browser_picks_what_the_engine_answers(world: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Every pair in four scopes, questions of every kind with their whole proofs, and questions in words."""
    content = world == "content"
    both = Both(request.getfixturevalue("knowledge" if content else "harbour_knowledge"), tmp_path, recorded=content)
    chance = random.Random(7)  # noqa: S311 - the same questions each time
    _compare(both, [_random_question(both, chance) for _ in range(QUESTIONS)])
    _every_pair(both)
    _usual_games(both)
    _briefs(both, chance)
    _readings(both, chance)
