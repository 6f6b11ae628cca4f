"""``carca compare``: differences side by side."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pytest

from running import CONTENT, finished, harbour, invoke

if TYPE_CHECKING:
    from pathlib import Path


def compared(*arguments: str | Path) -> dict[str, Any]:
    """Compare in the second game."""
    result = harbour("compare", "--format", "json", *arguments)
    assert result.exit_code == 0
    value: dict[str, Any] = json.loads(result.stdout)
    return value


def topics(value: dict[str, Any]) -> set[str]:
    """Return the last parts of the ids of what was found."""
    return {row["entry"].rpartition("/")[2] for row in value["rows"]}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("base",), {"anchors", "crates", "scores-for-docks"}),  # an expansion: all of its own
        (("lighthouse",), {"scores-for-docks"}),  # an element that it is about
        (("anchor",), {"anchors"}),
        (("anchors",), {"anchors"}),
        (("scoring", "docks"), {"scores-for-docks"}),  # words of the id, in other forms
        (("tug", "takes"), {"crates"}),  # words of the topic
        (("night",), set()),  # known, and nothing differs
        (("flag",), set()),
    ],
)
def test_found(words: tuple[str, ...], found: set[str]) -> None:
    """Differences are found by expansion, element, topic and id."""
    assert topics(compared(*words)) == found


def test_unknown_name() -> None:
    """What means nothing gets candidates and the status of names."""
    result = harbour("compare", "lighthose")
    assert (result.exit_code, "lighthouse" in result.stderr) == (3, True)
    assert json.loads(harbour("compare", "lighthose", "--format", "json").stdout)["error"] == "unknown-name"
    assert harbour("compare", " ").exit_code == 2


def test_cells() -> None:
    """A cell says what its text says, with force, value, reason and source; a text that follows is said to."""
    value = compared("base")
    assert [column["id"] for column in value["columns"]] == ["dutch", "dutch-old", "dutch-new", "english", "E1", "E2"]
    row = next(row for row in value["rows"] if row["entry"].endswith("scores-for-docks"))
    english = row["cells"]["english"]
    assert (english["says"], english["reason"]) == ("Three points.", "mistranslation")
    assert english["effects"][0]["value"]["points"] == 3
    assert english["sources"][0]["at"] == "page 7"
    assert row["cells"]["dutch-old"] == {"follows": "dutch"}
    assert row["cells"]["E1"] is None
    anchors = next(row for row in value["rows"] if row["entry"].endswith("anchors"))["cells"]
    assert (anchors["dutch"], anchors["english"]) == ({"follows": "dutch-new"}, {"follows": "dutch-new"})


def test_verdicts_that_differ() -> None:
    """What follows for verdicts stands below: each pair with its scopes; of an expansion, all that differ."""
    by_scope = compared("anchor")["by_scope"]
    assert [(row["x"]["id"], row["y"]["id"]) for row in by_scope] == [("crane", "anchor")]
    verdicts = {case["scope"]["texts"][0]["id"]: case["verdict"] for case in by_scope[0]["by_scope"]}
    assert verdicts == {"dutch-old": "yes", "dutch-new": "no"}
    assert ("dock", "barrel") in {(row["x"]["id"], row["y"]["id"]) for row in compared("base")["by_scope"]}


def test_every_form_says_the_same() -> None:
    """The forms hold the same topics under the same columns."""
    for form, begins in (("markdown", "## Differences: base"), ("html", "<!doctype html>"), ("csv", "Topic,")):
        text = harbour("compare", "base", "--format", form).stdout
        assert text.startswith(begins)
        assert {"Two points.", "Three points."} <= {said for said in ("Two points.", "Three points.") if said in text}
    rows = list(csv.DictReader(io.StringIO(harbour("compare", "base", "--format", "csv").stdout)))
    assert {row["Topic"] for row in rows} == {row["topic"] for row in compared("base")["rows"]}


@pytest.mark.parametrize("width", ["32", "80"])
def test_text_fits(width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A block a topic, as wide as the terminal."""
    monkeypatch.setenv("COLUMNS", width)
    lines = harbour("compare", "base").stdout.splitlines()
    assert max(map(len, lines)) <= int(width) + 16  # one id is longer than a narrow terminal
    assert "How much the lighthouse scores" in " ".join(lines)


def test_eight_differences_of_crop_circles() -> None:
    """The eight differences of the page stand side by side, each with the note that it comes from."""
    result = finished("compare", "crop circles", "--format", "json", "--lang", "en", "--content", CONTENT)
    value = json.loads(result.stdout)
    assert len(value["rows"]) == 8
    notes = set()
    for row in value["rows"]:
        cells = [cell for cell in row["cells"].values() if cell and "says" in cell]
        assert len(cells) == 2
        notes.add(next(ref["at"] for cell in cells for ref in cell["sources"] if ref["at"].startswith("note ")))
    assert len(notes) == 8
    text = invoke("compare", "crop", "circles", "--lang", "en").stdout
    assert all(note in " ".join(text.split()) for note in notes)


@pytest.mark.parametrize(("language", "word"), [("fr", "comme"), ("pl", "jak")])
def test_in_each_language(language: str, word: str) -> None:
    """The words around the texts are in the language asked."""
    assert f" {word} " in invoke("compare", "crop circles", "--lang", language).stdout
