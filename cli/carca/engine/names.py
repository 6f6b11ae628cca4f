"""From what people write to ids: exact names, phrases of a figure and a situation, and the nearest names otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.typos import nearest
from carca.model.text import key

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

MOST_CANDIDATES = 8
MAX_LENGTH = 200
"""No name is longer, in characters."""


class Meaning(NamedTuple):
    """What a name means: a kind of thing (element, expansion, …) and ids, several of which are one thing together."""

    kind: str
    ids: tuple[str, ...]


class NameNotFoundError(LookupError):
    """A name that is not known, or that may mean several things.

    ``candidates`` are the meanings to choose from: for an unknown name the nearest ones.
    """

    def __init__(self, name: str, candidates: tuple[Meaning, ...], *, ambiguous: bool) -> None:
        """Take the name as it was written and the candidates."""
        super().__init__(name)
        self.name, self.candidates, self.ambiguous = name, candidates, ambiguous


def meanings(knowledge: Knowledge, phrase: str, language: str | None = None) -> tuple[Meaning, ...]:
    """Return all that a phrase can mean, elements and expansions; those of the language first if it has any."""
    rows = knowledge.meanings(key(phrase))
    kept = [row for row in rows if row.kind in {"element", "expansion"}]
    own = [row for row in kept if row.language in {language, ""}] if language else []
    found = dict.fromkeys(Meaning(row.kind, (row.id,)) for row in own or kept)
    return tuple(found) or _together(knowledge, phrase)


def _together(knowledge: Knowledge, phrase: str) -> tuple[Meaning, ...]:
    """Read a phrase as a figure and what stands before or after the noun in the name of a situation."""
    from carca.engine.lexicon import FILLERS  # most names are found as they are

    words = key(phrase).split(" ")
    words = [w for i, w in enumerate(words) if not (w in FILLERS and 0 < i < len(words) - 1)]
    before, after = knowledge.around["before"], knowledge.around["after"]
    found: dict[Meaning, None] = {}
    for cut in range(1, len(words)):
        first, second = " ".join(words[:cut]), " ".join(words[cut:])
        for noun, situations in ((first, after.get(second, ())), (second, before.get(first, ()))):
            nouns = [row.id for row in knowledge.meanings(noun) if row.kind == "element"] if situations else []
            pairs = [(id_, situation) for id_ in nouns for situation in situations]
            both = (_both(knowledge, id_, situation) for id_, situation in pairs)
            found |= dict.fromkeys(Meaning("element", ids) for ids in both if ids)
    return tuple(found)


def _both(knowledge: Knowledge, id_: str, situation: str) -> tuple[str, ...]:
    """Return a thing in a situation: the situation alone where that says what the thing is; nothing where it cannot be.

    A knight may be in what a follower is in, for it is one; a knight is no fortune teller, nor in what is told of big
    ones only. A class is what it is there, but a city with a cathedral need not be a besieged one with it.
    """
    up = _above(knowledge, id_)
    if id_ in _above(knowledge, situation):
        whole = knowledge.nodes[id_].kind == "class"
        parents = _parents(knowledge, situation)
        told = (parent in up or ((whole or id_ in parents) and id_ in _above(knowledge, parent)) for parent in parents)
        return (situation,) if all(told) else ()
    exactly = [
        child for child in knowledge.children.get(situation, ()) if _parents(knowledge, child) == {id_, situation}
    ]
    if len(exactly) == 1:
        return (exactly[0],)
    fits = _parents(knowledge, situation) <= up
    return tuple(sorted((id_, situation))) if fits else ()


def _parents(knowledge: Knowledge, id_: str) -> set[str]:
    return {parent for parent, _ in knowledge.nodes[id_].parents}


def _above(knowledge: Knowledge, id_: str) -> set[str]:
    above, queue = {id_}, [id_]
    while queue:
        fresh = _parents(knowledge, queue.pop()) - above
        above |= fresh
        queue += fresh
    return above


def resolve(knowledge: Knowledge, phrase: str, language: str | None = None, prefer: str = "element") -> Meaning:
    """Return the one thing that a phrase means; of an element and an expansion of the same name, the preferred kind.

    Raises NameNotFoundError where it means nothing or several things.
    """
    if len(phrase) > MAX_LENGTH:
        raise NameNotFoundError(f"{phrase[:40]}…", (), ambiguous=False)
    found = meanings(knowledge, phrase, language)
    preferred = tuple(meaning for meaning in found if meaning.kind == prefer) or found
    exact = tuple(meaning for meaning in preferred if meaning.ids == (phrase,))
    if len(exact) == 1:
        return exact[0]
    if len(preferred) == 1:
        return preferred[0]
    if preferred:
        raise NameNotFoundError(phrase, preferred[:MOST_CANDIDATES], ambiguous=True)
    raise NameNotFoundError(phrase, suggestions(knowledge, phrase), ambiguous=False)


def resolve_element(knowledge: Knowledge, phrase: str, language: str | None = None) -> tuple[str, ...]:
    """Return the ids of the one thing that a phrase means; an expansion is none.

    Raises NameNotFoundError where it means nothing, several things, or a whole expansion: then its elements are the
    candidates.
    """
    meaning = resolve(knowledge, phrase, language)
    if meaning.kind == "element":
        return meaning.ids
    own = (id_ for id_, node in knowledge.nodes.items() if node.expansion == meaning.ids[0])
    candidates = tuple(Meaning("element", (id_,)) for id_ in own)
    raise NameNotFoundError(phrase, candidates[:MOST_CANDIDATES], ambiguous=True)


def suggestions(knowledge: Knowledge, phrase: str) -> tuple[Meaning, ...]:
    """Return the meanings whose names are nearest to an unknown phrase."""
    wanted = key(phrase)
    near = nearest(wanted, knowledge.names, most=MOST_CANDIDATES)
    near += [name for name in knowledge.names if wanted and wanted in name.split(" ")]
    rows = (row for name in near for row in knowledge.meanings(name) if row.kind in {"element", "expansion"})
    return tuple(dict.fromkeys(Meaning(row.kind, (row.id,)) for row in rows))[:MOST_CANDIDATES]


def verb_ids(knowledge: Knowledge, word: str) -> tuple[str, ...]:
    """Return the verbs that a word or id names.

    Raises NameNotFoundError where it names none.
    """
    from carca.engine.marks import Vocabulary  # most questions of `does` name no verb

    if len(word) <= MAX_LENGTH and (ids := Vocabulary(knowledge, "").verb_ids(word)):
        return ids
    raise NameNotFoundError(word if len(word) <= MAX_LENGTH else f"{word[:40]}…", (), ambiguous=False)


def label(knowledge: Knowledge, kind: str, id_: str, language: str, form: str = "name") -> str:
    """Return the preferred name of a thing in a language, in a form where it has it; without any name, the id."""
    by_language = knowledge.labels(kind).get(id_, {})
    for wanted in (language, *knowledge.languages):
        if names := by_language.get(wanted):
            return names.get(form) or names["name"]
    return id_
