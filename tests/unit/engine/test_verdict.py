"""Verdicts of small made-up worlds: one for each sentence of docs/verdict.md that an engine once broke."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carca.engine.verdict import Engine
from carca.knowledge import Knowledge
from carca.knowledge.compile import compile_corpus
from carca.model.corpus import (
    Authority,
    Corpus,
    Edition,
    Effect,
    Element,
    Entry,
    IsA,
    Record,
    Scope,
    SourceRef,
    Text,
    Variant,
    Verb,
)
from carca.model.question import Asked, Question

if TYPE_CHECKING:
    from pathlib import Path

    from carca.model.answer import Answer

WORDS = {"en": "words"}
SAYS = {"en": {"yes": "{x} does {y}", "no": "{x} does not {y}"}}
KINDS = {"official": "clarification", "rulebook": "rule", "community": "interpretation", "house": "house-rule"}
TEXTS = (
    Text("old", {}, ("C1",), language="en"),
    Text("new", {}, ("C2",), language="en", follows="old"),
    Text("last", {}, ("C2",), language="en"),
)
VERBS = {
    "affect": Verb("affect", WORDS, SAYS, None, whole=False, default=True),
    "eat": Verb("eat", WORDS, SAYS, "affect", whole=True, default=False),
    "push": Verb("push", WORDS, SAYS, "affect", whole=False, default=False),
    "count-as": Verb("count-as", WORDS, SAYS, "affect", whole=True, default=False, exact=True),
}
DRAGON, WIZARD = Element("dragon", "figure", {}), Element("wizard", "figure", {})
FOLLOWER, KNIGHT = Element("follower", "class", {}), Element("knight", "role", {}, (IsA("follower"),))
YES, NO = Effect("dragon", "eat", "follower", "yes"), Effect("dragon", "eat", "follower", "no")
ALL = Asked(None, None, (), frozenset(), None, frozenset(), frozenset())


def entry(name: str, *effects: Effect, kind: str = "rule", links: str = "", scope: Scope | None = None) -> Entry:
    """Return an entry; ``links`` reads like "supersedes a"."""
    word, _, other = links.partition(" ")
    return Entry(
        f"base/{name}",
        kind,
        (),
        {"text": WORDS},
        effects,
        scope=scope or Scope(),
        links={word: (f"base/{other}",)} if links else {},
        sources=(SourceRef("book", "p. 1"),),
    )


def difference(name: str, *variants: tuple[str, Effect]) -> Entry:
    """Return a difference between texts."""
    rows = tuple(Variant(Scope((), (text,)), WORDS, (SourceRef("book", "p. 1"),), (said,)) for text, said in variants)
    return Entry(f"base/{name}", "difference", (), {"topic": WORDS}, variants=rows)


def ask(folder: Path, x: str, y: str, *entries: Entry, asked: Asked = ALL, things: tuple[Element, ...] = ()) -> Answer:
    """Ask whether one thing affects another in a world with these entries."""
    corpus = Corpus(
        game=Record("game", "game", {"languages": ["en"], "name": WORDS}),
        editions=(Edition("C1", {}), Edition("C2", {})),
        texts=TEXTS,
        authorities=tuple(Authority(id_, WORDS, "*", (kind,)) for id_, kind in KINDS.items()),
        verbs=VERBS,
        sources={"book": Record("book", "source", {})},
        expansions={
            "base": Record("base", "expansion", {"status": "base"}),
            "c2-only": Record("c2-only", "expansion", {"status": "official", "editions": [{"edition": "C2"}]}),
        },
        elements={one.id: one for one in things or (DRAGON, WIZARD, FOLLOWER, KNIGHT)},
        entries={one.id: one for one in entries},
    )
    path = folder / "knowledge"
    path.write_bytes(compile_corpus(corpus))
    return Engine(Knowledge(path)).answer(Question((x,), (y,), ("affect",), asked, None))


def test_third_statement_in_a_row_of_replacements_revives_nothing(tmp_path: Path) -> None:
    """What a second entry superseded stays out when a third supersedes the second."""
    rows = (
        entry("a", YES),
        entry("b", Effect("wizard", "eat", "follower", "no"), links="supersedes a"),
        entry("c", Effect("wizard", "eat", "knight", "no"), links="supersedes b"),
    )
    assert ask(tmp_path, "dragon", "follower", *rows).verdict == "unknown"


def test_what_a_house_rule_takes_over_is_a_house_rule(tmp_path: Path) -> None:
    """A house rule that lets one do as another beats the rule it meets."""
    rows = (
        entry("a", NO),
        entry("b", Effect("wizard", "eat", "follower", "yes")),
        entry("c", Effect("dragon", "eat", "follower", None, as_=("wizard", "eat")), kind="house-rule"),
    )
    assert ask(tmp_path, "dragon", "follower", *rows).verdict == "no"
    house = ALL._replace(house=frozenset({"base/c"}))
    assert ask(tmp_path, "dragon", "follower", *rows, asked=house).verdict == "yes"


def test_class_that_holds_in_one_edition_is_below_in_that_alone(tmp_path: Path) -> None:
    """Builders that were followers once make no exception where they are none."""
    builder = Element("builder", "figure", {}, (IsA("follower", Scope(("C1",))),))
    rows = (entry("a", YES), entry("b", Effect("dragon", "eat", "builder", "no")))
    things = (DRAGON, FOLLOWER, builder)

    def exceptions(edition: str) -> list[str]:
        answer = ask(tmp_path, "dragon", "follower", *rows, asked=ALL._replace(edition=edition), things=things)
        return [case.element for case in answer.cases]

    assert exceptions("C1") == ["builder"]
    assert exceptions("C2") == []


def test_wider_statement_that_replaced_one_does_not_hide_what_binds(tmp_path: Path) -> None:
    """A statement that does not bind, and was replaced, makes no verdict unknown; one that stands does."""
    rulebook = ALL._replace(authorities=frozenset({"rulebook"}))
    said = entry("b", Effect("dragon", "eat", "knight", "no"), kind="interpretation")
    replaced = entry("c", Effect("wizard", "eat", "knight", "no"), links="supersedes b")
    assert ask(tmp_path, "dragon", "knight", entry("a", YES), said, asked=rulebook).verdict == "unknown"
    assert ask(tmp_path, "dragon", "knight", entry("a", YES), said, replaced, asked=rulebook).verdict == "yes"


def test_statement_that_does_not_bind_hides_at_any_point(tmp_path: Path) -> None:
    """The verdict is unknown where it is hidden; the other text's own is listed beside it."""
    rulebook = ALL._replace(authorities=frozenset({"rulebook"}))
    said = entry("b", Effect("dragon", "eat", "knight", "no"), kind="interpretation", scope=Scope((), ("last",)))
    answer = ask(tmp_path, "dragon", "knight", entry("a", YES), said, asked=rulebook)
    assert answer.verdict == "depends"
    assert {case.texts: case.verdict for case in answer.by_scope} == {("last",): "unknown", ("old", "new"): "yes"}


def test_points_at_which_an_expansion_lacks_an_edition_are_compared(tmp_path: Path) -> None:
    """A difference between editions is told although one of the two things exists in the newer alone."""
    ogre = Element("ogre", "figure", {}, (IsA("dragon"),), (), "c2-only")
    rows = (entry("a", YES, scope=Scope(("C1",))), entry("b", NO, scope=Scope(("C2",))))
    assert ask(tmp_path, "ogre", "follower", *rows, things=(DRAGON, FOLLOWER, ogre)).verdict == "depends"


def test_newest_text_of_its_edition_serves_an_expansion(tmp_path: Path) -> None:
    """An expansion for C2 is read in the newest text of C2 where the old text, which C2 lacks, is asked."""
    rows = (
        Entry(
            "c2-only/a",
            "rule",
            (),
            {"text": WORDS},
            (YES,),
            scope=Scope((), ("new",)),
            sources=(SourceRef("book", "p. 1"),),
        ),
        Entry(
            "c2-only/b",
            "rule",
            (),
            {"text": WORDS},
            (NO,),
            scope=Scope((), ("last",)),
            sources=(SourceRef("book", "p. 1"),),
        ),
    )
    assert ask(tmp_path, "dragon", "follower", *rows, asked=ALL._replace(text="old")).verdict == "no"


def test_exception_does_not_follow_without_its_statement(tmp_path: Path) -> None:
    """Where the following text says the matter anew, the exceptions of the old text are gone with the old words."""
    yes_but = Effect("dragon", "eat", "follower", "yes", unless=("knight",))
    row = difference("a", ("old", yes_but), ("new", YES))
    knight = {
        text: ask(tmp_path, "dragon", "knight", row, asked=ALL._replace(text=text)).verdict for text in ("old", "new")
    }
    assert knight == {"old": "no", "new": "yes"}


def test_no_of_a_narrower_verb_is_not_what_denies(tmp_path: Path) -> None:
    """A stated ``no`` on a verb below the one asked leaves an inherited ``no`` open to roles."""
    things = (
        DRAGON,
        Element("piece", "class", {}),
        Element("meeple", "class", {}, (IsA("piece"),), ("knight",)),
        Element("knight", "role", {}, (IsA("piece"),)),
    )
    rows = (
        entry("a", Effect("dragon", "affect", "piece", "no")),
        entry("b", Effect("dragon", "push", "meeple", "no")),
        entry("c", Effect("dragon", "affect", "knight", "yes")),
    )
    assert ask(tmp_path, "dragon", "meeple", *rows, things=things).verdict == "depends"


def test_who_counts_as_a_class_does_not_count_as_each_of_its_kinds(tmp_path: Path) -> None:
    """A yes to an exact verb holds of the target named; a no reaches what is below it."""
    yes = entry("a", Effect("dragon", "count-as", "follower", "yes"))
    no = entry("a", Effect("dragon", "count-as", "follower", "no"))
    assert ask(tmp_path, "dragon", "follower", yes).verdict == "yes"
    assert ask(tmp_path, "dragon", "knight", yes).verdict == "unknown"
    assert ask(tmp_path, "dragon", "knight", no).verdict == "no"


def test_role_that_a_thing_is_of_anyway_tells_more_of_an_exact_verb(tmp_path: Path) -> None:
    """What is said of a role does not hold of a figure of that kind itself, but of the figure in the role."""
    squire = Element("squire", "figure", {}, (IsA("knight"),), can_be=("knight",))
    yes = entry("a", Effect("dragon", "count-as", "knight", "yes"))
    found = ask(tmp_path, "dragon", "squire", yes, things=(DRAGON, FOLLOWER, KNIGHT, squire))
    assert (found.base, found.verdict) == ("unknown", "depends")
    assert [(case.element, case.kind, case.verdict) for case in found.cases] == [("knight", "role", "yes")]
