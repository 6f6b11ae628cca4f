"""Editors complete content from the schemas: every file of content has one, and every setting means something."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from carca.content import order
from carca.content.schema import kinds
from running import CONTENT, ROOT

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = json.loads((ROOT / ".vscode/settings.json").read_text("utf-8"))
SCHEMAS: dict[str, str] = SETTINGS["yaml.schemas"]
MAY_BE_EMPTY = {"boxes", "profiles"}


def matched(pattern: str) -> set[Path]:
    """Return the files that a pattern of the settings means; it begins at the top of the project."""
    assert pattern.startswith("/content/")
    return set(ROOT.glob(pattern.removeprefix("/")))


def test_every_schema_exists() -> None:
    """A setting names a schema of the project, by a path that the editor finds."""
    for schema in SCHEMAS:
        assert schema.startswith("./schema/")
        assert (ROOT / schema).is_file()


def test_every_pattern_matches() -> None:
    """A pattern means files that exist, boxes and profiles aside, of which there may be none yet."""
    for pattern in SCHEMAS.values():
        assert matched(pattern) or pattern.split("/")[2] in MAY_BE_EMPTY, pattern


def test_every_file_has_one_schema() -> None:
    """Each file of content is completed from exactly one schema."""
    by_file = [path for pattern in SCHEMAS.values() for path in matched(pattern)]
    assert sorted(by_file) == sorted(CONTENT.rglob("*.yml"))


def test_every_kind_is_there() -> None:
    """Whatever content may hold can be completed: entries of all kinds through one schema."""
    named = {schema.removeprefix("./schema/").removesuffix(".schema.json") for schema in SCHEMAS}
    folders = {pattern.split("/")[2].removesuffix(".yml") for pattern in SCHEMAS.values()}
    assert folders == set(order.ROOTS)
    assert named <= kinds()


def test_the_extension_is_recommended() -> None:
    """The editor offers the extension that reads the settings."""
    assert "redhat.vscode-yaml" in json.loads((ROOT / ".vscode/extensions.json").read_text("utf-8"))["recommendations"]
