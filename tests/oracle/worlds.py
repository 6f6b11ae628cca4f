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

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

WORDS = {"en": "words"}
AUTHORITIES = {
    "official": ("clarification",),
    "rulebook": ("rule",),
    "community": ("interpretation",),
    "house": ("house-rule",),
}
DATES = ("2001", "2001-03", "2001-03-05", "2002-02", "2003")
SOURCES = ("s0", "s1")
BASE = "base-game"
EVERYWHERE = Scope()
SPARE = "spare"
"""An element that no world speaks of, for entries that must not matter."""


class World(NamedTuple):
    """A corpus and questions to ask of it."""

    corpus: Corpus
    questions: list[Question]


def rarely(draw: DrawFn, percent: int) -> bool:
    """Draw whether something comes to pass, which it does so often in a hundred; it shrinks to no."""
    return draw(st.integers(0, 99)) >= 100 - percent


@st.composite
def worlds(draw: DrawFn, questions: int = 6) -> World:
    """Draw a world with some questions."""
    corpus = draw(corpora())
    return World(corpus, draw(st.lists(asked(corpus), min_size=questions // 2, max_size=questions)))


@st.composite
def corpora(draw: DrawFn) -> Corpus:
    """Draw a corpus without faults."""
    editions = tuple(Edition(f"C{n}", {}) for n in range(1, draw(st.integers(1, 2)) + 1))
    texts = _texts(draw, [one.id for one in editions])
    corpus = Corpus(
        game=Record("game", "game", {"languages": ["en"], "name": WORDS}),
        editions=editions,
        texts=texts,
        authorities=tuple(Authority(id_, WORDS, "*", carries) for id_, carries in AUTHORITIES.items()),
        verbs={verb.id: verb for verb in _verbs(draw)},
        sources={one.id: one for one in (Record("s0", "source", {}), Record("s1", "source", {"date": DATES[1]}))},
    )
    corpus.expansions = {id_: _expansion(draw, corpus, id_) for id_ in (BASE, "x1", "x2")[: draw(st.integers(1, 3))]}
    corpus.elements = {one.id: one for one in (*_elements(draw, corpus), Element(SPARE, "class", {}))}
    corpus.entries = {one.id: one for one in _entries(draw, corpus)}
    return corpus


def _texts(draw: DrawFn, editions: list[str]) -> tuple[Text, ...]:
    rows: list[Text] = []
    for number in range(draw(st.integers(1, 3))):
        id_ = f"t{number}"
        own = tuple(draw(_some(editions, least=1))) if number and rarely(draw, 30) else tuple(editions)
        follows = f"t{draw(st.integers(0, number - 1))}" if number and not rarely(draw, 30) else None
        rows.append(Text(id_, {}, own, language="en", follows=follows))
        if rarely(draw, 30):
            rows += [Text(f"{id_}-{one}", {}, own, printing_of=id_) for one in ("old", "new")]
    return tuple(rows)


def _verbs(draw: DrawFn) -> list[Verb]:
    parents = {"v0": None, "v1": "v0", "v2": draw(st.sampled_from(("v0", "v1"))), "w0": None, "w1": "w0"}
    says = {"en": {"yes": "{x} does {y}", "no": "{x} does not {y}"}}
    return [Verb(id_, WORDS, says, up, draw(st.booleans()), id_ == "v0") for id_, up in parents.items()]


def _some(values: list[str], least: int = 0, most: int = 2) -> SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(values), min_size=least, max_size=most, unique=True)


def _expansion(draw: DrawFn, corpus: Corpus, id_: str) -> Record:
    data: dict[str, object] = {"status": "base" if id_ == BASE else "official"}
    if id_ == BASE:
        return Record(id_, "expansion", data)
    editions = [one.id for one in corpus.editions]
    if rarely(draw, 50):
        editions = draw(_some(editions, least=1))
        data["editions"] = [{"edition": one} for one in sorted(editions)]
    heads = [one.id for one in corpus.texts if not one.printing_of and set(editions) <= set(one.editions)]
    if heads and rarely(draw, 40):
        data["texts"] = sorted(draw(_some(heads, least=1)))
    return Record(id_, "expansion", data)


def _scope(draw: DrawFn, corpus: Corpus, within: Scope = EVERYWHERE) -> Scope:
    """Draw a scope that names what the outer one leaves open, and holds somewhere."""
    texts = () if within.texts else tuple(draw(_some([one.id for one in corpus.texts])))
    named = [one for one in corpus.texts if one.id in (texts or within.texts)] or corpus.texts
    there = [one.id for one in corpus.editions if any(not text.editions or one.id in text.editions for text in named)]
    return Scope(() if within.editions else tuple(draw(_some(there, most=1))), texts)


def _elements(draw: DrawFn, corpus: Corpus) -> list[Element]:
    count = draw(st.integers(3, 8))
    kinds = ["class"] + [draw(st.sampled_from(("class", "figure", "situation", "role"))) for _ in range(count - 1)]
    roles = [f"e{n}" for n, kind in enumerate(kinds) if kind == "role"]
    rows = []
    for number, kind in enumerate(kinds):
        wider = [f"e{n}" for n in range(number) if kind == "situation" or kinds[n] != "situation"]
        above = draw(_some(wider, least=int(kind == "situation" or rarely(draw, 70)))) if wider else []
        edges = tuple(IsA(one, _scope(draw, corpus) if rarely(draw, 7) else EVERYWHERE) for one in above)
        can_be = tuple(draw(_some(roles))) if roles and kind != "role" and rarely(draw, 50) else ()
        expansion = draw(st.sampled_from(list(corpus.expansions))) if rarely(draw, 30) else None
        rows.append(Element(f"e{number}", kind, {}, edges, can_be, expansion if expansion != BASE else None))
    return rows


def _entries(draw: DrawFn, corpus: Corpus) -> list[Entry]:
    known: list[Entry] = []
    for number in range(draw(st.integers(3, 8))):
        id_ = f"{draw(st.sampled_from(list(corpus.expansions)))}/n{number}"
        kind = draw(
            st.sampled_from(
                ("rule", "rule", "clarification", "clarification", "interpretation", "difference", "house-rule")
            )
        )
        known.append(_entry(draw, corpus, id_, kind, [one.id for one in known]))
    return known


def _entry(draw: DrawFn, corpus: Corpus, id_: str, kind: str, known: list[str]) -> Entry:
    links = {}
    if known and rarely(draw, 25):
        links[draw(st.sampled_from(("refines", "refines", "supersedes")))] = (draw(st.sampled_from(known)),)
    if kind == "difference":
        variants = tuple(_variant(draw, corpus) for _ in range(2))
        return Entry(id_, kind, words={"topic": WORDS}, variants=variants, links=links)
    scope = _scope(draw, corpus) if rarely(draw, 35) else EVERYWHERE
    effects = tuple(_effect(draw, corpus, scope) for _ in range(draw(st.integers(1, 3))))
    return Entry(id_, kind, (), {"text": WORDS}, effects, scope=scope, links=links, sources=_sources(draw))


def _variant(draw: DrawFn, corpus: Corpus) -> Variant:
    scope = _scope(draw, corpus)
    if scope == EVERYWHERE:
        scope = Scope(texts=(corpus.texts[0].id,))
    effects = tuple(_effect(draw, corpus, scope) for _ in range(draw(st.integers(0, 2))))
    return Variant(scope, WORDS, _sources(draw), effects)


def _sources(draw: DrawFn) -> tuple[SourceRef, ...]:
    date = draw(st.sampled_from(DATES)) if rarely(draw, 60) else None
    return (SourceRef(draw(st.sampled_from(SOURCES)), "p. 1", date),)


def _effect(draw: DrawFn, corpus: Corpus, within: Scope) -> Effect:
    things = st.sampled_from([id_ for id_ in corpus.elements if id_ != SPARE])
    verbs = st.sampled_from(("v0", "v0", "v1", "v2", "w0", "w1"))
    verdict: str | None = draw(st.sampled_from(("yes", "no", "yes", "no", "depends")))
    as_ = (draw(things), draw(verbs)) if rarely(draw, 12) else None
    if as_ and rarely(draw, 60):
        verdict = None
    unless = (draw(things),) if verdict in {"yes", "no"} and rarely(draw, 12) else ()
    return Effect(
        draw(things),
        draw(verbs),
        draw(things),
        verdict,
        when=WORDS if verdict != "depends" and rarely(draw, 15) else None,
        unless=unless,
        against=draw(things) if rarely(draw, 12) else None,
        as_=as_,
        force=draw(st.sampled_from(("may", "must"))) if rarely(draw, 10) else None,
        value={"points": draw(st.integers(1, 2))} if rarely(draw, 10) else None,
        scope=_scope(draw, corpus, within) if rarely(draw, 15) else EVERYWHERE,
    )


@st.composite
def asked(draw: DrawFn, corpus: Corpus) -> Question:
    """Draw a question that the corpus may or may not answer."""
    pairs = [
        (effect.actor, effect.target)
        for entry in corpus.entries.values()
        for effect in (*entry.effects, *(one for variant in entry.variants for one in variant.effects))
    ]
    things = list(corpus.elements)
    x, y = (
        draw(st.sampled_from(pairs))
        if pairs and rarely(draw, 50)
        else (draw(st.sampled_from(things)), draw(st.sampled_from(things)))
    )
    both = (x, *((draw(st.sampled_from(things)),) if rarely(draw, 8) else ()))
    verbs = draw(_some(["v0", "v1", "v2", "w0", "w1"], least=1))
    against = draw(st.sampled_from(things)) if rarely(draw, 20) else None
    return Question(tuple(dict.fromkeys(both)), (y,), tuple(verbs), draw(scopes(corpus)), against)


@st.composite
def scopes(draw: DrawFn, corpus: Corpus) -> Asked:
    """Draw the scope of a question."""
    text = draw(st.sampled_from([None, *corpus.texts]))
    there = [one.id for one in corpus.editions if text is None or not text.editions or one.id in text.editions]
    houses = [one.id for one in corpus.entries.values() if one.kind == "house-rule"]
    binds = draw(st.sampled_from(("all", "all", "all", "all", "authorities", "sources")))
    return Asked(
        edition=draw(st.sampled_from([None, *there])),
        text=text.id if text else None,
        expansions=tuple(draw(_some(list(corpus.expansions), least=1))) if rarely(draw, 25) else (),
        house=frozenset(draw(_some(houses))) if houses else frozenset(),
        as_of=draw(st.sampled_from(DATES)) if rarely(draw, 25) else None,
        authorities=frozenset(list(AUTHORITIES)[: draw(st.integers(1, 3))]) if binds == "authorities" else frozenset(),
        sources=frozenset((draw(st.sampled_from(SOURCES)),)) if binds == "sources" else frozenset(),
    )
