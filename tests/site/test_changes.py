"""The page and the feed of what changed, on a history of the second game that is made here."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from carca.engine.verdict import Engine  # noqa: E402 - the generator is no installed package
from carca.model.history import History  # noqa: E402
from carca.render.view import View  # noqa: E402
from carca.store import past  # noqa: E402
from carca_site import changes  # noqa: E402
from carca_site.context import Answers, Context, Settings  # noqa: E402
from carca_site.feed import feed  # noqa: E402
from dated import Dated  # noqa: E402
from running import HARBOUR  # noqa: E402

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

ATOM = "{http://www.w3.org/2005/Atom}"
CAPTAIN, CREW, FLAG = "base/crane/hoists-the-captain", "base/crane/takes-no-crew", "base/flag/stands-on-four-tiles"
HOSTILE = "<img src=x onerror=hacked()> & [x](javascript:hacked())"


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> History:
    """A day with twenty new rules, one of them hostile, then one on which an exception was withdrawn."""
    made = Dated(tmp_path_factory.mktemp("repository"), HARBOUR)
    made.record("2020-03-01")
    for number in range(20):
        said = HOSTILE if number == 1 else f"Flag {number} is red."
        made.write(
            f"base/flag/red-{number}",
            f"kind: rule\nabout: [flag]\ntext: {{en: '{said}'}}\nsources: [{{source: dutch-rules, at: page 1}}]\n",
        )
    made.record("2020-03-05")
    made.drop(CAPTAIN)
    made.replace(CREW, "never takes anybody", "takes nobody")
    made.record("2020-03-09")
    return past.days(made.content, made.folder / "kept")


def page(knowledge: Knowledge, history: History) -> str:
    """Return the page's Markdown."""
    engine = Engine(knowledge)
    settings = Settings("https://example.org/repository", changes.day(history), history)
    ((path, text),) = changes.pages(Context(engine, Answers(engine), "en", settings))
    assert path == "changes.md"
    return text


def items(knowledge: Knowledge, history: History) -> list[dict[str, str]]:
    """Return the items of the feed, which must be one that any reader takes."""
    settings = Settings("https://example.org/repository", changes.day(history), history)
    root = ET.fromstring(feed(View(knowledge, "en"), settings))  # noqa: S314 - our own
    for needed in ("id", "title", "updated", "author"):
        assert len(root.findall(f"{ATOM}{needed}")) == 1
    found = []
    for entry in root.findall(f"{ATOM}entry"):
        one = {name: str(entry.findtext(f"{ATOM}{name}")) for name in ("id", "title", "updated", "summary")}
        link = entry.find(f"{ATOM}link")
        assert link is not None
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", one["updated"])
        found.append(one | {"href": link.attrib["href"]})
    assert len({one["id"] for one in found}) == len(found)
    return found


def test_days_come_newest_first(harbour_knowledge: Knowledge, history: History) -> None:
    """Each day is folded with its counts, and only the newest is open; where the record begins is said."""
    text = page(harbour_knowledge, history)
    found = re.findall(r'<details class="day" id="d-([\d-]+)" data-day="\1" markdown="1"( open)?>', text)
    assert found == [("2020-03-09", " open"), ("2020-03-05", "")]
    assert 'min="2020-03-05" max="2020-03-09"' in text
    assert "The record begins on 2020&#45;03&#45;01" in text


def test_a_verdict_stands_with_both_its_signs_and_leads_to_its_card(
    harbour_knowledge: Knowledge, history: History
) -> None:
    """Before and after, then the sentence as a link to the question, then what decides it now."""
    lines = page(harbour_knowledge, history).splitlines()
    (line,) = (one for one in lines if "x=crane&verb=lift&y=captain" in one)
    before, after = line.index("verdict-yes"), line.index("verdict-no")
    assert before < line.index("→") < after < line.index("index.md?")
    assert f"entries/{CREW}.md" in line


def test_what_is_no_more_has_no_link(harbour_knowledge: Knowledge, history: History) -> None:
    """The page is of now: an entry that has a page is linked, one that has none is only told."""
    text = page(harbour_knowledge, history)
    assert f"entries/{CREW}.md" in text
    assert "entries/base/flag/red" not in text  # this knowledge never had them
    assert "Flag 3 is red" in text


def test_many_entries_are_folded_by_expansion(harbour_knowledge: Knowledge, history: History) -> None:
    """Twenty new entries are a folded line; a single one is not folded."""
    text = page(harbour_knowledge, history)
    assert '<summary markdown="span">New entries (20)</summary>' in text
    assert '<details class="row" markdown="1" data-expansion="base">' in text
    assert '<summary markdown="span">Base game (20)</summary>' in text
    newest = text.split('data-day="2020-03-05"')[0]
    assert '<details markdown="1" open>\n<summary markdown="span">Withdrawn (1)</summary>' in newest
    assert 'class="row"' not in newest


def test_texts_are_only_texts(harbour_knowledge: Knowledge, history: History) -> None:
    """No text of an entry becomes a tag or a link, on the page or in the feed."""
    text = page(harbour_knowledge, history)
    assert "<img" not in text
    assert "javascript:" not in text
    (summary,) = {one["summary"] for one in items(harbour_knowledge, history) if "20" in one["title"]}
    assert HOSTILE in summary  # as text
    settings = Settings("https://example.org/repository", "2020-03-09", history)
    assert "<img" not in feed(View(harbour_knowledge, "en"), settings)


def test_the_feed_tells_verdicts_before_and_after(harbour_knowledge: Knowledge, history: History) -> None:
    """Each verdict is an item of its day; many entries of an expansion are one."""
    found = items(harbour_knowledge, history)
    start = "https://example.org/repository/changes"
    by_id = {one["id"]: one for one in found}
    turned = by_id[f"{start}/2020-03-09/verdicts/crane/lift/captain"]
    assert turned["summary"].startswith("✔ yes → ✘ no — ")
    assert turned["href"] == "index.html?x=crane&verb=lift&y=captain"
    assert turned["updated"] == "2020-03-09T12:00:00Z"
    assert by_id[f"{start}/2020-03-09/entries/{CREW}"]["href"] == f"entries/{CREW}.html"
    assert "never takes anybody" in by_id[f"{start}/2020-03-09/entries/{CREW}"]["summary"]
    assert by_id[f"{start}/2020-03-05/added/base"]["title"] == "Base game · New entries: 20"
    assert len([one for one in found if "/2020-03-05/" in one["id"]]) == 1


def test_ids_stay_when_a_day_goes_on(harbour_knowledge: Knowledge, history: History) -> None:
    """What was told keeps its name; only its moment is another one."""
    later = history._replace(days=(history.days[0]._replace(moment="2020-03-09T20:00:00Z"), *history.days[1:]))
    assert [one["id"] for one in items(harbour_knowledge, later)] == [
        one["id"] for one in items(harbour_knowledge, history)
    ]


def test_without_a_history(harbour_knowledge: Knowledge, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says that none is at hand, and the feed is empty; the day is the one that the build is told."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1583712000")
    assert changes.day(History()) == "2020-03-09"
    text = page(harbour_knowledge, History())
    assert "without the history" in text
    assert "<form" not in text
    assert items(harbour_knowledge, History()) == []
    shallow = History("2020-03-09T12:00:00Z", (), "2020-03-09", begins=False)
    assert "without the history" in page(harbour_knowledge, shallow)
    assert "The record begins on" in page(harbour_knowledge, shallow._replace(begins=True))


def test_the_page_is_bounded(harbour_knowledge: Knowledge, history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is beyond the bound is counted, with a link to the expansion; the newest day comes first."""
    monkeypatch.setattr(changes, "_MOST", 10)
    text = page(harbour_knowledge, history)
    assert "takes nobody" in text
    assert len(re.findall("Flag &#?[0-9]*;?[0-9]* is red|Flag [0-9]+ is red", text)) == 7  # with the hostile one, 8
    assert "[12 more](expansions/base.md)" in text
