"""What a finished site carries besides its pages: the service worker, the sitemap, the manifest."""

from __future__ import annotations

import hashlib
import json
import shutil
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape, quoteattr

from carca_site.words import title

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from carca_site.context import Context

_CORE = ("index.html", "game.html", "search.html", "brief.html", "matrix.html", "sheet.html", "compare.html")
_ON_REQUEST = "data/codes-"
"""QR codes are for paper: they are kept on the device once a sheet was looked at."""
_LEFT_OUT = ("api/", "sw.js", "sitemap.xml", "feed.xml", "data/files.js")


def finish(site: Path, languages: Sequence[str], worker: str, site_url: str) -> None:
    """Write what needs the whole site: which files there are, the service worker and the sitemap."""
    (site / "sitemap.xml.gz").unlink(missing_ok=True)
    for language in languages[1:]:
        shutil.rmtree(site / language / "assets", ignore_errors=True)  # every page uses the first language's
        for name in ("sitemap.xml", "sitemap.xml.gz"):
            (site / language / name).unlink(missing_ok=True)
    files = sorted(p.relative_to(site).as_posix() for p in site.rglob("*") if p.is_file())
    kept = [path for path in files if not path.startswith(_LEFT_OUT) and not path.endswith((".map", ".gz"))]
    digest = hashlib.sha256()
    for path in kept:
        digest.update(path.encode() + b"\0" + (site / path).read_bytes())
    version = digest.hexdigest()[:12]
    core = [path for path in kept if _is_core(path, languages)]
    text = worker.replace('"@VERSION@"', json.dumps(version)).replace('["@CORE@"]', json.dumps(core))
    (site / "sw.js").write_text(text, "utf-8")
    everything = [path for path in kept if path.endswith(".html") or path.startswith(_ON_REQUEST)]
    (site / "data" / "files.js").write_text(f'carcaData("files",{json.dumps(everything)});\n', "utf-8")
    pages = [path for path in kept if path.endswith(".html") and not path.endswith("404.html")]
    (site / "sitemap.xml").write_text(sitemap(pages, languages, site_url), "utf-8")


def _is_core(path: str, languages: Sequence[str]) -> bool:
    if path.startswith(_ON_REQUEST):
        return False
    inner = path
    for language in languages[1:]:
        inner = inner.removeprefix(f"{language}/")
    return inner in _CORE or inner.startswith(("data/", "app/")) or ("stylesheets/main." in inner and inner == path)


def sitemap(pages: Iterable[str], languages: Sequence[str], site_url: str) -> str:
    """Return a sitemap of all pages of the first language, each with the same page in the others."""
    known = set(pages)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    lines.append(
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
    )
    prefixes = {language: f"{language}/" if at else "" for at, language in enumerate(languages)}
    for page in sorted(known):
        if page.split("/")[0] in languages[1:]:
            continue
        for prefix in prefixes.values():
            if prefix + page in known:
                alternates = "".join(
                    f'<xhtml:link rel="alternate" hreflang="{other}" href={quoteattr(site_url + there + page)}/>'
                    for other, there in prefixes.items()
                    if there + page in known
                )
                lines.append(f"<url><loc>{escape(site_url + prefix + page)}</loc>{alternates}</url>")
    return "\n".join([*lines, "</urlset>", ""])


def manifest(context: Context) -> dict[str, Any]:
    """Return the web app manifest of one language; addresses are relative to the folder ``app``."""
    first = context.knowledge.languages[0]
    here = "../" if context.language == first else f"../{context.language}/"
    name = title(context.knowledge, context.language)
    return {
        "name": name,
        "short_name": context.plain("nav-ask"),
        "lang": context.language,
        "id": here,
        "start_url": f"{here}index.html",
        "scope": "../",
        "display": "standalone",
        "background_color": "#fbf8f1",
        "theme_color": "#2f5d3a",
        "icons": [
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            {"src": "icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
            {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
            {"src": "icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
