"""How far words are from each other."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carca.engine.typos import allowed, distance, nearest

WORD = st.text("abc", max_size=6)
FAR = 9


def by_definition(one: str, other: str) -> int:
    """Return the optimal string alignment distance as its definition says, by recursion."""

    @cache
    def of(i: int, j: int) -> int:
        if not i or not j:
            return i + j
        ways = [of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + (one[i - 1] != other[j - 1])]
        if i > 1 and j > 1 and one[i - 1] == other[j - 2] and one[i - 2] == other[j - 1]:
            ways.append(of(i - 2, j - 2) + 1)
        return min(ways)

    return of(len(one), len(other))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("barrel", "barrel", 0),
        ("barel", "barrel", 1),  # a letter left out
        ("barrrel", "barrel", 1),  # one too many
        ("bartel", "barrel", 1),  # another one
        ("abrrel", "barrel", 1),  # two exchanged
        ("kitten", "sitting", 3),
        ("ca", "abc", 3),  # no part is edited twice; without that bound it would be 2
        ("", "abc", 3),
    ],
)
def test_distance(one: str, other: str, expected: int) -> None:
    """Each insertion, deletion, substitution and exchange of neighbours counts one."""
    assert distance(one, other, FAR) == expected


@given(WORD, WORD)
def test_distance_is_that_of_the_definition(one: str, other: str) -> None:
    """The quick way gives what the definition says."""
    assert distance(one, other, FAR) == by_definition(one, other)


@given(WORD, WORD, st.integers(0, 4))
def test_distance_is_bounded(one: str, other: str, most: int) -> None:
    """Up to the bound the distance is exact; beyond it is more than the bound."""
    assert min(distance(one, other, most), most + 1) == min(by_definition(one, other), most + 1)


def test_distance_beyond_the_bound() -> None:
    """Beyond the bound the distance is said to be one more than the bound, as documented."""
    assert distance("bbbb", "aabbaa", 2) == 3


@given(WORD, WORD)
def test_distance_has_no_direction(one: str, other: str) -> None:
    """It is as far back as it is there, and nowhere only from a word to itself."""
    assert distance(one, other, FAR) == distance(other, one, FAR)
    assert (distance(one, other, FAR) == 0) is (one == other)


@pytest.mark.parametrize(("word", "edits"), [("", 0), ("tug", 0), ("dock", 1), ("lookout", 1), ("helmsman", 2)])
def test_allowed(word: str, edits: int) -> None:
    """The longer a word, the more edits: none for three letters, one from four, two from eight."""
    assert allowed(word) == edits


@given(WORD, st.lists(WORD, unique=True), st.integers(0, 5))
def test_nearest(word: str, among: list[str], most: int) -> None:
    """What is found is near enough, the nearest first, no more than wanted, whatever the order of the words."""
    found = nearest(word, among, most)
    far = [by_definition(word, other) for other in found]
    assert far == sorted(far)
    assert all(edits <= allowed(word) for edits in far)
    assert len(found) == min(most, sum(by_definition(word, other) <= allowed(word) for other in among))
    assert nearest(word, reversed(among), most) == found
