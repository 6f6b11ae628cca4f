"""Time the command on a plain wheel install and print ratios; all figures come from one run on one machine.

Absolute times depend on the machine; the ratios do not. Writes bench/results.json.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from pages import costs, least

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 20
LIMITS = {
    "does / import click": 1.6,
    "search / import click": 3.5,
    "ask / does": 1.15,
    "sheet of the largest box s": 3,
}
SHEETS = {"sheet of the largest box s": ["--box", "big-box-6"], "sheet of everything s": []}


def main() -> None:
    """Build and install the wheel, time everything in turn, print and write the results."""
    with tempfile.TemporaryDirectory() as folder:
        python = install(Path(folder))
        carca = str(python.with_name("carca"))
        commands = {
            "python": [str(python), "-c", "pass"],
            "import click": [str(python), "-c", "import click"],
            "does": [carca, "does", "vodyanoy", "barn"],
            "ask": [carca, "ask", "can vodyanoy take a barn?"],
            "search": [carca, "search", "ferry", "road"],
        }
        times = interleaved(commands, Path(folder))
        wiki = costs(carca, Path(folder))
        pdf = str(Path(folder) / "sheet.pdf")
        wiki |= {name: round(least([carca, "sheet", *what, "--out", pdf]), 2) for name, what in SHEETS.items()}
        inside = json.loads(run([str(python), str(ROOT / "bench" / "inside.py"), str(ROOT)], Path(folder)))
    results = {f"{name} ms": round(1000 * value, 1) for name, value in times.items()}
    ratios = {
        "does / import click": times["does"] / times["import click"],
        "search / import click": times["search"] / times["import click"],
        "ask / does": times["ask"] / times["does"],
    }
    results |= {name: round(value, 2) for name, value in ratios.items()} | inside | wiki
    for name, value in results.items():
        limit = f"   (at most {LIMITS[name]})" if name in LIMITS else ""
        print(f"{name:34} {value}{limit}")
    (ROOT / "bench" / "results.json").write_text(json.dumps(results, indent=2) + "\n", "utf-8")


def install(folder: Path) -> Path:
    """Build the wheel and install it with bytecode into an environment of its own; return its Python."""
    wheels = folder / "wheels"
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(wheels), str(ROOT)]
    run(build, ROOT)
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    (wheel,) = wheels.glob("*.whl")
    run([str(python), "-m", "pip", "install", "--quiet", "--compile", f"{wheel}[author,paper,wiki]"], folder)
    return python


def run(command: list[str], cwd: Path) -> str:
    """Run a command outside the checkout, with bytecode, and return what it printed."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(command, cwd=cwd, env=env, check=True, capture_output=True, text=True)
    return done.stdout


def interleaved(commands: dict[str, list[str]], cwd: Path) -> dict[str, float]:
    """Return the least seconds of each command, the rounds taken in turn: noise only ever adds."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            start = time.perf_counter()
            run(command, cwd)
            times[name].append(time.perf_counter() - start)
    return {name: min(values) for name, values in times.items()}


if __name__ == "__main__":
    main()
