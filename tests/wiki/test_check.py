"""Each check finds its faults at their place, and leaves sound pages alone."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from carca.model.extras import MissingExtraError
from carca.wiki.checks.run import check_page
from carca.wiki.reading.read import read_page
from carca.wiki.spelling import speller
from wiki.wikipages import ORCHARD, PAGES, findings, needs_real_pages, orchard_names, real, wiki

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "Orages et Corneilles\nRègles\n"


def found(folder: Path, sentence: str) -> list[tuple[str, str]]:
    """Return check and text of what is found in one sentence of a French page."""
    return [(finding.check, finding.text) for finding in findings(folder, f"{HEAD}{sentence}\n")]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("La corneille se pose sur le pommier du joueur.", []),
        ("The crow lands on the tree of the player.", [("untranslated", "The crow lands on the tree of the player.")]),
        ("Le chien dort (link={{{link}}}) ici.", [("leftover", "link={{{link}}}")]),
        ("Publié en Template:Year fr.", [("leftover", "Template:Year fr")]),
        ("Les tuiles (identifiées par ) sont ici.", [("leftover", "par )")]),
        ("Le chien dort &nbsp; ici.", [("leftover", "&nbsp;")]),
        ("Voir Les Jours Les Jours ici.", [("doubled", "Les Jours Les Jours")]),
        ("Vous vous perdrez, et nous nous reverrons.", []),
        ("Le chien dort dort ici.", [("doubled", "dort dort")]),
        ("On avance aussi par : Dans ce cas, rien.", [("list", "par : Dans")]),
        ("Le chien garde le pannier.", [("spelling", "pannier")]),
        ("Le chien est désignép ar le joueur.", [("spelling", "désignép ar")]),
        ("Le chien de Obst und Spiel garde le panier.", []),
        ("Le chien de Wolkenstein garde le panier.", []),
        ("C’est la 3eme tuile, la 1re et la 2e.", [("spelling", "3eme")]),
        ("Les trois (voir 9. Fin des temps) sont là.", [("reference", "9. Fin des temps")]),
        ("Les trois (voir note 9) sont là.", []),
    ],
)
def test_one_sentence(tmp_path: Path, sentence: str, expected: list[tuple[str, str]]) -> None:
    """A fault is found as it stands, and right sentences are left alone."""
    assert found(tmp_path, sentence) == expected


def test_one_thing_under_two_names(tmp_path: Path) -> None:
    """Two names of the names list for one thing are one finding, with where each stands."""
    (finding,) = findings(tmp_path, f"{HEAD}Le panier est plein.\nLa corbeille est vide.\nLe panier est là.\n")
    assert finding.check == "term"
    assert finding.text == "“panier” 2× (line 3, line 5), “corbeille” 1× (line 4)"
    assert finding.hint == "keep one; the names list prefers “panier”"


def test_names_in_quotes_are_spoken_of(tmp_path: Path) -> None:
    """A second name in quotes is explained and not used."""
    assert findings(tmp_path, f"{HEAD}Le panier est plein.\nOn dit aussi « corbeille » ici.\n") == []


def test_name_spelt_otherwise_than_the_list(tmp_path: Path) -> None:
    """A proper name with a wrong letter is held against the one that the page has often."""
    text = f"{HEAD}Zelenko arrive. Puis Zelenko part. Enfin Zelenko revient.\nAlors Zelemko dort.\n"
    assert [(f.check, f.text) for f in findings(tmp_path, text)] == [("spelling", "Zelemko")]


def test_term_of_another_edition(tmp_path: Path) -> None:
    """A page of one edition uses that edition's terms."""
    text = "Orages et Corneilles (première édition)\nRègles\nLe ramasseur prend une pomme.\n"
    (finding,) = findings(tmp_path, text)
    assert (finding.text, finding.message) == ("ramasseur", "a term of E2 on a page of E1")
    assert finding.hint == "E1 says “cueilleur”"


def test_boxes_by_number(tmp_path: Path) -> None:
    """Another abbreviation, another box's number and a name with a wrong letter are found."""
    boxes = (
        "Ext. 2 - Orages et Corneilles :\nRien.\nExt. 3 - Jours de marché :\nRien.\nExp. 3 - Jours de marché :\nRien.\n"
        "Ext. 2 - Jours de marché :\nRien.\nExt. 3 - Jour de marché :\nRien.\n"
    )
    said = [(f.check, f.text) for f in findings(tmp_path, f"{HEAD}{boxes}")]
    assert said == [
        ("term", "Exp. 3"),
        ("reference", "Ext. 2 - Jours de marché"),
        ("term", "Jour de marché"),
    ]


def test_marks_and_notes(tmp_path: Path) -> None:
    """A mark without a note, a note without a mark, and a note without a class are found."""
    text = (
        f"{HEAD}Le chien dort. [1] Il part. [7]\nNotes\n- ↑ Il ronfle.\n- ↑ Interprétation de la communauté Il rêve.\n"
    )
    assert [(f.check, f.place) for f in findings(tmp_path, text)] == [
        ("reference", "section Règles, sentence 2"),
        ("class", "note 1"),
        ("reference", "note 2"),
    ]


def test_list_that_does_not_follow(tmp_path: Path) -> None:
    """A colon at the end needs something after it; a list does."""
    assert findings(tmp_path, f"{HEAD}Deux cas se présentent :\n- Le chien dort.\n- Le chien part.\n") == []
    (finding,) = findings(tmp_path, f"{HEAD}Deux cas se présentent :\nNotes\n- ↑ Interprétation de la communauté x\n")[
        :1
    ]
    assert finding.check == "list"


def test_sound_pages_have_no_findings() -> None:
    """The full made-up translation is clean."""
    assert check_page(read_page(PAGES / "storms-fr.txt"), orchard_names()).findings == ()


def test_hardly_translated_page() -> None:
    """Each section and note that is left in English is one finding; how much is translated is measured."""
    checked = check_page(read_page(PAGES / "storms-pl.txt"), orchard_names())
    assert {finding.check for finding in checked.findings} == {"untranslated"}
    assert checked.said == 3
    assert checked.measured < 10
    assert [f.place for f in checked.findings][-1] == "note 4"


def test_outdated_and_leftovers_in_wikitext() -> None:
    """What the wiki marks as outdated is reported; a page without lines has places."""
    checked = check_page(read_page(PAGES / "storms.wiki"), orchard_names())
    assert [(finding.check, finding.line) for finding in checked.findings] == [
        ("leftover", 0),
        ("outdated", 0),
        ("leftover", 0),
    ]
    assert checked.findings[1].place == "section 2. Placing a picker, sentence 2"


def test_a_language_without_dictionary_is_said() -> None:
    """Spelling is not checked where no dictionary is, and the output says so."""
    said = wiki("check", PAGES / "storms.wiki", "--lang", "xx", "--content", ORCHARD).stdout
    assert "spelling not checked: no dictionary for xx" in said


def test_text_output() -> None:
    """A finding has file, line, check, place and hint; a summary ends the page; the status is 1."""
    result = wiki("check", PAGES / "faulty-fr.txt", "--content", ORCHARD)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert f"{PAGES / 'faulty-fr.txt'}:10 spelling: a space stands in the wrong place: désignép ar" in lines
    assert lines[-1].endswith(" findings, 94 % in French")


def test_json_output() -> None:
    """JSON holds the same, page by page."""
    result = wiki("check", PAGES / "faulty-fr.txt", PAGES / "storms-fr.txt", "--content", ORCHARD, "--format", "json")
    first, second = json.loads(result.stdout)["pages"]
    assert second["findings"] == []
    assert second["translated_percent"] == {"said": 100, "measured": 100}
    assert {"check", "place", "line", "text", "message", "hint"} == set(first["findings"][0])


def test_clean_page_ends_well() -> None:
    """No findings is status 0."""
    result = wiki("check", PAGES / "storms-fr.txt", "--content", ORCHARD)
    assert (result.exit_code, result.stdout.count("\n")) == (0, 1)


def test_bad_files_among_good_ones(tmp_path: Path) -> None:
    """What is no page is said on stderr; the others are checked."""
    (tmp_path / "a.txt").write_bytes(b"\0" * 100)
    (tmp_path / "b.txt").write_text((PAGES / "storms-fr.txt").read_text("utf-8"), "utf-8")
    result = wiki("check", tmp_path, "--content", ORCHARD)
    assert result.exit_code == 1
    assert "a.txt: this is a binary file" in result.stderr
    assert "b.txt: no findings" in result.stdout
    alone = wiki("check", tmp_path / "a.txt", "--content", ORCHARD, "--format", "json")
    assert (alone.exit_code, json.loads(alone.stdout)) == (2, {"schema": 1, "pages": []})


def test_many_pages_in_parallel_come_in_order(tmp_path: Path) -> None:
    """The output of several processes is that of one."""
    for number in range(8):
        name = "faulty-fr.txt" if number % 2 else "storms-fr.txt"
        (tmp_path / f"{number}.txt").write_text((PAGES / name).read_text("utf-8"), "utf-8")
    parallel, single = (wiki("check", tmp_path, "--jobs", jobs, "--content", ORCHARD) for jobs in ("3", "1"))
    assert parallel.stdout == single.stdout
    assert parallel.exit_code == 1


def test_folder_without_pages(tmp_path: Path) -> None:
    """A folder in which nothing looks like a page is a mistake."""
    (tmp_path / "notes.pdf").write_bytes(b"x")
    result = wiki("check", tmp_path, "--content", ORCHARD)
    assert result.exit_code == 2
    assert "no pages in this folder" in result.stderr


def test_without_dictionaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the libraries of the extra, the message says how to install them."""
    monkeypatch.setitem(sys.modules, "hunspell", None)
    speller.cache_clear()
    try:
        with pytest.raises(MissingExtraError, match=r"carcassonne-rulings\[wiki\]"):
            wiki("check", PAGES / "storms-fr.txt", "--content", ORCHARD)
    finally:
        speller.cache_clear()


@pytest.mark.parametrize(
    ("module", "page"), [("selectolax.lexbor", "storms.html"), ("mwparserfromhell", "storms.wiki")]
)
def test_without_parsers(monkeypatch: pytest.MonkeyPatch, module: str, page: str) -> None:
    """Each form names the library that it misses; text needs none."""
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtraError, match=r"carcassonne-rulings\[wiki\]"):
        wiki("read", PAGES / page)
    assert wiki("read", PAGES / "storms-fr.txt").exit_code == 0


@needs_real_pages
@pytest.mark.parametrize(
    ("number", "check", "text"),
    [
        ("000", "list", "par : Dans"),
        ("000", "doubled", "Les Agroglyphes Les Agroglyphes"),
        ("002", "leftover", "Template:Year fr"),
        ("002", "term", "Exp. 3"),
        ("003", "spelling", "âs"),
        ("003", "spelling", "désignép ar"),
        ("003", "leftover", "link={{{link}}}"),
    ],
)
def test_real_faults(number: str, check: str, text: str) -> None:
    """Known faults of the real pages are found."""
    result = wiki("check", real(number), "--format", "json")
    (page,) = json.loads(result.stdout)["pages"]
    assert (check, text) in [(finding["check"], finding["text"]) for finding in page["findings"]]
