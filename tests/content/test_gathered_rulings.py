"""The rulings that have been gathered are answered as decided (bench/rulings)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from decisions import Decision, Judge, decisions

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

ALL = decisions()


@pytest.fixture(scope="session")
def judge(knowledge: Knowledge) -> Judge:
    """Ask the real content."""
    return Judge(knowledge)


@pytest.mark.parametrize("decision", [one for one in ALL if not one.rejected], ids=lambda one: one.row)
def test_accepted_row_is_answered(judge: Judge, decision: Decision) -> None:
    """An accepted row gets the verdict decided on, by an entry that exists."""
    assert judge.given(decision) == decision.verdict


@pytest.mark.parametrize("decision", [one for one in ALL if not one.rejected], ids=lambda one: one.row)
def test_accepted_row_names_its_entry(knowledge: Knowledge, decision: Decision) -> None:
    """The entry that carries a row exists."""
    assert decision.entry in knowledge.heads


def test_each_row_is_decided_once() -> None:
    """No row is decided twice, and a rejection gives its reason."""
    rows = [one.row for one in ALL]
    assert sorted(set(rows)) == sorted(rows)
    assert all(len(one.rejected.split()) > 3 for one in ALL if one.rejected)


def test_few_rows_are_rejected() -> None:
    """At most one row in six is rejected."""
    assert sum(bool(one.rejected) for one in ALL) * 6 <= len(ALL)
