"""A picture on a page: its frames as drawings with their texts, steps as an ordered list, and the key."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from carca.engine.names import label
from carca.render.words import picked
from carca_site.pictures import board, key, svg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carca_site.context import Context

_COLOURS = ("red", "green", "blue", "yellow", "orange", "purple")


class Pictures:
    """The pictures of one language, by what they are shown with."""

    def __init__(self, context: Context) -> None:
        """Take what pages are made from."""
        self._context = context
        self._letters = {colour: context.plain(f"colour-{colour}")[0] for colour in _COLOURS}
        self._records = dict(context.knowledge.records("picture"))

    def of_entry(self, entry: str) -> list[str]:
        """Return the pictures that illustrate an entry."""
        return [id_ for id_, picture in self._records.items() if entry in picture["illustrates"]]

    def of_expansion(self, expansion: str) -> dict[str, list[str]]:
        """Return the pictures of an expansion with the entries that they illustrate."""
        found = self._records.items()
        return {id_: picture["illustrates"] for id_, picture in found if id_.partition("/")[0] == expansion}

    def of_element(self, element: str) -> list[str]:
        """Return the pictures in which an element is what lies on a square."""
        return [
            id_
            for id_, picture in self._records.items()
            if any(element in key.things(frame) for frame in picture["frames"])
        ]

    def shown(self, id_: str, up: str) -> str:
        """Return a picture as HTML on one line, which Markdown leaves alone; ``up`` leads to the top of the site."""
        picture = self._records[id_]
        signs = board.Signs(picture.get("glyphs", {}), self._letters)
        name = f"picture-{id_.replace('/', '-')}"
        frames = "".join(
            f"<li>{self._frame(frame, signs, name, number)}</li>" for number, frame in enumerate(picture["frames"], 1)
        )
        title = escape(picked(picture["title"], self._context.language))
        several = "steps" if len(picture["frames"]) > 1 else "one"
        legend = "".join(self._key(row, up) for row in key.rows(picture, signs))
        return (
            f'<figure class="picture" id="{name}"><figcaption id="{name}-title">{title}</figcaption>'
            f'<ol class="frames {several}">{frames}</ol><ul class="key">{legend}</ul></figure>'
        )

    def _frame(self, frame: Mapping[str, Any], signs: board.Signs, name: str, number: int) -> str:
        """Return a frame: the drawing is called by the title and described by its text, which all can read."""
        size, context = board.grid(frame), self._context
        text = f"{name}-{number}"
        called = f'role="img" aria-labelledby="{name}-title" aria-describedby="{text}"'
        drawn = svg.drawing(size.width, size.height, board.shapes(frame, signs), called)
        scope = frame["scope"]
        where = context.view.scope_name(scope) if scope["editions"] or scope["texts"] else ""
        badge = f'<span class="badge">{escape(where)}</span> ' if where else ""
        return f'{drawn}<p id="{text}">{badge}{escape(picked(frame["text"], context.language))}</p>'

    def _key(self, row: key.Row, up: str) -> str:
        drawn = "".join(svg.drawing(28, 28, shapes, 'aria-hidden="true"') for shapes in row.drawn)
        if row.said is not None:
            return f"<li>{drawn} {escape(picked(row.said, self._context.language))}</li>"
        colours = ", ".join(self._context.plain(f"colour-{colour}") for colour in row.colours)
        rows = "–".join(map(str, row.rows))
        more = f" ({escape(colours or rows)})" if colours or rows else ""
        name = escape(label(self._context.knowledge, "element", row.element, self._context.language))
        return f'<li>{drawn} <span><a href="{up}elements/{row.element}.html">{name}</a>{more}</span></li>'
