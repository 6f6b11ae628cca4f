"""How the wiki words its own parts in each language: class labels, headings, interface lines, months.

This is data of the reader. Nothing here belongs to a game.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from carca.model.text import fold

if TYPE_CHECKING:
    from carca.wiki.page import NoteClass

CLASS_LABELS: dict[NoteClass, tuple[str, ...]] = {
    "official": (
        r"official clarifications?(?: (?:from|by|of) the publisher)?",
        r"clarifications? officielles? de l['’]éditeur",
        r"oficjalne wyjaśnieni[ea](?: od)? wydawcy",
        r"offizielle klarstellung(?:en)?(?: (?:des|vom|durch den) (?:verlags?|herausgebers?))?",
    ),
    "community": (
        r"community interpretations?",
        r"interpretations? (?:of|by) the community",
        r"interprétations? de la communauté",
        r"interpretacj[ae] społeczności",
        r"interpretation(?:en)? der (?:gemeinschaft|community)",
    ),
    "difference": (
        r"(?:notorious|notable|known) (?:rules? )?differences?(?: in (?:the )?rules)? between editions or publishers",
        r"différences? de règles? notoires? entre les éditions ou les éditeurs",
        r"notoryczn[ea] różnic[ea] w zasadach między wydaniami lub wydawcami",
        r"(?:bekannte|notorische)r? regelunterschiede? zwischen (?:den )?(?:ausgaben|editionen) oder verlagen",
    ),
    "house": (
        r"(?:common |usual )?house rules?(?: or (?:common )?variants?)?",
        r"règles? internes? courantes? ou variantes?",
        r"zasad[ay] własn[ae] lub wariant powszechnie stosowany",
        r"(?:übliche )?hausregel(?:n)?(?: oder varianten?)?",
    ),
}
"""What the icon of a class is read as. English and German forms are tolerant: their wording varies with the page."""

_LABEL_BY_CLASS = {name: "|".join(patterns) for name, patterns in CLASS_LABELS.items()}
CLASS_LABEL = re.compile(
    r"(?:"
    + "|".join(f"(?P<{name}>{pattern})" for name, pattern in _LABEL_BY_CLASS.items())
    + r")(?![\w’'])\s*[:.]?\s*",
    re.IGNORECASE,
)

ICON_CLASSES: dict[str, NoteClass] = {
    "iconbook": "official",
    "iconworld": "community",
    "iconarrow": "difference",
    "iconhouse": "house",
    "openbook": "official",
    "worldblack": "community",
    "arrowblack": "difference",
    "houseblack": "house",
}
"""Templates and image names of the icons, folded: raw pages and saved HTML name them where text has the label."""

LABEL_OF_CLASS: dict[NoteClass, str] = {
    "official": "Official clarification from the publisher",
    "community": "Community interpretation",
    "difference": "Notable rule difference between editions or publishers",
    "house": "House rule or variant",
}
"""The label that stands for an icon once it has become text."""

QUESTION = re.compile(r"(?:question|pytanie|frage)\s*:\s*", re.IGNORECASE)
ANSWER = re.compile(r"(?:answer|réponse|odpowiedź|antwort)\s*:\s*", re.IGNORECASE)

_HEADINGS: dict[str, dict[str, str]] = {
    "general": {
        "en": "general info and comments|general info",
        "fr": "informations générales et commentaires|informations générales",
        "pl": "ogólne informacje i komentarze|informacje ogólne i komentarze|informacje ogólne",
        "de": "allgemeine informationen und kommentare|allgemeine informationen",
    },
    "contents": {
        "en": "contents",
        "fr": "matériel|contenu",
        "pl": "zawartość|elementy gry",
        "de": "spielmaterial|inhalt",
    },
    "rules": {"en": "rules|rules of play", "fr": "règles", "pl": "zasady", "de": "regeln"},
    "extra-rules": {
        "en": "additional rules",
        "fr": "règles complémentaires",
        "pl": "dodatkowe zasady",
        "de": "zusatzregeln",
    },
    "preparation": {
        "en": "preparation|set-up|setup",
        "fr": "mise en place",
        "pl": "przygotowanie|przygotowanie do gry",
        "de": "vorbereitung|spielvorbereitung",
    },
    "gameplay": {
        "en": "gameplay|playing the game",
        "fr": "déroulement d'une partie|déroulement du jeu",
        "pl": "przebieg gry|rozgrywka",
        "de": "spielablauf",
    },
    "tile-placement": {
        "en": "placing a tile",
        "fr": "placement d'une tuile",
        "pl": "dołożenie płytki|umieszczenie płytki",
        "de": "plättchen legen|legen eines plättchens",
    },
    "meeple-placement": {
        "en": "placing a meeple|deploying a follower",
        "fr": "pose d'un meeple|pose d'un pion",
        "pl": "umieszczenie podwładnego",
        "de": "meeple einsetzen|einsetzen eines meeples",
    },
    "scoring": {
        "en": "scoring a feature|scoring",
        "fr": "évaluation des zones|évaluation",
        "pl": "punktowanie obszarów|punktacja",
        "de": "wertung",
    },
    "final-scoring": {
        "en": "final scoring",
        "fr": "évaluation finale",
        "pl": "końcowa punktacja|punktacja końcowa",
        "de": "schlusswertung",
    },
    "end": {"en": "end of the game", "fr": "fin de la partie", "pl": "koniec gry", "de": "spielende"},
    "interactions": {
        "en": "other expansions|interactions with other expansions",
        "fr": "autres extensions|interactions avec les autres extensions",
        "pl": "inne rozszerzenia|interakcje z innymi rozszerzeniami",
        "de": "andere erweiterungen",
    },
    "house": {
        "en": "house rules|variants",
        "fr": "règles internes|variantes",
        "pl": "zasady własne|warianty",
        "de": "hausregeln|varianten",
    },
    "tiles": {
        "en": "tile distribution|total tiles",
        "fr": "ensemble des tuiles",
        "pl": "rozkład płytek|lista płytek",
        "de": "kartenverteilung|plättchenverteilung",
    },
    "notes": {
        "en": "footnotes|notes|references",
        "fr": "notes|notes de bas de page|références",
        "pl": "przypisy",
        "de": "fußnoten|anmerkungen|einzelnachweise",
    },
}
HEADINGS: dict[str, str] = {}
"""The usual headings by what they read, folded: what they are, whatever the language."""
_HEADING_LANGUAGES: dict[str, set[str]] = {}
for _id, _by_language in _HEADINGS.items():
    for _language, _titles in _by_language.items():
        for _title in map(fold, _titles.split("|")):
            HEADINGS[_title] = _id
            _HEADING_LANGUAGES.setdefault(_title, set()).add(_language)

_LONGEST_HEADING = max(map(len, HEADINGS)) + 8
_HEADING_NUMBER = re.compile(r"^\s*\d+\s*[.)]\s*")


def heading_id(title: str) -> str | None:
    """Tell which usual heading a title is, whatever its language; None for a heading of the page's own."""
    return HEADINGS.get(_heading(title)) if len(title) <= _LONGEST_HEADING else None


def heading_languages(title: str) -> frozenset[str]:
    """Return the languages in which a title is a usual heading."""
    return frozenset(_HEADING_LANGUAGES.get(_heading(title), ())) if len(title) <= _LONGEST_HEADING else frozenset()


@lru_cache(maxsize=4096)
def _heading(title: str) -> str:
    return fold(_HEADING_NUMBER.sub("", title)).rstrip(" :.")


CAPTIONS = frozenset(
    fold(line) for line in ("expansion symbol", "symbole de l’extension", "symbol rozszerzenia", "erweiterungssymbol")
)
"""Captions that stand where a heading could."""

TRANSLATED = re.compile(
    r"^.*\b(?:page|strony|seite)\s+(?P<source>\S.{0,200}?)\s*(?:,|\band\b|\bet\b|\bi\b|\bund\b)[^%]{0,80}?"
    r"(?P<percent>\d{1,3})\s*%",
    re.IGNORECASE,
)
"""How the wiki says which page it translates and how much of it is done."""

INTERFACE = re.compile(
    r"^(?:from \w*wiki\w*|jump to (?:navigation|search).*|other languages:?"
    r"|(?:autres langues|inne języki|andere sprachen)\s*:?|this page is a translated version of .*"
    r"|cette page est une version traduite .*|(?:ta strona|to) jest .*tłumacz.*%.*"
    r"|diese seite ist eine übersetzte version .*|aller à .*|przejdź do .*|zur navigation .*|from wikicarpedia"
    r"|\[?(?:edit|modifier|edytuj|bearbeiten)\]?)$",
    re.IGNORECASE,
)
"""Lines that the wiki prints around every page."""

ICONS_LINE = re.compile(
    r"^(?:for (?:the )?icon.*|pour les licences et les explications des icônes.*"
    r"|w celu zapoznania się z objaśnieniami ikon.*|für die (?:symbol|icon).*)$",
    re.IGNORECASE,
)
"""The line under the heading of the notes that points to the page of icons."""

FOOTER = re.compile(
    r"^(?:retrieved from|récupérée? (?:de|depuis)|źródło:|pobrano z|abgerufen von|categor(?:y|ies):?|catégories? ?:"
    r"|kategori[ae]:?|kategorien?:?|hidden categor)",
    re.IGNORECASE,
)
REVISION = re.compile(r"[?&]oldid=(\d+)|\"wgRevisionId\":\s*(\d+)")
PAGE_NAME = re.compile(r"[?&]title=([^&\"\s]+)|\"wgPageName\":\s*\"([^\"]+)\"")

SEE = r"(?:see|voir|zob\.|zobacz|patrz|siehe|vgl\.)"
"""Words that open a reference to something else."""

_MONTHS = {
    "en": "january february march april may june july august september october november december",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "pl-nominative": "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    "de": "januar februar märz april mai juni juli august september oktober november dezember",
}
MONTHS: dict[str, int] = {
    fold(name): number for names in _MONTHS.values() for number, name in enumerate(names.split(), 1)
}
"""Names of months in all the languages, folded, to their number."""

_NUMBERS = {
    2: "two twice both double second deux deuxième dwa dwie dwóch dwu dwoma dwukrotnie oba obie zwei beide beiden",
    3: "three trois trzy trzech trzema drei third troisième",
    4: "four quatre cztery czterech czterema vier",
    5: "five cinq pięć pięciu fünf",
    6: "six sześć sześciu sechs",
    7: "seven sept siedem siedmiu sieben",
    8: "eight huit osiem ośmiu acht",
    9: "nine neuf dziewięć dziewięciu neun",
    10: "ten dix dziesięć dziesięciu zehn",
    11: "eleven onze jedenaście elf",
    12: "twelve douze dwanaście dwunastu zwölf",
}
_ONES = """one single first once un une seul seule premier première unique jeden jedna jedno jednego jednej jedną
    pierwszy pierwsza pierwszej ein eine einen einem einer erste ersten"""
NUMBER_WORDS: dict[str, int] = {
    **{fold(word): value for value, words in _NUMBERS.items() for word in words.split()},
    **{fold(word): 1 for word in _ONES.split()},
}
"""Number words in all the languages, folded. A word for one is often an article: it may stand for 1, not prove it."""

PART_PLACES: dict[NoteClass, str] = {
    "official": "statement",
    "community": "interpretation",
    "difference": "difference",
    "house": "house rule",
    "unclassed": "",
}
"""How a place names a part of a note by its class; an official part with a question is "question 1"."""
