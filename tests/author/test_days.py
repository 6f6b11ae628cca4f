"""What the history of content says day by day, as the site is told it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from carca.model.history import History
from carca.store import history, past
from dated import Dated
from running import HARBOUR

if TYPE_CHECKING:
    from pathlib import Path

    from carca.model.history import Day

CREW, FLAG = "base/crane/takes-no-crew", "base/flag/stands-on-four-tiles"


@pytest.fixture
def repository(tmp_path: Path) -> Dated:
    """The second game with a history of three days: twice on the second, and on the last no content changed."""
    made = Dated(tmp_path / "repository", HARBOUR)
    made.record("2020-03-01")
    made.replace(CREW, "never takes anybody", "takes nobody")
    made.record("2020-03-05", hour=9)
    made.replace(FLAG, "Four tiles", "Five tiles")
    made.record("2020-03-05", hour=17)
    made.replace(FLAG, "Five tiles", "Six tiles")
    made.record("2020-03-09")
    (made.folder / "notes.txt").write_text("of no content", "utf-8")
    made.record("2020-03-11")
    return made


def entries(day: Day) -> set[str]:
    """Return the entries that changed on a day."""
    return {row["entry"] for group in day.changes["en"]["groups"] for row in group["entries"]}


def untold(*_: Any, **__: Any) -> None:
    """Stand for the compiler where nothing may be compiled."""
    raise AssertionError("compiled again")


def test_each_day_with_all_that_it_brought(repository: Dated, tmp_path: Path) -> None:
    """The newest comes first, each against the end of the day before; where it all began is told too."""
    told = past.days(repository.content, tmp_path / "kept")
    assert [(day.day, entries(day)) for day in told.days] == [("2020-03-09", {FLAG}), ("2020-03-05", {CREW, FLAG})]
    assert told.days[1].moment == "2020-03-05T17:00:00Z"
    assert (told.latest, told.since, told.begins) == ("2020-03-09T12:00:00Z", "2020-03-01", True)
    before = told.days[0].changes["en"]["groups"][1]["entries"][0]["before"]
    assert before == "Five tiles show a flag."


def test_what_was_worked_out_is_kept(repository: Dated, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second time nothing is compiled; of what is kept for other days, as many stay as are told."""
    kept = tmp_path / "kept"
    first = past.days(repository.content, kept)
    for number in range(20):
        (kept / f"of-old-{number}.json").write_text("{}", "utf-8")
    monkeypatch.setattr(past, "build", untold)
    assert past.days(repository.content, kept) == first
    assert len(list(kept.iterdir())) == 2 + 12


def test_what_is_kept_and_damaged_is_worked_out_anew(repository: Dated, tmp_path: Path) -> None:
    """A file that was cut off is no answer."""
    kept = tmp_path / "kept"
    first = past.days(repository.content, kept)
    for path in kept.iterdir():
        path.write_text('{"en": {', "utf-8")
    assert past.days(repository.content, kept) == first


def test_a_build_works_out_a_few_days(repository: Dated, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each build adds the next ones, as long as there are any; none of them is told with a gap."""
    monkeypatch.setattr(past, "_FRESH", 1)
    first, second, third = (past.days(repository.content, tmp_path / "kept") for _ in range(3))
    assert [day.day for day in first.days] == ["2020-03-09"]
    assert (first.since, first.begins) == ("2020-03-05", False)
    assert [day.day for day in second.days] == ["2020-03-09", "2020-03-05"]
    assert third == second


def test_so_many_days_are_told(repository: Dated, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list is bounded, however many days there were."""
    monkeypatch.setattr(past, "_DAYS", 1)
    told = past.days(repository.content, tmp_path / "kept")
    assert ([day.day for day in told.days], told.since, told.begins) == (["2020-03-09"], "2020-03-05", False)


def test_content_that_cannot_be_compiled_ends_the_list(tmp_path: Path) -> None:
    """Days are told back to the oldest state that still compiles."""
    made = Dated(tmp_path / "repository", HARBOUR)
    made.replace(FLAG, "kind: rule", "kind: law")
    made.record("2020-02-01")
    made.replace(FLAG, "kind: law", "kind: rule")
    made.record("2020-02-02")
    made.replace(FLAG, "Four tiles", "Five tiles")
    made.record("2020-02-03")
    told = past.days(made.content, tmp_path / "kept")
    assert ([day.day for day in told.days], told.since, told.begins) == (["2020-02-03"], "2020-02-02", False)


@pytest.mark.parametrize(("depth", "days"), [(1, []), (2, []), (3, ["2020-03-09"])])
def test_a_shallow_clone_tells_what_it_has(repository: Dated, tmp_path: Path, depth: int, days: list[str]) -> None:
    """Without its parents a commit is no day of changes, and no beginning either."""
    clone = tmp_path / "shallow"
    repository.git("clone", "--quiet", "--depth", str(depth), repository.folder.as_uri(), str(clone))
    told = past.days(clone / "content", tmp_path / "kept")
    assert ([day.day for day in told.days], told.begins) == (days, False)


def test_no_history(tmp_path: Path, repository: Dated, monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside a repository, in one without commits, and without git there is nothing to tell, and nothing fails."""
    empty = Dated(tmp_path / "empty", HARBOUR)
    for folder in (HARBOUR / "no such folder", tmp_path, empty.content):
        assert past.days(folder, tmp_path / "kept") == History()
    monkeypatch.setenv("PATH", "")
    assert past.days(repository.content, tmp_path / "kept") == History()


def test_a_git_hook_is_told_of_the_folder_all_the_same(
    repository: Dated, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What git tells its hooks does not lead to another repository."""
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    assert [day.day for day in past.days(repository.content, tmp_path / "kept").days] == ["2020-03-09", "2020-03-05"]


def test_clocks_that_go_back(tmp_path: Path) -> None:
    """A commit that is dated before its parent makes no day of its own."""
    made = Dated(tmp_path / "repository", HARBOUR)
    made.record("2020-03-07")
    made.replace(CREW, "never takes anybody", "takes nobody")
    made.record("2020-03-03")
    made.replace(FLAG, "Four tiles", "Five tiles")
    made.record("2020-03-09")
    ends = history.ends_of_days(history.states(made.content))
    assert [state.day for state in ends] == ["2020-03-09", "2020-03-03"]
    assert history.before(history.states(made.content), "2020-03-09") == ends[1]


def test_links_and_names_that_lead_out_are_not_followed(tmp_path: Path, repository: Dated) -> None:
    """Of a state only its files are written, and only below the folder."""
    secret = tmp_path / "secret.yml"
    secret.write_text("kind: rule\n", "utf-8")
    (repository.content / "entries/base/flag/leads-out.yml").symlink_to(secret)
    (repository.content / "entries/out").symlink_to(tmp_path)
    repository.record("2020-03-12")
    into = tmp_path / "unpacked"
    history.unpack(repository.content, history.states(repository.content)[0], into)
    assert (into / f"entries/{FLAG}.yml").is_file()
    assert not [path for path in into.rglob("*") if path.is_symlink() or path.name in {"leads-out.yml", "out"}]
