"""From what people write to ids, in the second game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carca.engine.names import (
    MOST_CANDIDATES,
    Meaning,
    NameNotFoundError,
    label,
    meanings,
    resolve,
    suggestions,
    verb_ids,
)

if TYPE_CHECKING:
    from carca.knowledge import Knowledge


def element(*ids: str) -> Meaning:
    """Return the meaning of one thing."""
    return Meaning("element", ids)


@pytest.mark.parametrize(
    ("phrase", "meaning"),
    [
        ("tug", element("tug")),
        ("The TUG", element("tug")),
        ("tugboat", element("tug")),  # another spelling
        ("deckhands", element("sailor")),  # the plural of the second name
        ("crew-below-deck", element("crew-below-deck")),  # an id
        ("crew members below deck", element("crew-below-deck")),
        ("captain below deck", element("captain", "crew-below-deck")),  # a thing and a place
        ("barrels under a tarpaulin", element("barrel", "cargo-under-a-tarpaulin")),
        ("Deep Sea", Meaning("expansion", ("deep-sea",))),
    ],
)
def test_resolve(harbour_knowledge: Knowledge, phrase: str, meaning: Meaning) -> None:
    """A name, a form of it, an id, or a thing in a place is what it means, whatever its case and article."""
    assert resolve(harbour_knowledge, phrase) == meaning


def test_ambiguous(harbour_knowledge: Knowledge) -> None:
    """A name of several things is refused with all of them."""
    with pytest.raises(NameNotFoundError) as caught:
        resolve(harbour_knowledge, "sea monster")
    assert caught.value.ambiguous
    assert set(caught.value.candidates) == {element("kraken"), element("whale")}


@pytest.mark.parametrize(
    ("phrase", "near"), [("barel", "barrel"), ("stowawy", "stowaway"), ("tarpaulin", "cargo-under-a-tarpaulin")]
)
def test_unknown_with_suggestions(harbour_knowledge: Knowledge, phrase: str, near: str) -> None:
    """A name that is not known is refused with those that are spelt alike or hold the word."""
    with pytest.raises(NameNotFoundError) as caught:
        resolve(harbour_knowledge, phrase)
    assert not caught.value.ambiguous
    assert element(near) in caught.value.candidates


@pytest.mark.parametrize("phrase", ["", " ", "the", "zeppelin", "tug below deck chairs", "!?"])
def test_unknown(harbour_knowledge: Knowledge, phrase: str) -> None:
    """What means nothing means nothing, and is never a guess."""
    with pytest.raises(NameNotFoundError):
        resolve(harbour_knowledge, phrase)


@given(st.text(max_size=30))
def test_any_name(harbour_knowledge: Knowledge, phrase: str) -> None:
    """Any text is a name or is refused as one, with no more candidates than fit a screen."""
    found: tuple[Meaning, ...]
    try:
        found = (resolve(harbour_knowledge, phrase),)
    except NameNotFoundError as error:
        found = error.candidates
        named = error.name
    else:
        named = phrase
        assert found[0] in meanings(harbour_knowledge, phrase)
    assert named == phrase
    assert len(found) <= MOST_CANDIDATES


def test_every_id_and_name_is_understood(harbour_knowledge: Knowledge) -> None:
    """Everything is found by its id, and by its preferred name wherever that name is its own."""
    for id_ in harbour_knowledge.nodes:
        assert resolve(harbour_knowledge, id_) == element(id_)
        assert element(id_) in meanings(harbour_knowledge, label(harbour_knowledge, "element", id_, "en"))


def test_every_name_of_the_real_content(knowledge: Knowledge) -> None:
    """In every language, the preferred name of a thing can mean that thing."""
    for id_, by_language in knowledge.labels("element").items():
        for language, forms in by_language.items():
            for form in forms.values():
                assert element(id_) in meanings(knowledge, form, language), (id_, language, form)


def test_suggestions_are_few(knowledge: Knowledge) -> None:
    """However many names hold a word, the suggestions fit a screen."""
    assert 0 < len(suggestions(knowledge, "follower")) <= MOST_CANDIDATES


@pytest.mark.parametrize(
    ("form", "language", "said"),
    [("name", "en", "tug"), ("the", "en", "the tug"), ("gen", "en", "tug"), ("name", "pl", "tug")],
)
def test_label(harbour_knowledge: Knowledge, form: str, language: str, said: str) -> None:
    """A thing is called by its form, else its name, in the language, else in the original."""
    assert label(harbour_knowledge, "element", "tug", language, form) == said


def test_label_of_nothing(harbour_knowledge: Knowledge) -> None:
    """What has no name is called by its id."""
    assert label(harbour_knowledge, "element", "zeppelin", "en") == "zeppelin"


@pytest.mark.parametrize(("word", "ids"), [("lift", ("lift",)), ("Hoisted", ("lift",)), ("scores for", ("score",))])
def test_verb_ids(harbour_knowledge: Knowledge, word: str, ids: tuple[str, ...]) -> None:
    """A verb is named by its id or by any of its words."""
    assert verb_ids(harbour_knowledge, word) == ids


def test_no_verb(harbour_knowledge: Knowledge) -> None:
    """A word that is no verb is refused."""
    with pytest.raises(NameNotFoundError):
        verb_ids(harbour_knowledge, "tickle")
