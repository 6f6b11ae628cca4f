"""Terms: one thing under two names on a page, names spelt otherwise than the names list, other editions' terms."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from carca.model.text import fold
from carca.wiki.checks.finding import Finding
from carca.wiki.variants import extends, misspelt, name_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from carca.wiki.context import Context, Text
    from carca.wiki.name_sources import Thing
    from carca.wiki.names import Found

_MOST_SHOWN = 3
_QUOTE_REACH = 4


@dataclass(slots=True)
class _Use:
    """How a page names one thing in one language: the listed names with their places, and spellings that are off."""

    places: dict[str, list[Text]] = field(default_factory=dict)
    surfaces: dict[str, dict[str, Text]] = field(default_factory=dict)
    wrong: list[tuple[str, str, Text]] = field(default_factory=list)


def terms(context: Context) -> Iterator[Finding]:
    """Report what is named in two ways, and names that the names list spells otherwise or keeps for other editions."""
    edition = edition_of(context)
    for (thing, language), use in _uses(context).items():
        _merge(use, language)
        if len(use.places) > 1 and language == context.page.language:
            yield _two_names(context, thing, language, use)
        else:
            yield from _two_surfaces(use)
            yield from _other_edition(context, thing, language, use, edition)
        for written, right, text in use.wrong:
            yield Finding(
                "term", text.place, text.line, written, f"the names list spells it “{right}”", f"write “{right}”"
            )


def _uses(context: Context) -> dict[tuple[Thing, str], _Use]:
    """Collect how each element is named; a name that may mean several elements says nothing."""
    uses: dict[tuple[Thing, str], _Use] = {}
    for text in context.texts:
        for found in context.found(text):
            elements = [thing for thing in found.things if thing.kind == "element"]
            if len(elements) == 1 and not _mentioned(text.text, found):
                _note(context, uses.setdefault((elements[0], text.language), _Use()), elements[0], found, text)
    return uses


def _mentioned(text: str, found: Found) -> bool:
    """Tell whether a name stands in quotes: it is spoken of then, and not used."""
    return bool(set(text[max(0, found.start - _QUOTE_REACH) : found.start]) & set('“«„"'))


def _merge(use: _Use, language: str) -> None:
    """Count a longer form of a name ("land tile") with the shorter one ("tile").

    A short form of several names ("Ivan" for "Ivan the Old" and "Ivan Petrov") counts with the most frequent of them.
    """
    for short in sorted(use.places, key=len):
        longer = [o for o in use.places if o != short and len(o) > len(short) and extends(o, short, language)]
        if longer and short in use.places:
            target = max(longer, key=lambda name: len(use.places[name])) if len(longer) > 1 else short
            for source in [short] if len(longer) > 1 else longer:
                use.places[target] = use.places[target] + use.places.pop(source)


def _note(context: Context, use: _Use, thing: Thing, found: Found, text: Text) -> None:
    """Count a name with the listed one that it is a form of, or note that it is spelt otherwise."""
    listed = context.names.listed_names(thing, text.language)
    name = name_of(found.written, listed, text.language)
    if name is None:
        return
    if misspelt(found.written, name) and fold(found.written) not in map(fold, listed):
        if not _right_here(context, thing, found):
            use.wrong.append((found.written, name, text))
        return
    use.places.setdefault(name, []).append(text)
    if any(c.isupper() for c in found.written[1:]):
        use.surfaces.setdefault(found.key, {}).setdefault(_surface(found.written), text)


def _right_here(context: Context, thing: Thing, found: Found) -> bool:
    """Tell whether a name in a text left in another language is a right one of the page's language."""
    language = context.page.language
    own = any(row[1:] == (thing.id, language) for row in context.names.rows(found.key))
    name = name_of(found.written, context.names.listed_names(thing, language), language) if own else None
    return bool(name) and not misspelt(found.written, name or "")


def _surface(written: str) -> str:
    """Return a spelling by which two ways of writing one name are told apart: case, accents, leading article aside."""
    first, _, rest = fold(written).partition(" ")
    return rest if first in {"le", "la", "les", "the", "a", "un", "une"} and rest else fold(written)


def _two_names(context: Context, thing: Thing, language: str, use: _Use) -> Finding:
    counts = Counter({name: len(texts) for name, texts in use.places.items()})
    listed = context.names.listed_names(thing, language)
    shown = ", ".join(f"“{name}” {count}× ({_lines(use.places[name])})" for name, count in counts.most_common())
    rare = min(use.places, key=lambda name: counts[name])
    text = use.places[rare][0]
    return Finding(
        "term",
        text.place,
        text.line,
        shown,
        "one thing has several names on this page",
        f"keep one; the names list prefers “{_preferred(listed, counts)}”",
    )


def _preferred(listed: Sequence[str], used: Iterable[str]) -> str:
    return next((name for name in listed if name in set(used)), listed[0] if listed else "")


def _lines(texts: Sequence[Text]) -> str:
    """Return where a name stands: lines of the file, or places where it has no lines."""
    where = list(dict.fromkeys(f"line {t.line}" if t.line else t.place for t in texts))
    more = f", {len(where) - _MOST_SHOWN} more" if len(where) > _MOST_SHOWN else ""
    return ", ".join(where[:_MOST_SHOWN]) + more


def _two_surfaces(use: _Use) -> Iterator[Finding]:
    for surfaces in use.surfaces.values():
        if len(surfaces) > 1:
            (first, _), (second, text), *_ = surfaces.items()
            yield Finding("term", text.place, text.line, f"“{first}”, “{second}”", "one name in two forms", "keep one")


def _other_edition(context: Context, thing: Thing, language: str, use: _Use, edition: str | None) -> Iterator[Finding]:
    listed = context.names.listed(thing, language)
    for name, texts in use.places.items():
        editions = next((row.get("editions") or () for row in listed if row["name"] == name), ())
        rivals = [row["name"] for row in listed if edition in (row.get("editions") or ())]
        if edition and editions and edition not in editions and rivals:
            text = texts[0]
            yield Finding(
                "term",
                text.place,
                text.line,
                name,
                f"a term of {', '.join(editions)} on a page of {edition}",
                f"{edition} says “{rivals[0]}”",
            )


def edition_of(context: Context) -> str | None:
    """Return the edition that the title of a page names."""
    for language in (context.page.language, "en"):
        for title in (context.page.title, context.page.source or ""):
            for found in context.names.found(title, language):
                for thing in found.things:
                    if thing.kind == "edition":
                        return thing.id
    return None
