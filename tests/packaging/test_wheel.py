"""The wheel carries the compiled content: installed alone, without network and checkout, it answers."""

from __future__ import annotations

import subprocess
import sys
import venv
from typing import TYPE_CHECKING

import pytest

from running import ROOT

if TYPE_CHECKING:
    from pathlib import Path

_LIBRARIES = ("click", "yaml", "_yaml", "whoosh", "Stemmer")


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel and, from this one's files, only what it needs to run."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    (wheel,) = folder.glob("*.whl")
    install = [str(python), "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, capture_output=True, cwd=folder)
    _link_libraries(python)
    return python


def _link_libraries(python: Path) -> None:
    """Give the environment the libraries that the wheel depends on, without asking a registry."""
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    home = subprocess.run([str(python), "-c", asked], check=True, capture_output=True, text=True).stdout.strip()
    ours = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True).stdout.strip()
    code = (
        "import pathlib, shutil, sys\n"
        "home, ours, names = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]\n"
        "for path in ours.iterdir():\n"
        "    if path.name.split('.')[0] in names:\n"
        "        shutil.copytree(path, home / path.name) if path.is_dir() else shutil.copy(path, home)\n"
    )
    subprocess.run([sys.executable, "-c", code, home, ours, *_LIBRARIES], check=True)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["does", "vodyanoy", "barn"], "does not trap the barn"),
        (["ask", "czy smok może zjeść wróżbitkę?"], "Smok"),
        (["search", "ferry"], "ferry"),
    ],
)
def test_installed_wheel_answers_away_from_the_checkout(
    python: Path, tmp_path: Path, arguments: list[str], says: str
) -> None:
    """The command answers in an empty environment, from another folder, with no cache and no network settings."""
    command = [str(python.with_name("carca")), *arguments]
    env = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(tmp_path),
        "LC_ALL": "C.UTF-8",
        "XDG_CACHE_HOME": str(tmp_path / "none"),
    }
    done = subprocess.run(command, cwd=tmp_path, env=env, check=False, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    assert says in done.stdout
    assert not (tmp_path / "none").exists()


def test_installed_wheel_holds_the_template_of_the_sheet(python: Path, tmp_path: Path) -> None:
    """What is no Python comes along too; without the extra for paper, the sheet says how to get it."""
    code = "from importlib.resources import files; print(files('carca.export').joinpath('sheet.typ').is_file())"
    found = subprocess.run([str(python), "-c", code], check=True, capture_output=True, text=True, cwd=tmp_path)
    assert found.stdout == "True\n"
    sheet = [str(python), "-m", "carca", "sheet", "--out", "sheet.pdf"]
    refused = subprocess.run(sheet, check=False, capture_output=True, text=True, cwd=tmp_path)
    assert (refused.returncode, "carcassonne-rulings[paper]" in refused.stderr) == (5, True)
