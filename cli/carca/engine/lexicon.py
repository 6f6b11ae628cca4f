"""Everyday words of the languages in which questions are asked: they carry direction and language, but no fact."""

from __future__ import annotations

from carca.model.text import words


def _set(*listed: str) -> frozenset[str]:
    return frozenset(word for line in listed for word in words(line))


def _phrases(*listed: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(words(phrase)) for phrase in listed)


BY = _set("by par przez von durch")
"""Words that name the actor of a passive or of a noun ("the capture of X by Y")."""

DURCH = "durch"
"""The German word that names an actor with any form of a verb: "das Fangen durch Y"."""

AGAINST = _set("against from contre de przed vor gegen")
"""Words that name the third thing of "protects X against Z"."""

REACH = _set("reach portée atteinte zasięgiem zasięgu reichweite")
"""Words of "is X out of Y's reach?": it asks whether Y does something to X."""

SAFE = _set(
    "safe immune abri immunisé immunisée",
    "bezpieczny bezpieczna bezpieczne odporny odporna odporne uchronić sicher immun",
)
"""Words of "is X safe from Y?", where a thing is named that it is from."""

VICTIM = _set(
    "fear fears afraid escape escapes craindre craint craindra peur menacé menacée menacés",
    "tomber tombe tombent échapper échappe échappent",
    "bać boi boją obawiać obawia paść pada padnie wpaść wpada wpadnie grozi zagrożony zagrożona zagrożeni",
    "fürchten fürchtet opfer entkommen entkommt",
)
"""Words whose subject is the one to which something is done: "must X fear Y?"."""

CAUSED = _set("fait font faire ferait")
"""Words that make an infinitive passive: "se fait piéger par Y"."""

FILLERS = _set(
    "that who which is are stands standing sits sitting sent",
    "qui se trouve trouvent est placé placée posé posée debout envoyé envoyée",
    "który która które jest stoi stojący stojąca stojącego stojącej będący wysłany wysłana",
    "der die das steht stehen stehender",
)
"""Words that may stand between a noun and the place where it is: "a follower who stands in a castle"."""

RELATIVE = FILLERS - _set("is are est jest se trouve trouvent")
"""Of these, those that may come first: not the verb of the question itself."""

SHIELDED = _set(
    "protected shielded sheltered protégé protégée protégés protégées sécurité",
    "chroniony chroniona chronione chronieni uchroniony ochroni ochronić geschützt beschützt",
)
"""Words that are protective in the same way, and else the passive of a verb."""

FROM = _set("from against to de contre face devant przed na vor gegen")
"""Words before the thing that another is safe from."""

WEAK = _set(
    "be être być zostać zostaje zostanie zostaną zostają będzie będą sein werden wird",
    "have has had a avoir mieć ma haben hat get gets",
)
"""Verb words that name the verb only where no other word does."""

WHAT = _set(
    "what which who whom que qu quoi qui quel quelle quels quelles",
    "co kto kogo czego które który która was wer wen welche",
)
"""Words that ask for a thing."""

WHAT_IS_DONE = _set("que qu quoi whom kogo czego wen")
"""Of these, words that ask for the target."""

PLACES = _set("in on at under near beside dans sur chez w na pod auf im an bei")
"""Words before a thing that only says where another one is."""

HOW_MANY = {
    "en": _phrases("how many", "how much"),
    "fr": _phrases("combien de", "combien"),
    "pl": _phrases("ile"),
    "de": _phrases("wie viele", "wie viel"),
}
"""Phrases that ask for a number."""

POINTS = {
    "en": _phrases("how many points", "how much is"),
    "fr": _phrases("combien de points", "combien vaut"),
    "pl": _phrases("ile punktów"),
    "de": _phrases("wie viele punkte"),
}
"""Phrases that ask for points."""

DIFFERENCE = _set(
    "difference differences differ différence différences diffère",
    "różnica różnice różni różnią unterschied unterschiede",
)
"""Words that ask for a comparison."""

AS_OF = _phrases("as of", "en date de", "à la date de", "stan na", "według stanu na", "stand")
"""Phrases before a date as of which is asked."""

PREPOSITIONS = _set("in on at under from of to with as dans sur en chez", "w na z ze pod do jako auf im an bei als mit")
"""Words before a thing that is no bare subject or object."""

_EVERYDAY = {
    "en": """can could may might must will would does do did is are was be being been it its there any on in at
        to of and or if then still also ever really get gets got please how with for into onto off from this
        that same s t my your i you we he she they them him her by against allowed able possible not never n
        no cannot don doesn isn won couldn must should question rule rules game ok okay oh ugh hey time more
        one again mama papa dad mum when while where so just near beside next between""",
    "fr": """peut peuvent pourrait peux doit est ce que qu qui il elle ils elles on t y a à dans sur en de et ou
        si par pas ne n se s sa son ses c cette cet ces mon ma mes ton ta vous je nous possible quand
        comment contre être aussi encore bien pour avec dit moi jamais lui leur eux donc sont ont""",
    "pl": """czy może mogą można jest są być zostać został została przez na w we z do od i lub albo jeśli gdy się
        to ten ta te tego tej tym mój moja moje mojego nie też także za po o przed jak kiedy ze u dla
        powiedz proszę zostanie zostaną będzie będą musi muszą powinien powinna trzeba wolno coś ktoś jakoś
        chyba tak zagrożony zagrożona grozi ze strony on ona ono jego jej mi my wy czyjś nigdy już""",
    "de": """kann können darf dürfen muss wird werden ist sind ob von durch auf in an zu und oder wenn auch sich
        es man mein meine meinen vor gegen nicht noch wie mit bitte er sie ihn""",
}
EVERYDAY = {language: _set(listed) for language, listed in _EVERYDAY.items()}
"""Everyday words by language."""

FUNCTION = frozenset().union(*EVERYDAY.values())
"""Words that a question may leave out without becoming another one."""

_MARKERS = {
    "en": "can does is the by may be what if do will are could would my who which how",
    "fr": "peut est ce le la les un une par du des peuvent il elle dans que qui au aux mon t",
    "pl": "czy może przez na w jest się z do mogą mój co kto ile",
    "de": "kann der die das ein eine einen von wird den dem darf was wer wie",
}
MARKERS = {language: _set(listed) for language, listed in _MARKERS.items()}
"""Words by which the language of a question shows."""

OBJECT_ARTICLES = _set("den einen dem einem")
"""German articles that mark a thing as the one to which something is done."""

SUBJECT_ARTICLES = _set("der")
"""The German article that marks a thing as the one that acts."""

UNDERSTOOD = FUNCTION | VICTIM | SHIELDED | SAFE | REACH | FROM | CAUSED | FILLERS | WHAT | DIFFERENCE | PREPOSITIONS
"""All words that are understood although they name nothing: they are never taken for mistyped names."""
