"""What changed in the content, and when: from the history of the checkout where there is one."""

from __future__ import annotations

import datetime as dt
import os
import shutil
import subprocess
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

_MOST = 60
_WHAT = {"A": "new", "M": "changed", "D": "withdrawn"}


class Change(NamedTuple):
    """An entry that is new, changed or withdrawn, and when that was recorded."""

    entry: str
    what: str
    when: str


def changes(checkout: Path) -> list[Change]:
    """Return the latest change of each entry, the newest first; nothing without a history."""
    found: dict[str, Change] = {}
    when = ""
    for line in _history(checkout):
        if line.startswith("@"):
            when = line[1:]
            continue
        what, _, path = line.partition("\t")
        entry = path.removeprefix("content/entries/").removesuffix(".yml")
        if when and what in _WHAT and path.startswith("content/entries/") and entry not in found:
            found[entry] = Change(entry, _WHAT[what], when)
    return list(found.values())[:_MOST]


def _history(checkout: Path) -> list[str]:
    git = shutil.which("git")
    if not git or not (checkout / ".git").exists():
        return []
    command = [git, "-C", str(checkout), "log", "-n", "200", "--no-renames", "--format=@%cI", "--name-status", "--"]
    done = subprocess.run([*command, "content/entries"], capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if line]


def day(latest: list[Change]) -> str:
    """Return the day that the data is of: that of the last change, else that which the build is told, else today."""
    if latest:
        return latest[0].when[:10]
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = dt.datetime.fromtimestamp(int(told), dt.UTC) if told.isdigit() else dt.datetime.now(dt.UTC)
    return moment.date().isoformat()
