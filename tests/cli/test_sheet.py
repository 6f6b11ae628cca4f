"""``carca sheet``: a referee's sheet as PDF, read back with another library than the one that wrote it."""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader

from carca.engine.sheet import grid, sheet
from carca.engine.verdict import Engine
from carca.export.paper import pdf
from carca.model.question import Asked
from carca.render.sheet import SheetView
from carca.render.view import View
from running import CLUB, CONTENT, HARBOUR, ROOT, finished, harbour, invoke

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from carca.knowledge import Knowledge

CLAIM = "<pdfuaid:part>1</pdfuaid:part>"
HOSTILE = '#set page(width: 1cm) $x$ *b* _i_ `r` <tag> @ref \\ \\u{41} // /* "q" = [x] {page} #panic("p")'


class Read:
    """What a PDF holds."""

    def __init__(self, data: bytes) -> None:
        """Read a PDF."""
        self.reader = PdfReader(io.BytesIO(data))
        self.root: Any = self.reader.trailer["/Root"]
        self.packed = "".join("".join(page.extract_text() for page in self.reader.pages).split())
        """All text without spaces and ends of lines."""

    def says(self, text: str) -> bool:
        """Tell whether a text stands in it, on however many lines."""
        return "".join(text.split()) in self.packed

    @property
    def claims_accessibility(self) -> bool:
        """Whether it says of itself that it keeps to PDF/UA-1."""
        return CLAIM in self.root["/Metadata"].get_object().get_data().decode()

    def links(self) -> set[str]:
        """Return the addresses that it leads to."""
        notes = (note.get_object() for page in self.reader.pages for note in page.get("/Annots", ()))
        return {str(note["/A"]["/URI"]) for note in notes if "/URI" in note.get("/A", {})}

    def alternatives(self) -> list[str]:
        """Return the words that stand for its pictures."""
        return list(_alternatives(self.root["/StructTreeRoot"]))


def _alternatives(tag: Any) -> Iterator[str]:
    found = tag.get_object() if hasattr(tag, "get_object") else tag
    if isinstance(found, list):
        for one in found:
            yield from _alternatives(one)
    elif isinstance(found, dict):
        if "/Alt" in found:
            yield str(found["/Alt"])
        if "/K" in found:
            yield from _alternatives(found["/K"])


def written(folder: Path, *arguments: str | Path) -> Read:
    """Write a sheet with the command and read it."""
    result = invoke("sheet", *arguments, "--out", folder / "sheet.pdf")
    assert result.exit_code == 0
    return Read((folder / "sheet.pdf").read_bytes())


def of(knowledge: Knowledge, language: str, asked: Asked | None = None, paper: str = "a4") -> Read:
    """Return the sheet for a scope."""
    found = sheet(Engine(knowledge), asked or Asked(), 25)
    return Read(pdf(SheetView(View(knowledge, language), found).value([]), paper))


@pytest.mark.parametrize(
    ("language", "paper", "size", "sentence"),
    [
        ("en", "a4", (595, 842), "A follower has the role of the place where it stands, and no other"),
        ("fr", "letter", (612, 792), "Un pion a le rôle de l’endroit où il se tient, et aucun autre"),
        (
            "pl",
            "a4",
            (595, 842),
            "Podwładny ma rolę miejsca, w którym stoi, i żadnej innej; chłopem jest tylko na polu",
        ),
    ],
)
def test_whole_content(knowledge: Knowledge, language: str, paper: str, size: tuple[int, int], sentence: str) -> None:
    """All that is recorded is real text on the paper asked for, tagged, each letter with a glyph, in any language.

    That the file claims PDF/UA-1 says so: the claim is refused where a character has no glyph or a picture no words.
    """
    read = of(knowledge, language, paper=paper)
    assert {(round(p.mediabox.width), round(p.mediabox.height)) for p in read.reader.pages} == {size}
    assert (read.root["/Lang"], read.root["/MarkInfo"]["/Marked"]) == (language, True)
    assert read.claims_accessibility
    assert read.says(sentence)
    left_out = {id_ for id_, head in knowledge.heads.items() if head.kind == "house-rule"} | {*knowledge.superseded}
    assert {id_ for id_ in knowledge.heads if not read.says(id_)} == left_out


def test_letters(harbour_knowledge: Knowledge) -> None:
    """Every letter of the three languages, the typographic marks and the signs of verdicts have a glyph."""
    letters = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ „”«»’–—…·→−≠✔✘◐★§○⌂"
    found = SheetView(View(harbour_knowledge, "en"), sheet(Engine(harbour_knowledge), Asked(), 25)).value([])
    read = Read(pdf({**found, "played": [("letters", letters)]}, "a4"))
    assert read.claims_accessibility
    assert read.says(letters)


def test_what_a_profile_has_in_force(tmp_path: Path) -> None:
    """The club plays the second edition, the English text and a house rule: just that stands on its sheet."""
    read = written(tmp_path, "--content", HARBOUR, "--profile", "harbour-club")
    for shown in (
        "Profile: harbour club",
        "Edition: second edition",
        "Text: English text",
        "+ The kraken sinks no sailors. Forum of the harbour masters, thread 30 deep-sea/house/gentle-kraken",
        "Sources disagree whether the kraken takes a crate.",
        "Dutch text of 2006: It does not.",  # the English text follows the newest Dutch one
        "! Does the crane lift barrels too? No, barrels roll off the hook. Letters of the author, letter 4 (1999-05)",
        "A game that exists in tests only.",
    ):
        assert read.says(shown)
    for absent in (
        "Dutch text of 1990",  # another printing
        "The kraken takes anchors.",  # superseded
        "night-watch",  # not in play
    ):
        assert not read.says(absent)


def test_nothing_in_force_without_its_option(tmp_path: Path) -> None:
    """A house rule stands on the sheet where it is in force only; as of a date, later statements do not."""
    assert not written(tmp_path, "--content", HARBOUR).says("gentle-kraken")
    read = written(tmp_path, "--content", HARBOUR, "--as-of", "1995")
    assert read.says("The kraken takes anchors.") is False  # the rules of Deep Sea are of 2006
    assert read.says("The tug takes no barrels.")
    assert not read.says("Does the crane lift barrels too?")


def test_box(tmp_path: Path) -> None:
    """A box is its edition and expansions; an edition that is named goes before it."""
    read = written(tmp_path, "--content", HARBOUR, "--box", "big chest")
    assert read.says("Box: big chest Edition: second edition Expansions: base game, Deep Sea")
    assert not read.says("first edition")
    assert written(tmp_path, "--content", HARBOUR, "--box", "big-chest", "--edition", "E1").says(
        "Edition: first edition"
    )


def test_matrix(harbour_knowledge: Knowledge) -> None:
    """The verdicts of the matrix are those of the engine; no more things than asked for stand in it."""
    engine = Engine(harbour_knowledge)
    shown = grid(engine, Asked(), ["kraken", "tug", "crate", "dock"], 3)
    assert (shown.elements, shown.among) == (("kraken", "tug", "crate"), 4)
    verdicts = dict(zip(shown.elements, shown.verdicts, strict=True))
    said = json.loads(harbour("does", "--format", "json", "kraken", "crate").stdout)["verdict"]
    assert (verdicts["kraken"][2], said) == ("disputed", "disputed")
    assert verdicts["tug"] == ("unknown", "unknown", "depends")  # crates: by the first edition, not by the second


def test_matrix_is_bounded(knowledge: Knowledge) -> None:
    """At most 25 rows and columns stand on one sheet, and that it is not all is said."""
    found = sheet(Engine(knowledge), Asked(), 25)
    value = SheetView(View(knowledge, "en"), found).value([])["matrix"]
    assert {len(value["columns"]), len(value["rows"]), *(len(row["cells"]) for row in value["rows"])} == {25}
    assert value["note"].startswith(f"25 of {found.grid.among} things in play")


def test_addresses(knowledge: Knowledge) -> None:
    """Each entry leads to its page in the language of the sheet; it can be scanned."""
    read = of(knowledge, "pl", Asked(expansions=("base-game", "abbot")))
    site = "https://carcassonne-rulings.github.io/carcassonne-rulings/pl/"
    assert f"{site}entries/base-game/start/who-begins.html" in read.links()
    assert f"{site}entries/base-game/placing/only-followers-from-the-supply.html" in read.links()
    scanned = set(read.alternatives())
    assert f"Kod QR: {site}entries/base-game/start/who-begins.html" in scanned
    assert f"Kod QR: {site}expansions/abbot.html" in scanned
    assert f"Kod QR: {site}entries/base-game/placing/only-followers-from-the-supply.html" in scanned


def test_no_address_without_a_site(tmp_path: Path) -> None:
    """A game without a site, and a club's own entries over one with a site, lead nowhere."""
    read = written(tmp_path, "--content", HARBOUR, "--content", CLUB)
    assert (read.links(), read.alternatives()) == (set(), [])
    game = shutil.copytree(HARBOUR, tmp_path / "game")
    (game / "game.yml").write_text((game / "game.yml").read_text("utf-8") + "site: https://harbour.example/\n", "utf-8")
    links = written(tmp_path, "--content", game, "--content", CLUB).links()
    assert "https://harbour.example/entries/base/crane/anchors.html" in links
    assert not [link for link in links if "/club/" in link]


def test_site_of_game_and_of_mkdocs() -> None:
    """Paper leads to where the site is published."""
    (site,) = re.findall(r"^site: (\S+)$", (CONTENT / "game.yml").read_text("utf-8"), re.MULTILINE)
    assert f'"{site}"' in (ROOT / "mkdocs.yml").read_text("utf-8")


def test_hostile_names(tmp_path: Path) -> None:
    """What looks like markup is text wherever it stands: names, rules, sources, places, profiles."""
    game = shutil.copytree(HARBOUR, tmp_path / "game")
    said = json.dumps(HOSTILE)

    def changed(path: str, old: str, new: str) -> None:
        text = (game / path).read_text("utf-8")
        assert old in text
        (game / path).write_text(text.replace(old, new), "utf-8")

    changed("elements/figures/kraken.yml", "name: kraken", f"name: {said}")
    changed("expansions/deep-sea.yml", "name: Deep Sea", f"name: {said}")
    changed("game.yml", "A game that exists in tests only.", said)
    changed("entries/base/tug/barrels-by-rule.yml", "The tug takes barrels.", said)
    changed("entries/base/tug/barrels-by-rule.yml", "page 8", said)
    changed("entries/base/tug/crates.yml", "Whether the tug takes crates", said)
    changed("entries/base/tug/crates.yml", "It does.", said)
    profile = tmp_path / "#profile.yml"
    profile.write_text(f"names: {{en: [{{name: {said}, ours: true}}]}}\nexpansions: [deep-sea]\n", "utf-8")
    read = written(tmp_path, "--content", game, "--profile", profile)
    assert read.says(f"Profile: {HOSTILE}")
    assert read.says(f"# {HOSTILE} Havenspel, rules, {HOSTILE} base/tug/barrels-by-rule")
    assert read.says(f"# {HOSTILE} • first edition: {HOSTILE}")
    # the profile, in its row; the notice, at the head and at every foot; as row and column; as expansion in play and
    # over its rulings; as rule and its place; as topic in the brief and in full; as variant
    least = 1 + (1 + len(read.reader.pages)) + 2 + 2 + 2 + 2 + 1
    assert read.packed.count("".join(HOSTILE.split())) >= least
    assert {round(page.mediabox.width) for page in read.reader.pages} == {595}


def test_character_without_a_glyph(harbour_knowledge: Knowledge) -> None:
    """A character that no font has is no failure: the sheet is written, tagged, and does not claim PDF/UA."""
    found = SheetView(View(harbour_knowledge, "en"), sheet(Engine(harbour_knowledge), Asked(), 25)).value([])
    read = Read(pdf({**found, "played": [("Profile", "dragons 🐉 here")]}, "a4"))
    assert read.says("dragons")
    assert (read.claims_accessibility, read.root["/MarkInfo"]["/Marked"]) == (False, True)


def test_same_each_time(tmp_path: Path) -> None:
    """The same content and options give the same bytes: no date and no number of the day."""
    for name in ("one.pdf", "two.pdf"):
        assert harbour("sheet", "--profile", "harbour-club", "--out", tmp_path / name).exit_code == 0
    one = (tmp_path / "one.pdf").read_bytes()
    assert one == (tmp_path / "two.pdf").read_bytes()
    assert not {"/CreationDate", "/ModDate"} & {*(Read(one).reader.metadata or ())}


@pytest.mark.parametrize(("module", "content"), [("typst", HARBOUR), ("segno", CONTENT)])
def test_without_the_libraries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: str, content: Path) -> None:
    """Without the extra, the command says how to install it, and writes nothing; codes lead to a published site."""
    monkeypatch.setitem(sys.modules, module, None)
    result = finished("sheet", "--content", content, "--out", tmp_path / "sheet.pdf")
    assert (result.returncode, "pip install 'carcassonne-rulings[paper]'" in result.stderr) == (5, True)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("status", "arguments"),
    [
        (2, ()),  # no file
        (2, ("--out", "sheet.pdf", "--paper", "a3")),
        (2, ("--out", "sheet.pdf", "--profile", "nobody")),
        (2, ("--out", "sheet.pdf", "--box", "nothing")),
        (2, ("--out", "sheet.pdf", "--house", "none")),
        (2, ("--out", "sheet.pdf", "--as-of", "yesterday")),
        (5, ("--out", "no/such/folder/sheet.pdf")),
    ],
)
def test_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, status: int, arguments: tuple[str, ...]) -> None:
    """What cannot be done is said in a line, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    result = finished("sheet", "--content", HARBOUR, *arguments)
    assert result.returncode == status
    assert "Error: " in result.stderr
    assert "Traceback" not in result.stderr
    assert not list(tmp_path.iterdir())
