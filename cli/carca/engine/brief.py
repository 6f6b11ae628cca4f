"""What a table should know before it plays (docs/brief.md).

In play are the entries that count somewhere under the scope, belong to an expansion in play or to one of which a thing
is in play, and are about nothing but what is in play or state something of two things that are. What they state of
such things is asked again, and each of the groups takes those that it is for:

- *disputed*: statements left standing that say opposite things, and entries that say that they contradict each other;
- *differing*: differences, and other entries whose statements decide otherwise at some edition or text;
- *house*: the house rules in force;
- *surprising*: entries with a statement that overrules a wider one that says the opposite, be it another entry's or the
  one that it is an exception of;
- *consulted*: stated pairs of which at least two entries speak, each with the verb that most entries in play state of
  it and that anything decides; what a thing counts as is none.

The weight of a pair of things is the number of entries in play about both; that of an item the greatest among the
pairs that its entries are about. The heaviest come first; of the same weight those of the higher authority, then by id.
What may surprise goes by what it overrules, another entry's statement before its own, then by authority, then weight.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from carca.engine.conditions import in_play
from carca.engine.matrix import elements_in_play
from carca.engine.rank import word
from carca.engine.scopes import in_force
from carca.knowledge.knowledge import effects_of
from carca.model.answer import UNKNOWN
from carca.model.question import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from carca.engine.decide import Decision
    from carca.engine.verdict import Engine
    from carca.knowledge import Fact, Knowledge
    from carca.model.answer import Answer, ScopeCase
    from carca.model.question import Asked

GROUPS = ("disputed", "differing", "house", "surprising", "consulted")
_OPPOSITE = {"yes", "no"}
_SPOKEN_OF = 2
"""So many entries make a pair one that is consulted."""


class Item(NamedTuple):
    """Something to know: the entries that say it, those of the highest authority first, and the answer where it is one.

    ``order`` is what it goes by in its group before weight and authority.
    """

    entries: tuple[str, ...]
    answer: Answer | None
    weight: int
    order: tuple[int, ...] = ()


def brief(engine: Engine, scope: Asked, progress: Callable[[str], object] | None = None) -> dict[str, list[Item]]:
    """Return all items of each group, the heaviest first."""
    briefing = _Briefing(engine, scope, progress or str)
    return {group: sorted(items, key=briefing.place) for group, items in briefing.groups().items()}


def entries_in_play(knowledge: Knowledge, scope: Asked) -> tuple[str, ...]:
    """Return the entries that count somewhere under a scope and concern what is in play, by id.

    Where an expansion brings a thing of another one, the rules of that one on the thing count, as when that is asked.
    """
    elements = elements_in_play(knowledge, scope)
    expansions = in_play(knowledge, scope).union(knowledge.nodes[id_].expansion or "" for id_ in elements)

    def concerned(id_: str) -> bool:
        return knowledge.heads[id_].expansion in expansions and _concerned(knowledge.entry(id_), elements)

    return tuple(id_ for id_ in in_force(knowledge, scope, elements) if id_ in scope.house or concerned(id_))


def _concerned(entry: Mapping[str, Any], elements: frozenset[str]) -> bool:
    """Tell whether all that an entry is about, or both things of one of its effects, are among these."""
    pairs = ({effect["actor"], effect["target"]} for effect in effects_of(entry))
    return elements.issuperset(entry["about"]) or any(map(elements.issuperset, pairs))


class _Briefing:
    """The entries in play, and what is answered on the pairs that they state."""

    def __init__(self, engine: Engine, scope: Asked, progress: Callable[[str], object]) -> None:
        self._engine, self._scope, self._progress = engine, scope, progress
        self._heads = engine.knowledge.heads
        self._entries = dict.fromkeys(entries_in_play(engine.knowledge, scope))
        self._about: dict[str, tuple[str, ...]] = {
            id_: tuple(engine.knowledge.entry(id_)["about"]) for id_ in self._entries
        }
        pairs = (combinations(sorted(set(about)), 2) for about in self._about.values())
        self._spoken = Counter(pair for listed in pairs for pair in listed)
        self._found: dict[str, dict[tuple[str, ...], Item]] = {group: {} for group in GROUPS}

    def place(self, item: Item) -> tuple[tuple[int, ...], int, int, tuple[str, ...], str]:
        """Return where an item stands in its group."""
        rank = min(self._heads[id_].rank for id_ in item.entries)
        return item.order, -item.weight, rank, item.entries, str(item.answer and item.answer.question[:3])

    def groups(self) -> dict[str, list[Item]]:
        """Return the items of each group, each once."""
        stated: dict[tuple[str, str], Counter[str]] = {}
        for actor, target, verb, _ in dict.fromkeys((f.actor, f.target, f.verb, f.entry) for f in self._facts()):
            stated.setdefault((actor, target), Counter())[verb] += 1
        for (x, y), verbs in stated.items():
            self._progress(f"{x} {y}")
            answers = {verb: self._stated(Question((x,), (y,), (verb,), self._scope)) for verb in verbs}
            self._consulted(x, y, [answers[verb] for verb, _ in verbs.most_common()])
        for id_ in self._entries:
            self._by_itself(id_)
        return {group: list(items.values()) for group, items in self._found.items()}

    def _facts(self) -> Iterator[Fact]:
        """Yield the statements of the entries in play on things in play, by actor and target."""
        knowledge = self._engine.knowledge
        elements = elements_in_play(knowledge, self._scope)
        for actor in sorted(elements):
            for target, facts in sorted(knowledge.facts(actor).items()):
                yield from (fact for fact in facts if target in elements and fact.entry in self._entries)

    def _put(self, group: str, entries: Iterable[str], answer: Answer | None = None) -> None:
        known = {id_ for id_ in entries if id_ in self._entries}
        ids = tuple(sorted(known, key=lambda id_: (self._heads[id_].rank, id_)))
        if ids:
            self._found[group].setdefault(ids, Item(ids, answer, max(map(self._weight, ids))))

    def _surprise(self, entry: str, overruled: str) -> None:
        order = (entry == overruled, self._heads[entry].rank)
        known = self._found["surprising"].get((entry,))
        if not known or order < known.order:
            self._found["surprising"][entry,] = Item((entry,), None, self._weight(entry), order)

    def _weight(self, id_: str) -> int:
        pairs = combinations(sorted(set(self._about[id_])), 2)
        return max((self._spoken[pair] for pair in pairs), default=1)

    def _by_itself(self, id_: str) -> None:
        """Take up what an entry is, whatever is answered: a difference, a house rule, one that contradicts another."""
        head = self._heads[id_]
        if head.kind == "difference":
            self._put("differing", [id_])
        if id_ in self._scope.house:
            self._put("house", [id_])
        for other in head.links.get("contradicts", ()):
            if other in self._entries:
                self._put("disputed", [id_, other])

    def _stated(self, question: Question) -> Answer:
        """Take up what is answered on a stated pair, and return it."""
        groups = self._engine.groups(question)
        told = self._engine.told(question, groups)
        deciding = [reason.entry for reason in told.because if reason.role == "decides"]
        if "disputed" in {told.verdict, *(case.verdict for case in told.by_scope)}:
            self._put("disputed", deciding, told)
        elif _differs(told.by_scope) and not any(self._heads[id_].kind == "difference" for id_ in deciding):
            self._put("differing", deciding, told)
        for group in groups:
            for winner, overruled in overruling(question, group.judged.decision):
                if winner in self._entries and winner not in self._scope.house:
                    self._surprise(winner, overruled)
        return told

    def _consulted(self, x: str, y: str, answers: Iterable[Answer]) -> None:
        """Take up a stated pair of which several entries speak, with the first of its answers that decides."""
        weight = self._spoken[min(x, y), max(x, y)]
        if weight < _SPOKEN_OF:
            return
        for told in answers:
            (verb,) = told.question.verbs
            if self._engine.knowledge.verbs[verb].exact:
                continue
            deciding = tuple(r.entry for r in told.because if r.role == "decides" and r.entry in self._entries)
            if told.verdict != UNKNOWN and deciding:
                self._found["consulted"][x, y] = Item(deciding, told, weight)
                return


def _differs(cases: Sequence[ScopeCase]) -> bool:
    """Tell whether verdict, force or value are not alike wherever anything decides."""
    decided = [case for case in cases if case.verdict != UNKNOWN]
    said = {str((case.verdict, [(v.verb, v.verdict, v.force, v.value) for v in case.verbs])) for case in decided}
    return len(said) > 1


def overruling(question: Question, decision: Decision) -> Iterator[tuple[str, str]]:
    """Yield each entry whose statement on this very pair decides, with one whose wider statement says the opposite."""
    (x,), (y,) = question.x, question.y
    deciding = {id(fact) for fact in decision.deciding}
    for fact, by in decision.beaten:
        for winner in by:
            opposite = {word(fact), word(winner)} == _OPPOSITE
            own = (winner.actor, winner.target) == (x, y) != (fact.actor, fact.target)
            if opposite and own and id(winner) in deciding:
                yield winner.entry, fact.entry
