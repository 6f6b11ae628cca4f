"""The history of a content folder, read from git; what is checked out is never touched.

Days are those of universal time. Only the line of first parents counts: what a branch brought, it brought when it was
merged.
"""

from __future__ import annotations

import datetime as dt
import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_FORMAT = "--format=%H %ct"
_OWN = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX")
"""What git tells its hooks: it would lead to another repository than the folder's."""


class HistoryError(RuntimeError):
    """There is no history where it was looked for, or it cannot be read."""


class State(NamedTuple):
    """A commit that changed the content: its id, and its moment in universal time."""

    commit: str
    moment: str

    @property
    def day(self) -> str:
        """The day of the commit."""
        return self.moment[:10]


def states(folder: Path) -> list[State]:
    """Return the states of a folder, the newest first.

    Raises HistoryError where the folder lies in no repository, or git cannot tell.
    """
    listed = _git(folder, "log", "--first-parent", "--no-show-signature", _FORMAT, "--", ".").decode()
    found = [State(commit, _moment(int(seconds))) for commit, seconds in map(str.split, listed.splitlines())]
    if not found:
        raise HistoryError(f"{folder}: no commit holds this folder")
    return found


def ends_of_days(listed: Sequence[State]) -> list[State]:
    """Return the last state of each day, the newest first; a commit that is dated before its parent is passed over."""
    found: list[State] = []
    for state in listed:
        if not found or state.day < found[-1].day:
            found.append(state)
    return found


def before(listed: Sequence[State], day: str) -> State | None:
    """Return the last state before a day; None where the history begins later."""
    return next((state for state in listed if state.day < day), None)


def begins(folder: Path) -> bool:
    """Tell whether the history at hand reaches back to its beginning: that of a shallow clone does not."""
    return _git(folder, "rev-parse", "--is-shallow-repository").decode().strip() == "false"


def tree(folder: Path, state: State) -> str:
    """Return what names the folder's content at a state."""
    return _git(folder, "rev-parse", "--verify", f"{state.commit}:./").decode().strip()


def unpack(folder: Path, state: State, into: Path) -> None:
    """Write the files that a folder held at a state; links and what else is no file are left out."""
    archive = io.BytesIO(_git(folder, "archive", "--format=tar", state.commit))
    with tarfile.open(fileobj=archive) as members:
        for member in members:
            parts = PurePosixPath(member.name).parts
            body = members.extractfile(member) if member.isfile() else None
            if body is None or ".." in parts or member.name.startswith("/"):
                continue
            path = into.joinpath(*parts)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body.read())


def _git(folder: Path, *arguments: str) -> bytes:
    """Run git in a folder, without a network; raises HistoryError with what it says."""
    git = shutil.which("git")
    if not git:
        raise HistoryError("git is not installed")
    environment = {key: value for key, value in os.environ.items() if key not in _OWN}
    environment |= {"GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}
    done = subprocess.run(
        [git, "-C", str(folder), "--no-pager", *arguments], capture_output=True, check=False, env=environment
    )
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise HistoryError(f"{folder}: {said[-1].removeprefix('fatal: ') if said else 'git failed'}")
    return done.stdout


def _moment(seconds: int) -> str:
    return dt.datetime.fromtimestamp(seconds, dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
