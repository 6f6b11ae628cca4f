"""Saved wiki pages: read them, check them, compare them, draft entries from them, hold entries against them.

A page is bytes; they become blocks (by one reader for each of the three forms), and blocks become a page.
Nothing on a page is run, and nothing is fetched.
"""
