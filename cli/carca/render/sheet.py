"""A referee's sheet as plain values with words in one language; ``carca.export`` sets it on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carca.engine.names import label
from carca.engine.sheet import variants
from carca.render.answer_text import reference
from carca.render.sentence import sentence_case
from carca.render.words import SIGNS, picked, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from carca.engine.sheet import Grid, Sheet
    from carca.render.view import View

Rows = list[tuple[str, str]]


class SheetView:
    """Put one sheet into the words of a view."""

    def __init__(self, view: View, sheet: Sheet) -> None:
        """Take the view, and the sheet whose scope it shows."""
        self._view, self._sheet = view, sheet
        self._knowledge, self._language = view.knowledge, view.language
        self._game = view.knowledge.records("game")["game"]
        self._site = self._address()

    def value(self, played: Rows) -> dict[str, Any]:
        """Return the sheet as values; ``played`` says what profile and box it was made for."""
        house = [id_ for id_ in self._sheet.entries if self._knowledge.heads[id_].kind == "house-rule"]
        rulings = [id_ for id_ in self._sheet.entries if id_ not in house]
        return {
            "lang": self._language,
            "title": self._say("item", name=self._say("sheet-title"), value=picked(self._game["name"], self._language)),
            "played": [*played, *self._played()],
            "about": list(filter(None, (picked(self._game.get("notice"), self._language), self._data()))),
            "addresses": self._addresses(),
            "signs": {"name": self._say("sheet-signs"), "rows": self._signs()},
            "verdicts": {"name": self._say("sheet-verdicts"), "rows": self._verdicts()},
            "house": {"name": self._say("brief-house"), "rows": self._rulings(house)},
            "brief": {"name": self._say("sheet-brief"), "parts": self._brief()},
            "matrix": self._matrix(self._sheet.grid),
            "rulings": {"name": self._say("sheet-rulings"), "groups": self._groups(rulings)},
            "words": self._words(),
        }

    def _say(self, key: str, **values: object) -> str:
        return say(key, self._language, **values)

    def _words(self) -> dict[str, str]:
        """Return what is said of pages, whose numbers are known on paper only, and what stands behind a name."""
        said = {key: self._say(f"sheet-{key}", page="{page}", pages="{pages}") for key in ("page", "see")}
        return {**said, "colon": self._say("item", name="", value="").rstrip().replace(" ", "\u00a0")}

    def _address(self) -> str:
        """Return where this language of the site is published: the first at its top, others in a folder each."""
        site = self._game.get("site", "")
        return site if not site or self._language == self._knowledge.languages[0] else f"{site}{self._language}/"

    def _addresses(self) -> dict[str, str]:
        """Return how an entry is found, and the address that takes the place of ``{address}`` in it."""
        words = self._say("sheet-addresses", address="{address}") if self._site else self._say("sheet-offline")
        return {"words": words, "address": f"{self._site}entries/ID.html"}

    def _played(self) -> Iterator[tuple[str, str]]:
        """Yield what the scope holds, row by row."""
        asked, names = self._sheet.asked, self._names
        expansions = names("expansion", asked.expansions) or self._say("sheet-all")
        authorities = [a for a in self._knowledge.authorities if a in asked.authorities]
        signs = self._knowledge.records("authority")
        sources = self._knowledge.records("source")
        binds = [picked(signs[id_]["label"], self._language) for id_ in authorities]
        binds += [sources[id_]["title"] for id_ in sorted(asked.sources)]
        rows = {
            "preset-edition": names("edition", filter(None, [asked.edition])),
            "preset-text": names("text", filter(None, [asked.text])),
            "preset-expansions": expansions,
            "preset-binds": ", ".join(binds),
            "sheet-as-of": asked.as_of or "",
        }
        yield from ((self._say(key), value) for key, value in rows.items() if value)

    def _names(self, kind: str, ids: Iterable[str]) -> str:
        return ", ".join(label(self._knowledge, kind, id_, self._language) for id_ in ids)

    def _data(self) -> str:
        """Return the version of the data, and how new it is."""
        dates = [head.date for head in self._knowledge.heads.values() if head.date]
        newest = self._say("sheet-newest", date=max(dates)) if dates else ""
        return " · ".join(filter(None, (f"{self._say('data')} {self._knowledge.data_version}", newest)))

    def _signs(self) -> Rows:
        records = self._knowledge.records("authority")
        return [
            (records[id_]["sign"], picked(records[id_]["label"], self._language)) for id_ in self._knowledge.authorities
        ]

    def _verdicts(self) -> Rows:
        return [(sign, self._say(word)) for word, sign in SIGNS.items()]

    def _brief(self) -> list[dict[str, Any]]:
        """Return what is disputed and what differs, each row with the entries to look at; empty parts are left out."""
        disputed = [
            {"text": self._view.answer(answer)["short"], "see": [reason.entry for reason in answer.because]}
            for answer in self._sheet.disputes
        ]
        entries = ((id_, self._knowledge.entry(id_)) for id_ in self._sheet.entries)
        differing = [
            {"text": picked(entry["words"]["topic"], self._language), "see": [id_]}
            for id_, entry in entries
            if entry["kind"] == "difference"
        ]
        parts = (("sheet-disputes", disputed), ("sheet-differences", differing))
        return [{"name": self._say(key), "rows": self._known(rows)} for key, rows in parts if rows]

    def _known(self, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return rows that lead to entries on the sheet only."""
        return [{**row, "see": [id_ for id_ in row["see"] if id_ in self._sheet.entries]} for row in rows]

    def _matrix(self, grid: Grid) -> dict[str, Any]:
        names = [sentence_case(label(self._knowledge, "element", id_, self._language)) for id_ in grid.elements]
        shown = self._say("sheet-most", shown=len(grid.elements), among=grid.among)
        return {
            "name": self._say("sheet-matrix"),
            "note": shown if len(grid.elements) < grid.among else "",
            "columns": names,
            "rows": [
                {"name": name, "cells": [{"word": word, "sign": SIGNS[word]} for word in verdicts]}
                for name, verdicts in zip(names, grid.verdicts, strict=True)
            ],
        }

    def _groups(self, entries: Iterable[str]) -> list[dict[str, Any]]:
        """Return rulings by expansion, in the order of their publication."""
        by_expansion: dict[str, list[str]] = {}
        for id_ in entries:
            by_expansion.setdefault(self._knowledge.heads[id_].expansion, []).append(id_)
        records = self._knowledge.records("expansion")
        order = sorted(by_expansion, key=self._knowledge.expansion_place)
        return [self._group(id_, by_expansion[id_], known=id_ in records) for id_ in order]

    def _group(self, expansion: str, entries: list[str], *, known: bool) -> dict[str, Any]:
        name = sentence_case(label(self._knowledge, "expansion", expansion, self._language))
        address = f"{self._site}expansions/{expansion}.html" if self._site and known else ""
        return {"name": name, "address": address, "qr": self._qr(address), "rows": self._rulings(entries)}

    def _rulings(self, entries: Iterable[str]) -> list[dict[str, Any]]:
        return [self._ruling(id_) for id_ in sorted(entries)]

    def _ruling(self, id_: str) -> dict[str, Any]:
        """Return an entry: what it says, who says so and where, and its address if the site has it."""
        entry, head = self._knowledge.entry(id_), self._knowledge.heads[id_]
        words = {role: picked(text, self._language) for role, text in entry["words"].items()}
        authority = self._knowledge.records("authority")[self._knowledge.authorities[head.rank]]
        counting = variants(self._knowledge, id_, self._sheet.asked)
        refs = self._view.entry_refs({"sources": entry["sources"], "variants": counting})
        address = f"{self._site}entries/{id_}.html" if self._site and not head.overlay else ""
        return {
            "id": id_,
            "sign": authority["sign"],
            "question": words.get("question") or words.get("topic", ""),
            "text": words.get("short") or words.get("text", ""),
            "variants": [
                (self._view.scope_name(variant["scope"]), picked(variant["says"], self._language))
                for variant in counting
            ],
            "sources": "; ".join(reference(self._view.source_ref(ref)) for ref in refs),
            "address": address,
            "qr": self._qr(address),
        }

    def _qr(self, address: str) -> dict[str, str] | None:
        """Return what a QR code holds, and the words that stand for it; nothing without an address."""
        return {"address": address, "alt": self._say("sheet-qr", address=address)} if address else None
