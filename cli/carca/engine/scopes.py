"""Work a question out at every edition and text that its scope leaves open (step 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.around import Around, Outcome
from carca.engine.conditions import NOT_BINDING
from carca.engine.proof import via
from carca.engine.rank import Ranking, word
from carca.model.answer import UNKNOWN, ScopeCase, VerbLine

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from carca.engine.decide import Court, Decision, Things
    from carca.engine.graph import Graph
    from carca.knowledge import Fact, Knowledge
    from carca.model.question import Question


class Group(NamedTuple):
    """Points at which the same statements hold, and what they say there.

    ``verdict`` is that of the outcome, or ``unknown`` where a statement that does not bind says otherwise (``hidden``).
    """

    points: tuple[int, ...]
    outcome: Outcome
    lines: tuple[VerbLine, ...]
    hidden: bool

    @property
    def verdict(self) -> str:
        """The verdict at these points."""
        return UNKNOWN if self.hidden else self.outcome.verdict

    @property
    def decided(self) -> bool:
        """Whether the statements that bind decide anything here."""
        return self.outcome.verdict != UNKNOWN


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


class Scopes:
    """The groups of points of one question."""

    def __init__(self, court: Court, question: Question) -> None:
        """Take the court and the question."""
        self._court, self._question, self._knowledge = court, question, court.graph.knowledge
        self.open = asked_points(self._knowledge, question.scope.edition, question.scope.text)

    def groups(self) -> list[Group]:
        """Return the groups of points that can differ, in the order of points, newest first."""
        masks = varying(self._court.graph, self._question.x, self._question.y, self._court.family.order)
        by_signature: dict[tuple[int, ...], list[int]] = {}
        for point in self.open:
            by_signature.setdefault(tuple(mask >> point & 1 for mask in masks), []).append(point)
        return [self._group(tuple(members), signature) for signature, members in reversed(by_signature.items())]

    def _group(self, points: tuple[int, ...], signature: tuple[int, ...]) -> Group:
        """Work points out at which the same statements hold; a court asked again for other points remembers them."""
        key = (self._question.x, self._question.y, signature)
        if key not in self._court.worked_out:
            outcome = Around(self._court, self._question.x, self._question.y, points[-1]).outcome()
            hidden = self._hidden(outcome.decision, points[-1])
            self._court.worked_out[key] = Group(points, outcome, verb_lines(outcome), hidden)
        return self._court.worked_out[key]._replace(points=points)

    def _hidden(self, decision: Decision, point: int) -> bool:
        """Tell whether a statement that does not bind says otherwise, and is more specific than what decides (step 7).

        A verdict that is stated for the very pair is the word of what binds, whatever others say.
        """
        if via(self._question, decision) in {None, "stated"}:
            return False
        ranking = Ranking(self._court.graph, point)
        aside = [fact for status, fact in decision.aside if status == NOT_BINDING and word(fact) != decision.verdict]
        return any((ranking.specific(fact, other) or 0) > 0 for fact in aside for other in decision.deciding)


def varying(graph: Graph, x: Things, y: Things, verbs: Collection[str]) -> list[int]:
    """Return the masks of all statements and class edges that could matter to a pair and hold at some points only."""
    knowledge = graph.knowledge
    actors, targets = graph.near(x), graph.near(y)
    found = {
        mask: None
        for actor, target, verb, mask in (*graph.partial, *graph.replaced)
        if actor in actors and target in targets and verb in verbs
    }
    if graph.partly:
        found |= {mask: None for id_ in sorted(actors | targets) for mask in graph.masks(id_).values()}
    return [mask for mask in found if mask != knowledge.everywhere]


def verb_lines(outcome: Outcome) -> tuple[VerbLine, ...]:
    """Return the verbs of an outcome with what their standing statements say."""
    lines = []
    for verb, verdict, facts in outcome.decision.lines:
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
    expansions = {knowledge.heads[fact.entry].expansion for g in groups for fact in g.outcome.decision.deciding}
    native = _native(knowledge, expansions)
    by_said: dict[str, list[Group]] = {}
    for group in groups:
        by_said.setdefault(_said(group), []).append(group)
    named = []
    for alike in by_said.values():
        points = tuple(sorted(point for group in alike for point in group.points))
        named.append((tuple(point for point in points if point in native) or points, alike[0]))
    everywhere = tuple(sorted(point for points, _ in named for point in points))
    for points, group in named:
        for editions, texts in named_scopes(knowledge, points, everywhere):
            yield ScopeCase(editions, texts, group.verdict, group.lines)


def _native(knowledge: Knowledge, expansions: Iterable[str]) -> frozenset[int]:
    """Return the points that exist for all these expansions: elsewhere others serve (docs/verdict.md, "Points")."""
    points = frozenset(range(len(knowledge.points)))
    for row in (knowledge.expansions[expansion] for expansion in expansions):
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
