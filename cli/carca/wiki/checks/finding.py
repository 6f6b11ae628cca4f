"""What a check reports: one thing that a translator must mend, at its place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of a page: the check that found it, where it is, what is wrong, what to do.

    ``line`` is that of the saved file, 0 where its form has none; ``text`` is what stands there.
    """

    check: str
    place: str
    line: int
    text: str
    message: str
    hint: str = ""
