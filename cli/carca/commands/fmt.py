"""carca fmt."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from carca.commands import authoring
from carca.commands.status import DONE, FINDINGS
from carca.content import build
from carca.content.formatting import formatted, languages
from carca.content.schema import shape_problems
from carca.content.yaml import parse
from carca.knowledge.artefact import write
from carca.lint.checks.translations import NAME, digest, missing
from carca.model.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@click.command(name="fmt")
@click.argument("files", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--check", is_flag=True, help="Write nothing; list the files that are not in their form.")
@click.option(
    "--stamp",
    type=click.Choice(["official", "community", "draft"]),
    help="Record that the translations in FILES are of the original as it is now, and who stands for them.",
)
@click.option("--lang", metavar="LANG", help="With --stamp: this language only, such as fr.")
@click.option("--content", type=click.Path(), multiple=True, metavar="DIR", help="A content folder (repeatable).")
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[Path, ...],
    check: bool,
    stamp: str | None,
    lang: str | None,
    content: tuple[str, ...],
) -> None:
    """Bring content files into their form: order of keys, layout, width. Comments stay; what is read stays the same.

    Without FILES, all files of the content.

    \b
    Example:
      carca fmt --check

    Exit status: 0 done, 1 a file is not in its form (with --check) or cannot be read.
    """
    folders = authoring.folders(content)
    _refuse(files, stamp=stamp, lang=lang)
    asked = _Asked(languages(folders[0]), stamp, lang)
    listed = list(_yaml(files or folders))
    changed = faulty = 0
    for path in listed:
        raw = path.read_bytes()
        text, problems = _new_text(path, raw, _parts(path, folders), asked)
        authoring.report(problems)
        faulty += bool(problems)
        if text is not None and text.encode() != raw:
            changed += 1
            click.echo(authoring.shown(path))
            if not check:
                write(path.resolve(), text.encode())
    click.echo(f"{len(listed)} files, {changed} {'to change' if check else 'changed'}")
    ctx.exit(FINDINGS if faulty or (check and changed) else DONE)


class _Asked(NamedTuple):
    """The languages of the game, the original first, and what is to be recorded of which translation."""

    spoken: tuple[str, ...]
    stamp: str | None
    lang: str | None


def _refuse(files: Sequence[Path], *, stamp: str | None, lang: str | None) -> None:
    if stamp and not files:
        raise click.UsageError("--stamp needs FILES: it records that somebody has read their translations.")
    if lang and not stamp:
        raise click.UsageError("--lang goes with --stamp.")


def _yaml(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the content files that paths name, those below a folder in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*.yml") if p.is_file() and not p.name.startswith("."))
        else:
            yield path


def _parts(path: Path, folders: Sequence[Path]) -> tuple[str, ...]:
    """Return the path of a file inside its content folder, part by part, without the ending."""
    plain = path.resolve().with_suffix("")
    for folder in folders:
        if plain.is_relative_to(folder.resolve()):
            return plain.relative_to(folder.resolve()).parts
    return plain.parts


def _new_text(path: Path, raw: bytes, parts: tuple[str, ...], asked: _Asked) -> tuple[str | None, list[Problem]]:
    """Return what a file is to hold, or what is wrong with it."""
    name = authoring.shown(path)
    stamps, problems = _stamps(raw, name, asked) if asked.stamp else ({}, [])
    if problems:
        return None, problems
    return formatted(raw, name, parts, asked.spoken, stamps)


def _stamps(raw: bytes, name: str, asked: _Asked) -> tuple[dict[str, dict[str, str]], list[Problem]]:
    """Return what to record of each translation of an entry, or why that cannot be done."""
    value, places, problems = parse(raw, name)
    kind = value.get("kind", "") if isinstance(value, dict) else ""
    if not problems and kind not in {"rule", "clarification", "interpretation", "difference", "house-rule"}:
        problems = [Problem(name, 1, 1, NAME, "translations are recorded in entries only", "name entries")]
    problems = problems or list(shape_problems(kind, value, places))
    if problems:
        return {}, problems
    entry = build.entry(name, value)
    original, *others = asked.spoken
    wanted = [asked.lang] if asked.lang else others
    for language in wanted:
        if language == original or missing(entry, language):
            message = f"{language} is the original" if language == original else f"a text is missing in {language}"
            return {}, [Problem(name, 1, 1, NAME, message, "name a language that all texts stand in")]
    return {language: {"of": digest(entry, original), "by": asked.stamp or ""} for language in wanted}, []
