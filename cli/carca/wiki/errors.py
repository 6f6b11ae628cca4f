"""What can be wrong with a file that should be a saved page."""

from __future__ import annotations


class PageError(RuntimeError):
    """A file that cannot be read as a page; the message says why and what to do."""
