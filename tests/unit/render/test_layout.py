"""Text on a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carca.render.layout import MAX_WIDTH, MIN_WIDTH, STYLES, Page

WORDS = st.lists(st.text("abé—", min_size=1, max_size=MIN_WIDTH - 8), max_size=40)


@pytest.mark.parametrize(("asked", "given"), [(0, MIN_WIDTH), (31, 32), (60, 60), (88, 88), (400, MAX_WIDTH), (-5, 32)])
def test_width_is_bounded(asked: int, given: int) -> None:
    """Lines are neither too narrow nor too wide to be read."""
    assert Page(asked).width == given


@given(WORDS, st.integers(MIN_WIDTH, MAX_WIDTH), st.integers(0, 4))
def test_wrapping(words: list[str], width: int, indent: int) -> None:
    """Every word is there in its order, and no line is wider than the page or less indented than asked."""
    page = Page(width)
    page.line(" ".join(words), indent)
    lines = page.text().split("\n")
    assert " ".join(lines).split() == words
    assert all(len(line) <= width for line in lines)
    assert all(line.startswith(" " * (indent + (2 if at else 0))) for at, line in enumerate(lines) if line)


def test_long_words_stay_whole() -> None:
    """A word that is wider than the page, such as an id or an address, is not broken."""
    page = Page(MIN_WIDTH)
    page.line(f"see {'a-b/' * 20} there")
    assert "a-b/" * 20 in page.text().split("\n")[1]


def test_no_double_empty_lines() -> None:
    """Empty lines separate; they never stand first, last or twice."""
    page = Page()
    for text in ("", "one", "", "", "two", ""):
        page.line(text)
    assert page.text() == "one\n\ntwo"


def test_empty_page() -> None:
    """A page without lines is empty."""
    assert Page().text() == ""


def test_items_and_head() -> None:
    """A heading stands after an empty line, and each item of a list begins with a bullet and hangs below it."""
    page = Page(MIN_WIDTH)
    page.line("first")
    page.head("Head")
    page.items(["short", "long enough to be wrapped here"])
    assert page.text().split("\n") == ["first", "", "Head", "  • short", "  • long enough to be wrapped", "    here"]


@pytest.mark.parametrize("style", sorted(STYLES))
def test_style_only_in_colour(style: str) -> None:
    """Styles show where colour is on, close on each line, and change no word."""
    plain, coloured = Page(MIN_WIDTH), Page(MIN_WIDTH, colour=True)
    for page in (plain, coloured):
        page.line("two lines of words that have to be wrapped", style=style)
    assert "\x1b" not in plain.text()
    for bare, line in zip(plain.text().split("\n"), coloured.text().split("\n"), strict=True):
        assert line == f"\x1b[{STYLES[style]}m{bare}\x1b[0m"


def test_style_of_nothing() -> None:
    """Nothing in a style is nothing."""
    assert Page(colour=True).style("", "bold") == ""


def test_no_break_space_holds() -> None:
    """A no-break space, as before French punctuation, ends no line."""
    page = Page(MIN_WIDTH)
    page.line("une question qui finit par ceci\u00a0?")
    assert "ceci\u00a0?" in page.text().split("\n")[-1]
