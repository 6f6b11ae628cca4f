"""Whatever is typed, and however it ends: one clear message on stderr, the right exit status, no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from carca.engine.names import MAX_LENGTH
from running import CLUB, CONTENT, HARBOUR, carca, finished

if TYPE_CHECKING:
    from pathlib import Path

LONG = "crane and barrel " * 6000  # a hundred kilobytes, which is what Linux takes as one argument


def refused(result: subprocess.CompletedProcess[str], status: int, *words: str) -> None:
    """Hold that a command was refused: nothing on stdout, a message with the words on stderr."""
    assert (result.returncode, result.stdout) == (status, "")
    assert "Traceback" not in result.stderr
    assert [word for word in words if word not in result.stderr] == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("does", "zeppelin", "barrel"), ["zeppelin"]),
        (("does", "crane", "barel"), ["barel", "barrel"]),
        (("does", "crane", "barrel", "--verb", "tickle"), ["tickle"]),
        (("does", "crane", "barrel", "--against", "zeppelin"), ["zeppelin"]),
        (("affects", "zeppelin"), ["zeppelin"]),
        (("affects", "crane", "--verb", "tickle"), ["tickle"]),
        (("show", "base/crane/nothing"), ["base/crane/nothing"]),
    ],
)
def test_unknown_name(arguments: tuple[str, ...], words: list[str]) -> None:
    """A name that is not known is named, with those near it, and the status is 3."""
    refused(finished(arguments[0], "--content", HARBOUR, *arguments[1:]), 3, *words)


@pytest.mark.parametrize(
    "arguments",
    [("does", "sea monster", "tug"), ("ask", "does the sea monster sink the tug?"), ("affects", "sea monster")],
)
def test_ambiguous_name(arguments: tuple[str, ...]) -> None:
    """A name of several things is answered with all of them, and the status is 3."""
    refused(finished(arguments[0], "--content", HARBOUR, *arguments[1:]), 3, "sea monster", "kraken", "whale")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("ask", ""), ["empty"]),
        (("ask", " \t\n"), ["empty"]),
        (("ask", "does it rain?"), ["two things", "nothing"]),
        (("ask", "does the crane creak?"), ["two things", "crane"]),
        (("ask", "crane\x07 barrel"), ["control characters"]),
        (("ask", "crane \x1b[31m barrel"), ["control characters"]),
        (("ask", LONG), ["too long"]),
        (("does", "", "crane"), ["a name is empty"]),
        (("does", "crane", "  "), ["a name is empty"]),
        (("show", ""), ["a name is empty"]),
        (("affects", "\t"), ["a name is empty"]),
        (("does", "crane"), ["Missing argument"]),
        (("dose", "crane", "barrel"), ["dose"]),
        (("does", "crane", "barrel", "--edition", "E9"), ["E9", "E1, E2"]),
        (("does", "crane", "barrel", "--text", "latin"), ["latin", "english"]),
        (("does", "crane", "barrel", "--expansion", "bass"), ["bass", "deep-sea"]),
        (("does", "crane", "barrel", "--house", "rough"), ["rough", "gentle-kraken"]),
        (("does", "crane", "barrel", "--as-of", "last year"), ["last year", "2014-05"]),
        (("does", "crane", "barrel", "--profile", "nobody"), ["nobody", "harbour-club"]),
        (("does", "crane", "barrel", "--format", "xml"), ["xml", "json"]),
        (("does", "crane", "barrel", "--lang", "nl"), ["nl", "en"]),
        (("search", "crane", "--limit", "0"), ["0"]),
        (("list", "cranes"), ["cranes", "elements"]),
    ],
)
def test_usage(arguments: tuple[str, ...], words: list[str]) -> None:
    """What cannot be meant is refused with what could be, and the status is 2."""
    refused(finished(arguments[0], "--content", HARBOUR, *arguments[1:]), 2, *words)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("does", "crane", "barrel"), 0),
        (("does", "crane"), 2),
        (("does", "crane", "zeppelin"), 3),
        (("does", "sailor", "crane"), 4),
        (("does", "crane", "barrel", "--content", "nowhere"), 5),
    ],
)
def test_status(arguments: tuple[str, ...], status: int) -> None:
    """The process ends with the status of what happened, and says something, on one of its two ways out."""
    result = carca(arguments[0], "--content", HARBOUR, *arguments[1:])
    assert (result.returncode, bool(result.stdout), bool(result.stderr)) == (
        status,
        status in {0, 4},
        status not in {0, 4},
    )


@pytest.mark.parametrize(
    ("typed", "words"), [("", ["empty"]), ("hello\n", ["two things"]), (LONG, ["too long"]), ("a\x00b", ["control"])]
)
def test_bad_question_from_a_pipe(typed: str, words: list[str]) -> None:
    """A question that comes through a pipe is refused like one that is typed."""
    refused(carca("ask", "--content", HARBOUR, typed=typed), 2, *words)


@pytest.mark.parametrize("option", ["--edition", "--text", "--expansion", "--kind", "--authority"])
def test_unknown_filter(option: str) -> None:
    """A filter of the search that does not exist is refused, as everywhere else."""
    refused(finished("search", "--content", HARBOUR, "crane", option, "nonsense"), 2, "nonsense")


@pytest.mark.parametrize("more", [(), ("--help",)])
def test_no_command(more: tuple[str, ...]) -> None:
    """Without a command the help is shown, as with --help."""
    result = finished(*more)
    assert "Commands" in result.stdout + result.stderr
    assert "Traceback" not in result.stderr


def test_long_name() -> None:
    """A name of a hundred kilobytes is refused as fast as a short one, and not echoed whole."""
    result = carca("does", "--content", HARBOUR, "b " * 50_000, "crane", seconds=5)
    refused(result, 3, "no such name")
    assert len(result.stderr) < 400


@pytest.mark.parametrize(("articles", "status"), [("the " * 48 + "a ", 0), ("the " * 47 + "an a a ", 3)])
@pytest.mark.parametrize(
    "command",
    [("does", "{}", "barrel"), ("does", "tug", "anchor", "--against", "{}"), ("affects", "{}"), ("show", "{}")],
)
def test_longest_name(command: tuple[str, ...], articles: str, status: int) -> None:
    """Up to two hundred characters a name is read, articles and all; a longer one is no known name."""
    name = f"{articles}kraken"
    assert len(name) == (201 if status else MAX_LENGTH)
    result = finished(command[0], "--content", HARBOUR, *(part.format(name) for part in command[1:]))
    assert result.returncode in ({status} if status else {0, 4}), result.stderr
    assert ("no such name is known" in result.stderr) == bool(status)


@pytest.mark.parametrize("sign", ["\x00", "\x07", "\x1b[31m", "\x7f", "\x9b31m"])
@pytest.mark.parametrize(
    "command",
    [
        ("does", "{}", "crane"),
        ("does", "crane", "{}", "--format", "json"),
        ("does", "crane", "barrel", "--against", "{}"),
        ("affects", "{}"),
        ("show", "{}"),
        ("does", "crane", "barrel", "--verb", "{}"),
    ],
)
def test_control_characters_of_a_name(command: tuple[str, ...], sign: str) -> None:
    """What steers a terminal is no part of a name: usage, and it is not echoed."""
    typed = [part.format(f"zep{sign}pelin") for part in command]
    result = finished(typed[0], "--content", HARBOUR, *typed[1:])
    assert sign[0] not in result.stdout + result.stderr
    refused(result, 2, "control characters")


def test_control_characters_of_a_search() -> None:
    """What steers a terminal is not echoed to it by the search either."""
    result = finished("search", "--content", HARBOUR, "zep\x07pelin\x9b31m")
    assert [sign for sign in "\x07\x9b" if sign in result.stdout + result.stderr] == []


def test_long_verb() -> None:
    """A verb of a hundred kilobytes is refused like any long name, and not echoed whole."""
    result = finished("does", "--content", HARBOUR, "crane", "barrel", "--verb", "b " * 50_000)
    refused(result, 3, "no such name")
    assert len(result.stderr) < 400


def test_bytes_that_are_no_text() -> None:
    """Bytes that are no UTF-8 are no part of a name: usage; a search leaves them out."""
    env = {"PYTHONIOENCODING": "utf-8"}
    refused(carca("does", "--content", HARBOUR, "crane", "zeppelin\udcff", env=env), 2, "control characters")
    result = carca("search", "--content", HARBOUR, "barrel\udcff", "--format", "json", env=env)
    assert result.returncode == 0
    assert json.loads(result.stdout)["words"] == "barrel"


def test_narrow_encoding() -> None:
    """Where stdout cannot show a sign, the answer stands without it."""
    result = carca("does", "--content", HARBOUR, "crane", "barrel", env={"PYTHONIOENCODING": "latin-1"})
    assert (result.returncode, result.stderr) == (0, "")
    assert "The crane does not lift a barrel." in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("affects", "Deep Sea"),
        ("does", "lighthouse", "sailor", "--against", "Deep Sea"),
        ("ask", "does the lighthouse protect a sailor against the Deep Sea?"),
    ],
)
def test_expansion_for_a_thing(arguments: tuple[str, ...]) -> None:
    """An expansion where one thing is asked for is answered or refused, not stumbled over."""
    assert finished(arguments[0], "--content", HARBOUR, *arguments[1:]).returncode in {0, 2, 3, 4}


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_expansion_of_which_nothing_is_decided(form: str) -> None:
    """What was asked of the things that it brings is said, not the bare word."""
    result = finished("does", "--content", HARBOUR, "night", "barrel", "--format", form)
    assert result.returncode == 4
    assert "Nothing recorded decides whether the night watch touches a barrel." in result.stdout


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("edition: [\n", ["odd.yml:2:1"]),
        ("names: {en: [{name: odd, ours: true}]}\nedtion: E1\n", ["edtion"]),
        ("names: {en: [{name: odd, ours: true}]}\nedition: E9\n", ["E9"]),
        ("names: {en: [{name: odd, ours: true}]}\nhouse: [base/house/none]\n", ["base/house/none"]),
    ],
)
def test_broken_profile(text: str, words: list[str], tmp_path: Path) -> None:
    """A profile with faults is refused with their places."""
    profile = tmp_path / "odd.yml"
    profile.write_text(text, "utf-8")
    refused(finished("does", "--content", HARBOUR, "crane", "barrel", "--profile", profile), 2, *words)


@pytest.mark.parametrize("binds", ["authorities: [publisher]", "sources: [nowhere]"])
def test_profile_that_binds_nothing(binds: str, tmp_path: Path) -> None:
    """A profile that names an authority or source that does not exist is refused."""
    profile = tmp_path / "odd.yml"
    profile.write_text(f"names: {{en: [{{name: odd, ours: true}}]}}\nbinds: {{{binds}}}\n", "utf-8")
    refused(finished("does", "--content", HARBOUR, "crane", "barrel", "--profile", profile), 2)


def open_ended(*arguments: str | Path) -> subprocess.Popen[bytes]:
    """Start the command with pipes for stdout and stderr."""
    return subprocess.Popen(
        [sys.executable, "-m", "carca", *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


@pytest.mark.parametrize("arguments", [("list", "entries"), ("list", "entries", "--format", "json"), ("--help",)])
def test_closed_pipe(arguments: tuple[str, ...]) -> None:
    """A reader that has had enough is no failure: status 0 and not a word."""
    with open_ended(*arguments) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        said = process.stderr.read()
        assert (process.wait(60), said) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")  # noqa: PTH110 - at collection
def test_full_disk() -> None:
    """A stdout that takes nothing more is said once, with the status of what cannot be used."""
    with open("/dev/full", "wb") as full:  # noqa: PTH123 - a device
        result = subprocess.run(
            [sys.executable, "-m", "carca", "list", "verbs", "--content", str(HARBOUR)],
            stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert (result.returncode, result.stderr.count("\n")) == (5, 1)
    assert "No space left" in result.stderr


def test_big_answer_is_quick() -> None:
    """All entries of the real content are listed within seconds."""
    before = time.monotonic()
    assert finished("list", "entries", "--content", CONTENT).returncode == 0
    assert time.monotonic() - before < 30


def test_club_without_its_game() -> None:
    """A club's folder over a game that it is not for is broken content: what it names does not exist there."""
    refused(finished("does", "--content", CLUB, "crane", "barrel"), 5, "no element is called crane", "carca check")
