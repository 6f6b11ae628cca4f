"""Join the modules of the browser's code into one plain script: modules do not load from a folder of files.

Each module becomes a function of its own, so that their names do not meet.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_IMPORT = re.compile(r'^import (?P<names>\{[^}]*\}) from "\./(?P<module>[\w-]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?P<what>(?:async )?(?:function|const|class) )(?P<name>\w+)", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*/\*\*.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)


def bundle(folder: Path, entry: str) -> str:
    """Return one script of the module ``entry`` and all that it imports."""
    done: dict[str, str] = {}
    _take(folder, entry, done)
    return "(() => {\n" + "".join(done.values()) + "})();\n"


def _take(folder: Path, name: str, done: dict[str, str]) -> None:
    source = (folder / f"{name}.js").read_text("utf-8")
    for found in _IMPORT.finditer(source):
        if found["module"] not in done:
            _take(folder, found["module"], done)
    body = _IMPORT.sub(lambda m: f"const {_renamed(m['names'])} = {_variable(m['module'])};\n", source)
    exported = [found["name"] for found in _EXPORT.finditer(body)]
    body = _EXPORT.sub(r"\g<what>\g<name>", body).replace("export {};\n", "")
    done[name] = (
        f"const {_variable(name)} = (() => {{\n{_COMMENT.sub('', body)}return {{ {', '.join(exported)} }};\n}})();\n"
    )


def _renamed(names: str) -> str:
    return names.replace(" as ", ": ")


def _variable(module: str) -> str:
    return "in_" + module.replace("-", "_")
