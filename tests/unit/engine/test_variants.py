"""Which variants of a difference hold at a point, and whose words they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from carca.engine.sheet import variants
from carca.engine.variants import FOLLOWS, OWN, SERVES, followed, holding, through
from carca.model.question import Asked

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

BEGINS = "base-game/start/z-man-does-not-say-who-begins"
"""Variants without statements: of the second edition, one of the German text and one of the Z-Man text."""
KEEPS_OFF = "princess-and-dragon/volcano/which-figures-it-keeps-off"
"""A wide variant of two editions, and narrower ones of some texts of the first."""
ABBOT = "abbot/about/part-of-the-base-box"
"""Of an expansion that is not of the first edition, a variant that speaks of that edition."""


def places(knowledge: Knowledge, entry: str, edition: str, text: str) -> tuple[int, ...]:
    """Return the variants that hold for an edition and a text."""
    return holding(knowledge, knowledge.entry(entry), knowledge.points.index((edition, text)))


@pytest.mark.parametrize(
    ("entry", "edition", "text", "expected"),
    [
        (BEGINS, "C2", "hig-latest", (0,)),
        (BEGINS, "C2", "zman", (1,)),
        (BEGINS, "C2", "pl", (0,)),  # follows the German text
        (BEGINS, "C1", "zman", ()),  # of the second edition only: nothing is recorded of the first
        (KEEPS_OFF, "C1", "zman", (1,)),  # its own, narrower than that of the edition
        (KEEPS_OFF, "C2", "zman", (0,)),
        (KEEPS_OFF, "C3", "zman", ()),
        (ABBOT, "C1", "hig-latest", (0,)),  # what is said of the edition, not what serves in its place
        (ABBOT, "C3", "hig-latest", (1,)),
    ],
)
def test_holding(knowledge: Knowledge, entry: str, edition: str, text: str, expected: tuple[int, ...]) -> None:
    """A variant holds where it is named, and where it is followed by a text without a variant of its own."""
    assert places(knowledge, entry, edition, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("hig", [0]), ("zman", [1]), ("pl", [0]), ("rgg", [0, 1])],  # the last is of the first edition: none counts
)
def test_variants_on_a_sheet(knowledge: Knowledge, text: str, expected: list[int]) -> None:
    """A sheet for a text has the variant of that text, or of the one that it follows, also without any statement."""
    listed = knowledge.entry(BEGINS)["variants"]
    assert variants(knowledge, BEGINS, Asked(text=text)) == [listed[place] for place in expected]


def test_whose_words(knowledge: Knowledge) -> None:
    """A statement is a text's own, or that of the text followed; or another edition serves."""
    german = {"editions": [], "texts": ["hig"]}
    second = {"editions": ["C2"], "texts": []}
    at = {(point.edition, point.text): place for place, point in enumerate(knowledge.points)}
    assert through(knowledge, "crop-circles", german, at["C1", "hig-first"]) == OWN
    assert through(knowledge, "crop-circles", german, at["C1", "pl"]) == FOLLOWS
    assert through(knowledge, "tower", second, at["C3", "pl"]) == SERVES  # of the first two editions only
    assert followed(knowledge, german, "pl") == "hig"
    assert followed(knowledge, {"editions": [], "texts": ["zman"]}, "pl") is None
