"""Hold documents against the JSON Schemas: the shape of content, every fault of it."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carca.model.extras import MissingExtraError
from carca.model.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.model.corpus import Place, Pointer

_UNEXPECTED = re.compile(r"'([^']+)' (?:was|were) unexpected")
CHECKOUT = Path(__file__).resolve().parents[3]


def schema_folder() -> Path:
    """Return the folder of the schemas: packaged in a wheel, at the top level in a checkout."""
    packaged = Path(str(resources.files("carca"))) / "data" / "schema"
    return packaged if packaged.is_dir() else CHECKOUT / "schema"


@cache
def _schemas() -> dict[str, Any]:
    return {
        p.name.removesuffix(".schema.json"): json.loads(p.read_text("utf-8")) for p in schema_folder().glob("*.json")
    }


@cache
def validator(kind: str) -> Any:
    """Return the validator of one kind of document.

    Raises MissingExtraError where the authors' extra is not installed.
    """
    try:
        import jsonschema_rs
    except ImportError as error:
        message = "reading a content folder needs one more library: pip install 'carcassonne-rulings[author]'"
        raise MissingExtraError(message) from error
    schemas = _schemas()
    registry = jsonschema_rs.Registry([(schema["$id"], schema) for schema in schemas.values()])
    return jsonschema_rs.validator_for(schemas[kind], registry=registry)


def kinds() -> frozenset[str]:
    """Return the kinds of document that have a schema."""
    return frozenset(_schemas())


def shape_problems(kind: str, value: Any, places: Mapping[Pointer, Place]) -> Iterator[Problem]:
    """Yield every fault of shape in a document, at the nearest known place."""
    for error in validator(kind).iter_errors(value):
        pointer = tuple(error.instance_path)
        unexpected = _UNEXPECTED.search(error.message)
        place = _nearest(places, (*pointer, unexpected[1]) if unexpected else pointer)
        yield Problem(place.path, place.line, place.column, "shape", *_say(error, pointer))


def _nearest(places: Mapping[Pointer, Place], pointer: Pointer) -> Place:
    for end in range(len(pointer), -1, -1):
        if found := places.get(pointer[:end]):
            return found
    return places[()]


def _say(error: Any, pointer: Pointer) -> tuple[str, str]:
    """Word a fault of shape, with what to do about it taken from the schema's description."""
    where = "/".join(map(str, pointer)) or "the document"
    message = str(error.message)
    if len(message) > 160:  # noqa: PLR2004 - a line or two on a terminal
        message = message[:157] + "…"
    return f"{where}: {message}", "the fields and their meaning are described in schema/ and CONTRIBUTING.md"
