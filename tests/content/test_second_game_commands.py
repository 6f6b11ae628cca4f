"""Every command on the made-up game: no code knows a game, and a club's folder lies over any."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from carca.knowledge import Knowledge
from running import CLUB, HARBOUR, ROOT, answer, harbour, invoke, verdict

if TYPE_CHECKING:
    from pathlib import Path


def over(*arguments: str | Path) -> dict[str, Any]:
    """Ask the second game with the club's folder laid over it."""
    value: dict[str, Any] = json.loads(harbour("does", "--content", CLUB, "--format", "json", *arguments).stdout)
    return value


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Does the crane lift a barrel?", "no"),
        ("can a crate be hoisted by the crane", "yes"),  # passive: the crane acts
        ("can a sailor below deck be sunk by the storm?", "no"),
        ("does the lighthouse protect a deckhand against the storm?", "yes"),  # a name of the first edition
        ("does the lighthouse protect a sailor against the kraken?", "unknown"),
        ("may a captain enter the dock?", "depends"),
        ("does the crane hoist goods", "yes"),  # another form of cargo
        ("does the whale touch the tugboat?", "no"),
    ],
)
def test_ask(question: str, expected: str) -> None:
    """A free question, active or passive, in any form of a name, is the pair and verb that it means."""
    assert verdict(question, command="ask") == expected


def test_ask_says_what_it_understood() -> None:
    """The answer to a free question carries the pair and the verb that it was taken for."""
    question = answer("is a barrel lifted by the crane?", command="ask")["question"]
    assert (question["x"]["id"], question["verb"], question["y"]["id"]) == ("crane", "lift", "barrel")


def test_no_verdict_where_a_word_was_not_understood() -> None:
    """What was read is shown, with the command that asks just that: the word may make another question of it."""
    result = harbour("ask", "--format", "json", "is a leaking barrel lifted by the crane?")
    said = json.loads(result.stdout)
    assert result.exit_code == 3
    assert (said["error"], said["name"]) == ("unread-words", "leaking")
    assert said["command"] == "carca does crane barrel --verb lift"
    assert "verdict" not in said


def test_expansion_stands_for_its_things() -> None:
    """An expansion as actor stands for all that it introduces; what nothing decides is left to JSON."""
    result = harbour("does", "Deep Sea", "sailor", "--format", "json")
    answers = {a["question"]["x"]["id"]: a["verdict"] for a in json.loads(result.stdout)["answers"]}
    assert answers == {"kraken": "yes", "whale": "yes", "flag": "unknown"}


def test_ambiguous_name() -> None:
    """A name of two things is answered with both, never with a guess."""
    result = harbour("does", "sea monster", "tug", "--format", "json")
    assert result.exit_code == 3
    value = json.loads(result.stdout)
    assert (value["error"], [c["id"] for c in value["candidates"]]) == ("ambiguous-name", ["kraken", "whale"])


def test_affects() -> None:
    """All that a thing affects, through no other thing than those that statements name."""
    answers = json.loads(harbour("affects", "kraken", "--format", "json").stdout)["answers"]
    found = {a["question"]["y"]["id"]: a["verdict"] for a in answers}
    assert found == {"anchor": "no", "crate": "disputed", "piece": "yes", "sailor": "yes", "tug": "no"}


def test_affected_by() -> None:
    """All that affects a thing by the default verb: entering a dock stands in another tree."""
    answers = json.loads(harbour("affects", "dock", "--by", "--format", "json").stdout)["answers"]
    assert {a["question"]["x"]["id"]: a["verdict"] for a in answers} == {"lighthouse": "yes", "storm": "no"}


def test_affects_nothing() -> None:
    """Where nothing recorded says what a thing affects, the status is that of unknown."""
    assert harbour("affects", "flag").exit_code == 4


def test_answer_in_words() -> None:
    """The answer as text states verdict, standing, exception and value in the words of this game."""
    text = " ".join(harbour("does", "crane", "crate", "--why").stdout.split())
    for said in (
        "✔ The crane lifts a crate.",
        "# printed rules",
        "1 point per crate",
        "Havenspel, rules, page 2",
        "✘ cargo under a tarpaulin: no",
        "A game that exists in tests only.",
    ):
        assert said in text
    assert "Carcassonne" not in text


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_language_that_the_game_lacks(language: str) -> None:
    """A game without a language answers in its original one."""
    assert answer("crane", "barrel", "--lang", language)["short"] == "The crane does not lift a barrel."


def test_show() -> None:
    """Each kind of record is shown by id, and an element by any of its names."""
    assert json.loads(harbour("show", "deckhand", "--format", "json").stdout)["id"] == "sailor"
    assert json.loads(harbour("show", "deep sea", "--format", "json").stdout)["type"] == "expansion"
    assert json.loads(harbour("show", "letters", "--format", "json").stdout)["author"] == "Anna Kade"
    assert json.loads(harbour("show", "harbour-club", "--format", "json").stdout)["type"] == "profile"
    assert "letter 4 (1999-05)" in harbour("show", "base/crane/leaves-barrels").stdout


def test_show_a_picture() -> None:
    """A picture is shown in words: each frame with where it holds, and the entries that it illustrates."""
    layers = ("--content", HARBOUR, "--content", ROOT / "tests/cases/picture/ok/steps/overlay")
    text = " ".join(invoke("show", *layers, "deep-sea/case").stdout.split())
    assert text.startswith("The kraken beside a dock · deep-sea/case 1. ")
    assert "Before: all of them float." in text
    assert "2. " in text
    assert "(deep-sea/kraken/sinks-pieces)" in text
    value = json.loads(invoke("show", *layers, "deep-sea/case", "--format", "json").stdout)
    assert [frame["scope"] for frame in value["frames"]] == [{"editions": ["E2"], "texts": []}] * 2
    assert invoke("list", *layers, "pictures").stdout == "deep-sea/case  The kraken beside a dock\n"


def test_show_tombstone() -> None:
    """An id that moved says where to and why."""
    text = " ".join(harbour("show", "base/crane/picks-up-cargo").stdout.split())
    assert "base/crane/lifts-cargo" in text
    assert "The verb of the rules is lift." in text


def test_search() -> None:
    """Words are found in any inflection, and filters leave out the rest."""
    hits = json.loads(harbour("search", "barrel", "rolling", "--format", "json").stdout)["hits"]
    assert hits[0]["entry"] == "base/crane/leaves-barrels"
    rules = json.loads(harbour("search", "barrels", "--kind", "rule", "--format", "json").stdout)["hits"]
    assert {hit["entry"] for hit in rules} == {
        "base/dock/barrels-in-dutch",
        "base/dock/barrels-in-english",
        "base/tug/barrels-by-rule",
    }
    only = json.loads(harbour("search", "barrels", "--authority", "author", "--format", "json").stdout)["hits"]
    assert {hit["entry"] for hit in only} == {"base/crane/leaves-barrels", "base/tug/barrels-by-letter"}


@pytest.mark.parametrize(
    ("kind", "ids"),
    [
        ("expansions", {"base", "deep-sea", "night"}),
        ("boxes", {"big-chest"}),
        ("profiles", {"harbour-club"}),
        ("editions", {"E1", "E2"}),
        ("texts", {"dutch", "dutch-old", "dutch-new", "english"}),
        ("verbs", {"touch", "take", "lift", "sink", "shield", "score", "allow", "enter"}),
    ],
)
def test_list(kind: str, ids: set[str]) -> None:
    """A list holds every id of its kind."""
    items = json.loads(harbour("list", kind, "--format", "json").stdout)["items"]
    assert {item["id"] for item in items} == ids


@pytest.mark.parametrize(("kind", "folder"), [("elements", "elements"), ("entries", "entries"), ("sources", "sources")])
def test_list_holds_every_file(kind: str, folder: str) -> None:
    """A list of what has a file each is as long as there are files."""
    items = json.loads(harbour("list", kind, "--format", "json").stdout)["items"]
    assert len(items) == len(list((HARBOUR / folder).rglob("*.yml")))


def test_check() -> None:
    """A sound game has no findings, and every kind of entry stands in this one."""
    result = harbour("check", "--format", "json")
    assert (result.exit_code, json.loads(result.stdout)["problems"]) == (0, [])
    kinds = {
        path.read_text("utf-8").partition("\n")[0].removeprefix("kind: ") for path in HARBOUR.rglob("entries/**/*.yml")
    }
    assert kinds == {"rule", "clarification", "interpretation", "difference", "house-rule", "moved"}


def test_build(tmp_path: Path) -> None:
    """Building writes the knowledge and the index; the same content gives the same bytes."""
    for name in ("one", "two"):
        assert harbour("build", "--into", tmp_path / name).exit_code == 0
    one, two = (tmp_path / name / "knowledge.carca" for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()
    assert (tmp_path / "one" / "index").is_dir()
    assert "base/crane/lifts-cargo" in Knowledge(one).heads


def test_build_without_index(tmp_path: Path) -> None:
    """The search index can be left out; an old one does not stay beside new knowledge."""
    harbour("build", "--into", tmp_path)
    harbour("build", "--into", tmp_path, "--no-index")
    assert [path.name for path in tmp_path.iterdir()] == ["knowledge.carca"]


def test_data_version_follows_content(tmp_path: Path) -> None:
    """The data version changes when a word of the content does, and with it alone."""
    folder = tmp_path / "game"
    shutil.copytree(HARBOUR, folder)
    before = json.loads(invoke("list", "texts", "--content", folder, "--format", "json").stdout)["data_version"]
    assert before == json.loads(harbour("list", "texts", "--format", "json").stdout)["data_version"]
    entry = folder / "entries/base/flag/stands-on-four-tiles.yml"
    entry.write_text(entry.read_text("utf-8").replace("Four", "Five"), "utf-8")
    after = json.loads(invoke("list", "texts", "--content", folder, "--format", "json").stdout)["data_version"]
    assert before != after


def test_overlay_fills_gaps() -> None:
    """What a club states decides where the game says nothing, and the proof names the folder that it came from."""
    assert verdict("crane", "tug") == "unknown"
    value = over("crane", "tug")
    assert (value["verdict"], value["because"][0]["overlay"]) == ("yes", CLUB.name)


def test_overlay_ranks_as_house_rule() -> None:
    """Whatever kind a club gives its statement, it ranks below the game's own, unless the folder is trusted."""
    assert over("crane", "barrel")["verdict"] == "no"
    trusted = over("crane", "barrel", "--trust")
    assert (trusted["verdict"], trusted["authority"]) == ("yes", "author")  # the later of two letters


def test_overlay_adds_elements() -> None:
    """A thing of the club's own inherits what the game says of its class."""
    assert over("storm", "parrot")["verdict"] == "yes"
    assert harbour("does", "storm", "parrot").exit_code == 3


def test_overlay_checks_with_its_game() -> None:
    """A club's folder is checked together with the game that it lies over."""
    result = harbour("check", "--content", CLUB, "--format", "json")
    assert (result.exit_code, json.loads(result.stdout)["problems"]) == (0, [])


def test_overlay_replaces(tmp_path: Path) -> None:
    """A file of the same id in a later folder replaces the earlier one."""
    entry = tmp_path / "mine/entries/base/crane/leaves-barrels.yml"
    entry.parent.mkdir(parents=True)
    entry.write_text("kind: moved\nto: []\nwhy: The club plays without it.\n", "utf-8")
    value = json.loads(harbour("does", "--content", tmp_path / "mine", "crane", "barrel", "--format", "json").stdout)
    assert value["verdict"] == "yes"


def test_overlay_here_is_an_overlay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder is the same overlay however its path is written."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.chdir(CLUB)
    result = invoke("does", "--content", HARBOUR, "--content", ".", "crane", "barrel", "--format", "json")
    assert json.loads(result.stdout)["verdict"] == "no"
