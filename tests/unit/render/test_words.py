"""The words of the interface."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING

import pytest

from carca.render import words, words_besides
from carca.render.sentence import value_words
from carca.render.words import LANGUAGES, SIGNS, picked, points, say

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

WORDS = {**words._WORDS, **words_besides.WORDS}
KEYS = sorted(WORDS)
VERDICTS = {"yes", "no", "depends", "disputed", "unknown"}


def placeholders(text: str) -> set[str]:
    """Return the names that a text is filled in with."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("key", KEYS)
def test_every_language_has_every_key(key: str) -> None:
    """Each key is said in each language, with something."""
    said = WORDS[key]
    assert len(said) == len(LANGUAGES)
    assert all(text.strip() == text and text for text in said)


@pytest.mark.parametrize("key", KEYS)
def test_same_placeholders(key: str) -> None:
    """What is filled in is the same in every language."""
    assert len({frozenset(placeholders(text)) for text in WORDS[key]}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_say(language: str) -> None:
    """Every key can be said with its values filled in, and values are taken as they are."""
    for key in KEYS:
        values = dict.fromkeys(placeholders(WORDS[key][0]), "{x}")
        assert say(key, language, **values).count("{x}") == len(values)


def test_say_in_another_language() -> None:
    """What is not said in a language is said in English."""
    assert say("yes", "de") == say("yes", "en") == "yes"
    assert say("item", "nl", name="a", value="b") == "a: b"


def test_verdicts_have_words_and_signs() -> None:
    """Every verdict has a sign of its own and a word in every language."""
    assert set(SIGNS) == VERDICTS
    assert len(set(SIGNS.values())) == len(VERDICTS)
    for language in LANGUAGES:
        assert len({say(verdict, language) for verdict in VERDICTS}) == len(VERDICTS)


@pytest.mark.parametrize(
    ("number", "language", "said"),
    [
        (1, "en", "1 point"),
        (-1, "en", "−1 point"),
        (0, "en", "0 points"),
        (7, "en", "7 points"),
        (0, "fr", "0 point"),
        (1, "fr", "1 point"),
        (-2, "fr", "−2 points"),
        (1, "pl", "1 punkt"),
        (2, "pl", "2 punkty"),
        (4, "pl", "4 punkty"),
        (5, "pl", "5 punktów"),
        (0, "pl", "0 punktów"),
        (12, "pl", "12 punktów"),
        (14, "pl", "14 punktów"),
        (21, "pl", "21 punktów"),
        (22, "pl", "22 punkty"),
        (112, "pl", "112 punktów"),
        (-3, "pl", "−3 punkty"),
    ],
)
def test_points(number: int, language: str, said: str) -> None:
    """Points are counted as the language counts, with a proper minus."""
    assert points(number, language) == said


def test_picked() -> None:
    """A text is taken in the language, else in the first that it has; no text is nothing."""
    texts = {"en": "one", "fr": "un"}
    assert [picked(texts, language) for language in ("fr", "en", "pl")] == ["un", "one", "one"]
    assert picked(None, "en") == picked({}, "en") == ""


@pytest.mark.parametrize(
    ("language", "said"), [("en", "1 point per follower"), ("fr", "1 point par pion"), ("pl", "1 punkt za podwładnego")]
)
def test_points_for_each(knowledge: Knowledge, language: str, said: str) -> None:
    """What is counted stands in the case that the language asks for."""
    assert value_words(knowledge, {"points": 1, "per": "follower"}, language) == said
