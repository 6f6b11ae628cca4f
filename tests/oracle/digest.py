"""Print a digest of corpus and artefact, and the verdicts, for each of some worlds: the same for every hash seed."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, Phase, given, settings

from carca.engine.verdict import Engine
from carca.knowledge import Knowledge
from carca.knowledge.compile import compile_corpus
from oracle.worlds import World, worlds


@settings(
    max_examples=60,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(worlds())
def run(world: World) -> None:
    """Print the digest of one world."""
    content = compile_corpus(world.corpus)
    with TemporaryDirectory() as room:
        path = Path(room) / "knowledge"
        path.write_bytes(content)
        engine = Engine(Knowledge(path))
        verdicts = [engine.verdict(question) for question in world.questions]
    digests = (hashlib.sha256(one).hexdigest()[:12] for one in (repr(world.corpus).encode(), content))
    sys.stdout.write(f"{' '.join((*digests, *verdicts))}\n")


if __name__ == "__main__":
    run()
