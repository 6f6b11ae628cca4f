"""The order of keys in content files: one declared table, applied by the formatter."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING

from carca.content.tree import Branch, Item, Tree

if TYPE_CHECKING:
    from collections.abc import Sequence

_ENTRY = (
    *("kind", "to", "about", "scope", "question", "answer", "topic", "variants", "text", "why", "effects", "links"),
    *("sources", "examples", "note", "translations"),
)

ROOTS = {
    "entries": _ENTRY,
    "elements": ("kind", "is_a", "can_be", "expansion", "names", "text"),
    "expansions": ("names", "status", "publisher", "editions", "texts", "introduces", "order", "text"),
    "sources": (
        *("kind", "title", "author", "publisher", "language", "edition", "text", "date", "revision", "address"),
        *("in_office", "note"),
    ),
    "boxes": ("names", "edition", "years", "expansions", "sources"),
    "profiles": ("names", "edition", "text", "expansions", "house", "binds"),
    "pictures": ("title", "illustrates", "scope", "glyphs", "signs", "frames"),
    "game": ("name", "languages", "site", "report", "licence", "notice"),
    "editions": ("id", "names", "years", "hallmarks"),
    "texts": ("id", "names", "publisher", "language", "editions", "follows", "printings"),
    "authorities": ("id", "label", "sign", "carries"),
    "verbs": ("id", "parent", "whole", "default", "exact", "label", "says", "words"),
}
"""The keys of a file, by the folder that it lies in or by its own name."""

WITHIN = {
    "answer": ("short", "why"),
    "areas": ("of", "edges"),
    "as": ("actor", "verb"),
    "bands": ("of", "rows"),
    "binds": ("authorities", "sources"),
    "editions": ("edition", "years", "sources", "components"),
    "effects": (*("actor", "verb", "target", "against", "as", "verdict", "force", "value", "when", "unless", "scope"),),
    "examples": ("ask", "verdict", "house", "scope"),
    "figures": ("of", "colour", "at", "spot", "lying", "sign"),
    "forms": ("the", "gen", "dat", "acc", "ins", "loc", "plural", "also"),
    "frames": ("text", "scope", "columns", "rows", "bands", "tiles", "spaces", "figures", "marks"),
    "in_office": ("from", "to"),
    "is_a": ("in", "scope"),
    "lines": ("of", "ends", "to"),
    "links": ("explains", "confirms", "refines", "supersedes", "contradicts"),
    "marks": ("at", "spot", "sign", "number", "points"),
    "names": ("name", "editions", "texts", "sources", "ours", "forms"),
    "printings": ("id", "names", "date"),
    "says": ("yes", "no"),
    "scope": ("edition", "text"),
    "signs": ("yes", "no", "new", "gone"),
    "sources": ("source", "at", "date", "by"),
    "spaces": ("at", "thing", "spot"),
    "tiles": ("at", "thing", "spot", "ground", "areas", "lines"),
    "translations": ("of", "by"),
    "value": ("points", "count", "times", "bound", "per"),
    "variants": ("scope", "says", "reason", "effects", "sources"),
    "words": ("active", "passive", "noun"),
}
"""The keys of a mapping inside a file, by the nearest key above it that is no language."""

_LANGUAGE = re.compile(r"[a-z]{2}")


def ordered(tree: Tree, parts: Sequence[str], languages: Sequence[str]) -> Tree:
    """Return a tree with its keys in order; keys that the table does not know stay behind the others.

    ``parts`` is the path of the file without its ending, part by part; ``languages`` are those of the game, in order.
    """
    keys = next((ROOTS[part] for part in parts if part in ROOTS), ())
    return dataclasses.replace(tree, root=_sorted(tree.root, keys, languages))


def _sorted(branch: Branch, keys: Sequence[str], languages: Sequence[str]) -> Branch:
    if not branch.mapping:
        return Branch(mapping=False, items=tuple(_within(item, keys, languages) for item in branch.items))
    words = all(_LANGUAGE.fullmatch(item.key) for item in branch.items) and not {i.key for i in branch.items} & {*keys}
    rank = {key: place for place, key in enumerate(languages if words else keys)}
    items = sorted(branch.items, key=lambda item: rank.get(item.key, len(rank)))
    return Branch(
        mapping=True,
        items=tuple(_within(item, keys if words else WITHIN.get(item.key, ()), languages) for item in items),
    )


def _within(item: Item, keys: Sequence[str], languages: Sequence[str]) -> Item:
    if not isinstance(item.value, Branch):
        return item
    return dataclasses.replace(item, value=_sorted(item.value, keys, languages))
