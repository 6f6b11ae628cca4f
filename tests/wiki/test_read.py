"""A saved page is understood in each of its forms."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from carca.wiki.reading.read import read_page
from wiki.wikipages import PAGES, needs_real_pages, page_of, real, wiki

if TYPE_CHECKING:
    from pathlib import Path


def read(path: Path) -> dict[str, Any]:
    """Return a page as JSON."""
    result = wiki("read", path, "--format", "json")
    assert result.exit_code == 0
    value: dict[str, Any] = json.loads(result.stdout)
    return value


def classes(value: dict[str, Any]) -> Counter[str]:
    """Count the parts of the notes by class."""
    return Counter(part["class"] for note in value["notes"] for part in note["parts"])


def test_text_as_copied_from_a_browser() -> None:
    """Title, language, percent, revision, sections, captions, items and marks are told apart."""
    value = read(PAGES / "storms-fr.txt")
    assert value["title"] == "Orages et Corneilles (première édition)"
    assert (value["language"], value["translated_percent"], value["revision"]) == ("fr", 100, "4321")
    assert value["source"] == "The Storms (1st edition)"
    titles = [section["title"] for section in value["sections"]]
    assert "La corneille" in titles
    assert "La corneille sur sa branche" not in titles
    crow = value["sections"][titles.index("La corneille")]["sentences"]
    assert [(unit["kind"], unit["number"], unit["marks"]) for unit in crow] == [
        ("sentence", 1, [1]),
        ("sentence", 2, [2, 3]),
        ("line", 1, []),
        ("sentence", 3, [3]),
    ]
    assert value["head"][0]["text"] == "Vous lisez les règles de ces tuiles."


def test_notes_have_a_part_for_each_class_label() -> None:
    """A note with several labels has several parts, questions with answers, list items, dates and references."""
    value = read(PAGES / "storms-fr.txt")
    assert classes(value) == {"official": 3, "community": 1, "difference": 1, "house": 1}
    third = value["notes"][2]
    assert third["marks"] == [
        {"label": "3.0", "place": "section La corneille, sentence 2"},
        {"label": "3.1", "place": "section La corneille, sentence 3"},
    ]
    assert [part["place"] for part in third["parts"]] == [
        "note 3, statement",
        "note 3, question 1",
        "note 3, question 2",
    ]
    assert third["parts"][1]["question"] == "La corneille peut-elle voler le chien ?"
    assert third["parts"][1]["answer"] == "Non. Le chien reste à sa place. (07/2031)"
    assert (third["parts"][1]["date"], third["parts"][1]["date_written"]) == ("2031-07", "07/2031")
    assert len(third["parts"][2]["items"]) == 2
    assert value["notes"][3]["parts"][0]["references"] == ["note 1"]


def test_a_page_that_is_hardly_translated_has_the_language_of_its_frame() -> None:
    """The address of the page, else its title and labels, say what it is to become."""
    assert read(PAGES / "storms-pl.txt")["language"] == "pl"


def test_language_without_address(tmp_path: Path) -> None:
    """Without an address the frame of a page that says it is hardly translated decides."""
    text = (PAGES / "storms-pl.txt").read_text("utf-8").partition("Retrieved from")[0]
    assert read(page_of(tmp_path, text))["language"] == "pl"


def test_text_as_a_program_extracts_it() -> None:
    """Without empty lines headings are short lines without a full stop; boxes of other expansions are interactions."""
    value = read(PAGES / "faulty-fr.txt")
    assert [section["title"] for section in value["sections"]][:4] == [
        "Informations générales et commentaires",
        "Matériel",
        "Règles",
        "La corneille",
    ]
    assert [box["expansion"] for box in value["interactions"]] == [
        "Ext. 2 - Orages et Corneilles",
        "Exp. 3 - Jours de marché",
        "Ext. 2 - Jours de marché",
    ]
    assert classes(value) == {"unclassed": 1, "community": 1}


def test_a_class_named_inside_a_note_is_no_part() -> None:
    """Only a paragraph that begins with a label opens a part."""
    second = read(PAGES / "faulty-fr.txt")["notes"][1]
    assert [part["class"] for part in second["parts"]] == ["community"]
    assert "Clarification officielle" in second["parts"][0]["text"]


def test_html() -> None:
    """HTML is read without what the wiki puts around the page, and nothing of its scripts."""
    value = read(PAGES / "storms.html")
    assert (value["form"], value["language"], value["translated_percent"]) == ("html", "fr", 100)
    assert (value["title"], value["revision"]) == ("Orages et Corneilles (première édition)", "4321")
    assert [section["title"] for section in value["sections"]] == ["Règles", "Mise en place", "La corneille"]
    crow = value["sections"][2]["sentences"]
    assert [unit["marks"] for unit in crow[:3]] == [[1], [2], [2]]
    assert crow[2]["outdated"]
    assert [unit["text"] for unit in crow if unit["kind"] == "item"] == ["Un panier", "avec un chien", "Un pommier"]
    assert [box["expansion"] for box in value["interactions"]] == ["Ext. 3 – Jours de marché"]
    assert classes(value) == {"community": 1, "official": 2}
    assert value["notes"][1]["parts"][1]["answer"] == "Non. (07/2031) Un cas Deux cas"
    assert [mark["label"] for mark in value["notes"][1]["marks"]] == ["2.0", "2.1"]
    assert "steal" not in json.dumps(value)


def test_wikitext() -> None:
    """Templates become what they print; footnotes, questions, boxes and outdated stretches are found."""
    value = read(PAGES / "storms.wiki")
    assert (value["form"], value["title"], value["language"]) == ("wikitext", "The Storms (1st edition)", "en")
    titles = [section["title"] for section in value["sections"]]
    assert titles == ["General info", "Rules", "1. Placing a tile", "2. Placing a picker", "Other expansions"]
    assert value["sections"][0]["sentences"][0]["text"] == "The Storms was sold by Obst und Spiel in 2031."
    picker = value["sections"][3]["sentences"]
    assert picker[0]["text"] == "Put a picker under {{{link}}}."
    assert picker[1]["outdated"]
    assert [box["expansion"] for box in value["interactions"]] == ["Market Days"]
    assert classes(value) == {"community": 1, "official": 1, "difference": 1}
    assert value["notes"][0]["parts"][1]["date"] == "2031-07"
    assert value["notes"][1]["parts"][0]["items"] == ["sweet ones", "sour ones"]


def test_text_output_names_notes_and_their_places() -> None:
    """The text for a reader has sections, marks, classes, dates and answers."""
    said = wiki("read", PAGES / "storms-fr.txt").stdout
    assert "Orages et Corneilles (première édition) (French, 100 % translated, revision 4321)" in said
    assert "note 3 (3.0 at section La corneille, sentence 2, 3.1 at section La corneille, sentence 3)" in said
    assert "official, 2031-07: La corneille peut-elle voler le chien ?" in said


def test_the_language_can_be_said() -> None:
    """--lang overrides what the page says of itself."""
    assert (
        json.loads(wiki("read", PAGES / "storms.wiki", "--lang", "de", "--format", "json").stdout)["language"] == "de"
    )


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "the file is empty"),
        (b" \n\t\n", "the file is empty"),
        (bytes(range(256)) * 50, "this is a binary file"),
        (b"\x7fELF" + bytes(1000), "this is a binary file"),
        ("Zażółć\n".encode() + "gęślą".encode("cp1250"), "page.txt:2: the file is not UTF-8 throughout"),
        (b"Title\n\n" + b"x" * 17_000_000, "too large for one page"),
        (b"From: <Saved by Blink>\nMIME-Version: 1.0\n", "web archive"),
        (b"<html><body><script>let a = 1</script></body></html>", "no text was found"),
    ],
)
def test_bad_files_end_in_a_message(tmp_path: Path, raw: bytes, message: str) -> None:
    """What is no page is said in one line, with exit status 2."""
    path = tmp_path / "page.txt"
    path.write_bytes(raw)
    result = wiki("read", path)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert message in result.stderr


def test_missing_file() -> None:
    """A file that is not there is named."""
    result = wiki("read", "nowhere.txt")
    assert result.exit_code == 2
    assert "nowhere.txt: cannot be read" in result.stderr


@pytest.mark.parametrize(
    "text",
    [
        "== A ==\n" + "{{IconBook|text=" * 1000 + "x" + "}}" * 1000 + " [[a]] <ref>z</ref>",
        "== A ==\n" + "{{" * 5000 + " [[a]] <ref>z</ref> " + "[[" * 2000 + "<ref>" * 1000,
        "== A ==\n[[a]]\n" + "''" * 5000 + "'''x" * 2000,
        "<html><body>" + "<div>" * 5000 + "hello there" + "</div>" * 5000,
        "<!doctype html><p>" + "<b><i>" * 3000 + "hello there",
        "Title\n\n" + "(see " * 3000 + "x" + ")" * 3000,
        "Title\n\nNotes\n\n" + "".join(f"  {n}. ↑ {'x ' * 50}\n" for n in range(1, 500)),
    ],
)
def test_pages_nested_beyond_reason_are_read_all_the_same(tmp_path: Path, text: str) -> None:
    """No nesting ends in a traceback or takes long."""
    assert wiki("read", page_of(tmp_path, text)).exit_code == 0


@needs_real_pages
@pytest.mark.parametrize(
    ("number", "notes", "expected", "questions"),
    [
        ("000", 17, {"official": 12, "community": 13, "difference": 1, "house": 1}, 10),
        ("001", 17, {"official": 12, "community": 13, "difference": 1, "house": 1}, 10),
        ("002", 0, {}, 0),
        ("003", 12, {"official": 3, "difference": 8, "community": 1}, 0),
        ("004", 4, {"unclassed": 4}, 0),
    ],
)
def test_real_pages(number: str, notes: int, expected: dict[str, int], questions: int) -> None:
    """The notes of the real pages are counted as a reader counts them."""
    page = read_page(real(number))
    parts = [part for note in page.notes for part in note.parts]
    assert len(page.notes) == notes
    assert Counter(part.note_class for part in parts) == expected
    assert sum(part.question is not None for part in parts) == questions


@needs_real_pages
def test_real_page_with_interactions_only() -> None:
    """The page without notes has what holds with other expansions."""
    page = read_page(real("002"))
    assert sum(section.interaction for section in page.sections) == 6
    assert page.language == "fr"
