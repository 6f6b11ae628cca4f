"""The light tree of wikitext: its source is the text, and it says what the library's own tree says."""

from __future__ import annotations

import mwparserfromhell
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carca.wiki.reading.tree import Link, Tag, Template, parsed, written

PIECES = [
    *("{{", "}}", "{{{", "}}}", "[[", "]]", "|", "=", "\n== ", "==\n", "\n* ", "\n; a : b", "\n----\n", "'''", "''"),
    *("<ref>", "</ref>", '<ref name="q" />', "<span class='showC1'>", "</span>", "<br>", "</br>", "<br/>", "<li>"),
    *("\n{|\n", "\n|-\n", "\n| ", "\n|}\n", "&amp;", "&#65;", "&#x41;", "<!-- c -->", "[http://a.b ", "]", "word "),
]
WIKITEXT = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


@given(WIKITEXT)
def test_the_source_is_kept(text: str) -> None:
    """Whatever the markup, the source of the tree is the text that it was made of."""
    assert written(parsed(text)) == text == str(mwparserfromhell.parse(text))


@given(WIKITEXT)
def test_the_same_nodes_as_the_library(text: str) -> None:
    """What the library takes for a template, tag or link is one here."""
    kinds = [type(node).__name__ for node in mwparserfromhell.parse(text).nodes]
    ours = {"str": "Text", "Link": "Wikilink", "Entity": "HTMLEntity"}
    assert [ours.get(type(node).__name__, type(node).__name__) for node in parsed(text)] == kinds


def test_parameters() -> None:
    """Parameters without a name are numbered; of two of one name the last one counts."""
    (template,) = parsed("{{Box|one|title=A|two|title = B }}")
    assert isinstance(template, Template)
    assert {name: written(value) for name, value in template.fields.items()} == {"1": "one", "2": "two", "title": " B "}


def test_tags_and_links() -> None:
    """A tag has its name in lower case and its attributes; a link has what it shows."""
    tag, link = parsed('<SPAN class="a b">x</SPAN>[[Page|shown]]')
    assert isinstance(tag, Tag)
    assert isinstance(link, Link)
    assert (tag.name, tag.attributes[0].name, tag.attributes[0].value, tag.contents) == ("span", "class", "a b", ["x"])
    assert (written(link.title), written(link.text or [])) == ("Page", "shown")


@pytest.mark.parametrize(("source", "shown"), [("&eacute;", "é"), ("&#233;", "é"), ("&#xE9;", "é")])
def test_entities(source: str, shown: str) -> None:
    """A character may be named, or numbered in either base."""
    (entity,) = parsed(source)
    assert (str(entity), getattr(entity, "character", "")) == (source, shown)
