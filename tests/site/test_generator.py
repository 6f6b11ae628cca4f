"""The generator writes pages in which content is only text, and leaves its own sources alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from carca_site import markdown as md  # noqa: E402 - the generator is no installed package
from carca_site.build import Build  # noqa: E402
from carca_site.bundle import bundle  # noqa: E402
from carca_site.data import script  # noqa: E402
from carca_site.pool import Pool  # noqa: E402
from carca_site.publish import sitemap  # noqa: E402

markdown = pytest.importorskip("markdown", reason="the site extra is not installed")

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

HOSTILE = (
    "<img src=x onerror=hacked()>",
    "[x](javascript:hacked())",
    "**bold** `code` _under_ ~~gone~~",
    '{: onclick="hacked()" }',
    "# no heading",
    "1. no list",
    "- no list",
    "&lt;b&gt; &amp;",
    "a | b",
    "</div><script>hacked()</script>",
    "http://example.org <http://example.org>",
)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("frame", ["{}", "- {}", "# {}", '<div markdown="1">\n\n{}\n\n</div>'])
def test_text_shows_as_itself(text: str, frame: str) -> None:
    """Whatever a text holds, it makes no tag, no link, no attribute: it is shown as it was written."""
    shown = markdown.markdown(frame.format(md.text(text)), extensions=["attr_list", "md_in_html", "tables"])
    inner = shown
    for tag in ("<p>", "</p>", "<ul>", "</ul>", "<li>", "</li>", "<h1>", "</h1>", "<div>", "</div>"):
        inner = inner.replace(tag, "")
    import html

    assert html.unescape(inner).strip() == text
    assert "<" not in inner


@pytest.mark.parametrize("address", ["javascript:hacked()", "data:text/html,x", "//example.org", None])
def test_only_addresses_of_the_web_become_links(address: str | None) -> None:
    """A source's address is a link only where a browser may open it."""
    assert md.outside("x", address) == "x"


def test_an_address_cannot_break_out_of_its_link() -> None:
    """Brackets, quotes and spaces of an address are encoded."""
    assert md.outside("x", 'https://example.org/a)"b <c>').startswith("[x](https://example.org/a%29%22b%20%3Cc%3E)")


def test_a_pool_keeps_each_value_once() -> None:
    """The same value has the same place."""
    pool: Pool[str] = Pool(("a",))
    assert [pool.put("b"), pool.put("a"), pool.put("b")] == [1, 0, 1]
    assert pool.values == ["a", "b"]


def test_a_data_file_is_a_script_that_cannot_end_early() -> None:
    """Data are handed over as a value, whatever texts they hold."""
    text = script("x", {"a": "</script>\u2028"})
    assert "</script>" not in text
    assert json.loads(text.removeprefix('carcaData("x",').removesuffix(");\n")) == {"a": "</script>\u2028"}


def test_the_bundle_is_one_plain_script(tmp_path: Path) -> None:
    """Modules do not load from a folder: the bundle imports and exports nothing, and parses."""
    text = bundle(ROOT / "site/assets/js", "main")
    path = tmp_path / "app.js"
    path.write_text(text, "utf-8")
    assert "\nimport " not in text
    assert "\nexport " not in text
    assert subprocess.run(["node", "--check", str(path)], check=False).returncode == 0


def test_another_game_makes_a_site_too(harbour_knowledge: Knowledge, tmp_path: Path) -> None:
    """No game is in the generator, and the same knowledge gives the same files."""
    for name in ("one", "two"):
        Build(harbour_knowledge, tmp_path / name, "https://example.org/repository").write()
    ones = {path.relative_to(tmp_path / "one"): path.read_bytes() for path in (tmp_path / "one").rglob("*.*")}
    twos = {path.relative_to(tmp_path / "two"): path.read_bytes() for path in (tmp_path / "two").rglob("*.*")}
    assert ones == twos
    first = harbour_knowledge.languages[0]
    written = {str(path) for path in ones}
    assert {f"{first}/index.md", f"{first}/game.md", f"{first}/data/verdicts.js", f"{first}/feed.xml"} <= written
    entries = {f"{first}/entries/{id_}.md" for id_ in harbour_knowledge.entry_ids}
    assert entries <= written
    assert {f"{first}/api/v1/entries/{id_}.json" for id_ in harbour_knowledge.entry_ids} <= written
    for path, body in ones.items():
        if path.suffix == ".json":
            assert json.loads(body)["openapi" if path.name == "openapi.json" else "data_version"]


def test_the_sitemap_names_each_page_in_each_language() -> None:
    """Pages of other languages stand with the first one's, each with its alternates."""
    text = sitemap(["index.html", "fr/index.html", "a.html"], ["en", "fr"], "https://example.org/")
    assert text.count("<loc>") == 3
    assert 'hreflang="fr" href="https://example.org/fr/index.html"' in text


def test_the_build_never_writes_into_its_own_sources() -> None:
    """Mkdocs empties what it writes to, and its default is the folder of the sources."""
    lines = (ROOT / "mkdocs.yml").read_text("utf-8").splitlines()
    (site_dir,) = [line for line in lines if line.startswith("site_dir:")]
    assert yaml.safe_load(site_dir)["site_dir"] == "build/site"
    assert (ROOT / "site/hooks.py").is_file()
    assert not (ROOT / "site/__init__.py").exists()
