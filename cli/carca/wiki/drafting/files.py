"""Write drafts into a folder so that a second run changes only what changed on the page, and no person's edit is lost.

A hidden file in the folder remembers what was written: from which text, and with which content.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import yaml

from carca.knowledge.artefact import write
from carca.wiki.errors import PageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from carca.wiki.drafting.draft import Draft

STATE = ".wiki-drafts.json"
_WIDTH = 110
_ALIKE = 0.6


class FolderError(PageError):
    """A folder into which drafts must not go."""


@dataclass(slots=True)
class Written:
    """What a run did: files by what happened to them."""

    new: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)


class _Dumper(yaml.SafeDumper):
    """Write values out; anchors are not read by this project."""

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002 - PyYAML's interface
        return True


def refuse(folder: Path, content: Iterable[Path]) -> None:
    """Refuse a folder that must hold no page's text.

    Raises FolderError where it lies in a content folder of the project, or is a game of its own.
    """
    resolved = folder.resolve()
    for base in content:
        if resolved == base.resolve() or base.resolve() in resolved.parents:
            raise FolderError(
                f"{folder}: this lies in {base}, which holds own words only; name a folder of your own outside it"
            )
    if (resolved / "game.yml").exists():
        raise FolderError(f"{folder}: this is a content folder of a game; name a folder of your own")
    if resolved.exists() and not resolved.is_dir():
        raise FolderError(f"{folder}: this is a file, not a folder")


def write_drafts(folder: Path, page: str, drafts: Sequence[Draft], sources: dict[str, dict[str, Any]]) -> Written:
    """Write the drafts of a page, and the sources that they name where the folder lacks them.

    ``page`` names the page in the memory of the folder. A file that a person has changed, moved or deleted stays as
    it is; where its text has changed on the page, the new draft is put beside it under a hidden name.
    """
    state = _load_state(folder)
    before: dict[str, dict[str, str]] = state.get(page, {})
    written, after = Written(), {}
    for slug, value in sources.items():
        target = folder / "sources" / f"{slug}.yml"
        if not target.exists():
            write(target, _dump(value).encode())
    known = _same_drafts(drafts, before)
    for draft in drafts:
        id_ = known.get(draft.id, draft.id)
        after[id_] = _write_one(folder, id_, _relinked(draft, known), before.get(id_), written)
    written.gone = [id_ for id_ in before if id_ not in after]
    state[page] = after
    write(folder / STATE, (json.dumps(state, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode())
    return written


def _relinked(draft: Draft, known: dict[str, str]) -> Draft:
    """Return a draft whose links name the files that earlier drafts were written to."""
    links = draft.value.get("links", {})
    mended = {kind: [known.get(id_, id_) for id_ in ids] for kind, ids in links.items()}
    return replace(draft, value=draft.value | ({"links": mended} if links else {}))


def _load_state(folder: Path) -> dict[str, dict[str, dict[str, str]]]:
    path = folder / STATE
    if not path.exists():
        return {}
    try:
        state = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise FolderError(f"{path}: cannot be read: {error}; restore it or remove it") from error
    if not isinstance(state, dict):
        raise FolderError(f"{path}: this is not what was written there; restore it or remove it")
    return state


def _same_drafts(drafts: Sequence[Draft], before: dict[str, dict[str, str]]) -> dict[str, str]:
    """Tell which earlier file each draft continues: by its text, else by its id, else by the place and a like text."""
    by_text = {row["text"]: id_ for id_, row in before.items()}
    known: dict[str, str] = {}
    for draft in drafts:
        found = by_text.get(_digest(draft.text))
        if found and found not in known.values():
            known[draft.id] = found
    for draft in drafts:
        if draft.id not in known and draft.id in before and draft.id not in known.values():
            known[draft.id] = draft.id
    for draft in drafts:
        if draft.id not in known:
            like = next((i for i, r in before.items() if i not in known.values() and _continues(draft, r)), None)
            if like:
                known[draft.id] = like
    return known


def _continues(draft: Draft, row: dict[str, str]) -> bool:
    own, other = set(draft.text.lower().split()), set(row["words"].split())
    return row["place"] == draft.place and len(own & other) >= _ALIKE * len(own | other)


def _write_one(folder: Path, id_: str, draft: Draft, row: dict[str, str] | None, written: Written) -> dict[str, str]:
    """Write one draft unless its text is the same as before or a person has had the file in hand."""
    target = folder / "entries" / f"{id_}.yml"
    content = _content(draft)
    now = {
        "text": _digest(draft.text),
        "place": draft.place,
        "words": " ".join(sorted(set(draft.text.lower().split()))),
        "file": _digest(content),
        "value": _digest(json.dumps(draft.value, sort_keys=True)),
    }
    if row and row["value"] == now["value"]:
        written.same.append(id_)
        return row
    if target.exists() if row is None else not _untouched(target, row):
        written.kept.append(id_)
        write(target.with_name(f".{target.name}.new"), content.encode())
        return now | {"file": row["file"] if row else ""}
    (written.renewed if row else written.new).append(id_)
    write(target, content.encode())
    return now


def _untouched(path: Path, row: dict[str, str]) -> bool:
    """Tell whether a file is as the last run left it: neither changed nor moved nor deleted."""
    return path.exists() and _digest(path.read_text("utf-8", errors="replace")) == row["file"]


def _content(draft: Draft) -> str:
    head = [
        f"# Draft from a wiki page, {draft.place}. The words are the page's: put them into your own.",
        *(f"# Review: {remark}." for remark in draft.remarks),
    ]
    return "\n".join(head) + "\n" + _dump(draft.value)


def _dump(value: object) -> str:
    return yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=_WIDTH)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
