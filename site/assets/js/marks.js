/** Find what a question names, as the longest known runs of its words: as carca.engine.marks does it. */

/** @import {Names} from "./types.js" */
import { nameWords } from "./fold.js";
import { forms, rows } from "./names.js";

const LONGEST = 12;

/** @typedef {{kind: "thing"|"scope"|"verb", start: number, end: number}} Mark */

/**
 * @param {string[]} tokens
 * @param {Mark} mark
 */
export const phrase = (tokens, mark) => tokens.slice(mark.start, mark.end).join(" ");

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

/**
 * Things, editions and texts, and verbs, from left to right; of the same length a thing before a verb. With ``plain``, a
 * name is no phrase with an actor in it: "is a follower trapped by X?" names two things.
 * @param {Names} n
 * @param {string[]} tokens
 * @param {boolean} [plain]
 * @returns {Mark[]}
 */
export function marks(n, tokens, plain = false) {
  const verbs = forms(n);
  const isVerb = (/** @type {string} */ text) => verbs.has(text);
  const acted = (/** @type {string} */ text) => plain && text.split(" ").some((word) => n.lexicon.BY.includes(word));
  /** @type {[Mark["kind"], (text: string) => boolean][]} */
  const kinds = [
    ["thing", (text) => !acted(text) && rows(n, text).length > 0],
    ["scope", (text) => rows(n, text, "dt").length > 0],
    ["verb", isVerb],
  ];
  /** @type {Mark[]} */
  const found = [];
  for (let at = 0; at < tokens.length;) {
    let [end, kind] = [at, kinds[0][0]];
    for (const [one, known] of kinds) {
      const reach = longest(tokens, at, known);
      if (reach > end) [end, kind] = [reach, one];
    }
    const whole = plain ? at : withSituation(n, tokens, at);
    if (whole > end) [end, kind] = [whole, "thing"];
    if (end > at) found.push({ kind, start: at, end });
    at = Math.max(end, at + 1);
  }
  return verbAmongThings(tokens, found, isVerb);
}

/**
 * Where a thing with what makes it a situation ends: "wagon in castle".
 * @param {Names} n
 * @param {string[]} tokens
 * @param {number} at
 */
function withSituation(n, tokens, at) {
  const start = longest(tokens, at, (text) => Object.hasOwn(n.around.before, text));
  const end = longest(tokens, start, (text) => rows(n, text).length > 0);
  if (end === start) return at;
  const after = longest(tokens, end, (text) => Object.hasOwn(n.around.after, text));
  return after > end || start > at ? after : at;
}

/**
 * Take a word that is a thing and a verb for the verb, where there would be three things and no verb.
 * @param {string[]} tokens
 * @param {Mark[]} found
 * @param {(text: string) => boolean} isVerb
 * @returns {Mark[]}
 */
function verbAmongThings(tokens, found, isVerb) {
  const things = found.filter((mark) => mark.kind === "thing");
  const both = things.find((mark) => isVerb(phrase(tokens, mark)));
  if (!both || things.length < 3 || found.some((mark) => mark.kind === "verb")) return found;
  return found.map((mark) => (mark === both ? { ...mark, kind: "verb" } : mark));
}

/**
 * The places of words that mean nothing here and are no everyday words.
 * @param {Names} n
 * @param {string[]} tokens
 * @param {Mark[]} found
 */
export function unknown(n, tokens, found) {
  return tokens
    .map((_, i) => i)
    .filter((i) => !found.some((mark) => mark.start <= i && i < mark.end))
    .filter((i) => !n.lexicon.FUNCTION.includes(tokens[i]));
}
