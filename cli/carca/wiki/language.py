"""The language of a text, from its everyday words and the letters that only one of the languages has."""

from __future__ import annotations


