"""What all tests share: a cache of their own, and knowledge compiled once for each worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from carca.knowledge import Knowledge
from carca.knowledge.artefact import write
from carca.store.build import build
from running import CONTENT, HARBOUR

# How long an example takes says more about the machine than about the law.
settings.register_profile("laws", deadline=None)
settings.load_profile("laws")

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="session", autouse=True)
def _surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the user's cache, locale and terminal out of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("LC_ALL", "C.UTF-8")
        for name in ("COLUMNS", "NO_COLOR", "PYTHONIOENCODING"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(scope="session")
def artefact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real content, compiled."""
    path = tmp_path_factory.mktemp("knowledge") / "knowledge.carca"
    write(path, build([CONTENT]))
    return path


@pytest.fixture(scope="session")
def knowledge(artefact: Path) -> Knowledge:
    """The knowledge of the real content."""
    return Knowledge(artefact)


@pytest.fixture(scope="session")
def harbour_knowledge(tmp_path_factory: pytest.TempPathFactory) -> Knowledge:
    """The knowledge of the second game."""
    path = tmp_path_factory.mktemp("harbour") / "knowledge.carca"
    write(path, build([HARBOUR]))
    return Knowledge(path)
