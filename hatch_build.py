"""Compile the content into the wheel, so that an installed command answers without checkout and network."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ContentBuildHook(BuildHookInterface[Any]):
    """Add compiled knowledge, its search index, the content and the schemas under carca/data."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and list what goes into the wheel; an editable install reads the checkout instead."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "cli"))
        from carca.engine.search import build_index
        from carca.knowledge import Knowledge
        from carca.knowledge.artefact import write
        from carca.store.build import build

        data = root / "build" / "wheel"
        write(data / "knowledge.carca", build([root / "content"]))
        build_index(Knowledge(data / "knowledge.carca"), data / "index")
        build_data["force_include"].update(
            {
                str(data / "knowledge.carca"): "carca/data/knowledge.carca",
                str(data / "index"): "carca/data/index",
                str(root / "content"): "carca/data/content",
                str(root / "schema"): "carca/data/schema",
            }
        )
