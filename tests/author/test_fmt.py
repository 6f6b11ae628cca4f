"""``carca fmt``: files in one form, translations recorded, and nothing that is read changed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from carca.content import order
from carca.content.formatting import formatted, languages
from carca.content.read import read_content
from carca.content.schema import schema_folder
from carca.content.write import WIDTH
from running import CLUB, CONTENT, HARBOUR, finished, invoke

if TYPE_CHECKING:
    from carca.model.corpus import Corpus

ENTRY = """\
# Kept above everything.

sources:
  - {at: note 1, source: letters}  # kept beside
text: {en: The crane turns.}
# kept above
about: [crane]
kind: rule
"""
IN_FORM = """\
# Kept above everything.

kind: rule
# kept above
about: [crane]
text: {en: The crane turns.}
sources:
  - {source: letters, at: note 1}  # kept beside
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of the second game."""
    return shutil.copytree(HARBOUR, tmp_path / "game")


@pytest.fixture
def entry(game: Path) -> Path:
    """An entry of it that is not in its form."""
    path = game / "entries/base/crane/turns.yml"
    path.write_text(ENTRY, "utf-8")
    return path


def read(*folders: Path) -> Corpus:
    """Read folders, without the places where things stand."""
    corpus, problems = read_content(folders)
    assert corpus is not None
    assert problems == []
    corpus.places.clear()
    return corpus


def test_entry_in_form(game: Path, entry: Path) -> None:
    """Keys come in their order, and comments stay with what they speak of."""
    result = finished("fmt", "--content", game, entry)
    assert (result.returncode, result.stderr) == (0, "")
    assert entry.read_text("utf-8") == IN_FORM


def test_check_writes_nothing(game: Path, entry: Path) -> None:
    """With --check the files that would change are listed, and the status says so."""
    result = finished("fmt", "--content", game, "--check", entry)
    assert (result.returncode, Path(result.stdout.splitlines()[0]).resolve()) == (1, entry)
    assert entry.read_text("utf-8") == ENTRY
    finished("fmt", "--content", game, entry)
    assert finished("fmt", "--content", game, "--check", entry).returncode == 0


@pytest.mark.parametrize("folders", [(CONTENT,), (HARBOUR,), (HARBOUR, CLUB)], ids=["game", "second", "club"])
def test_whole_content_says_the_same(folders: tuple[Path, ...], tmp_path: Path) -> None:
    """Formatting all of a content changes nothing that the loader reads, and a second time nothing at all."""
    copies = [shutil.copytree(folder, tmp_path / folder.name) for folder in folders]
    before = read(*copies)
    options = [part for copy in copies for part in ("--content", copy)]
    assert finished("fmt", *options).returncode == 0
    assert read(*copies) == before
    assert finished("fmt", "--check", *options).returncode == 0


def test_lines_fit(tmp_path: Path) -> None:
    """No line of formatted content is longer than the width, unless one word alone is."""
    copy = shutil.copytree(CONTENT, tmp_path / "content")
    finished("fmt", "--content", copy)
    lines = [line for path in copy.rglob("*.yml") for line in path.read_text("utf-8").splitlines()]
    assert [line for line in lines if len(line) > WIDTH and len(line.split()) > 2] == []


def test_broken_file_is_left_alone(game: Path, entry: Path) -> None:
    """A file that cannot be read is reported at its place, and the others are formatted."""
    other = game / "entries/base/crane/broken.yml"
    other.write_text("kind: rule\nkind: rule\n", "utf-8")
    result = finished("fmt", "--content", game)
    assert (result.returncode, "broken.yml:2:1 error[yaml]" in result.stderr) == (1, True)
    assert other.read_text("utf-8") == "kind: rule\nkind: rule\n"
    assert entry.read_text("utf-8") == IN_FORM


def test_no_stray_files(game: Path, entry: Path) -> None:
    """A file is written beside its place and renamed: nothing else is left behind."""
    before = sorted(game.rglob("*"))
    finished("fmt", "--content", game, entry)
    assert sorted(game.rglob("*")) == before


def test_installed_content_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """The content that came with an installed command is not the place to write."""
    monkeypatch.setattr("carca.commands.authoring.PACKAGE", str(CONTENT.parent))
    result = finished("fmt", "--check")
    assert (result.returncode, "--content" in result.stderr) == (2, True)


@pytest.mark.parametrize("line", [("--stamp", "draft"), ("--lang", "fr")])
def test_usage(line: tuple[str, ...]) -> None:
    """Recording translations needs files, and a language alone means nothing."""
    assert finished("fmt", *line).returncode == 2


def _tables() -> list[tuple[str, dict[str, Any]]]:
    """Return each object of the content schemas by the key that the table of orders knows it by."""
    names = {"entries": None, "elements": "element", "boxes": "box"}
    found: list[tuple[str, dict[str, Any]]] = []
    for root in order.ROOTS:
        name = names.get(root, root if (schema_folder() / f"{root}.schema.json").is_file() else root.removesuffix("s"))
        kinds = [name] if name else ["rule", "clarification", "interpretation", "difference", "house-rule", "moved"]
        for kind in kinds:
            schema = json.loads((schema_folder() / f"{kind}.schema.json").read_text("utf-8"))
            found.append((root, schema.get("items", schema)))
    return found


def test_order_knows_every_field() -> None:
    """The declared order has each field of the schemas, at the top of a file and inside, and no other."""
    fields: dict[str, set[str]] = {}
    common = json.loads((schema_folder() / "common.schema.json").read_text("utf-8"))["$defs"]

    def walk(node: Any, key: str) -> None:
        if isinstance(node, list):
            for one in node:
                walk(one, key)
        elif isinstance(node, dict):
            if reference := node.get("$ref"):
                walk(common[reference.rpartition("/")[2]], key)
            properties = node.get("properties", {})
            fields.setdefault(key, set()).update(properties)
            for name, one in properties.items():
                walk(one, name)
            for part in ("items", "additionalProperties", "oneOf"):
                walk(node.get(part), key)

    roots: dict[str, set[str]] = {}
    for root, schema in _tables():
        roots.setdefault(root, set()).update(schema["properties"])
        for name, one in schema["properties"].items():
            walk(one, name)
    assert roots == {root: set(keys) for root, keys in order.ROOTS.items()}
    inside = {key: names for key, names in fields.items() if names}
    assert inside == {key: set(names) for key, names in order.WITHIN.items()}


def stamped(game: Path, entry: Path, *options: str) -> dict[str, dict[str, str]]:
    """Record translations in an entry; return what it holds of them."""
    assert finished("fmt", "--content", game, *options, entry).returncode == 0
    value = json.loads(invoke("show", "base/crane/turns", "--content", game, "--format", "json").stdout)
    return {language: {"of": of, "by": by} for language, (of, by) in value["translations"].items()}


@pytest.fixture
def translated(game: Path, entry: Path) -> Path:
    """An entry in three languages of a game that has them."""
    (game / "game.yml").write_text("name: {en: Harbour}\nlanguages: [en]\n", "utf-8")
    entry.write_text(ENTRY.replace("The crane turns.", "The crane turns., nl: Hij draait., fr: Elle tourne."), "utf-8")
    return entry


def test_stamp_one_language(game: Path, translated: Path) -> None:
    """A translation is recorded with a digest of the original; another one later leaves it as it is."""
    first = stamped(game, translated, "--stamp", "community", "--lang", "nl")
    assert set(first) == {"nl"}
    assert len(first["nl"]["of"]) == 8
    second = stamped(game, translated, "--stamp", "draft", "--lang", "fr")
    assert second == first | {"fr": {"of": first["nl"]["of"], "by": "draft"}}


def test_stale_translation(game: Path, translated: Path) -> None:
    """A translation is stale once the original has changed, and fresh again once it is recorded anew."""
    stamped(game, translated, "--stamp", "official", "--lang", "nl")
    assert finished("check", "--content", game).returncode == 0
    translated.write_text(translated.read_text("utf-8").replace("The crane turns.", "The crane may turn."), "utf-8")
    result = finished("check", "--content", game)
    assert (result.returncode, "error[translation]" in result.stdout) == (1, True)
    stamped(game, translated, "--stamp", "official", "--lang", "nl")
    assert finished("check", "--content", game).returncode == 0


def test_layout_does_not_make_stale(game: Path, translated: Path) -> None:
    """Neither layout, nor order, nor another translation is part of the original."""
    stamped(game, translated, "--stamp", "official", "--lang", "nl")
    text = translated.read_text("utf-8").replace("Elle tourne.", "Elle peut tourner.")
    translated.write_text(text.replace("about: [crane]", "about: [crane, flag]"), "utf-8")
    assert finished("check", "--content", game).returncode == 0


@pytest.mark.parametrize("language", ["pl", "en"])
def test_stamp_of_what_is_not_there(game: Path, translated: Path, language: str) -> None:
    """Neither a missing translation nor the original can be recorded as one; the file stays."""
    before = translated.read_text("utf-8")
    result = finished("fmt", "--content", game, "--stamp", "draft", "--lang", language, translated)
    assert (result.returncode, "error[translation]" in result.stderr) == (1, True)
    assert translated.read_text("utf-8") == before


def test_stamp_of_an_element(game: Path) -> None:
    """Translations are recorded in entries."""
    element = game / "elements/figures/crane.yml"
    assert finished("fmt", "--content", game, "--stamp", "draft", element).returncode == 1


def test_languages_of_a_folder(tmp_path: Path) -> None:
    """The languages come from the game; a folder without one has none."""
    assert languages(CONTENT)[0] == "en"
    assert languages(tmp_path) == ()


@pytest.mark.parametrize("raw", [b"", b"text\n", b"\xff", b"a: &x 1\nb: *x\n", b"- 1\n---\n- 2\n"])
def test_what_is_no_content(raw: bytes) -> None:
    """What the loader refuses is refused here in the same words."""
    text, problems = formatted(raw, "x.yml", ("entries",), ())
    assert text is None
    assert problems[0].path == "x.yml"
