"""Check many pages: in parallel, in order, with no more of them in memory than are being worked on."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
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
_AHEAD = 4
_worker_names: list[Names] = []
"""The names list of a worker process, read once."""


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
            yield _checked(path, names, language)
        return
    yield from _parallel(first, paths, knowledge, language, jobs)


def _parallel(
    first: list[Path], rest: Iterator[Path], knowledge: str, language: str | None, jobs: int
) -> Iterator[Checked | PageError]:
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(jobs, context, initializer=_start, initargs=(knowledge,)) as pool:
        waiting: deque[Future[Checked | PageError]] = deque()
        try:
            for path in (*first, *rest):
                waiting.append(pool.submit(_in_worker, path, language))
                if len(waiting) > jobs * _AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:  # the reader may have gone: what has not begun need not be done
            pool.shutdown(cancel_futures=True)


def _start(knowledge: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the parent, which ends its workers
    _worker_names.append(Names.of_knowledge(Knowledge(knowledge)))


def _in_worker(path: Path, language: str | None) -> Checked | PageError:
    return _checked(path, _worker_names[0], language)


def _checked(path: Path, names: Names, language: str | None) -> Checked | PageError:
    try:
        return check_page(read_page(path, language), names)
    except PageError as error:
        return error
    except RecursionError:
        return PageError(f"{path}: the page is nested too deeply to be read; save it as text")
