"""Readers of the three forms of a page, and how blocks become a page."""
