"""The headings of topics, the middle parts of the ids of entries, by language: English, French, Polish."""

from __future__ import annotations

from carca.render.words import LANGUAGES

_TOPICS: dict[str, tuple[str, str, str]] = {
    "": ("Rules", "Règles", "Zasady"),
    "about": ("About", "Présentation", "O dodatku"),
    "background": ("Background", "Contexte", "Tło"),
    "components": ("Components", "Matériel", "Zawartość"),
    "setup": ("Set-up", "Mise en place", "Przygotowanie"),
    "turn": ("The turn", "Le tour", "Tura"),
    "order": ("Order", "Ordre", "Kolejność"),
    "choice": ("The choice", "Le choix", "Wybór"),
    "placing": ("Placing", "Pose", "Umieszczanie"),
    "collecting": ("Collecting", "Collecte", "Zbieranie"),
    "scoring": ("Scoring", "Décompte", "Punktacja"),
    "completion": ("Completion", "Achèvement", "Ukończenie"),
    "moving": ("Moving", "Déplacement", "Ruch"),
    "kinds": ("Kinds", "Sortes", "Rodzaje"),
    "start": ("The start", "Le début", "Początek"),
    "history": ("History", "Historique", "Historia"),
    "roles": ("Roles", "Rôles", "Role"),
    "figures": ("Figures", "Figures", "Figury"),
    "tiles": ("Tiles", "Tuiles", "Płytki"),
    "fields": ("Fields", "Prés", "Pola"),
    "capture": ("Capture", "Capture", "Chwytanie"),
    "closing": ("Closing", "Fermeture", "Zamykanie"),
    "returning": ("Returning", "Retour", "Powrót"),
    "taking-back": ("Taking back", "Reprise", "Odbieranie"),
    "escape": ("Escape", "Fuite", "Ucieczka"),
    "take-off": ("Take-off", "Décollage", "Start"),
    "landing": ("Landing", "Atterrissage", "Lądowanie"),
    "challenge": ("The challenge", "Le défi", "Wyzwanie"),
    "trapped": ("Trapped", "Pris au piège", "Uwięzienie"),
    "landscape": ("Landscape", "Paysage", "Teren"),
    "examples": ("Examples", "Exemples", "Przykłady"),
    "end": ("End of the game", "Fin de partie", "Koniec gry"),
    "end-of-game": ("End of the game", "Fin de partie", "Koniec gry"),
    "other-expansions": ("With other expansions", "Avec d’autres extensions", "Z innymi dodatkami"),
    "other-phases": ("Other phases", "Autres phases", "Inne fazy"),
    "placing-treats": ("Placing treats", "Pose des géocaches", "Zakładanie skrytek"),
    "collecting-treats": ("Collecting treats", "Collecte des géocaches", "Zbieranie skrytek"),
    "no-such-meeple": ("Without such a meeple", "Sans meeple de ce type", "Bez takiego podwładnego"),
    "islands": ("Islands", "Îles", "Wyspy"),
    "floors": ("Tower floors", "Étages de tour", "Elementy wieży"),
    "field-tile": ("The field tile", "La tuile de pré", "Płytka z polem"),
    "circus": ("The circus", "Le cirque", "Cyrk"),
    "house": ("House rules", "Règles maison", "Zasady domowe"),
}


def topic_words(topic: str, language: str) -> str:
    """Return the heading of a topic; nothing where the interface has no words for it."""
    found = _TOPICS.get(topic)
    return found[LANGUAGES.index(language) if language in LANGUAGES else 0] if found else ""
