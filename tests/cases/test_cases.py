"""Every check, by example: a folder here is a case.

``<check>/ok/<case>`` gives no finding, ``<check>/bad/<case>`` exactly those of its ``expected.txt``, a line each:
``path:line:column check words``, all of which the message or the hint holds. A case has an ``overlay`` that is laid
over the second game, or a ``base`` that is copied into it, or both. A case that shows a known fault of the checks
says so in ``fault.txt``.
"""

from __future__ import annotations

import json
import pkgutil
import re
import shutil
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from carca.lint import checks, examples
from running import HARBOUR, invoke

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

HERE = Path(__file__).resolve().parent
_LINE = re.compile(r"(?P<path>.+?):(?P<line>\d+):(?P<column>\d+) (?P<check>\S+) ?(?P<words>.*)")
OF_READING = {"yaml", "shape", "place", "id", "file"}


class Expected(NamedTuple):
    """A line of ``expected.txt``."""

    place: str
    check: str
    words: list[str]


def cases(verdict: str, *, excused: bool = True) -> list[ParameterSet]:
    """Return every case on disk; ``excused`` marks those that show a known fault."""
    found = []
    for case in sorted(HERE.glob(f"*/{verdict}/*")):
        fault = case / "fault.txt"
        marks = (
            [pytest.mark.xfail(strict=True, reason=fault.read_text("utf-8").strip())]
            if excused and fault.is_file()
            else []
        )
        found.append(pytest.param(case, id=f"{case.parts[-3]}/{case.name}", marks=marks))
    return found


def expected(case: Path) -> list[Expected]:
    """Return what a case says that the check finds."""
    lines = (case / "expected.txt").read_text("utf-8").splitlines()
    matches = [_LINE.fullmatch(line) for line in lines]
    assert all(matches), "each line is path:line:column check words"
    return [Expected(f"{m['path']}:{m['line']}:{m['column']}", m["check"], m["words"].split()) for m in matches if m]


def findings(case: Path, tmp_path: Path) -> list[dict[str, Any]]:
    """Check the second game as a case changes it."""
    game = HARBOUR
    if (case / "base").is_dir():
        game = tmp_path / HARBOUR.name
        shutil.copytree(HARBOUR, game)
        shutil.copytree(case / "base", game, dirs_exist_ok=True)
    layers = [game, *(folder for folder in [case / "overlay"] if folder.is_dir())]
    result = invoke("check", "--format", "json", *(part for layer in layers for part in ("--content", layer)))
    problems: list[dict[str, Any]] = json.loads(result.stdout)["problems"]
    assert result.exit_code == (1 if problems else 0)
    return problems


@pytest.mark.parametrize("case", cases("ok"))
def test_ok(case: Path, tmp_path: Path) -> None:
    """What is right gives no finding."""
    assert findings(case, tmp_path) == []


@pytest.mark.parametrize("case", cases("bad"))
def test_bad(case: Path, tmp_path: Path) -> None:
    """What is wrong gives exactly the findings that the case names, each at its place and with a hint."""
    found = findings(case, tmp_path)
    wanted = expected(case)
    assert [f"{p['path']}:{p['line']}:{p['column']} {p['check']}" for p in found] == [
        f"{one.place} {one.check}" for one in wanted
    ]
    for problem, one in zip(found, wanted, strict=True):
        said = f"{problem['message']} {problem['hint']}"
        assert [word for word in one.words if word not in said] == []
        assert problem["hint"]


def test_every_check_has_cases() -> None:
    """No check goes without a case that it finds and one that it lets pass, reading aside what only fails."""
    modules = [import_module(f"{checks.__name__}.{one.name}") for one in pkgutil.iter_modules(checks.__path__)]
    names = {module.NAME for module in (*modules, examples)}
    assert {path.parent.name for path in HERE.glob("*/bad")} == names | OF_READING
    assert {path.parent.name for path in HERE.glob("*/ok")} == (names | OF_READING) - {"file"}


@pytest.mark.parametrize("case", cases("bad", excused=False))
def test_case_is_of_its_check(case: Path) -> None:
    """A bad case stands in the folder of the check that finds it."""
    assert case.parts[-3] in {one.check for one in expected(case)}
