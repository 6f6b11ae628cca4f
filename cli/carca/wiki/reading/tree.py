"""From wikitext to a light tree: the library cuts the text into tokens, which are put together here.

The library's own nodes can be written to and searched; building them takes several times as long as all the rest.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html.entities import name2codepoint
from typing import TYPE_CHECKING, Any

from carca.model.extras import MissingExtraError

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(slots=True)
class Comment:
    """A comment."""

    contents: Code

    def __str__(self) -> str:
        """Return its source."""
        return f"<!--{written(self.contents)}-->"


@dataclass(slots=True)
class Entity:
    """A character that is written by its name or number."""

    source: str
    character: str

    def __str__(self) -> str:
        """Return its source."""
        return self.source


@dataclass(slots=True)
class Heading:
    """A heading."""

    level: int
    title: Code

    def __str__(self) -> str:
        """Return its source."""
        return "=" * self.level + written(self.title) + "=" * self.level


@dataclass(slots=True)
class Argument:
    """A parameter that was not filled in: {{{name}}}."""

    name: Code
    default: Code | None

    def __str__(self) -> str:
        """Return its source."""
        return "{{{" + written(self.name) + ("" if self.default is None else f"|{written(self.default)}") + "}}}"


@dataclass(slots=True)
class Link:
    """A link into the wiki, or a picture; ``text`` is None where the title is shown."""

    title: Code
    text: Code | None

    def __str__(self) -> str:
        """Return its source."""
        return f"[[{written(self.title)}{'' if self.text is None else f'|{written(self.text)}'}]]"


@dataclass(slots=True)
class ExternalLink:
    """A link out of the wiki."""

    url: Code
    title: Code | None
    brackets: bool
    space: str

    def __str__(self) -> str:
        """Return its source."""
        shown = written(self.url) + ("" if self.title is None else self.space + written(self.title))
        return f"[{shown}]" if self.brackets else written(self.url)


@dataclass(slots=True)
class Parameter:
    """A parameter of a template; one without a name goes by its number."""

    name: str
    value: Code
    named: Code | None

    def __str__(self) -> str:
        """Return its source."""
        return written(self.value) if self.named is None else f"{written(self.named)}={written(self.value)}"


@dataclass(slots=True)
class Template:
    """A template with its parameters; of several of one name the last one counts."""

    name: str
    params: tuple[Parameter, ...]
    fields: dict[str, Code]

    def __str__(self) -> str:
        """Return its source."""
        return "{{" + "|".join((self.name, *map(str, self.params))) + "}}"


@dataclass(slots=True)
class Attribute:
    """An attribute of a tag; ``before`` and ``after`` are what stands around its value in the source."""

    name: str
    value: str
    before: str
    after: str

    def __str__(self) -> str:
        """Return its source."""
        return f"{self.before}{self.value}{self.after}"


@dataclass(slots=True)
class Tag:
    """An HTML tag, or wiki markup that stands for one; ``name`` is in lower case."""

    markup: str | None
    opening: str
    name: str = ""
    attributes: list[Attribute] = field(default_factory=list)
    contents: Code = field(default_factory=list)
    self_closing: bool = False
    opened: str = ""
    closing: str = ""

    def __str__(self) -> str:
        """Return its source."""
        attributes = "".join(map(str, self.attributes))
        return f"{self.opening}{attributes}{self.opened}{written(self.contents)}{self.closing}"


Node = Comment | Entity | Heading | Argument | Link | ExternalLink | Template | Tag
Code = list[str | Node]


def written(code: Code) -> str:
    """Return the source of a stretch of wikitext."""
    return code[0] if len(code) == 1 and isinstance(code[0], str) else "".join(map(str, code))


def parsed(text: str) -> Code:
    """Parse wikitext.

    Raises MissingExtraError where the library for it is not installed.
    """
    try:
        from mwparserfromhell import parser
    except ImportError as error:
        message = "reading wikitext needs one more library: pip install 'carcassonne-rulings[wiki]'"
        raise MissingExtraError(message) from error
    found = parser.Parser()._tokenizer.tokenize(text, 0, False)  # type: ignore[no-untyped-call]  # noqa: FBT003, SLF001
    return _Builder(found).until(frozenset())[0]


class _Builder:
    """Put tokens together; each method takes the token that opens a node and eats all that belong to it."""

    def __init__(self, tokens: list[Any]) -> None:
        tokens.reverse()
        self._next = tokens.pop
        self._tokens = tokens
        self._nodes: dict[str, Callable[[Any], Node]] = {
            "TemplateOpen": self._template,
            "ArgumentOpen": self._argument,
            "WikilinkOpen": self._link,
            "ExternalLinkOpen": self._external_link,
            "HTMLEntityStart": self._entity,
            "HeadingStart": self._heading,
            "CommentStart": lambda _: Comment(self.until(_COMMENT_END)[0]),
            "TagOpenOpen": self._tag,
        }

    def until(self, ends: frozenset[str]) -> tuple[Code, Any]:
        """Return what stands before a token of the named kinds, and that token."""
        code: Code = []
        while self._tokens:
            token = self._next()
            kind = type(token).__name__
            if kind == "Text":
                code.append(token["text"])
            elif kind in ends:
                return code, token
            else:
                code.append(self._nodes[kind](token))
        return code, None

    def _template(self, _: Any) -> Template:
        name, end = self.until(_PARAMETER_ENDS)
        params: list[Parameter] = []
        numbered = 0
        while not _is(end, "TemplateClose"):
            named = None
            value, end = self.until(_VALUE_ENDS)
            if _is(end, "TemplateParamEquals"):
                named = value
                value, end = self.until(_PARAMETER_ENDS)
            numbered += named is None
            params.append(Parameter(str(numbered) if named is None else written(named).strip(), value, named))
        return Template(written(name), tuple(params), {param.name: param.value for param in params})

    def _argument(self, _: Any) -> Argument:
        name, end = self.until(_ARGUMENT_ENDS)
        return Argument(name, self.until(_ARGUMENT_ENDS)[0] if _is(end, "ArgumentSeparator") else None)

    def _link(self, _: Any) -> Link:
        title, end = self.until(_LINK_ENDS)
        return Link(title, self.until(_LINK_ENDS)[0] if _is(end, "WikilinkSeparator") else None)

    def _external_link(self, token: Any) -> ExternalLink:
        url, end = self.until(_EXTERNAL_ENDS)
        space = "" if end.suppress_space else " "
        title = self.until(_EXTERNAL_ENDS)[0] if _is(end, "ExternalLinkSeparator") else None
        return ExternalLink(url, title, bool(token.brackets), space)

    def _entity(self, _: Any) -> Entity:
        token = self._next()
        if not _is(token, "HTMLEntityNumeric"):
            self._next()  # its end
            return Entity(f"&{token.text};", chr(name2codepoint[token.text]))
        token, base, sign = self._next(), 10, ""
        if _is(token, "HTMLEntityHex"):
            token, base, sign = self._next(), 16, token.char
        self._next()  # its end
        return Entity(f"&#{sign}{token.text};", chr(int(token.text, base)))

    def _heading(self, token: Any) -> Heading:
        return Heading(token.level, self.until(_HEADING_END)[0])

    def _tag(self, token: Any) -> Tag:
        tag = Tag(token.wiki_markup, token.wiki_markup or ("</" if token.invalid else "<"))
        name, end = self.until(_TAG_OPENED)
        tag.name = written(name).strip().lower()
        tag.opening += "" if tag.markup else written(name)
        while _is(end, "TagAttrStart"):
            attribute, end = self._attribute(end)
            tag.attributes.append(attribute)
        tag.opened = end.padding or ""
        if _is(end, "TagCloseSelfclose"):
            tag.self_closing = True
            tag.opened += "" if tag.markup else ">" if end.implicit else "/>"
            return tag
        tag.opened += (end.wiki_markup or "") if tag.markup else ">"
        tag.contents, end = self.until(_CONTENTS_END)
        closing = tag.markup if end.wiki_markup is None else end.wiki_markup
        name, _ = self.until(_TAG_END)
        tag.closing = closing or "" if tag.markup else f"</{written(name)}>"
        return tag

    def _attribute(self, start: Any) -> tuple[Attribute, Any]:
        """Return an attribute, and the token that follows it."""
        name, end = self.until(_ATTRIBUTE_ENDS)
        before, quotes, value = f"{start.pad_first}{written(name)}{start.pad_before_eq or ''}", "", ""
        if _is(end, "TagAttrEquals"):
            before += f"={start.pad_after_eq or ''}"
            code, end = self.until(_ATTRIBUTE_ENDS)
            if _is(end, "TagAttrQuote"):
                quotes = end.char
                code, end = self.until(_ATTRIBUTE_ENDS)
            value = written(code)
        return Attribute(written(name).strip(), value, before + quotes, quotes), end


def _is(token: Any, kind: str) -> bool:
    return type(token).__name__ == kind


_PARAMETER_ENDS = frozenset({"TemplateParamSeparator", "TemplateClose"})
_VALUE_ENDS = _PARAMETER_ENDS | {"TemplateParamEquals"}
_ARGUMENT_ENDS = frozenset({"ArgumentSeparator", "ArgumentClose"})
_LINK_ENDS = frozenset({"WikilinkSeparator", "WikilinkClose"})
_EXTERNAL_ENDS = frozenset({"ExternalLinkSeparator", "ExternalLinkClose"})
_HEADING_END = frozenset({"HeadingEnd"})
_COMMENT_END = frozenset({"CommentEnd"})
_TAG_OPENED = frozenset({"TagAttrStart", "TagCloseOpen", "TagCloseSelfclose"})
_ATTRIBUTE_ENDS = _TAG_OPENED | {"TagAttrEquals", "TagAttrQuote"}
_CONTENTS_END = frozenset({"TagOpenClose"})
_TAG_END = frozenset({"TagCloseClose"})
