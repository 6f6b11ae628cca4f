"""Questions as people ask them: the right pair, verb and verdict, and never a wrong answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from grading import Expected, Grader, names, questions, same_pair

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

ALL = [question for name in names() for question in questions(name)]


@pytest.fixture(scope="session")
def grader(knowledge: Knowledge) -> Grader:
    """One grader on the real content."""
    return Grader(knowledge)


@pytest.mark.parametrize("expected", ALL, ids=lambda expected: f"{expected.file}: {expected.ask}")
def test_question(grader: Grader, expected: Expected) -> None:
    """Each question is read as a fair reader reads it, and answered as the content says."""
    given = grader.ask(expected.ask)
    assert not given.why
    assert same_pair(expected, given), given
    assert expected.verbs & given.verbs, given
    assert given.verdict == expected.verdict, given


@pytest.mark.parametrize("name", names())
def test_figures(grader: Grader, name: str) -> None:
    """Of each file at least 97 in 100 are answered right and none is answered wrong."""
    counts = grader.count(questions(name))
    assert counts["right"] >= 0.97 * counts["all"], counts
    assert counts["wrong"] == 0, counts
