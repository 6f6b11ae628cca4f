"""Find the knowledge to ask: packaged with a wheel, or compiled from content folders into the user's cache."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PACKAGE = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parents[1]
KNOWLEDGE, INDEX = "knowledge.carca", "index"


class Found(NamedTuple):
    """Where the compiled knowledge lies, and where its search index lies or is to be built."""

    knowledge: Path
    search_index: Path
    warning: str = ""


def packaged() -> Path | None:
    """Return the folder of knowledge that an installed wheel carries."""
    folder = PACKAGE / "data"
    return folder if (folder / KNOWLEDGE).is_file() else None


def default_content() -> Path | None:
    """Return the game's content folder: in a checkout at the top level, in a wheel packaged."""
    for folder in (CHECKOUT / "content", PACKAGE / "data" / "content"):
        if (folder / "game.yml").is_file():
            return folder
    return None


def cache_folder() -> Path:
    """Return the user's cache folder for compiled knowledge."""
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base) / "carca"
    if sys.platform == "win32" and (base := os.environ.get("LOCALAPPDATA")):
        return Path(base) / "carca" / "cache"
    return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "carca"


def find(folders: Sequence[Path], trusted: bool, progress: Callable[[str], object] | None = None) -> Found:
    """Return the knowledge for content folders; without any, that of the game that this is installed with.

    Folders are compiled when they are new or have changed. Raises BrokenContentError, MissingContentError or
    UnusableKnowledgeError.
    """
    if not folders and (folder := packaged()):
        return Found(folder / KNOWLEDGE, folder / INDEX)
    from carca.store.cached import compiled

    return compiled(folders, trusted=trusted, progress=progress)
