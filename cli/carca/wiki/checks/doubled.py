"""A name or word that stands twice in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.wiki.checks.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.wiki.context import Context

_RIGHT = frozenset(
    ["nous", "vous", "had", "that", "is", "die", "der", "das", "sie", "was", "to", "w", "a", "tout", "pas"]
)
_MOST_WORDS = 12
_EDGES = ".,;:!?()[]«»“”\"’'"


def doubled(context: Context) -> Iterator[Finding]:
    """Report what an icon with a name beside it leaves: the name twice; and words that were typed twice."""
    for text in context.texts:
        for name in _twice(text.text.split()):
            what = "name" if any(c.isupper() for c in name) else "word"
            yield Finding(
                "doubled", text.place, text.line, f"{name} {name}", f"the {what} stands twice", "keep one of the two"
            )


def _twice(words: list[str]) -> Iterator[str]:
    """Yield runs of words that stand twice in a row; only the edges may carry punctuation."""
    last: dict[str, int] = {}
    done = 0
    plains = [word.strip(_EDGES) for word in words]
    if len(set(plains)) == len(plains):
        return
    for index, plain in enumerate(plains):
        before, last[plain] = last.get(plain), index
        if not plain or before is None or before < done or index - before > _MOST_WORDS:
            continue
        first, second = words[before:index], words[index : 2 * index - before]
        if _same(first, second) and _counts(first):
            done = index
            yield " ".join(first).strip(_EDGES)


def _same(first: list[str], second: list[str]) -> bool:
    """Tell whether two runs are the same; punctuation ends a run, so it may only follow the second."""
    ended = first[-1] != first[-1].rstrip(_EDGES)
    opened = second[0] != second[0].lstrip(_EDGES)
    if ended or opened or len(first) != len(second):
        return False
    return [first[0].lstrip(_EDGES), *first[1:]] == [*second[:-1], second[-1].rstrip(_EDGES)]


def _counts(run: list[str]) -> bool:
    """Tell whether a repetition is a fault: pronouns and letters may stand twice."""
    name = " ".join(run)
    return name.lower() not in _RIGHT and len(name) > 1 and any(c.isalpha() for c in name)
