"""Work a question out at every edition and text that its scope leaves open (step 6)."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from carca.engine.around import judge
from carca.engine.conditions import Conditions
from carca.engine.decide import Court, state_of
from carca.model.answer import UNKNOWN, ScopeCase, VerbLine

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from carca.engine.around import Judged
    from carca.engine.decide import State
    from carca.engine.graph import Family
    from carca.engine.reach import Reach, Reaches
    from carca.knowledge import Fact, Knowledge
    from carca.model.question import Asked, Question


class Group(NamedTuple):
    """Points at which the same statements hold, and what they say there.

    ``verdict`` is the judged one, or ``unknown`` where a statement that does not bind says otherwise.
    """

    points: tuple[int, ...]
    judged: Judged
    lines: tuple[VerbLine, ...]

    @property
    def verdict(self) -> str:
        """The verdict at these points."""
        return UNKNOWN if self.judged.hidden else self.judged.verdict

    @property
    def decided(self) -> bool:
        """Whether the statements that bind decide anything here."""
        return self.judged.verdict != UNKNOWN


def asked_points(knowledge: Knowledge, edition: str | None, text: str | None) -> tuple[int, ...]:
    """Return the points that a scope leaves open. Without a printing, the newest is meant.

    A text that does not exist for the edition is asked all the same: then the text decides.
    """
    if not edition and not text:
        return tuple(range(len(knowledge.points)))
    leaves = set(knowledge.texts[text][-1:]) if text else None
    points = tuple(enumerate(knowledge.points))
    both = tuple(i for i, p in points if (not edition or p.edition == edition) and (leaves is None or p.text in leaves))
    return both or tuple(i for i, p in points if leaves is None or p.text in leaves)


def in_force(knowledge: Knowledge, asked: Asked, elements: Collection[str] = ()) -> list[str]:
    """Return the entries that count at some edition and text that a scope leaves open, where elements are asked."""
    conditions = Conditions(knowledge, asked, elements)
    points = asked_points(knowledge, asked.edition, asked.text)
    return [id_ for id_ in knowledge.heads if any(conditions.in_force(id_, point) for point in points)]


class Scopes:
    """Work questions out under the same conditions."""

    def __init__(self, reaches: Reaches, conditions: Conditions) -> None:
        """Take what can be met, and the conditions."""
        self._reaches, self._conditions, self._graph = reaches, conditions, reaches.graph
        self._states: dict[tuple[Reach, int], State] = {}

    def groups(self, question: Question) -> list[Group]:
        """Return the groups of points that can differ, the newest first."""
        scope = question.scope
        points = asked_points(self._graph.knowledge, scope.edition, scope.text)
        by_class = _by_class(self._graph.alike, points)
        found = [group for alike in by_class for group in self._groups(question, alike)]
        return sorted(found, key=_newest, reverse=True)

    def _groups(self, question: Question, points: tuple[int, ...]) -> Iterator[Group]:
        """Yield the groups of points at which the classes are the same."""
        reach = self._reaches.of(question.x, question.y, points[0])
        court = court_of(reach, self._graph.family(question.verbs))
        met = court.met(question.against)
        for alike in signed(met.masks, points):
            judged = judge(court, self._state(reach, alike[-1]).within(met.bits))
            yield Group(alike, judged, verb_lines(judged))

    def _state(self, reach: Reach, point: int) -> State:
        """Return how all that a pair can meet stands at a point, whatever verb is asked."""
        if (reach, point) not in self._states:
            self._states[reach, point] = state_of(reach.facts, self._conditions, point)
        return self._states[reach, point]


def court_of(reach: Reach, family: Family) -> Court:
    """Return the court for a family of verbs; a reach asked again has it still."""
    if family.key not in reach.courts:
        reach.courts[family.key] = Court(reach, family)
    return reach.courts[family.key]


@lru_cache
def _by_class(alike: tuple[int, ...], points: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return points in groups of those at which the classes are the same."""
    return tuple(tuple(group) for _, group in groupby(sorted(points, key=alike.__getitem__), key=alike.__getitem__))


@lru_cache
def signed(masks: tuple[int, ...], points: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return points in groups of those that no mask tells apart."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for point in points:
        groups.setdefault(tuple(mask >> point & 1 for mask in masks), []).append(point)
    return tuple(tuple(group) for group in groups.values())


def _newest(group: Group) -> int:
    return group.points[-1]


def verb_lines(judged: Judged) -> tuple[VerbLine, ...]:
    """Return the verbs of a verdict with what their standing statements say."""
    lines = []
    for verb, verdict, facts in judged.decision.lines:
        said = [fact for fact in facts if fact.word == verdict or fact.when or verdict == "disputed"]
        lines.append(VerbLine(verb, verdict, _common_force(said), _common_value(said), _whens(said), _against(said)))
    return tuple(lines)


def _common_force(facts: list[Fact]) -> str | None:
    forces = [fact.force for fact in facts if fact.force]
    return "must" if "must" in forces else forces[0] if forces else None


def _common_value(facts: list[Fact]) -> dict[str, object] | None:
    return next((fact.value for fact in sorted(facts, key=lambda f: f.rank) if fact.value), None)


def _whens(facts: list[Fact]) -> tuple[tuple[str, dict[str, str]], ...]:
    return tuple({(fact.word, str(fact.when)): (fact.word, fact.when) for fact in facts if fact.when}.values())


def _against(facts: list[Fact]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(third for fact in facts for third in fact.against))


def compare(knowledge: Knowledge, groups: list[Group]) -> tuple[str, tuple[ScopeCase, ...]]:
    """Return the verdict over groups that were worked out apart, and each case where they are not alike.

    Where nothing decides, that is no difference: it is listed but not compared.
    """
    decided = [group for group in groups if group.decided]
    verdicts = {group.verdict for group in decided} or {UNKNOWN}
    verdict = "depends" if len(verdicts) > 1 else verdicts.pop()
    if len({_said(group) for group in decided}) <= 1 and len(decided) in {0, len(groups)}:
        return verdict, ()
    cases = tuple(_cases(knowledge, groups))
    return verdict, (cases if len(cases) > 1 else ())


def _said(group: Group) -> str:
    """Return what is compared: the verdict, and force and value of each verb."""
    lines = [(line.verb, line.verdict, line.force, line.value) for line in group.lines]
    return str((group.verdict, lines))


def _cases(knowledge: Knowledge, groups: list[Group]) -> Iterable[ScopeCase]:
    """Yield what is said, with the points named at which it is said by itself, where there are any."""
    expansions = {knowledge.heads[fact.entry].expansion for g in groups for fact in g.judged.decision.deciding}
    own = native(knowledge, frozenset(expansions))
    by_said: dict[str, list[Group]] = {}
    for group in groups:
        by_said.setdefault(_said(group), []).append(group)
    named = []
    for alike in by_said.values():
        points = tuple(sorted(point for group in alike for point in group.points))
        named.append((tuple(point for point in points if point in own) or points, alike[0]))
    everywhere = tuple(sorted(point for points, _ in named for point in points))
    for points, group in named:
        for editions, texts in named_scopes(knowledge, points, everywhere):
            yield ScopeCase(editions, texts, group.verdict, group.lines)


@lru_cache
def native(knowledge: Knowledge, expansions: frozenset[str]) -> frozenset[int]:
    """Return the points that exist for all these expansions: elsewhere others serve (docs/verdict.md, "Points")."""
    points = frozenset(range(len(knowledge.points)))
    for row in (knowledge.expansions[expansion] for expansion in expansions if expansion in knowledge.expansions):
        texts = {leaf for text in row["texts"] for leaf in knowledge.texts[text]}
        points -= {
            at
            for at, point in enumerate(knowledge.points)
            if (row["editions"] and point.edition not in row["editions"]) or (texts and point.text not in texts)
        }
    return points


def named_scopes(
    knowledge: Knowledge, points: tuple[int, ...], everywhere: tuple[int, ...]
) -> Iterable[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Name points by editions and texts; what does not tell them from the others is left out.

    Where neither editions nor texts tell by themselves, each edition is named with its texts.
    """
    rest = [i for i in everywhere if i not in points]
    texts_of = _texts_by_edition(knowledge, points)
    rest_of = _texts_by_edition(knowledge, rest)
    known = {knowledge.points[i].text for i in everywhere}
    texts = tuple(dict.fromkeys(knowledge.points[i].text for i in points))
    if all(knowledge.points[i].text not in texts for i in rest):
        yield (), tuple(_whole_texts(knowledge, texts, known))
        return
    if whole := tuple(edition for edition in texts_of if edition not in rest_of):
        yield whole, ()
    alike: dict[tuple[str, ...], list[str]] = {}
    for edition, some in texts_of.items():
        if edition in rest_of:
            alike.setdefault(some, []).append(edition)
    for some, editions in alike.items():
        yield tuple(editions), tuple(_whole_texts(knowledge, some, known))


def _texts_by_edition(knowledge: Knowledge, points: Iterable[int]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for i in points:
        found.setdefault(knowledge.points[i].edition, {})[knowledge.points[i].text] = None
    return {edition: tuple(texts) for edition, texts in found.items()}


def _whole_texts(knowledge: Knowledge, texts: tuple[str, ...], known: set[str]) -> Iterable[str]:
    """Name a text where all its printings that count are there; else the printings."""
    named: dict[str, None] = {}
    for text in texts:
        whole = next((id_ for id_, leaves in knowledge.texts.items() if text in leaves and id_ != text), None)
        leaves = [leaf for leaf in knowledge.texts[whole] if leaf in known] if whole else []
        named[whole if whole and set(leaves) <= set(texts) and len(leaves) > 1 else text] = None
    return named
