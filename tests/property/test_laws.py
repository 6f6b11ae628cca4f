"""The laws of verdicts (docs/verdict.md), over random worlds.

LAW_EXAMPLES sets how many worlds each law is tried on; then they are other ones at each run.
"""

from __future__ import annotations

import copy
import os
import random
import subprocess
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from carca.engine.graph import Graph
from carca.engine.rank import Ranking
from carca.engine.verdict import Engine
from carca.knowledge import Knowledge
from carca.knowledge.compile import compile_corpus
from carca.model.corpus import Corpus, Effect, Element, Entry, IsA, Scope, SourceRef
from carca.model.question import Question
from oracle.collecting import Hearing
from oracle.deciding import Deciding
from oracle.ranking import standing
from oracle.solver import solve
from oracle.verdict import Case, Oracle
from oracle.worlds import BASE, DUEL, FAMILY, SPARE, VERBS, WORDS, World, every_effect, worlds

if TYPE_CHECKING:
    from collections.abc import Callable

    from carca.knowledge import Fact

EXAMPLES = int(os.environ.get("LAW_EXAMPLES", "0"))
ROOM = TemporaryDirectory(prefix="carca-laws-")
NUMBERS = count()

law: Callable[[Callable[..., None]], Callable[..., None]] = settings(
    max_examples=EXAMPLES or 60,
    phases=(Phase.explicit, Phase.generate, *((Phase.shrink,) if EXAMPLES else ())),  # shrinking takes minutes
    derandomize=not EXAMPLES,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def knowledge_of(corpus: Corpus) -> Knowledge:
    """Compile a corpus and open it; the file goes when all is over."""
    path = Path(ROOM.name) / str(next(NUMBERS))
    path.write_bytes(compile_corpus(corpus))
    return Knowledge(path)


def engine_of(corpus: Corpus) -> Engine:
    """Return an engine for a corpus."""
    return Engine(knowledge_of(corpus))


def with_entry(corpus: Corpus, entry: Entry) -> Corpus:
    """Return a corpus with one more entry."""
    return replace(corpus, entries={**corpus.entries, entry.id: entry})


def rule(id_: str, effect: Effect, scope: Scope | None = None) -> Entry:
    """Return a rule with one effect."""
    sources = (SourceRef("s0", "p. 1"),)
    return Entry(id_, "rule", (), {"text": WORDS}, (effect,), scope=scope or Scope(), sources=sources)


def shuffled(corpus: Corpus, seed: int) -> Corpus:
    """Return a corpus whose files were read in another order."""
    other = copy.copy(corpus)
    for room in ("elements", "entries", "sources", "expansions"):
        rows = list(getattr(corpus, room).items())
        random.Random(seed).shuffle(rows)  # noqa: S311 - nothing is kept secret
        setattr(other, room, dict(rows))
    return other


def assert_agreement(world: World) -> None:
    """Ask engine and oracle the questions of a world."""
    engine, oracle = engine_of(world.corpus), Oracle(world.corpus)
    for question in world.questions:
        assert engine.verdict(question) == oracle.verdict(question), question


@law
@given(worlds())
def test_engine_agrees_with_oracle(world: World) -> None:
    """The engine's verdict is that of a literal, independent reading of the text."""
    assert_agreement(world)


@law
@given(worlds(shape=DUEL))
def test_engine_agrees_with_oracle_on_duels(world: World) -> None:
    """The engine's verdict is that of the oracle where a few statements meet on the same pairs."""
    assert_agreement(world)


@law
@given(worlds(shape=FAMILY))
def test_engine_agrees_with_oracle_on_families(world: World) -> None:
    """The engine's verdict is that of the oracle where few statements meet many kinds of things."""
    assert_agreement(world)


@law
@given(worlds(most=3))
def test_exceptions_are_those_of_the_oracle(world: World) -> None:
    """At one point, what is listed as differing differs, and what differs is listed or lies below what is."""
    engine, oracle = engine_of(world.corpus), Oracle(world.corpus)
    for question in world.questions:
        sites = oracle.collecting.places.asked(question.scope.edition, question.scope.text)
        one = question._replace(scope=question.scope._replace(edition=sites[-1][0], text=sites[-1][1]))
        case = Case(Hearing(oracle.collecting, one))
        expected = case.here(sites[-1]).cases
        listed = {(case.side, case.element, case.verdict) for case in engine.answer(one).cases}
        assert listed <= expected, one
        for side, element, verdict in expected:
            covering = {(side, above, verdict) for above in oracle.collecting.up(element, sites[-1])}
            assert covering & listed, (one, side, element)


@law
@given(worlds(most=3))
def test_answer_says_what_verdict_says(world: World) -> None:
    """The answer with its proof has the verdict that is had without, and the reverse is the question turned round."""
    engine = engine_of(world.corpus)
    for question in world.questions:
        answer = engine.answer(question)
        assert answer.verdict == engine.verdict(question)
        assert answer.reverse == engine.verdict(question._replace(x=question.y, y=question.x))


@law
@given(worlds())
def test_clingo_agrees_on_what_is_left_standing(world: World) -> None:
    """Given who would beat whom, a logic program leaves the same effects standing and reaches the same verdict."""
    oracle = Oracle(world.corpus)
    for question in world.questions:
        hearing = Hearing(oracle.collecting, question)
        site = oracle.collecting.places.asked(question.scope.edition, question.scope.text)[0]
        bouts = Deciding(hearing).bouts(question, site)
        numbers = {one: number for number, one in enumerate(hearing.collect(question, site))}
        facts = [f"effect({number},{one.verb},{one.word})" for one, number in numbers.items()]
        facts += [f"when({number})" for one, number in numbers.items() if one.conditional]
        facts += [
            f"beats({numbers[bout.pool[one]]},{numbers[bout.pool[other]]})"
            for bout in bouts.values()
            for one, others in bout.beats.items()
            for other in others
        ]
        verbs = world.corpus.verbs.values()
        facts += [f"parent({verb.id},{verb.parent})" for verb in verbs if verb.parent]
        facts += [f"whole({verb.id})" for verb in verbs if verb.whole]
        facts += [f"asked({verb})" for verb in question.verbs]
        opinion = solve(facts)
        assert opinion.stands == {(verb, numbers[one]) for verb, bout in bouts.items() for one in bout.left}
        assert opinion.verdict == Deciding(hearing).decide(question, site).verdict


@law
@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=16), worlds(most=1))
def test_clingo_agrees_on_circles(pairs: list[tuple[int, int]], world: World) -> None:
    """Members of a circle do not put each other out, whoever else beats them, and never is all out."""
    effects = [one for entry in world.corpus.entries.values() for one in every_effect(entry)][:7]
    beats = {one: {b for a, b in pairs if a == one != b and b < len(effects)} for one in range(len(effects))}
    hearing = Hearing(Oracle(world.corpus).collecting, world.questions[0])
    pool = hearing.all(hearing.collecting.places.sites()[0])[: len(effects)]
    beats = {one: {b for b in beats[one] if b < len(pool)} for one in range(len(pool))}
    facts = [f"effect({one},v0,yes)" for one in range(len(pool))]
    facts += [f"beats({one},{other})" for one, others in beats.items() for other in others]
    left = standing(pool, beats)
    assert bool(left) == bool(pool)
    assert {number for _, number in solve([*facts, "asked(v0)"]).stands} == {pool.index(one) for one in left}


@law
@given(worlds(most=2), st.integers(0, 99))
def test_order_of_files_does_not_matter(world: World, seed: int) -> None:
    """The same files in another order give the same bytes and the same verdicts."""
    other = shuffled(world.corpus, seed)
    assert compile_corpus(world.corpus) == compile_corpus(other)
    engine, turned = engine_of(world.corpus), engine_of(other)
    for question in world.questions:
        assert engine.answer(question) == turned.answer(question)


def facts_at(knowledge: Knowledge, point: int) -> list[Fact]:
    """Return all statements that hold at a point."""
    rows = (knowledge.facts(actor) for actor in knowledge.nodes)
    return [fact for row in rows for facts in row.values() for fact in facts if fact.mask >> point & 1]


@law
@given(worlds(most=1), st.integers(0, 99))
def test_one_is_left_standing(world: World, seed: int) -> None:
    """Of the effects collected at least one is left standing, whichever they are."""
    knowledge = knowledge_of(world.corpus)
    found = facts_at(knowledge, 0)
    random.Random(seed).shuffle(found)  # noqa: S311 - nothing is kept secret
    for size in range(1, len(found) + 1):
        left, beaten = Ranking(Graph(knowledge), 0).standing(found[:size])
        assert left
        assert len(left) + len(beaten) == size


@law
@given(worlds(most=3), st.integers(0, 2), st.sampled_from(VERBS), st.sampled_from((Scope(("C1",)), Scope((), ("t0",)))))
def test_unrelated_entry_changes_no_verdict(world: World, which: int, verb: str, where: Scope) -> None:
    """An entry about something that neither thing is, nor is below or around them, changes no verdict."""
    away = Element("spare-away", "situation", {}, (IsA(SPARE),))
    corpus = replace(world.corpus, elements={**world.corpus.elements, away.id: away})
    engine = engine_of(corpus)
    for question in world.questions:
        actor, target = ((away.id, away.id), (question.x[0], away.id), (away.id, question.y[0]))[which]
        effect = Effect(actor, verb, target, "yes")
        more = with_entry(corpus, rule(f"{SPARE}/n", effect, where))
        assert engine_of(more).verdict(question) == engine.verdict(question), (question, effect)


@law
@given(worlds(most=3))
def test_refining_entry_never_loses_to_what_it_refines(world: World) -> None:
    """An entry is overruled by none that it refines, but for a house rule in force, which beats all below it."""
    engine, entries = engine_of(world.corpus), world.corpus.entries
    for question in world.questions:
        for reason in engine.answer(question).because:
            refined = set(entries[reason.entry].links.get("refines", ())) & set(reason.by)
            assert all(entries[one].kind == "house-rule" for one in refined), (question, reason)


@law
@given(worlds(most=2))
def test_removed_entry_is_not_cited(world: World) -> None:
    """Removing an entry never leaves a verdict that cites it."""
    engine = engine_of(world.corpus)
    for question in world.questions:
        for reason in engine.answer(question).because:
            gone = engine_of(without(world.corpus, reason.entry)).answer(question)
            cited = {id_ for one in gone.because for id_ in (one.entry, *one.by, *one.via)}
            assert reason.entry not in cited | {one.entry for one in gone.house_rules}, question


def without(corpus: Corpus, id_: str) -> Corpus:
    """Return a corpus without an entry, and without the links to it."""
    left = {
        entry.id: replace(
            entry, links={kind: tuple(one for one in ids if one != id_) for kind, ids in entry.links.items()}
        )
        for entry in corpus.entries.values()
        if entry.id != id_
    }
    return replace(corpus, entries=left)


@law
@given(worlds(most=2), st.sampled_from(("yes", "no")), st.sampled_from(VERBS))
def test_one_way_never_answers_for_the_other(world: World, word: str, verb: str) -> None:
    """What X does to Y says nothing of what Y does to X."""
    for question in world.questions:
        more = with_entry(world.corpus, rule(f"{BASE}/n", Effect(question.x[0], verb, SPARE, word)))
        there = Question(question.x, (SPARE,), (verb,))
        answer = engine_of(more).answer(there)
        assert answer.verdict == word
        assert answer.reverse == "unknown"


def test_same_content_same_bytes_in_every_process() -> None:
    """The same content compiles to the same bytes, and questions get the same verdicts, in every process."""
    program = Path(__file__).parents[1] / "oracle" / "digest.py"

    def digest(seed: str) -> str:
        paths = os.pathsep.join(path for path in sys.path if path)
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths}
        run = subprocess.run([sys.executable, program], env=environment, capture_output=True, text=True, check=True)
        return run.stdout

    first = digest("1")
    assert len(first) > 100
    assert digest("2") == first
