"""How much is recorded and how it is answered, as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.names import label
from carca.render.table import Table
from carca.render.words import picked, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.engine.stats import Pairs
    from carca.render.view import View


def tables(
    view: View, counts: Mapping[str, Mapping[str, int]], names: Mapping[str, Mapping[str, int]], pairs: Pairs
) -> Iterator[Table]:
    """Yield a table for each way of counting entries, for the names of elements, and for how pairs are answered."""
    for by, counted in counts.items():
        rows = tuple((str(number), _name(view, by, id_)) for id_, number in counted.items())
        yield Table(say(f"by-{by}", view.language), ("", ""), rows)
    statuses = tuple(say(f"names-{status}", view.language) for status in next(iter(names.values()), {}))
    named = tuple((language, *map(str, row.values())) for language, row in names.items())
    yield Table(say("element-names", view.language), ("", *statuses), named)
    ways = tuple((str(number), say(way, view.language)) for way, number in pairs.ways.items())
    yield Table(say("pairs", view.language, elements=pairs.elements), ("", ""), ways)


def _name(view: View, by: str, id_: str) -> str:
    if by == "kind":
        return say(f"kind-{id_}", view.language)
    if by == "authority":
        return picked(view.knowledge.records("authority")[id_]["label"], view.language)
    return label(view.knowledge, by, id_, view.language)
