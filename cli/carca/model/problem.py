"""Faults found in content."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """One fault at its place, with the next step.

    ``line`` and ``column`` count from 1; ``check`` names the check that found it.
    """

    path: str
    line: int
    column: int
    check: str
    message: str
    hint: str = ""
    severity: Severity = "error"
