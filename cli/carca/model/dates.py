"""Dates as sources give them: a year, a month or a day, as text."""

from __future__ import annotations

_MONTH_ENDS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_YEAR, _MONTH = 4, 7


def first_day(date: str) -> str:
    """Return the first day that ``date`` can mean, as YYYY-MM-DD."""
    if len(date) == _YEAR:
        return f"{date}-01-01"
    return f"{date}-01" if len(date) == _MONTH else date


def last_day(date: str) -> str:
    """Return the last day that ``date`` can mean, as YYYY-MM-DD: a month counts to its last day."""
    if len(date) == _YEAR:
        return f"{date}-12-31"
    if len(date) != _MONTH:
        return date
    year, month = int(date[:4]), int(date[5:])
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)  # noqa: PLR2004 - the calendar
    return f"{date}-{_MONTH_ENDS[month - 1] + leap:02d}"


def later(one: str | None, other: str | None) -> bool:
    """Tell whether ``one`` is certainly later than ``other``; unknown dates are not comparable."""
    return bool(one and other) and first_day(one or "") > last_day(other or "")
