"""What every command starts with: the knowledge, the progress shown meanwhile, and how output leaves."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import TYPE_CHECKING, Any, Self

import click

from carca.knowledge import Knowledge
from carca.render.layout import Page
from carca.store.find import Found, find

if TYPE_CHECKING:
    from carca.commands.options import Common

_QUIET_SECONDS = 1.0
_BETWEEN_SECONDS = 0.2
_PLAIN_WIDTH = 80


class Progress:
    """Show on stderr what is being worked on, once the work has taken longer than a second; only on a terminal."""

    def __init__(self, what: str) -> None:
        """Take the name of the work."""
        self._what, self._count = what, 0
        self._next = time.monotonic() + _QUIET_SECONDS
        self._shown = False

    def __call__(self, item: str) -> None:
        """Note that an item is being worked on."""
        self._count += 1
        now = time.monotonic()
        if now >= self._next and sys.stderr.isatty():
            self._next, self._shown = now + _BETWEEN_SECONDS, True
            click.echo(f"\r\x1b[K{self._what}: {self._count} … {item[:40]}", nl=False, err=True)

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Take the line away."""
        if self._shown:
            click.echo("\r\x1b[K", nl=False, err=True)


def locate(common: Common) -> Found:
    """Return where the knowledge for the options lies, compiling content that has changed."""
    with Progress("Reading content") as progress:
        found = find(common.content, progress, trusted=common.trust)
    if found.warning:
        click.echo(f"Warning: {found.warning}", err=True)
    return found


def knowledge(common: Common) -> Knowledge:
    """Return the knowledge for the options."""
    return Knowledge(locate(common).knowledge)


def page() -> Page:
    """Return a page for the terminal that stdout is, plain and 80 columns wide where it is none."""
    terminal = sys.stdout.isatty()
    colour = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Page(_columns() if terminal or "COLUMNS" in os.environ else _PLAIN_WIDTH, colour=colour)


def _columns() -> int:
    """Return the width of the terminal; COLUMNS, where set, says it."""
    said = os.environ.get("COLUMNS", "")
    if said.isdigit() and int(said):
        return int(said)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        return _PLAIN_WIDTH


def emit_json(value: Any) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
