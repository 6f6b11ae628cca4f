"""What the history of the content says, day by day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Day(NamedTuple):
    """A day on which the content changed: when it last did, and what changed since the day before, by language.

    The values are those of schema/changes.schema.json.
    """

    day: str
    moment: str
    changes: Mapping[str, Mapping[str, Any]]


class History(NamedTuple):
    """The latest days on which the content changed, the newest first.

    ``latest`` is the moment of the last change, nothing where no history is at hand. ``since`` is the day whose state
    the oldest of the days is held against, and ``begins`` tells whether nothing was recorded before that.
    """

    latest: str = ""
    days: tuple[Day, ...] = ()
    since: str = ""
    begins: bool = False
