"""The order in which the entries of an expansion are read: topic by topic, as the rules go."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carca.knowledge import Knowledge

_NUMBER = re.compile(r"\d+")
_FIRST = ("about", "background", "components", "setup", "landscape")
_LAST = ("end", "end-of-game", "other-phases", "other-expansions", "examples", "house")
Place = tuple[int, list[int], str]


def topics(knowledge: Knowledge, ids: Iterable[str]) -> list[tuple[str, list[str]]]:
    """Return entries by topic, the middle part of their ids, in reading order."""
    found: dict[str, list[tuple[Place, str]]] = {}
    for id_ in ids:
        found.setdefault(topic(id_), []).append((_place(knowledge, id_), id_))
    ordered = sorted(found.items(), key=lambda row: (_rank(row[0]), min(row[1])[0], row[0]))
    return [(name, [id_ for _, id_ in sorted(rows)]) for name, rows in ordered]


def topic(id_: str) -> str:
    """Return the topic of an entry; nothing where it has none."""
    return "/".join(id_.split("/")[1:-1])


def _rank(name: str) -> int:
    if name in _FIRST:
        return _FIRST.index(name) - len(_FIRST)
    return 1 + _LAST.index(name) if name in _LAST else 0


def _place(knowledge: Knowledge, id_: str) -> Place:
    """Return where an entry stands in its first source: rules by the numbers of their place, the rest after them."""
    entry = knowledge.entry(id_)
    refs = [*entry["sources"], *(ref for variant in entry["variants"] for ref in variant["sources"])]
    at = refs[0]["at"] if refs else ""
    numbers = [int(number) for number in _NUMBER.findall(at)]
    return (0 if entry["kind"] == "rule" else 1, numbers or [0], id_)
