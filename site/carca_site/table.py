"""The table of verdicts: for each pair its answers, with the choices under which each holds. The browser only picks.

A question is a pair, the verbs asked, perhaps a third thing, and what a table plays by. Its answer is found by
walking a small tree: nodes that ask whether an expansion is in play or a house rule in force, and below them a row
that says which answer holds at which choices of edition and text, as masks over these choices.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from carca.engine.conditions import HOUSE_OFF, Conditions
from carca.engine.scopes import Scopes
from carca.engine.verdict import newest_decided
from carca.model.answer import UNKNOWN, Answer
from carca.model.question import Asked, Question
from carca_site.asks import asks
from carca_site.leaf import Leaves
from carca_site.matter import Matters
from carca_site.places import PointClasses
from carca_site.pool import Pool

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carca.engine.around import Judged
    from carca.engine.scopes import Group
    from carca.engine.verdict import Engine
    from carca.knowledge import Fact, Knowledge
    from carca_site.matter import Matter

AT, IN_PLAY, IN_FORCE = 0, 1, 2
"""Kinds of node: a row of answers, a question about an expansion, a question about a house rule."""
ELSEWHERE = -2
"""In place of a node: the table holds no answer for this choice, the command does."""
MOST_CHOICES = 4
"""Each choice of an expansion or house rule doubles the answers of a pair: of more, only the usual choices are held."""
NOBODY = -1
"""Any third thing that no statement on the pair names."""
Row = tuple[int, ...]


class Layer(NamedTuple):
    """What binds: everything, or what some profiles let bind. ``pairs`` and ``against`` give tables by pair."""

    profiles: tuple[str, ...]
    authorities: frozenset[str]
    sources: frozenset[str]
    pairs: dict[tuple[int, int], int]
    against: dict[tuple[int, int], dict[int, int]]


class _Case(NamedTuple):
    """One question without its scope, with what binds, what can matter to it, and the places answered alike."""

    x: str
    y: str
    verbs: tuple[str, ...]
    against: str | None
    layer: Layer
    matter: Matter
    alike: list[tuple[int, ...]]


class Verdicts:
    """Work out the answers to all pairs and share what is alike."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine to ask."""
        self._engine, self._graph, self.knowledge = engine, engine.graph, engine.knowledge
        self.leaves = Leaves(engine.graph)
        self._matters = Matters(engine.reaches)
        self.points = PointClasses(engine.reaches)
        self.asks = asks(self.knowledge)
        self._nothing = self.leaves.put(_nothing(self.asks[0]), ())
        self.nodes: Pool[Row] = Pool()
        self.ask_sets: Pool[Row] = Pool()
        self.tables: Pool[Row] = Pool(((),))
        self._done: dict[object, int] = {}
        self._scopes: dict[object, Scopes] = {}
        self._put: dict[object, int] = {}
        self._contents: dict[int, tuple[int, Judged]] = {}
        self._numbers: dict[object, int] = {}
        self._games = _usual_games(self.knowledge)
        self._usual_choices: dict[tuple[str, ...], frozenset[tuple[bool, ...]]] = {}
        self.layers = [_layer((), {}), *self._profiles()]
        for x in self.knowledge.nodes:
            self._fill(x)
        self._drop_alike()

    def _profiles(self) -> Iterator[Layer]:
        """Yield a layer for all profiles that let the same bind."""
        alike: dict[str, tuple[str, ...]] = {}
        found = self.knowledge.records("profile")
        for id_, record in found.items():
            if record.get("binds"):
                said = repr(sorted((kind, sorted(what)) for kind, what in record["binds"].items()))
                alike[said] = (*alike.get(said, ()), id_)
        for ids in alike.values():
            yield _layer(ids, found[ids[0]]["binds"])

    def _fill(self, x: str) -> None:
        """Fill the row of a thing in all layers; what was worked out helps with the same thing only."""
        self._put.clear()
        self._contents.clear()
        self._numbers.clear()
        self._scopes.clear()
        first = self.layers[0]
        for y, facts in self._matters.pairs(x):
            pair = self.leaves.elements.at(x), self.leaves.elements.at(y)
            for layer in self.layers:
                if layer is not first and self._matters.all_bind(facts, _binding(layer)):
                    _take_over(layer, first, pair)
                    continue
                if table := self._table(x, y, None, layer, facts):
                    layer.pairs[pair] = table
                if any(fact.against for fact in facts):
                    layer.against[pair] = self._against(x, y, layer, facts)

    def _drop_alike(self) -> None:
        """Keep of the layers of profiles what differs from the first."""
        first = self.layers[0]
        for layer in self.layers[1:]:
            for pair in {*first.pairs, *layer.pairs}:
                layer.pairs.setdefault(pair, 0)
            for pair in [pair for pair, table in layer.pairs.items() if first.pairs.get(pair, 0) == table]:
                del layer.pairs[pair]
            for pair in [pair for pair, row in layer.against.items() if first.against.get(pair) == row]:
                del layer.against[pair]

    def _against(self, x: str, y: str, layer: Layer, facts: list[Fact]) -> dict[int, int]:
        """Return the tables of a pair for each third thing that a statement means, and for any other."""
        named = {third for fact in facts for third in fact.against}
        up = {z: named & self._graph.masks(z).keys() for z in sorted(self.knowledge.nodes)}
        tables = {self.leaves.elements.at(z): self._table(x, y, z, layer, facts) for z, meant in up.items() if meant}
        other = next((z for z, meant in up.items() if not meant), None)
        return tables | {NOBODY: self._table(x, y, other, layer, facts)}

    def _table(self, x: str, y: str, against: str | None, layer: Layer, facts: list[Fact]) -> int:
        """Return the table of a pair; pairs that meet the same share it, and layers that set the same of it aside."""
        binding = Conditions(self.knowledge, _binding(layer), ()).binding
        heads = self.knowledge.heads
        aside = frozenset(
            id_
            for id_ in self._matters.entries(facts)
            if heads[id_].kind != "house-rule" and not binding(id_, heads[id_].rank)
        )
        key = self._matters.signature(x, y, facts), against, aside
        if key not in self._done:
            self._done[key] = self._worked_out(x, y, against, layer, facts)
        return self._done[key]

    def _worked_out(self, x: str, y: str, against: str | None, layer: Layer, facts: list[Fact]) -> int:
        """Return the table of a pair: each node with the ways of asking that it answers."""
        rows: dict[int, list[int]] = {}
        known: dict[object, int | None] = {}
        verbs = frozenset(fact.verb for fact in facts)
        for number, ask in enumerate(self.asks):
            key = self._alike(ask, verbs)
            if key is None:
                continue
            if key not in known:
                order = self._graph.family(ask).order
                met = self._matters.of((fact for fact in facts if fact.verb in order), x, y)
                places = self.points.alike(x, y, ask)
                known[key] = self._tree(_Case(x, y, ask, against, layer, met, places), (), ())
            if (node := known[key]) is not None:
                rows.setdefault(node, []).append(number)
        alike = ((node, self.ask_sets.put(tuple(numbers))) for node, numbers in rows.items())
        return self.tables.put(tuple(chain.from_iterable(alike)))

    def _alike(self, ask: tuple[str, ...], verbs: frozenset[str]) -> object:
        """Return a key that ways of asking share where statements on ``verbs`` answer them alike; None for none."""
        family = self._graph.family(ask)
        if verbs.isdisjoint(family.order):
            return None
        reached = (verb for verb in family.asked if verb in verbs or not verbs.isdisjoint(self._graph.above(verb)))
        return verbs.intersection(family.order), verbs.intersection(family.within), frozenset(reached)

    def _tree(self, case: _Case, play: tuple[bool, ...], force: tuple[bool, ...]) -> int | None:
        """Return the node for a question with the first choices made; None where it says nothing at all."""
        found = case.matter
        many = len(found.expansions) + len(found.house) > MOST_CHOICES
        if many and play not in self._usual(found.expansions):
            return ELSEWHERE
        if len(play) < len(found.expansions):
            inside = self._tree(case, (*play, True), force)
            outside = self._tree(case, (*play, False), force)
            expansion = self.leaves.expansions.at(found.expansions[len(play)])
            return self._choice(IN_PLAY, expansion, inside, outside)
        if len(force) < len(found.house):
            on = ELSEWHERE if many else self._tree(case, play, (*force, True))
            off = self._tree(case, play, (*force, False))
            return self._choice(IN_FORCE, self.leaves.houses.at(found.house[len(force)]), on, off)
        return self._row(case, self._scope(case, play, force))

    def _usual(self, expansions: tuple[str, ...]) -> frozenset[tuple[bool, ...]]:
        """Return the choices that usual games make of expansions, and all that these begin with."""
        if expansions not in self._usual_choices:
            whole = [tuple(id_ in game for id_ in expansions) for game in self._games]
            whole.append((True,) * len(expansions))
            first = {choices[:length] for choices in whole for length in range(len(expansions) + 1)}
            self._usual_choices[expansions] = frozenset(first)
        return self._usual_choices[expansions]

    def _choice(self, kind: int, what: int, yes: int | None, no: int | None) -> int | None:
        if yes == no:
            return yes
        return self.nodes.put((kind, what, -1 if yes is None else yes, -1 if no is None else no))

    def _scope(self, case: _Case, play: tuple[bool, ...], force: tuple[bool, ...]) -> Asked:
        inside = tuple(id_ for id_, on in zip(case.matter.expansions, play, strict=True) if on)
        house = frozenset(id_ for id_, on in zip(case.matter.house, force, strict=True) if on)
        chosen = () if all(play) else (*inside, "")  # an empty name restricts without adding anything
        layer = case.layer
        return Asked(expansions=chosen, house=house, authorities=layer.authorities, sources=layer.sources)

    def _row(self, case: _Case, scope: Asked) -> int | None:
        """Return the node that gives the answer at each choice of edition and text."""
        found: dict[int, int] = {}
        for group in case.alike:
            place = self.points.places[group[0]]
            asked = scope._replace(edition=place.edition, text=place.text)
            leaf = self._answer(Question((case.x,), (case.y,), case.verbs, asked, case.against))
            found[leaf] = found.get(leaf, 0) | sum(1 << number for number in group)
        if found.keys() == {self._nothing}:
            return None
        most = Counter({leaf: mask.bit_count() for leaf, mask in found.items()}).most_common(1)[0][0]
        rest = chain.from_iterable((leaf, mask) for leaf, mask in found.items() if leaf != most)
        return self.nodes.put((AT, most, *rest))

    def _answer(self, question: Question) -> int:
        """Return the place of an answer; where the same was judged in one group of points, it was put before."""
        groups = self._groups(question)
        if not any(_says_anything(group.judged) for group in groups):
            return self._nothing
        points = tuple(group.points for group in groups) if len(groups) > 1 else ()
        house = (question.scope, question.verbs) if any(_names_house(group.judged) for group in groups) else None
        key = question.x, question.y, house, points, tuple(self._content(group.judged) for group in groups)
        if key not in self._put:
            deciding = newest_decided(groups).judged.decision.deciding
            own = dict.fromkeys(self.knowledge.heads[fact.entry].expansion for fact in deciding)
            self._put[key] = self.leaves.put(self._engine.told(question, groups), own)
        return self._put[key]

    def _content(self, judged: Judged) -> int:
        """Return a number for what is judged; judged on other verbs or in another court, the same has the same."""
        if id(judged) not in self._contents:
            number = self._numbers.setdefault(_said(judged), len(self._numbers))
            self._contents[id(judged)] = number, judged  # kept: else its place could be given to another one
        return self._contents[id(judged)][0]

    def _groups(self, question: Question) -> list[Group]:
        """Work a question out; those that differ only in what conditions are not told share them."""
        scope = question.scope._replace(edition=None, text=None)
        things = (*question.x, *question.y) if scope.expansions else ()
        if (scope, things) not in self._scopes:
            self._scopes[scope, things] = Scopes(self._engine.reaches, Conditions(self.knowledge, scope, things))
        return self._scopes[scope, things].groups(question)


def _usual_games(knowledge: Knowledge) -> list[frozenset[str]]:
    """Return the expansions of each box and profile, and each expansion by itself."""
    records = (*knowledge.records("box").values(), *knowledge.records("profile").values())
    named = (frozenset(record.get("expansions") or ()) for record in records)
    return list(dict.fromkeys([frozenset(), *(frozenset((id_,)) for id_ in knowledge.expansions), *named]))


def _binding(layer: Layer) -> Asked:
    return Asked(authorities=layer.authorities, sources=layer.sources)


def _take_over(layer: Layer, first: Layer, pair: tuple[int, int]) -> None:
    """Give a pair in a layer the tables that it has in the first."""
    if pair in first.pairs:
        layer.pairs[pair] = first.pairs[pair]
    if pair in first.against:
        layer.against[pair] = first.against[pair]


def _says_anything(judged: Judged) -> bool:
    decision = judged.decision
    return bool(judged.verdict != UNKNOWN or judged.cases or decision.lines or decision.beaten or decision.aside)


def _said(judged: Judged) -> object:
    """Return all that is judged, with statements, which the knowledge keeps, by their place in memory."""
    decision = judged.decision
    return (
        judged.verdict,
        judged.hidden,
        judged.cases,
        decision.verdict,
        tuple((line.verb, line.verdict, *map(id, line.facts)) for line in decision.lines),
        tuple(line.verb for line in decision.rests_on),
        tuple((id(beaten.fact), *map(id, beaten.by)) for beaten in decision.beaten),
        tuple((status, id(fact)) for status, fact in decision.aside),
    )


def _names_house(judged: Judged) -> bool:
    """Tell whether a house rule that is not in force is told of: what it would change is asked in the scope."""
    return any(status == HOUSE_OFF for status, _ in judged.decision.aside)


def _layer(profiles: tuple[str, ...], binds: dict[str, Any]) -> Layer:
    return Layer(profiles, frozenset(binds.get("authorities", ())), frozenset(binds.get("sources", ())), {}, {})


def _nothing(verbs: tuple[str, ...]) -> Answer:
    """Return the answer to a question that no statement touches."""
    question = Question(("",), ("",), verbs)
    return Answer(question, UNKNOWN, UNKNOWN, None, None, (), (), (), (), (), UNKNOWN, (), ())
