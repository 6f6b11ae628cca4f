"""Measure the site: build time, weights, bytes and time until the first verdict and search hit; at ten times as well.

Run it with the extras ``site`` and ``browser`` installed and Chromium on the machine: make bench-site.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from carca.knowledge import Knowledge
from carca.knowledge.artefact import write
from carca.store.build import build

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
ASK = ("app/app.js", "data/names.js", "data/verdicts.js", "data/words-en.js")
LIMITS = ((50, 120_000), (300, 400_000))
"""What the ask box may weigh, packed, at so many elements; else what the straight line through both gives, or 50's."""
USABLE, LONG = 200, 50
"""Milliseconds from load until the matrix of 60 by 60 is usable, and that a task may take while it scrolls."""
FRAME = 16
"""Milliseconds that a verdict may take after the last keystroke."""
TIMES = 15
_SEEN = """new MutationObserver((_, watch) => {
  if (document.querySelector("#answer .headline")) {
    globalThis.seen = performance.now();
    watch.disconnect();
  }
}).observe(document, { childList: true, subtree: true })"""
_LOADED = """performance.getEntriesByType("resource")
  .filter((one) => one.responseEnd > 0 && one.responseEnd < globalThis.seen)
  .map((one) => new URL(one.name).pathname)"""
_TYPED = """(name) => {
  const box = document.querySelector("#y");
  box.focus();
  box.value = name.slice(0, -1);
  box.dispatchEvent(new Event("input"));
  box.value = name;
  const start = performance.now();
  box.dispatchEvent(new Event("input"));
  const took = performance.now() - start;
  return document.querySelector("#answer .headline") ? took : Infinity;
}"""
_ASKED = """(text) => {
  document.querySelector("#q").value = text;
  const start = performance.now();
  document.querySelector("#ask").requestSubmit();
  const took = performance.now() - start;
  return document.querySelector("#answer .headline") ? took : Infinity;
}"""


_WATCHED = """globalThis.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)))
  .observe({ type: "longtask" });
new MutationObserver(() => { globalThis.usable ??= performance.now(); })
  .observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });"""
_SINCE_LOAD = "() => usable - performance.getEntriesByType('navigation')[0].loadEventEnd"


class _Loader(yaml.CSafeLoader):
    """Read content as it is meant: whole numbers, true and false; everything else is text."""

    yaml_implicit_resolvers = {}  # noqa: RUF012 - the base class says what it is


_Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"-?\d+$"), list("-0123456789"))
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("(true|false)$"), list("tf"))


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
    """Return the content with made-up copies: elements, entries and expansions but the base game, so many times in all.

    Copies have names of their own and speak of what is copied with them, so that pairs grow as the content does; the
    same game with ten times the expansions, each speaking of all figures, would have up to a hundred times the pairs.
    """
    shutil.copytree(ROOT / "content", into)
    (into / "ids.lock").unlink(missing_ok=True)
    kinds = ("elements", "entries", "expansions")
    read = {path: _value(path) for kind in kinds for path in (into / kind).rglob("*.yml")}
    values = {path: value for path, value in read.items() if value.get("status") != "base"}
    entries = [path for path in values if path.is_relative_to(into / "entries")]
    others = [path.stem for path in values if not path.is_relative_to(into / "entries")]
    for copy in range(2, times + 1):
        names = {id_: f"{id_}-{copy}" for id_ in others}
        moved = {path: _moved(path.relative_to(into / "entries"), names, copy) for path in entries}
        names |= {_id(path.relative_to(into / "entries")): _id(to) for path, to in moved.items()}
        for path, value in values.items():
            to = into / "entries" / moved[path] if path in moved else path.with_stem(f"{path.stem}-{copy}")
            to.parent.mkdir(parents=True, exist_ok=True)
            text = yaml.dump(_renamed(value, names, copy), Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False)
            to.write_text(text, "utf-8")
    return into


def _moved(entry: Path, names: dict[str, str], copy: int) -> Path:
    """Return where the copy of an entry stands: with the copy of its expansion, or beside it in the base game."""
    expansion, *rest = entry.parts
    return Path(names[expansion], *rest) if expansion in names else entry.with_stem(f"{entry.stem}-{copy}")


def _id(entry: Path) -> str:
    return entry.with_suffix("").as_posix()


def _value(path: Path) -> dict[str, Any]:
    """Return what a file says, without the examples: their questions are in words."""
    value: dict[str, Any] = yaml.load(path.read_text("utf-8"), Loader=_Loader)  # noqa: S506 - it makes plain values only
    value.pop("examples", None)
    return value


def _renamed(value: Any, names: dict[str, str], copy: int, key: str = "") -> Any:
    if isinstance(value, dict):
        return {k: _renamed(v, names, copy, k) for k, v in value.items()}
    if isinstance(value, list):
        return [_renamed(one, names, copy, key) for one in value]
    if key in {"name", "the", "gen", "dat", "acc", "ins", "loc", "plural", "also"}:
        return f"{value} {copy}"
    if key in {"kind", "source", "sources"}:
        return value
    return names.get(value, value) if isinstance(value, str) else value


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
            page.add_init_script(_SEEN)
            _Packed.sent = 0
            started = time.perf_counter()
            page.goto(address + page_, wait_until="commit")
            page.wait_for_selector(shown, state="attached")
            found[f"ms until the first {name}"] = (time.perf_counter() - started) * 1000
            found[f"bytes until the first {name}"] = _Packed.sent
            if name == "verdict":
                page.wait_for_selector("#answer .proof")
                named = (site / "index.html").read_text("utf-8")
                found["requests that wait for another one"] = sum(
                    path.rpartition("/")[2] not in named for path in page.evaluate(_LOADED)
                )
                typed = page.input_value("#y")
                found["ms from the last keystroke to a verdict"] = _median(page, _TYPED, typed)
                found["ms from a question in words to a verdict"] = _median(page, _ASKED, f"can {x} take a {typed}?")
            context.close()
        found |= _matrix(browser, address)
        browser.close()
    server.shutdown()
    return found


def _matrix(browser: Browser, address: str) -> dict[str, float]:
    """Return how long after load the matrix of 60 by 60 can be used, and the longest task while it scrolls."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(_WATCHED)
    page.goto(f"{address}matrix.html?n=60&every=1", wait_until="load")
    page.wait_for_function("() => document.documentElement.dataset.ready")
    usable = float(page.evaluate(_SINCE_LOAD))
    page.locator(".scroll").hover()
    page.evaluate("() => tasks.splice(0)")
    for _ in range(40):
        page.mouse.wheel(80, 160)
        page.wait_for_timeout(25)
    longest = float(page.evaluate("() => Math.max(0, ...tasks)"))
    context.close()
    return {"ms from load to a matrix of 60 by 60": usable, "ms of the longest task while it scrolls": longest}


def _median(page: Page, script: str, text: str) -> float:
    """Return the median of what a script in the page measures."""
    return statistics.median([float(page.evaluate(script, text)) for _ in range(TIMES)])


def limit(elements: int) -> float:
    """Return what the ask box may weigh at so many elements."""
    (few, light), (many_, heavy) = LIMITS
    return max(light, light + (heavy - light) * (elements - few) / (many_ - few))


def over(found: dict[str, float]) -> Iterator[str]:
    """Yield what is over its limit."""
    most = limit(int(found["elements"]))
    limits = {
        "bytes of what the ask box needs, packed": most,
        "ms from the last keystroke to a verdict": FRAME,
        "ms from a question in words to a verdict": FRAME,
        "requests that wait for another one": 0,
        "ms from load to a matrix of 60 by 60": USABLE,
        "ms of the longest task while it scrolls": LONG,
    }
    for name, most_ in limits.items():
        if found[name] > most_:
            yield f"{name}: {found[name]:.4g}, at most {most_:.4g}"


def measured(content: Path, base: Path, x: str, y: str) -> dict[str, float]:
    """Build the site of a content folder and measure it."""
    base.mkdir(parents=True, exist_ok=True)
    knowledge, site = compiled(content, base), base / "site"
    compiled_ = Knowledge(knowledge)
    found: dict[str, float] = {"elements": len(compiled_.nodes), "entries": len(compiled_.heads)}
    found["s to build"] = built(knowledge, site, base)
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
    for what, found in results.items():
        print(f"{what}:")
        for name, value in found.items():
            print(f"  {name:<45}{value:>14,.{0 if value >= 100 or value == int(value) else 1}f}")
        print("\n".join(f"  OVER THE LIMIT: {one}" for one in over(found)) or "  within all limits")


if __name__ == "__main__":
    main()
