"""From content folders to the bytes of an artefact, or to the list of what is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.content.read import read_content
from carca.knowledge.compile import compile_corpus
from carca.lint.run import check_corpus
from carca.model.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from carca.model.corpus import Corpus

LOCK = "ids.lock"


class BrokenContentError(RuntimeError):
    """Content with faults; ``problems`` holds all of them."""

    def __init__(self, problems: list[Problem]) -> None:
        """Take the problems, sorted by place."""
        super().__init__(f"{len(problems)} faults in the content")
        self.problems = problems


def judge(
    folders: Sequence[Path], progress: Callable[[str], object] | None = None
) -> tuple[Corpus | None, list[Problem]]:
    """Read and check content folders; return the corpus, where it can be had, and every problem."""
    corpus, problems = read_content(folders, progress)
    if corpus is None:
        return None, problems
    lock, shown = folders[0] / LOCK, f"{folders[0].name}/{LOCK}"
    try:
        locked = lock.read_text("utf-8").splitlines() if lock.is_file() else []
    except (OSError, UnicodeDecodeError):
        problems = [
            *problems,
            Problem(shown, 1, 1, "vanished", "the lock of ids cannot be read as UTF-8", f"restore {LOCK}"),
        ]
        locked = []
    return corpus, sorted({*problems, *check_corpus(corpus, locked, shown)})


def build(folders: Sequence[Path], *, trusted: bool = False, progress: Callable[[str], object] | None = None) -> bytes:
    """Return the artefact of content folders.

    ``trusted`` lets the entries of overlays keep their own rank. Raises BrokenContentError where the content has
    faults, MissingContentError where a folder is missing.
    """
    corpus, problems = judge(folders, progress)
    errors = [problem for problem in problems if problem.severity == "error"]
    if corpus is None or errors:
        raise BrokenContentError(errors)
    return compile_corpus(corpus, {folder.name for folder in folders[1:]} if trusted else ())
