"""The registries hold together: one default verb, roots for trees, an authority for each kind of entry, a base game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.lint.walk import problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.model.corpus import Corpus
    from carca.model.problem import Problem

NAME = "registry"


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield what the registries lack or say twice."""
    defaults = [verb.id for verb in corpus.verbs.values() if verb.default]
    if len(defaults) != 1:
        message = f"{len(defaults)} verbs are marked default: exactly one is asked when a question names none"
        yield problem(corpus, NAME, ("verbs", "verbs", ()), message, "mark one verb with default: true")
    for kind in ("rule", "clarification", "interpretation", "house-rule"):
        carrying = [authority.id for authority in corpus.authorities if kind in authority.carries]
        if len(carrying) != 1:
            message = f"{len(carrying)} authorities carry the kind {kind}: exactly one must"
            yield problem(corpus, NAME, ("authorities", "authorities", ()), message, "see carries")
    bases = [e.id for e in corpus.expansions.values() if e.data["status"] == "base"]
    if len(bases) != 1:
        message = f"{len(bases)} expansions have the status base: exactly one must"
        yield problem(corpus, NAME, ("game", "game", ()), message, "mark the base game with status: base")
    for element in corpus.elements.values():
        if element.kind == "situation" and not element.is_a:
            message = "a situation is always a situation of something"
            yield problem(corpus, NAME, ("element", element.id, ()), message, "say what it is with is_a")
