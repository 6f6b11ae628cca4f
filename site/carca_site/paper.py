"""What the sheet of a referee says of each entry beyond its text, and the QR code that leads to its page."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

from carca.engine.sheet import variants
from carca.export.qr import qr
from carca.model.question import Asked
from carca.render.words import picked

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from carca.render.view import View
    from carca_site.table import Verdicts

SCHEMA = 1
Variant = tuple[str, str, int]


def counting(table: Verdicts) -> dict[str, list[int]]:
    """Return for each difference a mask for each variant: the choices of edition and text at which it counts."""
    knowledge = table.knowledge
    return {id_: _masks(table, id_) for id_ in table.leaves.entries.values if knowledge.heads[id_].variants}


def _masks(table: Verdicts, id_: str) -> list[int]:
    listed = table.knowledge.entry(id_)["variants"]
    masks = [0] * len(listed)
    for bit, place in enumerate(table.points.places):
        there = variants(table.knowledge, id_, Asked(place.edition, place.text))
        for at, variant in enumerate(listed):
            masks[at] |= (variant in there) << bit
    return masks


def sheet(view: View, table: Verdicts, masks: Mapping[str, list[int]]) -> dict[str, Any]:
    """Return for each entry its question or topic, its text and its variants, and where the site is published.

    A variant has the name of its scope, what it says, and its mask of :func:`counting`.
    """
    knowledge, language = view.knowledge, view.language
    published = knowledge.records("game")["game"].get("site", "")
    first = language == knowledge.languages[0]
    return {
        "schema": SCHEMA,
        "address": published if first or not published else f"{published}{language}/",
        "entries": [_entry(view, id_, masks.get(id_, ())) for id_ in table.leaves.entries.values],
    }


def _entry(view: View, id_: str, masks: Iterable[int]) -> tuple[str, str, list[Variant]]:
    entry = view.knowledge.entry(id_)
    words = {role: picked(text, view.language) for role, text in entry["words"].items()}
    listed = [
        (view.scope_name(variant["scope"]), picked(variant["says"], view.language), mask)
        for variant, mask in zip(entry["variants"], masks, strict=True)
    ]
    return words.get("question") or words.get("topic", ""), words.get("short") or words.get("text", ""), listed


def codes(address: str, table: Verdicts) -> dict[str, Any]:
    """Return a QR code for the page of each entry: how many modules it is wide, and these row by row, as bits."""
    pages = (f"{address}entries/{id_}.html" for id_ in table.leaves.entries.values)
    return {"schema": SCHEMA, "codes": [_code(page) for page in pages] if address else []}


def _code(address: str) -> tuple[int, str]:
    modules = qr(address).matrix
    bits = "".join(str(int(bool(module))) for row in modules for module in row)
    filled = bits.ljust(-(-len(bits) // 8) * 8, "0")
    return len(modules), base64.b64encode(int(filled, 2).to_bytes(len(filled) // 8, "big")).decode()
