"""What a wiki page of 1 MB costs to read and to check, in each form.

The pages are copies of the fixtures with other words in each, so that few sentences are the same.
"""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

FIXTURES = Path(__file__).resolve().parents[1] / "tests" / "wiki" / "pages"
FORMS = {"text": "storms-fr.txt", "html": "storms.html", "wikitext": "storms.wiki"}
SIZE = 1_000_000
ROUNDS = 5
WORD = re.compile(r"(?<![\w<{\"/=&#.|])[a-zà-ÿ]{4,}(?![\w=\"}>/.])(?![^<\n]*>)")
"""A word of the text: no name of a template, tag or parameter, and nothing inside a tag."""
OTHER = 0.3
BODY = re.compile(r"(.*<div class=\"mw-parser-output\">)(.*)(<h2>Notes</h2>.*)", re.DOTALL)
"""What of an HTML page is repeated: a page has one body, and one list of notes."""


def costs(carca: str, folder: Path) -> dict[str, float]:
    """Return for each form and command the CPU seconds of a page of 1 MB, and how many times those of the fixture."""
    results: dict[str, float] = {}
    for form, name in FORMS.items():
        small = FIXTURES / name
        big = folder / f"big-{name}"
        big.write_text(grown(small.read_text("utf-8")), "utf-8")
        for command in ("read", "check"):
            one, many = (least([carca, "wiki", command, str(page)]) for page in (small, big))
            results[f"wiki {command} {form} 1 MB s"] = round(many, 2)
            results[f"wiki {command} {form}, 1 MB / fixture"] = round(many / one, 1)
    return results


def grown(page: str) -> str:
    """Return a page of 1 MB of copies of a page; in each copy, some of the words are others of the page's."""
    chance = random.Random(7)  # noqa: S311 - the same pages in every run
    found = BODY.fullmatch(page)
    head, body, tail = found.groups() if found else ("", page, "")
    words = WORD.findall(body)
    copies = [
        WORD.sub(lambda match: chance.choice(words) if chance.random() < OTHER else match[0], body)
        for _ in range(SIZE // len(body.encode()) + 1)
    ]
    return head + "".join(copies) + tail


def least(command: list[str]) -> float:
    """Return the least CPU seconds of a command, of its system calls too: noise only ever adds."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    times = []
    for _ in range(ROUNDS):
        _, _, used = os.wait4(os.posix_spawn(command[0], command, env, file_actions=quiet), 0)
        times.append(used.ru_utime + used.ru_stime)
    return min(times)
