"""Full-text search over the words of entries, with a stemmer for each language (whoosh)."""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from snowballstemmer import stemmer
from whoosh import index
from whoosh.analysis import Filter, RegexTokenizer
from whoosh.fields import ID, KEYWORD, STORED, TEXT, Schema
from whoosh.index import EmptyIndexError
from whoosh.qparser import MultifieldParser, OrGroup
from whoosh.query import And, Every, Term

from carca.model.text import fold

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from carca.knowledge import Knowledge

_STEMMERS = {"en": "english", "fr": "french", "pl": "polish", "de": "german"}


class SearchIndexError(RuntimeError):
    """The search index is missing or damaged."""


class Hit(NamedTuple):
    """An entry found, with its score and a text in which the words found are marked by \\x02 and \\x03."""

    entry: str
    score: float
    text: str


@cache
def _stemmer(language: str) -> Any:
    return stemmer(_STEMMERS[language]) if language in _STEMMERS else None


class StemFilter(Filter):
    """Stem each word in its language, then fold accents, so that inflected and unaccented forms meet."""

    def __init__(self, language: str) -> None:
        """Take the language code."""
        self.language = language

    def __call__(self, value: Any, **_: Any) -> Iterator[Any]:
        """Yield the tokens with their text stemmed."""
        by = _stemmer(self.language)
        for token in value:
            word = token.text.lower()
            token.text = fold(by.stemWord(word) if by else word)
            yield token


def _schema(languages: list[str]) -> Schema:
    bodies = {
        f"body_{lang}": TEXT(analyzer=RegexTokenizer(r"\w+") | StemFilter(lang), stored=True) for lang in languages
    }
    filters = dict.fromkeys(("kind", "expansion", "edition", "text", "authority"), KEYWORD)
    return Schema(id=ID(stored=True), data_version=STORED, **filters, **bodies)


def build_index(knowledge: Knowledge, folder: Path, progress: Callable[[str], object] | None = None) -> None:
    """Build the index of a knowledge in a folder, beside it first and then in its place."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=".index-", dir=folder.parent))
    try:
        writer = index.create_in(str(beside), _schema(knowledge.languages)).writer(limitmb=64)
        for id_ in knowledge.entry_ids:
            if id_ in knowledge.heads:
                writer.add_document(**_document(knowledge, id_))
            if progress:
                progress(id_)
        writer.commit(optimize=True)
        shutil.rmtree(folder, ignore_errors=True)
        beside.rename(folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _document(knowledge: Knowledge, id_: str) -> dict[str, Any]:
    entry, head = knowledge.entry(id_), knowledge.heads[id_]
    scopes = [entry["scope"], *(variant["scope"] for variant in entry["variants"])]
    texts = [dict(entry["words"])] + [{"says": variant["says"]} for variant in entry["variants"]]
    return {
        "id": id_,
        "data_version": knowledge.data_version,
        "kind": head.kind,
        "expansion": head.expansion,
        "authority": knowledge.authorities[head.rank],
        "edition": " ".join(dict.fromkeys(e for scope in scopes for e in scope["editions"])),
        "text": " ".join(dict.fromkeys(t for scope in scopes for t in scope["texts"])),
        **{f"body_{lang}": " · ".join(_bodies(knowledge, entry, texts, lang)) for lang in knowledge.languages},
    }


def _bodies(
    knowledge: Knowledge, entry: Mapping[str, Any], texts: list[dict[str, Any]], language: str
) -> Iterator[str]:
    for words in texts:
        yield from (by_language[language] for by_language in words.values() if language in by_language)
    labels = knowledge.labels["element"]
    names = (labels.get(id_, {}).get(language, {}).get("name") for id_ in entry["about"])
    yield ", ".join(name for name in names if name)


def search(folder: Path, words: str, language: str, filters: Mapping[str, str], limit: int = 10) -> list[Hit]:
    """Return the entries that hold the words best, with the words shown in context.

    Words are looked up in the given language first and in all others too. ``filters`` restrict kind, expansion,
    edition, text and authority. Raises SearchIndexError where the index cannot be read.
    """
    try:
        opened = index.open_dir(str(folder), readonly=True)
        languages = [name.removeprefix("body_") for name in opened.schema.names() if name.startswith("body_")]
        fields = [f"body_{lang}" for lang in sorted(languages, key=lambda lang: lang != language)]
        boosts = {field: 4.0 if field == f"body_{language}" else 1.0 for field in fields}
        parser = MultifieldParser(fields, opened.schema, fieldboosts=boosts, group=OrGroup.factory(0.9), plugins=[])
        query = parser.parse(words) if words.strip() else Every()
        only = And([Term(name, value) for name, value in filters.items()]) if filters else None
        with opened.searcher() as searcher:
            results = searcher.search(query, filter=only, limit=limit)
            return [Hit(hit["id"], hit.score, _shown(hit, fields)) for hit in results]
    except (EmptyIndexError, OSError, KeyError, AttributeError, EOFError) as error:
        raise SearchIndexError(f"{folder}: the search index cannot be read: {error}") from error


def _shown(hit: Any, fields: list[str]) -> str:
    """Return the stretch of text that holds the words, marked, from the first field that has any."""
    from whoosh.highlight import ContextFragmenter, Formatter, get_text

    class Marks(Formatter):
        between = " … "

        def format_token(self, text: str, token: Any, replace: bool = False) -> str:  # noqa: FBT002
            return f"\x02{get_text(text, token, replace)}\x03"

    hit.results.fragmenter = ContextFragmenter(maxchars=160, surround=50)
    hit.results.formatter = Marks()
    for field in fields:
        if found := hit.highlights(field, top=2):
            return str(found)
    return str(hit[fields[0]])[:200]
