"""A repository of its own with commits on given days: what the history of content is tried on."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class Dated:
    """A git repository that holds content below a folder, as a checkout of the project does."""

    def __init__(self, folder: Path, content: Path) -> None:
        """Make the repository with a copy of some content, which is not recorded yet."""
        self.folder = folder
        self.content = shutil.copytree(content, folder / "content")
        self.git("init", "--quiet", "--initial-branch", "main")

    def git(self, *arguments: str, moment: str = "") -> str:
        """Run git in the repository, under a name of its own, and return what it says."""
        who = {f"GIT_{role}_{what}": f"test@{what}" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        dates = {f"GIT_{role}_DATE": moment for role in ("AUTHOR", "COMMITTER")} if moment else {}
        environment = {**os.environ, **who, **dates, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        command = ["git", "-C", str(self.folder), *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout

    def record(self, day: str, hour: int = 12) -> None:
        """Record all that was written, on a day at an hour of universal time."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", f"Write on {day}", moment=f"{day}T{hour:02d}:00:00Z")

    def write(self, entry: str, text: str) -> None:
        """Write an entry."""
        path = self.content / f"entries/{entry}.yml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def replace(self, entry: str, old: str, new: str) -> None:
        """Put other words into an entry, which must hold the old ones."""
        path = self.content / f"entries/{entry}.yml"
        text = path.read_text("utf-8")
        assert old in text, entry
        path.write_text(text.replace(old, new), "utf-8")

    def drop(self, entry: str) -> str:
        """Remove an entry; return what it was."""
        path = self.content / f"entries/{entry}.yml"
        text = path.read_text("utf-8")
        path.unlink()
        return text
