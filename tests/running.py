"""Run the command: in this process where that is enough, in one of its own where its surroundings matter."""

from __future__ import annotations

import contextlib
import gc
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from click.testing import CliRunner

from carca.commands.main import cli, run

if TYPE_CHECKING:
    from collections.abc import Mapping

    from click.testing import Result

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
CONTENT = ROOT / "content"
HARBOUR = TESTS / "second_game"
CLUB = TESTS / "second_game_club"


def invoke(*arguments: str | Path) -> Result:
    """Run a command in this process; what it does not expect is raised here."""
    return CliRunner().invoke(cli, [str(argument) for argument in arguments], catch_exceptions=False)


def finished(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command to its end in this process, failures worded and exit status included."""
    line = ["carca", *map(str, arguments)]
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), mock.patch.object(sys, "argv", line):
        try:
            run()
        except SystemExit as end:
            status = end.code
        finally:
            gc.enable()  # the command switches it off for its short life
    assert isinstance(status, int)
    return subprocess.CompletedProcess(line, status, out.getvalue(), err.getvalue())


def carca(
    *arguments: str | Path,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    seconds: float = 60,
    typed: str = "",
) -> subprocess.CompletedProcess[str]:
    """Run the command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "carca", *(str(argument) for argument in arguments)],
        check=False,
        capture_output=True,
        input=typed,
        text=True,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=seconds,
        cwd=cwd,
        env={**os.environ, **(env or {})},
    )


def harbour(*arguments: str | Path) -> Result:
    """Run a command on the second game."""
    command, *rest = arguments
    return invoke(command, "--content", HARBOUR, *rest)


def answer(*arguments: str | Path, command: str = "does") -> dict[str, Any]:
    """Ask the second game; return the answer, whose exit status is 4 for unknown and 0 for the rest."""
    result = harbour(command, "--format", "json", *arguments)
    value: dict[str, Any] = json.loads(result.stdout)
    assert result.exit_code == (4 if value["verdict"] == "unknown" else 0)
    return value


def verdict(*arguments: str | Path, command: str = "does") -> str:
    """Ask the second game; return the verdict alone."""
    return str(answer(*arguments, command=command)["verdict"])
