"""The words of the interface, by language. English is the original; every language has every key.

Those of answers stand here; those of everything else in ``words_besides``, which an answer need not load.
"""

from __future__ import annotations

LANGUAGES = ("en", "fr", "pl")

SIGNS = {"yes": "✔", "no": "✘", "depends": "◐", "disputed": "≠", "unknown": "?"}

_WORDS: dict[str, tuple[str, str, str]] = {
    "yes": ("yes", "oui", "tak"),
    "no": ("no", "non", "nie"),
    "depends": ("depends", "selon le cas", "zależy"),
    "disputed": ("disputed", "contesté", "sporne"),
    "unknown": ("unknown", "inconnu", "nie wiadomo"),
    "frame-depends": ("It depends whether {yes}.", "Selon le cas, {yes} ou non.", "To zależy, czy {yes}."),
    "frame-disputed": (
        "Sources disagree whether {yes}.",
        "Les sources se contredisent : {yes} ou non.",
        "Źródła są sprzeczne co do tego, czy {yes}.",
    ),
    "frame-unknown": (
        "Nothing recorded decides whether {yes}.",
        "Rien de ce qui est consigné ne dit si {yes}.",
        "Nic z zapisanych zasad nie rozstrzyga, czy {yes}.",
    ),
    "stated": ("stated for this very pair", "énoncé pour cette paire", "powiedziane wprost o tej parze"),
    "inherited": ("follows from a class", "découle d’une classe", "wynika z klasy"),
    "delegated": ("taken over from another rule", "repris d’une autre règle", "przejęte z innej zasady"),
    "when": ("When", "Quand", "Kiedy"),
    "cases": ("Case by case", "Au cas par cas", "Zależnie od przypadku"),
    "exceptions": ("Exceptions", "Exceptions", "Wyjątki"),
    "item": ("{name}: {value}", "{name} : {value}", "{name}: {value}"),
    "otherwise": ("otherwise", "sinon", "poza tym"),
    "as-role": ("as {name}", "en tant que {name}", "jako {name}"),
    "by-scope": ("By edition and text", "Selon l’édition et le texte", "Zależnie od edycji i tekstu"),
    "everywhere": ("everywhere else", "partout ailleurs", "wszędzie indziej"),
    "house-would": (
        "House rules that would change it",
        "Règles maison qui changeraient la réponse",
        "Zasady domowe, które by to zmieniły",
    ),
    "sources": ("Sources", "Sources", "Źródła"),
    "because": ("Because", "Parce que", "Dlaczego"),
    "decides": ("decides", "décide", "rozstrzyga"),
    "supports": ("agrees", "va dans le même sens", "zgodne"),
    "overruled": ("overruled", "écarté", "uchylone"),
    "not-binding": ("not binding here", "sans effet ici", "tu nie wiąże"),
    "overruled-by": ("overruled by", "écarté par", "uchylone przez"),
    "recorded": ("Recorded nearby", "Ce qui s’en approche", "Najbliższe zapisy"),
    "reverse": ("The other way round", "Dans l’autre sens", "W drugą stronę"),
    "understood": ("Understood", "Compris", "Zrozumiano"),
    "ignored": (
        "Not understood, and not taken into account",
        "Mots non reconnus, donc ignorés",
        "Niezrozumiane, więc nieuwzględnione",
    ),
    "prompt-hint": (
        "Type a question; Tab completes names, an empty line ends.",
        "Tapez une question ; Tab complète les noms, une ligne vide termine.",
        "Wpisz pytanie; Tab uzupełnia nazwy, pusty wiersz kończy.",
    ),
    "asked-pair": ("{names}", "{names}", "{names}"),
    "asked-affects": ("what {names} affects", "sur quoi agit {names}", "na co działa {names}"),
    "asked-affected": ("what affects {names}", "ce qui agit sur {names}", "co działa na {names}"),
    "asked-compare": ("the differences: {names}", "les différences : {names}", "różnice: {names}"),
    "asked-search": ("entries about {names}", "les entrées sur {names}", "wpisy na temat: {names}"),
    "not-distinguished": (
        "Not taken into account: {names}. The answer is the one without it.",
        "Non pris en compte : {names}. La réponse vaut sans cette précision.",
        "Nie uwzględniono: {names}. Odpowiedź dotyczy pytania bez tego szczegółu.",
    ),
    "data": ("data", "données", "dane"),
    "undated": ("undated", "sans date", "bez daty"),
    "why-hint": (
        "The whole proof: --why",
        "La preuve complète : --why",
        "Pełne uzasadnienie: --why",
    ),
    "report": ("Report a wrong ruling", "Signaler une erreur", "Zgłoś błędne rozstrzygnięcie"),
    "own-edition": (
        "{name} does not exist in the edition asked; its own is used.",
        "{name} n’existe pas dans l’édition demandée ; la sienne sert.",
        "{name} nie istnieje w tej edycji; użyto jej własnej.",
    ),
    "own-text": (
        "{name} is not recorded in the text asked; its own is used.",
        "{name} n’est pas consigné dans le texte demandé ; le sien sert.",
        "{name} nie jest zapisane w tym tekście; użyto własnego.",
    ),
    "narrower-authority": (
        "A source of lower standing decides, because it is more specific than one of higher standing.",
        "Une source de moindre autorité l’emporte, car elle est plus précise qu’une source d’autorité supérieure.",
        "Rozstrzyga źródło niższej rangi, bo jest bardziej szczegółowe niż źródło wyższej rangi.",
    ),
    "not-binding-remark": (
        "Statements that do not bind under the profile were set aside.",
        "Des énoncés qui ne s’imposent pas dans ce profil ont été laissés de côté.",
        "Pominięto wypowiedzi, które w tym profilu nie wiążą.",
    ),
    "undated-remark": (
        "Some deciding statements carry no date and were counted.",
        "Certains énoncés décisifs ne sont pas datés ; ils ont été comptés.",
        "Część rozstrzygających wypowiedzi nie ma daty; uwzględniono je.",
    ),
    "may": ("optional", "facultatif", "dobrowolne"),
    "must": ("mandatory", "obligatoire", "obowiązkowe"),
    "at-most": ("at most {value}", "au plus {value}", "najwyżej {value}"),
    "at-least": ("at least {value}", "au moins {value}", "co najmniej {value}"),
    "per": ("{value} per {name}", "{value} par {name}", "{value} za {name}"),
    "times": (
        "{number} times the printed number",
        "{number} fois le nombre imprimé",
        "{number}-krotność wydrukowanej liczby",
    ),
    "against": ("against {name}", "contre {name}", "przed: {name}"),
    "unknown-name": (
        "{name}: no such name is known.",
        "{name} : ce nom n’est pas connu.",
        "{name}: nieznana nazwa.",
    ),
    "ambiguous-name": (
        "{name} can mean several things:",
        "{name} peut désigner plusieurs choses :",
        "{name} może oznaczać kilka rzeczy:",
    ),
    "did-you-mean": ("Did you mean:", "Vouliez-vous dire :", "Czy chodziło o:"),
    "unread-words": (
        "{name} was not understood, and it may make another question of it. This is what was read:",
        "{name} n’a pas été compris, et cela peut changer la question. Voici ce qui a été lu :",
        "Nie zrozumiano: {name}, a może to zmieniać pytanie. Oto co odczytano:",
    ),
    "ask-just-that": ("If that is your question:", "Si c’est bien votre question :", "Jeśli to jest to pytanie:"),
    "choose": (
        "Ask again with one of these names or ids.",
        "Reposez la question avec l’un de ces noms ou identifiants.",
        "Zadaj pytanie ponownie z jedną z tych nazw lub identyfikatorów.",
    ),
    "question-empty": ("The question is empty.", "La question est vide.", "Pytanie jest puste."),
    "question-long": (
        "The question is too long: ask about two things in one sentence.",
        "La question est trop longue : une phrase, deux choses.",
        "Pytanie jest za długie: jedno zdanie, dwie rzeczy.",
    ),
    "question-control": (
        "The question contains control characters.",
        "La question contient des caractères de contrôle.",
        "Pytanie zawiera znaki sterujące.",
    ),
    "question-things": (
        "A question asks about two things; understood: {found}.",
        "Une question porte sur deux choses ; compris : {found}.",
        "Pytanie dotyczy dwóch rzeczy; zrozumiano: {found}.",
    ),
    "question-direction": (
        "Who does it to whom? Understood: {found}.",
        "Qui agit sur qui ? Compris : {found}.",
        "Kto na kogo działa? Zrozumiano: {found}.",
    ),
    "question-ward": (
        "Who or what is protected? Name that too; understood: {found}.",
        "Qui est protégé, ou quoi ? Nommez-le aussi ; compris : {found}.",
        "Kogo lub co ma to chronić? Podaj także to; zrozumiano: {found}.",
    ),
    "ask-like": (
        'Ask for example: carca ask "{example}"',
        'Demandez par exemple : carca ask "{example}"',
        'Zapytaj na przykład: carca ask "{example}"',
    ),
    "nothing": ("nothing", "rien", "nic"),
    "no-hits": ("Nothing found for {words}.", "Rien trouvé pour {words}.", "Nic nie znaleziono dla: {words}."),
    "affects-title": ("What {name} affects", "Sur quoi agit {name}", "Na co działa {name}"),
    "affected-title": ("What affects {name}", "Ce qui agit sur {name}", "Co działa na {name}"),
    "affects-none": (
        "Nothing recorded says what it affects.",
        "Rien de consigné à ce sujet.",
        "Brak zapisów na ten temat.",
    ),
    "question": ("Question", "Question", "Pytanie"),
    "answer": ("Answer", "Réponse", "Odpowiedź"),
}


def say(key: str, language: str, **values: object) -> str:
    """Return the words of a key in a language (English where it has none), with values filled in."""
    index = LANGUAGES.index(language) if language in LANGUAGES else 0
    text = (_WORDS.get(key) or _besides()[key])[index]
    return text.format(**values) if values else text


def _besides() -> dict[str, tuple[str, str, str]]:
    from carca.render.words_besides import WORDS

    return WORDS


def points(number: int, language: str) -> str:
    """Return a number of points in words: "7 points", "−2 punkty"."""
    shown = str(number).replace("-", "−")
    size = abs(number)
    if language == "pl":
        few = size % 10 in {2, 3, 4} and size % 100 not in {12, 13, 14}
        return f"{shown} {'punkt' if size == 1 else 'punkty' if few else 'punktów'}"
    single = size <= 1 if language == "fr" else size == 1
    return f"{shown} {'point' if single else 'points'}"


def picked(texts: dict[str, str] | None, language: str) -> str:
    """Return a text in a language, else in the first language that it has."""
    if not texts:
        return ""
    return texts.get(language) or next(iter(texts.values()))
