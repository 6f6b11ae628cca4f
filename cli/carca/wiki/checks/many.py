"""Check pages one after the other, many in parallel."""

from __future__ import annotations

import os
from itertools import islice
from typing import TYPE_CHECKING

from carca.knowledge import Knowledge
from carca.wiki.checks.run import Checked, check_page
from carca.wiki.errors import PageError
from carca.wiki.names import Names
from carca.wiki.reading.read import read_page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_FEW = 3


def check_pages(
    paths: Iterable[Path], knowledge: str, language: str | None, jobs: int | None = None
) -> Iterator[Checked | PageError]:
    """Check pages and yield the results in their order; a file that is no page yields what is wrong with it."""
    paths = iter(paths)
    first = list(islice(paths, _FEW + 1))
    jobs = jobs or os.cpu_count() or 1
    if len(first) <= _FEW or jobs == 1:
        names = Names.of_knowledge(Knowledge(knowledge))
        for path in (*first, *paths):
            yield checked(path, names, language)
        return
    from carca.wiki.checks.parallel import in_parallel  # takes a while to import, for nothing where pages are few

    yield from in_parallel(first, paths, knowledge, language, jobs)


def checked(path: Path, names: Names, language: str | None) -> Checked | PageError:
    """Return what the checks of a page found, or what is wrong with the file."""
    try:
        return check_page(read_page(path, language), names)
    except PageError as error:
        return error
    except RecursionError:
        return PageError(f"{path}: the page is nested too deeply to be read; save it as text")
