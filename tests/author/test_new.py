"""``carca new``: a draft in its place, from options or from answers."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from carca.commands.main import cli
from carca.content.schema import shape_problems
from carca.content.skeleton import MAIN, OPEN, Draft, entry
from carca.model.corpus import Place
from running import CONTENT, HARBOUR, finished

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

NEEDED = {
    "--kind": "rule",
    "--expansion": "base game",
    "--topic": "crane",
    "--slug": "lifts-the-flag",
    "--about": "crane",
    "--source": "dutch-rules",
    "--at": "page 9",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of the second game."""
    return shutil.copytree(HARBOUR, tmp_path / "game")


def new(game: Path, changed: dict[str, str] | None = None, *more: str, typed: str = "") -> Result:
    """Draft an entry with the options that are needed, some of them changed, or left out where empty."""
    options = [part for pair in (NEEDED | (changed or {})).items() if pair[1] for part in pair]
    line = ["new", "--content", str(game), *options, *more]
    return CliRunner().invoke(cli, line, input=typed, catch_exceptions=False)


def test_draft(game: Path) -> None:
    """A draft stands in its place with what is known, and open texts for the rest; the next step is told."""
    result = new(game)
    path = game / "entries/base/crane/lifts-the-flag.yml"
    assert (result.exit_code, "carca check" in result.stdout) == (0, True)
    assert path.read_text("utf-8") == (
        "kind: rule\nabout: [crane]\ntext:\n  en: …\nsources:\n  - {source: dutch-rules, at: page 9}\n"
    )


def test_draft_is_checked_as_unwritten(game: Path) -> None:
    """The check finds what is open and nothing else, and questions are answered all the same."""
    new(game)
    result = finished("check", "--content", game)
    assert (result.returncode, result.stdout.count("[unwritten]")) == (1, 1)
    assert finished("does", "--content", game, "crane", "crate").returncode == 0


def test_whole_entry_from_options(game: Path) -> None:
    """An entry may be given as a whole: then there is nothing to find."""
    effect = ("--actor", "crane", "--verb", "hoists", "--target", "flag", "--verdict", "no", "--date", "1999-05")
    result = new(game, {"--kind": "clarification"}, *effect, "--text", "en=No: it stays.", "--question", "en=Does it?")
    text = (game / "entries/base/crane/lifts-the-flag.yml").read_text("utf-8")
    assert "  - {actor: crane, verb: lift, target: flag, verdict: no}\n" in text
    assert "date: 1999-05" in text
    assert result.stdout.splitlines()[1] == "Next: carca check"
    assert finished("check", "--content", game).returncode == 0
    assert finished("fmt", "--check", "--content", game / "entries/base/crane").returncode in {0, 1}


def test_difference(game: Path) -> None:
    """A difference has a variant for each text or edition that is named, by id or name."""
    new(game, {"--kind": "difference"}, "--variant", "english", "--variant", "new box")
    text = (game / "entries/base/crane/lifts-the-flag.yml").read_text("utf-8")
    assert "scope: {text: [english]}" in text
    assert "scope: {edition: [E2]}" in text


def test_difference_of_one(game: Path) -> None:
    """One variant makes no difference: nothing is written."""
    result = new(game, {"--kind": "difference"}, "--variant", "english")
    assert result.exit_code == 1
    assert not (game / "entries/base/crane/lifts-the-flag.yml").exists()


def test_nothing_is_overwritten(game: Path) -> None:
    """An entry that exists is left alone."""
    before = (game / "entries/base/crane/leaves-barrels.yml").read_text("utf-8")
    assert new(game, {"--slug": "leaves-barrels"}).exit_code == 2
    assert (game / "entries/base/crane/leaves-barrels.yml").read_text("utf-8") == before


def test_what_is_recorded_already(game: Path) -> None:
    """Entries about all of the same things are named: one of them may say it already."""
    result = new(game, None, "--about", "barrel")
    assert "Recorded already: base/crane/leaves-barrels" in result.stdout


@pytest.mark.parametrize(
    ("changed", "status", "said"),
    [
        ({"--about": "crame"}, 3, "crane"),  # a typo gets the nearest names
        ({"--expansion": "sea of storms"}, 3, "sea of storms"),
        ({"--source": "rules"}, 3, "dutch-rules"),  # several sources: a choice
        ({"--source": "almanac"}, 3, "sources/"),
        ({"--slug": "Lifts It"}, 2, "hyphens"),
        ({"--slug": "../up"}, 2, "hyphens"),
        ({"--topic": "a/b"}, 2, "hyphens"),
    ],
)
def test_mistakes(game: Path, changed: dict[str, str], status: int, said: str) -> None:
    """A mistake in an option is told with what to do, and nothing is written."""
    before = sorted(game.rglob("*"))
    result = new(game, changed)
    assert (result.exit_code, said in result.stderr) == (status, True)
    assert sorted(game.rglob("*")) == before


@pytest.mark.parametrize(
    "more",
    [
        ("--text", "The crane."),
        ("--verb", "dances", "--actor", "crane", "--target", "flag", "--verdict", "no"),
        ("--date", "May"),
    ],
)
def test_mistakes_in_what_is_optional(game: Path, more: tuple[str, ...]) -> None:
    """So is one in what may be left out."""
    assert new(game, None, *more).exit_code in {1, 2, 3}
    assert not (game / "entries/base/crane/lifts-the-flag.yml").exists()


def test_asked(game: Path) -> None:
    """What the options leave out is asked, again where it is not understood."""
    answers = ["crane", "rule 9", "lifts-the-flag", "krane", "crane, flag", "page 9", "1990", "It lifts it.", "y"]
    effect = ["crane", "lift", "flag", "yes"]
    changed = {"--topic": "", "--slug": "", "--about": "", "--at": ""}
    result = new(game, changed, typed="\n".join([*answers, *effect]) + "\n")
    assert result.exit_code == 0
    assert (game / "entries/base/crane/lifts-the-flag.yml").read_text("utf-8") == (
        "kind: rule\nabout: [crane, flag]\ntext: {en: It lifts it.}\neffects:\n"
        "  - {actor: crane, verb: lift, target: flag, verdict: yes}\n"
        "sources:\n  - {source: dutch-rules, at: page 9, date: 1990}\n"
    )


def test_end_of_answers(game: Path) -> None:
    """Answers that end too early write nothing."""
    before = sorted(game.rglob("*"))
    assert new(game, {"--at": ""}, typed="").exit_code == 1
    assert sorted(game.rglob("*")) == before


def test_print_writes_nothing(game: Path) -> None:
    """With --print the file is shown only."""
    before = sorted(game.rglob("*"))
    result = new(game, None, "--print")
    assert result.stdout.startswith("kind: rule\n")
    assert sorted(game.rglob("*")) == before


def test_overlay_is_written(game: Path, tmp_path: Path) -> None:
    """With a club's folder laid over the game, the draft goes to the club."""
    club = tmp_path / "club"
    club.mkdir()
    assert new(game, None, "--content", str(club)).exit_code == 0
    assert (club / "entries/base/crane/lifts-the-flag.yml").is_file()
    assert not (game / "entries/base/crane/lifts-the-flag.yml").exists()


def test_names_in_any_language() -> None:
    """Names are found in any language of the content."""
    options = NEEDED | {"--expansion": "Les Agroglyphes", "--about": "stodoła", "--source": "wica-crop-circles-fr"}
    line = [part for pair in options.items() for part in pair]
    result = finished("new", "--print", "--content", CONTENT, *line)
    assert "about: [barn]" in result.stdout


@pytest.mark.parametrize("kind", MAIN)
def test_every_kind_is_valid(kind: str) -> None:
    """The draft of every kind has the shape that its schema asks for."""
    scopes = ({"text": ["one"]}, {"text": ["two"]}) if kind == "difference" else ()
    draft = Draft(kind, ("thing",), ("en", "fr"), {"source": "book", "at": "page 1"}, scopes=scopes)
    assert list(shape_problems(kind, entry(draft), {(): Place("x")})) == []
    assert OPEN in str(entry(draft))
