"""Small drawings of our own that stand for things, each in a square of 24 about its middle."""

from __future__ import annotations

from carca_site.pictures.svg import Box, Disc, Path, Shape

_BODY = (
    "M-4 -5C-9 -4 -12 -1.4 -12 1.4C-12 3.2 -10 3.4 -6.8 2.6C-7.4 6 -9.6 9 -10.6 11C-11.2 12.4 -10.4 13 -9.2 13L-3 13"
    "C-1.8 13 -1 11.6 0 9.6C1 11.6 1.8 13 3 13L9.2 13C10.4 13 11.2 12.4 10.6 11C9.6 9 7.4 6 6.8 2.6"
    "C10 3.4 12 3.2 12 1.4C12 -1.4 9 -4 4 -5C5 -6 5.4 -7.2 5.2 -8.6C4.8 -11.2 2.6 -13 0 -13"
    "C-2.6 -13 -4.8 -11.2 -5.2 -8.6C-5.4 -7.2 -5 -6 -4 -5Z"
)

GLYPHS: dict[str, tuple[Shape, ...]] = {
    "castle": (Path("M-10 11V-8H-6V-4H-2V-8H2V-4H6V-8H10V11H3V4H-3V11Z", "g-fill"),),
    "club": (
        Path("M-9 9L0 0", "g-line"),
        Path("M-3 1C-4 -5 1 -10 6 -10C10 -10 11 -6 10 -4C9 1 4 4 -1 3Z", "g-fill"),
        Disc(5, -5, 1, "g-hole"),
        Disc(2.5, -1.5, 1, "g-hole"),
    ),
    "flag": (Path("M-6 11V-11", "g-line"), Path("M-6 -10L9 -5.5L-6 -1Z", "g-fill")),
    "fork": (Path("M0 11V-3M-7 -11V-6C-7 -4 -5 -3 0 -3C5 -3 7 -4 7 -6V-11M0 -11V-3", "g-line"),),
    "house": (Path("M-10 -1L0 -10L10 -1H7V10H2V4H-2V10H-7V-1Z", "g-fill"),),
    "hut": (
        Path("M-10 -2L0 -11L10 -2H7V5H-7V-2Z", "g-fill"),
        Path("M-4 5L-5 9L-8 11M-5 9L-3 11M4 5L5 9L2 11M5 9L8 11", "g-thin"),
        Box(-2, -2, 4, 4, "g-hole"),
    ),
    "island": (
        Path("M-11 6C-7 -1 -3 -2 0 -2C3 -2 7 -1 11 6Z", "g-fill"),
        Path("M1 -2C2 -6 1 -8 0 -10M0 -10C-4 -11 -7 -9 -8 -6M0 -10C4 -11 7 -9 8 -6", "g-thin"),
        Path("M-11 10C-8 8 -6 8 -4 10C-1 12 1 12 4 10C6 8 8 8 11 10", "g-thin"),
    ),
    "shield": (Path("M-9 -10H9V0C9 6 4 9 0 11C-4 9 -9 6 -9 0Z", "g-fill"), Path("M0 -7V7M-6 -3H6", "g-cut")),
    "stone": (
        Path("M-9 11L-8 -3C-7 -9 -4 -11 0 -11C5 -11 8 -8 8 -2L9 11Z", "g-fill"),
        Path("M-4 -4H4M-4 0H4M-4 4H2", "g-cut"),
    ),
    "tree": (Path("M-2 12V5H2V12Z", "g-fill"), Path("M0 -12L7 -3H4L11 6H-11L-4 -3H-7Z", "g-fill")),
    "wave": (
        Path("M-11 -7C-8 -11 -5 -11 -2 -7C1 -3 4 -3 7 -7C9 -9 10 -9 11 -8", "g-line"),
        Path("M-11 0C-8 -4 -5 -4 -2 0C1 4 4 4 7 0C9 -2 10 -2 11 -1", "g-line"),
        Path("M-11 7C-8 3 -5 3 -2 7C1 11 4 11 7 7C9 5 10 5 11 6", "g-line"),
    ),
}
"""Drawings by the names that content gives them."""


def figure(colour: str) -> tuple[Shape, ...]:
    """Return a figure in a colour."""
    return (Path(_BODY, f"piece {colour}"),)


def chip(colour: str) -> tuple[Shape, ...]:
    """Return a chip in a colour."""
    return (Disc(0, 0, 11, f"piece {colour}"), Disc(0, 0, 8.2, "rim"))


SIGNS = {
    "yes": "M-3.6 .4L-1 3.2L3.8 -3",
    "no": "M-3 -3L3 3M3 -3L-3 3",
    "new": "M0 -3.8V3.8M-3.8 0H3.8",
    "gone": "M-3.8 0H3.8",
    "depends": "M0 -4A4 4 0 1 0 0 4A4 4 0 1 0 0 -4V4M1.6 -3.4V3.4M3 -2.4V2.4",
    "disputed": "M-4 -1.8H4M-4 1.8H4M2.2 -4.2L-2.2 4.2",
}
"""Signs of pictures, and those of verdicts, as strokes."""


def sign(name: str) -> tuple[Shape, ...]:
    """Return a sign on a disc of its own."""
    return (Disc(0, 0, 7.5, f"sign sign-{name}"), Path(SIGNS[name], f"stroke stroke-{name}"))
