"""Find the knowledge to ask: packaged with a wheel, or compiled from content folders into the user's cache.

Paths are plain strings here: importing pathlib would cost a tenth of the time of an installed answer.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
CHECKOUT = os.path.dirname(os.path.dirname(PACKAGE))  # noqa: PTH120
KNOWLEDGE, INDEX = "knowledge.carca", "index"


class Found(NamedTuple):
    """Where the compiled knowledge lies, and where its search index lies or is to be built."""

    knowledge: str
    search_index: str
    warning: str = ""


def find(folders: Sequence[str], progress: Callable[[str], object] | None = None, *, trusted: bool = False) -> Found:
    """Return the knowledge for content folders; without any, that of the game that this is installed with.

    Folders are compiled when they are new or have changed. Raises BrokenContentError, MissingContentError or
    UnusableKnowledgeError.
    """
    packaged = os.path.join(PACKAGE, "data")  # noqa: PTH118
    if not folders and os.path.isfile(os.path.join(packaged, KNOWLEDGE)):  # noqa: PTH113, PTH118
        return Found(os.path.join(packaged, KNOWLEDGE), os.path.join(packaged, INDEX))  # noqa: PTH118
    from carca.store.cached import compiled

    return compiled(folders, trusted=trusted, progress=progress)
