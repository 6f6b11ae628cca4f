"""carca check."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from carca.commands import options, session
from carca.commands.status import DONE, FINDINGS, UNUSABLE
from carca.knowledge import Knowledge
from carca.knowledge.compile import compile_corpus
from carca.lint.examples import example_problems
from carca.lint.run import check_knowledge
from carca.store.build import LOCK, judge
from carca.store.cached import layers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.model.corpus import Corpus
    from carca.model.problem import Problem


@click.command(name="check")
@click.option("--update-lock", is_flag=True, help="Write the ids that exist now into ids.lock; ids that vanished stay.")
@options.common("text", "json")
@click.pass_context
def command(ctx: click.Context, common: options.Common, update_lock: bool) -> None:
    """Check content: shape, references, circles, languages, contradictions, examples. Every fault at its place.

    \b
    Example:
      carca check

    Exit status: 0 no findings, 1 findings, 5 the content cannot be used at all.
    """
    folders = layers(common.content)
    with session.Progress("Checking content") as progress:
        corpus, problems = judge(folders, progress)
        if corpus is not None and not any(problem.severity == "error" for problem in problems):
            problems = sorted([*problems, *_compiled_problems(corpus)])
    if corpus is not None and update_lock and not problems:
        _lock(folders, corpus)
    _print(common, problems, corpus)
    ctx.exit(UNUSABLE if corpus is None else FINDINGS if problems else DONE)


def _compiled_problems(corpus: Corpus) -> list[Problem]:
    """Return the problems that show only in compiled knowledge: circles of beating, examples answered otherwise."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "knowledge"
        path.write_bytes(compile_corpus(corpus))
        knowledge = Knowledge(path)
        return [*check_knowledge(corpus, knowledge), *example_problems(corpus, knowledge)]


def _lock(folders: Sequence[Path], corpus: Corpus) -> None:
    """Write the ids of the game into its lock, without those of what lies over it."""
    from carca.lint.checks.vanished import lock_lines

    own, problems = (corpus, []) if len(folders) == 1 else judge(folders[:1])
    if own is not None and not problems:
        (folders[0] / LOCK).write_text("\n".join(lock_lines(own)) + "\n", "utf-8")


def _print(common: options.Common, problems: Sequence[Problem], corpus: Corpus | None) -> None:
    if common.format == "json":
        session.emit_json({"schema": 1, "problems": [_row(problem) for problem in problems]})
        return
    for problem in problems:
        click.echo(
            f"{problem.path}:{problem.line}:{problem.column} {problem.severity}[{problem.check}] {problem.message}"
        )
        if problem.hint:
            click.echo(f"    hint: {problem.hint}")
    if corpus is not None:
        counts = f"{len(corpus.entries)} entries, {len(corpus.elements)} elements, {len(corpus.sources)} sources"
        click.echo(f"{counts}: {len(problems) or 'no'} finding{'' if len(problems) == 1 else 's'}", err=bool(problems))


def _row(problem: Problem) -> dict[str, Any]:
    return {
        "path": problem.path,
        "line": problem.line,
        "column": problem.column,
        "severity": problem.severity,
        "check": problem.check,
        "message": problem.message,
        "hint": problem.hint,
    }
