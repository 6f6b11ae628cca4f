"""The prompt of ``carca ask`` without a question: completion over names, and a history (prompt_toolkit)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from carca.commands.completion import names
from carca.render.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from carca.knowledge import Knowledge


def questions(knowledge: Knowledge, language: str) -> Iterator[str]:
    """Yield the questions that are typed, until the input ends or an empty line."""
    read = _reader(knowledge, language)
    click.echo(say("prompt-hint", language), err=True)
    while True:
        try:
            question = read()
        except (EOFError, KeyboardInterrupt, click.Abort):
            return
        if not question.strip():
            return
        yield question


def _reader(knowledge: Knowledge, language: str) -> Callable[[], str]:
    """Return what reads a line: with completion and history where prompt_toolkit is installed."""
    try:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import FuzzyWordCompleter
        from prompt_toolkit.history import FileHistory
    except ImportError:
        return lambda: str(click.prompt("?", prompt_suffix=" ", default="", show_default=False))
    from carca.store.cached import cache_folder

    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        history = FileHistory(str(folder / "history"))
    except OSError:
        history = None
    completer = FuzzyWordCompleter(sorted(names(knowledge, language)))
    prompt: PromptSession[str] = PromptSession("? ", history=history, completer=completer, complete_while_typing=False)
    return prompt.prompt
