"""The tutorial shows what the commands do, and the help of each command shows an example that runs."""

from __future__ import annotations

import re
import shlex
import shutil
from typing import TYPE_CHECKING

import click
import pytest

from carca.commands.wiki import command
from running import ROOT
from wiki.wikipages import ORCHARD, PAGES, wiki

if TYPE_CHECKING:
    from pathlib import Path

TUTORIAL = (ROOT / "docs" / "wiki.md").read_text("utf-8")
SHOWN = re.findall(r"^\$ carca wiki (.+)\n((?:(?!\$ |```).*\n)*)", TUTORIAL, re.MULTILINE)
EXAMPLES = [
    line.strip().removeprefix("carca wiki ")
    for name in command.list_commands(click.Context(command))
    for line in (command.commands[name].help or "").splitlines()
    if line.strip().startswith("carca wiki ")
]


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the pages that the tutorial and the examples name."""
    monkeypatch.chdir(tmp_path)
    for name in ("page.txt", "page-fr.txt"):
        shutil.copy(PAGES / "storms-fr.txt", tmp_path / name)
    shutil.copy(PAGES / "storms-pl.txt", tmp_path / "page-pl.txt")
    shutil.copy(PAGES / "faulty-fr.txt", tmp_path / "draft-fr.txt")
    text = (PAGES / "storms-fr.txt").read_text("utf-8")
    (tmp_path / "page-new-fr.txt").write_text(text.replace("vole 2 pommes", "vole 5 pommes"), "utf-8")
    (tmp_path / "pages").mkdir()
    for name in ("draft-fr.txt", "page-fr.txt"):
        shutil.copy(tmp_path / name, tmp_path / "pages" / name)
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("line", "output"), SHOWN, ids=[line for line, _ in SHOWN])
def test_tutorial(line: str, output: str) -> None:
    """Each command of the tutorial prints the lines that stand below it, in their order."""
    result = wiki(*shlex.split(line), "--content", ORCHARD)
    assert result.exit_code in {0, 1}
    printed = result.stdout.splitlines()
    for shown in output.splitlines():
        if shown != "…":
            assert shown in printed
            printed = printed[printed.index(shown) + 1 :]


def test_tutorial_shows_every_subcommand() -> None:
    """No subcommand is left out."""
    assert {line.split()[0] for line, _ in SHOWN} == set(command.commands)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("line", EXAMPLES)
def test_examples_of_the_help(line: str) -> None:
    """The example of each subcommand runs."""
    assert wiki(*shlex.split(line), "--content", ORCHARD).exit_code in {0, 1}


def test_every_subcommand_has_an_example() -> None:
    """Help without an example is no help."""
    assert {line.split()[0] for line in EXAMPLES} == set(command.commands)
