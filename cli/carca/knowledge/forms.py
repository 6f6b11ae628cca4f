"""Inflected forms of names, made when content is compiled: questions look them up, nothing is inflected when asked.

Rules serve English, French and German; Polish has a dictionary of its own (forms_pl). A form that is made here never
takes the place of a name that content gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.knowledge.forms_pl import polish

if TYPE_CHECKING:
    from collections.abc import Iterator

Form = tuple[str, str]
"""A form and its case: nom, gen, dat, acc, ins, loc, or "" where it is not told apart."""

_STOPS = {
    "en": frozenset(["in", "on", "of", "at", "by", "with", "from", "to", "for", "that", "under", "after", "inside"]),
    "fr": frozenset(["de", "du", "des", "d'", "à", "au", "aux", "en", "dans", "sur", "par", "avec", "pour", "qui"]),
}
_ENGLISH_ENDINGS = (("man", "men"), ("y", "ies"), ("s", "ses"), ("x", "xes"), ("ch", "ches"), ("sh", "shes"))
_VOWELS = "aeiou"
_GERMAN_ENDINGS = ("s", "es", "n", "en", "e", "er", "ern")
_GERMAN_ADJECTIVES = ("e", "er", "en", "em", "es")


def inflected(name: str, language: str) -> Iterator[Form]:
    """Yield forms of a name in a language; none for a language without rules."""
    if language == "pl":
        yield from polish(name)
    elif language == "en":
        yield from ((form, "nom") for form in _english(name))
    elif language == "fr":
        yield from ((form, "nom") for form in _french(name))
    elif language == "de":
        yield from ((form, "") for form in _german(name))


def _head(words: list[str], language: str) -> int:
    """Return how many words the head of a name has: those before the first preposition."""
    return next((i for i, word in enumerate(words) if word.lower() in _STOPS[language]), len(words))


def _english(name: str) -> Iterator[str]:
    """Yield the plural: of the last word before a preposition."""
    words = name.split(" ")
    head = _head(words, "en")
    if head:
        yield " ".join([*words[: head - 1], _english_plural(words[head - 1]), *words[head:]])


def _english_plural(word: str) -> str:
    for ending, plural in _ENGLISH_ENDINGS:
        if word.endswith(ending) and not (ending == "y" and word[-2:-1] in _VOWELS):
            return word[: -len(ending)] + plural
    return f"{word}s"


def _french(name: str) -> Iterator[str]:
    """Yield plurals: of the first word, and of all words before a preposition."""
    words = name.split(" ")
    head = _head(words, "fr")
    yield " ".join([_french_plural(word) for word in words[:head]] + words[head:])
    yield " ".join([_french_plural(words[0]), *words[1:]])


def _french_plural(word: str) -> str:
    if word.endswith(("s", "x", "z")):
        return word
    if word.endswith(("eau", "au", "eu")):
        return f"{word}x"
    return f"{word[:-2]}aux" if word.endswith("al") else f"{word}s"


def _german(name: str) -> Iterator[str]:
    """Yield the name with the endings of cases and plurals, and those of a first adjective.

    Names are compared without umlauts, so none is made.
    """
    yield from (name + ending for ending in _GERMAN_ENDINGS)
    first, _, rest = name.partition(" ")
    if rest and first.islower() and (ending := next((e for e in _GERMAN_ADJECTIVES[1:] if first.endswith(e)), "e")):
        stem = first.removesuffix(ending)
        yield from (f"{stem}{other} {rest}" for other in _GERMAN_ADJECTIVES)
        yield from (f"{stem}en {rest}{other}" for other in _GERMAN_ENDINGS)
