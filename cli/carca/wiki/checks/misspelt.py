"""Words that no dictionary has, and names that are spelt almost like another one of the page."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from carca.engine.typos import allowed
from carca.model.text import fold
from carca.wiki.checks.finding import Finding
from carca.wiki.spelling import words_of
from carca.wiki.variants import misspells

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.wiki.context import Context, Text
    from carca.wiki.spelling import Speller

_LONG, _OFTEN = 6, 3
_SUGGESTED = 3
_MOST_HELPED = 8
_Fault = tuple[str, str, str]
"""What stands there, what is wrong, what to do."""
_APOSTROPHE = re.compile(r"[’']")


def misspelt(context: Context) -> Iterator[Finding]:
    """Report misspellings, each word once. Words of the names list are known; other proper names are left alone."""
    checking = _Checking(context)
    for text, speller, words in checking.doubtful:
        yield from checking.text(text, speller, words)


class _Checking:
    """What has been seen of a page so far: words found right, words reported, capitalised words with their number."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._used: Counter[str] = Counter()
        self.doubtful: list[tuple[Text, Speller, list[tuple[str, int]]]] = []
        for text in context.texts:
            self._take(text)
        self._right: set[tuple[str, str]] = set()
        self._seen: set[str] = set()

    def _take(self, text: Text) -> None:
        """Count the capitalised words of a text and keep those that its dictionary does not have."""
        words = words_of(text.text)
        for word, _ in words:
            if word[:1].isupper():
                self._used[word] += 1
        speller = self._context.speller(text.language)
        if speller and (unknown := [row for row in words if not speller.knows(row[0])]):
            self.doubtful.append((text, speller, unknown))

    def text(self, text: Text, speller: Speller, unknown: list[tuple[str, int]]) -> Iterator[Finding]:
        """Yield the misspellings among the unknown words of a text."""
        doubtful = [row for row in unknown if (text.language, row[0]) not in self._right]
        named = _named(self._context, text) if doubtful else []
        for word, at in doubtful:
            if word in self._seen:
                continue
            following = next((other for other, place in words_of(text.text) if place > at), "")
            if any(start <= at < end for start, end in named):
                said = _rival(speller, word, self._used)
            else:
                said = self._fault(speller, text, word, at, following)
            if said:
                self._seen |= {word, following} if said[0] != word else {word}
                yield Finding("spelling", text.place, text.line, *said)
            else:
                self._right.add((text.language, word))

    def _fault(self, speller: Speller, text: Text, word: str, at: int, following: str) -> _Fault | None:
        """Return what is wrong with a word; None where nothing is."""
        if _known(self._context, speller, word):
            return _rival(speller, word, self._used)
        if torn := _torn(speller, word, following):
            return f"{word} {following}", "a space stands in the wrong place", f"“{torn}”"
        if word[:1].isupper() and not word.isupper():
            near = _rival(speller, word, self._used) or _near_name(self._context, word)
            inside = at > 0 and text.text[at - 2 : at - 1] not in {".", "!", "?", ":", "•"}
            if near or inside or self._used[word] > 1 or text.kind in {"heading", "line"}:
                return near
        return word, "not in the dictionary", self._hint(speller, word)

    def _hint(self, speller: Speller, word: str) -> str:
        """Return what may have been meant; suggestions take time, and a page full of faults gets none."""
        suggestions = speller.suggest(word, _SUGGESTED) if len(self._seen) < _MOST_HELPED else []
        return f"perhaps {', '.join(suggestions)}" if suggestions else "check the spelling"


def _named(context: Context, text: Text) -> list[tuple[int, int]]:
    """Return where names stand in a text: those of the names list, and those of publishers and authors."""
    people = [(text.text.find(name), len(name)) for name in context.names.people if name in text.text]
    listed = [(found.start, found.end) for found in context.found(text) if not found.inside]
    return [*listed, *((start, start + length) for start, length in people)]


def _known(context: Context, speller: Speller, word: str) -> bool:
    """Tell whether a word, its part behind an elided article, or all parts of a compound are known."""
    if speller.knows(word) or context.names.knows(word):
        return True
    pieces = [piece for part in word.split("-") for piece in _APOSTROPHE.split(part) if piece]
    return len(pieces) > 1 and all(len(p) == 1 or speller.knows(p) or context.names.knows(p) for p in pieces)


def _torn(speller: Speller, word: str, following: str) -> str | None:
    """Return a word and the next with the space between them moved, where that makes two words."""
    if not following or (speller.knows(following) and len(following) > 2):  # noqa: PLR2004 - "pa r" has short rests
        return None
    joined = word + following
    for cut in (len(word) - 1, len(word) + 1):
        if 1 < cut < len(joined) and speller.knows(joined[:cut]) and speller.knows(joined[cut:]):
            return f"{joined[:cut]} {joined[cut:]}"
    return None


def _rival(speller: Speller, word: str, used: Mapping[str, int]) -> _Fault | None:
    """Return the fault of a proper name that another one, much more frequent on the page, is spelt almost like."""
    if len(word) < _LONG or not word[:1].isupper() or speller.knows(word):
        return None
    for other, count in used.items():
        if count >= _OFTEN * used[word] and misspells(fold(word), fold(other)) and not speller.knows(other):
            return word, f"“{other}” stands {count} times on this page", f"write “{other}”"
    return None


def _near_name(context: Context, word: str) -> _Fault | None:
    """Return the fault of a proper name that is nearly a word of the names list."""
    plain = fold(word)
    other = context.names.nearest(plain, allowed(plain)) if len(word) >= _LONG else None
    return (word, f"the names list has “{other}”", "check the spelling") if other else None
