"""Two versions of a page are matched by what they say, and only what differs is listed."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from carca.wiki.comparing.align import aligned, matched
from carca.wiki.comparing.compare import compare
from wiki.wikipages import ORCHARD, PAGES, context, needs_real_pages, page_of, real, wiki

if TYPE_CHECKING:
    from pathlib import Path

FRENCH = (PAGES / "storms-fr.txt").read_text("utf-8")


def differences(folder: Path, pattern: str, replacement: str, other: str = "storms-fr.txt") -> list[tuple[str, str]]:
    """Return kind and place of what differs between a page and the French one with a change."""
    changed, count = re.subn(pattern, replacement, FRENCH)
    assert count, pattern
    found = compare(context(PAGES / other), context(page_of(folder, changed)))
    return [(difference.kind, difference.place_a or difference.place_b) for difference in found.differences]


def test_two_languages_agree() -> None:
    """A translation that says the same has no differences, numbers and dates included."""
    assert compare(context(PAGES / "storms-fr.txt"), context(PAGES / "storms-pl.txt")).differences == ()


@pytest.mark.parametrize("other", ["storms-fr.txt", "storms-pl.txt"])
@pytest.mark.parametrize(
    ("pattern", "replacement", "kind"),
    [
        (r"publié en 2031", "publié en 2032", "number"),
        (r"vole 2 pommes", "vole 5 pommes", "number"),
        (r"\(07/2031\)", "(08/2031)", "date"),
        (r"1\. ↑ Interprétation de la communauté", "1. ↑ Clarification officielle de l’éditeur", "class"),
        (r"\n *Réponse : Non\..*\n", "\n", "answer-missing"),
        (r"\n *• Le chien dort dans le panier\.", "", "item-missing"),
        (r"\n *• Le panier reste.*\n.*\n", "\n", "item-missing"),
        (r"\nÀ la fin du tour, elle repart\. \[3\]\n", "\n", "sentence-missing"),
        (r"\n  2\. ↑ .*", "", "note-missing"),
        (r"de Quince Games", "de la boîte", "name"),
        (r"\n *Clarification officielle de l’éditeur Question : La corneille(?:.*\n){3}", "\n", "part-missing"),
        (r"\nIvan Zelenko\n\n.*\n", "\n", "section-missing"),
    ],
)
def test_what_is_changed_is_found(tmp_path: Path, pattern: str, replacement: str, kind: str, other: str) -> None:
    """Each change shows as a difference of its kind, against the same language and against another."""
    assert kind in [found for found, _ in differences(tmp_path, pattern, replacement, other)]


def test_one_change_is_one_difference(tmp_path: Path) -> None:
    """What is missing is not reported again by its numbers and names."""
    assert differences(tmp_path, r"\n *• Le panier reste.*\n.*\n", "\n") == [("item-missing", "note 4, house rule")]


def test_notes_are_matched_by_content(tmp_path: Path) -> None:
    """With one note gone and the rest renumbered, that note alone is missing."""
    text = re.sub(r"\n  1\. ↑ .*", "", FRENCH).replace(" [1]", "")
    for number in (2, 3, 4):
        text = text.replace(f"\n  {number}. ↑", f"\n  {number - 1}. ↑").replace(f"[{number}]", f"[{number - 1}]")
    found = compare(context(PAGES / "storms-fr.txt"), context(page_of(tmp_path, text)))
    assert [(d.kind, d.place_a) for d in found.differences] == [("note-missing", "note 1")]


def test_alignment() -> None:
    """The likest members are matched in their order; what has moved is found after that."""

    def same(one: str, other: str) -> float:
        return float(one == other)

    assert aligned("abcd", "acxd", same) == [(0, 0), (1, None), (2, 1), (None, 2), (3, 3)]
    assert (0, 3) in matched("abcd", "bcda", same)
    assert aligned("", "ab", same) == [(None, 0), (None, 1)]
    assert aligned("", "", same) == []


def test_text_and_status() -> None:
    """The text lists differences with both sides; the status is 1, and 0 where there are none."""
    result = wiki("compare", PAGES / "storms-fr.txt", PAGES / "faulty-fr.txt", "--content", ORCHARD)
    assert result.exit_code == 1
    assert "missing on the second page" in result.stdout
    same = wiki("compare", PAGES / "storms-fr.txt", PAGES / "storms-pl.txt", "--content", ORCHARD)
    assert (same.exit_code, same.stdout) == (0, "no differences; 6 parts of notes matched\n")


def test_json(tmp_path: Path) -> None:
    """JSON names both pages, what was matched and what differs."""
    other = page_of(tmp_path, FRENCH.replace("vole 2 pommes", "vole 5 pommes"))
    result = wiki("compare", PAGES / "storms-fr.txt", other, "--content", ORCHARD, "--format", "json")
    value = json.loads(result.stdout)
    assert value["a"]["language"] == "fr"
    assert {"a": "note 1, interpretation", "b": "note 1, interpretation"} in value["matched"]
    assert value["differences"] == [
        {
            "kind": "number",
            "message": "numbers differ",
            "a": {"place": "section La corneille", "text": "2"},
            "b": {"place": "section La corneille", "text": "5"},
        }
    ]


class _Tags(HTMLParser):
    """Collect the tags of a document."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - its interface
        self.tags.append(tag)


def test_html_is_two_columns(tmp_path: Path) -> None:
    """Each row has the two texts; marks of the pages do not become HTML."""
    other = page_of(tmp_path, FRENCH.replace("vole 2 pommes", "vole 5 <script>pommes</script>"))
    said = wiki("compare", PAGES / "storms-fr.txt", other, "--content", ORCHARD, "--format", "html").stdout
    parser = _Tags()
    parser.feed(said)
    tags = parser.tags
    assert "script" not in tags
    assert tags.count("th") == 2
    assert '<tr class="differs">' in said


def test_markdown(tmp_path: Path) -> None:
    """Markdown is a table whose cells cannot break it."""
    other = page_of(tmp_path, FRENCH.replace("Quince Games disent 3", "la boîte | disent 4"))
    said = wiki("compare", PAGES / "storms-fr.txt", other, "--content", ORCHARD, "--format", "markdown").stdout
    rows = [line for line in said.splitlines() if line.startswith("|")]
    assert len(rows) >= 3
    assert all(len(re.findall(r"(?<!\\)\|", row)) == 4 for row in rows)
    assert wiki("compare", other, other, "--content", ORCHARD, "--format", "markdown").stdout.endswith(
        "No differences.\n"
    )


@needs_real_pages
def test_the_list_that_a_real_translation_lost() -> None:
    """Between the two real versions the lost list of note 7 is the one difference."""
    result = wiki("compare", real("000"), real("001"), "--format", "json")
    (difference,) = json.loads(result.stdout)["differences"]
    assert (difference["kind"], difference["a"]["place"]) == ("item-missing", "note 7, interpretation")
    assert "a list of 2 items" in difference["message"]
