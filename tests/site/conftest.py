"""Tests that run the browser's code in node are skipped, with that reason, where there is none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
IN_NODE = ("test_verdicts.py", "test_the_bundle_is_one_plain_script")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs node."""
    if shutil.which("node"):
        return
    skipped = pytest.mark.skip(reason="no node: install the packages nodejs and npm")
    for item in items:
        if item.path.parent == HERE and (item.path.name in IN_NODE or item.name in IN_NODE):
            item.add_marker(skipped)
