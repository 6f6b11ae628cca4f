"""All checks of one page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from carca.wiki.checks.classes import classes
from carca.wiki.checks.doubled import doubled
from carca.wiki.checks.leftovers import leftovers
from carca.wiki.checks.lists import lists
from carca.wiki.checks.misspelt import misspelt
from carca.wiki.checks.references import references
from carca.wiki.checks.terms import terms
from carca.wiki.checks.untranslated import measured, untranslated
from carca.wiki.context import context_of
from carca.wiki.spelling import has_dictionary

if TYPE_CHECKING:
    from carca.wiki.checks.finding import Finding
    from carca.wiki.names import Names
    from carca.wiki.page import Page

_WORD = re.compile(r"[\w’'-]+")
CHECKS = (untranslated, terms, leftovers, doubled, lists, misspelt, references, classes)


@dataclass(frozen=True, slots=True)
class Checked:
    """A page with what its checks found.

    ``measured`` is how much of it is in its language, in percent; ``spelled`` tells whether a dictionary was there.
    """

    path: str
    title: str
    language: str
    said: int | None
    measured: int
    spelled: bool
    findings: tuple[Finding, ...]


def check_page(page: Page, names: Names) -> Checked:
    """Return all that a translator must mend on a page, in the order of the page."""
    context = context_of(page, names)
    order = {text.place: index for index, text in enumerate(context.texts)}
    found = _once([finding for check in CHECKS for finding in check(context)])
    found.sort(key=lambda finding: (finding.line, order.get(finding.place, len(order))))
    spelled = has_dictionary(page.language)
    return Checked(
        page.path, page.title, page.language, page.translated_percent, measured(context), spelled, tuple(found)
    )


def _once(findings: list[Finding]) -> list[Finding]:
    """Leave out a misspelling that another check has reported at the same place, and repetitions."""
    said = {(f.place, word) for f in findings if f.check in {"term", "leftover"} for word in _WORD.findall(f.text)}
    kept = [f for f in findings if f.check != "spelling" or (f.place, f.text) not in said]
    return list({(f.check, f.place, f.text): f for f in kept}.values())
