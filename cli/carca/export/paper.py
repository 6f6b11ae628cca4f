"""Set a referee's sheet as tagged PDF, with Typst.

The template is a file of its own and gets the sheet as JSON, so that no text of the content is ever read as markup.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carca.export.qr import qr
from carca.model.extras import MissingExtraError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

PAPERS = {"a4": "a4", "letter": "us-letter"}
"""Sizes of paper, and how Typst names them."""

_TEMPLATE = Path(__file__).with_name("sheet.typ")


def pdf(sheet: Mapping[str, Any], paper: str) -> bytes:
    """Return a sheet, as values, as PDF on a size of paper; the same values give the same bytes.

    It keeps to PDF/UA-1 (ISO 14289), which wants every character shown. One that no font has stands as a box instead,
    and the file then does not claim to keep to it. Raises MissingExtraError where the libraries are not installed.
    """
    typst = _library()
    value = {**sheet, "paper": PAPERS[paper]}
    codes = {address: _code(address) for address in dict.fromkeys(_scanned(value))}
    inputs = {"sheet": json.dumps(value, ensure_ascii=False), "codes": json.dumps(codes)}
    try:
        return _compiled(typst, inputs, ["ua-1"])
    except typst.TypstError as error:
        if "could not be displayed" not in str(error):
            raise
        return _compiled(typst, inputs, [])


def _compiled(typst: ModuleType, inputs: Mapping[str, str], standards: list[str]) -> bytes:
    template = _TEMPLATE.read_bytes()
    done = typst.compile(template, format="pdf", ignore_system_fonts=True, sys_inputs=inputs, pdf_standards=standards)
    return bytes(done)


def _library() -> ModuleType:
    try:
        import typst
    except ImportError as error:
        message = "making PDF needs two more libraries: pip install 'carcassonne-rulings[paper]'"
        raise MissingExtraError(message) from error
    return typst


def _scanned(sheet: Mapping[str, Any]) -> list[str]:
    """Return the addresses that stand as QR codes."""
    groups = sheet["rulings"]["groups"]
    rows = [*groups, *sheet["house"]["rows"], *(row for group in groups for row in group["rows"])]
    return [row["qr"]["address"] for row in rows if row["qr"]]


def _code(address: str) -> dict[str, Any]:
    """Return a QR code as SVG, and how many modules wide it is with its quiet zone."""
    made = qr(address)
    drawn = io.BytesIO()
    made.save(drawn, kind="svg", omitsize=True)
    return {"svg": drawn.getvalue().decode(), "modules": made.symbol_size()[0]}
