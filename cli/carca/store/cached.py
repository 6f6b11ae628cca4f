"""Keep compiled knowledge in the user's cache, one folder for each state of the content."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from carca import __version__
from carca.content import MissingContentError
from carca.content.read import is_base
from carca.knowledge import artefact
from carca.store.build import build
from carca.store.find import CHECKOUT, INDEX, KNOWLEDGE, PACKAGE, Found, cache_folder, default_content

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_KEPT = 8
"""How many states are kept: enough for a few content folders in turn."""


def layers(folders: Sequence[Path]) -> list[Path]:
    """Return the folders to lay over each other: an overlay alone goes over the game's own content.

    Raises MissingContentError where there is no base.
    """
    if folders and not folders[0].is_dir():
        raise MissingContentError(f"{folders[0]}: no such content folder")
    if folders and is_base(folders[0]):
        return list(folders)
    default = default_content()
    if default is None:
        raise MissingContentError("no content found: neither packaged nor in a checkout; name a folder with --content")
    return [default, *folders]


def compiled(folders: Sequence[Path], *, trusted: bool, progress: Callable[[str], object] | None) -> Found:
    """Return compiled knowledge for the folders, from the cache where they have not changed since.

    Where the cache cannot be written, a temporary folder serves, and the result carries a warning.
    """
    wanted = layers(folders)
    cache = cache_folder()
    home = cache / _state(wanted, trusted=trusted)
    if (home / KNOWLEDGE).is_file():
        return Found(home / KNOWLEDGE, home / INDEX)
    content = build(wanted, trusted=trusted, progress=progress)
    try:
        artefact.write(home / KNOWLEDGE, content)
        _forget_old(cache, home)
    except OSError as error:
        home = Path(tempfile.mkdtemp(prefix="carca-"))
        artefact.write(home / KNOWLEDGE, content)
        warning = f"the cache {cache} cannot be written ({error.strerror}): compiling anew each time"
        return Found(home / KNOWLEDGE, home / INDEX, warning)
    return Found(home / KNOWLEDGE, home / INDEX)


def _state(folders: Sequence[Path], *, trusted: bool) -> str:
    """Return a name for the state of the folders: paths, sizes and times of all files, and the version of the code."""
    digest = hashlib.sha256(f"{__version__} {artefact.FORMAT} {trusted}".encode())
    for folder in (*folders, *_code()):
        digest.update(f"\0{folder.resolve()}".encode())
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".yml", ".py", ".json"}:
                stat = path.stat()
                digest.update(f"\0{path.relative_to(folder)} {stat.st_size} {stat.st_mtime_ns}".encode())
    return digest.hexdigest()[:16]


def _code() -> tuple[Path, ...]:
    """In a checkout the compiler itself may change: its files belong to the state."""
    if (CHECKOUT / "content").is_dir():
        return (PACKAGE / "knowledge", PACKAGE / "content", PACKAGE / "model", CHECKOUT / "schema")
    return ()


def _forget_old(cache: Path, keep: Path) -> None:
    states = sorted((p for p in cache.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime)
    for old in states[:-_KEPT]:
        if old != keep:
            shutil.rmtree(old, ignore_errors=True)
