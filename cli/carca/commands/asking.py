"""Ask an author for what the options leave out, and turn names into ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from carca.commands.answering import name_not_found
from carca.engine.names import Meaning, NameNotFoundError, resolve, verb_ids
from carca.model.text import key, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from carca.commands.options import Common
    from carca.knowledge import Knowledge

T = TypeVar("T")
NEEDED = ("kind", "expansion", "topic", "slug", "about", "source", "at")
"""Without any of these the author is asked; what is optional is asked only then."""


class Asker:
    """Take answers from options, or from the person at the terminal, who is asked again after a mistake."""

    def __init__(self, knowledge: Knowledge, common: Common, language: str, given: Mapping[str, Any]) -> None:
        """Take the knowledge that names are looked up in, the shared options, and the options by name."""
        self._knowledge, self._common, self._language, self._given = knowledge, common, language, given
        self._asking = not all(given[name] for name in NEEDED)

    def choice(self, name: str, question: str, choices: Sequence[str]) -> str:
        """Return one of several words."""
        return str(self._given[name] or click.prompt(question, type=click.Choice(choices)))

    def named(self, name: str, question: str, read: Callable[[str], T]) -> T:
        """Return an option as ``read`` understands it, or an answer, asking until it is understood."""
        given = self._given[name]
        return read(given) if given else self._ask(question, read)

    def several(self, name: str, question: str, read: Callable[[str], T]) -> list[T]:
        """Return the values of a repeatable option, or an answer with commas between."""
        given = self._given[name]
        if given:
            return [read(one) for one in given]
        return self._ask(question, lambda said: [read(one.strip()) for one in said.split(",") if one.strip()])

    def optional(self, name: str, question: str) -> str:
        """Return an option; "" where it is left out and nobody is asked, or the answer is empty."""
        if self._given[name] or not self._asking:
            return self._given[name] or ""
        return str(click.prompt(question, default="", show_default=False)).strip()

    def texts(self, name: str, question: str, read: Callable[[tuple[str, ...]], dict[str, str]]) -> dict[str, str]:
        """Return texts by language: those of the option, or an answer for each language, which may be empty."""
        given = read(self._given[name])
        if given or not self._asking:
            return given
        asked = {
            lang: click.prompt(f"{question} ({lang})", default="", show_default=False)
            for lang in self._knowledge.languages
        }
        return {language: said.strip() for language, said in asked.items() if said.strip()}

    def wants(self, names: Sequence[str], question: str) -> bool:
        """Tell whether a group of options is meant: one is given, or the author says so."""
        return any(self._given[name] for name in names) or (self._asking and click.confirm(question, default=False))

    def _ask(self, question: str, read: Callable[[str], T]) -> T:
        while True:
            try:
                return read(str(click.prompt(question)).strip())
            except NameNotFoundError as error:
                name_not_found(self._knowledge, self._common._replace(format="text"), self._language, error)
            except click.BadParameter as error:
                click.echo(error.message, err=True)

    def elements(self, name: str) -> tuple[str, ...]:
        """Return the elements that a name means: a phrase of a figure and a place means both."""
        meaning = resolve(self._knowledge, name, self._common.lang)
        if meaning.kind != "element":
            raise NameNotFoundError(name, (), ambiguous=False)
        return meaning.ids

    def element(self, name: str) -> str:
        """Return the one element that a name means."""
        ids = self.elements(name)
        if len(ids) > 1:
            raise NameNotFoundError(name, tuple(Meaning("element", (id_,)) for id_ in ids), ambiguous=True)
        return ids[0]

    def expansion(self, name: str) -> str:
        """Return the expansion that a name means."""
        meaning = resolve(self._knowledge, name, self._common.lang, "expansion")
        if meaning.kind != "expansion":
            raise NameNotFoundError(name, (), ambiguous=False)
        return meaning.ids[0]

    def verb(self, word: str) -> str:
        """Return the one verb that a word or id means."""
        return self._only(word, "verb", verb_ids(self._knowledge, word))

    def source(self, name: str) -> str:
        """Return the source with an id, or the one whose id and title have words that begin with those given."""
        records = self._knowledge.records("source")
        if name in records:
            return name
        found = [id_ for id_, one in records.items() if _begin(words(name), words(f"{id_} {one['title']}"))]
        if not found:
            click.echo("carca list sources shows them all; a new one is a file of its own below sources/.", err=True)
        return self._only(name, "source", found)

    def scope(self, name: str) -> dict[str, list[str]]:
        """Return the scope that the name of a text or edition means."""
        rows = self._knowledge.meanings(key(name))
        found = {(row.kind, row.id): None for row in rows if row.kind in {"edition", "text"}}
        if len(found) != 1:
            raise NameNotFoundError(name, tuple(Meaning(kind, (id_,)) for kind, id_ in found), ambiguous=bool(found))
        ((kind, id_),) = found
        return {kind: [id_]}

    @staticmethod
    def _only(name: str, kind: str, found: Sequence[str]) -> str:
        if len(found) == 1:
            return found[0]
        raise NameNotFoundError(name, tuple(Meaning(kind, (id_,)) for id_ in found), ambiguous=bool(found))


def _begin(wanted: Sequence[str], among: Sequence[str]) -> bool:
    return bool(wanted) and all(any(word.startswith(part) for word in among) for part in wanted)
