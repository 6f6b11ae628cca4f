"""What changed from one state of the content to another: entries, and the verdicts of the pairs that they state.

An entry is *added*, *withdrawn* or *moved*; *superseded* where another one newly says so; else *changed* where its
words, its kind or authority, its scope, what follows from it, its links or its sources are other ones. Kinds of spaces
and quotation marks are none of that, and neither are stamps of translations and examples.

Every pair and verb that either state says something of is asked in both, with everything open. Where nothing decided
before, the new verdict belongs to the entries that make it, and is counted there. It is listed where it is another one,
or has another force or value, at an edition and text that both states know.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from carca.engine.scopes import compare
from carca.engine.verdict import newest_decided
from carca.knowledge.knowledge import effects_of
from carca.model.answer import UNKNOWN
from carca.model.question import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from carca.engine.scopes import Group
    from carca.engine.verdict import Engine
    from carca.knowledge import Knowledge
    from carca.knowledge.knowledge import Point
    from carca.model.answer import Answer

    Entry = Mapping[str, Any]

GROUPS = ("added", "changed", "superseded", "moved", "withdrawn")
ASPECTS = ("words", "kind", "scope", "effects", "links", "sources")
_MARKS = str.maketrans("’‘“”„«»", '\'\'"""""')


class Changed(NamedTuple):
    """An entry that is not what it was.

    ``languages`` are those whose words are other ones, ``goals`` the entries that it moved to or that supersede it;
    ``opened`` counts the pairs that it decides and that nothing decided before.
    """

    entry: str
    aspects: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    opened: int = 0


class Turned(NamedTuple):
    """A verdict that is another one: the answers before and after."""

    before: Answer
    after: Answer


class Changes(NamedTuple):
    """All that changed; ``opened`` counts the pairs that nothing decided before, ``things`` those added and gone."""

    entries: dict[str, tuple[Changed, ...]]
    verdicts: tuple[Turned, ...]
    opened: int
    things: tuple[int, int]


def changes(before: Engine, after: Engine, progress: Callable[[str], object] | None = None) -> Changes:
    """Return what changed from one state to another."""
    asked = _Asked(before, after)
    for x, verb, y in sorted({*_stated(before.knowledge), *_stated(after.knowledge)}):
        if progress:
            progress(f"{x} {verb} {y}")
        if x != y:  # what a thing does to itself, such as count as itself, tells nobody anything
            asked.ask(x, verb, y)
    entries = _entries(before.knowledge, after.knowledge)
    counted = {
        group: tuple(one._replace(opened=asked.opened[one.entry]) for one in listed)
        for group, listed in entries.items()
    }
    old, new = before.knowledge.nodes.keys(), after.knowledge.nodes.keys()
    verdicts = sorted(asked.turned, key=lambda one: one.before.verdict == one.after.verdict)
    return Changes(counted, tuple(verdicts), asked.total, (len(new - old), len(old - new)))


def _stated(knowledge: Knowledge) -> Iterator[tuple[str, str, str]]:
    """Yield the pairs, with the verb, that something is stated of."""
    for actor in knowledge.nodes:
        for target, facts in knowledge.facts(actor).items():
            yield from ((actor, fact.verb, target) for fact in facts)


class _Asked:
    """The pairs asked in both states."""

    def __init__(self, before: Engine, after: Engine) -> None:
        self._before, self._after = before, after
        self.turned: list[Turned] = []
        self.opened: Counter[str] = Counter()
        self.total = 0

    def ask(self, x: str, verb: str, y: str) -> None:
        """Ask a pair that either state names; what only the old one names has no verdict any more."""
        question = Question((x,), (y,), (verb,))
        if not _known(self._after.knowledge, x, verb, y):
            return
        new = self._after.groups(question)
        old = self._before.groups(question) if _known(self._before.knowledge, x, verb, y) else []
        if _verdict(self._before, old) == UNKNOWN:
            self._open(new)
        elif _differ(self._before, old, self._after, new, verb):
            self.turned.append(Turned(self._before.told(question, old), self._after.told(question, new)))

    def _open(self, groups: list[Group]) -> None:
        """Count a pair that nothing decided before for the entries that decide it now."""
        if _verdict(self._after, groups) != UNKNOWN:
            self.total += 1
            self.opened.update({fact.entry for fact in newest_decided(groups).judged.decision.deciding})


def _known(knowledge: Knowledge, x: str, verb: str, y: str) -> bool:
    return x in knowledge.nodes and y in knowledge.nodes and verb in knowledge.verbs


def _verdict(engine: Engine, groups: list[Group]) -> str:
    return compare(engine.knowledge, groups)[0] if groups else UNKNOWN


def _differ(before: Engine, old: list[Group], after: Engine, new: list[Group], verb: str) -> bool:
    """Tell whether the verdict over all points, or what is said at one that both states have, is another one."""
    if _verdict(before, old) != _verdict(after, new):
        return True
    was, now = _said(before.knowledge, old, verb), _said(after.knowledge, new, verb)
    return any(was[point] != now[point] for point in was.keys() & now.keys())


def _said(knowledge: Knowledge, groups: list[Group], verb: str) -> dict[Point, tuple[object, ...]]:
    """Return verdict, force and value at each point."""
    found: dict[Point, tuple[object, ...]] = {}
    for group in groups:
        own = next(((line.force, line.value) for line in group.lines if line.verb == verb), (None, None))
        found |= {knowledge.points[at]: (group.verdict, *own) for at in group.points}
    return found


def _entries(before: Knowledge, after: Knowledge) -> dict[str, tuple[Changed, ...]]:
    """Return the entries that changed, by what became of them and by id."""
    found: dict[str, list[Changed]] = {group: [] for group in GROUPS}
    old, new = {*before.heads}, {*after.heads}  # tombstones have none
    moved = {id_: tuple(after.entry(id_)["moved_to"]) for id_ in {*after.entry_ids} & old - new}
    arrived = {goal for goals in moved.values() for goal in goals}
    found["added"] = [Changed(id_) for id_ in sorted(new - old - arrived)]
    for id_ in sorted(old):
        if id_ not in new:
            group = "moved" if moved.get(id_) else "withdrawn"
            found[group].append(_gone(before, after, id_, moved.get(id_, ())))
        elif by := _superseding(before, after, id_):
            found["superseded"].append(_compared(before, after, id_, id_)._replace(goals=by))
        elif (changed := _compared(before, after, id_, id_)).aspects:
            found["changed"].append(changed)
    return {group: tuple(listed) for group, listed in found.items()}


def _gone(before: Knowledge, after: Knowledge, id_: str, goals: tuple[str, ...]) -> Changed:
    """Return an entry that moved or is withdrawn; one that moved to one place is held against what stands there."""
    if len(goals) == 1 and goals[0] in after.heads:
        return _compared(before, after, id_, goals[0])._replace(goals=goals)
    return Changed(id_, goals=goals)


def _superseding(before: Knowledge, after: Knowledge, id_: str) -> tuple[str, ...]:
    known = before.superseded.get(id_, ())
    return tuple(other for other in after.superseded.get(id_, ()) if other not in known)


def _compared(before: Knowledge, after: Knowledge, id_: str, now: str) -> Changed:
    """Hold an entry against what it was."""
    old, new = _facets(before, id_), _facets(after, now)
    aspects = tuple(aspect for aspect in ASPECTS if old[aspect] != new[aspect])
    was, words = old["words"], new["words"]
    languages = tuple(one for one in dict.fromkeys((*words, *was)) if was.get(one) != words.get(one))
    return Changed(id_, aspects, languages)


def _facets(knowledge: Knowledge, id_: str) -> dict[str, Any]:
    """Return what is compared of an entry, by aspect."""
    entry, head = knowledge.entry(id_), knowledge.heads[id_]
    effects, variants = effects_of(entry), entry["variants"]
    refs = [*entry["sources"], *(ref for variant in variants for ref in variant["sources"])]
    return {
        "words": _words(entry),
        "kind": (head.kind, knowledge.authorities[head.rank]),
        "scope": [entry["scope"], *(one["scope"] for one in (*variants, *effects))],
        "effects": [[_without(effect) for effect in effects], [variant["reason"] for variant in variants]],
        "links": {kind: sorted(ids) for kind, ids in entry["links"].items() if ids},
        "sources": sorted({json.dumps(ref, sort_keys=True) for ref in refs}),
    }


def _without(effect: Mapping[str, Any]) -> dict[str, Any]:
    """Return an effect without what is compared by itself."""
    return {key: value for key, value in effect.items() if key not in {"when", "scope"}} | {"if": bool(effect["when"])}


def _words(entry: Entry) -> dict[str, list[tuple[str, str]]]:
    """Return all texts of an entry by language, each with its part in the entry."""
    texts = {
        **entry["words"],
        **{f"says {at}": variant["says"] for at, variant in enumerate(entry["variants"])},
        **{f"when {at}": effect["when"] for at, effect in enumerate(effects_of(entry)) if effect["when"]},
    }
    found: dict[str, list[tuple[str, str]]] = {}
    for part, said in texts.items():
        for language, text in said.items():
            found.setdefault(language, []).append((part, plain(text)))
    return {language: sorted(parts) for language, parts in found.items()}


def plain(text: str) -> str:
    """Return a text without what is only its form: kinds of spaces and of quotation marks."""
    return " ".join(text.translate(_MARKS).split())
