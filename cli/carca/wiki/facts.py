"""Sentences, numbers and dates in a text, whatever its language."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from carca.model.text import fold
from carca.wiki.labels import MONTHS, NUMBER_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

MARK = re.compile(r"\[(?:[A-Z]\s)?(\d{1,4})\]")
_SPACED_MARK = re.compile(r"\s*\[(?:[A-Z]\s)?\d{1,4}\]")
_END = re.compile(r"[.!?…]+[\"”»’)\]]*(?:\s*\[(?:[A-Z]\s)?\d{1,4}\])*(?=\s|$)")
_OPENS = re.compile(r"\s+(?=[\"“«„(¿]?\s?[^\W\d_]|\s*\d|[-–•])")
_ABBREVIATION = re.compile(
    r"(?:^|[\s(’'])(?:[^\W\d_]|ex|ext|exp|etc|env|min|max|nr|np|tj|tzn|zob|ed|éd|wyd|vs|cf|i\.e|e\.g|c\.-à-d|p\.ex|z\.b"
    r"|bzw|usw|vgl|rozszerzenie \d{1,2})\.$",
    re.IGNORECASE,
)
_COUNTS = re.compile(
    r"(?:^|[(,:]|\b(?:et|and|i|und|ou|or|lub|oder|voir|see|zob|patrz|siehe|actions?|akcj[aei]|aktion(?:en)?|étapes?|steps?|phases?))"
    r"\s*\d{1,2}\.$",
    re.IGNORECASE,
)
_LOOK_BACK, _LOOK_AHEAD = 20, 5


def sentences(text: str) -> list[str]:
    """Split a paragraph into its sentences; a note mark after the full stop stays with the sentence before it."""
    found, start = [], 0
    for end in _END.finditer(text):
        stop = end.end()
        if stop < len(text) and not _splits(text, end):
            continue
        found.append(text[start:stop].strip())
        start = stop
    rest = text[start:].strip()
    return [sentence for sentence in (*found, rest) if sentence]


def _splits(text: str, end: re.Match[str]) -> bool:
    """Tell whether a new sentence begins after what looks like an end: with a capital, a digit, a quote or a dash."""
    opens = _OPENS.match(text, end.end())
    if not opens:
        return False
    first = text[opens.end() : opens.end() + _LOOK_AHEAD].lstrip('"“«„(¿ \u00a0\u202f')[:1]
    if first.islower():
        return False
    dot = end.start() + 1
    before = text[max(0, dot - _LOOK_BACK) : dot]
    return not _ABBREVIATION.search(before) and not _COUNTS.search(before)


def without_marks(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a text without its note marks, and the numbers of the notes that they call up."""
    marks = tuple(match[1] for match in MARK.finditer(text))
    return (" ".join(_SPACED_MARK.sub("", text).split()), marks) if marks else (" ".join(text.split()), ())


class Date(NamedTuple):
    """A date as the content writes it, as the page writes it, and where it stands."""

    iso: str
    written: str
    start: int


_NAME = r"(?P<name>[^\W\d_]{3,12})"
_DATE = re.compile(
    r"(?<![\d/.-])(?:(?P<year>(?:19|20)\d\d)-(?P<month>0[1-9]|1[0-2])(?:-(?P<day>[0-2]\d|3[01]))?"
    r"|(?:(?P<d>\d{1,2})[/.])?(?P<m>0?[1-9]|1[0-2])[/.](?P<y>(?:19|20)\d\d)"
    r"|(?:(?P<dd>\d{1,2})(?:er|\.|st|nd|rd|th)?\s+)?" + _NAME + r",?\s+(?P<yy>(?:19|20)\d\d))(?![\d/])"
)


def dates(text: str) -> list[Date]:
    """Return the dates of a text that name at least a month: "07/2020", "janvier 2013", "2021-11-05"."""
    return [date for match in _DATE.finditer(text) if (date := _date(match))]


def _date(match: re.Match[str]) -> Date | None:
    group = match.groupdict()
    if group["name"]:
        month = MONTHS.get(fold(group["name"]))
        if month is None:
            return None
        year, day = group["yy"], group["dd"]
    else:
        year, month, day = group["year"] or group["y"], int(group["month"] or group["m"]), group["day"] or group["d"]
    return Date(f"{year}-{month:02d}" + (f"-{int(day):02d}" if day else ""), match[0], match.start())


_IN_BRACKETS = re.compile(r"\(([^()]{4,30})\)")


def statement_date(text: str) -> Date | None:
    """Return the date in brackets that a statement carries: the last one in it."""
    found = [
        date for match in _IN_BRACKETS.finditer(text) for date in dates(match[1]) if date.written == match[1].strip()
    ]
    return found[-1] if found else None


class Numbers(NamedTuple):
    """The numbers of a text: those written in digits, and those that words stand for."""

    digits: frozenset[int]
    words: frozenset[int]


_NUMBER = re.compile(r"(?<![\w.,/])(\d{1,9})(?:[-\u2011]?[^\W\d_]{1,4}\b)?(?![\d/])")
_LEAST = 3


@lru_cache(maxsize=8192)
def numbers(text: str) -> Numbers:
    """Return the numbers of a text, those of its dates left out."""
    for date in dates(text):
        text = text.replace(date.written, " ")
    digits = frozenset(int(match[1]) for match in _NUMBER.finditer(MARK.sub(" ", text)))
    words = frozenset(NUMBER_WORDS[word] for word in _words(text) if word in NUMBER_WORDS)
    return Numbers(digits, words)


def missing(one: Numbers, other: Numbers) -> frozenset[int]:
    """Return the numbers of the first text that the other has neither in digits nor in words.

    Words for one and two are articles and pronouns as well ("un", "both"): they prove nothing on their own.
    """
    sure = one.digits | frozenset(n for n in one.words if n >= _LEAST)
    return sure - other.digits - other.words


def _words(text: str) -> Iterator[str]:
    return (word for word in re.findall(r"[a-z]+", fold(text)))
