"""The ways of asking: every set of verbs that a word can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

Form = tuple[str, str, str]
"""A verb that a form names, with its language and voice."""


def forms(knowledge: Knowledge) -> dict[str, list[Form]]:
    """Return the verbs that each form names, by its key."""
    return {
        form: [(row.id, row.language, row.voice) for row in knowledge.verb_forms(form)] for form in knowledge.form_keys
    }


def named(rows: list[Form], language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the verbs and voices of a form in a language; where it has none there, those of all."""
    own = [row for row in rows if row[1] == language] or rows
    return tuple(dict.fromkeys(row[0] for row in own)), tuple(sorted({row[2] for row in own}))


def asks(knowledge: Knowledge) -> tuple[tuple[str, ...], ...]:
    """Return every set of verbs that can be asked; the first is what a question without a verb asks."""
    found: dict[tuple[str, ...], None] = {knowledge.default_verbs: None}
    found |= {(verb,): None for verb in knowledge.verbs}
    for rows in forms(knowledge).values():
        for language in sorted({row[1] for row in rows} | {""}):
            found[named(rows, language)[0]] = None
    return tuple(found)
