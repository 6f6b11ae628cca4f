"""Bring a content file into its canonical form: the same values and comments, in order and laid out alike."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from carca.content import comments, order, tree, write
from carca.content.tree import Branch, Item, Tree
from carca.content.yaml import parse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from carca.content.tree import Node
    from carca.model.problem import Problem

GAME = "game.yml"


class FormattingError(RuntimeError):
    """A file that would not say the same once formatted; it is left alone."""


def languages(folder: Path) -> tuple[str, ...]:
    """Return the languages of the game in a content folder, the original first; () where they cannot be read."""
    path = folder / GAME
    value, _, _ = parse(path.read_bytes(), GAME) if path.is_file() else (None, {}, [])
    listed = value.get("languages") if isinstance(value, dict) else None
    return tuple(map(str, listed)) if isinstance(listed, list) else ()


def formatted(
    raw: bytes,
    path: str,
    parts: Sequence[str],
    spoken: Sequence[str],
    translations: Mapping[str, Mapping[str, str]] | None = None,
) -> tuple[str | None, list[Problem]]:
    """Return the canonical text of a file, or the problems for which it cannot be read.

    ``path`` is the name that problems carry, ``parts`` the path by which the file's kind is known, ``spoken`` the
    languages of the game. ``translations`` are recorded in the file, by language. Raises FormattingError where the
    text would not say the same.
    """
    found, problems = tree.read(raw, path)
    if found is None:
        return None, problems
    wanted = _with_translations(found, translations) if translations else found
    text = write.text(order.ordered(wanted, parts, spoken))
    if text.encode() != raw and not _same(wanted, text):
        raise FormattingError(f"{path}: formatting would change what the file says; it was left alone")
    return text, []


def laid_out(value: object, parts: Sequence[str], spoken: Sequence[str]) -> str:
    """Return the canonical text of a value."""
    return write.text(order.ordered(tree.of(value), parts, spoken))


def _with_translations(found: Tree, stamps: Mapping[str, Mapping[str, str]]) -> Tree:
    root = found.root
    old = next(
        (item for item in root.items if item.key == "translations"),
        Item(Branch(mapping=True, items=()), "translations"),
    )
    inner = old.value.items if isinstance(old.value, Branch) else ()
    kept = [item for item in inner if item.key not in stamps]
    new = [Item(tree.of(dict(stamp)).root, language) for language, stamp in stamps.items()]
    record = dataclasses.replace(old, value=Branch(mapping=True, items=(*kept, *new)))
    rest = tuple(item for item in root.items if item.key != "translations")
    return dataclasses.replace(found, root=Branch(mapping=True, items=(*rest, record)))


def _same(wanted: Tree, text: str) -> bool:
    """Tell whether a text holds the values and the comments of a tree."""
    value, _, problems = parse(text.encode(), "")
    said = sorted([*wanted.head, *wanted.foot, *_comments(wanted.root)])
    return not problems and value == tree.plain(wanted.root) and said == sorted(c.text for c in comments.find(text))


def _comments(node: Node) -> Iterator[str]:
    if isinstance(node, Branch):
        for item in node.items:
            yield from (*item.comments.above, *item.comments.beside, *item.comments.below)
            yield from _comments(item.value)
