"""What a misspelt word may have meant."""

from __future__ import annotations

import pytest

from carca.wiki.suggest import suggestions

FRENCH = frozenset({"été", "pomme", "pommes", "gomme", "palme", "pré", "près"})


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("eté", ["été"]),  # an accent
        ("pmome", ["pomme"]),  # two letters exchanged
        ("pommme", ["pomme"]),  # one too many
        ("pome", ["pomme"]),  # one missing
        ("pomma", ["pomme"]),  # one wrong
        ("zzz", []),
    ],
)
def test_one_edit(word: str, meant: list[str]) -> None:
    """Each kind of edit is undone; further away nothing is suggested."""
    assert suggestions(word, "fr", FRENCH.__contains__, 3) == meant


def test_the_likeliest_first() -> None:
    """A letter too many is likelier than one too few, and that likelier than a wrong one; no more than asked for."""
    assert suggestions("pomme", "fr", FRENCH.__contains__, 3) == ["pommes", "gomme"]
    assert suggestions("pres", "fr", frozenset({"pré", "près", "pre"}).__contains__, 3) == ["près", "pre"]
    assert suggestions("pomme", "fr", FRENCH.__contains__, 1) == ["pommes"]
