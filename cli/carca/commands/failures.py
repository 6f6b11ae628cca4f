"""Known failures in one clear message each, with their exit status."""

from __future__ import annotations

import click

from carca.commands.status import UNUSABLE
from carca.knowledge import UnusableKnowledgeError

_MOST = 20


def explain(error: Exception) -> int:
    """Print what went wrong and return the exit status; raise what is no known failure."""
    from carca.content.read import MissingContentError
    from carca.model.extras import MissingExtraError
    from carca.store.build import BrokenContentError
    from carca.store.history import HistoryError

    if isinstance(error, BrokenContentError):
        for problem in error.problems[:_MOST]:
            click.echo(
                f"{problem.path}:{problem.line}:{problem.column} {problem.severity}[{problem.check}] {problem.message}",
                err=True,
            )
        click.echo(f"{error}: 'carca check' lists them all with hints.", err=True)
        return UNUSABLE
    if isinstance(error, (UnusableKnowledgeError, MissingContentError, MissingExtraError, HistoryError)):
        click.echo(f"Error: {error}", err=True)
        return UNUSABLE
    if type(error).__name__ == "SearchIndexError":
        click.echo(f"Error: {error}. Rebuild it with 'carca build' or reinstall.", err=True)
        return UNUSABLE
    if isinstance(error, OSError):
        click.echo(f"Error: {error}", err=True)
        return UNUSABLE
    raise error
