"""Polish forms of names, from the dictionary of Morfeusz 2 (a library that only compiling needs).

The head of a name is its first noun in the nominative, with the adjectives that agree with it and nouns in
apposition; what follows (genitives, prepositions) stays as it is.
"""

from __future__ import annotations

from functools import cache
from itertools import product, takewhile
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

CASES = {"nom": "nom", "gen": "gen", "dat": "dat", "acc": "acc", "inst": "ins", "loc": "loc"}
"""Cases as Morfeusz names them, and as this project does."""
_CELLS = tuple(product(("sg", "pl"), CASES))
_BUT = frozenset({"neg", "com", "sup"})
"""Negations and degrees of adjectives are other words."""
_GENDERS = ("m1", "m2", "m3", "f", "n")
"""What an underscore in a tag stands for."""
_WITH_GENDER = 4
"""A tag that has part of speech, number, case and gender."""
_NOUN, _ADJECTIVES = "subst", frozenset({"adj", "ppas", "pact"})


@cache
def _morfeusz() -> Any:
    import morfeusz2  # needed for compiling only

    return morfeusz2.Morfeusz()._morfeusz_obj  # noqa: SLF001 - the class around it asks for much that nothing here reads


@cache
def _readings(tag: str) -> tuple[tuple[str, str, str, str, bool], ...]:
    """Return what a tag stands for: part of speech, number, case, gender, and whether the word is another one.

    Of nouns and adjectives only. Morfeusz can write tags out itself, but there are few of them and many words.
    """
    parts = [_GENDERS if part == "_" else part.split(".") for part in tag.split(":")]
    if len(parts) < _WITH_GENDER:
        return ()
    known = (one for one in product(*parts) if one[0] in {_NOUN, *_ADJECTIVES})
    return tuple((part, number, case, gender, not _BUT.isdisjoint(more)) for part, number, case, gender, *more in known)


@cache
def _nominative(word: str) -> tuple[tuple[str, str, str, str], ...]:
    """Return the readings of a word as a nominative: (lemma, part of speech, number, gender)."""
    found: dict[tuple[str, str, str, str], None] = {}
    for one in _morfeusz().analyse(word):
        for part, number, case, gender, _ in _readings(one.getTag(_morfeusz())):
            if case == "nom" and "nazwisko" not in one.getName(_morfeusz()):
                found[one.lemma, part, number, gender] = None
    return tuple(found)


@cache
def _forms(lemma: str) -> tuple[tuple[str, str], ...]:
    """Return the forms of a lemma, each with its tag."""
    return tuple((one.orth, one.getTag(_morfeusz())) for one in _morfeusz().generate(lemma))


@cache
def _cells(tag: str, part: str, gender: str) -> tuple[tuple[str, str], ...]:
    """Return each number and case that a tag stands for: of a part of speech, and of a gender if it is an adjective."""
    found = dict.fromkeys(
        (number, case)
        for its_part, number, case, its_gender, other in _readings(tag)
        if its_part == part and not other and (part == _NOUN or its_gender == gender)
    )
    return tuple(cell for cell in found if cell in _CELLS)


def polish(name: str) -> Iterator[tuple[str, str]]:
    """Yield the forms of a name in all cases and both numbers, with the case of each, in small letters."""
    words = name.lower().split(" ")
    head = _head(words)
    if head is None:
        return
    gender, length = head
    rest = words[length:]
    for (_, case), *choices in zip(_CELLS, *(_declined(word, gender) for word in words[:length]), strict=True):
        for chosen in product(*choices):
            yield " ".join((*chosen, *rest)), CASES[case]


def _head(words: list[str]) -> tuple[str, int] | None:
    """Return the gender of the head's noun and how many words agree with it; None where no noun is known."""
    for length, word in enumerate(words, 1):
        readings = _nominative(word)
        if noun := next((reading for reading in readings if reading[1] == _NOUN), None):
            agreeing = takewhile(lambda later: any(_agrees(r, noun) for r in _nominative(later)), words[length:])
            return noun[3], length + len(list(agreeing))
        if not readings:  # neither noun nor adjective
            return None
    return None


def _agrees(reading: tuple[str, str, str, str], noun: tuple[str, str, str, str]) -> bool:
    return reading[2] == noun[2] and (reading[1] == _NOUN or reading[3] == noun[3])


@cache
def _declined(word: str, gender: str) -> tuple[tuple[str, ...], ...]:
    """Return the forms of a word for each number and case, of the gender where it is an adjective."""
    found: dict[tuple[str, str], dict[str, None]] = {cell: {} for cell in _CELLS}
    for lemma, part in dict.fromkeys((lemma, part) for lemma, part, _, _ in _nominative(word)):
        for form, tag in _forms(lemma):
            for cell in _cells(tag, part, gender):
                found[cell][form] = None
    return tuple(tuple(forms)[:2] for forms in found.values())
