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
    """Every pair of the commonest elements is answered in one way."""
    pairs = value["pairs"]
    assert pairs["elements"] ** 2 == sum(pairs[way] for way in stats.WAYS)
    assert all(pairs[way] for way in stats.WAYS)


def test_commonest_come_first(harbour_knowledge: Knowledge) -> None:
    """Those that most entries are about are asked, always the same ones."""
    every = stats.commonest(harbour_knowledge, 1000)
    about = [len(harbour_knowledge.entries_about[id_]) for id_ in every]
    assert about == sorted(about, reverse=True)
    assert stats.commonest(harbour_knowledge, 3) == every[:3]
    assert stats.pairs(harbour_knowledge, 3).elements == 3


def test_names_are_counted(harbour_knowledge: Knowledge) -> None:
    """Each element has a name in a source, one of the content's own, or none, in each language."""
    elements = len(harbour_knowledge.records("element"))
    names = stats.names(harbour_knowledge)
    assert set(harbour_knowledge.languages) <= set(names)
    assert all(sum(row.values()) == elements for row in names.values())
    assert names["en"]["missing"] == 0


def test_text_names_what_is_counted() -> None:
    """The text has each figure with the name of what it counts."""
    text = finished("stats", "--content", HARBOUR, "--top", "10").stdout
    assert "Entries by authority" in text
    assert "printed rules" in text
    assert "Pairs of the 10 commonest" in text
    assert "in a source" in text
