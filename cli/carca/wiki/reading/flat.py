"""From parsed wikitext to flat text: templates become what they print, footnotes become marks and are collected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from carca.wiki.labels import ICON_CLASSES, LABEL_OF_CLASS

if TYPE_CHECKING:
    from collections.abc import Callable

HEADING, BOX, ITEM, LINE, REST = "\x01", "\x02", "\x03", "\x04", "\x05"
"""Marks at the beginning of a line of flat text."""
FUZZY_START, FUZZY_END = "\x06", "\x07"
"""Marks around a translation that is older than its original."""

_DEEPEST = 60
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
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

    def flat(self, code: Any) -> str:
        """Return the flat text of parsed wikitext."""
        if code is None or self._depth > _DEEPEST:
            return str(code or "")
        self._depth += 1
        shown, editions = [], 0
        for node in code.nodes:
            is_edition = _shows_edition(node)
            if not (is_edition and editions):
                shown.append(self._node(node))
            editions = editions + 1 if is_edition else editions * (not str(node).strip())
        self._depth -= 1
        return "".join(shown)

    def _node(self, node: Any) -> str:
        kind = type(node).__name__
        handlers: dict[str, Callable[[Any], str]] = {
            "Text": str,
            "Heading": self._heading,
            "Template": self._template,
            "Tag": self._tag,
            "Wikilink": self._link,
            "ExternalLink": lambda link: self.flat(link.title) if link.title else str(link.url),
            "HTMLEntity": lambda entity: str(entity.normalize()),
            "Argument": str,
        }
        return handlers[kind](node) if kind in handlers else ""

    def _heading(self, node: Any) -> str:
        return f"\n{HEADING}{node.level} {_one_line(self.flat(node.title))}\n"

    def _tag(self, node: Any) -> str:
        name = str(node.tag).strip().lower()
        if name == "ref":
            return self._footnote(node)
        if node.wiki_markup and name in {"li", "dd", "dt"}:
            return ITEM if name == "li" else ""
        inner = self.flat(node.contents) if node.contents is not None and name not in _DROPPED_TAGS else ""
        if name in {"td", "th", "caption"}:
            return f"\n{LINE}{_one_line(inner)}\n"
        return _TAGS.get(name, "{}").format("" if name == "references" else inner)

    def _footnote(self, node: Any) -> str:
        """Collect a footnote and return its mark; one that is only named points to that of the same name."""
        name = next((str(a.value).strip() for a in node.attributes if str(a.name).strip() == "name"), "")
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

    def _link(self, node: Any) -> str:
        title = str(node.title).strip()
        space, colon, _ = title.partition(":")
        space = space.strip().lower() if colon else ""
        if space in {"file", "image", "fichier", "plik", "datei"}:
            caption = next(
                (p for p in reversed(str(node.text or "").split("|")) if not _PICTURE_OPTIONS.match(p.strip())), ""
            )
            return f"\n{LINE}{_one_line(caption)}\n" if caption.strip() else ""
        if space in {"category", "catégorie", "kategoria", "kategorie"}:
            return f"\n{REST}{title.partition(':')[2]}\n"
        return (
            self.flat(node.text) if node.text is not None else title.rpartition("/")[2] if space == "special" else title
        )

    def _template(self, node: Any) -> str:
        name = _plain_name(str(node.name))
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

    def _head(self, node: Any) -> str:
        self.title = self.title or _one_line(self._field(node, "seotitle", "title"))
        return ""

    def _question(self, node: Any) -> str:
        asked, said = self._field(node, "title", "header", "1"), self._field(node, "text", "body", "2")
        return f"\n\nQuestion: {asked.strip()}\n\nAnswer: {said.strip()}\n\n"

    def _box(self, node: Any) -> str:
        return f"\n{BOX}{_one_line(self._field(node, 'expansionlink', 'title'))}\n{self._field(node, 'rules')}\n"

    def _phase(self, node: Any) -> str:
        """Flatten the box of a phase, in its named form or in the older numbered one."""
        title, rules = self._field(node, "title", "2"), self._field(node, "rules", "3")
        old = "" if node.has("title") else f"\n{REST}Old numbered parameters - {str(node.name).strip()}\n"
        return f"\n{HEADING}3 {_one_line(title)}\n{rules}\n{old}"

    def _other(self, name: str, node: Any) -> str:
        if name.startswith(("year", "switch", "color")):
            return self._field(node, "1").strip() or f"Template:{str(node.name).strip()}"
        if name.endswith("link"):
            return self._field(node, "text") or _spaced(str(node.name).strip()[: -len("Link")])
        if name in {"figure", "feature", "piece"}:
            return self._field(node, "text") or _spaced(self._field(node, "name").strip())
        if name in {"tile", "thinframebanner", "greystrip"}:
            text = _one_line(self._field(node, "text", "title", "1"))
            return f"\n{LINE}{text}\n" if text else ""
        return "".join(f"\n{text}\n" for text in self._texts(node) if text.strip())

    def _texts(self, node: Any) -> list[str]:
        """Return what an unknown template may print: its fields of text, and loose parameters of several words."""
        named = [self._field(node, field) for field in _TEXT_FIELDS if node.has(field)]
        loose = [param for param in node.params if not param.showkey and " " in str(param.value).strip()]
        return [*named, *(self.flat(param.value) for param in loose)]

    def _field(self, node: Any, *names: str) -> str:
        """Return the flat value of the first of the named parameters that a template has."""
        return next((self.flat(node.get(name).value) for name in names if node.has(name)), "")


def _plain_name(name: str) -> str:
    return re.sub(r"[\s_]", "", name).lower()


def _spaced(name: str) -> str:
    """Return the words of a name that is written together: PrincessAndDragon is Princess And Dragon."""
    return _CAMEL.sub(" ", name)


def _one_line(text: str) -> str:
    return " ".join(re.sub(r"[\x01-\x05]", " ", text).split())


def _shows_edition(node: Any) -> bool:
    """Tell whether a node is the word of one edition; those of other editions stand right beside it."""
    if type(node).__name__ != "Tag" or str(node.tag).strip().lower() != "span":
        return False
    said = next((str(a.value) for a in node.attributes if str(a.name).strip() == "class"), "")
    return bool(re.match(r"show[A-Z]\d\b", said))
