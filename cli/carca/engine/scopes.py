"""Work a question out at every edition and text that its scope leaves open (step 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from carca.engine.around import Around, Outcome
from carca.model.answer import UNKNOWN, ScopeCase, VerbLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carca.engine.decide import Court
    from carca.knowledge import Fact, Knowledge
    from carca.model.question import Question


class Group(NamedTuple):
    """Points at which the same statements hold, and what they say there."""

    points: tuple[int, ...]
    outcome: Outcome
    lines: tuple[VerbLine, ...]


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
        masks = self._masks()
        if not masks:
            return [self._group(self.open)]
        points = self._native(masks)
        by_signature: dict[tuple[int, ...], list[int]] = {}
        for point in points:
            by_signature.setdefault(tuple(mask >> point & 1 for mask, _ in masks), []).append(point)
        return [self._group(tuple(members)) for members in reversed(by_signature.values())]

    def _group(self, points: tuple[int, ...]) -> Group:
        outcome = Around(self._court, self._question.x, self._question.y, points[-1]).outcome()
        return Group(points, outcome, verb_lines(outcome))

    def _masks(self) -> list[tuple[int, str]]:
        """Return mask and expansion of all statements and class edges that could matter and hold only in part."""
        graph, knowledge = self._court.graph, self._knowledge
        actors, targets = graph.near(self._question.x), graph.near(self._question.y)
        verbs = self._court.family.order
        found: dict[tuple[int, str], None] = {}
        for actor, target, verb, mask, expansion in knowledge.partial:
            if actor in actors and target in targets and verb in verbs:
                found[mask, expansion] = None
        if graph.partly:
            edges = (mask for id_ in sorted(actors | targets) for mask in graph.masks(id_).values())
            found |= {(mask, ""): None for mask in edges if mask != knowledge.everywhere}
        return list(found)

    def _native(self, masks: list[tuple[int, str]]) -> tuple[int, ...]:
        """Keep the points that exist for the expansions of what differs, where the question left more open."""
        knowledge = self._knowledge
        points = self.open
        for expansion in {expansion for _, expansion in masks if expansion}:
            row = knowledge.expansions.get(expansion, {})
            editions, texts = (
                row.get("editions", ()),
                {t for text in row.get("texts", ()) for t in knowledge.texts[text]},
            )
            own = tuple(
                i
                for i in points
                if (not editions or knowledge.points[i].edition in editions)
                and (not texts or knowledge.points[i].text in texts)
            )
            points = own or points
        return points


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
    return tuple(dict.fromkeys(fact.against for fact in facts if fact.against))


def compare(knowledge: Knowledge, groups: list[Group]) -> tuple[str | None, tuple[ScopeCase, ...]]:
    """Return the verdict over groups that were worked out apart, and each case where they are not alike.

    ``unknown`` is no difference: where nothing decides, that is listed but not compared. The verdict is None where
    the first group's own stands.
    """
    decided = [group for group in groups if group.outcome.verdict != UNKNOWN]
    if len({_said(group) for group in decided}) <= 1 and len(decided) in {0, len(groups)}:
        return None, ()
    verdicts = {group.outcome.verdict for group in decided}
    everywhere = tuple(sorted(point for group in groups for point in group.points))
    cases = tuple(_merged(knowledge, groups, everywhere))
    return ("depends" if len(verdicts) > 1 else None), (cases if len(cases) > 1 else ())


def _said(group: Group) -> str:
    """Return what is compared: the verdict, and force and value of each verb."""
    lines = [(line.verb, line.verdict, line.force, line.value) for line in group.lines]
    return str((group.outcome.verdict, lines))


def _merged(knowledge: Knowledge, groups: list[Group], everywhere: tuple[int, ...]) -> Iterable[ScopeCase]:
    by_said: dict[str, list[Group]] = {}
    for group in groups:
        by_said.setdefault(_said(group), []).append(group)
    for alike in by_said.values():
        points = tuple(sorted(point for group in alike for point in group.points))
        editions, texts = named_scope(knowledge, points, everywhere)
        yield ScopeCase(editions, texts, alike[0].outcome.verdict, alike[0].lines)


def named_scope(
    knowledge: Knowledge, points: tuple[int, ...], everywhere: tuple[int, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Name points by their editions and texts; what does not tell them from the others is left out."""
    editions = tuple(dict.fromkeys(knowledge.points[i].edition for i in points))
    texts = tuple(dict.fromkeys(knowledge.points[i].text for i in points))
    rest = [i for i in everywhere if i not in points]
    known = {knowledge.points[i].text for i in everywhere}
    by_text = all(knowledge.points[i].text not in texts for i in rest)
    by_edition = all(knowledge.points[i].edition not in editions for i in rest)
    named = tuple(_whole_texts(knowledge, texts, known))
    if by_text:
        return (), named
    return (editions, ()) if by_edition else (editions, named)


def _whole_texts(knowledge: Knowledge, texts: tuple[str, ...], known: set[str]) -> Iterable[str]:
    """Name a text where all its printings that count are there; else the printings."""
    named: dict[str, None] = {}
    for text in texts:
        whole = next((id_ for id_, leaves in knowledge.texts.items() if text in leaves and id_ != text), None)
        leaves = [leaf for leaf in knowledge.texts[whole] if leaf in known] if whole else []
        named[whole if whole and set(leaves) <= set(texts) and len(leaves) > 1 else text] = None
    return named
