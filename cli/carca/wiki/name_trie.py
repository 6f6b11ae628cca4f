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
        self._root: dict[str, Any] = {}
        for name in keys:
            node = self._root
            for word in name.split(" "):
                node = node.setdefault(word, {})
            node[_END] = name

    def begins_with_any(self, words: Iterable[str]) -> bool:
        """Tell whether a name begins with one of the words."""
        return not self._root.keys().isdisjoint(words)

    def ends(self, words: Sequence[str], at: int) -> list[tuple[int, str]]:
        """Return the names that begin at a word: where each ends, and its key; the longest first."""
        start = self._root.get(words[at])
        return sorted(self._walk(start, words, at + 1), reverse=True) if start is not None else []

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
        start = self._root.get(word, {})
        for key, below in start.items():
            if key != _END:
                yield from _names(below)


def _names(node: dict[str, Any]) -> Iterator[str]:
    for key, below in node.items():
        if key == _END:
            yield below
        else:
            yield from _names(below)
