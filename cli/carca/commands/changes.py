"""carca changes."""

from __future__ import annotations

import datetime as dt
import tempfile
from pathlib import Path
from typing import NoReturn

import click

from carca.commands import options, session
from carca.engine.changes import changes
from carca.engine.verdict import Engine
from carca.knowledge import Knowledge
from carca.model.dates import first_day
from carca.render import changes as rendered
from carca.render.view import View
from carca.store import history, past
from carca.store.cached import layers

_NEXT = "Clone the repository with its history (git clone), or compare two compiled files: carca changes OLD.carca"
_FILE = click.Path(path_type=Path, exists=True, dir_okay=False)


@click.command(name="changes")
@click.argument("old", required=False, type=_FILE)
@click.argument("new", required=False, type=_FILE)
@click.option("--since", metavar="DATE", help="Compare with the content as it was before a date, in a checkout.")
@options.common("text", "markdown", "json")
def command(common: options.Common, old: Path | None, new: Path | None, since: str | None) -> None:
    """Tell what changed: entries added, reworded, superseded, moved or withdrawn, and verdicts, before and after.

    The content of today is compared with that before a date, or with a file that 'carca build' compiled; or two such
    files with each other.

    \b
    Example:
      carca changes old.carca new.carca
    """
    if (old is None) == (since is None):
        raise click.UsageError(
            "name a date or a compiled file: carca changes --since DATE, or carca changes OLD.carca."
        )
    if new and common.content:
        raise click.UsageError("two compiled files leave nothing for --content to say.")
    if since is not None:
        _since(common, _day(since))
    else:
        after = Knowledge(new) if new else session.knowledge(common)
        _tell(common, Knowledge(str(old)), after, (None, None))


def _day(said: str) -> str:
    """Return the day that a date begins with; no question can be asked about the future."""
    try:
        day = dt.date.fromisoformat(first_day(options.date(said, "--since")))
    except ValueError as error:
        raise click.BadParameter(f"{said!r} is no day of the calendar.", param_hint="--since") from error
    if day > (dt.datetime.now(dt.UTC) + dt.timedelta(hours=14)).date():  # the day that it is somewhere
        raise click.BadParameter(f"{said} has not come yet.", param_hint="--since")
    return day.isoformat()


def _since(common: options.Common, day: str) -> None:
    """Compare what is there now with what was there before a day."""
    now = session.knowledge(common)
    folders = layers(common.content)
    try:
        known = {folder: history.states(folder) for folder in folders}
    except history.HistoryError as error:
        raise history.HistoryError(f"{error}. {_NEXT}") from error
    if not history.before(known[folders[0]], day):
        _too_early(folders[0], known[folders[0]][-1].day)
    then = [(folder, state) for folder in folders if (state := history.before(known[folder], day))]
    with tempfile.TemporaryDirectory(prefix="carca-", ignore_cleanup_errors=True) as temporary:
        with session.Progress("Reading the content of then") as progress:
            before = past.compiled(then, Path(temporary), trusted=common.trust, progress=progress)
        _tell(common, before, now, (then[0][1].day, dt.datetime.now(dt.UTC).date().isoformat()))


def _too_early(folder: Path, first: str) -> NoReturn:
    if history.begins(folder):
        raise click.BadParameter(f"the content begins on {first}: ask for a later day.", param_hint="--since")
    raise history.HistoryError(
        f"{folder}: the history at hand begins on {first}. Fetch the rest: git fetch --unshallow"
    )


def _tell(common: options.Common, before: Knowledge, after: Knowledge, days: tuple[str | None, str | None]) -> None:
    language = options.language(common, after)
    with session.Progress("Asking pairs") as progress:
        found = changes(Engine(before), Engine(after), progress)
    told = rendered.value(View(before, language), View(after, language), found, days)
    if common.format == "json":
        session.emit_json(told)
    elif common.format == "markdown":
        click.echo(rendered.markdown(told))
    else:
        page = session.page()
        rendered.text(told, page)
        click.echo(page.text())
