"""Dates for the oracle, by the calendar: each is a span of days."""

from __future__ import annotations

from calendar import monthrange
from datetime import date


def first(text: str) -> date:
    """Return the first day that a year, month or day can mean."""
    year, month, day = (*map(int, text.split("-")), 1, 1)[:3]
    return date(year, month, day)


def last(text: str) -> date:
    """Return the last day that a year, month or day can mean."""
    parts = [int(part) for part in text.split("-")]
    year, month = parts[0], parts[1] if len(parts) > 1 else 12
    return date(year, month, parts[2] if len(parts) > 2 else monthrange(year, month)[1])


def later(one: str | None, other: str | None) -> bool:
    """Tell whether one is later than the other whatever days they mean; what is unknown is not."""
    return one is not None and other is not None and first(one) > last(other)
