"""Ids never die: what vanished without a tombstone is found, what moved is shown where it went."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from running import HARBOUR, finished

if TYPE_CHECKING:
    from pathlib import Path

OLD, NEW = "base/flag/stands-on-four-tiles", "base/flag/stands-on-its-tiles"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of the second game with its lock."""
    folder = shutil.copytree(HARBOUR, tmp_path / "game")
    assert finished("check", "--content", folder, "--update-lock").returncode == 0
    return folder


def rename(game: Path) -> None:
    """Give an entry another id."""
    (game / f"entries/{OLD}.yml").rename(game / f"entries/{NEW}.yml")


def bury(game: Path) -> None:
    """Leave a tombstone at the old id."""
    (game / f"entries/{OLD}.yml").write_text(f"kind: moved\nto: [{NEW}]\nwhy: The flag has more tiles.\n", "utf-8")


def test_renamed_without_tombstone(game: Path) -> None:
    """An id that vanished is a fault, whose hint says how a tombstone looks."""
    rename(game)
    result = finished("check", "--content", game)
    assert result.returncode == 1
    assert f"the entry {OLD} has vanished" in result.stdout
    assert "kind: moved" in result.stdout


def test_renamed_with_tombstone(game: Path) -> None:
    """With a tombstone it is none, and the lock keeps both ids."""
    rename(game)
    bury(game)
    assert finished("check", "--content", game, "--update-lock").returncode == 0
    lock = (game / "ids.lock").read_text("utf-8").splitlines()
    assert {f"entry {OLD}", f"entry {NEW}"} <= set(lock)


def test_old_id_is_shown(game: Path) -> None:
    """Whoever follows an old id learns where its entry went and why."""
    rename(game)
    bury(game)
    text = " ".join(finished("show", "--content", game, OLD).stdout.split())
    assert NEW in text
    assert "The flag has more tiles." in text
    value = json.loads(finished("show", "--content", game, OLD, "--format", "json").stdout)
    assert (value["kind"], value["moved_to"]) == ("moved", [NEW])


def test_tombstone_is_in_form(game: Path) -> None:
    """A tombstone is formatted like any file."""
    path = game / f"entries/{OLD}.yml"
    path.write_text(f"why: It moved.\nto:\n- {NEW}\nkind: moved\n", "utf-8")
    finished("fmt", "--content", game, path)
    assert path.read_text("utf-8") == f"kind: moved\nto: [{NEW}]\nwhy: It moved.\n"


def test_house_rule_by_its_old_id(game: Path) -> None:
    """A question under an old id of a house rule is refused with the ids that there are, not answered without it."""
    path = game / "entries/deep-sea/house/gentle-kraken.yml"
    path.rename(path.with_name("kind-kraken.yml"))
    for used in game.rglob("*.yml"):
        used.write_text(used.read_text("utf-8").replace("house/gentle-kraken", "house/kind-kraken"), "utf-8")
    path.write_text("kind: moved\nto: [deep-sea/house/kind-kraken]\nwhy: A better word.\n", "utf-8")
    result = finished("does", "--content", game, "kraken", "tug", "--house", "deep-sea/house/gentle-kraken")
    assert (result.returncode, "deep-sea/house/kind-kraken" in result.stderr) == (2, True)
