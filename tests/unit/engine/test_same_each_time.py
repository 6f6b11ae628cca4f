"""The same question gets the same proof in every process, whatever order its sets happen to have."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_SCRIPT = """
import hashlib, sys
from carca.engine.verdict import Engine
from carca.knowledge import Knowledge
from carca.model.question import Asked, Question
knowledge = Knowledge(sys.argv[1])
engine = Engine(knowledge)
scope = Asked(authorities=frozenset(knowledge.authorities[:1]))
verbs = tuple(id_ for id_, verb in knowledge.verbs.items() if verb.default)
pairs = [(x, y) for x in sorted(knowledge.nodes) for y in sorted(knowledge.facts(x))]
answers = [engine.answer(Question((x,), (y,), verbs, scope)) for x, y in pairs]
print(hashlib.sha256(repr([answer.because for answer in answers]).encode()).hexdigest())
"""


def test_the_order_of_sets_never_shows(artefact: Path) -> None:
    """Three processes that order sets in different ways print the same proofs for every pair that is stated."""
    seen = set()
    for seed in ("1", "3", "5"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", _SCRIPT, str(artefact)]
        seen.add(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)

    assert len(seen) == 1
