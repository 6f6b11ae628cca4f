"""Content, caches and artefacts that cannot serve: status 5, the next step, and nothing half-written."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from carca.knowledge import Knowledge, UnusableKnowledgeError
from carca.store import find
from carca.store.build import build
from running import HARBOUR, carca, finished

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Start = Callable[..., subprocess.Popen[str]]

QUESTION = ("does", "crane", "barrel")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of the test's own, in an empty folder that it works in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


def ask(*more: str | Path) -> subprocess.CompletedProcess[str]:
    """Ask the second game a question."""
    return finished(*QUESTION, "--content", HARBOUR, *more)


def unusable(result: subprocess.CompletedProcess[str], *words: str) -> None:
    """Hold that the command could not be served: status 5 and a message with the words."""
    assert (result.returncode, result.stdout) == (5, "")
    assert "Traceback" not in result.stderr
    assert [word for word in words if word not in result.stderr] == []


def files(folder: Path) -> list[str]:
    """Return all files below a folder."""
    return sorted(path.name for path in folder.rglob("*") if not path.is_dir())


@pytest.fixture
def cached(cache: Path) -> Path:
    """The file of compiled knowledge in a fresh cache that has answered once."""
    assert ask().returncode == 0
    (found,) = cache.rglob("knowledge.carca")
    return found


@pytest.mark.parametrize("command", [QUESTION, ("check",), ("build",), ("search", "crane"), ("list", "texts")])
def test_missing_folder(command: tuple[str, ...], cache: Path) -> None:
    """A content folder that does not exist is named."""
    unusable(finished(*command, "--content", "nowhere"), "nowhere", "no such content folder")
    assert files(cache.parent) == []


def test_missing_overlay(tmp_path: Path) -> None:
    """A second folder that does not exist is named too."""
    unusable(ask("--content", tmp_path / "nowhere"), "nowhere", "no such content folder")


def test_file_for_a_folder() -> None:
    """A file is no content folder."""
    unusable(finished(*QUESTION, "--content", HARBOUR / "game.yml"), "game.yml", "no such content folder")


@pytest.mark.parametrize("command", [QUESTION, ("check",), ("build",)])
@pytest.mark.usefixtures("cache")
def test_broken_content(command: tuple[str, ...], tmp_path: Path) -> None:
    """Faults are told at their places, and nothing is compiled from what has any."""
    overlay = tmp_path / "club/entries/base/crane/case.yml"
    overlay.parent.mkdir(parents=True)
    overlay.write_text("kind: rule\nabout: [crain]\n", "utf-8")
    result = finished(*command, "--content", HARBOUR, "--content", tmp_path / "club")
    assert result.returncode == (1 if command == ("check",) else 5)
    assert "club/entries/base/crane/case.yml:1:1 error[shape]" in result.stdout + result.stderr
    assert "Traceback" not in result.stderr
    assert files(tmp_path) == ["case.yml"]


def test_many_faults(tmp_path: Path) -> None:
    """Of many faults the first are told, and how to list them all."""
    for number in range(40):
        entry = tmp_path / f"club/entries/base/crane/case-{number}.yml"
        entry.parent.mkdir(parents=True, exist_ok=True)
        entry.write_text("kind: rule\n", "utf-8")
    result = ask("--content", tmp_path / "club")
    unusable(result, "faults in the content", "carca check")
    assert result.stderr.count("error[shape]") < 40


@pytest.mark.parametrize("registry", ["game", "editions", "texts", "authorities", "verbs"])
def test_missing_registry(registry: str, tmp_path: Path) -> None:
    """A game without one of its registries cannot be used at all."""
    game = tmp_path / "game"
    shutil.copytree(HARBOUR, game)
    (game / f"{registry}.yml").unlink()
    words = [] if registry == "game" else [f"game/{registry}.yml:1:1", "missing"]
    unusable(finished(*QUESTION, "--content", game), *words)
    assert finished("check", "--content", game).returncode in ({1, 5} if registry == "game" else {5})


def test_broken_registry(tmp_path: Path) -> None:
    """A registry that cannot be read is told once, as what it is."""
    game = tmp_path / "game"
    shutil.copytree(HARBOUR, game)
    (game / "verbs.yml").write_text("- id: [\n", "utf-8")
    result = finished("check", "--content", game, "--format", "json")
    assert result.returncode == 5
    assert [(p["path"], p["check"]) for p in json.loads(result.stdout)["problems"]] == [("game/verbs.yml", "yaml")]


def test_lock_that_is_no_text(tmp_path: Path) -> None:
    """A lock of ids that is not UTF-8 is a fault like any other."""
    game = tmp_path / "game"
    shutil.copytree(HARBOUR, game)
    (game / "ids.lock").write_bytes(b"element cran\xe9\n")
    result = finished("check", "--content", game)
    assert result.returncode in {1, 5}
    assert "ids.lock" in result.stdout + result.stderr
    assert "Traceback" not in result.stderr


FOREIGN = [
    b"",
    b"\x89PNG\r\n\x1a\n" + bytes(100),
    b'{"name": "another program"}\n',
    b'{"carca":1}\n',
    b'{"carca":3,"data_version":"x","sections":{"core":7}}\n',
    b'{"carca":3,"data_version":"x","sections":[]}\n',
    b"x" * 100_000,
]
WITHOUT_SECTIONS = b'{"carca":3,"data_version":"x","sections":{}}\n'


@pytest.fixture(scope="module")
def whole() -> bytes:
    """The second game, compiled."""
    return build([HARBOUR])


def replaced(whole: bytes, old: bytes, new: bytes) -> bytes:
    """Return compiled knowledge with the first of some bytes replaced."""
    assert old in whole
    return whole.replace(old, new, 1)


def read_all(path: Path, content: bytes) -> None:
    """Write compiled knowledge into a file and read all that a question may need of it."""
    path.write_bytes(content)
    knowledge = Knowledge(path)
    assert knowledge.nodes
    assert knowledge.names
    assert knowledge.form_keys
    assert not knowledge.letters  # which this game has none of
    assert knowledge.around
    assert knowledge.labels("element")
    assert knowledge.says
    assert knowledge.entries_about
    for kind in ("game", "edition", "text", "authority", "source", "expansion", "element", "box", "profile"):
        assert knowledge.records(kind)
    for id_ in knowledge.entry_ids:
        assert knowledge.entry(id_)


def refuses(path: Path, content: bytes, what: str) -> None:
    """Hold that a file of compiled knowledge is refused, by its name, with what is wrong and the next step."""
    with pytest.raises(UnusableKnowledgeError, match=what) as caught:
        read_all(path, content)
    assert str(caught.value).startswith(f"{path}: ")
    assert "Rebuild it with 'carca build' or reinstall." in str(caught.value)


def test_whole_artefact(tmp_path: Path, whole: bytes) -> None:
    """What was compiled is read."""
    read_all(tmp_path / "knowledge.carca", whole)


@pytest.mark.parametrize("length", [0, 1, 20, 100, 500, 2000, -20_000, -100, -1])
def test_truncated_artefact(tmp_path: Path, whole: bytes, length: int) -> None:
    """Compiled knowledge that was cut short is refused."""
    refuses(tmp_path / "knowledge.carca", whole[:length], "truncated|damaged")


@pytest.mark.parametrize("content", [*FOREIGN, WITHOUT_SECTIONS])
def test_foreign_artefact(tmp_path: Path, content: bytes) -> None:
    """What is no compiled knowledge is not read as such."""
    refuses(tmp_path / "knowledge.carca", content, "not a file of compiled knowledge|damaged")


@pytest.mark.parametrize("format_", [b"0", b"2", b"4", b'"3"', b"null"])
def test_artefact_of_another_format(tmp_path: Path, whole: bytes, format_: bytes) -> None:
    """Knowledge that another version compiled is told apart from damage."""
    content = replaced(whole, b'{"carca":3,', b'{"carca":%s,' % format_)
    refuses(tmp_path / "knowledge.carca", content, "another version")


def test_damaged_section(tmp_path: Path, whole: bytes) -> None:
    """A byte that changed is found out, where it is read."""
    refuses(tmp_path / "knowledge.carca", replaced(whole, b'"crane"', b'"crate"'), "'core' is damaged")


def test_damaged_entry(tmp_path: Path, whole: bytes) -> None:
    """Damage among the words of the entries is found out too."""
    content = replaced(whole, b'"kind":"clarification"', b'"kind":"clarification,')
    refuses(tmp_path / "knowledge.carca", content, "'entries' is damaged")


@pytest.mark.parametrize(
    "damage",
    [
        *(pytest.param(lambda _, content=content: content, id=f"foreign{at}") for at, content in enumerate(FOREIGN)),
        pytest.param(lambda whole: whole[:100], id="cut-in-the-header"),
        pytest.param(lambda whole: whole[:-1], id="cut-at-the-end"),
        pytest.param(lambda whole: replaced(whole, b'{"carca":3,', b'{"carca":4,'), id="another-format"),
        pytest.param(lambda whole: replaced(whole, b'"crane"', b'"crate"'), id="section"),
        pytest.param(lambda whole: replaced(whole, b"No, barrels roll", b"Yes, barrels rol"), id="entry"),
        pytest.param(lambda _: WITHOUT_SECTIONS, id="without-sections"),
        pytest.param(lambda whole: replaced(whole, b'{"core":', b'{"cure":'), id="name-of-a-section"),
        pytest.param(
            lambda whole: replaced(whole, b'"data_version":"0', b'"data_version":"1'),
            id="data-version",
        ),
    ],
)
def test_damaged_cache_mends(cached: Path, damage: Callable[[bytes], bytes]) -> None:
    """What was damaged in the cache is compiled anew, without a word: the answer is the same, and so is the file."""
    before, answered = cached.read_bytes(), ask()
    cached.write_bytes(damage(before))
    result = ask()
    assert (result.returncode, result.stdout, result.stderr) == (0, answered.stdout, "")
    assert cached.read_bytes() == before


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (lambda _: b"", "truncated"),
        (lambda whole: whole[:100], "truncated"),
        (lambda whole: whole[:2000], "damaged"),
        (lambda _: FOREIGN[1], "not a file of compiled knowledge"),
        (lambda whole: replaced(whole, b'{"carca":3,', b'{"carca":4,'), "another version"),
        (lambda whole: replaced(whole, b'"crane"', b'"crate"'), "damaged"),
    ],
)
def test_damaged_package(
    damage: Callable[[bytes], bytes], what: str, cache: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Knowledge that was installed and is damaged cannot serve: one message names the file and what to do."""
    packaged = cache.parent / "package" / "data" / "knowledge.carca"
    packaged.parent.mkdir(parents=True)
    monkeypatch.setattr(find, "PACKAGE", str(packaged.parents[1]))
    packaged.write_bytes(whole)
    assert finished(*QUESTION).returncode == 0
    packaged.write_bytes(damage(whole))
    result = finished(*QUESTION)
    unusable(result, str(packaged), what, "reinstall")
    assert result.stderr.count("\n") == 1
    assert packaged.read_bytes() == damage(whole)
    assert files(cache.parent) == ["knowledge.carca"]


@pytest.fixture
def cut_index(cache: Path) -> Callable[[str, int], None]:
    """Cut files of the search index in a fresh cache that has answered once."""

    def cut(ending: str, length: int) -> None:
        assert finished("search", "--content", HARBOUR, "crane").returncode == 0
        (file,) = cache.rglob(f"*.{ending}")
        file.write_bytes(file.read_bytes()[:length])

    return cut


@pytest.mark.parametrize(("ending", "length"), [("toc", 40), ("seg", 40), ("toc", 0), ("toc", 7), ("seg", 7)])
def test_damaged_index_mends(ending: str, length: int, cut_index: Callable[[str, int], None]) -> None:
    """A search index of the cache that was cut short is built anew, without a word."""
    cut_index(ending, length)
    result = carca("search", "--content", HARBOUR, "crane")
    assert (result.returncode, result.stderr) == (0, "")
    assert "crane" in result.stdout


@pytest.fixture
def no_cache(tmp_path: Path) -> Path:
    """A cache below a regular file, where nothing can be written."""
    (tmp_path / "file").write_text("", "utf-8")
    return tmp_path / "file" / "cache"


@pytest.mark.parametrize("command", [QUESTION, ("search", "crane")])
def test_cache_that_cannot_be_written(command: tuple[str, ...], no_cache: Path, tmp_path: Path) -> None:
    """Without a cache the answer comes all the same, with a warning on stderr."""
    (tmp_path / "tmp").mkdir()
    env = {"XDG_CACHE_HOME": str(no_cache), "TMPDIR": str(tmp_path / "tmp")}
    result = carca(*command, "--content", HARBOUR, env=env)
    assert (result.returncode, result.stderr.count("\n")) == (0, 1)
    assert "cannot be written" in result.stderr
    assert "barrel" in result.stdout or "crane" in result.stdout


def test_no_cache_leaves_nothing(no_cache: Path, tmp_path: Path) -> None:
    """Without a cache nothing is left behind."""
    (tmp_path / "tmp").mkdir()
    carca(*QUESTION, "--content", HARBOUR, env={"XDG_CACHE_HOME": str(no_cache), "TMPDIR": str(tmp_path / "tmp")})
    assert files(tmp_path / "tmp") == []


def test_build_into_a_file(tmp_path: Path) -> None:
    """A file stands in the way of a folder to build into: usage."""
    (tmp_path / "file").write_text("mine", "utf-8")
    result = finished("build", "--content", HARBOUR, "--into", tmp_path / "file")
    assert (result.returncode, "Traceback" in result.stderr) == (2, False)
    assert (tmp_path / "file").read_text("utf-8") == "mine"


def test_failed_build_keeps_the_old(tmp_path: Path) -> None:
    """A build that fails leaves the last one as it was."""
    assert finished("build", "--content", HARBOUR, "--into", tmp_path / "out").returncode == 0
    before = {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "stray.txt").write_text("", "utf-8")
    unusable(
        finished("build", "--content", HARBOUR, "--content", tmp_path / "club", "--into", tmp_path / "out"), "stray.txt"
    )
    assert {path: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()} == before


@pytest.fixture
def stuck(tmp_path: Path) -> Path:
    """An overlay whose only file never ends: reading it takes as long as the test wants."""
    entry = tmp_path / "club/entries/base/crane/case.yml"
    entry.parent.mkdir(parents=True)
    os.mkfifo(entry)
    return entry


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes and SIGINT")
@pytest.mark.parametrize("command", [QUESTION, ("check",), ("build", "--into", "out"), ("search", "crane")])
def test_interrupted(command: tuple[str, ...], stuck: Path, tmp_path: Path, start: Start) -> None:
    """Ctrl-C in the middle of a long compile ends it with status 130, a word, and nothing half-written."""
    reading = start(*command, "--content", HARBOUR, "--content", tmp_path / "club")
    with reading as process, stuck.open("wb"):  # which opens once the command reads it
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.strip()) == (130, "", "Interrupted.")
    assert files(tmp_path) == ["case.yml"]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Start the command in an empty folder with an empty cache."""

    def started(*arguments: str | Path) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "carca", *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")},
        )

    return started
