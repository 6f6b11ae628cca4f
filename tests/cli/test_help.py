"""The command says how it is used: every command, option and example."""

from __future__ import annotations

import re
import shlex
import shutil
from typing import TYPE_CHECKING

import click
import pytest

from carca.commands.main import cli
from running import finished

if TYPE_CHECKING:
    from pathlib import Path

NAMES = cli.list_commands(click.Context(cli))


def command(name: str) -> click.Command:
    """Return a command of the group."""
    found = cli.get_command(click.Context(cli), name)
    assert found
    return found


def pages() -> dict[str, click.Command]:
    """Return every command with a page of help by the words that call it, those of groups within the group too."""
    found: dict[str, click.Command] = {"": cli}
    for name in NAMES:
        one = found[name] = command(name)
        if isinstance(one, click.Group):
            for inner in one.list_commands(click.Context(one)):
                below = one.get_command(click.Context(one), inner)
                assert below
                found[f"{name} {inner}"] = below
    return found


PAGES = pages()


def help_of(name: str) -> str:
    """Return the page of help of a command."""
    result = finished(*name.split(), "--help")
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


def examples(name: str) -> list[str]:
    """Return the lines that stand below "Example:" in the words of a command."""
    _, _, rest = (PAGES[name].help or "").partition("Example:\n")
    return [line.strip() for line in rest.split("\n\n")[0].splitlines() if line.strip().startswith("carca ")]


def test_group_lists_every_command() -> None:
    """The help of the group names each command and what it does."""
    listed = help_of("").split("Commands:")[1]
    for name in NAMES:
        assert re.search(rf"^  {name} +\S", listed, re.MULTILINE)


@pytest.mark.parametrize("name", PAGES)
def test_page_states_what_the_command_does(name: str) -> None:
    """A page begins with the usage and a sentence, and asks for help in the same two ways."""
    page = help_of(name)
    assert page.startswith("Usage: ")
    assert "-h, --help" in page
    assert PAGES[name].help


@pytest.mark.parametrize("name", PAGES)
def test_page_has_an_example(name: str) -> None:
    """A page shows how the command is called, with the very command."""
    page = help_of(name)
    assert examples(name)
    for line in examples(name):
        assert line.startswith(f"carca {name}".rstrip())
        assert line in page


@pytest.mark.parametrize("name", PAGES)
def test_every_option_is_documented(name: str) -> None:
    """Each option of a command stands on its page with what it does."""
    page = help_of(name)
    for option in PAGES[name].params:
        if isinstance(option, click.Option) and not option.hidden:
            assert option.help, option.name
            assert [said for said in (*option.opts, *option.secondary_opts) if said not in page] == []


RUNNABLE = [(name, line) for name in PAGES for line in examples(name)]

# Made-up pages under the names of the examples; the first is called as a source of the content is.
WIKI_PAGES = {
    "page.txt": "The Abbot\n\nRules\n\nThe abbot is a follower. [1]\n\nNotes\n\n  1. ↑ He rests on Sundays.\n",
    "page-fr.txt": "L’abbé\n\nRègles\n\nL’abbé est un partisan.\n",
    "page-pl.txt": "Opat\n\nZasady\n\nOpat jest podwładnym.\n",
}


@pytest.fixture
def pages_of_examples(tmp_path: Path, artefact: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder to work in, with the pages and the compiled files that examples name."""
    monkeypatch.chdir(tmp_path)
    for name, text in WIKI_PAGES.items():
        (tmp_path / name).write_text(text, "utf-8")
    for name in ("old.carca", "new.carca"):
        shutil.copy(artefact, tmp_path / name)


@pytest.mark.parametrize(("name", "line"), RUNNABLE, ids=[line for _, line in RUNNABLE])
@pytest.mark.usefixtures("pages_of_examples")
def test_example_runs(name: str, line: str) -> None:
    """Every example does what it shows: it ends well, with an honest "unknown", or with findings on a page."""
    result = finished(*shlex.split(line)[1:])
    assert result.returncode in ({0, 1} if name.startswith("wiki") else {0, 4}), f"{name}: {result.stderr}"
    assert result.stdout


def test_version() -> None:
    """The version is told, and nothing else."""
    assert re.fullmatch(r"carca \d+\.\d+\.\d+\S*\n", finished("--version").stdout)
