"""YAML as this project reads it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carca.content.yaml import MAX_BYTES, MAX_DEPTH, parse
from carca.model.corpus import Place

PLAIN_TEXT = st.text(st.characters(max_codepoint=0xFFFF, exclude_categories=["Cs", "Cc", "Cn"]), max_size=20)
NUMBERS = st.integers(-(10**18) + 1, 10**18 - 1)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | PLAIN_TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(PLAIN_TEXT, inner, max_size=4),
    max_leaves=12,
)


def read(text: str | bytes) -> Any:
    """Return the value of a document without faults."""
    value, _, problems = parse(text if isinstance(text, bytes) else text.encode(), "file.yml")
    assert problems == []
    return value


def fault(text: str | bytes) -> tuple[int, int, str]:
    """Return place and message of the one fault of a document."""
    _, _, (problem,) = parse(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"), "file.yml")
    assert (problem.path, problem.check) == ("file.yml", "yaml")
    assert problem.hint
    return problem.line, problem.column, problem.message


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: yes", "yes"),
        ("a: no", "no"),
        ("a: on", "on"),
        ("a: True", "True"),
        ("a: NULL", "NULL"),
        ("a: 12:30", "12:30"),
        ("a: 3.10", "3.10"),
        ("a: 1e3", "1e3"),
        ("a: 007", "007"),
        ("a: 0x10", "0x10"),
        ("a: 0o7", "0o7"),
        ("a: 1_000", "1_000"),
        ("a: +1", "+1"),
        ("a: 2013-05-31", "2013-05-31"),
        ("a: .inf", ".inf"),
        ("a: -0", 0),
        ("a: 0", 0),
        ("a: -2", -2),
        ("a: 2013", 2013),
        ("a: 1234567890123456789", "1234567890123456789"),  # more digits than numbers have here
        ("a: true", True),
        ("a: false", False),
        ("a: null", None),
        ("a: ~", None),
        ("a:", None),
        ("a: 'true'", "true"),
        ('a: "12"', "12"),
        ('a: ""', ""),
        ("a: |\n  12\n", "12\n"),
        ("a: >-\n  true\n", "true"),
    ],
)
def test_scalars(text: str, value: object) -> None:
    """Words stay words: plain whole numbers, true, false and null alone are not."""
    found = read(text)["a"]
    assert (found, type(found)) == (value, type(value))


def test_keys_are_words() -> None:
    """A key is text whatever it looks like: "yes" and "no" among them."""
    assert read("{yes: 1, no: 2, 12: 3, null: 4, true: 5}") == {"yes": 1, "no": 2, "12": 3, "null": 4, "true": 5}


@given(VALUES.map(lambda value: {"a": value}))
def test_json_is_yaml(value: dict[str, Any]) -> None:
    """What is written as JSON is read as what it was."""
    assert read(json.dumps(value)) == value


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_anything(raw: bytes) -> None:
    """Any bytes are a value with the place of its root, or faults within the file; nothing is raised."""
    value, places, problems = parse(raw, "file.yml")
    assert () in places or (value is None and problems)
    lines = raw.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n").count("\n")
    for problem in problems:
        assert problem.line >= 1
        assert problem.column >= 1
        assert problem.line <= lines + raw.decode("utf-8", "replace").count("\x85") + 2


def test_places() -> None:
    """Every value knows where it stood: in a mapping at its key, in a list at its beginning."""
    _, places, _ = parse(b"a: 1\nb:\n  - c: x\n    d: [y, z]\n", "file.yml")
    assert {pointer: (place.line, place.column) for pointer, place in places.items()} == {
        (): (1, 1),
        ("a",): (1, 1),
        ("b",): (2, 1),
        ("b", 0): (3, 5),
        ("b", 0, "c"): (3, 5),
        ("b", 0, "d"): (4, 5),
        ("b", 0, "d", 0): (4, 9),
        ("b", 0, "d", 1): (4, 12),
    }
    assert places[()] == Place("file.yml", 1, 1)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("a: 1\na: 2\n", 2, 1, "'a' stands twice"),
        ("a: {b: 1, 'b': 2}\n", 1, 11, "'b' stands twice"),
        ("a: &x 1\n", 1, 4, "anchors"),
        ("a: *x\n", 1, 4, "aliases"),
        ("<<: *x\n", 1, 5, "aliases"),
        ("a: !!python/object:os.system x\n", 1, 4, "tags"),
        ("a: !x y\n", 1, 4, "tags"),
        ("a: 1\n---\nb: 2\n", 2, 1, "another document"),
        ("? [a]\n: b\n", 1, 3, "a key must be a word"),
        ("a: [1, 2\n", 2, 1, "flow sequence"),
        ("a: b: c\n", 1, 5, "mapping values"),
        ("", 1, 1, "empty"),
        ("# nothing\n", 1, 1, "empty"),
        ("a: \x07\n", 1, 4, "control character"),
        ("a: x\nb: \x7f\n", 2, 4, "control character"),
        ("a: \u200b\x9b\n", 1, 5, "control character"),
        ("a: é\x00\n", 1, 5, "control character"),
    ],
)
def test_faults(text: str, line: int, column: int, words: str) -> None:
    """Each trick is refused where it stands."""
    at_line, at_column, message = fault(text)
    assert (at_line, at_column) == (line, column)
    assert words in message


def test_not_utf_8() -> None:
    """Bytes that are no UTF-8 are refused at the first of them."""
    assert fault(b"a: x\nb: caf\xe9\n")[:2] == (2, 7)
    assert fault("a: x".encode("utf-16"))[:2] == (1, 1)
    assert fault("a: \ud800")[:2] == (1, 4)


def test_every_double_key_is_told() -> None:
    """A key that stands twice does not hide the next one."""
    value, _, problems = parse(b"a: 1\na: 2\nb: 3\nb: 4\n", "file.yml")
    assert [problem.line for problem in problems] == [2, 4]
    assert value == {"a": 1, "b": 3}


def test_depth() -> None:
    """Nesting is read up to its limit and refused beyond it, however deep it goes."""
    nested = "a: " + "[" * (MAX_DEPTH - 1) + "x" + "]" * (MAX_DEPTH - 1)
    assert read(nested)
    assert fault(f"a: [{nested[3:]}]")[2].startswith("nested")
    assert fault("a: " + "[" * 100_000)


def test_size() -> None:
    """A file is read up to its limit and refused beyond it."""
    assert len(read(b"a: " + b"x" * (MAX_BYTES - 3))["a"]) == MAX_BYTES - 3
    assert "larger" in fault(b"a: " + b"x" * (MAX_BYTES - 2))[2]


def test_line_ends_and_mark() -> None:
    """Windows line ends and a byte order mark change nothing."""
    assert read("a: 1\r\nb: x\r\n") == read("\ufeffa: 1\nb: x\n".encode()) == {"a": 1, "b": "x"}
    assert fault("a: 1\r\na: 2\r\n")[:2] == (2, 1)
