"""carca build."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import click

from carca.commands import options, session
from carca.commands.status import DONE
from carca.knowledge import Knowledge
from carca.knowledge.artefact import write
from carca.store.build import build
from carca.store.cached import layers
from carca.store.find import CHECKOUT, INDEX, KNOWLEDGE


@click.command(name="build")
@click.option(
    "--into",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("build/knowledge"),
    show_default=True,
    metavar="DIR",
    help="Where the compiled knowledge goes.",
)
@click.option("--no-index", is_flag=True, help="Leave out the search index.")
@click.option("--site", is_flag=True, help="Build the site too (in a checkout, with the site extra).")
@options.common("text")
@click.pass_context
def command(ctx: click.Context, common: options.Common, into: Path, no_index: bool, site: bool) -> None:
    """Compile content into a file of knowledge and a search index.

    \b
    Example:
      carca build --into build/knowledge
    """
    with session.Progress("Compiling") as progress:
        content = build(layers(common.content), trusted=common.trust, progress=progress)
        write(into / KNOWLEDGE, content)
        shutil.rmtree(into / INDEX, ignore_errors=True)
        knowledge = Knowledge(into / KNOWLEDGE)
        if not no_index:
            from carca.engine.search import build_index

            build_index(knowledge, into / INDEX, progress)
    size = (into / KNOWLEDGE).stat().st_size
    click.echo(f"{into / KNOWLEDGE}: {len(knowledge.heads)} entries, {size} bytes, data {knowledge.data_version}")
    ctx.exit(_site(into) if site else DONE)


def _site(into: Path) -> int:
    """Build the site in a process of its own: mkdocs stays out of this one."""
    if not Path(CHECKOUT, "mkdocs.yml").is_file():
        message = "the site is built in a checkout of the project"
        raise click.UsageError(message)
    command_ = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(Path(CHECKOUT, "mkdocs.yml"))]
    done = subprocess.run(
        command_, check=False, env={"CARCA_KNOWLEDGE": str(into.resolve() / KNOWLEDGE), **_environment()}
    )
    if done.returncode:
        message = "the site was not built; is the site extra installed? pip install 'carcassonne-rulings[site]'"
        raise click.ClickException(message)
    return DONE


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
