"""Everyday words of the languages in which questions are asked: they carry direction and language, but no fact."""

from __future__ import annotations

from carca.model.text import words


def _set(*listed: str) -> frozenset[str]:
    return frozenset(word for line in listed for word in words(line))


def _phrases(*listed: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(words(phrase)) for phrase in listed)


BY = _set("by par przez von durch")
"""Words that name the actor of a passive or of a noun ("the capture of X by Y")."""

AGAINST = _set("against from contre de przed vor gegen")
"""Words that name the third thing of "protects X against Z"."""

SAFE = _phrases(
    *("safe from", "immune to", "immune from", "protected from", "protected against", "shielded from", "escape from"),
    *("à l'abri de", "à l'abri du", "à l'abri des", "protégé de", "protégé du", "protégé contre", "protégée contre"),
    *("protégée de", "protégée du", "immunisé contre", "immunisée contre", "échapper à", "échapper au", "échappe à"),
    *("bezpieczny przed", "bezpieczna przed", "bezpieczne przed", "odporny na", "odporna na", "chroniony przed"),
    *("chroniona przed", "uchronić się przed", "sicher vor", "geschützt vor", "immun gegen"),
)
"""Protective phrases: "is X safe from Y?" asks whether Y does something to X."""

WEAK = _set("be être być zostać zostaje sein werden have has had a avoir mieć ma haben hat get gets")
"""Verb words that name the verb only where no other word does."""

WHAT = _set(
    "what which who whom que qu quoi qui quel quelle quels quelles",
    "co kto kogo czego które który która was wer wen welche",
)
"""Words that ask for a thing."""

WHAT_IS_DONE = _set("que qu quoi whom kogo czego wen")
"""Of these, words that ask for the target."""

POINTS = _phrases(
    "how many points", "combien de points", "ile punktów", "wie viele punkte", "how much is", "combien vaut"
)
"""Phrases that ask for points."""

HOW_MANY = _phrases("how many", "how much", "combien de", "combien", "ile", "wie viele", "wie viel")
"""Phrases that ask for a number."""

DIFFERENCE = _set(
    "difference differences differ différence différences diffère",
    "różnica różnice różni różnią unterschied unterschiede",
)
"""Words that ask for a comparison."""

AS_OF = _phrases("as of", "en date de", "à la date de", "stan na", "według stanu na", "stand")
"""Phrases before a date as of which is asked."""

PREPOSITIONS = _set("in on at under from of to with dans sur en chez à w na z ze pod do auf im in an bei")

_EVERYDAY = {
    "en": """can could may might must will would does do did is are was be being been it its there any on in at
        to of and or if then still also ever really get gets got please how with for into onto off from this
        that same s t my your i you we he she they them him her by against allowed able possible not never n
        no cannot don doesn isn won couldn question rule rules game when while where so just near beside
        next between""",
    "fr": """peut peuvent pourrait peux doit est ce que qu qui il elle ils elles on t y a à dans sur en de et ou
        si par pas ne n se s sa son ses c cette cet ces mon ma mes ton ta vous je nous possible quand
        comment contre être aussi encore bien pour avec dit moi jamais lui leur eux donc sont ont""",
    "pl": """czy może mogą można jest są być zostać został została przez na w we z do od i lub albo jeśli gdy się
        to ten ta te tego tej tym mój moja moje mojego nie też także za po o przed jak kiedy ze u dla
        powiedz proszę on ona ono jego jej mi my wy czyjś nigdy już""",
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
