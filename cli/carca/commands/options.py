"""Options that several commands share, and what they mean."""

from __future__ import annotations

import functools
import os
import re
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from carca.model.question import Asked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from carca.knowledge import Knowledge

_DATE = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?")


class Common(NamedTuple):
    """What the shared options say."""

    content: tuple[str, ...]
    trust: bool
    lang: str | None
    format: str


_Command = TypeVar("_Command", bound="Callable[..., Any]")

CONTENT = click.option(
    "--content",
    type=click.Path(),
    multiple=True,
    metavar="DIR",
    help="A content folder, laid over earlier ones; without game.yml, over the game's own content.",
)


def form(formats: tuple[str, ...]) -> Callable[[_Command], _Command]:
    """Return the option --format with these choices, the first of which is usual."""
    return click.option(
        "--format",
        "format_",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help="Form of the output.",
    )


def common(*formats: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add --content, --trust, --lang and --format to a command, which takes them as ``common``."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def called(content: tuple[str, ...], trust: bool, lang: str | None, format_: str, **rest: Any) -> Any:
            return function(common=Common(content, trust, lang, format_), **rest)

        for option in (
            CONTENT,
            click.option("--trust", is_flag=True, help="Let entries of overlay folders rank above house rules."),
            click.option("--lang", type=click.Choice(["en", "fr", "pl"]), help="Language of the answer."),
            form(formats),
        ):
            called = option(called)
        return called

    return decorate


def scope(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of a question's scope to a command, which takes them as ``scope`` (name to value)."""
    names = ("edition", "text", "profile", "box", "expansion", "house", "as_of")

    @functools.wraps(function)
    def called(**given: Any) -> Any:
        return function(scope={name: given.pop(name) for name in names}, **given)

    for option in (
        click.option("--edition", metavar="NAME", help="Edition that is played, such as C1."),
        click.option("--text", metavar="NAME", help="Whose wording of the rules, such as zman."),
        click.option("--profile", metavar="ID|FILE", help="What a table or tournament plays by."),
        click.option(
            "--box",
            metavar="NAME",
            multiple=True,
            help="A box in play (repeatable): its expansions, and its edition where no other is named.",
        ),
        click.option(
            "--expansion",
            metavar="NAME",
            multiple=True,
            help="An expansion in play (repeatable); all are if none is named.",
        ),
        click.option("--house", metavar="ID", multiple=True, help="A house rule in force (repeatable)."),
        click.option("--as-of", metavar="DATE", help="Leave out what was stated later: 2014, 2014-05 or 2014-05-31."),
    ):
        called = option(called)
    return called


def asked(knowledge: Knowledge, given: dict[str, Any]) -> Asked:
    """Return the scope that the options describe; a profile fills in what they leave open.

    Raises click.BadParameter where a value is not known.
    """
    profile = profile_of(knowledge, given["profile"]) if given["profile"] else {}
    binds = profile.get("binds", {})
    for kind, ids in (("authority", binds.get("authorities", ())), ("source", binds.get("sources", ()))):
        for id_ in ids:
            if id_ not in knowledge.records(kind):
                raise click.BadParameter(
                    f"the profile binds the {kind} {id_!r}, which is not known.", param_hint="--profile"
                )
    boxes = [knowledge.records("box")[id_] for name in given["box"] if (id_ := _one(knowledge, "box", name, "--box"))]
    edition = given["edition"] or profile.get("edition") or _edition(boxes)
    text = given["text"] or profile.get("text")
    boxed = [id_ for box in boxes for id_ in box["expansions"]]
    expansions = [*given["expansion"], *boxed] or profile.get("expansions", ())
    house = [*given["house"], *profile.get("house", ())]
    return Asked(
        _one(knowledge, "edition", edition, "--edition"),
        _one(knowledge, "text", text, "--text"),
        tuple(dict.fromkeys(e for name in expansions if (e := _one(knowledge, "expansion", name, "--expansion")))),
        frozenset(_house_rule(knowledge, name) for name in house),
        date(given["as_of"], "--as-of") if given["as_of"] else given["as_of"],
        frozenset(binds.get("authorities", ())),
        frozenset(binds.get("sources", ())),
    )


def date(said: str, option: str) -> str:
    """Return a date as it was said; raises click.BadParameter where it is none."""
    if not _DATE.fullmatch(said):
        raise click.BadParameter(f"{said!r} is no date: write 2014, 2014-05 or 2014-05-31.", param_hint=option)
    return said


def _edition(boxes: Iterable[Mapping[str, Any]]) -> str | None:
    """Return the edition of boxes that are all of one."""
    editions = {box.get("edition") for box in boxes}
    return editions.pop() if len(editions) == 1 else None


def _one(knowledge: Knowledge, kind: str, name: str | None, option: str) -> str | None:
    """Return the id of an edition, text, expansion or box by id or name."""
    if name is None:
        return None
    from carca.model.text import key

    ids = list(knowledge.records(kind))
    exact = [id_ for id_ in ids if id_.lower() == name.lower()]
    found = exact or list(dict.fromkeys(row[1] for row in knowledge.meanings(key(name)) if row[0] == kind))
    if len(found) == 1:
        return str(found[0])
    which = "means several" if found else "is not known"
    raise click.BadParameter(f"{name!r} {which}; there are: {', '.join(found or ids)}.", param_hint=option)


def one_of(knowledge: Knowledge, kind: str, name: str) -> str:
    """Return the id of an edition, text or expansion by id or name, or a kind of entry or authority.

    Raises click.BadParameter where it is not known.
    """
    listed = {"kind": {head.kind for head in knowledge.heads.values()}, "authority": set(knowledge.authorities)}
    if kind not in listed:
        return _one(knowledge, kind, name, f"--{kind}") or name
    if name in listed[kind]:
        return name
    raise click.BadParameter(
        f"{name!r} is not known; there are: {', '.join(sorted(listed[kind]))}.", param_hint=f"--{kind}"
    )


def _house_rule(knowledge: Knowledge, name: str) -> str:
    """Return a house rule by its id or the last part of it."""
    rules = [id_ for id_, head in knowledge.heads.items() if head.kind == "house-rule"]
    found = [id_ for id_ in rules if id_ == name or id_.rpartition("/")[2] == name]
    if len(found) == 1:
        return found[0]
    raise click.BadParameter(
        f"{name!r} is no house rule; there are: {', '.join(rules) or 'none'}.", param_hint="--house"
    )


def profile_of(knowledge: Knowledge, name: str) -> dict[str, Any]:
    """Return a profile by id, or from a file.

    Raises click.BadParameter where there is neither, or the file has faults.
    """
    profiles = knowledge.records("profile")
    if name in profiles:
        return dict(profiles[name])
    if not os.path.isfile(name):  # noqa: PTH113 - pathlib is not on the way to an answer
        raise click.BadParameter(
            f"{name!r} is no profile and no file; there are: {', '.join(profiles) or 'none'}.", param_hint="--profile"
        )
    from pathlib import Path

    from carca.content.profile import read_profile

    profile, problems = read_profile(Path(name))
    if problems:
        shown = "\n".join(f"{p.path}:{p.line}:{p.column} {p.message}" for p in problems)
        raise click.BadParameter(f"the profile has faults:\n{shown}", param_hint="--profile")
    return profile


def language(common_: Common, knowledge: Knowledge, of_question: str | None = None) -> str:
    """Return the language of an answer: the option, else the question's, else the locale's, else the original."""
    locale = next((v for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (v := os.environ.get(name))), "")[:2].lower()
    for wanted in (common_.lang, of_question, locale):
        if wanted in knowledge.languages:
            return str(wanted)
    return knowledge.languages[0]
