"""The command and its subcommands, each loaded only when it is called."""

from __future__ import annotations

import contextlib
import gc
import importlib
import io
import os
import sys
from typing import NoReturn

import click

from carca import __version__
from carca.commands.status import INTERRUPTED

_COMMANDS = {
    "does": "Does X affect Y? The verdict with its reason and source.",
    "ask": "The same from a free question.",
    "affects": "All that X affects, or that affects X.",
    "show": "One entry, element, expansion, source, profile or picture.",
    "search": "Find entries by their words.",
    "list": "List elements, expansions, entries, sources, boxes, profiles or pictures.",
    "compare": "Differences between texts and editions, side by side.",
    "changes": "What changed since a date, or between two compiled files.",
    "matrix": "Verdicts of all pairs of the things in play.",
    "brief": "What a table should know before it plays.",
    "sheet": "A referee's sheet for a game, as PDF.",
    "check": "Check content: every fault at its place.",
    "fmt": "Bring content files into their form.",
    "new": "Draft a new entry in its place.",
    "stats": "Count entries, and pairs by how they are answered.",
    "build": "Compile content.",
    "wiki": "Saved wiki pages: read, check, compare, draft entries, trace.",
}


class _Lazy(click.Group):
    """A group that imports a subcommand's module when the subcommand is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's interface
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f"carca.commands.{cmd_name.replace('list', 'list_')}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.command(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="carca", message="%(prog)s %(version)s")
def cli() -> None:
    """Answer whether X affects Y in the board game Carcassonne, and who says so.

    Names are understood in English, French, Polish and German.

    \b
    Example:
      carca does vodyanoy barn
    """


def _piped(end: BaseException) -> int:
    """Return the status where the reader of a pipe went away: that is no failure. click ends with 1 for it."""
    if isinstance(end, SystemExit) and end.code != 1:
        return end.code if isinstance(end.code, int) else 0
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def run() -> NoReturn:
    """Run the command and exit with its status; a closed pipe and Ctrl-C end it quietly."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without the sign of a verdict still gets the answer
    gc.disable()  # a short process: collecting would cost a tenth of the time to an answer
    try:
        status = cli.main(standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Exit as done:
        status = done.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("Interrupted.", err=True)
        status = INTERRUPTED
    except (BrokenPipeError, SystemExit) as end:
        status = _piped(end)
    except click.ClickException as error:
        error.show()
        status = error.exit_code
    except Exception as error:  # noqa: BLE001 - the last resort: known failures are worded, others are shown as they are
        from carca.commands.failures import explain

        status = explain(error)
    gc.freeze()  # Python collects as it ends, disabled or not; the system frees all of it faster
    sys.exit(status if isinstance(status, int) else 0)
