"""Run every check and return every problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.lint.checks import (
    beating,
    classes,
    contradictions,
    cycles,
    homes,
    languages,
    pictures,
    references,
    registries,
    scopes,
    translations,
    unwritten,
    vanished,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.knowledge import Knowledge
    from carca.model.corpus import Corpus
    from carca.model.problem import Problem

_FIRST = (references.check, cycles.check)
_THEN = (
    *(registries.check, homes.check, scopes.check, languages.check, contradictions.check),
    *(translations.check, unwritten.check, pictures.check),
)


def check_corpus(corpus: Corpus, locked: Sequence[str] = (), lock: str = "ids.lock") -> list[Problem]:
    """Return the problems of a corpus, sorted by place.

    ``locked`` holds the lines of the lock of ids, ``lock`` is its path.
    """
    found = [problem for check in (*_FIRST, *_THEN) for problem in check(corpus)]
    return sorted({*found, *vanished.check(corpus, locked, lock)})


def check_knowledge(corpus: Corpus, knowledge: Knowledge) -> list[Problem]:
    """Return the problems that show only in compiled knowledge. The corpus must be free of other faults."""
    return sorted({*beating.check(corpus, knowledge), *classes.check(corpus, knowledge)})
