"""Grammatical gender as articles show it, by which "la tour" and "le tour" are told apart."""

from __future__ import annotations

import re

_MASCULINE = frozenset(
    ["le", "un", "du", "au", "ce", "cet", "son", "mon", "ton", "dernier", "prochain", "premier", "double", "même"]
)
_FEMININE = frozenset(["la", "une", "cette", "sa", "ma", "ta", "dernière", "prochaine", "première"])
_BEFORE = re.compile(r"([^\W\d_]+)[\s’']*$")


def gender_of(with_article: str) -> str:
    """Return the gender that the article of a name shows: m, f, or "" where it shows none."""
    article = with_article.partition(" ")[0].lower()
    return "f" if article in {"la", "une"} else "m" if article in {"le", "un"} else ""


def agrees(before: str, gender: str, *, surely: bool) -> bool:
    """Tell whether the word before a noun leaves it a gender; ``surely``: whether it shows that gender."""
    found = _BEFORE.search(before)
    word = found[1].lower() if found else ""
    right, wrong = (_FEMININE, _MASCULINE) if gender == "f" else (_MASCULINE, _FEMININE)
    return not gender or word in right or (not surely and word not in wrong)
