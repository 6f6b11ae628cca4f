"""``carca stats``: how much is recorded, and how much of it answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from carca.engine import stats
from running import HARBOUR, finished, harbour

if TYPE_CHECKING:
    from carca.knowledge import Knowledge


@pytest.fixture(scope="module")
def value() -> dict[str, Any]:
    """The figures of the second game."""
    result: dict[str, Any] = json.loads(harbour("stats", "--format", "json").stdout)
    return result


def test_entries_are_counted(value: dict[str, Any]) -> None:
    """Each entry counts once by kind, authority and expansion; tombstones do not count."""
    files = [path for path in (HARBOUR / "entries").rglob("*.yml") if not path.read_text().startswith("kind: moved")]
    assert value["entries"] == len(files)
    for by in ("kind", "authority", "expansion"):
        assert sum(value[f"by_{by}"].values()) == len(files)
    assert value["by_kind"]["difference"] == 3
    assert value["by_language"] == {"en": len(files)}


def test_entries_by_edition(value: dict[str, Any]) -> None:
    """An entry counts for the editions that it names, or else for those of its expansion."""
    deep = value["by_expansion"]["deep-sea"]
    assert value["by_edition"]["E2"] - value["by_edition"]["E1"] >= deep - value["by_expansion"]["base"]
    assert set(value["by_edition"]) == {"E1", "E2"}


def test_pairs_are_counted(value: dict[str, Any]) -> None:
    """Every pair of what statements name is answered in one way."""
    pairs = value["pairs"]
    assert pairs["all"] == pairs["asked"] == sum(pairs[way] for way in stats.WAYS)
    assert all(pairs[way] for way in stats.WAYS)


def test_limit(harbour_knowledge: Knowledge) -> None:
    """No more pairs are asked than the limit, always the same ones, and not all of the same thing."""
    one, two = (stats.pairs(harbour_knowledge, 50) for _ in range(2))
    assert one == two
    assert (one.asked, sum(one.ways.values())) == (50, 50)
    size = len(stats.named(harbour_knowledge))
    asked = list(stats._spread(size * size, 50))
    assert len(set(asked)) == 50
    assert len({n // size for n in asked}) > size / 2
    assert len({n % size for n in asked}) > size / 2


@pytest.mark.parametrize("total", [1, 2, 3, 4, 100, 101])
def test_spread_reaches_everything(total: int) -> None:
    """Where there is room for all, all are asked once."""
    assert sorted(stats._spread(total, total + 5)) == list(range(total))


def test_text_names_what_is_counted() -> None:
    """The text has each figure with the name of what it counts."""
    text = finished("stats", "--content", HARBOUR, "--limit", "10").stdout
    assert "Entries by authority" in text
    assert "printed rules" in text
    assert "10 of " in text
