"""How names and questions are compared."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carca.model.text import as_typed, fold, key, name_words, words

ANY = st.text(st.characters(exclude_characters="\u1d2d", exclude_categories=[]))
LETTER_AE = "\u1d2d"  # a raised Æ, of which fold makes æ first and then ae
PARTS = ["the", "a", "du", "des", "d", "vom", "zum", "zur", "im", "an", "der", "large", "dock", "A", "l’", "Œuvre"]
SPOKEN = st.lists(st.sampled_from(PARTS), max_size=6)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Œuvre", "oeuvre"),
        ("Łódź", "lodz"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("l’Isba de Baba Yaga", "l'isba de baba yaga"),
        ("l`isba", "l'isba"),
        ("  two\t\n words ", "two words"),
        ("non\u00a0breaking\u2009spaces", "non breaking spaces"),
        ("e\u0301te\u0301", "ete"),  # the accents as signs of their own
        ("ＷＩＤＥ", "wide"),
        ("ﬁeld", "field"),
        ("", ""),
    ],
)
def test_fold(text: str, folded: str) -> None:
    """Case, accents, ligatures, kinds of apostrophe and of space do not tell names apart."""
    assert fold(text) == folded


@given(ANY)
def test_fold_twice(text: str) -> None:
    """Folding twice changes nothing."""
    assert fold(fold(text)) == fold(text)


def test_fold_twice_raised_letter() -> None:
    """Folding twice changes nothing, for letters that decompose into capitals too."""
    assert fold(fold(LETTER_AE)) == fold(LETTER_AE)


@given(ANY)
def test_fold_leaves_no_difference(text: str) -> None:
    """What is folded has no accents, no spaces but single ones, and no space at its ends."""
    folded = fold(text)
    assert not any(unicodedata.combining(sign) for sign in folded)
    assert folded == " ".join(folded.split())


@given(st.text(st.characters(codec="latin-1")))
def test_fold_ignores_case(text: str) -> None:
    """Capitals and small letters are the same."""
    assert fold(text.upper()) == fold(text.lower())


@given(ANY)
def test_words(text: str) -> None:
    """Words hold letters and digits, and nothing else."""
    assert all(word.isalnum() for word in words(text))


def test_words_break_at_hyphens() -> None:
    """A hyphen and an apostrophe end a word."""
    assert words("crane-lift: l’ancre, 2nd") == ["crane", "lift", "l", "ancre", "2nd"]


@pytest.mark.parametrize(
    ("text", "compared"),
    [
        ("the large crane", ["large", "crane"]),
        ("action A", ["action", "a"]),  # the last word is no article
        ("un pion", ["pion"]),
        ("la case du plateau", ["case", "de", "plateau"]),
        ("le bord de l’eau", ["bord", "de", "eau"]),
        ("das Haus", ["haus"]),
        ("the", ["the"]),
        ("", []),
    ],
)
def test_name_words(text: str, compared: list[str]) -> None:
    """Names are compared without articles, and with contractions resolved."""
    assert name_words(text) == compared


def test_key_joins() -> None:
    """A name is looked up under the same key however it is written."""
    assert key("The Large-Crane") == key("large crane") == key("  a LARGE crane ") == "large crane"


@given(SPOKEN.map(" ".join) | ANY)
def test_key_twice(text: str) -> None:
    """The key of a key is the key: a part of a question can be looked up again."""
    assert key(key(text)) == key(text)


@given(SPOKEN.map(" ".join) | ANY)
def test_key_is_the_words_of_a_name(text: str) -> None:
    """The key, which is made of the parts of a name one by one, holds the same words as the name as a whole."""
    assert key(text) == " ".join(name_words(text))


def test_key_twice_of_a_german_name() -> None:
    """The key of a key is the key, for a German name with a contraction too."""
    assert key(key("Haus am Hafen")) == key("Haus am Hafen")


@pytest.mark.parametrize(
    ("text", "phrase", "shown"),
    [
        ("la fée protège-t-elle du dragon ?", "fee", "fée"),
        ("Czy Wróżka chroni przed Smokiem?", "smokiem", "Smokiem"),
        ("can a Follower in a Castle fly?", "follower in castle", "Follower in a Castle"),
        ("un pion dans la tour du comte ?", "pion dans tour de comte", "pion dans la tour du comte"),
        ("is a wagon and then a barn safe?", "wagon barn", "wagon barn"),
        ("does the draggon eat?", "dragon", "dragon"),
    ],
)
def test_words_are_shown_as_they_were_typed(text: str, phrase: str, shown: str) -> None:
    """With their accents and articles; what does not stand in the text in one piece is shown as it is."""
    assert as_typed(text, phrase) == shown
