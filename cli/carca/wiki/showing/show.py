"""Pages, findings and comparisons as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.wiki.checks.untranslated import LANGUAGE_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from carca.wiki.checks.run import Checked
    from carca.wiki.comparing.compare import Comparison, Difference
    from carca.wiki.drafting.files import Written
    from carca.wiki.page import Page, Part, Section
    from carca.wiki.tracing.trace import Trace

_SHOWN = 160


def language_name(code: str) -> str:
    """Return the English name of a language, the code where it is not known."""
    return LANGUAGE_NAMES.get(code, code)


def page_lines(page: Page) -> Iterator[str]:
    """Yield the structure of a page."""
    percent = f", {page.translated_percent} % translated" if page.translated_percent is not None else ""
    revision = f", revision {page.revision}" if page.revision else ""
    yield f"{page.title} ({language_name(page.language)}{percent}{revision})"
    for unit in page.head:
        yield f"  {unit.text}"
    for section in page.sections:
        yield from _section_lines(section)
    for note in page.notes:
        where = ", ".join(f"{mark.label} at {mark.place}" for mark in note.marks) or "no mark in the text"
        yield f"note {note.number} ({where})"
        for part in note.parts:
            yield from _part_lines(part)


def _section_lines(section: Section) -> Iterator[str]:
    yield f"{'interaction' if section.interaction else 'section'} {section.title}"
    for unit in section.units:
        marks = "".join(f" [{mark}]" for mark in unit.marks)
        sign = {"item": "•", "line": "|"}.get(unit.kind, str(unit.number))
        yield f"  {sign} {unit.text}{marks}"


def _part_lines(part: Part) -> Iterator[str]:
    date = f", {part.date}" if part.date else ""
    yield f"  {part.note_class}{date}: {part.question or part.text}"
    if part.question is not None:
        yield f"    answer: {part.answer or 'none'}"
    yield from (f"    • {unit.text}" for unit in part.units if unit.kind == "item")
    if part.references:
        yield f"    refers to {', '.join(part.references)}"


def checked_lines(checked: Checked) -> Iterator[str]:
    """Yield what the checks of a page found: each fault at its place, with what to do, then a summary."""
    for finding in checked.findings:
        at = f":{finding.line}" if finding.line else ""
        yield f"{checked.path}{at} {finding.check}: {finding.message}: {_short(finding.text)}"
        yield f"    {finding.place}; {finding.hint}" if finding.hint else f"    {finding.place}"
    count = len(checked.findings)
    said = f" (it says {checked.said} %)" if checked.said is not None else ""
    language = language_name(checked.language)
    spelling = "" if checked.spelled else f", spelling not checked: no dictionary for {language}"
    counted = f"{count or 'no'} finding{'' if count == 1 else 's'}"
    yield f"{checked.path}: {counted}, {checked.measured} % in {language}{said}{spelling}"


def comparison_lines(comparison: Comparison) -> Iterator[str]:
    """Yield the differences of two pages, then their number."""
    for difference in comparison.differences:
        yield f"{_places(difference)}: {difference.message}"
        yield from (
            f"    {sign} {_short(text)}"
            for sign, text in (("first: ", difference.text_a), ("second:", difference.text_b))
            if text
        )
    count = len(comparison.differences)
    notes = sum(1 for row in comparison.rows if row.place_a.startswith("note ") and row.place_b)
    yield f"{count or 'no'} difference{'' if count == 1 else 's'}; {notes} parts of notes matched"


def _places(difference: Difference) -> str:
    places = dict.fromkeys(place for place in (difference.place_a, difference.place_b) if place)
    return " / ".join(places)


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1].rstrip()}…"


def written_lines(written: Written, into: Path, left: list[str]) -> Iterator[str]:
    """Yield what became of the drafts of a page."""
    yield from (f"new      {id_}" for id_ in written.new)
    yield from (f"renewed  {id_}" for id_ in written.renewed)
    yield from (f"kept     {id_}: yours; the new draft lies beside it as a hidden .new file" for id_ in written.kept)
    yield from (f"gone     {id_}: no longer on the page; delete it if you agree" for id_ in written.gone)
    yield from (f"left out {place}: it names nothing that the content knows" for place in left)
    kinds = (("new", written.new), ("renewed", written.renewed), ("unchanged", written.same), ("kept", written.kept))
    yield f"{into}: {', '.join(f'{len(ids)} {kind}' for kind, ids in kinds)}"
    yield "The words are the page's own: a private overlay for --content. Put them into your own before publishing."


def trace_lines(path: str, found: Trace) -> Iterator[str]:
    """Yield what entries do not cover of a page, then the numbers."""
    for gap in found.gaps:
        at = f":{gap.line}" if gap.line else ""
        what = f"not carried: {', '.join(gap.missing)}" if gap.missing else "no entry points here"
        yield f"{path}{at} {gap.place}: {what}"
        yield f"    {_short(gap.text)}"
        if gap.entries:
            yield f"    pointing here: {', '.join(gap.entries)}"
    yield from (f"{stray.entry}: its place is not on the page: {stray.at}" for stray in found.strays)
    yield from (f"{id_}: this entry is gone, and no tombstone says where to" for id_ in found.vanished)
    missing = len(found.gaps) + len(found.strays) + len(found.vanished)
    yield f"{path}: {found.units} texts, {found.entries} entries: {missing or 'nothing'} missing"
