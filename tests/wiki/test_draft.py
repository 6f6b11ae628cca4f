"""Drafts are valid entries; a second run changes what changed on the page, and never what a person has changed."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from carca.content.read import read_content
from wiki.wikipages import ORCHARD, PAGES, needs_real_pages, page_of, real, wiki

if TYPE_CHECKING:
    from pathlib import Path

    from carca.model.corpus import Corpus

FRENCH = (PAGES / "storms-fr.txt").read_text("utf-8")


def draft(page: Path, into: Path) -> dict[str, Any]:
    """Draft a page and return what became of the drafts."""
    result = wiki("draft", page, "--into", into, "--content", ORCHARD, "--format", "json")
    assert result.exit_code == 0, result.stderr
    value: dict[str, Any] = json.loads(result.stdout)
    return value


def laid_over(into: Path) -> Corpus:
    """Read the made-up content with the drafts laid over it; their shape must be right."""
    corpus, problems = read_content([ORCHARD, into])
    assert corpus
    assert problems == []
    return corpus


def test_drafts_are_valid_entries(tmp_path: Path) -> None:
    """Kinds, words, places, dates and links are those of the page."""
    value = draft(PAGES / "storms-fr.txt", tmp_path / "drafts")
    corpus = laid_over(tmp_path / "drafts")
    entries = {id_: corpus.entries[id_] for id_ in value["new"]}
    assert {entry.kind for entry in entries.values()} == {
        "rule",
        "clarification",
        "interpretation",
        "difference",
        "house-rule",
    }
    asked = next(e for e in entries.values() if e.sources and e.sources[0].at == "note 3, question 1")
    assert asked.words["question"] == {"fr": "La corneille peut-elle voler le chien ?"}
    assert asked.words["short"] == {"fr": "Non."}
    assert asked.about == ("crow", "dog")
    assert (asked.sources[0].source, asked.sources[0].date) == ("wiki-storms-fr", "2031-07")
    assert [(e.actor, e.verb, e.target, e.verdict) for e in asked.effects] == [("crow", "steal", "dog", "no")]
    assert [entries[id_].kind for id_ in asked.links["confirms"]] == ["clarification"]
    assert [entries[id_].sources[0].at for id_ in asked.links["explains"]] == [
        "section La corneille, sentence 2",
        "section La corneille, sentence 3",
    ]


def test_what_is_unsure_is_marked_for_review(tmp_path: Path) -> None:
    """Effects read off the words, differences and notes without a class carry a remark."""
    value = draft(PAGES / "storms-fr.txt", tmp_path / "drafts")
    texts = [(tmp_path / "drafts" / "entries" / f"{id_}.yml").read_text("utf-8") for id_ in value["new"]]
    assert all(text.startswith("# Draft from a wiki page, ") for text in texts)
    assert all("# Review: " in text for text in texts if re.search("^effects:|^variants:", text, re.MULTILINE))
    draft(PAGES / "faulty-fr.txt", tmp_path / "other")
    others = [path.read_text("utf-8") for path in (tmp_path / "other" / "entries").rglob("*.yml")]
    assert any("the note has no class on the page" in text for text in others)


def test_a_page_unknown_to_the_content_gets_a_source(tmp_path: Path) -> None:
    """Where the content has no source for a page, one is written; text left in English stays English."""
    value = draft(PAGES / "storms-pl.txt", tmp_path / "drafts")
    corpus = laid_over(tmp_path / "drafts")
    source = corpus.sources["wiki-burze-wrony-edycja-pl"].data
    assert (source["title"], source["language"], source["revision"]) == ("Burze i wrony (1. edycja)", "pl", "4444")
    assert {language for id_ in value["new"] for words in corpus.entries[id_].words.values() for language in words} == {
        "en"
    }


def test_second_run_changes_nothing(tmp_path: Path) -> None:
    """A run over the same page leaves every file as it is."""
    into = tmp_path / "drafts"
    first = draft(PAGES / "storms-fr.txt", into)
    before = {path: path.read_bytes() for path in into.rglob("*") if path.is_file()}
    second = draft(PAGES / "storms-fr.txt", into)
    assert second["new"] == second["renewed"] == second["kept"] == second["gone"] == []
    assert len(second["same"]) == len(first["new"])
    assert {path: path.read_bytes() for path in into.rglob("*") if path.is_file()} == before


def test_second_run_changes_only_what_changed(tmp_path: Path) -> None:
    """A changed sentence renews its file under the id that it had; a note that moved renews its place."""
    into = tmp_path / "drafts"
    first = draft(page_of(tmp_path, FRENCH), into)
    before = {path: path.read_bytes() for path in (into / "entries").rglob("*.yml")}
    second = draft(page_of(tmp_path, FRENCH.replace("vole 2 pommes", "vole 5 pommes")), into)
    assert (second["new"], second["kept"], second["gone"]) == ([], [], [])
    after = {path: path.read_bytes() for path in (into / "entries").rglob("*.yml")}
    renewed = {into / "entries" / f"{id_}.yml" for id_ in second["renewed"]}
    assert renewed == {path for path in after if after[path] != before.get(path)}
    assert renewed == {path for path in before if b"vole 2 pommes" in before[path]}
    assert set(second["renewed"]) < set(first["new"])


def test_no_edit_of_a_person_is_lost(tmp_path: Path) -> None:
    """A file that a person changed or deleted stays so; the new draft of a changed text lies beside it, hidden."""
    into = tmp_path / "drafts"
    value = draft(page_of(tmp_path, FRENCH), into)
    edited = next(into / "entries" / f"{id_}.yml" for id_ in value["new"] if "vole" in id_)
    deleted = next(into / "entries" / f"{id_}.yml" for id_ in value["new"] if "garde" in id_)
    edited.write_text(
        "kind: rule\nabout: [crow]\ntext: {en: Mine.}\nsources: [{source: wiki-storms-fr, at: x}]\n", "utf-8"
    )
    deleted.unlink()
    for _ in range(2):
        again = draft(page_of(tmp_path, FRENCH), into)
        assert again["kept"] == again["renewed"] == again["new"] == []
    changed = FRENCH.replace("vole 2 pommes", "vole 5 pommes").replace("garde un panier", "garde 1 panier")
    again = draft(page_of(tmp_path, changed), into)
    assert len(again["kept"]) == 2
    assert "Mine." in edited.read_text("utf-8")
    assert not deleted.exists()
    assert "vole 5 pommes" in edited.with_name(f".{edited.name}.new").read_text("utf-8")
    laid_over(into)


def test_what_is_gone_from_the_page_is_said(tmp_path: Path) -> None:
    """A note that the page no longer has is named, and its file is left to the person."""
    into = tmp_path / "drafts"
    draft(page_of(tmp_path, FRENCH), into)
    without = re.sub(r"\n  1\. ↑ .*", "", FRENCH).replace(" [1]", "")
    for number in (2, 3, 4):
        without = without.replace(f"\n  {number}. ↑", f"\n  {number - 1}. ↑").replace(f"[{number}]", f"[{number - 1}]")
    again = draft(page_of(tmp_path, without), into)
    assert len(again["gone"]) == 1
    assert (into / "entries" / f"{again['gone'][0]}.yml").exists()
    assert again["new"] == []


def test_output_says_that_the_folder_is_private(tmp_path: Path) -> None:
    """The words are the page's own, and the output says what that means."""
    said = wiki("draft", PAGES / "storms-fr.txt", "--into", tmp_path, "--content", ORCHARD).stdout
    assert "The words are the page's own: a private overlay for --content." in said
    assert f"{tmp_path}: " in said


@pytest.mark.parametrize("where", ["", "drafts", "entries/storms/drafts"])
def test_content_folders_are_refused(where: str) -> None:
    """Nothing of a page is written into a content folder, whatever way leads there."""
    before = sorted(ORCHARD.rglob("*"))
    result = wiki("draft", PAGES / "storms-fr.txt", "--into", ORCHARD / where, "--content", ORCHARD)
    assert result.exit_code == 2
    assert "holds own words only" in result.stderr
    assert sorted(ORCHARD.rglob("*")) == before


def test_a_link_into_content_is_refused(tmp_path: Path) -> None:
    """A symbolic link does not lead around the refusal."""
    link = tmp_path / "link"
    link.symlink_to(ORCHARD / "entries")
    assert wiki("draft", PAGES / "storms-fr.txt", "--into", link, "--content", ORCHARD).exit_code == 2


def test_a_file_and_a_broken_memory_are_refused(tmp_path: Path) -> None:
    """What cannot serve as a folder of drafts is said."""
    (tmp_path / "file").write_text("x", "utf-8")
    assert "this is a file" in wiki("draft", PAGES / "storms-fr.txt", "--into", tmp_path / "file").stderr
    (tmp_path / ".wiki-drafts.json").write_text("[", "utf-8")
    broken = wiki("draft", PAGES / "storms-fr.txt", "--into", tmp_path, "--content", ORCHARD)
    assert broken.exit_code == 2
    assert "restore it or remove it" in broken.stderr


@needs_real_pages
@pytest.mark.parametrize("number", ["000", "001", "002", "003", "004"])
def test_drafts_of_real_pages_are_valid(number: str, tmp_path: Path) -> None:
    """Every draft of a real page fits the schema."""
    result = wiki("draft", real(number), "--into", tmp_path / "drafts", "--format", "json")
    assert len(json.loads(result.stdout)["new"]) > 30
    corpus, problems = read_content([ORCHARD, tmp_path / "drafts"])
    assert corpus
    assert problems == []
