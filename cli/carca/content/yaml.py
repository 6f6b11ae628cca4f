"""YAML as this project reads it: words stay words, every value knows its line, tricks are refused.

Plain ``yes``, ``no``, ``12:30`` and ``3.10`` are text; only whole numbers, ``true``, ``false`` and null are not.
Duplicate keys, aliases, tags, several documents and deep nesting are faults.
"""

from __future__ import annotations

import re
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
_LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _FaultError(Exception):
    """One fault at a place; the reader turns it into a problem."""

    def __init__(self, mark: Any, message: str, hint: str) -> None:
        super().__init__(message)
        self.line: int = mark.line + 1 if mark else 1
        self.column: int = mark.column + 1 if mark else 1
        self.hint = hint


class _Builder:
    """Turn a node tree into plain values, noting where each stood."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.places: dict[Pointer, Place] = {}
        self.problems: list[Problem] = []

    def build(self, node: yaml.Node, at: Pointer = ()) -> Any:
        self.places[at] = self._place(node)
        if len(at) > MAX_DEPTH:
            raise _FaultError(node.start_mark, f"nested more than {MAX_DEPTH} levels deep", "flatten it")
        if isinstance(node, yaml.MappingNode):
            return dict(self._pairs(node, at))
        if isinstance(node, yaml.SequenceNode):
            return [self.build(item, (*at, index)) for index, item in enumerate(node.value)]
        return _scalar(node)

    def _pairs(self, node: yaml.MappingNode, at: Pointer) -> Iterator[tuple[str, Any]]:
        seen: set[str] = set()
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise _FaultError(key_node.start_mark, "a key must be a word", "quote it")
            key = key_node.value
            if key in seen:
                self._report(key_node, f"the key {key!r} stands twice", "keep one of the two")
                continue
            seen.add(key)
            value = self.build(value_node, (*at, key))
            self.places[(*at, key)] = self._place(key_node)
            yield key, value

    def _place(self, node: yaml.Node) -> Place:
        return Place(self.path, node.start_mark.line + 1, node.start_mark.column + 1)

    def _report(self, node: yaml.Node, message: str, hint: str) -> None:
        place = self._place(node)
        self.problems.append(Problem(self.path, place.line, place.column, "yaml", message, hint))


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
    for token in yaml.scan(text, Loader=_LOADER) if suspicious else ():
        if isinstance(token, (yaml.AliasToken, yaml.AnchorToken)):
            raise _FaultError(token.start_mark, "anchors and aliases are not read", "write the value out")
        if isinstance(token, yaml.TagToken):
            raise _FaultError(token.start_mark, "tags are not read", "remove the tag")
    node = yaml.compose(text, Loader=_LOADER)
    if node is None:
        raise _FaultError(None, "the file is empty", "write the content or delete the file")
    return node


def parse(raw: bytes, path: str) -> tuple[Any, dict[Pointer, Place], list[Problem]]:
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
    return value, builder.places, builder.problems


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
