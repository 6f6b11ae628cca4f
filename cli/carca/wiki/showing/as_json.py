"""Pages, findings and comparisons as plain values for JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from carca.wiki.checks.run import Checked
    from carca.wiki.comparing.compare import Comparison, Difference
    from carca.wiki.page import Note, Page, Part, Section, Unit
    from carca.wiki.tracing.trace import Trace


def page_value(page: Page) -> dict[str, Any]:
    """Return a page: its head, sections with sentences, notes with parts, and what it says of other expansions."""
    return {
        "schema": 1,
        "path": page.path,
        "form": page.form,
        "title": page.title,
        "language": page.language,
        "source": page.source,
        "translated_percent": page.translated_percent,
        "revision": page.revision,
        "head": [_unit(unit) for unit in page.head],
        "sections": [_section(section) for section in page.sections if not section.interaction],
        "notes": [_note(note) for note in page.notes],
        "interactions": [
            {"expansion": section.title, **_section(section)} for section in page.sections if section.interaction
        ],
    }


def _section(section: Section) -> dict[str, Any]:
    return {
        "title": section.title,
        "level": section.level,
        "line": section.line,
        "sentences": [_unit(unit) for unit in section.units],
    }


def _unit(unit: Unit) -> dict[str, Any]:
    return {
        "kind": unit.kind,
        "number": unit.number,
        "text": unit.text,
        "line": unit.line,
        "marks": [int(mark) for mark in unit.marks],
        **({"outdated": True} if unit.outdated else {}),
    }


def _note(note: Note) -> dict[str, Any]:
    return {
        "number": note.number,
        "line": note.line,
        "marks": [{"label": mark.label, "place": mark.place} for mark in note.marks],
        "parts": [_part(part) for part in note.parts],
    }


def _part(part: Part) -> dict[str, Any]:
    return {
        "class": part.note_class,
        "place": part.place,
        "text": part.text,
        "question": part.question,
        "answer": part.answer,
        "date": part.date,
        "date_written": part.written,
        "items": [unit.text for unit in part.units if unit.kind == "item"],
        "references": list(part.references),
    }


def checked_value(checked: Checked) -> dict[str, Any]:
    """Return what the checks of a page found."""
    return {
        "path": checked.path,
        "title": checked.title,
        "language": checked.language,
        "translated_percent": {"said": checked.said, "measured": checked.measured},
        "spelling_checked": checked.spelled,
        "findings": [
            {
                "check": finding.check,
                "place": finding.place,
                "line": finding.line,
                "text": finding.text,
                "message": finding.message,
                "hint": finding.hint,
            }
            for finding in checked.findings
        ],
    }


def comparison_value(comparison: Comparison) -> dict[str, Any]:
    """Return two pages compared: which notes were matched, and what differs."""
    pages = [
        {"path": context.page.path, "title": context.page.title, "language": context.page.language}
        for context in (comparison.a, comparison.b)
    ]
    return {
        "schema": 1,
        "a": pages[0],
        "b": pages[1],
        "matched": [{"a": row.place_a, "b": row.place_b} for row in comparison.rows if row.place_a and row.place_b],
        "differences": [_difference(difference) for difference in comparison.differences],
    }


def _difference(difference: Difference) -> dict[str, Any]:
    return {
        "kind": difference.kind,
        "message": difference.message,
        "a": {"place": difference.place_a, "text": difference.text_a},
        "b": {"place": difference.place_b, "text": difference.text_b},
    }


def trace_value(path: str, found: Trace) -> dict[str, Any]:
    """Return what entries do not cover of a page."""
    return {
        "schema": 1,
        "path": path,
        "sources": list(found.sources),
        "texts": found.units,
        "entries": found.entries,
        "gaps": [
            {"place": g.place, "line": g.line, "text": g.text, "missing": list(g.missing), "entries": list(g.entries)}
            for g in found.gaps
        ],
        "strays": [{"entry": stray.entry, "at": stray.at} for stray in found.strays],
        "vanished": list(found.vanished),
    }
