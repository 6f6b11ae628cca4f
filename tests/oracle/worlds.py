"""Small random worlds and questions about them, for property tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hypothesis import strategies as st

from carca.model.corpus import (
    Authority,
    Corpus,
    Edition,
    Effect,
    Element,
    Entry,
    IsA,
    Record,
    Scope,
    SourceRef,
    Text,
    Variant,
    Verb,
)
from carca.model.question import Asked, Question
from oracle.dice import Dice, Shape

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

WORDS = {"en": "words"}
AUTHORITIES = {
    "official": ("clarification",),
    "rulebook": ("rule",),
    "community": ("interpretation",),
    "house": ("house-rule",),
}
KINDS = ("rule", "rule", "clarification", "clarification", "interpretation", "difference", "house-rule")
DATES = ("2001", "2001-03", "2001-03-05", "2002-02", "2002-02-28", "2003")
SOURCES = ("s0", "s1")
VERBS = ("v0", "v1", "v2", "w0", "w1")
OFTEN = ("v0", "v0", *VERBS)
BASE = "base-game"
SPARE = "spare"
"""An element that no entry speaks of, and an expansion of its own, for what must not matter."""
EVERYWHERE = Scope()


WIDE = Shape((3, 3, 4, 4, 5, 5, 6, 7, 8), (3, 4, 5, 6, 7, 8), meeting=40, partly=10, restricted=25)
DUEL = Shape((2, 2, 3), (2, 3, 4), meeting=80, partly=10, restricted=5)
FAMILY = Shape((4, 5, 6, 7), (1, 2, 3), meeting=15, partly=25, restricted=5)


class World(NamedTuple):
    """A corpus and questions to ask of it."""

    corpus: Corpus
    questions: list[Question]


@st.composite
def worlds(draw: DrawFn, most: int = 5, shape: Shape = WIDE) -> World:
    """Draw a world with some questions."""
    dice = Dice(draw, shape)
    corpus = _corpus(dice)
    return World(corpus, [_question(dice, corpus) for _ in range(dice.number(1, most))])


def _corpus(dice: Dice) -> Corpus:
    """Draw a corpus without faults."""
    editions = tuple(Edition(f"C{n}", {}) for n in range(1, dice.number(1, 3) + 1))
    corpus = Corpus(
        game=Record("game", "game", {"languages": ["en"], "name": WORDS}),
        editions=editions,
        texts=_texts(dice, tuple(one.id for one in editions)),
        authorities=tuple(Authority(id_, WORDS, "*", carries) for id_, carries in AUTHORITIES.items()),
        verbs={verb.id: verb for verb in _verbs(dice)},
        sources={"s0": Record("s0", "source", {}), "s1": Record("s1", "source", {"date": DATES[1]})},
    )
    drawn = [_expansion(dice, corpus, id_) for id_ in ("x1", "x2")[: dice.number(0, 2)]]
    base = Record(BASE, "expansion", {"status": "base"})
    corpus.expansions = {one.id: one for one in (base, *drawn, _expansion(dice, corpus, SPARE))}
    corpus.elements = {one.id: one for one in (*_elements(dice, corpus), Element(SPARE, "class", {}))}
    corpus.entries = {one.id: one for one in _entries(dice, corpus)}
    return corpus


def _texts(dice: Dice, editions: tuple[str, ...]) -> tuple[Text, ...]:
    dice.fresh()
    rows: list[Text] = []
    for number in range(dice.number(1, 3)):
        id_ = f"t{number}"
        own = dice.some(editions, least=1) if number and dice.chance(30) else editions
        follows = f"t{dice.number(0, number - 1)}" if number and not dice.chance(30) else None
        rows.append(Text(id_, {}, own, language="en", follows=follows))
        if dice.chance(30):
            rows += [Text(f"{id_}-{one}", {}, own, printing_of=id_) for one in ("old", "new")]
    return tuple(rows)


def _verbs(dice: Dice) -> list[Verb]:
    dice.fresh()
    parents = {"v0": None, "v1": "v0", "v2": dice.pick(("v0", "v1")), "w0": None, "w1": "w0"}
    says = {"en": {"yes": "{x} does {y}", "no": "{x} does not {y}"}}
    return [Verb(id_, WORDS, says, parents[id_], dice.chance(50), id_ == "v0", dice.chance(15)) for id_ in VERBS]


def _expansion(dice: Dice, corpus: Corpus, id_: str) -> Record:
    dice.fresh()
    data: dict[str, object] = {"status": "official"}
    editions = tuple(one.id for one in corpus.editions)
    if dice.chance(50):
        editions = dice.some(editions, least=1)
        data["editions"] = [{"edition": one} for one in editions]
    heads = [one.id for one in corpus.texts if not one.printing_of and set(editions) <= set(one.editions)]
    if heads and dice.chance(40):
        data["texts"] = list(dice.some(heads, least=1))
    return Record(id_, "expansion", data)


def _scope(dice: Dice, corpus: Corpus, within: Scope = EVERYWHERE) -> Scope:
    """Draw a scope that names what the outer one leaves open, and holds somewhere."""
    texts = () if within.texts else dice.some([one.id for one in corpus.texts])
    named = [one for one in corpus.texts if one.id in (texts or within.texts)] or corpus.texts
    there = [one.id for one in corpus.editions if any(one.id in text.editions for text in named)]
    return Scope(() if within.editions else dice.some(there, most=1), texts)


def _elements(dice: Dice, corpus: Corpus) -> list[Element]:
    dice.fresh()
    count = dice.pick(dice.shape.elements)
    kinds = ["class", *(dice.pick(("class", "figure", "situation", "role", "role")) for _ in range(count - 1))]
    roles = [f"e{n}" for n, kind in enumerate(kinds) if kind == "role"]
    rows = []
    for number, kind in enumerate(kinds):
        wider = [f"e{n}" for n in range(number) if kind == "situation" or kinds[n] != "situation"]
        above = dice.some(wider, least=int(kind == "situation" or dice.chance(70)))
        edges = tuple(IsA(one, _scope(dice, corpus) if dice.chance(dice.shape.partly) else EVERYWHERE) for one in above)
        can_be = dice.some(roles, least=1) if roles and kind != "role" and dice.chance(60) else ()
        expansion = dice.pick([one for one in corpus.expansions if one != SPARE]) if dice.chance(30) else BASE
        rows.append(Element(f"e{number}", kind, {}, edges, can_be, None if expansion == BASE else expansion))
    return rows


def _entries(dice: Dice, corpus: Corpus) -> list[Entry]:
    expansions = [one for one in corpus.expansions if one != SPARE]
    known: list[Entry] = []
    for number in range(dice.pick(dice.shape.entries)):
        id_ = f"{dice.pick(expansions)}/n{number}"
        known.append(_entry(dice, corpus, id_, dice.pick(KINDS), known))
    return known


def _entry(dice: Dice, corpus: Corpus, id_: str, kind: str, known: list[Entry]) -> Entry:
    dice.fresh()
    links = {}
    if known and dice.chance(25):
        links[dice.pick(("refines", "refines", "supersedes"))] = (dice.pick(known).id,)
    stated = [effect for one in known for effect in every_effect(one)]
    if kind == "difference":
        variants = tuple(_variant(dice, corpus, stated) for _ in range(2))
        return Entry(id_, kind, words={"topic": WORDS}, variants=variants, links=links)
    scope = _scope(dice, corpus) if dice.chance(35) else EVERYWHERE
    effects = tuple(_effect(dice, corpus, scope, stated) for _ in range(dice.number(1, 3)))
    return Entry(id_, kind, (), {"text": WORDS}, effects, scope=scope, links=links, sources=_sources(dice))


def _variant(dice: Dice, corpus: Corpus, stated: list[Effect]) -> Variant:
    dice.fresh()
    scope = _scope(dice, corpus)
    if scope == EVERYWHERE:
        scope = Scope(texts=(corpus.texts[0].id,))
    effects = tuple(_effect(dice, corpus, scope, stated) for _ in range(dice.number(0, 2)))
    return Variant(scope, WORDS, _sources(dice), effects)


def _sources(dice: Dice) -> tuple[SourceRef, ...]:
    ids = dice.some(SOURCES, least=1) if dice.chance(20) else (SOURCES[0],)
    return tuple(SourceRef(id_, "p. 1", dice.pick(DATES) if dice.chance(60) else None) for id_ in ids)


def _effect(dice: Dice, corpus: Corpus, within: Scope, stated: list[Effect]) -> Effect:
    """Draw an effect, often on what others speak of already."""
    dice.fresh()
    things = [id_ for id_ in corpus.elements if id_ != SPARE]
    things += [role for role in things if corpus.elements[role].kind == "role"]
    actor, verb, target = dice.pick(things), dice.pick(OFTEN), dice.pick(things)
    if stated and dice.chance(dice.shape.meeting):
        met = dice.pick(stated)
        actor, target = met.actor, met.target
        verb = met.verb if dice.chance(70) else verb
    verdict: str | None = dice.pick(("yes", "no", "yes", "no", "depends"))
    as_ = (dice.pick(things), dice.pick(OFTEN)) if dice.chance(dice.shape.partly) else None
    if as_ and dice.chance(60):
        verdict = None
    odd = dice.pick(("", "", "", "when", "when", "unless", "when unless", "against", "force", "value"))
    return Effect(
        actor,
        verb,
        target,
        verdict,
        when=WORDS if "when" in odd and verdict != "depends" else None,
        unless=(dice.pick(things),) if "unless" in odd and verdict in {"yes", "no"} else (),
        against=dice.pick(things) if odd == "against" else None,
        as_=as_,
        force=dice.pick(("may", "must")) if odd == "force" else None,
        value={"points": dice.number(1, 2)} if odd == "value" else None,
        scope=_scope(dice, corpus, within) if dice.chance(15) else EVERYWHERE,
    )


def _question(dice: Dice, corpus: Corpus) -> Question:
    """Draw a question that the corpus may or may not answer."""
    dice.fresh()
    things = [id_ for id_ in corpus.elements if id_ != SPARE]
    x, y = dice.pick(things), dice.pick(things)
    stated = [(effect.actor, effect.target) for entry in corpus.entries.values() for effect in every_effect(entry)]
    if stated and dice.chance(50):
        x, y = dice.pick(stated)
    second = (dice.pick(things),) if dice.chance(8) else ()
    verbs = tuple(dict.fromkeys(dice.pick(OFTEN) for _ in range(dice.pick((1, 1, 2)))))
    against = dice.pick(things) if dice.chance(20) else None
    return Question(tuple(dict.fromkeys((x, *second))), (y,), verbs, _asked(dice, corpus), against)


def every_effect(entry: Entry) -> list[Effect]:
    """Return the effects of an entry and of its variants."""
    return [*entry.effects, *(effect for variant in entry.variants for effect in variant.effects)]


def _asked(dice: Dice, corpus: Corpus) -> Asked:
    """Draw the scope of a question."""
    text = dice.pick([None, None, *corpus.texts])
    houses = [one.id for one in corpus.entries.values() if one.kind == "house-rule"]
    binds = dice.pick(("authorities", "authorities", "sources")) if dice.chance(dice.shape.restricted) else "all"
    expansions = [one for one in corpus.expansions if one != SPARE]
    return Asked(
        edition=dice.pick([None, None, *(one.id for one in corpus.editions)]),
        text=text.id if text else None,
        expansions=dice.some(expansions, least=1) if dice.chance(dice.shape.restricted) else (),
        house=frozenset(dice.some(houses)),
        as_of=dice.pick(DATES) if dice.chance(dice.shape.restricted) else None,
        authorities=frozenset(list(AUTHORITIES)[: dice.number(1, 3)]) if binds == "authorities" else frozenset(),
        sources=frozenset({dice.pick(SOURCES)}) if binds == "sources" else frozenset(),
    )
