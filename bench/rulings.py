"""Print how gathered rulings are answered: right, wrong, unknown, rejected.

Run by ``make bench-rulings ROWS="FILE …"``: YAML files with lists of rows that have an id. Each row must be decided in
bench/rulings; without files, the decisions are counted by themselves. Exit status 1 where a row is undecided or wrong,
less than 97 % of the accepted rows are right, or more than one row in six is rejected.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carca.content.yaml import parse
from carca.knowledge import Knowledge
from carca.knowledge.artefact import write
from carca.store.build import build
from decisions import Decision, Judge, decisions

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTENT = Path(__file__).resolve().parents[1] / "content"
ENOUGH = 0.97
MOST_REJECTED = 1 / 6


def main(files: list[str]) -> int:
    """Compile the content, ask what the decisions say, print a line for each file; return the exit status."""
    decided = {one.row: one for one in decisions()}
    wanted = {Path(name).name: rows(Path(name)) for name in files} or {"all decisions": list(decided)}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "knowledge.carca"
        write(path, build([CONTENT]))
        judge = Judge(Knowledge(path))
        return max([report(judge, name, ids, decided) for name, ids in wanted.items()])


def rows(path: Path) -> list[str]:
    """Return the ids of the rows in a file: the items of its lists that say whose answer or versions they are."""
    value, _, problems = parse(path.read_bytes(), path.name)
    if problems:
        raise SystemExit(f"{path}: {problems[0]}")
    return [row["id"] for row in _rows(value)]


def _rows(value: Any) -> Iterator[dict[str, Any]]:
    lists = [value] if isinstance(value, list) else [part for part in value.values() if isinstance(part, list)]
    yield from (row for rows_ in lists for row in rows_ if isinstance(row, dict) and "id" in row)


def report(judge: Judge, name: str, ids: list[str], decided: dict[str, Decision]) -> int:
    """Print the outcomes of one file and each row that is not right; return the exit status."""
    counts: Counter[str] = Counter()
    for row in ids:
        outcome = judge.outcome(decided[row]) if row in decided else "undecided"
        counts[outcome] += 1
        if outcome in {"wrong", "unknown", "undecided"}:
            print(f"  {outcome}: {row}" + (f", {judge.given(decided[row])}" if row in decided else ""))
    accepted = len(ids) - counts["rejected"]
    shown = ", ".join(f"{counts[key]} {key}" for key in ("right", "wrong", "unknown", "undecided", "rejected"))
    print(f"{name}: {len(ids)} rows: {shown}; right of the accepted {counts['right'] / max(accepted, 1):.1%}")
    good = counts["right"] >= ENOUGH * accepted and counts["rejected"] <= MOST_REJECTED * len(ids)
    return int(not good or bool(counts["wrong"] or counts["undecided"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
