"""Write the sources of the site: one folder of Markdown for each language, and the files that all share."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from carca.engine.side_by_side import rows
from carca.engine.verdict import Engine
from carca.model.history import History
from carca.render.view import View
from carca_site import (
    api,
    changes,
    data,
    elements,
    entries,
    expansions,
    figures,
    games,
    paper,
    play,
    publish,
    searching,
    sides,
    sources,
    texts,
    tools,
)
from carca_site.bundle import bundle
from carca_site.context import Answers, Context, Settings
from carca_site.feed import feed
from carca_site.table import Verdicts

if TYPE_CHECKING:
    from carca.knowledge import Knowledge

SITE = Path(__file__).resolve().parent.parent
_GENERATORS = (tools, games, expansions, elements, entries, sources, figures, texts, changes)
_NO_HISTORY = History()


class Build:
    """One build of the site's sources."""

    def __init__(self, knowledge: Knowledge, into: Path, repository: str, history: History = _NO_HISTORY) -> None:
        """Take the knowledge, the folder to write to, the address of the repository, and what its history says."""
        self.knowledge, self._into = knowledge, into
        self.settings = Settings(repository, changes.day(history), history)
        self._engine = Engine(knowledge)

    def write(self) -> None:
        """Write everything; the first language's folder holds the files that all languages share."""
        shutil.rmtree(self._into, ignore_errors=True)
        table, answers = Verdicts(self._engine), Answers(self._engine)
        first = self._into / self.knowledge.languages[0]
        for language in self.knowledge.languages:
            self._pages(Context(self._engine, answers, language, self.settings), self._into / language)
        self._shared(first, table)
        compared, counting = rows(self._engine), paper.counting(table)
        for language in self.knowledge.languages:
            context = Context(self._engine, answers, language, self.settings)
            self._of_language(first, table, context)
            self._data(first, f"compare-{language}", sides.varying(context.view, compared))
            self._data(first, f"compare-all-{language}", sides.alike(context.view, compared))
            on_paper = paper.sheet(context.view, table, counting)
            self._data(first, f"sheet-{language}", on_paper)
            self._data(first, f"codes-{language}", paper.codes(on_paper["address"], table))

    def _pages(self, context: Context, folder: Path) -> None:
        written = SITE / "pages" / context.language
        shutil.copytree(written if written.is_dir() else SITE / "pages" / "en", folder)
        for generator in _GENERATORS:
            for path, text in generator.pages(context):
                _write(folder / path, text)

    def _shared(self, folder: Path, table: Verdicts) -> None:
        _write(folder / "app" / "app.js", bundle(SITE / "assets" / "js", "main"))
        for plain in sorted((SITE / "assets" / "plain").iterdir()):
            shutil.copy(plain, folder / "app" / plain.name)
        self._data(folder, "verdicts", data.verdicts(table))
        self._data(folder, "names", data.names(self.knowledge, table))
        self._data(folder, "proofs", data.proofs(table))
        self._data(folder, "near", data.near(self._engine.graph, table))
        self._data(folder, "play", play.play(self._engine, table))
        view = View(self.knowledge, self.knowledge.languages[0])
        for path, text in api.files(view, table):
            _write(folder / path, text)
        _write(folder / "feed.xml", feed(view, self.settings))

    def _of_language(self, folder: Path, table: Verdicts, context: Context) -> None:
        language = context.language
        self._data(folder, f"words-{language}", data.words(context.view, table))
        self._data(folder, f"texts-{language}", data.texts(context.view, table))
        self._data(folder, f"search-{language}", searching.index(context))
        _write(folder / "app" / f"manifest-{language}.webmanifest", json.dumps(publish.manifest(context)))

    @staticmethod
    def _data(folder: Path, name: str, value: object) -> None:
        _write(folder / "data" / f"{name}.js", data.script(name, value))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
