"""``carca brief``: what a table should know, chosen from the data as docs/brief.md says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import pytest

from carca.engine.brief import GROUPS, brief, entries_in_play
from carca.engine.verdict import Engine
from carca.model.question import Asked
from running import CONTENT, HARBOUR, ROOT, finished, harbour, invoke

if TYPE_CHECKING:
    from pathlib import Path

    from carca.knowledge import Knowledge

BARRELS = ("base/tug/barrels-by-letter", "base/tug/barrels-by-rule")
CRATES = ("base/dock/crates-by-rule", "base/dock/crates-by-players")
KRAKEN = ("deep-sea/kraken/leaves-crates", "deep-sea/kraken/takes-crates")
DIFFERENCES = [("base/crane/anchors",), ("base/lighthouse/scores-for-docks",), ("base/tug/crates",)]


def told(*arguments: str | Path) -> dict[str, Any]:
    """Return the brief of the second game."""
    result = harbour("brief", "--format", "json", *arguments)
    assert result.exit_code == 0
    value: dict[str, Any] = json.loads(result.stdout)
    return value


def group(name: str, *arguments: str | Path) -> list[tuple[str, ...]]:
    """Return the entries of each item of a group."""
    (found,) = (one for one in told("--most", "99", *arguments)["groups"] if one["group"] == name)
    return [tuple(entry["entry"] for entry in item["entries"]) for item in found["items"]]


def test_disputed() -> None:
    """What stands against what, whether the verdict is disputed or the higher authority prevails, as for crates."""
    assert group("disputed") == [BARRELS, CRATES, KRAKEN]  # the author, then printed rules, then players
    assert group("disputed", "--expansion", "night") == [BARRELS, CRATES]
    items = told()["groups"][0]["items"]
    assert [item["verdict"] for item in items] == ["disputed", None, "disputed"]
    assert items[0]["text"] == "Sources disagree whether the tug takes a barrel."


def test_differing() -> None:
    """Differences, and rules of two texts that say otherwise; where the text is settled the rules no longer differ."""
    both = ("base/dock/barrels-in-dutch", "base/dock/barrels-in-english")
    assert group("differing") == [both, *DIFFERENCES]  # two entries speak of dock and barrel, one of each other pair
    assert group("differing", "--text", "english", "--edition", "E2") == DIFFERENCES
    assert told()["groups"][1]["items"][0]["verdict"] == "depends"


def test_house_rules_are_those_in_force() -> None:
    """A house rule is told where the table plays by it, and is no surprise then, though it overrules a rule."""
    rule = ("deep-sea/house/gentle-kraken",)
    assert group("house") == []
    for options in (("--house", "gentle-kraken"), ("--profile", "harbour-club")):
        assert group("house", *options) == [rule]
        assert rule not in group("surprising", *options)


def test_surprising() -> None:
    """What overrules another entry comes before what has an exception of its own; the higher authority first."""
    others = ["base/crane/leaves-barrels", "deep-sea/kraken/spares-tugs", "base/crane/hoists-the-captain"]
    own = ["base/crane/lifts-cargo", "base/dock/only-helmsmen", "base/storm/sinks-pieces"]
    assert group("surprising") == [(id_,) for id_ in (*others, *own)]
    # a condition overrules nothing, and neither does a statement on the very same pair
    assert ("deep-sea/whale/harpoons",) not in group("surprising")
    # by 1990 neither letter was written; the thread on the captain has no date and counts
    assert group("surprising", "--as-of", "1990") == [(id_,) for id_ in (others[2], *own)]


def test_consulted() -> None:
    """Stated pairs of which two entries speak, with the verdict; a superseded entry speaks of nothing."""
    (found,) = (one for one in told()["groups"] if one["group"] == "consulted")
    pairs = [(i["question"]["x"]["id"], i["question"]["y"]["id"], i["verdict"], i["weight"]) for i in found["items"]]
    assert pairs == [
        ("tug", "barrel", "disputed", 2),
        ("dock", "barrel", "depends", 2),
        ("dock", "crate", "yes", 2),
        ("kraken", "piece", "yes", 2),
        ("kraken", "crate", "disputed", 2),
    ]


def test_entries_in_play(harbour_knowledge: Knowledge) -> None:
    """Those that count, of the expansions in play, about nothing but what is in play."""
    every = entries_in_play(harbour_knowledge, Asked())
    heads = harbour_knowledge.heads
    off = {"deep-sea/house/gentle-kraken", "deep-sea/kraken/takes-anchors"}  # not in force; superseded
    assert set(every) == set(heads) - off
    night = entries_in_play(harbour_knowledge, Asked(expansions=("night",)))
    assert {heads[id_].expansion for id_ in night} == {"base", "night"}
    printed = entries_in_play(harbour_knowledge, Asked(authorities=frozenset({"printed"})))
    assert {heads[id_].kind for id_ in printed} == {"rule", "difference"}
    dutch = entries_in_play(harbour_knowledge, Asked(text="dutch"))
    assert {id_ for id_ in every if id_ not in dutch} == {"base/dock/barrels-in-english"}


def test_about_what_is_not_in_play(tmp_path: Path) -> None:
    """An entry of the base game on a thing of an expansion is told where that is in play."""
    entry = tmp_path / "mine/entries/base/tug/fears-the-kraken.yml"
    entry.parent.mkdir(parents=True)
    entry.write_text(
        "kind: rule\nabout: [tug, kraken]\ntext: {en: The tug takes no kraken.}\n"
        "effects:\n  - {actor: tug, verb: take, target: kraken, verdict: no}\n"
        "links: {contradicts: [base/tug/barrels-by-rule]}\nsources: [{source: dutch-rules, at: page 30}]\n",
        "utf-8",
    )
    told_of = {id_ for ids in group("disputed", "--content", tmp_path / "mine") for id_ in ids}
    assert "base/tug/fears-the-kraken" in told_of
    without = group("disputed", "--content", tmp_path / "mine", "--expansion", "night")
    assert without == [BARRELS, CRATES]


def test_most_bounds_each_group() -> None:
    """The heaviest are shown, and those left out are counted with the number that shows them."""
    whole, short = told("--most", "99"), told("--most", "2")
    for every, some in zip(whole["groups"], short["groups"], strict=True):
        assert some["items"] == every["items"][:2]
        assert some["left_out"] == max(0, len(every["items"]) - 2)
    text = harbour("brief", "--most", "2").stdout
    assert "1 more: --most 3" in text
    assert "4 more: --most 6" in text


def test_keeps_to_its_schema() -> None:
    """Every brief fits schema/brief.schema.json."""
    schema = jsonschema_rs.validator_for(json.loads((ROOT / "schema/brief.schema.json").read_text("utf-8")))
    for arguments in ((), ("--profile", "harbour-club"), ("--expansion", "night", "--as-of", "1980")):
        assert schema.is_valid(told(*arguments)), arguments
    for language in ("en", "pl"):
        done = invoke("brief", "--most", "99", "--format", "json", "--lang", language, "--content", CONTENT)
        assert schema.is_valid(json.loads(done.stdout))


def test_every_form_says_the_same() -> None:
    """Text and Markdown hold each line with sign and place in the source, under the title of its group."""
    text = " ".join(harbour("brief").stdout.split())
    marked = harbour("brief", "--format", "markdown").stdout
    for said in ("# The tug takes barrels. — Havenspel, rules, page 8", "! No, the tug is too small. — Letters of the"):
        assert said in text
        assert said in marked
    for one in told()["groups"]:
        assert (one["title"] in text) == (f"### {one['title']}\n" in marked) == bool(one["items"])


@pytest.mark.parametrize("width", [32, 80])
def test_text_fits_a_phone(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are as wide as the terminal."""
    monkeypatch.setenv("COLUMNS", str(width))
    assert max(map(len, harbour("brief").stdout.splitlines())) <= width


def test_nothing_to_know(tmp_path: Path) -> None:
    """Where nothing binds there is nothing to tell but that, and the version of the data."""
    profile = tmp_path / "none.yml"
    profile.write_text("names: {en: [{name: nobody, ours: true}]}\nbinds: {sources: [night-rules]}\n", "utf-8")
    result = harbour("brief", "--profile", profile, "--edition", "E2", "--text", "english", "--expansion", "deep sea")
    assert result.exit_code == 0
    assert "Nothing recorded stands out" in result.stdout
    assert "data " in result.stdout
    assert "###" not in harbour("brief", "--format", "markdown", "--profile", profile, "--expansion", "deep sea").stdout


@pytest.mark.parametrize("arguments", [("--most", "0"), ("--box", "no such box"), ("--format", "csv")])
def test_usage(arguments: tuple[str, ...]) -> None:
    """An option that is wrong is usage."""
    assert finished("brief", "--content", HARBOUR, *arguments).returncode == 2


def test_real_content(knowledge: Knowledge) -> None:
    """The differences of the crop circles are told to those who play with them, each item once and always the same."""
    found = brief(Engine(knowledge), Asked(expansions=("crop-circles",)))
    assert tuple(found) == GROUPS
    heads = knowledge.heads
    differences = {i for i, head in heads.items() if (head.kind, head.expansion) == ("difference", "crop-circles")}
    assert differences <= {id_ for item in found["differing"] for id_ in item.entries}
    weights = [item.weight for item in found["consulted"]]
    assert weights == sorted(weights, reverse=True)
    for items in found.values():
        assert len({(item.entries, item.answer and item.answer.question) for item in items}) == len(items)
    again = brief(Engine(knowledge), Asked(expansions=("crop-circles",)))
    assert [[item.entries for item in items] for items in again.values()] == [
        [item.entries for item in items] for items in found.values()
    ]


@pytest.mark.parametrize(("language", "words"), [("fr", "À savoir"), ("pl", "Co warto wiedzieć")])
def test_in_each_language(language: str, words: str) -> None:
    """Titles and texts are in the language asked."""
    text = invoke(
        "brief", "--lang", language, "--most", "1", "--expansion", "crop circles", "--content", CONTENT
    ).stdout
    assert text.startswith(words)
    assert "Exceptions that" not in text
