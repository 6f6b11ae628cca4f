"""CONTRIBUTING.md is done as it says: every command is run, every file that it shows is written and checked."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import click
import pytest

from carca.commands.main import cli
from carca.content.read import read_content
from carca.content.schema import kinds, shape_problems
from carca.content.yaml import parse
from running import CONTENT, ROOT

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PATH = re.compile(r"`(content/[\w./-]+\.yml)`")
WALK = TEXT[TEXT.index("## From a ruling") : TEXT.index("## Where a thing belongs")]


class Block(NamedTuple):
    """A block of code: its language, its text, and the text before it."""

    language: str
    code: str
    before: str


def blocks(text: str) -> list[Block]:
    """Return the blocks of a text."""
    found, end = [], 0
    for match in _BLOCK.finditer(text):
        found.append(Block(match[1], match[2], text[end : match.start()]))
        end = match.end()
    return found


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What a clone has, and a command ``carca`` on the path that works in it."""
    for folder in ("cli", "content", "schema"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    command = tmp_path / "bin/carca"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m carca "$@"\n', "utf-8")
    command.chmod(0o755)
    return tmp_path


def run(clone: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run a block in a clone; the first command that fails ends it."""
    env = os.environ | {"PATH": f"{clone / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": str(clone / "cli")}
    return subprocess.run(
        ["sh", "-e", "-c", code], check=False, cwd=clone, env=env, capture_output=True, text=True, timeout=300
    )


def test_from_a_ruling_to_a_checked_entry(clone: Path) -> None:
    """A newcomer who does what the first section says ends with a checked entry, and then with a clean clone."""
    before = sorted((clone / "content").rglob("*"))
    said = ""
    for block in blocks(WALK):
        if block.language == "sh":
            result = run(clone, block.code)
            assert result.returncode == 0, f"{block.code}\n{result.stdout}\n{result.stderr}"
            said += result.stdout
        else:
            path = clone / _PATH.findall(block.before)[-1]
            assert path.is_file()
            assert "…" in path.read_text("utf-8")
            path.write_text(block.code, "utf-8")
    assert "content/entries/russian-promos/vodyanoy/practice.yml\nNext: " in said
    assert "Recorded already: russian-promos/vodyanoy/spares-the-barn" in said
    assert "no findings" in said
    assert sorted((clone / "content").rglob("*")) == before


def test_file_that_is_shown_is_in_its_form(clone: Path) -> None:
    """The file that the walk shows is as the formatter writes it."""
    (shown,) = [block.code for block in blocks(WALK) if block.language == "yaml"]
    path = clone / "content/entries/russian-promos/vodyanoy/practice.yml"
    path.write_text(shown, "utf-8")
    assert run(clone, f"carca fmt --check {path}").returncode == 0


def test_the_other_commands_run(clone: Path) -> None:
    """Each command below the walk ends well, in the order of the page."""
    for block in blocks(TEXT.replace(WALK, "")):
        if block.language == "sh":
            result = run(clone, block.code)
            assert result.returncode == 0, f"{block.code}\n{result.stdout}\n{result.stderr}"


@pytest.mark.parametrize("line", sorted(set(re.findall(r"`carca ([^`]+)`", TEXT))))
def test_commands_within_sentences_exist(line: str) -> None:
    """A command that a sentence names exists, with the options named."""
    name, *rest = line.split()
    command = cli.get_command(click.Context(cli), name)
    assert command
    known = {option for parameter in command.params for option in parameter.opts}
    assert {part for part in rest if part.startswith("--")} <= known


YAML = [block.code for block in blocks(TEXT) if block.language == "yaml"]


@pytest.mark.parametrize("code", YAML, ids=range(len(YAML)))
def test_files_that_are_shown_have_the_right_shape(code: str) -> None:
    """Every file that the page shows would be accepted by its schema."""
    value, places, problems = parse(code.encode(), "shown.yml")
    assert problems == []
    kind = value.get("kind", "picture")  # of a picture, its folder says what it is
    schema = kind if kind in kinds() else "element" if "names" in value else "source"
    assert list(shape_problems(schema, value, places)) == []


def test_ids_that_are_shown_exist() -> None:
    """The ids of entries and sources that the page shows are those of real ones."""
    corpus, _ = read_content([CONTENT])
    assert corpus
    entries = set(re.findall(r"[a-z-]+/[a-z-]+/[a-z-]+(?=\]|\})", TEXT))
    assert entries <= set(corpus.entries)
    assert set(re.findall(r"source: ([a-z0-9-]+)", TEXT)) <= set(corpus.sources)
    assert set(re.findall(r"sources: \[([a-z0-9-]+)\]", TEXT)) <= set(corpus.sources)
