"""What a text is about: the elements that it names, the expansion and the edition of its page."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carca.wiki.context import Context
    from carca.wiki.names import Names
    from carca.wiki.page import Page


class About:
    """Tell what the texts of one page are about."""

    def __init__(self, context: Context, expansion: str) -> None:
        """Take the page and the expansion that it is about, whose elements stand in where a text names none."""
        self._names = context.names
        counted = Counter(
            element for text in context.texts for element in elements_of(self._names, text.text, text.language)
        )
        own = [element for element, _ in counted.most_common() if self._names.home(element) == expansion]
        self._main = (own or [element for element, _ in counted.most_common()])[:1]

    def of(self, texts: Sequence[str], language: str) -> list[str]:
        """Return the elements that the first of the texts names that names any; else the main one of the page."""
        for text in texts:
            if found := elements_of(self._names, text, language):
                return list(dict.fromkeys(found))
        return list(self._main)


def elements_of(names: Names, text: str, language: str) -> list[str]:
    """Return the elements that a text names beyond doubt, in their order."""
    found = []
    for match in names.found(text, language):
        elements = [thing.id for thing in match.things if thing.kind == "element"]
        if len(elements) == 1:
            found.append(elements[0])
    return found


def expansion_of(page: Page, names: Names) -> str:
    """Return the expansion that a page is about: the one that its title names, else that its text names most."""
    titles = [(page.title, page.language), (page.source or "", "en")]
    for title, language in titles:
        for match in names.found(title, language):
            if boxes := sorted(thing.id for thing in match.things if thing.kind == "expansion"):
                return boxes[0]
    counted = Counter(
        thing.id
        for unit in page.texts()
        for match in names.found(unit.text, page.language)
        for thing in match.things
        if thing.kind == "expansion"
    )
    return counted.most_common(1)[0][0] if counted else "page"


def edition_of_page(page: Page, names: Names) -> str | None:
    """Return the edition that the title of a page names, in its language or in the original's."""
    for title, language in ((page.title, page.language), (page.source or "", "en"), (page.title, "en")):
        for match in names.found(title, language):
            if editions := sorted(thing.id for thing in match.things if thing.kind == "edition"):
                return editions[0]
    return None
