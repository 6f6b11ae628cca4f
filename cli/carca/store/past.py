"""Content as it was, compiled from its history, and what changed from day to day."""

from __future__ import annotations

import hashlib
import json
import tempfile
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carca.engine.changes import changes
from carca.engine.verdict import Engine
from carca.knowledge import Knowledge, artefact
from carca.model.history import Day, History
from carca.render import changes as rendered
from carca.render.view import View
from carca.store import find, history
from carca.store.build import BrokenContentError, build

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from carca.store.history import State

    Progress = Callable[[str], object] | None

_DAYS, _FRESH = 12, 3
"""So many days are told; so many that no build has worked out yet, at some three seconds each."""
_CODE = ("content", "knowledge", "model", "engine", "render")


def compiled(
    folders: Sequence[tuple[Path, State]], into: Path, *, trusted: bool = False, progress: Progress = None
) -> Knowledge:
    """Return the knowledge of content folders, each as it was at a state; files go into a folder that is empty.

    Raises HistoryError where the history cannot be read, or its content cannot be compiled any more.
    """
    unpacked = []
    for at, (folder, state) in enumerate(folders):
        unpacked.append(into / str(at) / folder.name)
        history.unpack(folder, state, unpacked[-1])
    try:
        content = build(unpacked, trusted=trusted, progress=progress)
    except BrokenContentError as error:
        first, day = error.problems[0], folders[0][1].day
        message = f"the content of {day} cannot be compiled by this version: {first.path}:{first.line} {first.message}"
        raise history.HistoryError(message) from error
    path = into / find.KNOWLEDGE
    artefact.write(path, content)
    return Knowledge(path)


def days(folder: Path, kept: Path, progress: Progress = None) -> History:
    """Return what changed on the latest days; what was worked out before is kept in a folder.

    Where there is no history, or it breaks off, that ends the list: it is no failure.
    """
    try:
        ends = history.ends_of_days(history.states(folder))
    except history.HistoryError:
        return History()
    with tempfile.TemporaryDirectory(prefix="carca-", ignore_cleanup_errors=True) as temporary:
        work = _Work(folder, kept, Path(temporary), progress)
        found = work.days(ends)
    work.forget()
    since = ends[len(found)]
    return History(ends[0].moment, tuple(found), since.day, since is ends[-1] and history.begins(folder))


class _Work:
    """Work out days, each from two states, and keep what came out."""

    def __init__(self, folder: Path, kept: Path, temporary: Path, progress: Progress) -> None:
        self._folder, self._kept, self._temporary, self._progress = folder, kept, temporary, progress
        self._engines: dict[str, Engine] = {}
        self._used: set[Path] = set()
        self._fresh = 0

    def days(self, ends: Sequence[State]) -> list[Day]:
        """Return the days, from the newest back to one that cannot be told, or is one too many."""
        found: list[Day] = []
        for newer, older in islice(pairwise(ends), _DAYS):
            try:
                told = self._kept_or_told(newer, older)
            except history.HistoryError:
                break
            if told is None:
                break
            found.append(Day(newer.day, newer.moment, told))
        return found

    def _kept_or_told(self, newer: State, older: State) -> dict[str, Any] | None:
        """Return what changed on a day; None where this build has worked out enough of them."""
        path = self._kept / f"{self._key(newer, older)}.json"
        self._used.add(path)
        told = _read(path)
        if told is None and self._fresh < _FRESH:
            self._fresh += 1
            told = self._told(newer, older)
            artefact.write(path, artefact.dump(told))
        return told

    def forget(self) -> None:
        """Remove what was kept for other days or by other code, but for the last of it: it may be asked for in turn."""
        others = sorted({*self._kept.glob("*.json")} - self._used, key=lambda path: path.stat().st_mtime)
        for path in others[:-_DAYS]:
            path.unlink(missing_ok=True)

    def _key(self, newer: State, older: State) -> str:
        said = [_code(), newer.day, older.day, *(history.tree(self._folder, state) for state in (newer, older))]
        return hashlib.sha256(" ".join(said).encode()).hexdigest()[:24]

    def _told(self, newer: State, older: State) -> dict[str, Any]:
        before, after = self._engine(older), self._engine(newer)
        self._engines = {older.commit: before}  # the next day ends where this one begins
        found = changes(before, after, self._progress)
        return {
            language: rendered.value(
                View(before.knowledge, language), View(after.knowledge, language), found, (older.day, newer.day)
            )
            for language in after.knowledge.languages
        }

    def _engine(self, state: State) -> Engine:
        if state.commit not in self._engines:
            into = self._temporary / state.commit
            knowledge = compiled([(self._folder, state)], into, progress=self._progress)
            self._engines[state.commit] = Engine(knowledge)
        return self._engines[state.commit]


def _read(path: Path) -> dict[str, Any] | None:
    """Return what was kept; None where there is nothing, or nothing whole."""
    try:
        told: dict[str, Any] = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    return told


@cache
def _code() -> str:
    """Return what names the code that works days out: with another one they may come out otherwise."""
    digest = hashlib.sha256()
    package = Path(find.PACKAGE)
    files = (path for folder in _CODE for path in (package / folder).rglob("*.py"))
    for path in sorted((*files, *Path(find.CHECKOUT, "schema").glob("*.json"))):
        digest.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()
