"""Points of edition and text, and where statements hold among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from carca.model.corpus import Corpus, Record, Scope, Text

Point = tuple[str, str]


@dataclass(slots=False)
class Points:
    """All pairs of edition and text that exist, oldest first, and the masks of scopes over them."""

    corpus: Corpus
    _mapped: dict[str, list[int]] = field(default_factory=dict)
    _masks: dict[tuple[Scope, tuple[Scope, ...] | None], int] = field(default_factory=dict)

    @cached_property
    def texts(self) -> dict[str, Text]:
        """Every text and printing by id."""
        return {text.id: text for text in self.corpus.texts}

    @cached_property
    def leaves(self) -> dict[str, list[str]]:
        """For each text or printing, the texts of points that it stands for, oldest first."""
        printings: dict[str, list[str]] = {}
        for text in self.corpus.texts:
            if text.printing_of:
                printings.setdefault(text.printing_of, []).append(text.id)
        return {id_: printings.get(id_, [id_]) for id_ in self.texts}

    @cached_property
    def all(self) -> list[Point]:
        """Every point, by edition and then by text."""
        leaves = [text for text in self.corpus.texts if self.leaves[text.id] == [text.id]]
        editions = [edition.id for edition in self.corpus.editions]
        return [(e, text.id) for e in editions for text in leaves if not text.editions or e in text.editions]

    @property
    def everywhere(self) -> int:
        """The mask of all points."""
        return (1 << len(self.all)) - 1

    def base(self, leaf: str) -> str:
        """Return the text that a printing is of, or the text itself."""
        return self.texts[leaf].printing_of or leaf

    def followed(self, leaf: str) -> str | None:
        """Return the newest printing of the text that this one follows."""
        follows = self.texts[self.base(leaf)].follows
        return self.leaves[follows][-1] if follows else None

    def names_leaf(self, texts: Iterable[str], leaf: str) -> bool:
        """Tell whether a list of texts names this one, itself or through the text that it is a printing of."""
        listed = tuple(texts)
        return leaf in listed or self.base(leaf) in listed

    def raw(self, scope: Scope) -> int:
        """Return the mask of a scope as written, without following."""
        if (scope, None) not in self._masks:
            self._masks[scope, None] = self._mask(
                lambda e, t: self._edition(scope, e) and (not scope.texts or self.names_leaf(scope.texts, t))
            )
        return self._masks[scope, None]

    @staticmethod
    def _edition(scope: Scope, edition: str) -> bool:
        return not scope.editions or edition in scope.editions

    def _mask(self, holds: Callable[[str, str], bool]) -> int:
        return sum(1 << i for i, (edition, text) in enumerate(self.all) if holds(edition, text))

    def followed_mask(self, scope: Scope, own: Iterable[Scope]) -> int:
        """Return the mask of a scope with following counted in.

        A text says what the text it follows says, unless one of ``own``, the scopes of its own statements on the same
        matter, covers it.
        """
        if not scope.texts:
            return self.raw(scope)
        others = tuple(own)
        if (scope, others) in self._masks:
            return self._masks[scope, others]

        def holds(edition: str, text: str) -> bool:
            leaf: str | None = text
            while leaf and not self.names_leaf(scope.texts, leaf):
                if any(self._edition(o, edition) and self.names_leaf(o.texts, leaf) for o in others):
                    return False
                leaf = self.followed(leaf)
            return leaf is not None and self._edition(scope, edition)

        return self._masks.setdefault((scope, others), self._mask(holds))

    def played(self, mask: int, expansion: str) -> int:
        """Move a mask to the points as wished for: where an expansion lacks an edition or text, its own serves."""
        if expansion not in self._mapped:
            self._mapped[expansion] = self._map(self.corpus.expansions.get(expansion))
        return sum(1 << i for i, own in enumerate(self._mapped[expansion]) if mask >> own & 1)

    def _map(self, record: Record | None) -> list[int]:
        editions = [row["edition"] for row in record.data.get("editions", ())] if record else []
        texts = list(record.data.get("texts", ())) if record else []
        return [self._own(point, editions, texts) for point in self.all]

    def _own(self, point: Point, editions: list[str], texts: list[str]) -> int:
        edition = point[0] if not editions or point[0] in editions else self._newest(editions)
        there = [leaf for one, leaf in self.all if one == edition]
        own = [leaf for leaf in there if not texts or self.names_leaf(texts, leaf)] or there
        leaf: str | None = point[1]
        while leaf and leaf not in own:
            leaf = self.followed(leaf)
        return self.all.index((edition, leaf or own[-1])) if own else self.all.index(point)

    def _newest(self, editions: list[str]) -> str:
        """Return the newest of some editions; an expansion may list its own in another order."""
        return [edition.id for edition in self.corpus.editions if edition.id in editions][-1]
