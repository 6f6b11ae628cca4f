"""Walk content folders, hold each file against its schema, and lay the folders over each other."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carca.content import build
from carca.content.schema import kinds, shape_problems
from carca.content.yaml import parse
from carca.model.corpus import Corpus, Place, Pointer, Record
from carca.model.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

_FOLDERS = {
    "sources": "source",
    "expansions": "expansion",
    "elements": "element",
    "boxes": "box",
    "profiles": "profile",
    "pictures": "picture",
    "entries": "entry",
}
_WITH_PATHS = ("entry", "picture")
"""What is called by its whole path; all else by the name of its file."""
_REGISTRIES = ("game", "editions", "texts", "authorities", "verbs")
_ENTRY_KINDS = ("rule", "clarification", "interpretation", "difference", "house-rule", "moved")
_IGNORED = ("ids.lock",)
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*")


class MissingContentError(RuntimeError):
    """There is no content where it was looked for."""


@dataclass(slots=True)
class _Document:
    """One file whose shape is right."""

    path: str
    kind: str
    id: str
    value: Any
    places: Mapping[Pointer, Place]


@dataclass(slots=True)
class _Reading:
    """What has been read so far."""

    problems: list[Problem] = field(default_factory=list)
    documents: list[_Document] = field(default_factory=list)


def is_base(folder: Path) -> bool:
    """Tell whether a folder is a game of its own (it has game.yml) rather than an overlay on one."""
    return (folder / "game.yml").is_file()


def read_content(
    folders: Iterable[Path], progress: Callable[[str], object] | None = None
) -> tuple[Corpus | None, list[Problem]]:
    """Read content folders, later ones laid over earlier ones.

    The first must be a base (it has game.yml). Returns the corpus, or None where a registry is missing or broken,
    and every problem found. Raises MissingContentError where a folder does not exist.
    """
    reading = _Reading()
    layers = [(folder, _read_folder(folder, reading, progress)) for folder in folders]
    if not layers or not is_base(layers[0][0]):
        where = layers[0][0] if layers else "the content folder"
        raise MissingContentError(f"{where}: no game.yml: not a content folder")
    corpus = _assemble(layers, reading)
    return corpus, sorted(set(reading.problems))


def _read_folder(folder: Path, reading: _Reading, progress: Callable[[str], object] | None) -> list[_Document]:
    if not folder.is_dir():
        raise MissingContentError(f"{folder}: no such content folder")
    documents = []
    for *parents, name in sorted(_files(folder)):
        if progress:
            progress(name)
        if document := _read_file(folder, "/".join((*parents, name)), reading):
            documents.append(document)
    return documents


def _files(folder: Path) -> Iterator[tuple[str, ...]]:
    """Yield the files of a folder, each as the parts of its path within it."""
    for inner, _, names in os.walk(folder):
        parents = Path(inner).relative_to(folder).parts
        yield from ((*parents, name) for name in names if name not in _IGNORED and not name.startswith("."))


def _read_file(folder: Path, relative: str, reading: _Reading) -> _Document | None:
    shown = f"{folder.name}/{relative}"
    placed = _placed(relative)
    if placed is None:
        hint = f"content is small-letters-and-hyphens.yml in one of {', '.join(_FOLDERS)}"
        reading.problems.append(Problem(shown, 1, 1, "place", "a file that belongs nowhere", hint))
        return None
    kind, id_ = placed
    try:
        raw = (folder / relative).read_bytes()
    except OSError as error:
        reading.problems.append(Problem(shown, 1, 1, "file", f"cannot be read: {error.strerror}", "check its rights"))
        return None
    value, places, problems = parse(raw, shown)
    reading.problems += problems
    if value is None:
        if not problems:
            reading.problems.append(
                Problem(shown, 1, 1, "yaml", "the file holds nothing", "write the content or delete the file")
            )
        return None
    if kind == "entry":
        kind = str(value.get("kind")) if isinstance(value, dict) else ""
        if kind not in _ENTRY_KINDS:
            place = places.get(("kind",), Place(shown))
            message = f"the kind must be one of {', '.join(_ENTRY_KINDS)}"
            reading.problems.append(Problem(shown, place.line, place.column, "shape", message, "write kind: rule, …"))
            return None
    faults = list(shape_problems(kind, value, places))
    reading.problems += faults
    return None if faults else _Document(shown, kind, id_, value, places)


def _placed(relative: str) -> tuple[str, str] | None:
    """Tell the kind and id of a file from its path; None where it belongs nowhere."""
    stem, dot, ending = relative.rpartition(".")
    if not dot or ending != "yml" or not _ID.fullmatch(stem):
        return None
    head, slash, rest = stem.partition("/")
    if not slash:
        return (stem, stem) if stem in _REGISTRIES and stem in kinds() else None
    kind = _FOLDERS.get(head)
    if kind is None:
        return None
    return (kind, rest) if kind in _WITH_PATHS else (kind, rest.rpartition("/")[2])


def _assemble(layers: list[tuple[Path, list[_Document]]], reading: _Reading) -> Corpus | None:
    registries = {d.kind: d for _, documents in layers for d in documents if d.kind in _REGISTRIES}
    missing = [name for name in _REGISTRIES if name not in registries]
    if missing:
        base = layers[0][0].name
        known = {p.path for p in reading.problems}
        reading.problems += [
            Problem(f"{base}/{name}.yml", 1, 1, "registry", "this registry is missing", "every game has one")
            for name in missing
            if f"{base}/{name}.yml" not in known
        ]
        return None
    corpus = Corpus(game=Record("game", "game", registries["game"].value))
    corpus.editions = tuple(build.edition(raw) for raw in registries["editions"].value)
    corpus.texts = tuple(text for raw in registries["texts"].value for text in build.texts(raw))
    corpus.authorities = tuple(build.authority(raw) for raw in registries["authorities"].value)
    corpus.verbs = {raw["id"]: build.verb(raw) for raw in registries["verbs"].value}
    for document in registries.values():
        corpus.places[(document.kind, document.kind)] = document.places
    reading.problems += _repeated_ids(registries)
    for index, (folder, documents) in enumerate(layers):
        reading.problems += _add(corpus, documents, folder.name if index else "")
    return corpus


def _repeated_ids(registries: dict[str, _Document]) -> Iterator[Problem]:
    for kind, document in registries.items():
        if kind == "game":
            continue
        seen: set[str] = set()
        for index, raw in enumerate(document.value):
            printings = ((("printings", n), one["id"]) for n, one in enumerate(raw.get("printings", ())))
            for pointer, id_ in (((), raw["id"]), *printings):
                if id_ in seen:
                    place = document.places[(index, *pointer)]
                    yield Problem(
                        place.path, place.line, place.column, "id", f"the id {id_} stands twice", "rename one"
                    )
                seen.add(id_)


def _add(corpus: Corpus, documents: list[_Document], overlay: str) -> Iterator[Problem]:
    """Lay the documents of one folder over the corpus; the same id twice in one folder is a fault."""
    rooms: dict[str, dict[str, Any]] = {
        "element": corpus.elements,
        "source": corpus.sources,
        "expansion": corpus.expansions,
        "box": corpus.boxes,
        "profile": corpus.profiles,
        "picture": corpus.pictures,
    }
    seen: set[tuple[str, str]] = set()
    for document in documents:
        if document.kind in _REGISTRIES:
            continue
        room = "entry" if document.kind in _ENTRY_KINDS else document.kind
        key = (room, document.id)
        if key in seen:
            yield Problem(document.path, 1, 1, "id", f"the id {document.id} is used twice", "rename one of the files")
            continue
        seen.add(key)
        corpus.places[key] = document.places
        if room == "entry":
            corpus.entries[document.id] = build.entry(document.id, document.value)
            if overlay:
                corpus.overlay[document.id] = overlay
        elif room == "element":
            corpus.elements[document.id] = build.element(document.id, document.value)
        else:
            rooms[room][document.id] = build.record(document.id, room, document.value)
