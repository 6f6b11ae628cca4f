"""Time verdicts from loaded knowledge and a full compile; printed as JSON. Runs in the installed environment."""

from __future__ import annotations

import json
import statistics
import sys
import time
from itertools import product
from pathlib import Path

from carca.engine.verdict import Engine
from carca.knowledge import Knowledge
from carca.model.question import Question
from carca.store.build import build
from carca.store.find import find


def main(root: Path) -> None:
    """Print the median verdict, over all pairs of elements that statements name, and the time of a compile."""
    knowledge = Knowledge(find(()).knowledge)
    engine = Engine(knowledge)
    default = tuple(id_ for id_, verb in knowledge.verbs.items() if verb.default)
    actors = [id_ for id_ in knowledge.nodes if knowledge.facts(id_)]
    targets = sorted({target for actor in actors for target in knowledge.facts(actor)})
    decided, times = 0, []
    for x, y in product(actors, targets):
        question = Question((x,), (y,), default)
        start = time.perf_counter()
        decided += engine.verdict(question) != "unknown"
        times.append(time.perf_counter() - start)
    start = time.perf_counter()
    build([root / "content"])
    compiled = time.perf_counter() - start
    result = {
        "verdict median µs": round(1e6 * statistics.median(times), 1),
        "verdict 90th percentile µs": round(1e6 * statistics.quantiles(times, n=10)[-1], 1),
        "pairs": len(times),
        "pairs decided": decided,
        "compile s": round(compiled, 2),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
