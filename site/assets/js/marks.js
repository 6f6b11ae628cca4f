/** Find what a question names, as the longest known runs of its words: as carca.engine.marks does it. */

/** @import {Names, Verdicts} from "./types.js" */
/** @import {Named} from "./names.js" */
import { nameWords } from "./fold.js";
import { lexicon } from "./lexicon.js";
import { forms, keys, meanings, rows, unique } from "./names.js";

const LONGEST = 12;

/** @typedef {{kind: "thing"|"scope"|"verb", start: number, end: number}} Mark */

/**
 * @param {string[]} tokens
 * @param {Mark} mark
 */
export const phrase = (tokens, mark) => tokens.slice(mark.start, mark.end).join(" ");

/** @param {Mark[]} marks */
export const thingsOf = (marks) => marks.filter((mark) => mark.kind === "thing");

/**
 * @param {string[]} tokens
 * @param {number} at
 * @param {(phrase: string) => boolean} known
 */
function longest(tokens, at, known) {
  for (let end = Math.min(tokens.length, at + LONGEST); end > at; end -= 1) {
    if (known(tokens.slice(at, end).join(" "))) return end;
  }
  return at;
}

/**
 * Where the first of some phrases stands among words, half-open; articles do not count.
 * @param {string[]} tokens
 * @param {string[][]} phrases
 * @returns {[number, number]|null}
 */
export function placeOf(tokens, phrases) {
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length);
  for (const one of longestFirst) {
    const wanted = nameWords([...one, "x"].join(" ")).slice(0, -1);
    for (let at = 0; wanted.length && at + wanted.length <= tokens.length; at += 1) {
      if (wanted.every((word, i) => tokens[at + i] === word)) return [at, at + wanted.length];
    }
  }
  return null;
}

/** @type {WeakMap<Names, Set<string>>} */
const vocabularies = new WeakMap();

/** What the words of questions can mean. */
export class Vocabulary {
  /**
   * @param {Names} n
   * @param {Verdicts} v
   * @param {string} language of the question
   */
  constructor(n, v, language) {
    this.n = n;
    this.v = v;
    this.language = language;
    this.lexicon = lexicon(n);
  }

  /** @param {string} phrase */
  isVerb(phrase) {
    return forms(this.n).has(phrase);
  }

  /**
   * The verbs that a phrase names in a language, where it has any there; else in all.
   * @param {string} phrase
   * @param {string} [language]
   */
  verbs(phrase, language = "") {
    const said = forms(this.n).get(phrase);
    if (!said) return [];
    const [ask] = said[language] ?? said[""];
    return this.v.asks[ask].map((id) => this.v.verbs[id]);
  }

  /**
   * The voices of a phrase in a language, where it has any there; else in all.
   * @param {string} phrase
   * @param {string} [language]
   */
  voices(phrase, language = "") {
    const said = forms(this.n).get(phrase);
    if (!said) return [];
    const [, ...voices] = said[language] ?? said[""];
    return voices;
  }

  /**
   * Whether a phrase is an active form of a verb in the language of the question.
   * @param {string} phrase
   */
  isActive(phrase) {
    return forms(this.n).get(phrase)?.[this.language]?.includes("active") ?? false;
  }

  /**
   * The verbs that an active form of the question's language names.
   * @param {string} phrase
   */
  activeVerbs(phrase) {
    return this.isActive(phrase) ? this.verbs(phrase, this.language) : [];
  }

  /** All single words of names and verb forms, for mending typos. */
  get knownWords() {
    const known = vocabularies.get(this.n);
    if (known) return known;
    const made = new Set([this.n.words, ...keys(this.n), ...forms(this.n).keys()].flatMap((text) => text.split(" ")));
    for (const word of [...this.lexicon.UNDERSTOOD, ...this.lexicon.KEPT]) made.add(word);
    vocabularies.set(this.n, made);
    return made;
  }

  /**
   * The elements and expansions that a phrase names; an id is no name in a sentence. A word may be an everyday word
   * here and a name in another language: Polish "bać się", French "bac".
   * @param {string} phrase
   */
  things(phrase) {
    const found = rows(this.n, phrase).filter((row) => row.language);
    const other = this.lexicon.VICTIM.has(phrase) && !found.some((row) => row.language === this.language);
    return other ? [] : found;
  }

  /** @param {string} phrase */
  isThing(phrase) {
    return this.things(phrase).length > 0;
  }

  /**
   * What a phrase names, or else its noun: a thing with what makes it a situation bends with its noun.
   * @param {string[]} words
   * @returns {Named[]}
   */
  noun(words) {
    const starts = words.map((_, i) => words.slice(0, words.length - i));
    const ends = words.map((_, i) => words.slice(i)).slice(1);
    const run = [...starts, ...ends].find((one) => this.isThing(one.join(" ")));
    return run ? this.things(run.join(" ")) : [];
  }

  /**
   * Whether a name is one in the language of the question.
   * @param {string} phrase
   */
  inLanguage(phrase) {
    return this.things(phrase).some((row) => row.language === this.language || !row.language);
  }

  /**
   * Things, editions and texts, and verbs, from left to right; of the same length a thing before a verb. A name is no
   * phrase with one of the words ``apart`` in it: "is a follower trapped by X?" names two things.
   * @param {string[]} tokens
   * @param {Set<string>} [apart]
   * @returns {Mark[]}
   */
  marks(tokens, apart = new Set()) {
    const isThing = (/** @type {string} */ text) =>
      this.isThing(text) && !(apart.size && text.split(" ").some((word) => apart.has(word)));
    /** @type {[Mark["kind"], (text: string) => boolean][]} */
    const kinds = [
      ["thing", isThing],
      ["scope", (text) => rows(this.n, text, "dt").length > 0],
      ["verb", (text) => this.isVerb(text)],
    ];
    /** @type {Mark[]} */
    const found = [];
    for (let at = 0; at < tokens.length;) {
      let [end, kind] = [at, kinds[0][0]];
      for (const [one, known] of kinds) {
        const reach = longest(tokens, at, known);
        if (reach > end) [end, kind] = [reach, one];
      }
      if (kind === "thing") end = this.beforeVerb(tokens, at, end);
      const whole = apart.size ? at : this.withSituation(tokens, at);
      if (whole > end) [end, kind] = [whole, "thing"];
      if (end > at) found.push({ kind, start: at, end });
      at = Math.max(end, at + 1);
    }
    return this.verbAmongThings(tokens, found);
  }

  /**
   * Where a thing ends: before words with which a longer verb begins, as in "wagon | move into".
   * @param {string[]} tokens
   * @param {number} at
   * @param {number} end
   */
  beforeVerb(tokens, at, end) {
    for (let start = end - 1; start > at; start -= 1) {
      const reach = longest(tokens, start, (text) => this.isVerb(text));
      if (reach > end && this.isThing(tokens.slice(at, start).join(" "))) return start;
    }
    return end;
  }

  /**
   * Where a thing with what makes it a situation ends: "wagon in castle", "wagon that stands in a castle".
   * @param {string[]} tokens
   * @param {number} at
   */
  withSituation(tokens, at) {
    const { FILLERS, RELATIVE } = this.lexicon;
    const { before, after } = this.n.around;
    const start = longest(tokens, at, (text) => Object.hasOwn(before, text));
    const end = longest(tokens, start, (text) => this.isThing(text));
    if (end === start) return at;
    const filled = end < tokens.length && RELATIVE.has(tokens[end]);
    const beyond = filled ? tokens.findIndex((word, i) => i >= end && !FILLERS.has(word)) : end;
    const place = Math.max(end, beyond);
    const reach = longest(tokens, place, (text) => Object.hasOwn(after, text));
    if (reach > place && this.fits([...tokens.slice(at, end), ...tokens.slice(place, reach)])) return reach;
    return start > at ? end : at;
  }

  /**
   * Whether a thing can be where words behind it say: no dragon is in a castle.
   * @param {string[]} words
   */
  fits(words) {
    return meanings(this.n, this.v, words.join(" "), this.language).length > 0;
  }

  /**
   * The situations of a thing that have a place in their names: of "follower" and "castle", one in it.
   * @param {string} noun
   * @param {string} place
   */
  inSituation(noun, place) {
    const named = (/** @type {Record<string, string[]>} */ side) =>
      Object.keys(side).filter((said) => ` ${said} `.includes(` ${place} `));
    const { before, after } = this.n.around;
    const phrases = [...named(after).map((said) => `${noun} ${said}`), ...named(before).map((said) => `${said} ${noun}`)];
    return unique(phrases.flatMap((said) => meanings(this.n, this.v, said, this.language)));
  }

  /**
   * Whether "X protects against Z" leaves out whom: Z is not what is protected.
   * @param {string[]} tokens
   * @param {Mark[]} marks
   */
  noWard(tokens, marks) {
    const { AGAINST, ASKING, COPULA, SHIELDED } = this.lexicon;
    const last = thingsOf(marks).at(-1)?.start ?? 0;
    if (!last || !AGAINST.has(tokens[last - 1])) return false;
    const guards = new Set([...SHIELDED].flatMap((word) => this.verbs(word)));
    const said = marks.filter((mark) => mark.kind === "verb").flatMap((mark) => [phrase(tokens, mark), tokens[mark.start]]);
    const voices = said.filter((one) => this.verbs(one, this.language).some((id) => guards.has(id)))
      .flatMap((one) => this.voices(one, this.language));
    const is = tokens.some((word, i) => COPULA.has(word) && i + 1 < tokens.length && !ASKING.has(tokens[i + 1]));
    return voices.includes("active") && !(voices.includes("passive") && is); // "protège" is written as "protégé"
  }

  /**
   * Take a word that is a thing and a verb for the verb, where there would be three things and no verb.
   * @param {string[]} tokens
   * @param {Mark[]} found
   * @returns {Mark[]}
   */
  verbAmongThings(tokens, found) {
    const things = thingsOf(found);
    const both = things.find((mark) => this.isVerb(phrase(tokens, mark)));
    if (!both || things.length < 3 || found.some((mark) => mark.kind === "verb")) return found;
    return found.map((mark) => (mark === both ? { ...mark, kind: "verb" } : mark));
  }

  /**
   * The places of words that mean nothing here and are no everyday words. A word for a thing that is not named but told
   * of is not understood: "anyone in a castle".
   * @param {string[]} tokens
   * @param {Mark[]} found
   */
  unknown(tokens, found) {
    const { SEPARABLE, UNDERSTOOD } = this.lexicon;
    const last = tokens.length - 1;
    return tokens
      .map((_, i) => i)
      .filter((i) => !found.some((mark) => mark.start <= i && i < mark.end))
      .filter((i) => !(i === last && SEPARABLE.has(tokens[i])))
      .filter((i) => !UNDERSTOOD.has(tokens[i]) || this.toldOf(tokens, i, found));
  }

  /**
   * Whether a word stands for a thing of which more is said behind it; at the end, it is a part of a verb.
   * @param {string[]} tokens
   * @param {number} at
   * @param {Mark[]} found
   */
  toldOf(tokens, at, found) {
    const { EXCEPT, OPEN, PLACES, RELATIVE, SOMEBODY } = this.lexicon;
    const after = at + 2 < tokens.length ? tokens[at + 1] : "";
    if (OPEN.has(tokens[at]) && [PLACES, RELATIVE, EXCEPT].some((listed) => listed.has(after))) return true;
    return SOMEBODY.has(tokens[at]) && thingsOf(found).some((mark) => mark.start === at + 1);
  }
}
