"""Two editions or texts side by side, as values (schema/compare.schema.json) and as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.names import label
from carca.engine.scopes import named_scopes
from carca.engine.side_by_side import ENTRY, KINDS, SAME, VERDICT
from carca.engine.variants import FOLLOWS, SERVES
from carca.render.comparison import details, effect
from carca.render.table import Table
from carca.render.words import SIGNS, picked, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from carca.engine.side_by_side import Cell, Compared, Row, Saying, Statement
    from carca.engine.sides import Side
    from carca.model.answer import Answer
    from carca.render.view import View


def value(
    view: View, sides: tuple[Side, Side], of: Mapping[str, str] | None, rows: Sequence[Compared], *, everything: bool
) -> dict[str, Any]:
    """Return compared rows as values with words in the language of the view; ``of`` is what they are all about."""
    a, b = ({"kind": side.kind, **view.named(side.kind, side.id)} for side in sides)
    return {
        "schema": 1,
        "data_version": view.knowledge.data_version,
        "lang": view.language,
        "a": a,
        "b": b,
        "of": of,
        "everything": everything,
        "rows": [_row(view, one) for one in rows],
    }


def _row(view: View, one: Compared) -> dict[str, Any]:
    row = one.row
    return {
        "kind": row.kind,
        **named(row),
        "title": title(view, row),
        "expansion": view.named("expansion", row.expansions[0]),
        "status": one.status,
        "a": _cells(view, row, one.a),
        "b": _cells(view, row, one.b),
    }


def named(row: Row) -> dict[str, Any]:
    """Return what a row is on: an entry, or a pair of things and a verb."""
    if row.kind != VERDICT:
        return {"entry": row.id, "pair": None}
    x, verb, y = row.id.split()
    return {"entry": None, "pair": {"x": x, "verb": verb, "y": y}}


def title(view: View, row: Row) -> str:
    """Return the topic of a difference, what another entry says, or the sentence of a pair."""
    if row.kind == VERDICT:
        return overall(view, row)
    entry = view.knowledge.entry(row.id)
    return picked(entry["words"]["topic"], view.language) if row.kind != ENTRY else view.entry_text(row.id)


def overall(view: View, row: Row) -> str:
    """Return the sentence of a pair that holds at every point: "it depends" where the verdicts are not alike."""
    answers = [saying.answer for saying in row.sayings if saying.answer]
    verdicts = {answer.verdict for answer in answers}
    alike = len(verdicts) == 1 and verdicts <= {"yes", "no"}
    return view.headline(answers[0] if alike else answers[0]._replace(verdict="depends"))


def _cells(view: View, row: Row, cells: Sequence[Cell]) -> list[dict[str, Any]]:
    every = tuple(sorted(point for cell in cells for point in cell.points))
    return [
        {"where": _where(view, cell, every) if len(cells) > 1 else None, **said(view, row.kind, cell.saying)}
        for cell in cells
    ]


def _where(view: View, cell: Cell, every: tuple[int, ...]) -> str:
    """Return the editions and texts of a cell, where its side says several things."""
    scopes = named_scopes(view.knowledge, tuple(sorted(cell.points)), every)
    return "; ".join(view.scope_name({"editions": editions, "texts": texts}) for editions, texts in scopes)


def said(view: View, kind: str, saying: Saying | None) -> dict[str, Any]:
    """Return a saying: for a pair the verdict with its extras, and the statements; all empty where nothing is said."""
    answer = saying.answer if saying else None
    return {
        "verdict": answer.verdict if answer else None,
        "text": view.headline(answer) if answer else None,
        "extras": _extras(view, answer) if answer else [],
        "superseded": bool(saying and saying.superseded),
        "statements": [statement(view, one, kind) for one in saying.statements] if saying else [],
    }


def _extras(view: View, answer: Answer) -> list[str]:
    """Return force, value and conditions of a verdict, with the verb where there are several."""
    found = []
    for line in view.answer(answer)["verbs"]:
        parts = details(view, [line])
        several = len(answer.verbs) > 1 and parts
        found.append(say("item", view.language, name=line["name"], value=parts) if several else parts)
    return [extra for extra in found if extra]


def statement(view: View, one: Statement, kind: str) -> dict[str, Any]:
    """Return a statement with its words; what follows from it stands with a verdict already."""
    entry = view.knowledge.entry(one.entry)
    variant = entry["variants"][one.variant] if one.variant >= 0 else None
    stated = variant or entry
    return {
        "entry": one.entry,
        "how": one.how,
        "as": _as(view, one, stated["scope"]),
        "text": picked(variant["says"], view.language) if variant else view.entry_text(one.entry),
        "reason": variant["reason"] if variant else None,
        "effects": [effect(view, what) for what in stated["effects"]] if kind != VERDICT else [],
        "sources": [view.source_ref(ref) for ref in stated["sources"]],
    }


def _as(view: View, one: Statement, scope: Mapping[str, Sequence[str]]) -> str | None:
    """Return whose words a statement is, where they are not the side's own."""
    if one.how == FOLLOWS and one.goal:
        return say("follows", view.language, name=label(view.knowledge, "text", one.goal, view.language, "the"))
    if one.how == SERVES:
        return say("side-serves", view.language, name=view.scope_name(scope))
    return None


def heading(view: View, compared: Mapping[str, Any]) -> str:
    """Return what is compared, in words."""
    both = say("side-title", view.language, a=compared["a"]["name"], b=compared["b"]["name"])
    of = compared["of"]
    return say("item", view.language, name=both, value=of["name"]) if of else both


def nothing(view: View, sides: tuple[Side, Side]) -> str:
    """Say that nothing recorded sets two sides apart."""
    a, b = (label(view.knowledge, side.kind, side.id, view.language, "the") for side in sides)
    return say("side-none", view.language, a=a, b=b)


def tables(view: View, compared: Mapping[str, Any]) -> list[Table]:
    """Return the rows as tables: a table a kind, a row a topic, a column a side, and the entry last."""
    language = view.language
    columns = (say("topic", language), compared["a"]["name"], compared["b"]["name"], say("entry", language))
    found = []
    for kind in KINDS:
        listed = [row for row in compared["rows"] if row["kind"] == kind]
        if listed:
            rows = tuple((row["title"], *_both(row, language), _foot(row)) for row in listed)
            found.append(Table(f"{heading(view, compared)} — {say(f'side-{kind}', language)}", columns, rows))
    return found


def flat(view: View, compared: Mapping[str, Any]) -> Table:
    """Return the rows as one table, which says of each row what it is and whether it differs."""
    language = view.language
    names = [say(key, language) for key in ("expansion", "side-kind", "topic", "side-status")]
    columns = (*names, compared["a"]["name"], compared["b"]["name"], say("entry", language))
    rows = tuple(
        (
            row["expansion"]["name"],
            say(f"side-{row['kind']}", language),
            row["title"],
            say(f"side-{row['status']}", language),
            *_both(row, language),
            _foot(row),
        )
        for row in compared["rows"]
    )
    return Table(heading(view, compared), columns, rows)


def _foot(row: Mapping[str, Any]) -> str:
    return str(row["entry"] or "\n".join(_deciding(row)))


def _deciding(row: Mapping[str, Any]) -> dict[str, None]:
    """Return the entries that decide a verdict on either side."""
    return {one["entry"]: None for side in ("a", "b") for cell in row[side] for one in cell["statements"]}


def _both(row: Mapping[str, Any], language: str) -> tuple[str, str]:
    """Return the cells of both sides as text; what both say stands once."""
    left, right = (
        "\n".join(line for cell in row[side] for line in _lines(row["kind"], cell, language)) for side in "ab"
    )
    alike = row["status"] == SAME and left == right
    return left, say("side-alike", language) if alike else right


def _lines(kind: str, cell: Mapping[str, Any], language: str) -> Iterator[str]:
    """Yield the lines of a cell; the first says where it holds, if not on the whole side."""
    first, *rest = _content(kind, cell, language)
    yield say("item", language, name=cell["where"], value=first) if cell["where"] else first
    yield from rest


def _content(kind: str, cell: Mapping[str, Any], language: str) -> Iterator[str]:
    if cell["superseded"]:
        yield say("side-superseded", language)
    elif cell["verdict"]:
        extras = f" ({'; '.join(cell['extras'])})" if cell["extras"] else ""
        yield f"{SIGNS[cell['verdict']]} {say(cell['verdict'], language)}{extras}"
    elif not cell["statements"]:
        yield say("side-undecided" if kind == VERDICT else "side-nothing", language)
    for one in cell["statements"]:
        yield from _statement_lines(kind, one, language)


def _statement_lines(kind: str, one: Mapping[str, Any], language: str) -> Iterator[str]:
    """Yield whose words they are, the words where no other column has them, reason, effects, and sources."""
    text = say("side-holds", language) if kind == ENTRY else one["text"]
    if kind != VERDICT:
        yield say("item", language, name=one["as"], value=text) if one["as"] else text
    elif one["as"]:
        yield one["as"]
    yield from ([say(f"reason-{one['reason']}", language)] if one["reason"] else [])
    yield from (what["text"] for what in one["effects"])
    sources = "; ".join(f"{ref['title']}, {ref['at']}" for ref in one["sources"])
    yield from ([f"— {sources}"] if sources else [])
