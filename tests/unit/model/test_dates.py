"""Dates as sources give them."""

from __future__ import annotations

from calendar import monthrange

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carca.model.dates import first_day, last_day, later


@st.composite
def dates(draw: st.DrawFn) -> str:
    """Return a year, a month or a day."""
    year, month = draw(st.integers(1900, 2100)), draw(st.integers(1, 12))
    day = draw(st.integers(1, monthrange(year, month)[1]))
    return f"{year}-{month:02d}-{day:02d}"[: draw(st.sampled_from([4, 7, 10]))]


@pytest.mark.parametrize(
    ("date", "first", "last"),
    [
        ("2013", "2013-01-01", "2013-12-31"),
        ("2021-11", "2021-11-01", "2021-11-30"),
        ("2021-02", "2021-02-01", "2021-02-28"),
        ("2020-02", "2020-02-01", "2020-02-29"),
        ("1900-02", "1900-02-01", "1900-02-28"),  # a century is no leap year
        ("2000-02", "2000-02-01", "2000-02-29"),  # but every fourth is
        ("2021-11-05", "2021-11-05", "2021-11-05"),
    ],
)
def test_first_and_last_day(date: str, first: str, last: str) -> None:
    """A date means all days from its first to its last."""
    assert (first_day(date), last_day(date)) == (first, last)


@given(st.integers(1900, 2100), st.integers(1, 12))
def test_last_day_is_that_of_the_calendar(year: int, month: int) -> None:
    """A month ends when the calendar says."""
    assert last_day(f"{year}-{month:02d}") == f"{year}-{month:02d}-{monthrange(year, month)[1]:02d}"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("2014", "2013", True),
        ("2014-01-01", "2013", True),
        ("2013-12-31", "2013", False),  # it may have been the very same day
        ("2013", "2013-01-01", False),
        ("2013-03", "2013-02-28", True),
        ("2013", None, False),
        (None, "2013", False),
        (None, None, False),
    ],
)
def test_later(one: str | None, other: str | None, expected: bool) -> None:
    """A date is later only where it is so for certain."""
    assert later(one, other) is expected


@given(dates(), dates(), dates())
def test_later_is_an_order(one: str, two: str, three: str) -> None:
    """No date is later than itself, of two at most one is, and what is later than the later is later."""
    assert not later(one, one)
    assert not (later(one, two) and later(two, one))
    assert not (later(one, two) and later(two, three)) or later(one, three)


@given(dates())
def test_first_is_not_after_last(date: str) -> None:
    """The first day of a date never comes after its last, and a day is its own first and last."""
    assert first_day(date) <= last_day(date)
    assert last_day(first_day(date)) == first_day(date)
