"""The file that holds compiled knowledge: a header line of JSON, then sections that are read only when needed.

The same sections give the same bytes. A section is checked by its length and checksum when it is read.
"""

from __future__ import annotations

import json
import mmap
import os
from binascii import crc32
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FORMAT = 3
_FOR_ANSWERS = ("core", "facts", "acting", "heads", "names", "labels-element", "verbs", "forms", "around", "letters")
SECTIONS = frozenset((*_FOR_ANSWERS, "about", "confirming", "offsets", "entries"))
"""Sections that no answer can do without."""
_MAGIC = b'{"carca":'
_MAX_HEADER = 1 << 24


class UnusableKnowledgeError(RuntimeError):
    """The compiled knowledge is missing, truncated, foreign or of another format."""


def encode(data_version: str, sections: Mapping[str, bytes]) -> bytes:
    """Return the bytes of an artefact that holds the given sections in the given order."""
    table = {}
    offset = 0
    for name, body in sections.items():
        table[name] = [offset, len(body), crc32(body)]
        offset += len(body)
    header = {"carca": FORMAT, "check": _check(data_version, table), "data_version": data_version, "sections": table}
    return json.dumps(header, separators=(",", ":")).encode() + b"\n" + b"".join(sections.values())


def _check(data_version: str, table: object) -> int:
    """Return the checksum of what a header says."""
    return crc32(json.dumps([data_version, table]).encode())


def dump(value: object) -> bytes:
    """Return a section as JSON bytes, always the same for the same value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def write(path: Path, content: bytes) -> None:
    """Write a file beside its place and rename it there: a reader sees the old or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


class Artefact:
    """An artefact opened for reading; sections are decoded when they are first asked for."""

    def __init__(self, path: str | Path) -> None:
        """Read the header.

        Raises UnusableKnowledgeError where the file cannot serve.
        """
        self._path = str(path)
        try:
            with open(self._path, "rb") as file:  # noqa: PTH123 - pathlib's open costs more on the way to an answer
                header = file.readline(_MAX_HEADER)
                self._start = file.tell()
        except OSError as error:
            message = f"{self._path}: the compiled knowledge cannot be read: {error.strerror}"
            raise UnusableKnowledgeError(message) from error
        self._header = self._parse(header)

    def _parse(self, header: bytes) -> dict[str, Any]:
        try:
            parsed = json.loads(header) if header.startswith(_MAGIC) else None
        except ValueError:
            parsed = None
        known = isinstance(parsed, dict) and isinstance(parsed.get("data_version"), str)
        if not isinstance(parsed, dict) or not known or not isinstance(parsed.get("sections"), dict):
            raise self.unusable("this is not a file of compiled knowledge, or it is truncated")
        if parsed.get("carca") == FORMAT and parsed.get("check") != _check(parsed["data_version"], parsed["sections"]):
            raise self.unusable("the header is damaged")
        if parsed.get("carca") != FORMAT:
            raise self.unusable(f"format {parsed.get('carca')} was written by another version; this one reads {FORMAT}")
        return parsed

    def unusable(self, what: str) -> UnusableKnowledgeError:
        """Return the failure that says what is wrong with this file and what to do."""
        return UnusableKnowledgeError(f"{self._path}: {what}. Rebuild it with 'carca build' or reinstall.")

    @property
    def data_version(self) -> str:
        """The version of the data: it changes when and only when the content does."""
        return str(self._header["data_version"])

    def verify(self) -> bool:
        """Read every section.

        Returns True; raises UnusableKnowledgeError where one is damaged.
        """
        for section in SECTIONS.union(self._header["sections"]):
            self.raw(section)
        return True

    def raw(self, section: str, offset: int = 0, length: int | None = None) -> bytes:
        """Return the bytes of a section, or of a part of it; only whole sections are held against their checksum.

        Raises UnusableKnowledgeError where they are not what was written.
        """
        buffer, start, end = self.mapped(section) if length is None else self._bounds(section, offset, length)
        return buffer[start:end]

    def mapped(self, section: str) -> tuple[mmap.mmap, int, int]:
        """Return where a whole section stands in the mapped file, once it agrees with its checksum.

        Raises UnusableKnowledgeError where it does not.
        """
        buffer, start, end = self._bounds(section)
        if crc32(memoryview(buffer)[start:end]) != self._header["sections"][section][2]:
            raise self._damaged(section)
        return buffer, start, end

    def _bounds(self, section: str, offset: int = 0, length: int | None = None) -> tuple[mmap.mmap, int, int]:
        try:
            start, size, _ = self._header["sections"][section]
            start += self._start + offset
            end = start + (size if length is None else length)
            buffer = self._file
        except (OSError, KeyError, TypeError, ValueError) as error:
            raise self.unusable(f"the section {section!r} is missing") from error
        if not 0 <= start <= end <= len(buffer):
            raise self._damaged(section)
        return buffer, start, end

    @cached_property
    def _file(self) -> mmap.mmap:
        with open(self._path, "rb") as file:  # noqa: PTH123
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

    def _damaged(self, section: str) -> UnusableKnowledgeError:
        return self.unusable(f"the section {section!r} is damaged")

    def load(self, section: str) -> Any:
        """Return a section decoded from JSON.

        Raises UnusableKnowledgeError where it is damaged.
        """
        try:
            return json.loads(self.raw(section))
        except ValueError as error:
            raise self._damaged(section) from error
