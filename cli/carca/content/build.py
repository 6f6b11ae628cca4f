"""From checked documents to the model. Shapes have been held against the schema: nothing is checked twice here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.model import corpus as m

if TYPE_CHECKING:
    from collections.abc import Mapping

_ENTRY_WORDS = ("text", "why", "question", "topic", "note")


def scope(raw: Mapping[str, Any] | None) -> m.Scope:
    """Build a scope; nothing means everywhere."""
    raw = raw or {}
    return m.Scope(tuple(raw.get("edition", ())), tuple(raw.get("text", ())))


def names(raw: Mapping[str, Any]) -> m.Names:
    """Build the lists of names by language."""
    return {language: tuple(_name(one) for one in listed) for language, listed in raw.items()}


def _name(raw: Mapping[str, Any]) -> m.Name:
    forms = dict(raw.get("forms", {}))
    also = tuple(forms.pop("also", ()))
    return m.Name(
        raw["name"],
        tuple(raw.get("editions", ())),
        tuple(raw.get("texts", ())),
        tuple(raw.get("sources", ())),
        bool(raw.get("ours", False)),
        forms,
        also,
    )


def element(id_: str, raw: Mapping[str, Any]) -> m.Element:
    """Build an element."""
    edges = (
        m.IsA(one) if isinstance(one, str) else m.IsA(one["in"], scope(one["scope"])) for one in raw.get("is_a", ())
    )
    return m.Element(
        id_,
        raw["kind"],
        names(raw["names"]),
        tuple(edges),
        tuple(raw.get("can_be", ())),
        raw.get("expansion"),
        raw.get("text"),
    )


def effect(raw: Mapping[str, Any]) -> m.Effect:
    """Build an effect."""
    as_ = raw.get("as")
    return m.Effect(
        raw["actor"],
        raw["verb"],
        raw["target"],
        raw.get("verdict"),
        raw.get("when"),
        tuple(raw.get("unless", ())),
        raw.get("against"),
        (as_["actor"], as_["verb"]) if as_ else None,
        raw.get("force"),
        raw.get("value"),
        scope(raw.get("scope")),
    )


def source_refs(raw: list[Mapping[str, Any]]) -> tuple[m.SourceRef, ...]:
    """Build the references to sources."""
    return tuple(m.SourceRef(one["source"], one["at"], _date(one.get("date")), one.get("by")) for one in raw)


def _date(raw: str | int | None) -> str | None:
    return None if raw is None else str(raw)


def _variant(raw: Mapping[str, Any]) -> m.Variant:
    effects = tuple(effect(one) for one in raw.get("effects", ()))
    return m.Variant(scope(raw["scope"]), raw["says"], source_refs(raw["sources"]), effects, raw.get("reason"))


def _example(raw: Mapping[str, Any]) -> m.Example:
    return m.Example(raw["ask"], raw["verdict"], tuple(raw.get("house", ())), scope(raw.get("scope")))


def entry(id_: str, raw: Mapping[str, Any]) -> m.Entry:
    """Build an entry or a tombstone."""
    if raw["kind"] == "moved":
        return m.Entry(id_, "moved", moved_to=tuple(raw["to"]), why_moved=raw["why"])
    words = {role: raw[role] for role in _ENTRY_WORDS if role in raw} | dict(raw.get("answer", {}))
    return m.Entry(
        id_,
        raw["kind"],
        tuple(raw["about"]),
        words,
        tuple(effect(one) for one in raw.get("effects", ())),
        tuple(_variant(one) for one in raw.get("variants", ())),
        scope(raw.get("scope")),
        {kind: tuple(ids) for kind, ids in raw.get("links", {}).items()},
        source_refs(raw.get("sources", [])),
        tuple(_example(one) for one in raw.get("examples", ())),
        {language: (one["of"], one["by"]) for language, one in raw.get("translations", {}).items()},
    )


def edition(raw: Mapping[str, Any]) -> m.Edition:
    """Build an edition."""
    return m.Edition(raw["id"], names(raw["names"]), tuple(raw.get("years", ())), raw.get("hallmarks"))


def texts(raw: Mapping[str, Any]) -> tuple[m.Text, ...]:
    """Build a text and its printings, oldest printing first."""
    editions = tuple(raw.get("editions", ()))
    head = m.Text(
        raw["id"], names(raw["names"]), editions, raw.get("publisher"), raw.get("language"), raw.get("follows")
    )
    printings = (
        m.Text(one["id"], names(one["names"]), editions, printing_of=raw["id"], date=_date(one.get("date")))
        for one in raw.get("printings", ())
    )
    return (head, *printings)


def authority(raw: Mapping[str, Any]) -> m.Authority:
    """Build a class of authority."""
    return m.Authority(raw["id"], raw["label"], raw["sign"], tuple(raw["carries"]))


def verb(raw: Mapping[str, Any]) -> m.Verb:
    """Build a verb."""
    words = {lang: {voice: tuple(forms) for voice, forms in by.items()} for lang, by in raw.get("words", {}).items()}
    return m.Verb(
        raw["id"],
        raw["label"],
        raw["says"],
        raw.get("parent"),
        raw.get("whole", False),
        raw.get("default", False),
        raw.get("exact", False),
        words,
    )


def record(id_: str, kind: str, raw: Mapping[str, Any]) -> m.Record:
    """Build a source, expansion, box, profile, picture or the game."""
    data = dict(raw)
    if "date" in data:
        data["date"] = str(data["date"])
    named = data.pop("names", None)
    return m.Record(id_, kind, data, names(named) if named else {})
