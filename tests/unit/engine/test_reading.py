"""How the words of a question decide who does what to whom: by kinds of phrase, on the real game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from carca.engine.ask import understand
from carca.engine.names import NameNotFoundError
from carca.engine.reader import QuestionError

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

READ = [
    # what is protected is the one that it may be done to
    ("is the builder protected from the dragon?", "dragon", "affect", "builder"),
    ("la fée est-elle protégée du dragon ?", "dragon", "affect", "fairy"),
    ("est-ce que le bâtisseur est protégé du dragon ?", "dragon", "affect", "builder"),
    ("ist der Baumeister vor dem Drachen beschützt?", "dragon", "affect", "builder"),
    ("la fée protège-t-elle le bâtisseur du dragon ?", "fairy", "protect", "builder"),
    # a verb of several words that stand apart
    ("can I move the wagon into a castle?", "wagon", "enter", "castle"),
    ("can the wagon move into a castle?", "wagon", "enter", "castle"),
    ("does the festival bring the mayor home?", "festival-symbol", "return", "mayor"),
    ("can Vodyanoy kick the pig back to the supply?", "vodyanoy", "return", "pig"),
    ("Zählt die Scheune als Gefolgsmann?", "barn", "count-as", "follower"),
    ("Hebt die Fähre das Wirtshaus auf?", "ferry", "block", "inn"),
    ("Bringt mich der Zaubergang auf einen Turm?", "magic-portal", "lead-to", "tower"),
    ("La fée protège-t-elle le chariot contre le dragon ?", "fairy", "protect", "wagon"),
    # no verb
    ("is a garden a monastery?", "garden", "count-as", "monastery"),
    ("un jardin, c'est une abbaye ?", "garden", "count-as", "monastery"),
    ("czy jezioro promowe to karczma?", "ferry-lake", "count-as", "inn"),
    ("Ist ein Garten ein Kloster?", "garden", "count-as", "monastery"),
    ("may the mayor on a tower?", "mayor", "place-on", "tower"),
    ("Darf der Bürgermeister oben auf einen Turm?", "mayor", "place-on", "tower"),
    # what is named first is taken up by a pronoun
    ("my wagon, can the dragon eat it?", "dragon", "eat", "wagon"),
    ("le chariot, le dragon peut le manger ?", "dragon", "eat", "wagon"),
    ("wóz, czy smok go zje?", "dragon", "eat", "wagon"),
    ("der Wagen, kann der Drache ihn fressen?", "dragon", "eat", "wagon"),
    # a tool
    ("can I capture a wagon with my tower?", "tower", "capture", "wagon"),
    ("puis-je capturer un chariot avec ma tour ?", "tower", "capture", "wagon"),
    ("czy mogę wieżą złapać wóz?", "tower", "capture", "wagon"),
    ("kann ich einen Wagen mit meinem Turm fangen?", "tower", "capture", "wagon"),
    ("can a wagon be captured by my tower?", "tower", "capture", "wagon"),
    # where a thing is, told apart from it
    ("is a follower safe from the dragon while he's in a castle?", "dragon", "affect", "follower-in-castle"),
    ("a follower is in a castle, can the dragon eat him?", "dragon", "eat", "follower-in-castle"),
    ("Kann der Turm einen Gefolgsmann fangen, der in einer Burg steht?", "tower", "capture", "follower-in-castle"),
    ("Kann ein Gefolgsmann in eine Burg gehen?", "follower", "enter", "castle"),
    ("can a follower be put on top of a crop circle?", "follower", "place-on", "crop-circle"),
    # in which state a thing is, told apart from it
    (
        "Kann der Drache einen Gefolgsmann fressen, den Vodjanoy gefangen hält?",
        "dragon",
        "eat",
        "follower-trapped-by-vodyanoy",
    ),
    (
        "Kann der Drache einen Gefolgsmann fressen, der von Solovei gefangen wurde?",
        "dragon",
        "eat",
        "follower-trapped-by-solovei",
    ),
    (
        "will Vodyanoy nab a follower even though the fairy is protecting him?",
        "vodyanoy",
        "capture",
        "follower-protected-by-fairy",
    ),
    # the same thing twice, names without their apostrophe, cases of German adjectives, words run together
    ("can a map chip lie next to another map chip?", "map-chip", "adjoin", "map-chip"),
    (
        "does the crop circle action come before the next players turn?",
        "crop-circle-action",
        "precede",
        "next-players-turn",
    ),
    ("Darf ein Phantom auf besetzten Straßen stehen?", "phantom", "place-on", "occupied-road"),
    ("canthe dragon eat the fotune teller?", "dragon", "eat", "fortune-teller"),
    ("does the hut of baba yaga send the baba yaga back?", "baba-yagas-hut", "return", "baba-yaga"),
]
UNREAD = [
    ("can the tower capture anyone in a castle?", "anyone"),
    ("can the tower nab somebody that Vodyanoy has trapped?", "somebody"),
    ("is nothing but the barn safe from the dragon?", "nothing"),
    ("does every follower count as a knight?", "every"),
    ("can the same follower stand on a tower?", "same"),
    ("may only the abbot stand in a garden?", "only"),
    ("can another wagon be eaten by the dragon?", "another"),
]
REFUSED = [
    "the wagon the dragon eats?",  # nothing shows who acts
    "la grange, la tour capture ?",
    "Schützt die Fee der Drache?",
    "kann Flohmarker der Drache fressen?",
    "can I claim a city with the cathedral?",  # a city that has one, or with one's own
    "can I take my follower back from the tower?",  # the tower does not take it back
    "Bekommt man für Wagen auf der Karte Punkte?",  # the wagon gets none
    "when the dragon is on the volcano can it eat a wagon?",  # the volcano eats none
    "does moving the wagon into a city trigger a castle?",
    "is the fairy with the wagon?",
    "can a meeple claim a road that has a phantom?",  # that is another road
    "la fée peut-elle bouger si le dragon est sur le volcan ?",  # she does not move the dragon
    "peut-on racheter un prisonnier à la tour ?",  # the prisoner does not
    "does my mayor become a knight when he stands in a city?",  # not a big one
    "czy owieczki z żetonów są zjadane przez smoka?",  # a typo is no third thing
    "Darf ein Schäfer auf eine Wiese mit Fee?",
    "does final scoring score a city with a cathedral?",  # that is no besieged one
    "can a knight leave a city with a cathedral?",
    # a follower in a castle has a name, and answers of its own: it is not asked about in other words
    "is a follower on the castle eaten by the dragon?",
    "le pion sur le château est-il mangé par le dragon ?",
    "can vodyanoy trap a follower by the castle?",
    "can the dragon eat a follower at the tower?",
    # whom it protects is not said: what it protects against is not protected
    "does the fairy protect against the dragon?",
    "la fée protège-t-elle du dragon ?",
    "est-ce que la fée protège contre le dragon ?",
    "czy wróżka chroni przed smokiem?",
    "beschützt die Fee vor dem Drachen?",
    "what protects from the dragon?",
    "qu'est-ce qui protège du dragon ?",
]


@pytest.mark.parametrize(("question", "x", "verb", "y"), READ)
def test_read(knowledge: Knowledge, question: str, x: str, verb: str, y: str) -> None:
    """Who does it, what it is and to whom it is done are read as a fair reader does."""
    understood = understand(knowledge, question)

    assert [thing.ids for thing in understood.things] == [(x,), (y,)]
    assert verb in (understood.verbs or ("affect",))
    assert understood.certain


@pytest.mark.parametrize(("question", "word"), UNREAD)
def test_words_that_make_another_question_are_left_unread(knowledge: Knowledge, question: str, word: str) -> None:
    """No verdict is given on the question without them."""
    assert word in understand(knowledge, question).ignored


@pytest.mark.parametrize("question", REFUSED)
def test_what_may_be_read_in_two_ways_is_refused(knowledge: Knowledge, question: str) -> None:
    """Nothing is guessed: another question would be answered."""
    with pytest.raises((QuestionError, NameNotFoundError)):
        understand(knowledge, question)
