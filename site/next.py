"""Build the site with mkdocs-material's successor, Zensical, and say what is lost against the site in build/site.

Run ``make site`` first, so that there are sources and something to compare with: ``make site-next`` does both.
Zensical is installed into an environment of its own, build/next/env; nothing else uses it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import venv
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "cli"), str(ROOT / "site")]

from carca.knowledge import Knowledge  # noqa: E402 - the generator is found through the path above
from carca.store import past  # noqa: E402
from carca_site import pages_of, publish, words  # noqa: E402
from carca_site.changes import day  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterable

WANTED = "zensical==0.0.73"
BASE = ROOT / "build" / "next"
SOURCES, OLD, NEW = ROOT / "build" / "site-src", ROOT / "build" / "site", BASE / "site"
ADDRESS = "https://carcassonne-rulings.github.io/carcassonne-rulings/"
_SHOWN = 5
_VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


class Article(HTMLParser):
    """The words and links of a page's article, with its title: what a reader would miss."""

    def __init__(self, site: Path, address: str) -> None:
        """Read a page of a site."""
        super().__init__()
        self._open: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self._words: list[str] = []
        self._address = ADDRESS + address
        self.feed((site / address).read_text("utf-8"))

    @property
    def text(self) -> str:
        """Return the letters of the article, however they are spaced and broken into lines."""
        return "".join("".join(self._words).split())

    def _inside(self) -> bool:
        return "article" in self._open or "title" in self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note links and ids."""
        if tag not in _VOID:
            self._open.append(tag)
        if self._inside():
            said = dict(attrs)
            if tag == "a" and said.get("href"):
                self.links.append(urljoin(self._address, said["href"]))
            if said.get("id"):
                self.ids.add(str(said["id"]))

    def handle_endtag(self, tag: str) -> None:
        """Leave a tag, and what was left open in it."""
        while tag in self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Note words."""
        if self._inside():
            self._words.append(data)


def environment() -> Path:
    """Return the environment that holds the generator, made where there is none."""
    folder = BASE / "env"
    if not (folder / "bin" / "zensical").is_file():
        print(f"Installing {WANTED} into {folder.relative_to(ROOT)} …")
        venv.create(folder, clear=True, with_pip=True)
        pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, WANTED], check=True)
    return folder


def stylesheet(folder: Path) -> str:
    """Return the name of the theme's stylesheet in the look of mkdocs-material."""
    found = sorted(folder.glob("lib/python*/site-packages/zensical/**/assets/stylesheets/classic/main.*.css"))
    if not found:
        sys.exit(
            "Zensical has no stylesheet in the look of mkdocs-material any more; it was assets/stylesheets/classic."
        )
    return f"classic/{found[0].name}"


def configured(knowledge: Knowledge, language: str, style: str) -> Path:
    """Write the settings of a language: mkdocs.yml with what site/hooks.py would set. JSON is YAML too."""
    first = language == knowledge.languages[0]
    extra = {
        **pages_of.told(knowledge, language),
        "day": day(past.days(ROOT / "content", ROOT / "build" / "changes")),
        "stylesheet": style,
    }
    settings = {
        "INHERIT": "../../mkdocs.yml",
        "docs_dir": f"pages-{language}",  # sources must lie below the settings
        "site_dir": "site" if first else f"site/{language}",
        "site_name": words.title(knowledge, language),
        "site_url": ADDRESS if first else f"{ADDRESS}{language}/",
        "theme": {"custom_dir": "overrides", "language": language},
        "nav": pages_of.navigation(language),
        "hooks": [],
        "extra": extra,
    }
    path = BASE / f"mkdocs-{language}.yml"
    path.write_text(json.dumps(settings, ensure_ascii=False), "utf-8")
    return path


def built(knowledge: Knowledge, folder: Path) -> str:
    """Build each language; return what went wrong, nothing if all went well."""
    shutil.rmtree(NEW, ignore_errors=True)
    shutil.copytree(ROOT / "site" / "overrides", BASE / "overrides", dirs_exist_ok=True)
    style = stylesheet(folder)
    for language in knowledge.languages:
        pages = BASE / f"pages-{language}"
        shutil.rmtree(pages, ignore_errors=True)
        shutil.copytree(SOURCES / language, pages)
        command = [str(folder / "bin" / "zensical"), "build", "--clean", "--config-file"]
        done = subprocess.run(
            [*command, str(configured(knowledge, language, style))],
            capture_output=True,
            text=True,
            check=False,
            cwd=BASE,
        )
        if done.returncode:
            return f"{language}: {(done.stderr or done.stdout).strip().splitlines()[-1]}"
    worker = (ROOT / "site" / "assets" / "sw.js").read_text("utf-8")
    publish.finish(NEW, knowledge.languages, worker, ADDRESS)
    return ""


def pages(site: Path) -> set[str]:
    """Return the addresses of the pages of a site."""
    return {path.relative_to(site).as_posix() for path in site.rglob("*.html")}


def said(what: str, found: Iterable[str]) -> bool:
    """Print what differs, the first few of it."""
    rows = list(found)
    print(f"{what}: {len(rows) or 'none'}" + "".join(f"\n  {row}" for row in rows[:_SHOWN]))
    return bool(rows)


def compared(knowledge: Knowledge) -> bool:
    """Print what is lost; tell whether anything is."""
    old, new = pages(OLD), pages(NEW)
    lost = said("Pages lost", sorted(old - new))
    said("Pages that only the new site has", sorted(new - old))
    texts, links, ids = [], [], []
    for address in sorted(old & new):
        before, after = (Article(site, address) for site in (OLD, NEW))
        texts += [address] if before.text != after.text else []
        links += [address] if before.links != after.links else []
        ids += [address] if before.ids - after.ids else []
    lost |= said("Pages with other words", texts)
    lost |= said("Pages with other links", links)
    lost |= said("Pages that lack an anchor", ids)
    files = {p.relative_to(OLD).as_posix() for folder in ("data", "app", "api") for p in (OLD / folder).rglob("*.*")}
    missing = {name for name in files if not (NEW / name).is_file()}
    other = {name for name in files - missing if (OLD / name).read_bytes() != (NEW / name).read_bytes()}
    lost |= said("Files of data, application and interface lost or changed", sorted(missing | other))
    for at, language in enumerate(knowledge.languages):
        folder = f"{language}/" if at else ""
        there = 'id="search"' in (NEW / folder / "search.html").read_text("utf-8")
        searching = "kept" if there and f"data/search-{language}.js" not in missing | other else "lost"
        count = sum(1 for address in new if address.startswith(folder)) if at else len(new)
        print(f"Language {language}: {count} pages{'' if at else ' with those of the others'}, search {searching}")
        lost |= searching == "lost"
    return lost


def main() -> None:
    """Build and compare."""
    knowledge = Knowledge(os.environ.get("CARCA_KNOWLEDGE") or ROOT / "build" / "knowledge" / "knowledge.carca")
    if not (OLD / "index.html").is_file():
        sys.exit("There is no site to compare with: make site")
    BASE.mkdir(parents=True, exist_ok=True)
    folder = environment()
    started = time.perf_counter()
    wrong = built(knowledge, folder)
    if wrong:
        sys.exit(f"Zensical cannot build the site: {wrong}")
    print(f"{WANTED} built the site in {time.perf_counter() - started:.0f} s: {NEW.relative_to(ROOT)}")
    print("Not read by it: site/hooks.py (this script does its part), strict, validation.")
    sys.exit(1 if compared(knowledge) else 0)


if __name__ == "__main__":
    main()
