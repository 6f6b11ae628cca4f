"""What the commands that write content share."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from carca.store.cached import layers
from carca.store.find import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from carca.model.problem import Problem


def folders(content: Sequence[str]) -> list[Path]:
    """Return the content folders to write in.

    Raises click.UsageError where that is the content that was installed with the command.
    """
    found = layers(content)
    if found[-1].resolve().is_relative_to(PACKAGE):
        raise click.UsageError("name the content folder to write in with --content, or work in a checkout.")
    return found


def shown(path: Path) -> str:
    """Return a path as it is shorter to write: from here, or whole."""
    return min(os.path.relpath(path), str(path), key=len)


def report(problems: Iterable[Problem]) -> None:
    """Print problems on stderr as `carca check` does."""
    for problem in problems:
        where = f"{problem.path}:{problem.line}:{problem.column}"
        click.echo(f"{where} {problem.severity}[{problem.check}] {problem.message}", err=True)
        if problem.hint:
            click.echo(f"    hint: {problem.hint}", err=True)
