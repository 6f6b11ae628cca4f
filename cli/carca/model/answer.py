"""What is answered: the verdict and its proof, as ids and numbers; words come from the renderer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from carca.model.question import Question

UNKNOWN = "unknown"


class Case(NamedTuple):
    """A thing below, a situation or a role for which the verdict is another one.

    ``kind`` is ``below``, ``situation`` or ``role``; ``side`` tells whether it stands for x or for y.
    ``verbs`` are those that decide it, ``entries`` the ids of the entries that do, and ``rank`` the highest place of
    their authority.
    """

    element: str
    kind: str
    side: str
    verdict: str
    verbs: tuple[str, ...]
    entries: tuple[str, ...]
    rank: int


class VerbLine(NamedTuple):
    """The verdict of one verb, with what the standing statements say of it.

    ``when`` holds the conditions with the word that each makes hold.
    """

    verb: str
    verdict: str
    force: str | None
    value: dict[str, Any] | None
    when: tuple[tuple[str, dict[str, str]], ...]
    against: tuple[str, ...]


class ScopeCase(NamedTuple):
    """The verdict at some points of edition and text; empty editions or texts mean all of them."""

    editions: tuple[str, ...]
    texts: tuple[str, ...]
    verdict: str
    verbs: tuple[VerbLine, ...]


class Reason(NamedTuple):
    """A statement in the proof.

    ``role`` is decides, supports, overruled or not-binding; ``paths`` holds, for each side that it reached through a
    class, the steps of ``is_a`` up to what it names; ``by`` names the entries that overruled it; ``via`` the entries
    through which it was taken over.
    """

    entry: str
    role: str
    verdict: str
    verb: str
    paths: tuple[tuple[str, ...], ...]
    by: tuple[str, ...]
    via: tuple[str, ...]
    undated: bool


class HouseChange(NamedTuple):
    """A house rule that is not in force, and the verdict if it were."""

    entry: str
    verdict: str


class Answer(NamedTuple):
    """A verdict with its proof.

    ``base`` is the verdict before cases and scopes are taken in: what holds where none of the cases does.
    ``via`` is stated, inherited, delegated or None. ``authority`` is the highest among the deciding and agreeing
    statements. ``remarks`` are codes of what must be said with it: own-edition:<expansion>, own-text:<expansion>,
    narrower-authority, not-binding, undated.
    """

    question: Question
    verdict: str
    base: str
    via: str | None
    authority: str | None
    verbs: tuple[VerbLine, ...]
    cases: tuple[Case, ...]
    by_scope: tuple[ScopeCase, ...]
    because: tuple[Reason, ...]
    house_rules: tuple[HouseChange, ...]
    reverse: str
    near: tuple[str, ...]
    remarks: tuple[str, ...]
