"""From a file to its text and form, or to a clear message why it is no page."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING, Literal

from carca.wiki.errors import PageError

if TYPE_CHECKING:
    from pathlib import Path

Form = Literal["text", "html", "wikitext"]
MAX_BYTES = 16_000_000
_BOMS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")
_MANY_CONTROLS = 0.001
_HEAD = 4000
_HTML = re.compile(r"<!doctype html|<html[\s>]|<body[\s>]|<div[\s>]|</(?:p|li|ul|ol|h[1-6]|span|table)>", re.IGNORECASE)
_WIKITEXT = (
    re.compile(r"^={2,5}[^=\n].*?={2,5}\s*(?:<!--.*-->)?\s*$", re.MULTILINE),
    re.compile(r"\{\{(?!\{)\s*[#:\w]"),
    re.compile(r"\[\[[^\[\]]+\]\]"),
    re.compile(r"<ref[\s>/]", re.IGNORECASE),
    re.compile(r"</?translate>|<!--T:\d+-->|<languages\s*/>", re.IGNORECASE),
    re.compile(r"'''?[^'\n]+'''?"),
)
_ENOUGH_SIGNS = 2


def load(path: Path) -> tuple[str, Form]:
    """Return the text of a saved page and its form.

    Raises PageError where the file cannot be read, is empty, too large, binary, or not UTF-8.
    """
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise PageError(f"{path}: {size // 1_000_000} MB is too large for one page; save a single wiki page")
        raw = path.read_bytes()
    except OSError as error:
        raise PageError(f"{path}: cannot be read: {error.strerror or error}") from error
    text = _decoded(raw, path)
    if not text.strip():
        raise PageError(f"{path}: the file is empty; save the page again")
    return text, form_of(text)


def _decoded(raw: bytes, path: Path) -> str:
    encoding = next((name for bom, name in _BOMS.items() if raw.startswith(bom)), "utf-8")
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        if raw.count(b"\0") or _looks_binary(raw):
            raise PageError(f"{path}: this is a binary file, not a saved page") from error
        line = raw.count(b"\n", 0, error.start) + 1
        raise PageError(f"{path}:{line}: the file is not UTF-8 throughout; save it as UTF-8") from error
    controls = len(_CONTROL.findall(text))
    if "\0" in text or controls > max(2, _MANY_CONTROLS * len(text)):
        raise PageError(f"{path}: this is a binary file, not a saved page")
    if re.match(r"(?:From: <Saved by|MIME-Version:)", text):
        raise PageError(f"{path}: this is a web archive; save the page as HTML (the page only) or as text")
    return _CONTROL.sub(" ", text.replace("\r\n", "\n").replace("\r", "\n"))


def _looks_binary(raw: bytes) -> bool:
    start = raw[:_HEAD]
    return sum(byte < ord(" ") and byte not in b"\t\n\r\f" for byte in start) > len(start) // 50


def form_of(text: str) -> Form:
    """Tell in which form a page was saved.

    Wikitext needs signs of two kinds, since text holds leftovers of templates. It may hold tags; HTML begins with one.
    """
    start = text[:_HEAD].lstrip().lower()
    if start.startswith(("<!doctype html", "<html", "<?xml")):
        return "html"
    if sum(bool(sign.search(text)) for sign in _WIKITEXT) >= _ENOUGH_SIGNS:
        return "wikitext"
    return "html" if len(_HTML.findall(text[: _HEAD * 10])) > _ENOUGH_SIGNS else "text"
