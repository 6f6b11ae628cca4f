"""Made-up pages, the made-up game that they belong to, and the real pages where a folder of them is named."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from carca.commands.wiki import command
from carca.content.read import read_content
from carca.knowledge import Knowledge
from carca.store.find import find
from carca.wiki.checks.run import check_page
from carca.wiki.context import Context, context_of
from carca.wiki.names import Names
from carca.wiki.reading.read import read_page

if TYPE_CHECKING:
    from click.testing import Result

    from carca.model.corpus import Corpus
    from carca.wiki.checks.finding import Finding

HERE = Path(__file__).resolve().parent
ORCHARD = HERE / "orchard"
PAGES = HERE / "pages"
REAL = os.environ.get("CARCA_WIKI_PAGES", "")

needs_real_pages = pytest.mark.skipif(
    not (REAL and Path(REAL).is_dir()), reason="CARCA_WIKI_PAGES names no folder of saved pages"
)


def real(number: str) -> Path:
    """Return a real page by the number that its file begins with."""
    return next(Path(REAL).glob(f"{number}*"))


def wiki(*arguments: str | Path) -> Result:
    """Run carca wiki with arguments."""
    return CliRunner().invoke(command, [str(argument) for argument in arguments], catch_exceptions=False)


@cache
def orchard_knowledge() -> Knowledge:
    """Return the compiled knowledge of the made-up game."""
    return Knowledge(find((str(ORCHARD),)).knowledge)


@cache
def orchard_names() -> Names:
    """Return the names of the made-up game."""
    return Names.of_knowledge(orchard_knowledge())


def orchard_corpus() -> Corpus:
    """Return the content of the made-up game."""
    corpus, problems = read_content([ORCHARD])
    assert corpus
    assert not problems
    return corpus


def context(path: Path, names: Names | None = None) -> Context:
    """Read a page and prepare it."""
    return context_of(read_page(path), names or orchard_names())


def page_of(folder: Path, text: str, name: str = "page.txt") -> Path:
    """Write a page."""
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def findings(folder: Path, text: str) -> list[Finding]:
    """Return what the checks find on a French page of a given text."""
    return list(check_page(read_page(page_of(folder, text), "fr"), orchard_names()).findings)
