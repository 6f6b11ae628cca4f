"""Libraries that not everybody needs."""

from __future__ import annotations


class MissingExtraError(RuntimeError):
    """A library of an extra is not installed; the message says how to get it."""
