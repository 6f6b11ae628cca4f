"""``carca matrix``: the verdicts of all pairs, the same in every form."""

from __future__ import annotations

import csv
import io
import json
import re
from html import unescape
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import pytest

from carca.engine.matrix import PIECES, elements_in_play, matrix
from carca.engine.verdict import Engine
from carca.model.question import Asked
from carca.render.words import SIGNS
from running import CLUB, CONTENT, HARBOUR, ROOT, finished, harbour, invoke, verdict

if TYPE_CHECKING:
    from pathlib import Path

    from carca.knowledge import Knowledge


def shown(*arguments: str | Path) -> dict[str, Any]:
    """Return a matrix of the second game."""
    value: dict[str, Any] = json.loads(harbour("matrix", "--format", "json", *arguments).stdout)
    return value


def ids(things: list[dict[str, Any]]) -> list[str]:
    """Return the ids of rows or columns."""
    return [thing["id"] for thing in things]


def test_exactly_what_is_named() -> None:
    """Names give rows and columns in their order, each once; what no statement decides is no cell."""
    value = shown("tug", "crane", "crate", "barrel", "tugboat")
    assert ids(value["rows"]) == ids(value["columns"]) == ["tug", "crane", "crate", "barrel"]
    assert value["cells"] == {
        "tug": {"crate": "depends", "barrel": "disputed"},  # by edition; a letter older than the rule
        "crane": {"crate": "yes", "barrel": "no"},
        "crate": {},
        "barrel": {},
    }
    assert value["left_out"] == {"rows": 0, "columns": 0}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--edition", "E1"), {"crate": "yes", "barrel": "disputed"}),
        (("--edition", "E2"), {"crate": "no", "barrel": "disputed"}),
        (("--as-of", "1989"), {"barrel": "no"}),  # the letter alone: the rules are of 1990 and 2006
        (("--verb", "lift"), {"crate": "no", "barrel": "no"}),  # what is not taken is not lifted
        (("--box", "big chest"), {"crate": "no", "barrel": "disputed"}),  # a box of the second edition
        (("--box", "big chest", "--edition", "E1"), {"crate": "yes", "barrel": "disputed"}),
    ],
)
def test_scope(options: tuple[str, ...], expected: dict[str, str]) -> None:
    """What is played by decides the cells; a box has an edition, which another one named replaces."""
    assert shown("tug", "crate", "barrel", *options)["cells"]["tug"] == expected


def test_cells_are_the_answers_of_does() -> None:
    """Each cell holds what ``carca does`` answers for the pair."""
    value = shown("crane", "kraken", "sailor", "crate", "anchor")
    for x in ids(value["rows"]):
        for y in ids(value["columns"]):
            assert value["cells"][x].get(y, "unknown") == verdict(x, y), (x, y)


def test_without_names_what_is_in_play() -> None:
    """The things of the base game and of the expansions chosen; what is decided nowhere is left out and counted."""
    value = shown("--expansion", "deep sea", "--kind", "figure")
    # figures of the base game by name, then those of Deep Sea; neither captain, sailor nor stowaway acts
    assert ids(value["rows"]) == ["crane", "kraken", "whale"]
    assert ids(value["columns"]) == ["captain", "sailor", "stowaway", "tug"]
    assert value["left_out"] == {"rows": 4, "columns": 3}
    every = shown("--expansion", "deep sea", "--kind", "figure", "--all")
    assert ids(every["rows"]) == ["captain", "crane", "sailor", "stowaway", "tug", "kraken", "whale"]
    assert [row["expansion"] and row["expansion"]["id"] for row in every["rows"]][-3:] == [None, "deep-sea", "deep-sea"]


def test_rows_go_by_kind() -> None:
    """Figures come first, then tokens, features and actions; classes, roles and situations are not asked for."""
    kinds = [row["kind"] for row in shown("--all")["rows"]]
    assert list(dict.fromkeys(kinds)) == ["figure", "token", "feature", "symbol", "action"]
    assert kinds == sorted(kinds, key=PIECES.index)


def test_what_an_expansion_brings(harbour_knowledge: Knowledge) -> None:
    """Its own things, those that it introduces, and the base game's; nothing of other expansions."""
    elements = {id_ for id_, node in harbour_knowledge.nodes.items() if node.expansion is None}
    deep = elements_in_play(harbour_knowledge, Asked(expansions=("deep-sea",)))
    assert deep == elements | {"kraken", "whale"}
    assert elements_in_play(harbour_knowledge, Asked()) == deep | {"night-watch"}


def test_a_thing_in_a_situation() -> None:
    """A phrase of a thing and its situation is one row, named as such; an expansion stands for its things."""
    value = shown("storm", "sailor below deck")
    assert value["cells"]["storm"] == {"crew-below-deck+sailor": "no"}
    assert value["rows"][1]["kind"] == "figure"
    assert ids(shown("night", "sailor")["rows"]) == ["night-watch", "sailor"]


def test_keeps_to_its_schema() -> None:
    """Every matrix fits schema/matrix.schema.json."""
    schema = jsonschema_rs.validator_for(json.loads((ROOT / "schema/matrix.schema.json").read_text("utf-8")))
    for arguments in ((), ("--all",), ("storm", "sailor below deck"), ("--profile", "harbour-club"), ("flag",)):
        assert schema.is_valid(shown(*arguments)), arguments
    real = json.loads(invoke("matrix", "--format", "json", "dragon", "crop circles", "--lang", "pl").stdout)
    assert schema.is_valid(real)


def test_every_form_says_the_same() -> None:
    """Words in CSV and HTML, signs in Markdown and text, of the same cells."""
    names = ("crane", "tug", "crate", "barrel")
    value = shown(*names)
    expected = [[value["cells"][x].get(y, "unknown") for y in ids(value["columns"])] for x in ids(value["rows"])]
    rows = list(csv.reader(io.StringIO(harbour("matrix", *names, "--format", "csv").stdout)))
    assert rows[0] == ["", *names]
    assert [row[1:] for row in rows[1:]] == expected
    page = harbour("matrix", *names, "--format", "html").stdout
    cells = re.findall(r'<td class="(\w+)"><span aria-hidden="true">(.)</span> <small>(\w+)</small>', page)
    assert cells == [(word, SIGNS[word], word) for row in expected for word in row]
    signs = [[SIGNS[word] for word in row] for row in expected]
    table = [line for line in harbour("matrix", *names, "--format", "markdown").stdout.splitlines() if "|" in line]
    assert [[cell.strip() for cell in row.split("|")[2:-1]] for row in table[2:]] == signs
    lines = [line.split() for line in harbour("matrix", *names).stdout.splitlines()]
    assert [line[1:] for line in lines if line[1:] in signs and line[0] in names] == signs


def test_page_is_a_table_for_everybody() -> None:
    """Heads of rows and columns are marked, the table has a name, texts are texts, and nothing is loaded or run."""
    page = harbour("matrix", "--content", CLUB, "crane", "crate", "--format", "html").stdout
    assert page.count('scope="col"') == page.count('scope="row"') == 2
    assert "<caption>What each row does to each column</caption>" in page
    assert not re.search(r"<script|<link|url\(|https?:", page)
    assert "<title>What each row does to each column</title>" in unescape(page)


def test_hostile_names_stay_text(tmp_path: Path) -> None:
    """A name with marks of HTML, Markdown or a formula is a text in each form."""
    element = tmp_path / "mine/elements/figures/oddity.yml"
    element.parent.mkdir(parents=True)
    name = "=<b>x</b> | *y*"
    named = f"{{name: '{name}', ours: true, forms: {{the: the oddity}}}}"
    element.write_text(f"kind: figure\nis_a: [crew]\nnames: {{en: [{named}]}}\n", "utf-8")
    found = {
        form: harbour("matrix", "--content", tmp_path / "mine", "oddity", "storm", "--format", form).stdout
        for form in ("html", "csv", "markdown", "json")
    }
    assert "<b>" not in found["html"]
    assert "&lt;b&gt;" in found["markdown"]
    assert next(csv.reader(io.StringIO(found["csv"])))[1] == f"'{name}"
    assert json.loads(found["json"])["rows"][0]["name"] == name


@pytest.mark.parametrize("width", [32, 60, 200])
def test_text_fits_any_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Columns are numbered and named below; where they do not fit, blocks of them follow each other."""
    monkeypatch.setenv("COLUMNS", str(width))
    lines = harbour("matrix", "--all").stdout.splitlines()
    assert max(map(len, lines)) <= width
    columns = ids(shown("--all")["columns"])
    heads = [line.split() for line in lines if re.fullmatch(r"[ \d]+", line)]
    assert [int(number) for head in heads for number in head] == list(range(1, len(columns) + 1))
    assert (len(heads) > 1) == (width < 60)
    assert sum(bool(re.match(r" *\d+ [^\d ]", line)) for line in lines) == len(columns)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("flag", "barrel"), 4),
        (("zeppelin",), 3),
        (("sea monster",), 3),
        (("crane", "--verb", "tickle"), 3),
        (("--box", "no such box"), 2),
        (("--kind", "ghost"), 2),
        ((" ",), 2),
    ],
)
def test_exit_status(arguments: tuple[str, ...], status: int) -> None:
    """Nothing decided is unknown; a name that is not known or ambiguous, and a wrong option, have theirs."""
    assert finished("matrix", "--content", HARBOUR, *arguments).returncode == status


@pytest.mark.parametrize(("language", "word"), [("fr", "contesté"), ("pl", "sporne")])
def test_in_each_language(language: str, word: str) -> None:
    """Title, legend and names are in the language asked."""
    text = invoke("matrix", "dragon", "barn", "--lang", language, "--content", CONTENT).stdout
    assert word in text
    assert "What each row" not in text


def test_progress_names_what_is_asked(harbour_knowledge: Knowledge) -> None:
    """Each row is told before it is asked, and only by who wants to know."""
    told: list[str] = []
    things = [("crane",), ("crate",)]
    found = matrix(Engine(harbour_knowledge), things, ("touch",), Asked(), progress=told.append)
    assert told == ["crane", "crate"]
    assert found.verdicts == {(("crane",), ("crate",)): "yes"}
    assert (found.rows, found.columns, found.left_out) == ((("crane",),), (("crate",),), (1, 1))
