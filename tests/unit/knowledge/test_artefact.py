"""The file of compiled knowledge: whole, or refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from carca.knowledge import artefact as artefact_file
from carca.knowledge.artefact import FORMAT, Artefact, UnusableKnowledgeError, dump, encode, write

if TYPE_CHECKING:
    from pathlib import Path

SECTIONS = {"one": dump({"a": [1, "ł"]}), "two": b"raw\nbytes\x00", "empty": b""}
IN_ONE_FILE = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def opened(path: Path, content: bytes) -> Artefact:
    """Open the artefact of some bytes."""
    path.write_bytes(content)
    return Artefact(path)


def everything(artefact: Artefact) -> dict[str, bytes]:
    """Return all that an artefact holds of the sections of these tests."""
    return {name: artefact.raw(name) for name in SECTIONS}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where an artefact may be written."""
    return tmp_path / "knowledge.carca"


@given(st.dictionaries(st.text(max_size=10), st.binary(max_size=50)), st.text(max_size=10))
@IN_ONE_FILE
def test_round_trip(path: Path, sections: dict[str, bytes], version: str) -> None:
    """What is written is read again, section by section."""
    artefact = opened(path, encode(version, sections))
    assert artefact.data_version == version
    assert {name: artefact.raw(name) for name in sections} == sections


def test_json_sections(path: Path) -> None:
    """A section of JSON is decoded; the same value gives the same bytes, letters as they are."""
    assert opened(path, encode("v", SECTIONS)).load("one") == {"a": [1, "ł"]}
    assert dump({"a": "ł"}) == '{"a":"ł"}\n'.encode()


def test_part_of_a_section(path: Path) -> None:
    """A part of a section is read by its offset and length."""
    assert opened(path, encode("v", SECTIONS)).raw("two", 4, 5) == b"bytes"


def test_same_bytes() -> None:
    """The same sections give the same bytes; another order is another file."""
    assert encode("v", SECTIONS) == encode("v", dict(SECTIONS))
    assert encode("v", SECTIONS) != encode("v", dict(reversed(SECTIONS.items())))


def test_every_truncation_is_found(path: Path) -> None:
    """A file that was cut short anywhere does not pass for whole."""
    whole = encode("v", SECTIONS)
    for length in range(len(whole)):
        with pytest.raises(UnusableKnowledgeError):
            everything(opened(path, whole[:length]))


def test_every_changed_byte_of_a_section_is_found(path: Path) -> None:
    """A byte of a section that is not what was written is found out."""
    whole = encode("v", SECTIONS)
    for at in range(whole.index(b"\n") + 1, len(whole)):
        changed = bytearray(whole)
        changed[at] ^= 1
        with pytest.raises(UnusableKnowledgeError):
            everything(opened(path, bytes(changed)))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"{}\n",
        b'{"carca":1}\n',
        b'{"carca":1,"sections":null}\n',
        b'{"carca":1,"sections":{}',
        b'{"carca":\xff\n',
        b"PK\x03\x04" + bytes(60),
        b"x" * 100_000,
    ],
)
def test_foreign(path: Path, content: bytes) -> None:
    """A file that is something else is refused when it is opened, and the message names it."""
    with pytest.raises(UnusableKnowledgeError, match=r"knowledge\.carca"):
        opened(path, content)


@pytest.mark.parametrize("number", [FORMAT - 1, FORMAT + 1, str(FORMAT), None])
def test_another_format(path: Path, number: object) -> None:
    """A file of another format is refused as that, with both numbers."""
    header = {"carca": number, "data_version": "v", "sections": {}}
    with pytest.raises(UnusableKnowledgeError, match=f"{number}.*{FORMAT}"):
        opened(path, json.dumps(header, separators=(",", ":")).encode() + b"\n")


@pytest.mark.parametrize("row", [None, 7, [], ["a", "b", "c"], [0, -5, 0], [-99, 1, 0], [0, 10**9, 0], [0, 10**30, 0]])
def test_nonsense_in_the_table(path: Path, row: object) -> None:
    """A table of sections that makes no sense is refused when the section is read."""
    table = {"one": row}
    header = {"carca": FORMAT, "check": artefact_file._check("v", table), "data_version": "v", "sections": table}
    artefact = opened(path, json.dumps(header, separators=(",", ":")).encode() + b"\nbody")
    with pytest.raises(UnusableKnowledgeError):
        artefact.load("one")


def test_no_data_version(path: Path) -> None:
    """A header that lacks the version of the data is refused."""
    with pytest.raises(UnusableKnowledgeError):
        _ = opened(path, b'{"carca":%d,"sections":{}}\n' % FORMAT).data_version


def test_missing_section(path: Path) -> None:
    """A section that is not there is named."""
    with pytest.raises(UnusableKnowledgeError, match="three"):
        opened(path, encode("v", SECTIONS)).raw("three")


def test_section_that_is_no_json(path: Path) -> None:
    """A section that should be JSON and is not is damaged."""
    with pytest.raises(UnusableKnowledgeError, match="two"):
        opened(path, encode("v", SECTIONS)).load("two")


def test_no_file(tmp_path: Path) -> None:
    """No file, or a folder in its place, is knowledge that cannot be read."""
    for place in (tmp_path / "nowhere", tmp_path):
        with pytest.raises(UnusableKnowledgeError, match="cannot be read"):
            Artefact(place)


def test_write_replaces_at_once(path: Path) -> None:
    """Writing makes the folders, replaces what was there, and leaves nothing beside it."""
    deep = path.parent / "a" / "b" / path.name
    for content in (b"old", b"new"):
        write(deep, content)
        assert deep.read_bytes() == content
        assert [file.name for file in deep.parent.iterdir()] == [path.name]


def test_failed_write_leaves_the_old(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the new file cannot be put in its place, the old one stays whole and no part lies beside it."""
    write(path, b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(type(path), "replace", fail)
    with pytest.raises(OSError, match="No space"):
        write(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in path.parent.iterdir()] == [path.name]
