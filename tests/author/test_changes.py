"""``carca changes``: what became of entries and verdicts, on a copy of the second game whose history is made here."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import pytest

from carca.engine.changes import GROUPS, changes
from carca.engine.verdict import Engine
from carca.knowledge import Knowledge
from dated import Dated
from running import HARBOUR, ROOT, finished

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA = jsonschema_rs.validator_for(json.loads((ROOT / "schema/changes.schema.json").read_text("utf-8")))
CAPTAIN, CREW = "base/crane/hoists-the-captain", "base/crane/takes-no-crew"
FLAG, MOVED = "base/flag/stands-on-four-tiles", "base/flag/stands-on-its-tiles"
DOCK, SETTLED = "base/dock/crates-by-rule", "base/dock/crates-settled"
LIGHT, TUGS = "base/lighthouse/scores-for-docks", "base/lighthouse/not-for-tugs"
STORM, SIGHT = "base/storm/sinks-pieces", "base/flag/marks-docks"
WATCH = "night/night-watch/wakes-the-crew"


@pytest.fixture
def repository(tmp_path: Path) -> Dated:
    """The second game, recorded as it is on a day."""
    made = Dated(tmp_path / "repository", HARBOUR)
    made.record("2020-03-01")
    return made


def told(repository: Dated, *arguments: str | Path) -> dict[str, Any]:
    """Return what changed since the day on which the second game was recorded."""
    options = ("--since", "2020-03-02", "--content", repository.content, "--format", "json")
    result = finished("changes", *options, *arguments)
    assert result.returncode == 0, result.stderr
    value: dict[str, Any] = json.loads(result.stdout)
    SCHEMA.validate(value)
    return value


def groups(value: dict[str, Any]) -> dict[str, list[str]]:
    """Return the ids of the entries of each group that has any."""
    return {one["group"]: [row["entry"] for row in one["entries"]] for one in value["groups"] if one["entries"]}


def row(value: dict[str, Any], entry: str) -> dict[str, Any]:
    """Return what is told of an entry."""
    (found,) = (one for group in value["groups"] for one in group["entries"] if one["entry"] == entry)
    return dict(found)


def aspects(value: dict[str, Any], entry: str) -> list[str]:
    """Return which aspects of an entry changed."""
    return [one["aspect"] for one in row(value, entry)["aspects"]]


def turned(value: dict[str, Any]) -> dict[tuple[str, str, str], tuple[str, str]]:
    """Return the pairs with another verdict, force or value, with the verdicts before and after in words."""
    return {
        (one["x"]["id"], one["verb"]["id"], one["y"]["id"]): (one["before"]["text"], one["after"]["text"])
        for one in value["verdicts"]
    }


def test_nothing_changed(repository: Dated) -> None:
    """Where nothing was written, nothing is told, and that is said."""
    value = told(repository)
    assert (groups(value), value["verdicts"], value["opened"]) == ({}, [], 0)
    assert [one["group"] for one in value["groups"]] == list(GROUPS)
    text = finished("changes", "--since", "2020-03-02", "--content", repository.content).stdout
    assert "Nothing changed." in text


def test_form_and_stamps_are_no_change(repository: Dated) -> None:
    """Other spaces, quotation marks, order of fields and examples leave an entry as it was."""
    repository.replace(FLAG, "Four tiles show a flag.", "'Four  tiles show a flag.'")
    repository.replace(DOCK, "sources: [{source: dutch-rules, at: page 9}]\n", "")
    repository.replace(DOCK, "kind: rule\n", "kind: rule\nsources: [{at: page 9, source: dutch-rules}]\n")
    repository.replace(
        "base/crane/leaves-barrels",
        'examples:\n  - {ask: "can the crane hoist a barrel?"',
        "examples:\n  - {ask: does the crane hoist a barrel",
    )
    assert groups(told(repository)) == {}


def test_reworded(repository: Dated) -> None:
    """Other words are told with the language, and with what was said before."""
    repository.replace(CREW, "The crane never takes anybody.", "The crane takes nobody.")
    value = told(repository)
    assert groups(value) == {"changed": [CREW]}
    found = row(value, CREW)
    assert (found["before"], found["text"]) == ("The crane never takes anybody.", "The crane takes nobody.")
    assert found["aspects"] == [{"aspect": "words", "text": "wording (EN)", "languages": ["en"]}]
    assert value["verdicts"] == []


def test_sources_scope_and_links(repository: Dated) -> None:
    """Each aspect is told by itself; a text that follows another keeps its verdict where that one's is narrowed."""
    repository.replace(DOCK, "page 9", "page 10")
    repository.replace(TUGS, "about:", "scope: {text: [dutch]}\nabout:")
    repository.replace(CAPTAIN, "refines:", "contradicts:")
    value = told(repository)
    assert groups(value) == {"changed": [CAPTAIN, DOCK, TUGS]}
    assert [aspects(value, id_) for id_ in (CAPTAIN, DOCK, TUGS)] == [["links"], ["sources"], ["scope"]]
    assert ("lighthouse", "score", "tug") not in turned(value)


def test_another_kind_has_another_authority(repository: Dated) -> None:
    """A reading of players that the rules turn out to state is the same entry with another class."""
    repository.replace("base/dock/crates-by-players", "kind: interpretation", "kind: rule")
    repository.replace("base/dock/crates-by-players", "source: forum, at: thread 3", "source: dutch-rules, at: page 9")
    value = told(repository)
    assert aspects(value, "base/dock/crates-by-players") == ["kind", "sources"]
    # one printed rule says yes, another no
    assert turned(value)["dock", "score", "crate"] == ("✔ yes", "≠ disputed")


def test_a_new_clarification_supersedes_and_turns_a_verdict(repository: Dated) -> None:
    """The superseded entry is told with what supersedes it, and the verdict with the entries of then and now."""
    repository.write(
        SETTLED,
        "kind: clarification\nabout: [dock, crate]\nanswer: {short: {en: No points for crates after all.}}\n"
        "effects:\n  - {actor: dock, verb: score, target: crate, verdict: no}\n"
        f"links: {{supersedes: [{DOCK}]}}\nsources: [{{source: letters, at: letter 30, date: 2012}}]\n",
    )
    value = told(repository)
    assert groups(value) == {"added": [SETTLED], "superseded": [DOCK]}
    assert row(value, DOCK)["goals"] == [{"entry": SETTLED, "text": "No points for crates after all."}]
    assert turned(value) == {("dock", "score", "crate"): ("✔ yes", "✘ no")}
    (one,) = value["verdicts"]
    assert one["text"].startswith("The dock does not score for")
    assert SETTLED in [entry["entry"] for entry in one["entries"]]
    assert [entry["entry"] for entry in one["formerly"]] == [DOCK]
    assert row(value, SETTLED)["opened"] == 0


def test_moved(repository: Dated) -> None:
    """An entry under another id has moved: it is neither withdrawn nor new; the tombstone says where to."""
    repository.write(MOVED, repository.drop(FLAG).replace("Four tiles", "Five tiles"))
    repository.write(FLAG, f"kind: moved\nto: [{MOVED}]\nwhy: The flag has more tiles.\n")
    value = told(repository)
    assert groups(value) == {"moved": [FLAG]}
    assert [goal["entry"] for goal in row(value, FLAG)["goals"]] == [MOVED]
    assert row(value, FLAG)["text"] == "Four tiles show a flag."
    assert aspects(value, FLAG) == ["words"]


def test_withdrawn(repository: Dated) -> None:
    """Without the exception the rule decides: the crane lifts no captain, as it takes nobody without exception."""
    repository.drop(CAPTAIN)
    value = told(repository)
    assert groups(value) == {"withdrawn": [CAPTAIN]}
    assert turned(value) == {
        ("crane", "lift", "captain"): ("✔ yes", "✘ no"),
        ("crane", "take", "crew"): ("◐ depends", "✘ no"),
    }
    (one,) = (one for one in value["verdicts"] if one["y"]["id"] == "captain")
    assert [entry["entry"] for entry in one["entries"]] == [CREW]
    assert [entry["entry"] for entry in one["formerly"]] == [CAPTAIN]


def test_nothing_decides_any_more(repository: Dated) -> None:
    """A verdict that became unknown is told with what decided it."""
    repository.drop(DOCK)
    repository.replace("base/dock/crates-by-players", f"links: {{contradicts: [{DOCK}]}}\n", "")
    repository.drop("base/dock/crates-by-players")
    value = told(repository)
    assert turned(value) == {("dock", "score", "crate"): ("✔ yes", "? unknown")}
    (one,) = value["verdicts"]
    assert (one["entries"], [entry["entry"] for entry in one["formerly"]]) == ([], [DOCK])


def test_force_and_value(repository: Dated) -> None:
    """The same verdict with another force, or with another value in one of two texts, is told; no other pair is."""
    repository.replace(STORM, "force: must", "force: may")
    repository.replace(LIGHT, "points: 3", "points: 4")
    value = told(repository)
    assert aspects(value, STORM) == aspects(value, LIGHT) == ["effects"]
    pairs = turned(value)
    assert set(pairs) == {("storm", "sink", "piece"), ("lighthouse", "score", "dock")}
    before, after = pairs["storm", "sink", "piece"]
    assert ("mandatory" in before, "optional" in after) == (True, True)
    (dock,) = (one for one in value["verdicts"] if one["y"]["id"] == "dock")
    told_of = {
        (side, scope["name"]): case["text"]
        for side in ("before", "after")
        for case in dock[side]["by_scope"]
        for scope in case["scope"]["texts"]
    }
    assert "3 points" in told_of["before", "English text"]
    assert "4 points" in told_of["after", "English text"]
    assert "2 points" in told_of["before", "Dutch text"]
    assert "2 points" in told_of["after", "Dutch text"]


def test_what_nothing_decided_before_is_counted_with_its_entry(repository: Dated) -> None:
    """A new pair belongs to the entry that states it, be it of known things or of new ones."""
    repository.write(
        SIGHT,
        "kind: rule\nabout: [flag, dock]\ntext: {en: The flag touches docks and parrots.}\n"
        "effects:\n  - {actor: flag, verb: touch, target: dock, verdict: yes}\n"
        "  - {actor: flag, verb: touch, target: parrot, verdict: no}\nsources: [{source: dutch-rules, at: page 1}]\n",
    )
    parrot = repository.content / "elements/figures/parrot.yml"
    parrot.write_text("kind: figure\nnames: {en: [{name: parrot, ours: true, forms: {the: a parrot}}]}\n", "utf-8")
    value = told(repository)
    assert groups(value) == {"added": [SIGHT]}
    assert value["verdicts"] == []
    assert (row(value, SIGHT)["opened"], value["opened"]) == (2, 2)
    assert value["things"] == {"added": 1, "gone": 0}


def test_things_that_one_state_lacks(repository: Dated) -> None:
    """A thing that is no more takes its verdicts with it: none of them is told as turned."""
    (repository.content / "elements/symbols/flag.yml").unlink()
    repository.drop(FLAG)
    expansion = repository.content / "expansions/deep-sea.yml"
    expansion.write_text(expansion.read_text("utf-8").replace("introduces: [flag]\n", ""), "utf-8")
    value = told(repository)
    assert (groups(value), value["verdicts"]) == ({"withdrawn": [FLAG]}, [])
    assert value["things"] == {"added": 0, "gone": 1}


def test_there_and_back(harbour_knowledge: Knowledge, repository: Dated, tmp_path: Path) -> None:
    """Seen from the other side, what was added is withdrawn and each verdict turns back."""
    repository.drop(CAPTAIN)
    assert finished("build", "--no-index", "--content", repository.content, "--into", tmp_path).returncode == 0
    old, new = Engine(harbour_knowledge), Engine(Knowledge(tmp_path / "knowledge.carca"))
    there, back = changes(old, new), changes(new, old)
    assert (
        [one.entry for one in there.entries["withdrawn"]] == [one.entry for one in back.entries["added"]] == [CAPTAIN]
    )
    assert [(t.before.verdict, t.after.verdict) for t in there.verdicts] == [("yes", "no"), ("depends", "no")]
    assert [(t.before.verdict, t.after.verdict) for t in back.verdicts] == [("no", "yes"), ("no", "depends")]


def test_a_date_counts_with_all_its_changes(repository: Dated) -> None:
    """What was recorded on the day itself is told, and what was recorded before it is not."""
    repository.replace(CREW, "never takes anybody", "takes nobody")
    repository.record("2020-03-05")
    repository.replace(FLAG, "Four tiles", "Five tiles")
    repository.record("2020-03-09")
    for since, expected in (("2020-03-05", [CREW, FLAG]), ("2020-03-06", [FLAG]), ("2020-03", None)):
        result = finished("changes", "--since", since, "--content", repository.content, "--format", "json")
        if expected is None:
            assert (result.returncode, "begins on 2020-03-01" in result.stderr) == (2, True)
        else:
            assert groups(json.loads(result.stdout)) == {"changed": expected}


def test_what_is_checked_out_stays(repository: Dated) -> None:
    """The past is read beside the working tree: what was written and not recorded is still there."""
    repository.replace(CREW, "never takes anybody", "takes nobody")
    before = repository.git("status", "--porcelain")
    told(repository)
    assert repository.git("status", "--porcelain") == before != ""


def test_two_compiled_files(harbour_knowledge: Knowledge, repository: Dated, tmp_path: Path) -> None:
    """Two files are compared, or one with the content of now; both say the same as the history."""
    repository.replace(CREW, "never takes anybody", "takes nobody")
    for name, content in (("old", HARBOUR), ("new", repository.content)):
        assert finished("build", "--no-index", "--content", content, "--into", tmp_path / name).returncode == 0
    old, new = (tmp_path / name / "knowledge.carca" for name in ("old", "new"))
    both = json.loads(finished("changes", old, new, "--format", "json").stdout)
    one = json.loads(finished("changes", old, "--content", repository.content, "--format", "json").stdout)
    assert both == one
    assert both["before"] == {"day": None, "data_version": harbour_knowledge.data_version}
    assert both["groups"] == told(repository)["groups"]


def test_every_form_says_the_same(repository: Dated) -> None:
    """Text and Markdown hold each title with its count, and each verdict before and after."""
    repository.drop(CAPTAIN)
    options = ("--since", "2020-03-02", "--content", repository.content)
    text = " ".join(finished("changes", *options).stdout.split())
    marked = finished("changes", *options, "--format", "markdown").stdout
    for said in ("Withdrawn (1)", "Verdicts that changed (2)", "✔ yes → ✘ no: The crane does not lift a captain."):
        assert said in text
        assert said in marked
    assert f"({CAPTAIN})" in marked


@pytest.mark.parametrize(("language", "said"), [("fr", "Rien n’a changé."), ("pl", "Nic się nie zmieniło.")])
def test_languages(artefact: Path, language: str, said: str) -> None:
    """What is told is told in the language asked for."""
    assert said in finished("changes", artefact, artefact, "--lang", language).stdout


@pytest.mark.parametrize("width", [32, 80])
def test_text_fits_a_phone(repository: Dated, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are as wide as the terminal; ids alone are never broken."""
    monkeypatch.setenv("COLUMNS", str(width))
    repository.replace(CREW, "never takes anybody", "takes nobody")
    lines = finished("changes", "--since", "2020-03-02", "--content", repository.content).stdout.splitlines()
    assert all(len(line) <= width or "/" in line for line in lines)


@pytest.mark.parametrize(
    "arguments", [(), ("--since", "soon"), ("--since", "2020-02-30"), ("--since", "9999"), ("--since", "--output=x")]
)
def test_usage(repository: Dated, arguments: tuple[str, ...]) -> None:
    """No date, what is no date, no day of the calendar, or a day to come is usage."""
    assert finished("changes", "--content", repository.content, *arguments).returncode == 2


def test_usage_with_files(repository: Dated, artefact: Path, tmp_path: Path) -> None:
    """A file and a date, two files and a folder, and a file that is missing are usage."""
    assert finished("changes", artefact, "--since", "2020").returncode == 2
    assert finished("changes", artefact, artefact, "--content", repository.content).returncode == 2
    assert finished("changes", tmp_path / "none.carca").returncode == 2


def test_a_file_of_another_format(artefact: Path, tmp_path: Path) -> None:
    """A file that another version wrote is told by that, with the next step."""
    old = tmp_path / "old.carca"
    old.write_bytes(artefact.read_bytes().replace(b'{"carca":', b'{"carca":9', 1))
    result = finished("changes", old, artefact)
    assert result.returncode == 5
    assert "was written by another version" in result.stderr
    assert "Rebuild it" in result.stderr


def test_where_there_is_no_history(tmp_path: Path, repository: Dated) -> None:
    """Outside a repository, and in one that does not hold the folder, it is said what is needed."""
    loose = shutil.copytree(HARBOUR, tmp_path / "loose")
    ignored = shutil.copytree(HARBOUR, repository.folder / "not recorded")
    for content in (loose, ignored):
        result = finished("changes", "--since", "2020-03-02", "--content", content)
        assert result.returncode == 5
        assert "git clone" in result.stderr
        assert "carca changes OLD.carca" in result.stderr


def test_content_that_cannot_be_compiled_any_more(repository: Dated) -> None:
    """A state whose content has faults is named with the first of them."""
    repository.replace(WATCH, "kind: rule", "kind: law")
    repository.record("2020-03-03")
    repository.replace(WATCH, "kind: law", "kind: rule")
    result = finished("changes", "--since", "2020-03-04", "--content", repository.content)
    assert result.returncode == 5
    assert "the content of 2020-03-03 cannot be compiled by this version" in result.stderr
    assert f"{WATCH}.yml:1" in result.stderr


def test_a_shallow_clone_says_so(repository: Dated, tmp_path: Path) -> None:
    """Where the history is cut off, the command that fetches the rest is named."""
    repository.git("clone", "--quiet", "--depth", "1", repository.folder.as_uri(), str(tmp_path / "shallow"))
    result = finished("changes", "--since", "2020-02", "--content", tmp_path / "shallow/content")
    assert result.returncode == 5
    assert "git fetch --unshallow" in result.stderr


def test_an_overlay_that_came_later(repository: Dated) -> None:
    """An overlay of the same repository counts from the day on which it was recorded."""
    overlay = repository.folder / "club"
    entry = overlay / f"entries/{SIGHT}.yml"
    entry.parent.mkdir(parents=True)
    entry.write_text(
        "kind: rule\nabout: [flag]\ntext: {en: Flags are red.}\nsources: [{source: dutch-rules, at: page 1}]\n", "utf-8"
    )
    repository.record("2020-03-08")
    assert groups(told(repository, "--content", overlay)) == {"added": [SIGHT]}
