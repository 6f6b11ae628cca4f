"""Every text and name stands in every language, with the forms that sentences need."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from carca.lint.walk import picture_texts, problem, texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from carca.model.corpus import Corpus, Pointer, Record
    from carca.model.problem import Problem

NAME = "language"
_FORM = re.compile(r"\{[xy]:([a-z]+)\}")


def check(corpus: Corpus) -> Iterator[Problem]:
    """Yield every text or name that is missing in a language of the game, and every missing form of a name."""
    for kind, id_, pointer, words in _all_words(corpus):
        missing = [language for language in corpus.languages if language not in words]
        if missing:
            message = f"{'/'.join(map(str, pointer)) or 'this'} is missing in {', '.join(missing)}"
            yield problem(corpus, NAME, (kind, id_, pointer), message, "every text stands in every language")
    yield from _forms(corpus)


def _all_words(corpus: Corpus) -> Iterator[tuple[str, str, Pointer, Mapping[str, object]]]:
    for entry in corpus.entries.values():
        yield from (("entry", entry.id, pointer, words) for words, pointer in texts(entry))
    for element in corpus.elements.values():
        yield "element", element.id, ("names",), element.names
        if element.text:
            yield "element", element.id, ("text",), element.text
    for room in (corpus.expansions, corpus.boxes, corpus.profiles):
        for record in room.values():
            yield record.kind, record.id, ("names",), record.names
            yield from ((record.kind, record.id, pointer, words) for pointer, words in _record_words(record))
    for picture in corpus.pictures.values():
        yield from (("picture", picture.id, pointer, words) for words, pointer in picture_texts(picture))
    yield from _registry_words(corpus)


def _record_words(record: Record) -> Iterator[tuple[Pointer, Mapping[str, object]]]:
    if "text" in record.data and isinstance(record.data["text"], dict):
        yield ("text",), record.data["text"]
    for index, row in enumerate(record.data.get("editions", ())):
        if "components" in row:
            yield ("editions", index, "components"), row["components"]


def _registry_words(corpus: Corpus) -> Iterator[tuple[str, str, Pointer, Mapping[str, object]]]:
    for index, verb in enumerate(corpus.verbs.values()):
        for part, words in (("label", verb.label), ("says", verb.says), ("words", verb.words)):
            yield "verbs", "verbs", (index, part), words
    for part in ("name", "notice"):
        if part in corpus.game.data:
            yield "game", "game", (part,), corpus.game.data[part]
    for index, edition in enumerate(corpus.editions):
        yield "editions", "editions", (index, "names"), edition.names
        if edition.hallmarks:
            yield "editions", "editions", (index, "hallmarks"), edition.hallmarks
    for text in corpus.texts:
        yield "texts", "texts", (), text.names
    for index, authority in enumerate(corpus.authorities):
        yield "authorities", "authorities", (index, "label"), authority.label


def _forms(corpus: Corpus) -> Iterator[Problem]:
    needed: dict[str, set[str]] = {}
    for verb in corpus.verbs.values():
        for language, says in verb.says.items():
            for sentence in says.values():
                needed.setdefault(language, set()).update(_FORM.findall(sentence))
    for element in corpus.elements.values():
        for language, forms in needed.items():
            listed = element.names.get(language, ())
            missing = sorted(forms - set(listed[0].forms)) if listed else []
            if missing:
                message = f"the name {listed[0].name!r} lacks the forms {', '.join(missing)}"
                at = ("element", element.id, ("names", language, 0))
                yield problem(corpus, NAME, at, message, "sentences need them: add them under forms")
