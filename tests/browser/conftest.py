"""The built site, served as any host would, and a browser to open it with."""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import subprocess
import sys
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from carca.knowledge.artefact import write
from carca.store.build import build
from dated import Dated

sync_api = pytest.importorskip("playwright.sync_api", reason="the browser extra is not installed")

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
CHIPS = "map-chips-iberian-peninsula"
TILE = "fortune-teller/completion/three-points-for-the-last-tile"
CITY = "princess-and-dragon/dragon/goes-around-the-city-of-carcassonne"
PREFIX = "under/a/path"
"""The site is served below a path: nothing in it may count on being at the top of a host."""


class Site(NamedTuple):
    """Where the site lies, and at which address it is served."""

    folder: Path
    address: str


def dated(folder: Path) -> Path:
    """Return content with a history of three days: an expansion is added, a ruling superseded, then a value mended."""
    repository = Dated(folder, ROOT / "content")
    (repository.content / "ids.lock").unlink()
    repository.replace(TILE, "{points: 3}", "{points: 4}")
    repository.replace(TILE, "gagne 3 points", "gagne 4 points")
    folders = (repository.content / f"{kind}/{CHIPS}" for kind in ("entries", "pictures"))
    kept = {path: path.read_bytes() for folder in folders for path in folder.rglob("*.yml")}
    for path in kept:
        path.unlink()
    repository.replace(CITY, "supersedes:", "contradicts:")
    repository.record("2026-11-10")
    for path, body in kept.items():
        path.write_bytes(body)
    repository.replace(CITY, "contradicts:", "supersedes:")
    repository.record("2026-11-20")
    repository.replace(TILE, "{points: 4}", "{points: 3}")
    repository.replace(TILE, "gagne 4 points", "gagne 3 points")
    repository.record("2026-11-25")
    return repository.content


def _built(base: Path) -> Path:
    """Build the site once for all workers: the game's content with an overlay that tries to break out of its texts."""
    site, lock = base / "hosted" / PREFIX, base / "site.lock"
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        while not (base / "site.done").exists():
            time.sleep(0.5)
        return site
    try:
        knowledge = base / "site-knowledge.carca"
        write(knowledge, build([ROOT / "content", HERE / "hostile"]))
        environment = {"CARCA_KNOWLEDGE": str(knowledge), "CARCA_SITE_SOURCES": str(base / "site-src")}
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)]
        environment |= {"CARCA_HISTORY": str(dated(base / "dated")), "NO_MKDOCS_2_WARNING": "1"}
        subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=True, timeout=900)
    finally:
        (base / "site.done").touch()
    return site


class _Quiet(SimpleHTTPRequestHandler):
    """Serve files without a word."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site, built and served; CARCA_TEST_SITE names a folder that holds it already."""
    if ready := os.environ.get("CARCA_TEST_SITE"):
        base = tmp_path_factory.mktemp("ready")
        shutil.copytree(ready, base / "hosted" / PREFIX)
        folder = base / "hosted" / PREFIX
    else:
        base = tmp_path_factory.getbasetemp()
        folder = _built(base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base)
    with _served(folder) as served:
        yield served


@pytest.fixture
def own_site(site: Site, tmp_path: Path) -> Iterator[Site]:
    """A copy of the site that a test may change. Its files are links: replace them, do not write into them."""
    folder = tmp_path / "hosted" / PREFIX
    shutil.copytree(site.folder, folder, copy_function=os.link)
    with _served(folder) as served:
        yield served


@contextlib.contextmanager
def _served(folder: Path) -> Iterator[Site]:
    """Serve a site below the path."""
    hosted = str(folder).removesuffix(PREFIX)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=hosted))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield Site(folder, f"http://127.0.0.1:{server.server_port}/{PREFIX}/")
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    if not CHROMIUM:
        pytest.skip("no Chromium: install the package chromium, or name it in CHROMIUM")
    with sync_api.sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield opened
        opened.close()


class Watched(NamedTuple):
    """A page, and what went wrong on it: errors on the console, and requests to other hosts."""

    page: Page
    errors: list[str]


def watched(context: BrowserContext, site: Site) -> Watched:
    """Return a new page of a context, watched."""
    page = context.new_page()
    errors: list[str] = []
    own = (site.address.split("/under/")[0], "file://", "data:", "blob:")
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(own) else errors.append(f"left: {request.url}"))
    page.add_init_script("globalThis.hacked = () => console.error('a text was executed')")
    return Watched(page, errors)


@pytest.fixture
def phone(browser: Browser, site: Site) -> Iterator[Page]:
    """A page on a phone of 360 × 740 that must end without errors and without a request to another host."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740},
        permissions=["clipboard-read", "clipboard-write"],
        service_workers="block",  # each page would load all data anew to keep them; tests without a network allow it
    )
    page, errors = watched(context, site)
    yield page
    context.close()
    assert errors == []
