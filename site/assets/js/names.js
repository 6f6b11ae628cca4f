/** Names: what they mean, and which ones a few typed letters may become. */

/** @import {Names, Words} from "./types.js" */
import { key } from "./fold.js";
import { allowed, distance } from "./typos.js";
import { name } from "./sentence.js";

const JOINED_WORDS = 3;

/** @typedef {{kind: string, id: string, language: string, cases: string[]}} Meaning */

/**
 * @typedef {{
 *   keys: string[], at: Map<string, number>, pool: Meaning[][], forms: Map<string, Record<string, [number, ...string[]]>>,
 * }} Read
 */

/** @type {WeakMap<Names, Read>} */
const known = new WeakMap();

/**
 * Lines that leave out what they share with the line before; their first character says how much.
 * @param {string} lines
 */
function decoded(lines) {
  let before = "";
  return lines.split("\n").map((line) => {
    before = before.slice(0, line.charCodeAt(0) - 48) + line.slice(1);
    return before;
  });
}

/** @param {string} rows */
const parsed = (rows) =>
  rows.split(" ").map((row) => {
    const [kind, id, language, cases] = row.split(":");
    return { kind, id, language, cases: cases.split(".").filter(Boolean) };
  });

/**
 * The names made ready for looking up; names of a few words are known written as one word, too.
 * @param {Names} n
 * @returns {Read}
 */
function read(n) {
  const done = known.get(n);
  if (done) return done;
  const keys = decoded(n.names);
  const at = new Map(keys.map((id, i) => [id, n.meanings[i]]));
  keys.forEach((id, i) => {
    const spaces = id.split(" ").length - 1;
    const joined = id.replaceAll(" ", "");
    if (spaces > 0 && spaces < JOINED_WORDS && !at.has(joined)) at.set(joined, n.meanings[i]);
  });
  const forms = new Map(decoded(n.forms).map((form, i) => [form, n.askPool[n.asked[i]]]));
  const made = { keys, at, pool: n.pool.map(parsed), forms };
  known.set(n, made);
  return made;
}

/**
 * The keys of all names.
 * @param {Names} n
 */
export const keys = (n) => read(n).at.keys();

/**
 * What the forms of verbs ask, by their key.
 * @param {Names} n
 */
export const forms = (n) => read(n).forms;

/**
 * All that a key can mean: kinds are e (element), x (expansion), d (edition) and t (text).
 * @param {Names} n
 * @param {string} wanted
 * @param {string} [kinds]
 * @returns {Meaning[]}
 */
export function rows(n, wanted, kinds = "ex") {
  const { at, pool } = read(n);
  const place = at.get(wanted);
  return place === undefined ? [] : pool[place].filter((row) => kinds.includes(row.kind));
}

/**
 * All that a phrase can mean; that of the language if it has any there; elements before expansions.
 * @param {Names} n
 * @param {string} phrase
 * @param {string|null} language
 * @returns {Meaning[]}
 */
export function meanings(n, phrase, language) {
  const all = rows(n, key(phrase));
  const own = language ? all.filter((row) => row.language === language || !row.language) : [];
  const kept = own.length ? own : all;
  const elements = kept.filter((row) => row.kind === "e");
  const wanted = elements.length ? elements : kept;
  const unique = wanted.filter((row, i) => wanted.findIndex((other) => other.id === row.id) === i);
  const exact = unique.filter((row) => row.id === phrase);
  return exact.length === 1 ? exact : unique;
}

/**
 * How well a name fits what was typed: 0 the same, 1 begins so, 2 a word of it begins so; undefined not at all.
 * @param {string} typed
 * @param {string} full
 */
function fit(typed, full) {
  if (full === typed) return 0;
  if (full.startsWith(typed)) return 1;
  return full.includes(` ${typed}`) ? 2 : undefined;
}

/**
 * How well a name fits what was typed with typos in it: as a whole, or as far as it was typed.
 * @param {string} typed
 * @param {string} full
 */
function loose(typed, full) {
  const limit = allowed(typed);
  if (!limit || full.length < typed.length - limit || (full[0] !== typed[0] && full[1] !== typed[1])) return undefined;
  const least = Math.min(distance(typed, full.slice(0, typed.length), limit), distance(typed, full.slice(0, typed.length + 1), limit));
  return least <= limit ? 3 + least + (full.length > typed.length + 1 ? 0.2 : 0) : undefined;
}

/** @typedef {{id: string, as: string, score: number}} Hit */

/**
 * Take the elements of the names that fit, each with its best score.
 * @param {Names} n
 * @param {string} language
 * @param {(full: string) => number|undefined} how
 * @param {Map<string, Hit>} best
 */
function take(n, language, how, best) {
  const { keys: all, pool } = read(n);
  for (let i = 0; i < all.length; i += 1) {
    const full = all[i];
    const fits = how(full);
    if (fits === undefined) continue;
    for (const { kind, id, language: of } of pool[n.meanings[i]]) {
      if (kind !== "e") continue;
      const score = fits + (of && of !== language ? 0.5 : 0) + full.length / 1000;
      const old = best.get(id);
      if (!old || score < old.score) best.set(id, { id, as: full, score });
    }
  }
}

/**
 * The elements that typed letters may become, the likeliest first; ``as`` is the name that was met.
 * @param {Names} n
 * @param {Words} w
 * @param {string} text
 * @param {number} most
 * @returns {Hit[]}
 */
export function complete(n, w, text, most) {
  const typed = key(text);
  if (!typed) return [];
  /** @type {Map<string, Hit>} */
  const best = new Map();
  take(n, w.language, (full) => fit(typed, full), best);
  const exact = rows(n, typed, "e").length > 0;
  if (best.size < 3 && !exact) take(n, w.language, (full) => loose(typed, full), best);
  const sorted = [...best.values()].sort((a, b) => a.score - b.score || (name(w, a.id) < name(w, b.id) ? -1 : 1));
  return sorted.slice(0, most);
}
