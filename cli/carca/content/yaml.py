"""YAML as this project reads it: words stay words, every value knows its line, tricks are refused.

Plain ``yes``, ``no``, ``12:30`` and ``3.10`` are text; only whole numbers, ``true``, ``false`` and null are not.
Duplicate keys, aliases, tags, several documents and deep nesting are faults.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import yaml

from carca.model.corpus import Place, Pointer
from carca.model.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_DEPTH = 24
MAX_BYTES = 1_000_000
_INT = re.compile(r"-?(0|[1-9][0-9]{0,17})\Z")
_LITERALS: dict[str, Any] = {"true": True, "false": False, "null": None, "~": None, "": None}
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc] # libyaml may be missing
    """Compose nodes without working out their tags: nothing here reads them, and they take half of the time."""

    def resolve(self, *_: object) -> str:
        return ""

    def descend_resolver(self, *_: object) -> None:
        pass

    def ascend_resolver(self) -> None:
        pass


class _FaultError(Exception):
    """One fault at a place; the reader turns it into a problem."""

    def __init__(self, mark: Any, message: str, hint: str) -> None:
        super().__init__(message)
        self.line: int = mark.line + 1 if mark else 1
        self.column: int = mark.column + 1 if mark else 1
        self.hint = hint


class _Builder:
    """Turn a node tree into plain values."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.problems: list[Problem] = []

    def build(self, node: yaml.Node, depth: int = 0) -> Any:
        if depth > MAX_DEPTH:
            raise _FaultError(node.start_mark, f"nested more than {MAX_DEPTH} levels deep", "flatten it")
        if isinstance(node, yaml.ScalarNode):
            return _scalar(node)
        if isinstance(node, yaml.SequenceNode):
            return [self.build(item, depth + 1) for item in node.value]
        return self._mapping(node, depth + 1)

    def _mapping(self, node: yaml.Node, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise _FaultError(key_node.start_mark, "a key must be a word", "quote it")
            key = key_node.value
            if key in found:
                self._report(key_node, f"the key {key!r} stands twice", "keep one of the two")
            else:
                found[key] = self.build(value_node, depth)
        return found

    def _report(self, node: yaml.Node, message: str, hint: str) -> None:
        place = _place(self._path, node)
        self.problems.append(Problem(self._path, place.line, place.column, "yaml", message, hint))


class Places(Mapping[Pointer, Place]):
    """The place of every part of a document, found when one is first asked for: sound content asks for none."""

    def __init__(self, path: str, text: str) -> None:
        """Take the name of the file and its text, which must have been read without a fault."""
        self._path, self._text = path, text

    @cached_property
    def _found(self) -> dict[Pointer, Place]:
        root = _root(self._text)
        return {at: _place(self._path, node) for at, node in _parts(root, (), root)}

    def __getitem__(self, pointer: Pointer) -> Place:
        """Return the place of the part at a pointer."""
        return self._found[pointer]

    def __iter__(self) -> Iterator[Pointer]:
        """Yield the pointers in the order of the document."""
        return iter(self._found)

    def __len__(self) -> int:
        """Return how many parts the document has."""
        return len(self._found)


def _parts(node: yaml.Node, at: Pointer, start: yaml.Node) -> Iterator[tuple[Pointer, yaml.Node]]:
    """Yield the pointer of a node and of all within it, each with the node that it starts with: its key, if any."""
    yield at, start
    if isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            yield from _parts(item, (*at, index), item)
    elif isinstance(node, yaml.MappingNode):
        first: dict[str, tuple[yaml.Node, yaml.Node]] = {}
        for key_node, value_node in node.value:
            first.setdefault(key_node.value, (key_node, value_node))
        for key, (key_node, value_node) in first.items():
            yield from _parts(value_node, (*at, key), key_node)


def _place(path: str, node: yaml.Node) -> Place:
    return Place(path, node.start_mark.line + 1, node.start_mark.column + 1)


def _scalar(node: Any) -> Any:
    text: str = node.value
    if node.style in {"'", '"', "|", ">"}:  # quoted and block text is text
        return text
    if text in _LITERALS:
        return _LITERALS[text]
    return int(text) if _INT.match(text) else text


def _root(text: str) -> yaml.Node:
    """Compose the one document of a file, refusing aliases, anchors and tags before they can be expanded."""
    suspicious = any(sign in text for sign in "&*!")  # looking at every token takes as long as composing
    for token in yaml.scan(text, Loader=_Loader) if suspicious else ():
        if isinstance(token, (yaml.AliasToken, yaml.AnchorToken)):
            raise _FaultError(token.start_mark, "anchors and aliases are not read", "write the value out")
        if isinstance(token, yaml.TagToken):
            raise _FaultError(token.start_mark, "tags are not read", "remove the tag")
    node = yaml.compose(text, Loader=_Loader)
    if node is None:
        raise _FaultError(None, "the file is empty", "write the content or delete the file")
    return node


def parse(raw: bytes, path: str) -> tuple[Any, Mapping[Pointer, Place], list[Problem]]:
    """Read one YAML document.

    Returns its value (None if it cannot be read), the place of every part by pointer, and the problems found.
    ``path`` is the name of the file that problems carry.
    """
    try:
        text = _decode(raw)
        builder = _Builder(path)
        value = builder.build(_root(text))
    except _FaultError as fault:
        return None, {}, [Problem(path, fault.line, fault.column, "yaml", str(fault), fault.hint)]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        message = " ".join(part for part in (error.context, error.problem) if part)
        return None, {}, [Problem(path, line, column, "yaml", message, "mend the YAML at this place")]
    except (yaml.YAMLError, RecursionError) as error:
        return None, {}, [Problem(path, 1, 1, "yaml", f"cannot be read as YAML: {error}", "mend the YAML")]
    return value, Places(path, text), builder.problems


def _decode(raw: bytes) -> str:
    if len(raw) > MAX_BYTES:
        raise _FaultError(None, f"the file is larger than {MAX_BYTES} bytes", "one file holds one fact: split it")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - (before.rfind(b"\n") + 1) + 1
        raise _FaultError(_Mark(line - 1, column - 1), "the file is not UTF-8", "save it as UTF-8") from None
    if found := _UNPRINTABLE.search(text):
        before_text = text[: found.start()]
        line, column = before_text.count("\n"), found.start() - (before_text.rfind("\n") + 1)
        raise _FaultError(_Mark(line, column), "a control character stands here", "remove it")
    return text


class _Mark:
    """A place in the shape of PyYAML's marks."""

    def __init__(self, line: int, column: int) -> None:
        self.line, self.column = line, column
