"""The second opinion on steps 2 and 3: ranking.lp, solved by clingo."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import clingo

if TYPE_CHECKING:
    from collections.abc import Iterable

PROGRAM = Path(__file__).with_name("ranking.lp").read_text(encoding="utf-8")


class Opinion(NamedTuple):
    """What stands at each verb, as pairs of verb and number of the effect, and the verdict over all."""

    stands: frozenset[tuple[str, int]]
    verdict: str


def solve(facts: Iterable[str]) -> Opinion:
    """Return the opinion on some facts, in the words of ranking.lp."""
    control = clingo.Control(["--warn=none", "2"])
    control.add("base", [], PROGRAM + "".join(f"{fact}.\n" for fact in facts))
    control.ground([("base", [])])
    found: list[Opinion] = []
    with control.solve(yield_=True) as handle:
        for model in handle:
            atoms = model.symbols(shown=True)
            stands = {(a.arguments[0].name, a.arguments[1].number) for a in atoms if a.name == "stands"}
            verdicts = [atom.arguments[0].name for atom in atoms if atom.name == "verdict"]
            found.append(Opinion(frozenset(stands), *verdicts))
    (only,) = found
    return only
