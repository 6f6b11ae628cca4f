"""Numbers, dates and names that one of two matched stretches has and the other has not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.wiki.comparing.features import features
from carca.wiki.facts import missing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from carca.wiki.context import Context, Text
    from carca.wiki.name_sources import Thing

Detail = tuple[str, str, str, str]
"""Kind, message, what the first stretch has, what the second has."""


def details(a: Context, b: Context, first: Sequence[Text], second: Sequence[Text]) -> Iterator[Detail]:
    """Yield the numbers, dates, editions and names that only one of the stretches has."""
    if not first or not second:
        return
    one, other = features(a, first), features(b, second)
    left, right = missing(one.numbers, other.numbers), missing(other.numbers, one.numbers)
    if left or right:
        yield "number", "numbers differ", _listed(left), _listed(right)
    if one.dates != other.dates:
        yield "date", "dates differ", _words(one.dates - other.dates), _words(other.dates - one.dates)
    yield from _names(a, b, one.things, other.things, first, second)


def _names(
    a: Context,
    b: Context,
    one: frozenset[Thing],
    other: frozenset[Thing],
    first: Sequence[Text],
    second: Sequence[Text],
) -> Iterator[Detail]:
    """Yield editions, texts and boxes that only one side names.

    Elements are left out: in another language they are too often said in words that no list has.
    """
    left = {thing for thing in one - other if _tellable(b, thing, second)}
    right = {thing for thing in other - one if _tellable(a, thing, first)}
    if left or right:
        yield "name", "names differ", _words(thing.id for thing in left), _words(thing.id for thing in right)


def _tellable(context: Context, thing: Thing, texts: Sequence[Text]) -> bool:
    """Tell whether a thing would be recognised in the other stretch: it has a name in the language of that."""
    return thing.kind in {"expansion", "edition", "text"} and any(
        context.names.listed_names(thing, language) for language in {text.language for text in texts}
    )


def _listed(found: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(found)))


def _words(found: object) -> str:
    return ", ".join(sorted(map(str, found)))  # type: ignore[call-overload]
