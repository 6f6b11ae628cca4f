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
from yaml import DocumentStartEvent, MappingEndEvent, MappingStartEvent, ScalarEvent, SequenceEndEvent, StreamEndEvent

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


class _Reader:
    """Turn the one document of a text into plain values; where a dictionary is given, note where each stood.

    It reads the events of the parser: a tree of nodes would be built for nothing.
    """

    def __init__(self, path: str, text: str, places: dict[Pointer, Place] | None = None) -> None:
        self._path, self._places = path, places
        self._next = _LOADER(text).get_event
        self._at: list[str | int] = []
        self.problems: list[Problem] = []

    def read(self) -> Any:
        self._next()  # the stream starts
        if not isinstance(self._next(), DocumentStartEvent):
            raise _FaultError(None, "the file is empty", "write the content or delete the file")
        value = self._value(self._next())
        self._next()  # the document ends
        if not isinstance(after := self._next(), StreamEndEvent):
            message = "expected a single document in the stream but found another document"
            raise _FaultError(after.start_mark, message, "mend the YAML at this place")
        return value

    def _value(self, event: Any, key: Any = None) -> Any:
        if self._places is not None:
            self._places.setdefault(tuple(self._at), _place(self._path, key or event))
        if len(self._at) > MAX_DEPTH:
            raise _FaultError(event.start_mark, f"nested more than {MAX_DEPTH} levels deep", "flatten it")
        if event.anchor or event.tag:
            _refuse(event)
        if isinstance(event, ScalarEvent):
            return _scalar(event)
        self._at.append(0)
        value = self._mapping() if isinstance(event, MappingStartEvent) else self._sequence()
        self._at.pop()
        return value

    def _sequence(self) -> list[Any]:
        found: list[Any] = []
        at, following = self._at, self._next
        while not isinstance(event := following(), SequenceEndEvent):
            at[-1] = len(found)
            found.append(self._value(event))
        return found

    def _mapping(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        at, following = self._at, self._next
        while not isinstance(event := following(), MappingEndEvent):
            if event.anchor or event.tag:
                _refuse(event)
            if not isinstance(event, ScalarEvent):
                raise _FaultError(event.start_mark, "a key must be a word", "quote it")
            at[-1] = key = event.value
            if key in found:
                self._report(event, f"the key {key!r} stands twice", "keep one of the two")
            found.setdefault(key, self._value(following(), event))
        return found

    def _report(self, event: Any, message: str, hint: str) -> None:
        place = _place(self._path, event)
        self.problems.append(Problem(self._path, place.line, place.column, "yaml", message, hint))


def _refuse(event: Any) -> None:
    """Refuse an alias, an anchor or a tag."""
    if event.anchor:
        raise _FaultError(event.start_mark, "anchors and aliases are not read", "write the value out")
    raise _FaultError(event.start_mark, "tags are not read", "remove the tag")


class Places(Mapping[Pointer, Place]):
    """The place of every part of a document, found when one is first asked for: sound content asks for none."""

    def __init__(self, path: str, text: str) -> None:
        """Take the name of the file and its text, which must have been read without a fault."""
        self._path, self._text = path, text

    @cached_property
    def _found(self) -> dict[Pointer, Place]:
        found: dict[Pointer, Place] = {}
        _Reader(self._path, self._text, found).read()
        return found

    def __getitem__(self, pointer: Pointer) -> Place:
        """Return the place of the part at a pointer."""
        return self._found[pointer]

    def __iter__(self) -> Iterator[Pointer]:
        """Yield the pointers in the order of the document."""
        return iter(self._found)

    def __len__(self) -> int:
        """Return how many parts the document has."""
        return len(self._found)


def _place(path: str, event: Any) -> Place:
    return Place(path, event.start_mark.line + 1, event.start_mark.column + 1)


def _scalar(event: Any) -> Any:
    text: str = event.value
    if event.style in {"'", '"', "|", ">"}:  # quoted and block text is text
        return text
    if text in _LITERALS:
        return _LITERALS[text]
    return int(text) if _INT.match(text) else text


def parse(raw: bytes, path: str) -> tuple[Any, Mapping[Pointer, Place], list[Problem]]:
    """Read one YAML document.

    Returns its value (None if it cannot be read), the place of every part by pointer, and the problems found.
    ``path`` is the name of the file that problems carry.
    """
    try:
        text = _decode(raw)
        reader = _Reader(path, text)
        value = reader.read()
    except _FaultError as fault:
        return None, {}, [Problem(path, fault.line, fault.column, "yaml", str(fault), fault.hint)]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        message = " ".join(part for part in (error.context, error.problem) if part)
        return None, {}, [Problem(path, line, column, "yaml", message, "mend the YAML at this place")]
    except (yaml.YAMLError, RecursionError) as error:
        return None, {}, [Problem(path, 1, 1, "yaml", f"cannot be read as YAML: {error}", "mend the YAML")]
    return value, Places(path, text), reader.problems


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
