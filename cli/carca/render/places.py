"""Places in sources ("note 12, question 1, sentence 2") in the words of a language."""

from __future__ import annotations

import re

_WORDS: dict[str, tuple[str, str]] = {
    "note": ("note", "przypis"),
    "question": ("question", "pytanie"),
    "statement": ("déclaration", "wypowiedź"),
    "interpretation": ("interprétation", "interpretacja"),
    "difference": ("différence", "różnica"),
    "house rule": ("règle maison", "zasada domowa"),
    "section": ("section", "rozdział"),
    "sentences": ("phrases", "zdania"),
    "sentence": ("phrase", "zdanie"),
    "items": ("points", "punkty"),
    "item": ("point", "punkt"),
    "tile": ("tuile", "płytka"),
    "page head": ("en-tête de page", "nagłówek strony"),
    "and caption": ("et légende", "i podpis"),
    "and": ("et", "i"),
    "to": ("à", "do"),
}
_LANGUAGES = {"fr": 0, "pl": 1}
_START = re.compile(rf"({'|'.join(sorted(_WORDS, key=len, reverse=True))})\b")
_BETWEEN = re.compile(r"(?<=\d )(and caption|and|to)\b")


def place(at: str, language: str) -> str:
    """Return a place in a source in a language; titles of sections stay as the source has them."""
    if language not in _LANGUAGES:
        return at
    index = _LANGUAGES[language]
    parts = (
        _START.sub(lambda m: _WORDS[m[1]][index], part, 1) if _START.match(part) else part for part in at.split(", ")
    )
    return _BETWEEN.sub(lambda m: _WORDS[m[1]][index], ", ".join(parts))
