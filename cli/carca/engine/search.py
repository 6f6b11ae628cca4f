"""Full-text search over the words of entries, with a stemmer for each language (whoosh).

The query is built here rather than by whoosh's parser: people type words, not a query language, and the parser and
its like cost a third of the time of a search.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from whoosh import index
from whoosh.analysis import Filter, RegexTokenizer
from whoosh.fields import ID, KEYWORD, STORED, TEXT, Schema
from whoosh.query import And, DisjunctionMax, Or, Term

from carca.engine.stems import WORD, marked, stem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from carca.knowledge import Knowledge

_OWN_LANGUAGE = 4.0
"""How much more a word counts in the language of the question than in another one."""
_ALL_WORDS = 0.9
"""How much an entry gains from holding all words asked rather than one (whoosh: scale)."""


class SearchIndexError(RuntimeError):
    """The search index is missing or damaged."""


class Hit(NamedTuple):
    """An entry found, with its score and a stretch of its text in which the words found are marked."""

    entry: str
    score: float
    text: str


class StemFilter(Filter):
    """Stem each word in its language; kept in the index, so its name and place stay."""

    def __init__(self, language: str) -> None:
        """Take the language code."""
        self.language = language

    def __call__(self, value: Any, **_: Any) -> Iterator[Any]:
        """Yield the tokens with their text stemmed."""
        for token in value:
            token.text = stem(token.text, self.language)
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
    labels = knowledge.labels("element")
    names = (labels.get(id_, {}).get(language, {}).get("name") for id_ in entry["about"])
    yield ", ".join(name for name in names if name)


def search(folder: Path, text: str, language: str, filters: Mapping[str, str], limit: int = 10) -> list[Hit]:
    """Return the entries that hold the words of ``text`` best, with the words shown in context.

    Words are looked up in all languages; those in the given language weigh more. ``filters`` restrict kind, expansion,
    edition, text and authority. Raises SearchIndexError where the index cannot be read.
    """
    try:
        opened = index.open_dir(str(folder), readonly=True)
        fields = [name.removeprefix("body_") for name in opened.schema.names() if name.startswith("body_")]
        languages = sorted(fields, key=lambda field: field != language)
        words = WORD.findall(text)
        only = And([Term(name, value) for name, value in filters.items()]) if filters else None
        with opened.searcher() as searcher:
            results = searcher.search(_query(words, languages), filter=only, limit=limit)
            return [Hit(hit["id"], hit.score, _shown(hit, words, languages)) for hit in results]
    except Exception as error:  # whoosh meets a damaged file with errors of every kind
        raise SearchIndexError(f"{folder}: the search index cannot be read: {error}") from error


def _query(words: list[str], languages: list[str]) -> Or:
    """Return a query for any of the words, in any of the languages, the first of which is the question's."""
    boosts = {language: 1.0 if at else _OWN_LANGUAGE for at, language in enumerate(languages)}
    return Or([_word(word, boosts) for word in words], scale=_ALL_WORDS)


def _word(word: str, boosts: Mapping[str, float]) -> DisjunctionMax:
    return DisjunctionMax([Term(f"body_{lang}", stem(word, lang), boost=boost) for lang, boost in boosts.items()])


def _shown(hit: Any, words: list[str], languages: list[str]) -> str:
    """Return the stretch of text that holds the words, from the first language in which it has any."""
    for language in languages:
        if found := marked(hit[f"body_{language}"], language, {stem(word, language) for word in words}):
            return found
    return str(hit[f"body_{languages[0]}"])[:200]
