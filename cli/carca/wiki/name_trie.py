"""The words of names as a tree, so that a text is passed over once however many names there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

SKIPPED = frozenset(
    {"a", "an", "the", "le", "la", "les", "l", "un", "une", "au", "aux"}
    | {"der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "einer"}
)
"""Articles, which the keys of names leave out."""
_END = ""


class Trie:
    """The keys of names by their words."""

    def __init__(self, keys: Iterable[str]) -> None:
        """Take the keys."""
        self._by_first: dict[str, list[str]] = {}
        for name in keys:
            self._by_first.setdefault(name.partition(" ")[0], []).append(name)
        self._roots: dict[str, dict[str, Any]] = {}

    def begins(self, word: str) -> bool:
        """Tell whether a name begins with a word."""
        return word in self._by_first

    def _root(self, first: str) -> dict[str, Any]:
        """Return what follows the first word of names; a page has few of all first words."""
        if first not in self._roots:
            root: dict[str, Any] = {}
            for name in self._by_first.get(first, ()):
                node = root
                for word in name.split(" ")[1:]:
                    node = node.setdefault(word, {})
                node[_END] = name
            self._roots[first] = root
        return self._roots[first]

    def ends(self, words: Sequence[str], at: int) -> list[tuple[int, str]]:
        """Return the names that begin at a word: where each ends, and its key; the longest first."""
        return sorted(self._walk(self._root(words[at]), words, at + 1), reverse=True) if self.begins(words[at]) else []

    def _walk(self, node: dict[str, Any], words: Sequence[str], here: int) -> Iterator[tuple[int, str]]:
        """Yield the ends below a node; articles between the words of a name are passed over."""
        if _END in node:
            yield here, node[_END]
        if here < len(words):
            word = words[here]
            if (below := node.get(word)) is not None:
                yield from self._walk(below, words, here + 1)
            elif word in SKIPPED and len(node) > (_END in node):
                yield from self._walk({key: value for key, value in node.items() if key != _END}, words, here + 1)

    def longer(self, word: str) -> Iterator[str]:
        """Yield the names of several words that begin with a word."""
        for key, below in self._root(word).items():
            if key != _END:
                yield from _names(below)


def _names(node: dict[str, Any]) -> Iterator[str]:
    for key, below in node.items():
        if key == _END:
            yield below
        else:
            yield from _names(below)
