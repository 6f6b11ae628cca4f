"""Print, for each language, how the questions of tests/questions are answered; the held-out ones apart.

Run by ``make bench-questions``, which puts tests on the path.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from carca.knowledge import Knowledge
from carca.knowledge.artefact import write
from carca.store.build import build
from grading import OUTCOMES, Grader, language, names, questions

CONTENT = Path(__file__).resolve().parents[1] / "content"


def main() -> None:
    """Compile the content, ask everything, print a table."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "knowledge.carca"
        write(path, build([CONTENT]))
        report(Grader(Knowledge(path)))


def report(grader: Grader) -> None:
    """Print one line for each file of questions."""
    heads = ("right pair", "right verdict", "wrong verdict", "other verb", "no answer")
    print(f"{'language':10}{'':10}{'questions':>10}" + "".join(f"{head:>15}" for head in heads))
    for name in sorted(names(), key=lambda name: (language(name), name)):
        counts = grader.count(questions(name))
        kind = name.removesuffix(language(name)).strip("-")
        figures = [counts[key] for key in ("pair", *OUTCOMES)]
        shares = "".join(f"{figure:>7} {figure / counts['all']:>6.1%} " for figure in figures)
        print(f"{language(name):10}{kind:10}{counts['all']:>10}{shares}")


if __name__ == "__main__":
    main()
