"""Laws of the formatter, over random documents with comments everywhere."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from carca.content import comments
from carca.content.formatting import formatted, laid_out
from carca.content.yaml import parse

KEYS = ("kind", "about", "text", "effects", "sources", "note", "en", "fr", "forms", "name", "of", "x-1", "yes", "no")
TEXTS = (
    *(
        "barn",
        "note 12",
        "yes",
        "no",
        "12:30",
        "3.10",
        "1e5",
        "0x1F",
        "null",
        "True",
        "~",
        "2013",
        "-5",
        "+1",
        "1.",
        ".5",
    ),
    *(
        "a: b",
        "a #b",
        "a # b",
        "#x",
        "- x",
        "-x",
        "? x",
        "why?",
        "a, b",
        "{x}",
        "[x]",
        "it's",
        'say "so"',
        "'",
        "ends:",
    ),
    *(
        "",
        " ",
        "x ",
        " x",
        "l’été : oui",
        "tab\there",
        "two\nlines",
        "a\n\nb\n",
        "|",
        ">-",
        "*a",
        "&a",
        "!t",
        "%d",
        "@a",
    ),
    *("`b`", "= 1", "<<", "...", "---", "\u2028", "\x85", "back\\slash", "żółć", "https://x.example/?a=1&b=#c"),
)
LONG = st.lists(st.sampled_from(["word", "długie", "mot,", "why?", "a:b", "—", "#1", "(so)"]), min_size=20, max_size=60)
ANY_TEXT = st.text(max_size=12).filter(lambda text: parse(json.dumps(text).encode(), "")[0] == text)
SCALARS = st.one_of(
    st.sampled_from(TEXTS), LONG.map(" ".join), ANY_TEXT, st.integers(-9999, 9999), st.booleans(), st.none()
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5),
    max_leaves=14,
)
DOCUMENTS = st.lists(VALUES, min_size=1, max_size=4) | st.dictionaries(
    st.sampled_from(KEYS), VALUES, min_size=1, max_size=6
)


class Messy:
    """Write a value as YAML in a messy way: now in blocks, now in braces, with comments and empty lines between."""

    def __init__(self, draw: st.DrawFn) -> None:
        """Take what chooses."""
        self._draw, self._count = draw, 0

    def _chance(self) -> bool:
        return self._draw(st.integers(0, 3)) == 0

    def _comment(self, before: str = "") -> str:
        self._count += 1
        return f"{before}# c{self._count}" if self._chance() else ""

    def _own_line(self, indent: int) -> list[str]:
        lines = [""] if self._chance() else []
        return [*lines, comment] if (comment := self._comment(" " * indent)) else lines

    def block(self, value: Any, indent: int) -> list[str]:
        """Return the lines of a mapping or list that has items."""
        lines: list[str] = []
        pairs = (
            [(f"{key}:", one) for key, one in value.items()]
            if isinstance(value, dict)
            else [("-", one) for one in value]
        )
        for lead, one in pairs:
            lines += self._own_line(indent)
            head = " " * indent + lead
            if isinstance(one, (dict, list)) and one and self._chance():
                lines += [head + self._comment("  "), *self.block(one, indent + self._draw(st.integers(1, 4)))]
            else:
                lines += [f"{head} {self.flow(one, indent + 1)}" + self._comment(" ")]
        return [*lines, *self._own_line(indent)]

    def flow(self, value: Any, indent: int) -> str:
        """Return a value in braces, on one line or several."""
        if not isinstance(value, (dict, list)) or not value:
            return json.dumps(value)
        opening, closing = "{}" if isinstance(value, dict) else "[]"
        parts = [f"{key}: {self.flow(v, indent)}" for key, v in value.items()] if isinstance(value, dict) else [
            self.flow(v, indent) for v in value
        ]  # fmt: skip
        said = opening + self._break(indent)
        for number, part in enumerate(parts, 1):
            said += part + ("," if number < len(parts) else "") + self._break(indent)
        return said + closing

    def _break(self, indent: int) -> str:
        if not self._chance():
            return " "
        return "\n".join([self._comment(" "), *self._own_line(indent), " " * indent])


@st.composite
def messy(draw: st.DrawFn) -> tuple[Any, str]:
    """A document and a messy YAML text of it."""
    value = draw(DOCUMENTS)
    return value, "\n".join(Messy(draw).block(value, 0)) + "\n"


def again(text: str) -> str:
    """Format a text that has no faults."""
    result, problems = formatted(text.encode(), "x.yml", ("entries",), ("en", "fr", "pl"))
    assert result is not None, problems
    return result


@given(messy())
@settings(deadline=None)
def test_values_and_comments_stay(document: tuple[Any, str]) -> None:
    """Formatting changes neither a value nor a comment."""
    value, text = document
    assert parse(text.encode(), "x.yml")[0] == value
    result = again(text)
    assert parse(result.encode(), "x.yml")[0] == value
    assert sorted(c.text for c in comments.find(result)) == sorted(c.text for c in comments.find(text))


@given(messy())
@settings(deadline=None)
def test_idempotent(document: tuple[Any, str]) -> None:
    """What was formatted stays as it is."""
    once = again(document[1])
    assert again(once) == once


@given(DOCUMENTS)
@settings(deadline=None)
def test_order_of_keys_does_not_matter(value: Any) -> None:
    """Two files that differ in the order of known keys only are formatted alike."""
    known = (
        {k: v for k, v in value.items() if k in {"kind", "about", "text", "effects", "sources", "note"}}
        if isinstance(value, dict)
        else {}
    )
    if known:
        turned = dict(reversed(known.items()))
        assert laid_out(known, ("entries",), ()) == laid_out(turned, ("entries",), ())
