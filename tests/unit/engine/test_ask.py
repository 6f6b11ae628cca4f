"""From free questions to what they ask, in the second game and the real one."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from carca.engine.ask import MAX_LENGTH, guess_language, understand
from carca.engine.names import NameNotFoundError
from carca.engine.reader import QuestionError

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

PIECES = [
    *("crane", "barrel", "storm", "sailor", "whale", "sea monster", "captain", "tug", "below deck"),
    *("under a tarpaulin", "not", "the", "is", "does", "what", "can", "how many", "points", "as of"),
    *("lift", "lifted", "by", "sink", "sunk", "against", "from", "first edition", "Dutch text"),
    *("2014", "2014-05", "?", ",", "czy", "przez", "von", "der", "dragn", "towwer"),
    *("dragon", "fée", "tower", "Vodyanoy", "meeple", "in a castle", "eat", "mange", "zjada"),
]
TYPED = st.text() | st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join)


def pair(knowledge: Knowledge, question: str) -> tuple[str, str]:
    """Return the ids of actor and target of a question."""
    x, y = understand(knowledge, question).things
    return "+".join(x.ids), "+".join(y.ids)


@pytest.mark.parametrize(
    ("question", "things", "verbs"),
    [
        ("Does the crane lift a barrel?", ("crane", "barrel"), ("lift",)),
        ("is a barrel lifted by the crane", ("crane", "barrel"), ("lift",)),
        ("can the sailor be sunk by a storm?", ("storm", "sailor"), ("sink",)),
        ("BARREL CRANE", ("barrel", "crane"), ()),  # without a verb, in the order of the words
        ("does the storm sink a captain below deck?", ("storm", "captain+crew-below-deck"), ("sink",)),
        ("may crew enter docks", ("crew", "dock"), ("enter",)),
        ("does the Deep Sea touch the tug", ("deep-sea", "tug"), ("touch",)),
    ],
)
def test_pair(harbour_knowledge: Knowledge, question: str, things: tuple[str, str], verbs: tuple[str, ...]) -> None:
    """Actor, target and verb are found, whatever the voice."""
    assert pair(harbour_knowledge, question) == things
    assert understand(harbour_knowledge, question).verbs == verbs


def test_active_and_passive_agree(harbour_knowledge: Knowledge) -> None:
    """A question in the passive asks the same as in the active."""
    for actor in ("crane", "storm", "whale"):
        active = understand(harbour_knowledge, f"does the {actor} sink a sailor?")
        passive = understand(harbour_knowledge, f"is a sailor sunk by the {actor}?")
        assert (active.things, active.verbs) == (passive.things, passive.verbs)


def test_against(harbour_knowledge: Knowledge) -> None:
    """The third thing of a protection is what it is against."""
    understood = understand(harbour_knowledge, "does the lighthouse protect the crew against a storm?")
    assert (understood.verbs, understood.against) == (("shield",), "storm")


def test_ignored(harbour_knowledge: Knowledge) -> None:
    """Words that mean nothing here are told; everyday words are not."""
    understood = understand(harbour_knowledge, "can the crane gracefully lift a barrel on Sundays?")
    assert understood.ignored == ("gracefully", "sundays")


@pytest.mark.parametrize("question", ["does the crane lift a barel?", "does the craen hoist a barrel"])
def test_mended(harbour_knowledge: Knowledge, question: str) -> None:
    """A typo that leaves one reading is mended, and told."""
    assert pair(harbour_knowledge, question) == ("crane", "barrel")
    assert len(understand(harbour_knowledge, question).mended) == 1


@pytest.mark.parametrize(
    ("question", "reason", "found"),
    [
        ("", "empty", ()),
        ("\n \t", "empty", ()),
        ("crane\x00barrel", "control", ()),
        ("crane \x1b[2J barrel", "control", ()),
        ("crane barrel " * 1000, "long", ()),
        ("hello there", "things", ()),
        ("does the crane creak", "things", ("crane",)),
        ("is the barrel lifted crane", "direction", ("barrel", "crane")),
        ("does the lighthouse protect against a storm?", "ward", ("lighthouse", "storm")),
    ],
)
def test_refused(harbour_knowledge: Knowledge, question: str, reason: str, found: tuple[str, ...]) -> None:
    """A question that cannot be read is refused with the reason and what was recognised."""
    with pytest.raises(QuestionError) as caught:
        understand(harbour_knowledge, question)
    assert (caught.value.reason, caught.value.found) == (reason, found)


def test_longest(harbour_knowledge: Knowledge) -> None:
    """A question may have as many signs as is said, and none more."""
    question = "does the crane lift a barrel".ljust(MAX_LENGTH)
    assert pair(harbour_knowledge, question) == ("crane", "barrel")
    with pytest.raises(QuestionError):
        understand(harbour_knowledge, question + " ")


def test_ambiguous(harbour_knowledge: Knowledge) -> None:
    """A name of several things is refused with all of them, not guessed."""
    with pytest.raises(NameNotFoundError) as caught:
        understand(harbour_knowledge, "does the sea monster sink the tug?")
    assert caught.value.ambiguous


@given(TYPED)
@settings(max_examples=200)
def test_anything_in_the_second_game(harbour_knowledge: Knowledge, question: str) -> None:
    """Any text is understood or refused, and nothing else happens."""
    with contextlib.suppress(QuestionError, NameNotFoundError):
        understand(harbour_knowledge, question)


@given(TYPED)
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
def test_anything_in_the_real_game(knowledge: Knowledge, question: str) -> None:
    """Any text is understood or refused, and nothing else happens, in all languages."""
    with contextlib.suppress(QuestionError, NameNotFoundError):
        understand(knowledge, question)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("can the dragon eat a barn?", "en"),
        ("est-ce que le dragon mange une grange ?", "fr"),
        ("czy smok może zjeść stodołę?", "pl"),
        ("kann der Drache einen Ritter fressen?", "de"),
        ("dragon barn", "en"),  # where nothing shows, the first of the game
        ("", "en"),
    ],
)
def test_guess_language(question: str, language: str) -> None:
    """The language is the one whose everyday words a question has most of."""
    assert guess_language(question, ("en", "fr", "pl")) == language


@given(st.text())
def test_some_language(question: str) -> None:
    """Any text is taken for one of the languages that are understood."""
    assert guess_language(question, ("en", "fr", "pl")) in {"en", "fr", "pl", "de"}


def test_unread_word_leaves_a_pair_uncertain(harbour_knowledge: Knowledge) -> None:
    """A word that was not read may make another question of it; in a list it is only told."""
    assert understand(harbour_knowledge, "can the crane lift a barrel?").certain
    assert not understand(harbour_knowledge, "can the crane lift a rusty barrel?").certain
    assert understand(harbour_knowledge, "what can lift the rusty barrel?").certain


def test_things_in_two_sentences_are_no_pair(harbour_knowledge: Knowledge) -> None:
    """What a pronoun stands for is not guessed."""
    with pytest.raises(QuestionError):
        understand(harbour_knowledge, "My barrel stands there. Can the crane lift it?")
    assert pair(harbour_knowledge, "Referee! Can the crane lift a barrel?") == ("crane", "barrel")
