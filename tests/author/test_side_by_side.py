"""``carca compare --between A --and B``: two texts or editions side by side."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import pytest

from running import CONTENT, HARBOUR, ROOT, answer, finished, harbour, invoke

if TYPE_CHECKING:
    from pathlib import Path


def between(a: str, b: str, *arguments: str | Path) -> dict[str, Any]:
    """Compare two sides in the second game."""
    result = harbour("compare", "--between", a, "--and", b, "--format", "json", "--lang", "en", *arguments)
    assert result.exit_code == 0
    value: dict[str, Any] = json.loads(result.stdout)
    return value


def named(row: dict[str, Any]) -> str:
    """Return the last part of the id of an entry, or actor, verb and target."""
    return row["entry"].rpartition("/")[2] if row["entry"] else " ".join(row["pair"].values())


def statuses(value: dict[str, Any]) -> dict[str, str]:
    """Return how the sides stand to each other, by row."""
    return {named(row): row["status"] for row in value["rows"]}


def test_only_what_differs() -> None:
    """Differences, entries of one text only, and the verdicts that follow; nothing of what is alike."""
    # The English text has its own word on docks and on barrels; on anchors and crates it follows the Dutch one.
    assert statuses(between("dutch", "english")) == {
        "scores-for-docks": "differs",
        "barrels-in-dutch": "one-side",
        "barrels-in-english": "one-side",
        "dock score barrel": "differs",
        "lighthouse score dock": "differs",
    }


def test_editions_and_printings() -> None:
    """Two editions are compared by each text that both have, two printings in each edition."""
    assert statuses(between("E1", "E2")) == {"crates": "differs", "tug take crate": "differs"}
    assert statuses(between("dutch-old", "dutch-new")) == {"anchors": "differs", "crane lift anchor": "differs"}


def test_what_one_text_follows_is_no_agreement() -> None:
    """The English text says nothing on anchors: that it counts as saying what the newest Dutch text does is said."""
    value = between("dutch", "english", "anchor", "--everything")
    row = next(row for row in value["rows"] if named(row) == "anchors")
    assert row["status"] == "follows"
    own, followed = row["a"][0]["statements"][0], row["b"][0]["statements"][0]
    assert (own["how"], own["as"]) == ("own", None)
    assert (followed["how"], followed["as"]) == ("follows", "as Dutch text of 2006")
    assert own["text"] == followed["text"] == "It does not."


def test_nothing_recorded_is_empty() -> None:
    """A text with its own word on a pair does not follow what another says there; what it lacks has no words."""
    rows = {named(row): row for row in between("dutch", "english")["rows"]}
    for name, empty in (("barrels-in-dutch", "b"), ("barrels-in-english", "a")):
        (cell,) = rows[name][empty]
        assert (cell["verdict"], cell["text"], cell["statements"]) == (None, None, [])
    shown = " ".join(harbour("compare", "--between", "dutch", "--and", "english", "--lang", "en").stdout.split())
    assert "The dock scores a point for barrels. • Dutch text: holds" in shown
    assert "English text: nothing is recorded • Entry: base/dock/barrels-in-dutch" in shown


def test_cells_carry_reason_force_number_and_source() -> None:
    """A cell says why the text differs, what follows, and where it stands."""
    row = next(row for row in between("dutch", "english")["rows"] if named(row) == "scores-for-docks")
    (cell,) = row["b"]
    (one,) = cell["statements"]
    assert (one["text"], one["reason"]) == ("Three points.", "mistranslation")
    assert one["effects"][0]["value"]["points"] == 3
    assert (one["sources"][0]["source"], one["sources"][0]["at"]) == ("english-rules", "page 7")


@pytest.mark.parametrize(
    ("sides", "met"),
    [
        (("dutch", "english"), [("--edition", "E2")]),  # the English text is of the second edition only
        (("E1", "E2"), [("--text", "dutch-old"), ("--text", "dutch-new")]),
        (("dutch-old", "dutch-new"), [("--edition", "E1"), ("--edition", "E2")]),
    ],
)
def test_verdicts_are_those_of_does(sides: tuple[str, str], met: list[tuple[str, str]]) -> None:
    """The cells of a verdict say what ``carca does`` answers wherever the two sides meet, whether it differs or not."""
    rows = [row for row in between(*sides, "--everything")["rows"] if row["kind"] == "verdict"]
    assert rows
    for row in rows:
        pair = row["pair"]
        asked = ("--content", HARBOUR, pair["x"], pair["y"], "--verb", pair["verb"])
        for key, name in zip(("a", "b"), sides, strict=True):
            own = ("--edition" if name.startswith("E") else "--text", name)
            said = {answer(*asked, *own, *other)["verdict"] for other in met}
            assert {cell["verdict"] or "unknown" for cell in row[key]} == said


def test_a_side_that_says_several_things_says_where() -> None:
    """The first edition within which the old and the new Dutch text differ names the texts."""
    value = between("E1", "english", "anchor")
    row = next(row for row in value["rows"] if row["kind"] == "difference")
    assert [(cell["where"], cell["statements"][0]["text"]) for cell in row["a"]] == [
        ("Dutch text of 1990", "It does."),
        ("Dutch text of 2006", "It does not."),
    ]


def test_an_expansion_that_lacks_the_edition_says_what_serves() -> None:
    """Deep Sea is of the second edition only: what is said in the first one is marked as its."""
    rows = between("E1", "E2", "deep sea", "--everything")["rows"]
    serving = [one for row in rows for cell in row["a"] for one in cell["statements"] if one["how"] == "serves"]
    assert serving
    assert {one["as"] for one in serving} == {"not published there; instead: second edition"}
    assert not [one for row in rows for cell in row["b"] for one in cell["statements"] if one["how"] == "serves"]


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("deep sea", set()),
        ("lighthouse", {"scores-for-docks", "lighthouse score dock"}),
        ("barrel", {"barrels-in-dutch", "barrels-in-english", "dock score barrel"}),
    ],
)
def test_of_an_expansion_or_a_thing(name: str, rows: set[str]) -> None:
    """A name narrows the rows to those of an expansion and of what it brings, or to those on a thing."""
    assert set(statuses(between("dutch", "english", name))) == rows


def test_everything_adds_and_changes_nothing() -> None:
    """With --everything there are the same rows and those that are alike, all entries among them."""
    some, every = between("dutch", "english"), between("dutch", "english", "--everything")
    assert [row for row in every["rows"] if row["status"] in {"differs", "one-side"}] == some["rows"]
    assert statuses(every)["takes-no-crew"] == "same"
    assert "gentle-kraken" not in statuses(every)  # a house rule stands in no text


def test_the_other_way_round() -> None:
    """Which side is named first changes nothing but the sides."""
    there, back = (between(*sides, "--everything")["rows"] for sides in (("dutch", "english"), ("english", "dutch")))
    assert [{**row, "a": row["b"], "b": row["a"]} for row in back] == there


@pytest.mark.parametrize("names", [("dutch", "englsh"), ("flag", "dutch"), ("edition", "dutch")])
def test_unknown_and_ambiguous_names(names: tuple[str, str]) -> None:
    """What is no text and no edition, or several, gets candidates and the status of names."""
    result = harbour("compare", "--between", names[0], "--and", names[1])
    assert (result.exit_code, "second edition (E2)" in result.stderr) == (3, True)
    error = json.loads(harbour("compare", "--between", names[0], "--and", names[1], "--format", "json").stdout)
    assert error["error"] == ("ambiguous-name" if names[0] == "edition" else "unknown-name")


def test_names_of_sides() -> None:
    """A text is meant by its id, its names in any language, or a word that only its names have; so is an edition."""
    ids = {
        name: json.loads(invoke("compare", "--between", name, "--and", "rgg", "tower", "--format", "json").stdout)["a"]
        for name in ("polish", "PL", "tekst polski", "polonais", "old edition", "c1", "rules of 2013")
    }
    assert {name: side["id"] for name, side in ids.items()} == {
        **dict.fromkeys(("polish", "PL", "tekst polski", "polonais"), "pl"),
        **dict.fromkeys(("old edition", "c1"), "C1"),
        "rules of 2013": "hobby-world-2013",
    }


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("--between", "dutch"), 2),
        (("--and", "dutch"), 2),
        (("base", "--everything"), 2),
        (("--between", "dutch", "--and", "Dutch text"), 2),
        (("--between", " ", "--and", "dutch"), 2),
        ((" ", "--between", "dutch", "--and", "english"), 2),
        (("lighthose", "--between", "dutch", "--and", "english"), 3),
        (("night", "--between", "dutch", "--and", "english"), 0),
    ],
)
def test_exit_status(arguments: tuple[str, ...], status: int) -> None:
    """Options that do not fit are usage; a name that is not known has its status; nothing to tell is no fault."""
    assert finished("compare", "--content", HARBOUR, *arguments).returncode == status


def test_nothing_to_tell_is_said() -> None:
    """Where nothing sets two texts apart, that is said, and that it means no agreement."""
    shown = harbour("compare", "night", "--between", "dutch", "--and", "english", "--lang", "en").stdout
    assert "does not mean that they agree" in shown


def test_keeps_to_its_schema() -> None:
    """Every comparison fits schema/compare.schema.json, with sides and without."""
    schema = jsonschema_rs.validator_for(json.loads((ROOT / "schema/compare.schema.json").read_text("utf-8")))
    for sides in (("dutch", "english"), ("E1", "E2"), ("E1", "dutch-old"), ("dutch-old", "english")):
        for arguments in ((), ("--everything",), ("flag",), ("deep sea", "--everything")):
            assert schema.is_valid(between(*sides, *arguments)), (sides, arguments)
    for arguments in (("base",), ("night",), ("anchor",)):
        assert schema.is_valid(json.loads(harbour("compare", *arguments, "--format", "json").stdout)), arguments
    for options in (("--between", "zman", "--and", "polish", "--everything"), ("crop circles",)):
        real = json.loads(invoke("compare", *options, "--format", "json", "--lang", "pl").stdout)
        assert schema.is_valid(real), options


def test_every_form_says_the_same() -> None:
    """Each form has a row for each row, and the sides by name."""
    arguments = ("compare", "--between", "dutch", "--and", "english", "--lang", "en", "--everything")
    titles = {row["title"] for row in between("dutch", "english", "--everything")["rows"]}
    rows = list(csv.DictReader(io.StringIO(harbour(*arguments, "--format", "csv").stdout)))
    assert {row["Topic"] for row in rows} == titles
    assert {"Dutch text", "English text"} <= set(rows[0])
    dock = next(row for row in rows if row["Topic"] == "How much the lighthouse scores for a dock")
    assert (dock["Dutch text"].split("\n")[0], dock["English text"].split("\n")[:2]) == (
        "Two points.",
        ["Three points.", "mistranslation"],
    )
    for form in ("markdown", "html", "text"):
        shown = " ".join(harbour(*arguments, "--format", form).stdout.split())
        assert all(title in shown for title in titles), form
    assert harbour(*arguments, "--format", "html").stdout.count("<caption>") == 3


@pytest.mark.parametrize("width", ["32", "80"])
def test_text_fits(width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A block a row, as wide as the terminal."""
    monkeypatch.setenv("COLUMNS", width)
    lines = harbour("compare", "--between", "dutch", "--and", "english", "--everything").stdout.splitlines()
    assert max(map(len, lines)) <= int(width) + 16  # one id is longer than a narrow terminal


@pytest.mark.parametrize(("language", "word"), [("fr", "consignées"), ("pl", "zapisane")])
def test_in_each_language(language: str, word: str) -> None:
    """The words around the texts are in the language asked."""
    arguments = ("compare", "tower", "--between", "zman", "--and", "german", "--lang", language)
    assert word in finished(*arguments, "--content", CONTENT).stdout
