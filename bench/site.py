"""Measure the site: build time, weights, bytes and time until the first verdict and search hit; at ten times as well.

Run it with the extras ``site`` and ``browser`` installed and Chromium on the machine: make bench-site.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import yaml

from carca.knowledge.artefact import write
from carca.store.build import build

ROOT = Path(__file__).resolve().parent.parent
ASK = ("app/app.js", "data/names.js", "data/verdicts.js", "data/words-en.js")
_TYPED = """(async () => {
  const box = document.querySelector("#y");
  document.querySelector("#answer").replaceChildren();
  box.focus();
  const times = [];
  for (const text of ["", box.dataset.name]) {
    const start = performance.now();
    box.value = text;
    box.dispatchEvent(new Event("input"));
    times.push(performance.now() - start);
  }
  return times.at(-1);
})()"""


def packed(path: Path) -> int:
    """Return the size of a file as a host would send it."""
    return len(gzip.compress(path.read_bytes(), 9))


def compiled(folder: Path, into: Path) -> Path:
    """Compile a content folder."""
    target = into / "knowledge.carca"
    write(target, build([folder]))
    return target


def built(knowledge: Path, site: Path, base: Path) -> float:
    """Build the site and return how many seconds that took."""
    environment = {"CARCA_KNOWLEDGE": str(knowledge), "CARCA_SITE_SOURCES": str(base / "src")}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)]
    started = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env={**os.environ, **environment, "NO_MKDOCS_2_WARNING": "1"}, check=True)
    return time.perf_counter() - started


def many(times: int, into: Path) -> Path:
    """Return the content with made-up copies: each expansion with its elements and entries, so many times in all.

    Copies have names of their own; they refer to what is copied with them, and else to the first of it.
    """
    shutil.copytree(ROOT / "content", into)
    (into / "ids.lock").unlink(missing_ok=True)
    expansions = {path.stem for path in (into / "entries").iterdir()}
    elements = {
        path.stem: path
        for path in sorted((into / "elements").rglob("*.yml"))
        if yaml.safe_load(path.read_text("utf-8")).get("expansion") in expansions
    }
    entries = [(path, path.relative_to(into / "entries").with_suffix("")) for path in (into / "entries").rglob("*.yml")]
    for copy in range(2, times + 1):
        names = {id_: f"{id_}-{copy}" for id_ in elements}
        names |= {str(path): f"{path.parts[0]}-{copy}/{'/'.join(path.parts[1:])}" for _, path in entries}
        names |= {id_: f"{id_}-{copy}" for id_ in expansions}
        for id_, path in elements.items():
            _copy(path, path.with_name(f"{id_}-{copy}.yml"), names, copy)
        for path, relative in entries:
            _copy(path, into / "entries" / f"{names[str(relative)]}.yml", names, copy)
        for id_ in expansions:
            path = into / "expansions" / f"{id_}.yml"
            _copy(path, path.with_name(f"{id_}-{copy}.yml"), names, copy)
    return into


def _copy(path: Path, to: Path, names: dict[str, str], copy: int) -> None:
    value = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)  # noqa: S506 - texts only, as the loader reads
    value.pop("examples", None)
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text(yaml.safe_dump(_renamed(value, names, copy), allow_unicode=True, sort_keys=False), "utf-8")


def _renamed(value: Any, names: dict[str, str], copy: int, key: str = "") -> Any:
    if isinstance(value, dict):
        return {k: _renamed(v, names, copy, k) for k, v in value.items()}
    if isinstance(value, list):
        return [_renamed(one, names, copy, key) for one in value]
    if key in {"name", "the", "gen", "dat", "acc", "ins", "loc", "plural", "also"}:
        return f"{value} {copy}"
    return names.get(value, value)


class _Packed(SimpleHTTPRequestHandler):
    """Serve files packed, and count what is sent."""

    sent = 0

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Send a file packed with gzip."""
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            self.send_error(404)
            return
        body = gzip.compress(path.read_bytes(), 6)
        type(self).sent += len(body)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def in_browser(site: Path, x: str, y: str) -> dict[str, float]:
    """Return bytes and milliseconds until the first verdict and search hit, and from a keystroke to a verdict."""
    from playwright.sync_api import sync_playwright

    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Packed, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    found: dict[str, float] = {}
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        for name, page_, shown in (
            ("verdict", f"index.html?x={x}&y={y}", "#answer .headline"),
            ("search hit", f"search.html?words={x}", "#hits li"),
        ):
            context = browser.new_context(service_workers="block")
            page = context.new_page()
            _Packed.sent = 0
            started = time.perf_counter()
            page.goto(address + page_, wait_until="commit")
            page.wait_for_selector(shown, state="attached")
            found[f"ms until the first {name}"] = (time.perf_counter() - started) * 1000
            found[f"bytes until the first {name}"] = _Packed.sent
            if name == "verdict":
                page.wait_for_selector("#answer .proof")
                page.evaluate("document.querySelector('#y').dataset.name = document.querySelector('#y').value")
                found["ms from the last keystroke to a verdict"] = page.evaluate(_TYPED)
            context.close()
        browser.close()
    server.shutdown()
    return found


def measured(content: Path, base: Path, x: str, y: str) -> dict[str, float]:
    """Build the site of a content folder and measure it."""
    base.mkdir(parents=True, exist_ok=True)
    knowledge, site = compiled(content, base), base / "site"
    found: dict[str, float] = {"s to build": built(knowledge, site, base)}
    files = [path for path in site.rglob("*") if path.is_file()]
    pages = [path for path in files if path.suffix == ".html"]
    found["files"] = len(files)
    found["bytes in all"] = sum(path.stat().st_size for path in files)
    found["pages"] = len(pages)
    found["bytes a page, packed"] = sum(map(packed, pages)) / len(pages)
    found["bytes of what the ask box needs, packed"] = sum(packed(site / name) for name in ASK)
    return found | in_browser(site, x, y)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="how many times the content in the second run")
    parser.add_argument("--pair", nargs=2, default=["vodyanoy", "barn"], help="ids of the question that is measured")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        results = {"content": measured(ROOT / "content", base / "one", *options.pair)}
        if options.times > 1:
            results[f"{options.times} times"] = measured(
                many(options.times, base / "many"), base / "ten", *options.pair
            )
    print(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
