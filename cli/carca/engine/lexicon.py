"""Everyday words of the languages in which questions are asked: they carry direction and language, but no fact."""

from __future__ import annotations

from carca.model.text import key, words


def _set(*listed: str) -> frozenset[str]:
    return frozenset(word for line in listed for word in words(line))


def _phrases(*listed: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(words(phrase)) for phrase in listed)


BY = _set("by par przez von durch działaniem")
"""Words that name the actor of a passive or of a noun ("the capture of X by Y")."""

DURCH = "durch"
"""The German word that names an actor with any form of a verb: "das Fangen durch Y"."""

AGAINST = _set("against from contre de przed vor gegen")
"""Words that name the third thing of "protects X against Z"."""

REACH = _set("reach portée atteinte zasięgiem zasięgu reichweite")
"""Words of "is X out of Y's reach?": it asks whether Y does something to X."""

SAFE = _set(
    "safe immune abri immunisé immunisée",
    "tranquille tranquilles peinard",
    "bezpieczny bezpieczna bezpieczne bezpieczni odporny odporna odporne uchronić sicher immun",
)
"""Words of "is X safe from Y?", where a thing is named that it is from."""

VICTIM = _set(
    "fear fears afraid escape escapes craindre craint craindra peur menacé menacée menacés",
    "victime victim ofiara ofiarą tomber tombe tombent échapper échappe échappent",
    "bać boi boją obawiać obawia paść pada padnie wpaść wpada wpadnie grozi zagrożony zagrożona zagrożeni",
    "fürchten fürchtet opfer entkommen entkommt",
)
"""Words whose subject is the one to which something is done: "must X fear Y?"."""

CAUSED = _set("fait font faire ferait")
"""Words that make an infinitive passive: "se fait piéger par Y"."""

FILLERS = _set(
    "that thats who which is are stands standing sits sitting sent hiding hidden located",
    "qui se trouve trouvent est placé placée posé posée debout envoyé envoyée assis assise caché cachée",
    "planqué planquée situé située",
    "który która które jest stoi stojący stojąca stojącego stojącej stojącemu stojącym będący wysłany wysłana",
    "siedzi siedzący siedząca siedzącego siedzącej siedzącemu siedzącym ukryty ukryta",
    "der die das steht stehen stehender sitzt sitzen sitzender",
)
"""Words that may stand between a noun and the place where it is: "a follower who stands in a castle"."""

BETWEEN = _set(
    "is are was were be been being has have had already still currently now whom",
    "que qu est sont a ont été déjà encore toujours actuellement",
    "jest są był została został zostali ma już wciąż nadal którego którą których co go ją",
    "ist sind war wurde hat haben bereits schon noch gerade",
)
"""Words that may stand within a clause about a state: "whom the fairy is still guarding"."""

RELATIVE = FILLERS - _set("is are est jest se trouve trouvent")
"""Of these, those that may come first: not the verb of the question itself."""

SHIELDED = _set(
    "protected shielded sheltered protégé protégée protégés protégées sécurité",
    "chroniony chroniona chronione chronieni uchroniony ochroni ochronić geschützt beschützt",
)
"""Words that are protective in the same way, and else the passive of a verb."""

FROM = _set("from against to de contre face devant przed na vor gegen")
"""Words before the thing that another is safe from."""

ADVERBS = _set(
    "still also even really actually simply ever",
    "encore aussi vraiment donc bien toujours",
    "jeszcze też także również naprawdę chyba",
    "noch auch wirklich etwa denn doch eigentlich überhaupt",
)
"""Words without weight that may stand inside a phrase: "compte encore comme"."""

GIVEN = _set("for pour dla für")
"""Words before the thing that gets something: without a verb they leave open who does what."""

SEPARABLE = _set("aus ab an auf los weg frei fest")
"""German parts of verbs that stand at the end: "löst … aus"."""

HARMLESS = _phrases(
    "in two",
    "en deux",
    "w dwie",
    "na dwie",
    "in zwei",
    "entzwei",
    "geht das",
    "does that work",
    "ça marche",
    "zurück in den Vorrat",
    "does anyone know if",
    "does anybody know if",
    "can someone tell me if",
    "is that legal",
    "is that allowed",
    "est ce que",
    "est ce qu",
    "quand même",
    "non plus",
    "ou pas",
    "wolno tak",
    "weiß jemand ob",
    "oder nicht",
)
"""Phrases that add nothing: how something is parted, whether that is in order, who asks."""

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
    "en": """can could may might must will would does do did is are was were be been being has have had it its there
        here any anyone anybody anything some somebody something nothing on in at to of and or if then still also even
        well ever really actually simply get gets got please how with for into onto off from this that these those
        s t re ll ve m d my mine your yours our ours their his her hers i me you u we us he she they them him it by
        against allowed allow permitted legal legit ok okay fine possible able not never no yes cannot don doesn isn
        won wouldn couldn must should sure right true ruling rule rules referee judge question game oh ugh hey hi
        hello thanks thank well so now time more one again back home supply points point
        mama mommy mom papa dad daddy mum buddy mate wondering wonder know think say tell says translating
        translate when while where just so near beside next between according per under like as too what which
        anyway out apart together going but maybe perhaps silly though lol haha yo bro um uh er hmm eh huh pls plz thx
        btw yeah yep nope teh cna dose doesnt cant wont isnt arent dont shouldnt lets ur wanna gonna gotta heard
        suppose guess apparently kinda ask asking asks tired quick""",
    "fr": """peut peuvent pourrait pourraient peux puis doit doivent est es sont était ai as ont a avait ce c que qu
        qui quoi il elle ils elles on t y en à au aux dans sur de d du des et ou ni si par pas ne n se s sa son ses
        leur leurs cette cet ces mon ma mes ton ta tes votre notre vos nos vous je j nous moi toi lui eux me te
        possible prévu prévue permis permise autorisé autorisée légal légale droit quand comment contre être aussi
        encore bien pour avec dit dis dites jamais donc alors hein bah ben euh oui non rien aucun aucune
        quelque chose selon d'après règle règles jeu question arbitre papa maman tonton s'il plaît plait svp merci
        bonjour salut va vont aller allait ça cela ci là risque risquent réserve points point tous
        toutes tout toute toujours vraiment comme ceque esque estce chez mais quand peut-être maison
        bref franchement normalement finalement genre coup peu hum mdr dites""",
    "pl": """czy może mogą można mógłby jest są był była było być zostać został została zostały przez na w we z ze do
        od i a lub albo oraz jeśli gdy się to ten ta te tego tej tym ci mój moja moje mojego mojej moją mnie mi mną
        twój twoja twoje swój swoja swoje swojego swoją ich jego jej nasz wasz nie też także również za po o przed jak
        kiedy u dla powiedz proszę dzięki hej cześć no zostanie zostaną będzie będą musi muszą powinien powinna trzeba
        wolno coś ktoś jakoś jakieś jakiś jakaś nic chyba tak zagrożony zagrożona grozi ze strony on ona ono oni my wy
        ty go ją mu im nam nas was wam czyjś nigdy już możliwe możliwa dozwolone dozwolona dozwolony legalne prawda
        pewno pewnie naprawdę właściwie ogóle jednak więc ale tato tata tatusiu mamo mama sędzio sędziego panie pani
        pytanie zasada zasady zasad reguły według gra gry grze zasobów zasoby punkty punktów znowu znów jeszcze
        teraz tu tutaj tam wszystko wszyscy może mimo
        sobie słuchaj właśnie przecież normalnie serio kurczę hmm szybkie wogóle wogle""",
    "de": """kann könnte können darf dürfen dürfte muss müssen soll wird werden wurde worden würde bin bist ist sind
        war sein ob von durch auf in im ins an am zu zum zur und oder wenn auch sich es er sie ihn ihm ihr ihnen man
        mir mich dir dich uns euch wir ihr ich du mein meine meinen meiner meinem meines dein deine deinen unser unsere
        seine seinen seiner vor gegen nicht noch nie wie mit für bei nach bitte danke hallo ja nein doch denn mal
        etwa eigentlich wirklich überhaupt gar so dann hier da dort was etwas nichts jemand kein keine keinen keiner
        keinem dass also wieder mehr stimmt richtig erlaubt möglich zulässig regel regeln frage schiedsrichter
        schiedsrichterfrage spiel papa mama vorrat hause haus punkte punkt passiert tut laut
        übersetzen alle alles trotzdem aber vielleicht nen ne nem ner
        kan kanns darfs gehts koennen koennte duerfen muessen ma halt grad kurz mein bloß sag sagt ähm hm
        kurze schnelle eben oben drauf obendrauf""",
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

COPULA = _set("is are isn aren est sont c jest są to ist sind")
"""Words of "is X a Y?"."""

ASKING = _set("ce")
"""Words with which a copula before them only asks: "est-ce que"."""

DATIVE = _set("dem der einem einer im am meinem meiner deinem deiner")
"""German words before a thing in which another one is; where it goes there, others stand: "in eine Burg"."""

BE = {"en": "be", "fr": key("être"), "pl": key("być"), "de": "sein"}
"""What a question without a verb word asks: with a preposition, whether a thing may be there: "X on Y?"."""

BE_A = {"en": "be a", "fr": key("être un"), "pl": key("być kimś"), "de": "sein ein"}
"""What "is X a Y?" asks, as a form of a verb."""

BESIDE_COPULA = ADVERBS | COPULA | _set("not t just n pas il elle elles ils ce nie nicht ja")
"""Words that may stand between the things of "is X a Y?"."""

INSTRUMENTS = _set("with using avec mit")
"""Words before the thing with which somebody does something: "can I capture X with my tower?"."""

PERSONS = _set("i u you we one je j tu on nous vous puis peux ja ty my mogę możesz można ich du wir ihr man")
"""Words for somebody who plays."""

POSSESSIVES = _set(
    "my your our his her their mon ma mes ton ta tes notre nos votre vos son sa ses",
    "mein meine meinem meiner meinen dein deine deinem deiner unserem unserer seinem seiner",
    "mój moja moją moje mojego mojej moim mojemu twój twoją twojego twoim swoją swoim swojego naszą naszego naszym",
)
"""Words that tell whose thing it is."""

OBJECT_PRONOUNS = {
    "en": _set("it him her them"),
    "pl": _set("go ją je mu"),
    "de": _set("ihn ihm sie es"),
}
"""Pronouns that stand for a thing to which something is done: "the wagon, can the dragon eat it?"."""

EXCEPT = _set("but except excepting sauf hormis oprócz poza außer")
"""Words behind which what is not meant stands: "nothing but X"."""

SOURCES = _set("from de z ze od von aus")
"""Words before the thing from which somebody takes another: "can I take X back from Y?"."""

UNLIKE = _set("with like avec comme z ze jak mit wie")
"""Words between two things that say neither what one does to the other nor what it is."""

KEPT = _set(
    "every each only same two three both without unless until except instead before after than whole half first last",
    "chaque seul seule seulement même deux trois sans sauf avant après moins plus",
    "każdy każda tylko sam sama dwa dwie dwóch trzy bez zanim oprócz poza mniej więcej",
    "jeder jede jedes jeden nur selbe selben gleiche gleichen zwei drei ohne außer bevor nachdem statt",
)
"""Words that make another question of one: they are never taken for mistyped ones, and never passed over."""

COMPANY = _set("with avec mit z ze")
"""Words before a thing that tells of another what the answer may hang on: "a road with X"."""

TAKEN_UP = frozenset().union(*OBJECT_PRONOUNS.values())
"""The pronouns of all languages that stand for a thing to which something is done."""

SOMEBODY = _set("anyone anybody someone somebody quelqu ktoś kogoś jemand jemanden")
"""Words for a figure that is not named, before what is told of it: "anyone in a castle"."""

OPEN = SOMEBODY | _set(
    "anything something everyone everybody everything nothing nobody all one ones those chose tous tout celui celle",
    "ceux celles personne coś wszyscy wszystkich wszystko tego tych etwas alle alles alles niemand niemanden jeden",
)
"""The same, and words that may as well stand before a name."""

HELD = _set("with u bei chez")
"""Words before the one that holds a thing, where they name no actor else: "stuck with X"."""

CONJUNCTIONS = _set(
    "while when if though because quand si lorsqu lorsque tant",
    "gdy kiedy jeśli jeżeli dopóki choć chociaż wenn während solange obwohl falls weil",
)
"""Words with which a clause of its own begins."""

WHILE = CONJUNCTIONS | _set("he she it they il elle ils elles on ona ono oni er sie es")
"""Words with which it is told where a thing is: "while he is in a castle"."""

ANOTHER = _set("another other autre andere anderen anderem anderes inny innego innej innym drugi drugiego")
"""Words before a thing that is named a second time: "can X lie beside another X?"."""

SHORTER = {
    "on": _phrases("on top of", "upon"),
    "in": _phrases("inside of", "inside", "within", "innerhalb von", "innerhalb", "drin in"),
    "sur": _phrases("au sommet de", "en haut de", "au dessus de", "par dessus"),
    "dans": _phrases("à l'intérieur de"),
    "na": _phrases("na szczycie", "na samym szczycie"),
    "si": _phrases("même si"),
    "with": _phrases("that has", "that already has", "which has", "which already has", "that have"),
    "avec": _phrases("qui a déjà", "qui contient", "qui contient déjà"),
    "reach": _phrases("out of reach", "beyond reach", "outside the reach"),
    "portee": _phrases("hors de portée", "hors d'atteinte"),
    "zasiegiem": _phrases("poza zasięgiem"),
    "reichweite": _phrases("außer reichweite", "außerhalb der reichweite"),
    "auf": _phrases("oben auf", "oben drauf auf"),
}
"""Phrases that say what one word says as well."""

OBJECT_ARTICLES = _set("den einen dem einem")
"""German articles that mark a thing as the one to which something is done."""

PRONOUNS = _set("le la les l lui leur")
"""French pronouns before a verb that stand for the one to which something is done."""

SUBJECT_ARTICLES = _set("der")
"""The German article that marks a thing as the one that acts."""

UNDERSTOOD = (
    FUNCTION | VICTIM | SHIELDED | SAFE | REACH | FROM | CAUSED | FILLERS | WHAT | DIFFERENCE | PREPOSITIONS | BY
)
"""All words that are understood although they name nothing: they are never taken for mistyped names."""
