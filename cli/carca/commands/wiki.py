"""carca wiki read|check|compare|draft|trace."""

from __future__ import annotations

import functools
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import click

from carca.commands import session
from carca.commands.options import CONTENT, Common, form
from carca.commands.status import DONE, FINDINGS, USAGE
from carca.wiki.errors import PageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from carca.model.corpus import Corpus
    from carca.wiki.checks.run import Checked
    from carca.wiki.comparing.compare import Comparison
    from carca.wiki.page import Page

_ENDINGS = (".txt", ".html", ".htm", ".wiki", ".wikitext", ".mediawiki")
_MANY = 10
_PAGE = click.Path(path_type=Path, dir_okay=False)


class _BadPageError(click.ClickException):
    """A file that is no page."""

    exit_code = USAGE


class _Options(NamedTuple):
    """What the options that the subcommands share say."""

    content: tuple[str, ...]
    lang: str | None
    format: str

    @property
    def common(self) -> Common:
        """The same as other commands take it."""
        return Common(self.content, False, None, self.format)  # noqa: FBT003 - trust is no matter here


def _shared(*formats: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add --content, --lang and --format to a subcommand, which takes them as ``shared``."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def called(content: tuple[str, ...], lang: str | None, format_: str, **rest: Any) -> Any:
            return function(shared=_Options(content, lang, format_), **rest)

        for option in (
            CONTENT,
            click.option("--lang", metavar="CODE", help="Language of the page, where it does not show: fr, pl, …"),
            form(formats),
        ):
            called = option(called)
        return called

    return decorate


@click.group(name="wiki")
def command() -> None:
    """Read saved wiki pages, check them, compare two of them, draft entries from them, hold entries against them.

    A page is saved as text (copied from the browser), as HTML or as raw wikitext (?action=raw).
    Nothing on a page is run, and nothing is fetched.

    \b
    Example:
      carca wiki check page.txt
    """


@command.command()
@click.argument("page", type=_PAGE)
@_shared("text", "json")
def read(shared: _Options, page: Path) -> None:
    """Print the structure of a page: sections, sentences, notes with their classes, questions, dates.

    \b
    Example:
      carca wiki read page.txt
    """
    from carca.wiki.showing.as_json import page_value
    from carca.wiki.showing.show import page_lines

    found = _read(page, shared.lang)
    if shared.format == "json":
        session.emit_json(page_value(found))
    else:
        click.echo("\n".join(page_lines(found)))


def _read(path: Path, language: str | None) -> Page:
    """Read a page, or end with what is wrong with the file."""
    from carca.wiki.reading.read import read_page

    try:
        return read_page(path, language)
    except PageError as error:
        raise _BadPageError(str(error)) from error
    except RecursionError as error:
        message = f"{path}: the page is nested too deeply to be read; save it as text"
        raise _BadPageError(message) from error


@command.command()
@click.argument("pages", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PAGE…")
@click.option("--jobs", type=click.IntRange(1, 64), help="How many pages at a time; as many as there are processors.")
@_shared("text", "json")
@click.pass_context
def check(ctx: click.Context, shared: _Options, pages: tuple[Path, ...], jobs: int | None) -> None:
    """Find what a translator must mend on pages, or on all pages of a folder, each fault at its place.

    \b
    Example:
      carca wiki check page.txt

    Exit status: 0 no findings, 1 findings, 2 none of the files is a page.
    """
    from carca.wiki.checks.many import check_pages

    paths = list(_paths(pages))
    knowledge = session.locate(shared.common).knowledge
    with _Progress(len(paths)) as progress:
        results = progress.over(check_pages(paths, knowledge, shared.lang, jobs))
        report = _Report(shared.format)
        for result in results:
            report.add(result)
        report.end()
    ctx.exit(report.status)


def _paths(given: Iterable[Path]) -> Iterator[Path]:
    """Yield the files that are meant: a folder stands for the pages in it."""
    for path in given:
        if path.is_dir():
            pages = sorted(file for file in path.iterdir() if file.suffix.lower() in _ENDINGS)
            if not pages:
                raise _BadPageError(f"{path}: no pages in this folder; they end in {', '.join(_ENDINGS)}")
            yield from pages
        else:
            yield path


class _Progress:
    """A progress bar on stderr, where that is a terminal and the pages are many."""

    def __init__(self, length: int) -> None:
        self._bar = click.progressbar(length=length, label="Checking pages", file=sys.stderr)
        self._shown = length >= _MANY and sys.stderr.isatty()

    def __enter__(self) -> Self:
        if self._shown:
            self._bar.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            self._bar.render_finish()

    def over(self, results: Iterable[Checked | PageError]) -> Iterator[Checked | PageError]:
        for result in results:
            yield result
            if self._shown:
                self._bar.update(1)


class _Report:
    """Print results as they come; JSON is one array that is never held as a whole."""

    def __init__(self, format_: str) -> None:
        self._json = format_ == "json"
        self._pages = self._findings = self._bad = 0

    def add(self, result: Checked | PageError) -> None:
        if isinstance(result, PageError):
            self._bad += 1
            click.echo(f"Error: {result}", err=True)
            return
        self._findings += len(result.findings)
        if self._json:
            self._json_page(result)
        else:
            from carca.wiki.showing.show import checked_lines

            click.echo("\n".join(checked_lines(result)))
        self._pages += 1

    def _json_page(self, result: Checked) -> None:
        import json

        from carca.wiki.showing.as_json import checked_value

        opening = "," if self._pages else '{"schema": 1, "pages": ['
        click.echo(opening + "\n" + json.dumps(checked_value(result), ensure_ascii=False, indent=1), nl=False)

    def end(self) -> None:
        if self._json:
            click.echo("\n]}" if self._pages else '{"schema": 1, "pages": []}')

    @property
    def status(self) -> int:
        if not self._pages and self._bad:
            return USAGE
        return FINDINGS if self._findings or self._bad else DONE


@command.command()
@click.argument("a", type=_PAGE)
@click.argument("b", type=_PAGE)
@_shared("text", "json", "html", "markdown")
@click.pass_context
def compare(ctx: click.Context, shared: _Options, a: Path, b: Path) -> None:
    """Lay two language versions, or two revisions, of a page side by side and list what differs.

    \b
    Example:
      carca wiki compare page-fr.txt page-pl.txt

    Exit status: 0 no differences, 1 differences.
    """
    from carca.knowledge import Knowledge
    from carca.wiki.comparing.compare import compare as compared
    from carca.wiki.context import context_of
    from carca.wiki.names import Names

    pages = [_read(path, None) for path in (a, b)]
    names = Names.of_knowledge(Knowledge(session.locate(shared.common).knowledge))
    found = compared(*(context_of(page, names) for page in pages))
    _print_comparison(found, shared.format)
    ctx.exit(FINDINGS if found.differences else DONE)


def _print_comparison(found: Comparison, format_: str) -> None:
    from carca.wiki.showing import as_json, show, side

    if format_ == "json":
        session.emit_json(as_json.comparison_value(found))
    elif format_ == "html":
        click.echo(side.html(found))
    else:
        click.echo("\n".join(side.markdown(found) if format_ == "markdown" else show.comparison_lines(found)))


@command.command()
@click.argument("page", type=_PAGE)
@click.option(
    "--into", type=click.Path(path_type=Path), required=True, metavar="DIR", help="A private folder for the drafts."
)
@_shared("text", "json")
def draft(shared: _Options, page: Path, into: Path) -> None:
    """Draft entries from a page into a private folder, which --content then lays over the content.

    The drafted words are the page's own: they must not be published as content before they are put into own words.
    A second run changes only what changed on the page, and no file that a person has changed.

    \b
    Example:
      carca wiki draft page.txt --into drafts
    """
    from carca.knowledge import Knowledge
    from carca.store.cached import default_content
    from carca.wiki.context import context_of
    from carca.wiki.drafting.draft import Drafter
    from carca.wiki.drafting.files import refuse, write_drafts
    from carca.wiki.names import Names
    from carca.wiki.source import page_key, source_of

    found = _read(page, shared.lang)
    own = default_content()
    try:
        refuse(into, [*([own] if own else []), *map(Path, shared.content)])
        knowledge = Knowledge(session.locate(shared.common).knowledge)
        slug, record = source_of(found, knowledge)
        context = context_of(found, Names.of_knowledge(knowledge))
        drafts, left = Drafter(context, knowledge, slug).drafts()
        written = write_drafts(into, page_key(found), drafts, {slug: record} if record else {})
    except PageError as error:
        raise _BadPageError(str(error)) from error
    if shared.format == "json":
        from dataclasses import asdict

        session.emit_json({"schema": 1, "into": str(into), **asdict(written), "not_drafted": left})
        return
    from carca.wiki.showing.show import written_lines

    click.echo("\n".join(written_lines(written, into, left)))


@command.command()
@click.argument("page", type=_PAGE)
@click.option("--source", metavar="SLUG", help="The source that the page is, where its title does not show it.")
@_shared("text", "json")
@click.pass_context
def trace(ctx: click.Context, shared: _Options, page: Path, source: str | None) -> None:
    """Hold the content's entries against a page: each sentence and note part needs an entry that carries what it says.

    Listed are texts that no entry points to, numbers, dates and elements that no entry there carries, entries whose
    place is not on the page, and entries that are gone.

    \b
    Example:
      carca wiki trace page.txt

    Exit status: 0 nothing is missing, 1 something is.
    """
    from carca.wiki.context import context_of
    from carca.wiki.names import Names
    from carca.wiki.showing import as_json, show
    from carca.wiki.tracing.trace import sources_of
    from carca.wiki.tracing.trace import trace as traced

    found = _read(page, shared.lang)
    corpus, locked = _corpus(shared)
    context = context_of(found, Names.of_corpus(corpus))
    sources = (source,) if source else sources_of(context, corpus)
    if not sources or not set(sources) <= set(corpus.sources):
        message = f"{page}: no source of the content is the page “{found.title}”; name one with --source"
        raise _BadPageError(message)
    result = traced(context, corpus, sources, locked)
    if shared.format == "json":
        session.emit_json(as_json.trace_value(str(page), result))
    else:
        click.echo("\n".join(show.trace_lines(str(page), result)))
    ctx.exit(DONE if result.complete else FINDINGS)


def _corpus(shared: _Options) -> tuple[Corpus, list[str]]:
    """Read the content, and the ids of the entries that it has had."""
    from carca.content.read import read_content
    from carca.store.build import LOCK, BrokenContentError
    from carca.store.cached import layers

    folders = layers(shared.content)
    with session.Progress("Reading content") as progress:
        corpus, problems = read_content(folders, progress)
    if corpus is None:
        raise BrokenContentError(problems)
    lock = folders[0] / LOCK
    rows = lock.read_text("utf-8").splitlines() if lock.is_file() else []
    return corpus, [row.removeprefix("entry ") for row in rows if row.startswith("entry ")]
