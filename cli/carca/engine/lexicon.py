"""Everyday words of the languages in which questions are asked: they carry direction and language, but no fact."""

from __future__ import annotations

from carca.model.text import words

BY = frozenset({"by", "par", "przez", "von", "durch"})
"""Words that name the actor of a passive."""

AGAINST = frozenset({"against", "from", "contre", "przed", "vor", "gegen"})
"""Words that name the third thing of "protects X against Z"."""

_FUNCTION = {
    "en": """can could may might must will would does do did is are be being been it its there any on in at to of and or
        if then still also ever really get gets please what when which who how with for into onto off from this that
        same s t my your i you we by against allowed able possible not n't cannot dont doesnt isnt cant
        question rule rules game""",
    "fr": """peut peuvent pourrait doit est ce que qu qui il elle ils elles on t y a à dans sur en de et ou si par pas
        ne n se s sa son ses c cette cet ces mon ma mes ton ta vous je nous possible quand comment quel quelle contre
        être aussi encore bien pour avec dit moi""",
    "pl": """czy może mogą można jest są być zostać został została przez na w z do od i lub albo jeśli gdy się to ten ta
        te tego tej tym mój moja mojego moje nie też także za po o przed co który która którego jak kiedy ze u dla
        powiedz proszę""",
    "de": """kann können darf dürfen muss wird werden ist sind ob von durch auf in an zu und oder wenn auch sich es man
        mein meine meinen vor gegen nicht noch was wer wie mit bitte""",
}
FUNCTION = frozenset(word for listed in _FUNCTION.values() for word in words(listed))
"""Words that a question may leave out without becoming another one."""

_MARKERS = {
    "en": "can does is the by may be what if do will are could would my",
    "fr": "peut est ce le la les un une par du des peuvent il elle dans",
    "pl": "czy może przez na w jest się z do mogą mój",
    "de": "kann der die das ein eine einen von wird den dem darf",
}
MARKERS = {language: frozenset(words(listed)) for language, listed in _MARKERS.items()}
"""Words by which the language of a question shows."""
