"""Where mkdocs meets the generator: the only file that imports mkdocs.

One call of mkdocs builds the first language at the top of the site, then each other one in a folder of its own.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.commands.build import build
from mkdocs.config import load_config

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

_HERE = Path(__file__).resolve().parent
_CHECKOUT = _HERE.parent
_SOURCES = Path(os.environ.get("CARCA_SITE_SOURCES") or _CHECKOUT / "build" / "site-src")
for _folder in (str(_HERE), str(_CHECKOUT / "cli")):
    if _folder not in sys.path:
        sys.path.insert(0, _folder)

from carca.knowledge import Knowledge  # noqa: E402 - the generator is found through the path above
from carca.store import past  # noqa: E402
from carca_site import pages_of, publish, words  # noqa: E402
from carca_site.build import Build  # noqa: E402

gc.set_threshold(50_000, 50, 100)  # a build keeps what it makes: looking for what is free took a fifth of its time


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Write the sources before the first language is built; give each language its folder, words and navigation."""
    language = config.extra.get("only_language")
    knowledge = Knowledge(_knowledge())
    if not language:
        language = knowledge.languages[0]
        history = past.days(_content(), _CHECKOUT / "build" / "changes")
        build_ = Build(knowledge, _SOURCES, str(config.repo_url).rstrip("/"), history)
        build_.write()
        config.extra["day"] = build_.settings.day
    config.docs_dir = str(_SOURCES / language)
    config.theme["language"] = language
    config.nav = pages_of.navigation(language)
    config.site_name = words.title(knowledge, language)
    config.extra.update(pages_of.told(knowledge, language))
    config.extra["stylesheet"] = _stylesheet(config.theme.dirs)
    return config


def on_post_build(config: MkDocsConfig) -> None:
    """Build the other languages below the first one, then what needs the whole site."""
    if config.extra.get("only_language"):
        return
    knowledge = Knowledge(_knowledge())
    site = Path(config.site_dir)
    for language in knowledge.languages[1:]:
        extra = {"only_language": language, "day": config.extra["day"]}
        build(
            load_config(
                config.config_file_path,
                strict=config.strict,
                site_dir=str(site / language),
                site_url=f"{config.site_url}{language}/",
                extra=extra,
            )
        )
    worker = (_HERE / "assets" / "sw.js").read_text("utf-8")
    publish.finish(site, knowledge.languages, worker, str(config.site_url))


def _stylesheet(folders: list[str]) -> str:
    """Return the name of the theme's stylesheet, which carries a digest."""
    found = (path.name for folder in folders for path in Path(folder, "assets", "stylesheets").glob("main.*.min.css"))
    return next(found)


def _knowledge() -> str:
    """Return the file of compiled knowledge: the one that ``carca build`` has just written, or its usual place."""
    return os.environ.get("CARCA_KNOWLEDGE") or str(_CHECKOUT / "build" / "knowledge" / "knowledge.carca")


def _content() -> Path:
    """Return the folder of content whose history is told."""
    return Path(os.environ.get("CARCA_HISTORY") or _CHECKOUT / "content")
