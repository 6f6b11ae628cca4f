"""Check many pages: in parallel, in order, with no more of them in memory than are being worked on."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TYPE_CHECKING

from carca.knowledge import Knowledge
from carca.wiki.checks.many import checked
from carca.wiki.names import Names

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from carca.wiki.checks.run import Checked
    from carca.wiki.errors import PageError

_AHEAD = 4
_worker_names: list[Names] = []
"""The names list of a worker process, read once."""


def in_parallel(
    first: list[Path], rest: Iterator[Path], knowledge: str, language: str | None, jobs: int
) -> Iterator[Checked | PageError]:
    """Yield the results of pages in their order."""
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
    return checked(path, _worker_names[0], language)
