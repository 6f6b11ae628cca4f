"""Measure the pictures: seconds for a hundred of them, drawings and graphs, and the bytes that they add to pages.

Run it with the extra ``site`` installed: make bench-site.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "site"), str(ROOT / "cli")]

from carca.engine.verdict import Engine  # noqa: E402 - found through the path above
from carca.knowledge import Knowledge  # noqa: E402
from carca.knowledge.artefact import write  # noqa: E402
from carca.store.build import build  # noqa: E402
from carca_site.context import Answers, Context, Settings  # noqa: E402
from carca_site.pictures.graph import graph  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

MOST = 1.0
"""Seconds that a hundred pictures may take."""


def main() -> None:
    """Print the figures; what the graphs show is asked before, since their pages ask it anyway."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "knowledge.carca")
        write(path, build([ROOT / "content"]))
        engine = Engine(Knowledge(path))
        context = Context(engine, Answers(engine), "en", Settings("", ""))
        elements = list(context.knowledge.nodes)
        for element in elements:
            context.answers.of(element, by=True)
            context.answers.of(element, by=False)
        told("pictures", lambda id_: context.pictures.shown(id_, ""), list(context.knowledge.records("picture")))
        told("graphs", lambda element: graph(context, element), elements)


def told(what: str, draw: Callable[[str], str], ids: list[str]) -> None:
    """Draw each of them and print how long the processor takes for a hundred and how many bytes one has."""
    started = time.process_time()
    drawn = [shown for id_ in ids if (shown := draw(id_))]
    took = (time.process_time() - started) / len(drawn) * 100
    packed = [len(gzip.compress(one.encode(), 9)) for one in drawn]
    print(f"{len(drawn)} {what}: {took:.3f} s for a hundred, at most {MOST:g}: {'within' if took <= MOST else 'OVER'}")
    raw = [len(one.encode()) for one in drawn]
    print(f"  bytes each, packed: {statistics.mean(packed):,.0f}, at most {max(packed):,} (not packed {max(raw):,})")


if __name__ == "__main__":
    main()
