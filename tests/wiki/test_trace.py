"""Entries are held against a page: nothing of it may be missing, and no entry of it may go unseen."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from carca.content.read import read_content
from carca.wiki.context import context_of
from carca.wiki.names import Names
from carca.wiki.reading.read import read_page
from carca.wiki.tracing.places import NotePlace, SectionPlace, parse_place
from carca.wiki.tracing.trace import Trace, sources_of, trace
from running import CONTENT
from wiki.wikipages import ORCHARD, PAGES, needs_real_pages, orchard_corpus, real, wiki

if TYPE_CHECKING:
    from pathlib import Path

    from carca.model.corpus import Corpus, Entry

PAGE = PAGES / "storms-fr.txt"


def held(corpus: Corpus, path: Path = PAGE, locked: tuple[str, ...] = ()) -> Trace:
    """Hold a corpus against a page."""
    context = context_of(read_page(path), Names.of_corpus(corpus))
    return trace(context, corpus, sources_of(context, corpus), locked)


def changed(id_: str, **changes: object) -> Corpus:
    """Return the made-up content with one entry changed."""
    corpus = orchard_corpus()
    corpus.entries[id_] = replace(corpus.entries[id_], **changes)  # type: ignore[arg-type]
    return corpus


def test_nothing_is_missing() -> None:
    """The made-up page is covered, though the places name its sections in English."""
    found = held(orchard_corpus())
    assert found.complete, (found.gaps, found.strays)
    assert found.sources == ("wiki-storms-fr",)


@pytest.mark.parametrize("id_", sorted(orchard_corpus().entries))
def test_without_any_entry_it_fails(id_: str) -> None:
    """Each entry of the page carries something that no other does."""
    corpus = orchard_corpus()
    del corpus.entries[id_]
    assert not held(corpus).complete


def test_a_number_that_is_not_carried() -> None:
    """An entry that points to a sentence without its number is named."""
    id_ = "storms/about/shuffle"
    (gap,) = held(changed(id_, words={"text": {"en": "Shuffle the tiles in."}})).gaps
    assert (gap.place, gap.missing, gap.entries) == ("section Mise en place, sentence 1", ("number 4",), (id_,))


def test_an_element_that_is_not_carried() -> None:
    """An element that the page names and no entry there does is named."""
    corpus = changed("storms/crow/lands-on-a-tree", about=("crow",), words={"text": {"en": "The crow comes down."}})
    (gap,) = held(corpus).gaps
    assert (gap.place, gap.missing) == ("section La corneille, sentence 1", ("tree",))


def test_a_date_that_is_not_carried() -> None:
    """The date of an answer stands on the source of its entry."""
    entry = orchard_corpus().entries["storms/crow/spares-the-dog"]
    corpus = changed(entry.id, sources=tuple(replace(ref, date=None) for ref in entry.sources))
    assert {gap.missing for gap in held(corpus).gaps} == {("date 2031-07",)}


def test_a_place_that_is_not_on_the_page() -> None:
    """An entry whose note or section the page has not is named."""
    entry = orchard_corpus().entries["storms/crow/comes-back"]
    for at in ("note 9", "section The whale, sentence 1"):
        found = held(changed(entry.id, sources=tuple(replace(ref, at=at) for ref in entry.sources)))
        assert [(stray.entry, stray.at) for stray in found.strays] == [(entry.id, at)]
        assert not found.complete


def test_a_class_carries_its_members_only_upwards() -> None:
    """An entry about a thing carries the classes of it; one about a class does not carry a thing of it."""
    corpus = orchard_corpus()
    crow = corpus.elements["crow"]
    from carca.model.corpus import IsA

    corpus.elements["crow"] = replace(crow, is_a=(IsA("picker"),))
    assert held(corpus).complete


def test_ids_that_are_gone_are_named() -> None:
    """An id of the lock that has neither entry nor tombstone is missing, even where others carry the text."""
    found = held(orchard_corpus(), locked=("storms/crow/leaves", "storms/crow/was-here", "base/other/gone"))
    assert found.vanished == ("storms/crow/was-here",)
    assert not found.complete


@pytest.mark.parametrize(
    ("at", "place"),
    [
        ("note 12", NotePlace(12)),
        ("note 12, interpretation", NotePlace(12, "community")),
        ("note 12, question 1", NotePlace(12, None, 1)),
        ("note 12, question 2, sentences 3 and 4", NotePlace(12, None, 2, frozenset({3, 4}))),
        ("note 7, answer, sentence 3", NotePlace(7, None, 0, frozenset({3}))),
        ("note 4, second question, answer, case 2", NotePlace(4, None, 2)),
        ("note 3, statement", NotePlace(3, "official")),
        ("note 15, house rule", NotePlace(15, "house")),
        ("section Crow, sentence 2", SectionPlace(("Crow",), "sentence", frozenset({2}))),
        (
            "section Contents, 2031 release, item 1",
            SectionPlace(("Contents, 2031 release", "2031 release", "Contents"), "item", frozenset({1})),
        ),
        (
            "Ext. 6 - Kings, Lords, sentence 1",
            SectionPlace(("Ext. 6 - Kings, Lords", "Lords", "Ext. 6 - Kings"), "sentence", frozenset({1})),
        ),
        ("page head, sentences 1 to 3", SectionPlace(("page head",), "sentence", frozenset({1, 2, 3}))),
        ("Crow, remark", SectionPlace(("Crow",))),
    ],
)
def test_places(at: str, place: object) -> None:
    """The habits of wording a place are understood."""
    assert parse_place(at) == place


def test_text_and_status() -> None:
    """Nothing missing is status 0; the numbers are told."""
    result = wiki("trace", PAGE, "--content", ORCHARD)
    assert (result.exit_code, result.stdout) == (0, f"{PAGE}: 23 texts, 15 entries: nothing missing\n")


def test_json_and_findings() -> None:
    """A page that the content does not cover is listed place by place."""
    result = wiki(
        "trace", PAGES / "faulty-fr.txt", "--content", ORCHARD, "--source", "wiki-storms-fr", "--format", "json"
    )
    assert result.exit_code == 1
    value = json.loads(result.stdout)
    assert value["gaps"][0]["place"] == "section Informations générales et commentaires, sentence 2"
    assert value["strays"]
    said = wiki("trace", PAGES / "faulty-fr.txt", "--content", ORCHARD, "--source", "wiki-storms-fr").stdout
    assert "no entry points here" in said
    assert "its place is not on the page" in said


def test_a_page_that_is_no_source() -> None:
    """Where no source is the page, that is said, with the way out."""
    result = wiki("trace", PAGES / "storms-pl.txt", "--content", ORCHARD)
    assert result.exit_code == 2
    assert "name one with --source" in result.stderr


NUMBERS = ("000", "001", "002", "003", "004")


@cache
def content() -> Corpus:
    """Return the real content."""
    corpus, _ = read_content([CONTENT])
    assert corpus
    return corpus


@cache
def content_names() -> Names:
    """Return the names of the real content."""
    return Names.of_corpus(content())


def refers(entry: Entry, sources: tuple[str, ...]) -> bool:
    """Tell whether an entry rests on one of the sources."""
    refs = [*entry.sources, *(ref for variant in entry.variants for ref in variant.sources)]
    return any(ref.source in sources for ref in refs)


@needs_real_pages
@pytest.mark.parametrize("number", NUMBERS)
def test_real_pages_are_covered(number: str) -> None:
    """Nothing of the real pages is missing in the content."""
    context = context_of(read_page(real(number)), content_names())
    found = trace(context, content(), sources_of(context, content()), list(content().entries))
    assert found.complete, (found.gaps, found.strays, found.vanished)


@needs_real_pages
@pytest.mark.parametrize("number", NUMBERS)
def test_without_any_entry_of_a_real_page_it_fails(number: str) -> None:
    """Whichever entry of a page goes, it is missed: most by what they carried, each by its id."""
    corpus = content()
    context = context_of(read_page(real(number)), content_names())
    sources = sources_of(context, corpus)
    before = len(trace(context, corpus, sources).gaps)
    resting = [id_ for id_, entry in corpus.entries.items() if refers(entry, sources)]
    missed = 0
    for id_ in resting:
        rest = replace(corpus, entries={other: entry for other, entry in corpus.entries.items() if other != id_})
        found = trace(context, rest, sources, list(corpus.entries))
        assert found.vanished == (id_,)
        missed += len(found.gaps) > before
    assert missed > len(resting) * 2 / 3
