"""A made-up game: every verdict below was reasoned from docs/verdict.md and the files of ``second_game``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from running import answer, verdict

if TYPE_CHECKING:
    from pathlib import Path


def cases(value: dict[str, Any]) -> dict[str, str]:
    """Return the verdict of each case of an answer."""
    return {case["id"]: case["verdict"] for case in value["cases"]}


def scopes(value: dict[str, Any]) -> dict[tuple[str, ...], str]:
    """Return the verdict at each scope of an answer, by the ids of its editions and texts."""
    return {
        tuple(thing["id"] for kind in ("editions", "texts") for thing in case["scope"][kind]): case["verdict"]
        for case in value["by_scope"]
    }


def roles(value: dict[str, Any]) -> dict[str, str]:
    """Return the role of each entry in the proof of an answer."""
    return {reason["entry"].rpartition("/")[2]: reason["role"] for reason in value["because"]}


@pytest.mark.parametrize(
    ("x", "y", "expected", "via"),
    [
        ("crane", "barrel", "no", "stated"),  # the letter names this pair
        ("crane", "crate", "yes", "inherited"),  # a crate is a cargo
        ("crane", "cargo under a tarpaulin", "no", "stated"),  # the opposite of the rule's "unless"
        ("storm", "crew below deck", "no", "stated"),  # the same
        ("storm", "tug", "yes", "inherited"),  # a tug is a piece
        ("kraken", "tug", "no", "stated"),  # the letter is more specific than the rule on pieces
        ("whale", "tug", "no", "delegated"),  # the whale sinks what the kraken sinks
        ("whale", "sailor", "yes", "delegated"),  # the same, through the class of pieces
    ],
)
def test_via(x: str, y: str, expected: str, via: str) -> None:
    """A verdict says whether it was stated of the pair, inherited from a class or taken over."""
    value = answer(x, y)
    assert (value["verdict"], value["via"]) == (expected, via)


@pytest.mark.parametrize(
    ("x", "y"),
    [
        ("sailor", "crane"),  # the crane's rules on crew do not answer for what a sailor does to it
        ("sailor", "dock"),  # entering stands in the other tree of verbs
        ("lighthouse", "tug"),  # "scores nothing" denies no more than the scoring
        ("crane", "flag"),  # the flag's only entry has no effect
    ],
)
def test_unknown(x: str, y: str) -> None:
    """Nothing is guessed: neither from the reverse, nor another tree, nor a "no" that denies only a part."""
    assert verdict(x, y) == "unknown"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("lighthouse", "tug", "--verb", "score"), "no"),  # asked itself, the "no" counts
        (("tug", "crate", "--verb", "lift", "--edition", "E2"), "no"),  # the "no" to take reaches down to lift
        (("tug", "crate", "--verb", "lift", "--edition", "E1"), "unknown"),  # the "yes" to take does not
        (("crane", "captain", "--verb", "sink"), "no"),  # inherited from take
        (("crane", "captain", "--verb", "hoists"), "yes"),  # another word for lift
        (("tug", "crate", "--edition", "E1"), "yes"),  # to touch is the widest: a "yes" to take makes it yes
    ],
)
def test_verb_tree(arguments: tuple[str, ...], expected: str) -> None:
    """A "no" reaches down the tree of verbs and a "yes" only up."""
    assert verdict(*arguments) == expected


def test_whole_denied() -> None:
    """A "no" to a whole verb denies the default verb too, though it stands lower."""
    value = answer("crane", "barrel")
    assert value["question"]["verb"] == "touch"
    assert [line["verb"] for line in value["verbs"] if line["verdict"] == "no"] == ["lift"]


def test_exceptions_of_a_yes() -> None:
    """A "yes" keeps its word and lists what lies below and differs: a barrel, and what is under a tarpaulin."""
    value = answer("crane", "cargo")
    assert value["verdict"] == "yes"
    assert cases(value) == {"barrel": "no", "cargo-under-a-tarpaulin": "no"}


def test_no_with_a_yes_below() -> None:
    """A "no" becomes "depends" where something below says "yes": a captain is a sailor."""
    value = answer("crane", "sailor")
    assert (value["verdict"], value["otherwise"]) == ("depends", "no")
    assert cases(value) == {"captain": "yes"}


def test_situation_only_of_its_ground() -> None:
    """A situation is asked about only for what can be in it: crew can be below deck, a tug cannot."""
    assert cases(answer("storm", "sailor")) == {"crew-below-deck": "no"}
    assert cases(answer("storm", "tug")) == {}


def test_phrase_of_thing_and_place() -> None:
    """A thing named together with a place is both: a crate under a tarpaulin stays, a captain below deck too."""
    assert verdict("crane", "crate under a tarpaulin") == "no"
    assert verdict("storm", "captain below deck") == "no"


@pytest.mark.parametrize(
    ("x", "expected", "differing"),
    [
        ("helmsman", "yes", {}),
        ("lookout", "no", {}),  # crew, and no helmsman
        ("sailor", "depends", {"helmsman": "yes"}),
        ("captain", "depends", {"helmsman": "yes"}),
        ("crew", "depends", {"helmsman": "yes"}),  # the helmsman is below
        ("stowaway", "no", {}),  # crew in E1 only, and takes no role
    ],
)
def test_roles(x: str, expected: str, differing: dict[str, str]) -> None:
    """An inherited "no" becomes "depends" for what can take a role that is allowed."""
    value = answer(x, "dock", "--verb", "enter", "--edition", "E1")
    assert (value["verdict"], cases(value)) == (expected, differing)


def test_scoped_class() -> None:
    """A thing is of a class only where that holds: a stowaway is crew in E1, and E2 decides nothing."""
    value = answer("crane", "stowaway")
    assert value["verdict"] == "no"
    assert scopes(value) == {("E1",): "no", ("E2",): "unknown"}
    assert verdict("crane", "stowaway", "--edition", "E1") == "no"
    assert verdict("crane", "stowaway", "--edition", "new box") == "unknown"


def test_scoped_class_opens_situations() -> None:
    """What is crew in one edition only can be below deck in that edition only."""
    assert cases(answer("storm", "stowaway", "--edition", "E1")) == {"crew-below-deck": "no"}
    assert cases(answer("storm", "stowaway", "--edition", "E2")) == {}


def test_difference_of_editions() -> None:
    """Editions that differ make "depends", and each is listed; one edition alone gives its own word."""
    value = answer("tug", "crate")
    assert (value["verdict"], scopes(value)) == ("depends", {("E1",): "yes", ("E2",): "no"})
    assert verdict("tug", "crate", "--edition", "E2") == "no"


def test_difference_of_printings() -> None:
    """A text means its newest printing, which is also what another text follows; an older one must be named."""
    value = answer("crane", "anchor")
    assert (value["verdict"], scopes(value)) == ("depends", {("dutch-old",): "yes", ("dutch-new", "english"): "no"})
    assert verdict("crane", "anchor", "--text", "dutch") == "no"
    assert verdict("crane", "anchor", "--text", "english") == "no"
    assert verdict("crane", "anchor", "--text", "dutch-old") == "yes"


def test_difference_of_values() -> None:
    """Texts that differ in the value only keep the word; each value is listed, once for all printings of a text."""
    value = answer("lighthouse", "dock")
    points = {case["scope"]["texts"][0]["id"]: case["verbs"][0]["value"]["points"] for case in value["by_scope"]}
    assert (value["verdict"], points) == ("yes", {"english": 3, "dutch": 2})
    assert answer("lighthouse", "dock", "--text", "translation")["verbs"][0]["value"]["points"] == 3
    assert answer("lighthouse", "dock", "--edition", "E1")["by_scope"] == []


def test_own_statement_stops_following() -> None:
    """A text that says something of its own on a matter does not say what the followed text says on it."""
    assert verdict("dock", "barrel", "--verb", "score", "--text", "english") == "no"
    assert verdict("dock", "barrel", "--verb", "score", "--text", "dutch") == "yes"
    assert verdict("dock", "barrel", "--verb", "score") == "depends"


def test_scopes_that_decide_nothing_are_not_compared() -> None:
    """The English "no" to scoring leaves touching open, so the Dutch "yes" stands and both are listed."""
    value = answer("dock", "barrel")
    assert (value["verdict"], set(scopes(value).values())) == ("yes", {"yes", "unknown"})


def test_own_edition() -> None:
    """Where an expansion lacks the edition asked, its own serves, and the answer says so."""
    value = answer("kraken", "sailor", "--edition", "E1")
    assert value["verdict"] == "yes"
    assert "own-edition" in {remark["code"] for remark in value["remarks"]}
    assert "own-edition" not in {remark["code"] for remark in answer("kraken", "sailor", "--edition", "E2")["remarks"]}


def test_own_text() -> None:
    """Where an expansion lacks the text asked, the text that it follows serves, and the answer says so."""
    value = answer("kraken", "sailor", "--text", "english")
    assert value["verdict"] == "yes"
    assert "own-text" in {remark["code"] for remark in value["remarks"]}


def test_narrower_beats_higher() -> None:
    """The more specific wins whatever its rank, and the answer says that a lower source overrules a higher."""
    value = answer("crane", "captain")
    assert (value["verdict"], value["authority"]) == ("yes", "players")
    assert {remark["code"] for remark in value["remarks"]} == {"narrower-authority"}


def test_higher_authority_wins() -> None:
    """On the same pair the higher authority wins, and the proof names what it overruled."""
    value = answer("dock", "crate")
    assert (value["verdict"], value["authority"]) == ("yes", "printed")
    assert roles(value) == {"crates-by-rule": "decides", "crates-by-players": "overruled"}


def test_equal_authorities_dispute() -> None:
    """Two readings of the same standing that say opposite things make "disputed"."""
    assert verdict("kraken", "crate") == "disputed"


def test_older_letter_settles_nothing() -> None:
    """A letter older than the rule that it meets settles nothing; before the rule was printed, it stood alone."""
    assert verdict("tug", "barrel") == "disputed"
    assert verdict("tug", "barrel", "--as-of", "1989") == "no"


@pytest.mark.parametrize(
    ("y", "date", "expected"),
    [
        ("tug", "2007", "yes"),  # before the letter of March 2008
        ("tug", "2008-02-29", "yes"),
        ("tug", "2008-03-30", "yes"),  # a month counts to its last day
        ("tug", "2008-03", "no"),
        ("anchor", "2010-06-14", "yes"),  # what supersedes it came a day later
        ("anchor", "2010-06", "no"),
        ("anchor", "2005", "unknown"),  # before the expansion was printed
    ],
)
def test_as_of(y: str, date: str, expected: str) -> None:
    """What was stated later does not count, neither to decide nor to supersede."""
    assert verdict("kraken", y, "--as-of", date) == expected


@pytest.mark.parametrize(
    ("y", "off", "on"),
    [
        ("sailor", "yes", "no"),  # its very pair
        ("captain", "yes", "no"),  # below it
        ("crew", "yes", "yes"),  # above it: the sailor is an exception
        ("tug", "no", "no"),  # untouched
    ],
)
def test_house_rule(y: str, off: str, on: str) -> None:
    """A house rule counts only where asked for, on its pair and below it."""
    assert verdict("kraken", y) == off
    assert verdict("kraken", y, "--house", "gentle-kraken") == on


def test_house_rule_announced() -> None:
    """A house rule that is not in force and would change the verdict is announced with what it would make of it."""
    value = answer("kraken", "sailor")
    assert [(h["entry"], h["verdict"]) for h in value["house_rules"]] == [("deep-sea/house/gentle-kraken", "no")]
    assert cases(answer("kraken", "crew", "--house", "gentle-kraken")) == {"sailor": "no"}


def test_condition() -> None:
    """An effect with a condition makes "depends", and does not beat an opposite one that was taken over."""
    assert answer("night-watch", "sailor")["verbs"][0]["when"] == "It is dark."
    assert verdict("night-watch", "sailor") == "depends"
    assert verdict("whale", "captain") == "depends"


def test_against() -> None:
    """A protection against one thing answers for that thing, and for no other."""
    assert verdict("lighthouse", "sailor", "--against", "storm") == "yes"
    assert verdict("lighthouse", "sailor", "--against", "kraken") == "unknown"
    assert [thing["id"] for thing in answer("lighthouse", "sailor")["verbs"][0]["against"]] == ["storm"]


def test_expansions_in_play() -> None:
    """With expansions named, only they, the base game and those of the things asked about are in play."""
    assert verdict("storm", "dock") == "no"
    assert verdict("storm", "dock", "--expansion", "night") == "unknown"
    assert verdict("storm", "dock", "--expansion", "night", "--expansion", "Deep Sea") == "no"
    assert verdict("kraken", "tug", "--expansion", "night") == "no"


def test_force_and_value() -> None:
    """Permission, duty and number of a statement come with the answer."""
    (lift,) = answer("crane", "crate")["verbs"]
    assert (lift["force"], lift["value"]["points"], lift["value"]["per"]) == ("may", 1, "crate")
    assert answer("storm", "tug")["verbs"][0]["force"] == "must"


def test_reverse() -> None:
    """An answer also says what holds the other way round."""
    assert answer("sailor", "crane")["reverse"]["verdict"] == verdict("crane", "sailor") == "depends"


def test_profile_file(tmp_path: Path) -> None:
    """Under a profile that does not bind a more specific reading, an inherited "no" is not passed off as the answer."""
    profile = tmp_path / "strict.yml"
    profile.write_text("names: {en: [{name: strict, ours: true}]}\nbinds: {authorities: [author, printed]}\n", "utf-8")
    value = answer("crane", "captain", "--profile", profile)
    assert value["verdict"] == "unknown"
    assert roles(value)["hoists-the-captain"] == "not-binding"
    assert verdict("crane", "barrel", "--profile", profile) == "no"


def test_profile_of_the_game() -> None:
    """A profile brings its edition, text, expansions and house rules; an option goes before it."""
    value = answer("kraken", "sailor", "--profile", "harbour-club")
    assert (value["verdict"], value["authority"]) == ("no", "table")
    assert value["question"]["scope"] == {
        "edition": "E2",
        "text": "english",
        "expansions": ["deep-sea"],
        "house_rules": ["deep-sea/house/gentle-kraken"],
        "as_of": None,
    }
    assert (
        answer("tug", "crate", "--profile", "harbour-club", "--edition", "E1")["question"]["scope"]["edition"] == "E1"
    )
