"""The names list of the content, and where its names stand in a text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from carca.engine.typos import allowed, distance
from carca.model.text import fold, key, words
from carca.wiki.gender import agrees, gender_of
from carca.wiki.name_sources import CorpusNames, KnowledgeNames, Thing
from carca.wiki.name_trie import SKIPPED, Trie

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from carca.knowledge import Knowledge
    from carca.model.corpus import Corpus
    from carca.wiki.name_sources import NameSource

KINDS = frozenset({"element", "expansion", "edition", "text"})
_WORD = re.compile(r"[^\W_]+")
_CONTRACTED = {"du": "de", "des": "de", "d": "de", "im": "in", "am": "an", "vom": "von", "zum": "zu", "zur": "zu"}
_LONGEST_GAP = 3
_ARTICLE_REACH = 12
_BREAKS = frozenset(".;:()[]!?")
_TELLING = 4
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Found:
    """A name in a text: where it stands, as it is written there, the key of the name, and what it may mean.

    ``inside`` marks a name that is part of a longer one (a figure named by the box).
    """

    start: int
    end: int
    written: str
    key: str
    things: frozenset[Thing]
    inside: bool = False


class _Tokens:
    """The words of a text, folded, and where they stand."""

    __slots__ = ("ends", "starts", "words")

    def __init__(self, words: Sequence[str], starts: Sequence[int], ends: Sequence[int]) -> None:
        self.words, self.starts, self.ends = words, starts, ends

    @classmethod
    def of(cls, words: Sequence[str], text: str) -> _Tokens:
        matches = list(_WORD.finditer(text))
        return cls(words, [match.start() for match in matches], [match.end() for match in matches])

    def part(self, start: int, end: int) -> _Tokens:
        return _Tokens(self.words[start:end], self.starts[start:end], self.ends[start:end])

    def together(self, text: str, at: int, end: int) -> bool:
        """Tell whether words stand together: no full stop or bracket between them."""
        return all(
            self.starts[i + 1] - self.ends[i] <= _LONGEST_GAP
            and _BREAKS.isdisjoint(text[self.ends[i] : self.starts[i + 1]])
            for i in range(at, end - 1)
        )


@lru_cache(maxsize=50_000)
def _folded(word: str) -> str:
    plain = fold(word)
    return _CONTRACTED.get(plain, plain)


class Names:
    """All names and forms of the content, looked up by their keys."""

    def __init__(self, source: NameSource) -> None:
        """Take what the content says of names."""
        self._source = source
        self._keys = frozenset(source.keys())
        self._rows: dict[str, tuple[tuple[str, str, str], ...]] = {}
        self._nearest: dict[str, str | None] = {}
        self._plain: dict[tuple[Thing, str], tuple[str, ...]] = {}
        self._doubles: dict[tuple[str, Thing, str], bool] = {}

    @classmethod
    def of_knowledge(cls, knowledge: Knowledge) -> Names:
        """Return the names of compiled knowledge."""
        return cls(KnowledgeNames(knowledge))

    @classmethod
    def of_corpus(cls, corpus: Corpus) -> Names:
        """Return the names of content as it was read, faults and all."""
        return cls(CorpusNames(corpus))

    @cached_property
    def _trie(self) -> Trie:
        return Trie(self._keys)

    @cached_property
    def people(self) -> frozenset[str]:
        """The names of publishers and authors, as they are written."""
        return self._source.proper()

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that stands in a name, folded."""
        return frozenset(" ".join(self._keys).split(" "))

    def nearest(self, word: str, most: int) -> str | None:
        """Return a word of the names within so many edits of a folded word, None where there is none."""
        if word not in self._nearest:
            near = (other for other in self._long_words.get(word[:1], ()) if _within(word, other, most))
            self._nearest[word] = next(near, None)
        return self._nearest[word]

    @cached_property
    def _long_words(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for word in sorted(self.words):
            if len(word) > _TELLING:
                found.setdefault(word[0], []).append(word)
        return found

    def home(self, element: str) -> str | None:
        """Return the expansion that brings an element."""
        return self._source.home(element)

    def knows(self, word: str) -> bool:
        """Tell whether all parts of a word stand in names: game terms are spelt as the names list spells them."""
        parts = words(word)
        long = max(map(len, parts), default=0) >= _TELLING and not word[:1].isdigit()
        return long and all(_folded(part) in self.words or part in SKIPPED for part in parts)

    def listed(self, thing: Thing, language: str) -> list[Mapping[str, Any]]:
        """Return the names of a thing in a language, the preferred one first: ``name``, ``editions``, ``texts``."""
        return list(self._source.listed(thing, language))

    def rows(self, name: str) -> tuple[tuple[str, str, str], ...]:
        """Return what a key means: kind, id and language."""
        if name not in self._rows:
            self._rows[name] = tuple((row[0], row[1], row[2]) for row in self._source.meanings(name) if row[0] in KINDS)
        return self._rows[name]

    def listed_names(self, thing: Thing, language: str) -> tuple[str, ...]:
        """Return the names of a thing in a language without what is said of them."""
        if (thing, language) not in self._plain:
            self._plain[(thing, language)] = tuple(name["name"] for name in self.listed(thing, language))
        return self._plain[(thing, language)]

    def languages(self, text: str) -> frozenset[str]:
        """Return the languages in which a whole text is a name; ids count for none."""
        if len(text) > _LONGEST_NAME:
            return frozenset()
        return frozenset(language for _, _, language in self.rows(key(text)) if language)

    def things(self, text: str, language: str) -> frozenset[Thing]:
        """Return what a whole text names."""
        return self._things(key(text), text, language)

    def _things(self, name: str, written: str, language: str) -> frozenset[Thing]:
        """Return what a key means in a language; proper names are understood from any."""
        rows = self.rows(name)
        own = [row for row in rows if row[2] == language]
        capital = written[:1].isupper() or written[:1].isdigit()
        if not own and capital:
            own = list(rows)
        return frozenset(Thing(kind, id_) for kind, id_, _ in own if capital or kind != "expansion" or " " in name)

    def found(self, text: str, language: str, *, nested: bool = False) -> list[Found]:
        """Return the names in a text, the longest at each place; with ``nested`` also those inside names of boxes."""
        words = [_folded(word) for word in _WORD.findall(text)]
        begins = self._trie.begins
        beginnings = [at for at, word in enumerate(words) if begins(word)]
        if not beginnings:
            return []
        tokens = _Tokens.of(words, text)
        found: list[Found] = []
        passed = 0
        for at in beginnings:
            if at < passed:
                continue
            match, passed = self._longest(text, tokens, at, language)
            if match is None:
                continue
            found.append(match)
            if nested and any(thing.kind != "element" for thing in match.things):
                found += self._inside(text, tokens.part(at, passed), language, {thing.id for thing in match.things})
        return found

    def _inside(self, text: str, tokens: _Tokens, language: str, boxes: set[str]) -> Iterator[Found]:
        """Yield the names inside that of a box; where one may mean several things, what the box brings is meant."""
        for at in range(len(tokens.words)):
            match, end = self._longest(text, tokens, at, language)
            if match and end - at < len(tokens.words):
                things = frozenset(thing for thing in match.things if thing.kind == "element")
                things = frozenset(thing for thing in things if self.home(thing.id) in boxes) or things
                if things:
                    yield Found(match.start, match.end, match.written, match.key, things, inside=True)

    def _longest(self, text: str, tokens: _Tokens, at: int, language: str) -> tuple[Found | None, int]:
        for end, name in self._trie.ends(tokens.words, at):
            start, stop = tokens.starts[at], tokens.ends[end - 1]
            if not tokens.together(text, at, end) or _is_other_letter(name, text[stop - 1]):
                continue
            things = self._things(name, text[start:stop], language)
            if end == at + 1:
                things = frozenset(thing for thing in things if self._is_meant(text, start, stop, thing, language))
            if things:
                return Found(start, stop, text[start:stop], name, things), end
        return None, at + 1

    def _is_meant(self, text: str, start: int, end: int, thing: Thing, language: str) -> bool:
        """Tell whether a single word is the name that it looks like.

        It is not as a part of a hyphenated word, with other accents than the name ("près", "pré"), or with an article
        of the other gender ("le tour", "la tour").
        """
        if text[end : end + 1] == "-" and text[end + 1 : end + 2].isalpha():
            return False
        written = text[start:end].lower()
        rivals = [name.lower() for name in self.listed_names(thing, language) if " " not in name]
        alike = [rival for rival in rivals if _shorter_equal(fold(rival), fold(written))]
        if alike and not any(_shorter_equal(rival, written) for rival in alike) and written != fold(written):
            return False
        preferred = next(iter(self.listed_names(thing, language)), "")
        if not _shorter_equal(fold(preferred), fold(written)):
            return True  # the article that is known is that of the preferred name
        gender = gender_of(self._source.with_article(thing, language))
        before = text[max(0, start - _ARTICLE_REACH) : start]
        return agrees(before, gender, surely=self._has_double(fold(written), thing, language))

    def _has_double(self, word: str, thing: Thing, language: str) -> bool:
        """Tell whether another noun is written like a name: a longer name begins with it and has the other gender."""
        seen = (word, thing, language)
        if seen not in self._doubles:
            gender = gender_of(self._source.with_article(thing, language))
            others = (other for name in self._trie.longer(word) for other in self._things(name, "", language))
            genders = (gender_of(self._source.with_article(other, language)) for other in others)
            self._doubles[seen] = any({gender, other} == {"m", "f"} for other in genders)
        return self._doubles[seen]


def _within(word: str, other: str, most: int) -> bool:
    limit = min(most, allowed(other))
    return abs(len(other) - len(word)) <= limit and distance(word, other, limit) <= limit


def _shorter_equal(one: str, other: str) -> bool:
    """Tell whether two words are the same as far as the shorter one goes."""
    length = min(len(one), len(other))
    return one[:length] == other[:length]


def _is_other_letter(name: str, last: str) -> bool:
    """Tell whether a name that ends in a letter meets a word that is no letter: "à" is not the A of "action A"."""
    return name[-2:-1] == " " and not last.isascii()
