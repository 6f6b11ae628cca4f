"""Names of things for shell completion and for the prompt, in the user's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.commands import options, session
from carca.knowledge import UnusableKnowledgeError
from carca.model.text import fold, key

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem

    from carca.knowledge import Knowledge


def names(knowledge: Knowledge, language: str) -> dict[str, str]:
    """Return the names of all elements in a language, with their ids."""
    labels = knowledge.labels("element").items()
    return {by_language[language]["name"]: id_ for id_, by_language in labels if language in by_language}


def complete_name(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the names that begin with what was typed, or have a word that does; spaces are written as hyphens."""
    from click.shell_completion import CompletionItem  # answers need none

    common = options.Common(
        tuple(ctx.params.get("content") or ()), trust=False, lang=ctx.params.get("lang"), format="text"
    )
    try:
        knowledge = session.knowledge(common)
    except (UnusableKnowledgeError, OSError):
        return []
    wanted = key(incomplete)
    listed = names(knowledge, options.language(common, knowledge))
    found = [(not fold(name).startswith(wanted), name) for name in listed if f" {wanted}" in f" {key(name)}"]
    return [CompletionItem(name.replace(" ", "-"), help=listed[name]) for _, name in sorted(found)]
