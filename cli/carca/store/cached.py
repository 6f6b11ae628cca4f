"""Keep compiled knowledge in the user's cache, one folder for each state of the content."""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from carca import __version__
from carca.content.read import MissingContentError, is_base
from carca.knowledge import artefact
from carca.store import find
from carca.store.build import build

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_KEPT = 8
"""How many states are kept: enough for a few content folders in turn."""


def default_content() -> Path | None:
    """Return the game's content folder: in a checkout at the top level, in a wheel packaged."""
    for folder in (Path(find.CHECKOUT, "content"), Path(find.PACKAGE, "data", "content")):
        if is_base(folder):
            return folder
    return None


def cache_folder() -> Path:
    """Return the user's cache folder for compiled knowledge."""
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base) / "carca"
    if sys.platform == "win32" and (base := os.environ.get("LOCALAPPDATA")):
        return Path(base) / "carca" / "cache"
    return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "carca"


def layers(folders: Sequence[str]) -> list[Path]:
    """Return the folders to lay over each other: an overlay alone goes over the game's own content.

    Raises MissingContentError where there is no base.
    """
    wanted = [Path(folder).resolve() for folder in folders]
    for folder in wanted:
        if not folder.is_dir():
            raise MissingContentError(f"{folder}: no such content folder")
    if wanted and is_base(wanted[0]):
        return wanted
    default = default_content()
    if default is None:
        raise MissingContentError("no content found: neither packaged nor in a checkout; name a folder with --content")
    return [default, *wanted]


def compiled(folders: Sequence[str], *, trusted: bool, progress: Callable[[str], object] | None) -> find.Found:
    """Return compiled knowledge for the folders, from the cache where they have not changed since.

    Where the cache cannot be written, a temporary folder serves, and the result carries a warning.
    """
    wanted = layers(folders)
    cache = cache_folder()
    home = cache / _state(wanted, trusted=trusted)
    if not _sound(home / find.KNOWLEDGE):
        content = build(wanted, trusted=trusted, progress=progress)
        try:
            artefact.write(home / find.KNOWLEDGE, content)
            _forget_old(cache, home)
        except OSError as error:
            home = Path(tempfile.mkdtemp(prefix="carca-"))
            atexit.register(shutil.rmtree, home, ignore_errors=True)
            artefact.write(home / find.KNOWLEDGE, content)
            return _found(home, f"the cache {cache} cannot be written ({error.strerror}): compiling anew each time")
    return _found(home)


def _sound(path: Path) -> bool:
    """Tell whether the cache holds knowledge that is whole; what was damaged is compiled anew."""
    try:
        return path.is_file() and artefact.Artefact(path).verify()
    except (OSError, artefact.UnusableKnowledgeError):
        return False


def _found(home: Path, warning: str = "") -> find.Found:
    return find.Found(str(home / find.KNOWLEDGE), str(home / find.INDEX), warning)


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
    checkout, package = Path(find.CHECKOUT), Path(find.PACKAGE)
    if (checkout / "content").is_dir():
        return (package / "knowledge", package / "content", package / "model", checkout / "schema")
    return ()


def _forget_old(cache: Path, keep: Path) -> None:
    states = sorted((p for p in cache.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime)
    for old in states[:-_KEPT]:
        if old != keep:
            shutil.rmtree(old, ignore_errors=True)
