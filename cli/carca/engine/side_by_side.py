"""What two editions or texts say of the same, row by row, at the points at which they can be compared.

A row says what is said at every point, so that any two sides are picked from it: the site publishes the rows as they
are. Nothing is a saying too: where nothing is recorded, that is neither agreement nor a verdict.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from carca.engine.conditions import Conditions
from carca.engine.sides import aligned
from carca.engine.variants import FOLLOWS, OWN, facts_of, followed, holding, through
from carca.model.answer import UNKNOWN, Answer
from carca.model.question import Asked, Question

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from carca.engine.scopes import Group
    from carca.engine.sides import Side
    from carca.engine.verdict import Engine
    from carca.knowledge import Knowledge

    Entry = Mapping[str, Any]

DIFFERENCE, ENTRY, VERDICT = "difference", "entry", "verdict"
KINDS = (DIFFERENCE, ENTRY, VERDICT)
DIFFERS, ONE_SIDE, FOLLOWED, SAME = "differs", "one-side", "follows", "same"
STATUSES = (DIFFERS, ONE_SIDE, FOLLOWED, SAME)
NOTHING = -1


class Statement(NamedTuple):
    """An entry, or one variant of it (-1: the entry itself), and how it comes to hold at a point.

    ``goal`` is the text that is followed; where another edition or text serves, there is none.
    """

    entry: str
    variant: int
    how: str = OWN
    goal: str | None = None


class Saying(NamedTuple):
    """What is said at a point; two sayings are alike where ``compared`` is."""

    compared: str
    statements: tuple[Statement, ...]
    superseded: bool = False
    answer: Answer | None = None


class Row(NamedTuple):
    """What is said on one thing: for each point the place of its saying, or NOTHING.

    ``id`` names an entry or, with spaces, actor, verb and target. ``expansions`` begin with the one whose row it is.
    """

    kind: str
    id: str
    expansions: tuple[str, ...]
    about: frozenset[str]
    at: tuple[int, ...]
    sayings: tuple[Saying, ...]


class Cell(NamedTuple):
    """What one side says at some of its points; all of them where there is one cell."""

    points: tuple[int, ...]
    saying: Saying | None


class Compared(NamedTuple):
    """A row between two sides: whether it differs, and what each of them says."""

    row: Row
    status: str
    a: tuple[Cell, ...]
    b: tuple[Cell, ...]


def compared(knowledge: Knowledge, rows: Iterable[Row], a: Side, b: Side, *, everything: bool) -> list[Compared]:
    """Return the rows that differ between two sides; with ``everything`` those that do not, too."""
    pairs = aligned(knowledge, a, b)
    left, right = (tuple(dict.fromkeys(pair[side] for pair in pairs)) for side in (0, 1))
    found = []
    for row in rows:
        status = status_of(knowledge, row, pairs)
        if status and (everything or status in {DIFFERS, ONE_SIDE}):
            found.append(Compared(row, status, cells(row, left), cells(row, right)))
    return found


def status_of(knowledge: Knowledge, row: Row, pairs: Iterable[tuple[int, int]]) -> str | None:
    """Tell how two sides stand to each other on a row; None where neither says anything."""
    said = [(p, q) for p, q in pairs if row.at[p] != NOTHING or row.at[q] != NOTHING]
    if not said:
        return None
    met = [(_saying(row, p), _saying(row, q)) for p, q in said]
    if any(one and other and one.compared != other.compared for one, other in met):
        return DIFFERS
    if not all(one and other for one, other in met):
        return ONE_SIDE
    return SAME if row.kind == VERDICT or all(_own(knowledge, row, p, q) for p, q in said) else FOLLOWED


def _own(knowledge: Knowledge, row: Row, p: int, q: int) -> bool:
    """Tell whether what is said alike at two points is what both say, and not what one is only taken to say."""
    if row.at[p] == row.at[q] and knowledge.points[p].text == knowledge.points[q].text:
        return True
    return all(statement.how == OWN for at in (p, q) for statement in row.sayings[row.at[at]].statements)


def cells(row: Row, points: Iterable[int]) -> tuple[Cell, ...]:
    """Return what is said at some points, those together that say the same."""
    by_saying: dict[int, list[int]] = {}
    for point in points:
        by_saying.setdefault(row.at[point], []).append(point)
    return tuple(Cell(tuple(alike), _saying(row, alike[0])) for alike in by_saying.values())


def _saying(row: Row, point: int) -> Saying | None:
    return row.sayings[row.at[point]] if row.at[point] != NOTHING else None


def rows(engine: Engine, only: Collection[str] = (), about: Collection[str] = ()) -> list[Row]:
    """Return all rows in the publisher's order; with ``only`` or ``about`` those of expansions or about things."""
    knowledge = engine.knowledge
    found = [*_entry_rows(knowledge), *_verdict_rows(engine)]
    if only or about:
        found = [row for row in found if not {*only}.isdisjoint(row.expansions) or not row.about.isdisjoint(about)]
    return sorted(found, key=lambda row: (knowledge.expansion_place(row.expansions[0]), KINDS.index(row.kind), row.id))


def _entry_rows(knowledge: Knowledge) -> Iterator[Row]:
    """Yield a row for each difference and each other entry but house rules: nobody prints these."""
    conditions = Conditions(knowledge, Asked(), ())
    for id_, head in knowledge.heads.items():
        if head.kind != "house-rule":
            entry = knowledge.entry(id_)
            said = [_entry_said(conditions, entry, point) for point in range(len(knowledge.points))]
            kind = DIFFERENCE if head.kind == "difference" else ENTRY
            yield _row(knowledge, (kind, id_), [head.expansion], frozenset(entry["about"]), said)


def _entry_said(conditions: Conditions, entry: Entry, point: int) -> Saying | None:
    """Return what an entry says at a point; of a difference, what its variants say that hold there."""
    statements = _statements(conditions.knowledge, entry, point)
    if not statements:
        return None
    if not conditions.in_force(entry["id"], point):
        return Saying("superseded", statements, superseded=True)
    return Saying(str([statement.variant for statement in statements]), statements)


def _statements(knowledge: Knowledge, entry: Entry, point: int) -> tuple[Statement, ...]:
    """Return the variants of a difference that hold at a point, or another entry where it does."""
    if entry["kind"] == "difference":
        places: tuple[int, ...] = holding(knowledge, entry, point)
    else:
        places = (-1,) if knowledge.heads[entry["id"]].mask >> point & 1 else ()
    return tuple(one for place in places if (one := _statement(knowledge, entry, place, point)))


def _statement(knowledge: Knowledge, entry: Entry, variant: int, point: int) -> Statement | None:
    """Return what holds at a point; None where a text that follows has its own word on all that would follow."""
    stated = entry if variant < 0 else entry["variants"][variant]
    how = through(knowledge, knowledge.heads[entry["id"]].expansion, stated["scope"], point)
    if how != FOLLOWS:
        return Statement(entry["id"], variant, how)
    facts = facts_of(knowledge, entry["id"], stated)
    if facts and not any(fact.mask >> point & 1 for fact in facts):
        return None
    return Statement(entry["id"], variant, how, followed(knowledge, stated["scope"], knowledge.points[point].text))


def _verdict_rows(engine: Engine) -> Iterator[Row]:
    """Yield a row for each stated pair and verb of which not the same is said everywhere."""
    knowledge = engine.knowledge
    facts = (fact for actor in knowledge.nodes for listed in knowledge.facts(actor).values() for fact in listed)
    for x, verb, y in dict.fromkeys((fact.actor, fact.verb, fact.target) for fact in facts):
        question = Question((x,), (y,), (verb,))
        groups = engine.groups(question)
        if len({_compared(group) for group in groups}) > 1:
            said = _answers(engine, question, groups)
            stating = [fact.entry for fact in knowledge.facts(x)[y] if fact.verb == verb]
            deciding = [statement.entry for one in said if one for statement in one.statements]
            homes = [knowledge.heads[entry].expansion for entry in (*stating, *deciding)]
            yield _row(knowledge, (VERDICT, f"{x} {verb} {y}"), homes, frozenset((x, y)), said)


def _compared(group: Group) -> str:
    """Return what tells one answer from another: verdict, force, value and condition of each verb."""
    lines = [(line.verb, line.verdict, line.force, line.value, line.when) for line in group.lines]
    return str((group.verdict, lines)) if group.verdict != UNKNOWN else ""


def _answers(engine: Engine, question: Question, groups: Iterable[Group]) -> list[Saying | None]:
    """Return the answer at each point, with the statements that decide it there."""
    knowledge = engine.knowledge
    found: list[Saying | None] = [None] * len(knowledge.points)
    for group in groups:
        if group.verdict == UNKNOWN:
            continue
        answer = engine.told(question, [group])
        deciding = [knowledge.entry(reason.entry) for reason in answer.because if reason.role == "decides"]
        for point in group.points:
            statements = tuple(said for entry in deciding for said in _statements(knowledge, entry, point))
            found[point] = Saying(_compared(group), statements, answer=answer)
    return found


def _row(
    knowledge: Knowledge,
    named: tuple[str, str],
    homes: Iterable[str],
    about: frozenset[str],
    said: Sequence[Saying | None],
) -> Row:
    """Return a row that holds each saying once."""
    places: dict[Saying, int] = {}
    at = tuple(NOTHING if one is None else places.setdefault(_bare(one), len(places)) for one in said)
    answers = {_bare(one): one for one in reversed(said) if one}
    expansions = dict.fromkeys([*homes, *_bringing(knowledge, about)])
    return Row(*named, tuple(expansions), about, at, tuple(answers[one] for one in places))


def _bare(saying: Saying) -> Saying:
    """Return a saying without its answer, by which it is known: the rest says what it is."""
    return saying._replace(answer=None)


def _bringing(knowledge: Knowledge, about: frozenset[str]) -> list[str]:
    """Return the expansions that bring one of some things into the game."""
    nodes = (node for element in about if (node := knowledge.nodes.get(element)))
    own = {node.expansion for node in nodes if node.expansion}
    introducing = {id_ for id_, row in knowledge.expansions.items() if not about.isdisjoint(row["introduces"])}
    return sorted(own | introducing)
