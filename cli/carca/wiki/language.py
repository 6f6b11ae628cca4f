"""The language of a text, from its everyday words."""

from __future__ import annotations

import re
from functools import lru_cache

from carca.model.text import fold

_EVERYDAY = {
    "en": """the of and to in is are was were be been that this these those it its with for on by from not or an as at
        which if then than they their there when where has have had will would can may must should each all any one
        you your player players tile tiles only no into onto after before during until while also both more most
        does do did how what who""",
    "fr": """le la les de des du un une et est sont était été que qui dans sur pour par pas ne ce cette ces il elle ils
        elles son sa ses leur leurs au aux avec ou où si plus peut peuvent être en se on vous votre vos nous joueur
        joueurs tuile tuiles chaque tous toute toutes lors lorsque avant après sans même aussi d l qu n""",
    "pl": """i w na z do nie się jest są to że o od po za przez dla jak który która które oraz lub albo może mogą być
        był była było jego jej ich ten ta te tego tej tym gracz gracza gracze płytka płytki płytkę gdy jeśli każdy
        każda wszystkie tylko już też także ale czy we ze swój swoje gry punktów""",
    "de": """der die das und ist sind war ein eine einen einem einer nicht mit von zu den dem des im auf für als auch
        wenn oder an er sie es wird werden kann darf muss man nur nach bei aus durch um zum zur spieler plättchen
        jeder jede alle haben hat sich über wie""",
}
_WORDS = {
    word: tuple(lang for lang, listed in _EVERYDAY.items() if word in listed.split())
    for word in set(" ".join(_EVERYDAY.values()).split())
}
_LETTERS = {"fr": "çèêëîïôûùœàâ", "pl": "ąćęłńśźż", "de": "äöüß"}
_BY_LETTER = {letter: language for language, letters in _LETTERS.items() for letter in letters}
_FOLDED = {language: frozenset(map(fold, listed.split())) for language, listed in _EVERYDAY.items()}
_SHORTEST = 2
_WORD = re.compile(r"[^\W\d_]+")
_ENOUGH, _LEAD = 2.0, 1.5
_LETTER_WEIGHT = 0.5
_MOST = 4000


def scores(text: str) -> dict[str, float]:
    """Return how much speaks for each language: an everyday word one, shared by the languages that have it."""
    found = dict.fromkeys(_EVERYDAY, 0.0)
    for word in _WORD.findall(text[:_MOST].lower()):
        for language, weight in _speaks_for(word):
            found[language] += weight
    return found


@lru_cache(maxsize=20_000)
def _speaks_for(word: str) -> tuple[tuple[str, float], ...]:
    """Return the languages that a word in lower case speaks for, and how much."""
    languages = _WORDS.get(word, ())
    lettered = {_BY_LETTER[letter] for letter in word if letter in _BY_LETTER} if not word.isascii() else ()
    return (
        *((language, 1 / len(languages)) for language in languages),
        *((language, _LETTER_WEIGHT) for language in lettered),
    )


def guess(text: str) -> str | None:
    """Return the language of a text where its words leave no doubt, else None."""
    return clear(scores(text))


def clear(found: dict[str, float]) -> str | None:
    """Return the language for which the scores leave no doubt, else None."""
    (first, best), (_, second) = sorted(found.items(), key=lambda row: -row[1])[:2]
    return first if best >= _ENOUGH and best >= _LEAD * second else None


def is_everyday(word: str, language: str) -> bool:
    """Tell whether a folded word says nothing on its own in a language."""
    return len(word) < _SHORTEST or word in _FOLDED.get(language, ())
