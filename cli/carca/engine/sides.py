"""A side of a comparison: an edition or a text; what it is called, and at which points two are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.names import MAX_LENGTH, Meaning, NameNotFoundError
from carca.engine.scopes import asked_points
from carca.model.text import key

if TYPE_CHECKING:
    from carca.knowledge import Knowledge


class Side(NamedTuple):
    """An edition or a text, by its kind and id."""

    kind: str
    id: str


def sides(knowledge: Knowledge) -> tuple[Side, ...]:
    """Return every edition and then every text, in their order."""
    return tuple(Side(kind, id_) for kind in ("edition", "text") for id_ in knowledge.records(kind))


def side(knowledge: Knowledge, name: str) -> Side:
    """Return the edition or text that a name means: its id, one of its names, or a word that only its names have.

    Of a text and its printings the text is meant. Raises NameNotFoundError where the name means none or several.
    """
    every = sides(knowledge)
    wanted = key(name[:MAX_LENGTH])
    by_id = [one for one in every if key(one.id) == wanted]
    found = by_id or _named(knowledge, every, wanted) or _with_words(knowledge, every, wanted)
    records = knowledge.records("text")
    whole = [one for one in found if Side("text", _base(records.get(one.id))) not in found]
    if len(whole) == 1:
        return whole[0]
    candidates = whole or [one for one in every if not _base(records.get(one.id))]
    raise NameNotFoundError(name, tuple(Meaning(one.kind, (one.id,)) for one in candidates), ambiguous=bool(whole))


def _base(text: dict[str, str | None] | None) -> str:
    """Return the text that a printing is of; nothing for an edition, or a text that is none."""
    return (text or {}).get("printing_of") or ""


def _named(knowledge: Knowledge, every: tuple[Side, ...], name: str) -> list[Side]:
    meant = {Side(row.kind, row.id) for row in knowledge.meanings(name)}
    return [one for one in every if one in meant]


def _with_words(knowledge: Knowledge, every: tuple[Side, ...], wanted: str) -> list[Side]:
    """Return what has a name with all the words in it: "Polish" for the Polish text."""
    words = set(wanted.split())
    names = [name for name in knowledge.names if words and words <= set(name.split())]
    meant = {one for name in names for one in _named(knowledge, every, name)}
    return [one for one in every if one in meant]


def aligned(knowledge: Knowledge, a: Side, b: Side) -> tuple[tuple[int, int], ...]:
    """Return the pairs of points at which two sides are compared.

    Two texts are compared in each edition that has both, two editions by each text that both have, and an edition with
    a text within that edition: what else differs is no matter between the two. Where they never meet, each is taken
    as it is.
    """
    left, right = _points(knowledge, a), _points(knowledge, b)
    kinds = {a.kind, b.kind}
    every = [(p, q) for p in left for q in right]
    met = [
        (p, q)
        for p, q in every
        if (kinds == {"edition"} or knowledge.points[p].edition == knowledge.points[q].edition)
        and ("text" in kinds or knowledge.points[p].text == knowledge.points[q].text)
    ]
    return tuple(met or every)


def _points(knowledge: Knowledge, one: Side) -> tuple[int, ...]:
    edition, text = (one.id, None) if one.kind == "edition" else (None, one.id)
    return asked_points(knowledge, edition, text)
