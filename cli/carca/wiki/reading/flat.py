"""From parsed wikitext to flat text: templates become what they print, footnotes become marks and are collected."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from carca.wiki.labels import ICON_CLASSES, LABEL_OF_CLASS
from carca.wiki.reading.tree import (
    Argument,
    Comment,
    Entity,
    ExternalLink,
    Heading,
    Link,
    Tag,
    Template,
    written,
)

if TYPE_CHECKING:
    from carca.wiki.reading.tree import Code, Node

HEADING, BOX, ITEM, LINE, REST = "\x01", "\x02", "\x03", "\x04", "\x05"
"""Marks at the beginning of a line of flat text."""
FUZZY_START, FUZZY_END = "\x06", "\x07"
"""Marks around a translation that is older than its original."""

_DEEPEST = 60
_EDITION = re.compile(r"show[A-Z]\d\b")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_LINE_MARKS = re.compile(r"[\x01-\x05]")
_DROPPED = frozenset(
    [
        "choosedesign",
        "breadcrumbs",
        "underconstruction",
        "disclaimer",
        "path",
        "translatedpagename",
        "pagelanguage",
        "xlink",
        "checklistfanexpansion",
        "begintilelist",
        "endtilelist",
        "beginblocklist",
        "startblock",
        "endblock",
        "endblocklist",
        "beginthinframe",
        "endthinframe",
    ]
)
_DROPPED_TAGS = frozenset({"gallery", "math", "syntaxhighlight", "source", "templatedata", "style", "script", "score"})
_TAGS = {"br": "\n", "li": f"\n{ITEM}{{}}\n"} | dict.fromkeys(("p", "div", "tr", "table", "ul", "ol"), "\n{}\n")
"""What stands around the content of a tag; other tags leave no trace."""
_TEXT_FIELDS = ("rules", "text", "body", "description", "title", "header")
_PICTURE_OPTIONS = re.compile(
    r"(?:thumb|thumbnail|frame|framed|frameless|border|left|right|center|centre|none|baseline|middle|top|bottom|upright.*"
    r"|x?\d+(?:x\d+)?px|(?:link|alt|class|lang|page)=.*)$",
    re.IGNORECASE,
)


class Flattener:
    """Flatten one page; the title and the footnotes are kept as they come by."""

    def __init__(self) -> None:
        """Begin with an empty page."""
        self.title = ""
        self.notes: list[str] = []
        self._named: dict[str, int] = {}
        self._depth = 0

    def flat(self, code: Code | None) -> str:
        """Return the flat text of parsed wikitext."""
        if code is None or self._depth > _DEEPEST:
            return written(code or [])
        self._depth += 1
        shown, editions = [], 0
        for node in code:
            is_edition = _shows_edition(node)
            if not (is_edition and editions):
                shown.append(node if isinstance(node, str) else self._node(node))
            editions = editions + 1 if is_edition else editions if editions and not str(node).strip() else 0
        self._depth -= 1
        return "".join(shown)

    def _node(self, node: Node) -> str:  # noqa: PLR0911 - one line for each kind
        match node:
            case Tag():
                return self._tag(node)
            case Template():
                return self._template(node)
            case Link():
                return self._link(node)
            case Heading():
                return f"\n{HEADING}{node.level} {_one_line(self.flat(node.title))}\n"
            case ExternalLink():
                return self.flat(node.title) if node.title else written(node.url)
            case Entity():
                return node.character
            case Argument():
                return str(node)
            case Comment():
                return ""

    def _tag(self, node: Tag) -> str:
        name = node.name
        if name == "ref":
            return self._footnote(node)
        if node.markup and name in {"li", "dd", "dt"}:
            return ITEM if name == "li" else ""
        inner = self.flat(node.contents) if name not in _DROPPED_TAGS else ""
        if name in {"td", "th", "caption"}:
            return f"\n{LINE}{_one_line(inner)}\n"
        return _TAGS.get(name, "{}").format("" if name == "references" else inner)

    def _footnote(self, node: Tag) -> str:
        """Collect a footnote and return its mark; one that is only named points to that of the same name."""
        name = _attribute(node, "name").strip()
        number = self._named.get(name) if name else None
        if number is None:
            self.notes.append("")
            number = len(self.notes)
            if name:
                self._named[name] = number
        content = "" if node.self_closing else self.flat(node.contents).strip()
        if content:
            self.notes[number - 1] = content
        return f" [{number}]"

    def _link(self, node: Link) -> str:
        title = written(node.title).strip()
        space, colon, _ = title.partition(":")
        space = space.strip().lower() if colon else ""
        if space in {"file", "image", "fichier", "plik", "datei"}:
            caption = next(
                (p for p in reversed(written(node.text or []).split("|")) if not _PICTURE_OPTIONS.match(p.strip())), ""
            )
            return f"\n{LINE}{_one_line(caption)}\n" if caption.strip() else ""
        if space in {"category", "catégorie", "kategoria", "kategorie"}:
            return f"\n{REST}{title.partition(':')[2]}\n"
        return (
            self.flat(node.text) if node.text is not None else title.rpartition("/")[2] if space == "special" else title
        )

    def _template(self, node: Template) -> str:
        name = _plain_name(node.name)
        if name in ICON_CLASSES:
            return f"\n\n{LABEL_OF_CLASS[ICON_CLASSES[name]]} {self._field(node, 'text', '1')}"
        if name in _DROPPED or name.startswith(("footnoteiconpara", "#", "int:", "displaytitle", ":")):
            return ""
        special = {
            "ux": self._head,
            "seo": self._head,
            "faq": self._question,
            "otherexpansionrule": self._box,
        }.get(name, self._phase if name.startswith("rules") else None)
        return special(node) if special else self._other(name, node)

    def _head(self, node: Template) -> str:
        self.title = self.title or _one_line(self._field(node, "seotitle", "title"))
        return ""

    def _question(self, node: Template) -> str:
        asked, said = self._field(node, "title", "header", "1"), self._field(node, "text", "body", "2")
        return f"\n\nQuestion: {asked.strip()}\n\nAnswer: {said.strip()}\n\n"

    def _box(self, node: Template) -> str:
        return f"\n{BOX}{_one_line(self._field(node, 'expansionlink', 'title'))}\n{self._field(node, 'rules')}\n"

    def _phase(self, node: Template) -> str:
        """Flatten the box of a phase, in its named form or in the older numbered one."""
        title, rules = self._field(node, "title", "2"), self._field(node, "rules", "3")
        old = "" if "title" in node.fields else f"\n{REST}Old numbered parameters - {node.name.strip()}\n"
        return f"\n{HEADING}3 {_one_line(title)}\n{rules}\n{old}"

    def _other(self, name: str, node: Template) -> str:
        if name.startswith(("year", "switch", "color")):
            return self._field(node, "1").strip() or f"Template:{node.name.strip()}"
        if name.endswith("link"):
            return self._field(node, "text") or _spaced(node.name.strip()[: -len("Link")])
        if name in {"figure", "feature", "piece"}:
            return self._field(node, "text") or _spaced(self._field(node, "name").strip())
        if name in {"tile", "thinframebanner", "greystrip"}:
            text = _one_line(self._field(node, "text", "title", "1"))
            return f"\n{LINE}{text}\n" if text else ""
        return "".join(f"\n{text}\n" for text in self._texts(node) if text.strip())

    def _texts(self, node: Template) -> list[str]:
        """Return what an unknown template may print: its fields of text, and loose parameters of several words."""
        named = [self.flat(node.fields[field]) for field in _TEXT_FIELDS if field in node.fields]
        loose = [param for param in node.params if param.named is None and " " in written(param.value).strip()]
        return [*named, *(self.flat(param.value) for param in loose)]

    def _field(self, node: Template, *names: str) -> str:
        """Return the flat value of the first of the named parameters that a template has."""
        return next((self.flat(node.fields[name]) for name in names if name in node.fields), "")


@lru_cache(maxsize=1024)
def _plain_name(name: str) -> str:
    return re.sub(r"[\s_]", "", name).lower()


def _attribute(node: Tag, name: str) -> str:
    return next((attribute.value for attribute in node.attributes if attribute.name == name), "")


def _spaced(name: str) -> str:
    """Return the words of a name that is written together: PrincessAndDragon is Princess And Dragon."""
    return _CAMEL.sub(" ", name)


def _one_line(text: str) -> str:
    return " ".join(_LINE_MARKS.sub(" ", text).split())


def _shows_edition(node: str | Node) -> bool:
    """Tell whether a node is the word of one edition; those of other editions stand right beside it."""
    return isinstance(node, Tag) and node.name == "span" and bool(_EDITION.match(_attribute(node, "class")))
