"""Sections of sorted lines, a key and what belongs to it: a line is read only when its key is asked for."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from carca.knowledge.artefact import Artefact

T = TypeVar("T")


def dump_rows(values: Mapping[str, object]) -> bytes:
    """Return a section with a line for each key: the key, a tab, its value as JSON, always the same for the same."""
    lines = (f"{key}\t{json.dumps(values[key], ensure_ascii=False, separators=(',', ':'))}\n" for key in sorted(values))
    return "".join(lines).encode()


class Lines:
    """A section of sorted lines, read where it stands in the file."""

    def __init__(self, artefact: Artefact, section: str) -> None:
        """Take the artefact and the section.

        Raises UnusableKnowledgeError where it is damaged.
        """
        self._file, self._start, self._end = artefact.mapped(section)

    def find(self, key: str) -> bytes | None:
        """Return what stands behind a key; each step halves the lines left."""
        file, wanted = self._file, key.encode()
        low, high = self._start, self._end
        while low < high:
            start = max(low, file.rfind(b"\n", low, (low + high) // 2 + 1) + 1)
            end = file.find(b"\n", start)
            at = file[start : file.find(b"\t", start)]
            if at == wanted:
                return file[start + len(at) + 1 : end]
            low, high = (end + 1, high) if at < wanted else (low, start)
        return None

    def keys(self) -> list[str]:
        """Return all keys, in their order."""
        return [line.partition("\t")[0] for line in self._file[self._start : self._end].decode().split("\n") if line]


class Rows(Mapping[str, T]):
    """A section of lines as a mapping that reads each line once."""

    def __init__(self, artefact: Artefact, section: str, made: Callable[[str, Any], T]) -> None:
        """Take the artefact, the section, and what makes a value of a key and its JSON."""
        self._artefact, self._section, self._made = artefact, section, made
        self._lines = Lines(artefact, section)
        self._read: dict[str, T] = {}

    def __getitem__(self, key: str) -> T:
        """Return the value of a key; raises UnusableKnowledgeError where its line is damaged."""
        if key not in self._read:
            try:
                line = self._lines.find(key)
                if line is None:
                    raise KeyError(key)
                self._read[key] = self._made(key, json.loads(line))
            except (TypeError, ValueError) as error:
                raise self._artefact.unusable(f"the section {self._section!r} is damaged") from error
        return self._read[key]

    def __contains__(self, key: object) -> bool:
        """Tell whether there is such a key, without reading its line."""
        return key in self._read or (isinstance(key, str) and self._lines.find(key) is not None)

    def __iter__(self) -> Iterator[str]:
        """Give the keys in their order."""
        return iter(self._lines.keys())

    def __len__(self) -> int:
        """Count the lines."""
        return len(self._lines.keys())
