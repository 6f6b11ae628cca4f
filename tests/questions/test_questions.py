"""Questions as people ask them: hardly ever misread, and never answered wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from grading import Expected, Grader, language, names, outcome, questions

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

ALL = [question for name in names() for question in questions(name)]
MAIN = [name for name in names() if name == language(name)]


@pytest.fixture(scope="session")
def grader(knowledge: Knowledge) -> Grader:
    """One grader on the real content."""
    return Grader(knowledge)


@pytest.mark.parametrize("expected", ALL, ids=lambda expected: f"{expected.file}: {expected.ask}")
def test_question_is_never_answered_wrong(grader: Grader, expected: Expected) -> None:
    """A question may be refused or left undecided; no other question is answered, and no other verdict given."""
    given = grader.ask(expected.ask)

    assert outcome(expected, given) != "wrong", given


@pytest.mark.parametrize("name", MAIN)
def test_at_least_97_in_100_are_answered_right(grader: Grader, name: str) -> None:
    """Of each language, the right pair and the right verdict. The held-out questions are reported by the benchmark."""
    counts = grader.count(questions(name))

    assert counts["right"] + counts["verb"] >= 0.97 * counts["all"], counts
