"""Grade the answers to the questions of tests/questions: what was read, what was answered, and how that was wrong."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from carca.content.yaml import parse
from carca.engine.ask import understand
from carca.engine.names import NameNotFoundError
from carca.engine.reader import QuestionError
from carca.engine.verdict import Engine
from carca.model.question import Asked, Question

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carca.knowledge import Knowledge

FOLDER = Path(__file__).resolve().parent / "questions"
OUTCOMES = ("right", "wrong", "verb", "none")


class Expected(NamedTuple):
    """A question, and what a fair reader takes it to ask and the content to say."""

    file: str
    ask: str
    x: tuple[str, ...]
    y: tuple[str, ...]
    verbs: frozenset[str]
    verdict: str
    tags: tuple[str, ...]


class Given(NamedTuple):
    """What the product read and answered; nothing, and why, where it did not take the question for one of a pair."""

    x: tuple[str, ...] = ()
    y: tuple[str, ...] = ()
    verbs: frozenset[str] = frozenset()
    verdict: str = ""
    why: str = ""


def names() -> list[str]:
    """Return the names of the files of questions."""
    return sorted(path.stem for path in FOLDER.glob("*.yml"))


def questions(name: str) -> list[Expected]:
    """Read one file of questions."""
    path = FOLDER / f"{name}.yml"
    rows, _, problems = parse(path.read_bytes(), path.name)
    if problems:
        raise ValueError(problems)
    return [
        Expected(
            file=name,
            ask=row["ask"],
            x=_ids(row["x"]),
            y=_ids(row["y"]),
            verbs=frozenset(_ids(row["verb"])),
            verdict=row["verdict"],
            tags=tuple(row["tags"]),
        )
        for row in rows
    ]


def _ids(value: Any) -> tuple[str, ...]:
    return tuple(sorted([value] if isinstance(value, str) else value))


class Grader:
    """Ask questions of one body of knowledge."""

    def __init__(self, knowledge: Knowledge) -> None:
        """Take the knowledge that is asked."""
        self._knowledge, self._engine = knowledge, Engine(knowledge)
        self._default = tuple(id_ for id_, verb in knowledge.verbs.items() if verb.default)

    def ask(self, text: str) -> Given:
        """Return what is read in a question and answered to it, as ``carca ask`` does without options."""
        try:
            understood = understand(self._knowledge, text, ())
        except (QuestionError, NameNotFoundError) as error:
            return Given(why=f"{type(error).__name__}: {error}")
        if understood.kind != "pair":
            return Given(why=understood.kind)
        if not understood.certain:
            return Given(why=f"unread: {', '.join(understood.ignored)}")
        actor, target = understood.things
        verbs = understood.verbs or self._default
        scope = Asked(edition=understood.edition, text=understood.text, as_of=understood.as_of)
        question = Question(actor.ids, target.ids, verbs, scope, understood.against)
        elements = actor.kind == target.kind == "element"
        verdict = self._engine.answer(question).verdict if elements else "list"
        return Given(tuple(sorted(actor.ids)), tuple(sorted(target.ids)), frozenset(verbs), verdict)

    def count(self, asked: Iterable[Expected]) -> Counter[str]:
        """Count the right pairs (``pair``) and each outcome."""
        counts: Counter[str] = Counter()
        for expected in asked:
            given = self.ask(expected.ask)
            counts["all"] += 1
            counts["pair"] += same_pair(expected, given)
            counts[outcome(expected, given)] += 1
        return counts


def same_pair(expected: Expected, given: Given) -> bool:
    """Tell whether the two things were read as meant."""
    return (given.x, given.y) == (expected.x, expected.y)


def outcome(expected: Expected, given: Given) -> str:
    """Name the outcome: ``right``, ``wrong``, ``none`` (no answer), or ``verb``, the right word on another verb.

    Wrong is any verdict on a wrong pair, and a decided one that is not the expected one.
    """
    if given.why:
        return "none"
    if not same_pair(expected, given):
        return "wrong"
    if given.verdict != expected.verdict:
        return "none" if given.verdict == "unknown" else "wrong"
    return "right" if expected.verbs & given.verbs else "verb"


def language(name: str) -> str:
    """Return the language of a file of questions: the last part of its name."""
    return name.rpartition("-")[2]
