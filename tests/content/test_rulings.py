"""Rulings that must never change without a source: what the saved pages say, asked by the commands of the README."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from running import finished

if TYPE_CHECKING:
    from collections.abc import Sequence

VODYANOY = [
    (["vodyanoy", "builder"], "yes"),
    (["vodyanoy", "barn"], "no"),
    (["vodyanoy", "fairy"], "no"),
    (["vodyanoy", "abbot"], "yes"),
    (["vodyanoy", "follower in a castle"], "no"),
    (["vodyanoy", "follower in a bathhouse"], "yes"),
    (["vodyanoy", "follower in a bathhouse", "--house", "bathhouses-are-safe"], "no"),
    (["vodyanoy", "wagon"], "yes"),
]
SOLOVEI = [
    (["dragon", "follower trapped by Solovei"], "yes"),
    (["tower", "follower trapped by Solovei"], "yes"),
    (["abbey tile", "Solovei Razboynik"], "no"),
    (["ferry", "Solovei"], "depends"),
    (["solovei", "knight"], "no"),
    (["solovei", "wagon"], "depends"),
    (["Bogatyr's stone", "the wagon's move"], "no"),
    (["Baba Yaga", "princess"], "unknown"),
]
FORTUNE_TELLER = [
    (["dragon", "fortune teller"], "yes"),
    (["fairy", "fortune teller"], "yes"),
    (["builder", "fortune teller", "--verb", "become"], "no"),
    (["pig", "fortune teller", "--verb", "become"], "no"),
    (["mayor", "fortune teller", "--verb", "become"], "no"),
    (["wagon", "fortune teller", "--verb", "become"], "yes"),
    (["magic portal", "occupied fortune teller tile"], "no"),
    (["tower", "fortune teller"], "yes"),
    (["knock-out token", "fortune teller"], "yes"),
    (["seduction token", "fortune teller"], "yes"),
    (["fortune teller", "map chip"], "unknown"),
]
CROP_CIRCLES = [
    (["shield crop circle", "knight"], "yes"),
    (["shield crop circle", "farmer"], "no"),
    (["shield crop circle", "wagon"], "depends"),
    (["shield crop circle", "followers"], "depends"),
]


def answer(arguments: Sequence[str], status: int = 0) -> dict[str, Any]:
    """Return the answer as JSON, holding the exit status to what it must be."""
    done = finished(*arguments, "--format", "json")
    assert done.returncode == status, done.stderr
    value: dict[str, Any] = json.loads(done.stdout)
    return value


@pytest.mark.parametrize(("pair", "verdict"), [*VODYANOY, *SOLOVEI, *FORTUNE_TELLER, *CROP_CIRCLES])
def test_pair_has_the_verdict_of_the_sources(pair: list[str], verdict: str) -> None:
    """The verdict on a pair is what the pages say; nothing decided has a status of its own."""
    assert answer(["does", *pair], 4 if verdict == "unknown" else 0)["verdict"] == verdict


@pytest.mark.parametrize("pair", list(SOLOVEI[:2]))
def test_trapped_follower_is_no_shelter_says_the_publisher_in_november_2021(pair: tuple[list[str], str]) -> None:
    """Dragon and tower reach a trapped follower: official, 2021-11."""
    value = answer(["does", *pair[0]])
    dates = {ref.get("date") for reason in value["because"] if reason["role"] == "decides" for ref in reason["sources"]}

    assert value["authority"] == "official"
    assert "2021-11" in dates


def test_ferry_depends_on_a_follower_in_the_new_part_and_is_official() -> None:
    """A ferry sets Solovei off only through a follower on the part that it connects."""
    value = answer(["does", "ferry", "Solovei"])

    assert value["authority"] == "official"
    assert any("follower" in (verb["when"] or "") for verb in value["verbs"])


def test_stone_lets_the_wagon_pass_says_the_publisher_in_july_2020() -> None:
    """Bogatyr's stone does not block the wagon's move: official, 2020-07."""
    value = answer(["does", "Bogatyr's stone", "the wagon's move"])
    dates = {ref.get("date") for reason in value["because"] for ref in reason["sources"]}

    assert value["authority"] == "official"
    assert "2020-07" in dates


def test_wagon_is_trapped_except_in_a_castle() -> None:
    """The exceptions of a yes are listed: a wagon in a castle is out of reach."""
    cases = {case["id"]: case["verdict"] for case in answer(["does", "vodyanoy", "wagon"])["cases"]}

    assert cases["follower-in-castle"] == "no"


def test_solovei_takes_a_wagon_as_highwayman_only() -> None:
    """A verdict that depends on a role names the role."""
    value = answer(["does", "solovei", "wagon"])

    assert {case["id"]: case["verdict"] for case in value["cases"] if case["kind"] == "role"} == {"highwayman": "yes"}
    assert value["otherwise"] == "no"


def test_hut_pays_seven_or_eight_points_by_printing() -> None:
    """The rules of 2013 and 2015 differ in the points, not in the word."""
    value = answer(["does", "Baba Yaga's hut", "Baba Yaga"])
    points = {
        case["scope"]["texts"][0]["id"]: verb["value"]["points"]
        for case in value["by_scope"]
        for verb in case["verbs"]
        if verb["verb"] == "score"
    }

    assert value["verdict"] == "yes"
    assert points == {"hobby-world-2013": 7, "hobby-world-2015": 8}


def test_unknown_offers_the_nearest_entries() -> None:
    """Where nothing decides, what is recorded nearby is shown."""
    assert answer(["does", "Baba Yaga", "princess"], 4)["near"]


@pytest.mark.parametrize(
    ("question", "language", "x", "y"),
    [
        ("Une tour peut-elle capturer un pion piégé par Vodianoï ?", "fr", "tower", "follower-trapped-by-vodyanoy"),
        (
            "czy smok może zjeść podwładnego uwięzionego przez Wodianoja?",
            "pl",
            "dragon",
            "follower-trapped-by-vodyanoy",
        ),
        ("Le dragon peut-il manger la diseuse de bonne aventure ?", "fr", "dragon", "fortune-teller"),
        ("czy smok może zjeść wróżbitkę?", "pl", "dragon", "fortune-teller"),
    ],
)
def test_question_is_answered_in_its_language(question: str, language: str, x: str, y: str) -> None:
    """A question in French or Polish is answered yes, in that language."""
    asked = answer(["ask", question])

    assert (asked["question"]["x"]["id"], asked["question"]["y"]["id"]) == (x, y)
    assert (asked["verdict"], asked["question"]["lang"]) == ("yes", language)


def test_fortune_teller_is_eaten_unless_the_fairy_protects_her() -> None:
    """The protection of the fairy is an exception to being eaten."""
    cases = answer(["does", "dragon", "fortune teller"])["cases"]

    assert any("fairy" in case["name"] and case["verdict"] == "no" for case in cases)


def test_action_a_is_optional_or_mandatory_by_text() -> None:
    """Action A: placing is a permission in the German text and a duty in the Z-Man text; the place differs too."""
    value = answer(["does", "crop circle action A", "follower", "--verb", "move"])
    force = {
        text["id"]: verb["force"]
        for case in value["by_scope"]
        for text in case["scope"]["texts"]
        for verb in case["verbs"]
        if verb["verb"] == "move"
    }
    zman = answer(["does", "crop circle action A", "follower", "--verb", "move", "--text", "zman"])
    where = ["follower-added-by-crop-circle", "feature-with-own-meeple", "--verb", "place-on"]

    assert force["zman"] == "must"
    assert force["hig"] == "may"
    assert {verb["force"] for verb in zman["verbs"]} == {"must"}
    assert answer(["does", *where, "--text", "hig"])["verdict"] != answer(["does", *where, "--text", "zman"])["verdict"]


def test_geocache_scores_three_or_two_times_by_printing() -> None:
    """The first German text paid three times the number on the chip, the latest pays twice."""
    value = answer(["does", "geocache", "player"])
    times = {
        text["id"]: verb["value"]["times"]
        for case in value["by_scope"]
        for text in case["scope"]["texts"]
        for verb in case["verbs"]
        if verb["verb"] == "score" and verb["value"]
    }

    assert times["hig-first"] == 3
    assert times["hig-latest"] == 2
