/** Everyday words of the languages in which questions are asked, as sets: those of carca.engine.lexicon. */

/** @import {Lexicon, Names} from "./types.js" */

/**
 * @typedef {{
 *   [K in keyof Lexicon]: Lexicon[K] extends string[] ? Set<string>
 *     : Lexicon[K] extends Record<string, string[]> ? Record<string, Set<string>> : Lexicon[K]
 * }} Sets
 */

/** @type {WeakMap<Names, Sets>} */
const prepared = new WeakMap();

/**
 * @param {any} value
 * @returns {any}
 */
function asSets(value) {
  if (!Array.isArray(value)) {
    return typeof value === "string" ? value : Object.fromEntries(Object.entries(value).map(([id, one]) => [id, asSets(one)]));
  }
  return typeof value[0] === "string" ? new Set(value) : value;
}

/**
 * Everyday words are all understood: the published list holds the other ones.
 * @param {Names} n
 * @returns {Sets}
 */
export function lexicon(n) {
  const done = prepared.get(n);
  if (done) return done;
  /** @type {Sets} */
  const made = asSets(n.lexicon);
  for (const listed of Object.values(made.EVERYDAY)) for (const word of listed) made.UNDERSTOOD.add(word);
  prepared.set(n, made);
  return made;
}
