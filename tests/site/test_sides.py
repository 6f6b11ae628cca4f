"""The browser picks the rows that ``carca compare --between A --and B`` prints."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from carca.engine.side_by_side import rows
from carca.engine.sides import sides
from carca.engine.verdict import Engine
from carca.render.view import View
from running import CONTENT, HARBOUR, invoke

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from carca_site import sides as published  # noqa: E402 - the generator is no installed package

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

REAL = [
    ("en", "zman", "hig", "", False),
    ("en", "zman", "pl", "crop-circles", True),
    ("fr", "fr", "hig", "", True),
    ("pl", "rgg", "zman", "princess-and-dragon", False),
    ("pl", "C1", "C2", "tower", True),
    ("en", "hobby-world-2013", "hobby-world-2015", "russian-promos", True),
    ("en", "C1", "zman", "", False),
]


def write(knowledge: Knowledge, folder: Path) -> None:
    """Write the files that the browser reads."""
    found = rows(Engine(knowledge))
    for language in knowledge.languages:
        view = View(knowledge, language)
        for name, value in (
            (f"compare-{language}", published.varying(view, found)),
            (f"compare-all-{language}", published.alike(view, found)),
        ):
            (folder / f"{name}.json").write_text(json.dumps(value), "utf-8")


def browser(folder: Path, choices: list[tuple[str, str, str, str, bool]]) -> list[list[dict[str, Any]]]:
    """Compare with the browser's code."""
    names = ("lang", "a", "b", "of", "everything")
    lines = "".join(json.dumps(dict(zip(names, choice, strict=True))) + "\n" for choice in choices)
    command = ["node", str(ROOT / "tests/site/compare.mjs"), str(folder)]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def printed(content: Path, choice: tuple[str, str, str, str, bool]) -> list[dict[str, Any]]:
    """Return the rows that the command prints, as far as the browser shows them."""
    language, a, b, of, everything = choice
    named = [of] if of else []
    options = ["--between", a, "--and", b, *(["--everything"] if everything else [])]
    done = invoke("compare", *named, *options, "--format", "json", "--lang", language, "--content", content)
    return [_shown(row) for row in json.loads(done.stdout)["rows"]]


def _shown(row: dict[str, Any]) -> dict[str, Any]:
    pair = row["pair"] or {}
    return {
        "kind": row["kind"],
        "id": row["entry"] or " ".join(pair.values()),
        "title": row["title"],
        "expansion": row["expansion"]["id"],
        "status": row["status"],
        **{side: [_cell(cell) for cell in row[side]] for side in ("a", "b")},
    }


def _cell(cell: dict[str, Any]) -> dict[str, Any]:
    return cell | {"statements": [_statement(one) for one in cell["statements"]]}


def _statement(one: dict[str, Any]) -> dict[str, Any]:
    """Return a statement with what is shown of its effects and sources."""
    effects = [{"text": e["text"], "x": e["actor"], "verb": e["verb"], "y": e["target"]} for e in one["effects"]]
    sources = [{"source": ref["source"], "text": f"{ref['title']}, {ref['at']}"} for ref in one["sources"]]
    return one | {"effects": effects, "sources": sources}


def test_the_page_shows_what_the_command_prints(knowledge: Knowledge, tmp_path: Path) -> None:
    """Rows, status, cells, words and sources are alike, for texts, printings and editions, in three languages."""
    write(knowledge, tmp_path)
    for choice, shown in zip(REAL, browser(tmp_path, REAL), strict=True):
        expected = printed(CONTENT, choice)
        assert shown == expected, choice
    assert all(shown for shown in browser(tmp_path, REAL[:3]))


def test_every_pair_of_sides_of_the_second_game(harbour_knowledge: Knowledge, tmp_path: Path) -> None:
    """So are all pairs of sides, an edition with a text and sides that never meet among them."""
    write(harbour_knowledge, tmp_path)
    ids = [side.id for side in sides(harbour_knowledge)]
    choices = [("en", a, b, of, True) for a in ids for b in ids if a != b for of in ("", "base")]
    for choice, shown in zip(choices, browser(tmp_path, choices), strict=True):
        assert shown == printed(HARBOUR, choice), choice


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_what_is_read_first_is_small(knowledge: Knowledge, language: str) -> None:
    """What is alike everywhere is in a file of its own: the page needs it only to show everything."""
    view, found = View(knowledge, language), rows(Engine(knowledge))
    first, rest = published.varying(view, found), published.alike(view, found)
    assert len(json.dumps(first)) * 2 < len(json.dumps(rest))
    assert sorted(row[0] for row in (*first["rows"], *rest["rows"])) == list(range(len(found)))
