"""``carca check`` as a whole: its output, its status, its lock of ids."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING

import pytest

from running import CLUB, HARBOUR, TESTS, carca, finished

if TYPE_CHECKING:
    from pathlib import Path

CASE = TESTS / "cases/reference/bad/in-effects/overlay"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of the second game."""
    return shutil.copytree(HARBOUR, tmp_path / "game")


def test_text_and_json_say_the_same() -> None:
    """Each finding stands in both forms, in the same order, as path:line:column severity[check] message and hint."""
    text = finished("check", "--content", HARBOUR, "--content", CASE)
    value = json.loads(finished("check", "--content", HARBOUR, "--content", CASE, "--format", "json").stdout)
    lines = [
        line
        for p in value["problems"]
        for line in (
            f"{p['path']}:{p['line']}:{p['column']} {p['severity']}[{p['check']}] {p['message']}",
            f"    hint: {p['hint']}",
        )
    ]
    assert text.stdout.splitlines() == lines
    assert re.fullmatch(r"\d+ entries, \d+ elements, \d+ sources: 10 findings\n", text.stderr)


def test_no_findings_are_said() -> None:
    """Sound content is said to be so, with what was looked at."""
    result = finished("check", "--content", HARBOUR)
    assert (result.returncode, result.stderr) == (0, "")
    assert (
        result.stdout
        == f"{len(list((HARBOUR / 'entries').rglob('*.yml')))} entries, 22 elements, 7 sources: no findings\n"
    )


def test_same_content_same_findings(tmp_path: Path) -> None:
    """The same content gives the same findings, in whatever order Python keeps its sets."""
    folder = tmp_path / "club/entries/base/circle"
    folder.mkdir(parents=True)
    for name, actor, verdict, link in (
        ("wide", "piece", "yes", "links: {refines: [base/circle/narrow]}\n"),
        ("middle", "crew", "no", ""),
        ("narrow", "sailor", "yes", ""),
    ):
        effect = f"effects: [{{actor: {actor}, verb: score, target: flag, verdict: {verdict}}}]\n"
        head = "kind: rule\nabout: [flag]\ntext: {en: A rule.}\nsources: [{source: forum, at: thread 1}]\n"
        (folder / f"{name}.yml").write_text(head + link + effect, "utf-8")
    line = ("check", "--content", HARBOUR, "--content", tmp_path / "club")
    outputs = {carca(*line, env={"PYTHONHASHSEED": str(seed)}).stdout for seed in range(1, 5)}
    assert len(outputs) == 1


def test_lock_is_written_and_kept(game: Path) -> None:
    """The lock holds every id, sorted; writing it twice changes nothing."""
    assert finished("check", "--content", game, "--update-lock").returncode == 0
    lock = (game / "ids.lock").read_text("utf-8")
    assert lock.splitlines() == sorted(lock.splitlines())
    assert {"element crane", "entry base/crane/picks-up-cargo", "expansion night", "source forum"} <= set(
        lock.splitlines()
    )
    finished("check", "--content", game, "--update-lock")
    assert (game / "ids.lock").read_text("utf-8") == lock


def test_lock_is_not_written_over_findings(game: Path) -> None:
    """An id that vanished is not dropped from the lock by writing it anew."""
    finished("check", "--content", game, "--update-lock")
    lock = (game / "ids.lock").read_text("utf-8")
    (game / "sources/almanac.yml").write_text("kind: other\ntitle: Almanac\n", "utf-8")
    (game / "entries/base/flag/stands-on-four-tiles.yml").unlink()
    result = finished("check", "--content", game, "--update-lock")
    assert (result.returncode, "base/flag/stands-on-four-tiles has vanished" in result.stdout) == (1, True)
    assert (game / "ids.lock").read_text("utf-8") == lock


def test_lock_of_a_game_is_its_own(game: Path) -> None:
    """What lies over a game has no part in the game's lock."""
    finished("check", "--content", game, "--content", CLUB, "--update-lock")
    assert finished("check", "--content", game).returncode == 0
