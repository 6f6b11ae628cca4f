"""Sentences, numbers, dates and languages are read off texts in any of the languages."""

from __future__ import annotations

import pytest

from carca.wiki.facts import dates, missing, numbers, sentences, statement_date, without_marks
from carca.wiki.language import guess


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It lands. It leaves.", ["It lands.", "It leaves."]),
        ("Elle arrive ! Puis elle part.", ["Elle arrive !", "Puis elle part."]),
        ("It lands. [1] It leaves. [2]", ["It lands. [1]", "It leaves. [2]"]),
        ("Un sac (ex. celui du fond). Fin.", ["Un sac (ex. celui du fond).", "Fin."]),
        (
            "Do actions 1. Placing, 2. Picking and 3. Out. End.",
            ["Do actions 1. Placing, 2. Picking and 3. Out.", "End."],
        ),
        ("It is now 8. The crow leaves.", ["It is now 8.", "The crow leaves."]),
        ("Avec l’ext. 1 — Vergers et l’ext. 2 — Vents.", ["Avec l’ext. 1 — Vergers et l’ext. 2 — Vents."]),
        ("It is an “anti-tree.” At the end it goes.", ["It is an “anti-tree.”", "At the end it goes."]),
        ("No. It stays.", ["No.", "It stays."]),
        ("", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    """A sentence ends before a capital, a digit or a quote, not after abbreviations and counted phases."""
    assert sentences(text) == expected


def test_marks_are_taken_out_with_the_space_before_them() -> None:
    """A mark leaves no hole before a bracket or full stop."""
    assert without_marks("(later [7]), it goes [12] [V 3].") == ("(later), it goes.", ("7", "12", "3"))


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("(07/2031)", "2031-07"),
        ("janvier 2013", "2013-01"),
        ("1er mai 2020", "2020-05-01"),
        ("stycznia 2021", "2021-01"),
        ("November 2021", "2021-11"),
        ("5.11.2021", "2021-11-05"),
        ("2021-11-05", "2021-11-05"),
    ],
)
def test_dates(text: str, iso: str) -> None:
    """A date names at least a month, in any of the languages."""
    assert [date.iso for date in dates(text)] == [iso]


def test_what_is_no_date() -> None:
    """A year, a page number and a word before a year are no dates of a month."""
    assert dates("In 2013 the box of 2015 had 13/2020 or 1/2 pages.") == []


def test_the_date_of_a_statement_stands_in_brackets() -> None:
    """Of several dates the last one in brackets counts; a date in the sentence does not."""
    found = statement_date("In May 2020 they said (06/2020) no. (07/2031)")
    assert found
    assert (found.iso, found.written) == ("2031-07", "07/2031")
    assert statement_date("In May 2020 they said no (as before).") is None


def test_numbers_in_digits_and_words() -> None:
    """Numbers are found as digits and as words; those of dates, marks and names are not."""
    found = numbers("The six best of 2015 [12] lose -2 points (11/2021), C2, 1ère, deux")
    assert sorted(found.digits) == [1, 2, 2015]
    assert sorted(found.words) == [2, 6]


def test_words_for_one_and_two_prove_nothing() -> None:
    """Words such as "both" and "un" may stand for a digit of the other text, but are not missed there."""
    assert not missing(numbers("un des deux"), numbers("one of them"))
    assert missing(numbers("trois cases"), numbers("some squares")) == {3}
    assert not missing(numbers("6 players"), numbers("sześciu graczy"))


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The crow lands on the nearest tree of the player.", "en"),
        ("La corneille se pose sur le pommier du joueur.", "fr"),
        ("Wrona siada na jabłoni, która jest najbliżej gracza.", "pl"),
        ("Die Krähe setzt sich auf den nächsten Baum.", "de"),
        ("Ivan Zelenko", None),
    ],
)
def test_language(text: str, language: str | None) -> None:
    """The language shows in everyday words; without them nothing is guessed."""
    assert guess(text) == language
