"""Editions and texts for the oracle: which points exist, where a scope holds, which point serves an expansion."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carca.model.corpus import Corpus, Scope, Text

Site = tuple[str, str]
"""A point: an edition, and a text or one of its printings."""


class Places:
    """The section "Points" of docs/verdict.md, read off the corpus."""

    def __init__(self, corpus: Corpus) -> None:
        """Take the corpus."""
        self.corpus = corpus
        self._texts: dict[str, Text] = {text.id: text for text in corpus.texts}
        self.leaves = cache(self._leaves)
        self.sites = cache(self._sites)
        self.serving = cache(self._serving)

    def _leaves(self, text: str) -> tuple[str, ...]:
        printings = tuple(one.id for one in self.corpus.texts if one.printing_of == text)
        return printings or (text,)

    def _sites(self) -> list[Site]:
        """Return all points that exist."""
        leaves = [text for text in self.corpus.texts if self.leaves(text.id) == (text.id,)]
        return [
            (edition.id, text.id)
            for edition in self.corpus.editions
            for text in leaves
            if not text.editions or edition.id in text.editions
        ]

    def asked(self, edition: str | None, text: str | None) -> list[Site]:
        """Return the points that a scope leaves open; a text without its printing means the newest.

        A text that does not exist for the edition asked is asked in its own editions.
        """
        leaf = None if text is None else self.leaves(text)[-1]
        there = [site for site in self.sites() if leaf in (None, site[1])]
        return [site for site in there if edition in (None, site[0])] or there

    def followed(self, leaf: str) -> str | None:
        """Return the newest printing of the text that this one follows."""
        text = self._texts[leaf]
        head = self._texts[text.printing_of] if text.printing_of else text
        return self.leaves(head.follows)[-1] if head.follows else None

    def written(self, scopes: tuple[Scope, ...], site: Site) -> bool:
        """Tell whether all scopes, as written, name the point."""
        return all(self._names(scope, site) for scope in scopes)

    def _names(self, scope: Scope, site: Site) -> bool:
        texts = {leaf for text in scope.texts for leaf in self.leaves(text)}
        return (not scope.editions or site[0] in scope.editions) and (not scope.texts or site[1] in texts)

    def holds(self, scopes: tuple[Scope, ...], site: Site) -> bool:
        """Tell whether all scopes hold at the point, by themselves or by following."""
        if self.written(scopes, site):
            return True
        followed = self.followed(site[1])
        return followed is not None and self.holds(scopes, (site[0], followed))

    def narrower(self, one: tuple[Scope, ...], other: tuple[Scope, ...]) -> bool:
        """Tell whether the first scopes, as written, name strictly fewer points than the second."""
        ones, others = ({s for s in self.sites() if self.written(scopes, s)} for scopes in (one, other))
        return ones < others

    def _serving(self, expansion: str, site: Site) -> Site:
        """Return the point that serves an expansion where another is asked.

        A text that the expansion has, but that does not exist for the edition that serves, is lacking too.
        """
        data = self.corpus.expansions[expansion].data
        editions = [row["edition"] for row in data.get("editions", ())] or [site[0]]
        edition = site[0] if site[0] in editions else max(editions, key=self._age)
        every = [one for one in self._texts if self.leaves(one) == (one,)]
        own = [one for text in data.get("texts", ()) for one in self.leaves(text)] or every
        texts = [one for one in own if (edition, one) in self.sites()]
        leaf: str | None = site[1]
        while leaf and leaf not in texts:
            leaf = self.followed(leaf)
        return edition, leaf or texts[-1]

    def _age(self, edition: str) -> int:
        return next(place for place, one in enumerate(self.corpus.editions) if one.id == edition)

    def exists(self, expansion: str, site: Site) -> bool:
        """Tell whether the expansion exists at the point, so that no other needs to serve."""
        return self.serving(expansion, site) == site
