"""Nothing is a kind of itself, above itself, follows itself, or replaces itself, by whatever detour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.lint.walk import problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.model.corpus import Corpus
    from carca.model.problem import Problem

NAME = "cycle"


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield one problem for each circle, at one of its members."""
    follows = {text.id: [text.follows] if text.follows else [] for text in corpus.texts}
    relations: list[tuple[str, str, Mapping[str, list[str]]]] = [
        ("is_a", "element", {e.id: [edge.parent for edge in e.is_a] for e in corpus.elements.values()}),
        ("parent", "verbs", {v.id: [v.parent] if v.parent else [] for v in corpus.verbs.values()}),
        ("follows", "texts", follows),
    ]
    relations += [
        (link, "entry", {e.id: list(e.links.get(link, ())) for e in corpus.entries.values()})
        for link in ("refines", "supersedes")
    ]
    relations.append(("moved to", "entry", {e.id: list(e.moved_to) for e in corpus.entries.values()}))
    for relation, kind, edges in relations:
        for circle in circles(edges):
            id_ = circle[0]
            at = (kind, kind if kind in {"verbs", "texts"} else id_, (relation,) if kind == "element" else ())
            message = f"{relation} runs in a circle: {' → '.join((*circle, id_))}"
            yield problem(corpus, NAME, at, message, "take out one of the steps")


def circles(edges: Mapping[str, list[str]]) -> Iterator[tuple[str, ...]]:
    """Yield each circle once, starting at its smallest member."""
    seen: set[frozenset[str]] = set()
    done: set[str] = set()
    for start in sorted(edges):
        path: list[str] = []
        stack: list[tuple[str, int]] = [(start, 0)]
        while stack:
            at, depth = stack.pop()
            del path[depth:]
            if at in path:
                circle = path[path.index(at) :]
                if frozenset(circle) not in seen:
                    seen.add(frozenset(circle))
                    first = circle.index(min(circle))
                    yield tuple(circle[first:] + circle[:first])
                continue
            if at in done:
                continue
            path.append(at)
            stack += [(next_, depth + 1) for next_ in edges.get(at, ())]
        done.update(path)
        done.add(start)
