"""What the templates of one language are told: navigation, title, words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.render.words import LANGUAGES, picked
from carca_site.words import interface, site_say

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

_PAGES = (
    ("nav-ask", "index.md"),
    ("nav-game", "game.md"),
    ("nav-search", "search.md"),
    ("nav-expansions", "expansions/index.md"),
    ("nav-elements", "elements/index.md"),
    ("nav-brief", "brief.md"),
    ("nav-matrix", "matrix.md"),
    ("nav-compare", "compare.md"),
    ("nav-sheet", "sheet.md"),
    ("nav-changes", "changes.md"),
    ("nav-sources", "sources/index.md"),
    ("nav-figures", "figures.md"),
    ("nav-files", "files.md"),
)


def navigation(language: str) -> list[dict[str, str]]:
    """Return the navigation: the pages that lead to all others."""
    return [{site_say(key, language): path} for key, path in _PAGES]


def told(knowledge: Knowledge, language: str) -> dict[str, Any]:
    """Return what the templates of a language are told."""
    game = knowledge.records("game")["game"]
    languages = [
        {"code": code, "name": site_say("language", code), "folder": f"{code}/" if at else ""}
        for at, code in enumerate(knowledge.languages)
        if code in LANGUAGES
    ]
    return {
        "language": language,
        "languages": languages,
        "up": "" if language == knowledge.languages[0] else "../",
        "data_version": knowledge.data_version,
        "words": interface(knowledge, language),
        "notice": picked(game.get("notice"), language),
        "licence": game.get("licence", ""),
        "report": game.get("report", ""),
    }
