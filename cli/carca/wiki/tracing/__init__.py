"""Entries held against a page."""
