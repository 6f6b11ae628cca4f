"""A real build with the settings as they stand writes to build/site and leaves the sources in site/ alone."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from carca.knowledge import Knowledge
from carca.knowledge.artefact import write
from carca.store.build import build
from running import HARBOUR, ROOT

pytest.importorskip("mkdocs", reason="the site extra is not installed")

if TYPE_CHECKING:
    from pathlib import Path


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of each file below a folder."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_a_build_leaves_the_sources_alone(tmp_path: Path) -> None:
    """Mkdocs empties the folder that it writes to, and its default is ``site``, where the sources are.

    The build runs in a copy of the checkout, without options, as a person would start it; its game is a small one.
    """
    shutil.copytree(ROOT / "site", tmp_path / "site", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "cli").symlink_to(ROOT / "cli")
    compiled = tmp_path / "knowledge.carca"
    write(compiled, build([HARBOUR]))
    before = digests(tmp_path / "site")
    own = {"CARCA_KNOWLEDGE": str(compiled), "NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    environment = {name: value for name, value in os.environ.items() if name != "CARCA_SITE_SOURCES"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    done = subprocess.run(
        command, cwd=tmp_path, env={**environment, **own}, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert digests(tmp_path / "site") == before
    folders = [language + "/" if at else "" for at, language in enumerate(Knowledge(compiled).languages)]
    for folder in folders:
        assert (tmp_path / "build" / "site" / folder / "index.html").is_file()
    assert (tmp_path / "build" / "site" / "sw.js").is_file()
