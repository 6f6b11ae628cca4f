"""Read one profile from a file of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.content.schema import shape_problems
from carca.content.yaml import parse

if TYPE_CHECKING:
    from pathlib import Path

    from carca.model.problem import Problem


def read_profile(path: Path) -> tuple[dict[str, Any], list[Problem]]:
    """Return a profile and the problems of its file."""
    value, places, problems = parse(path.read_bytes(), str(path))
    if value is None:
        return {}, problems
    problems = [*problems, *shape_problems("profile", value, places)]
    return ({}, problems) if problems else (dict(value), [])
