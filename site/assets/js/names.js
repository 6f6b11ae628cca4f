/** Names: what they mean, and which ones a few typed letters may become. */

/** @import {Names, Verdicts, Words} from "./types.js" */
import { key } from "./fold.js";
import { lexicon } from "./lexicon.js";
import { allowed, distance, nearest } from "./typos.js";
import { name } from "./sentence.js";

const JOINED_WORDS = 3;
const MOST_CANDIDATES = 8;
const OTHER_NAME = 0.05; // the name that is shown comes before other names that fit as well

/** @typedef {{kind: string, id: string, language: string, cases: string[]}} Named one of the things of a name */
/** @typedef {{kind: string, ids: string[]}} Meaning what a name means: several elements are one thing together */

/**
 * @typedef {{
 *   keys: string[], whole: string, starts: Uint32Array, at: Map<string, number>, pool: Named[][],
 *   forms: Map<string, Record<string, [number, ...string[]]>>,
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
  const starts = new Uint32Array(keys.length);
  for (let i = 0, start = 0; i < keys.length; start += keys[i].length + 1, i += 1) starts[i] = start;
  const made = { keys, whole: keys.join("\n"), starts, at, pool: n.pool.map(parsed), forms };
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
 * @returns {Named[]}
 */
export function rows(n, wanted, kinds = "ex") {
  const { at, pool } = read(n);
  const place = at.get(wanted);
  return place === undefined ? [] : pool[place].filter((row) => kinds.includes(row.kind));
}

/** @param {Meaning} meaning */
const text = (meaning) => `${meaning.kind}:${meaning.ids.join("+")}`;

/** @param {Meaning[]} found */
export const unique = (found) => [...new Map(found.map((one) => [text(one), one])).values()];

/**
 * All that a phrase can mean, elements and expansions; those of the language first if it has any.
 * @param {Names} n
 * @param {Verdicts} v
 * @param {string} phrase
 * @param {string} language
 * @returns {Meaning[]}
 */
export function meanings(n, v, phrase, language) {
  const all = rows(n, key(phrase));
  const own = all.filter((row) => row.language === language || !row.language);
  const found = unique((own.length ? own : all).map(({ kind, id }) => ({ kind, ids: [id] })));
  return found.length ? found : together(n, v, phrase);
}

/**
 * Read a phrase as a figure and what stands before or after the noun in the name of a situation.
 * @param {Names} n
 * @param {Verdicts} v
 * @param {string} phrase
 */
function together(n, v, phrase) {
  const { before, after } = n.around;
  const all = key(phrase).split(" ");
  const words = all.filter((word, i) => !(lexicon(n).FILLERS.has(word) && 0 < i && i < all.length - 1));
  const cuts = words.map((_, cut) => [words.slice(0, cut).join(" "), words.slice(cut).join(" ")]).slice(1);
  const nouns = cuts.flatMap(([first, second]) => [
    { noun: first, situations: Object.hasOwn(after, second) ? after[second] : [] },
    { noun: second, situations: Object.hasOwn(before, first) ? before[first] : [] },
  ]);
  const pairs = nouns.flatMap(({ noun, situations }) =>
    situations.length ? rows(n, noun, "e").flatMap((row) => situations.map((situation) => both(n, v, row.id, situation))) : [],
  );
  return unique(pairs.filter((ids) => ids.length).map((ids) => ({ kind: "e", ids })));
}

/**
 * A thing in a situation: the situation alone where that says what the thing is; nothing where it cannot be.
 * @param {Names} n
 * @param {Verdicts} v
 * @param {string} id
 * @param {string} situation
 * @returns {string[]}
 */
function both(n, v, id, situation) {
  const [thing, state] = [id, situation].map((one) => v.elements.indexOf(one));
  const up = above(n, thing);
  if (above(n, state).has(thing)) {
    const whole = n.classes.includes(thing) || n.parents[state].includes(thing); // a city need not be a besieged one
    return n.parents[state].every((parent) => up.has(parent) || (whole && above(n, parent).has(thing))) ? [situation] : [];
  }
  const exactly = v.elements.filter((_, child) => {
    const parents = new Set(n.parents[child]);
    return parents.size === new Set([thing, state]).size && parents.has(thing) && parents.has(state);
  });
  if (exactly.length === 1) return exactly;
  return n.parents[state].every((parent) => up.has(parent)) ? [id, situation].sort() : [];
}

/**
 * An element and all above it, by place.
 * @param {Names} n
 * @param {number} element
 */
function above(n, element) {
  const found = new Set([element]);
  for (const one of found) for (const parent of n.parents[one]) found.add(parent);
  return found;
}

/**
 * What a phrase may mean of what is looked for; one of them where it is clear, none where the phrase is unknown.
 * Elements come before expansions of the same name.
 * @param {Names} n
 * @param {Verdicts} v
 * @param {string} phrase
 * @param {string} language
 * @returns {Meaning[]}
 */
export function resolved(n, v, phrase, language) {
  const found = meanings(n, v, phrase, language);
  const elements = found.filter((one) => one.kind === "e");
  const preferred = elements.length ? elements : found;
  const exact = preferred.filter((one) => one.ids.join() === phrase);
  return exact.length === 1 ? exact : preferred;
}

/**
 * The meanings whose names are nearest to an unknown phrase.
 * @param {Names} n
 * @param {string} phrase
 */
export function suggestions(n, phrase) {
  const wanted = key(phrase);
  const all = [...keys(n)];
  const near = [...nearest(wanted, all, MOST_CANDIDATES), ...all.filter((one) => one.split(" ").includes(wanted))];
  const found = near.flatMap((one) => rows(n, one)).map(({ kind, id }) => ({ kind, ids: [id] }));
  return unique(found).slice(0, MOST_CANDIDATES);
}

/**
 * How well a name fits what was typed: 0 the same, 1 begins so, 2 a word of it begins so; undefined not at all.
 * @param {string} typed
 * @param {string} full
 */
export function fit(typed, full) {
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
 * The places of names that begin with what was typed or have a word that does, with how well each fits. Looking at each
 * name by itself took longer than a keystroke may, at ten times as many: they are sorted, and searched as one text.
 * @param {Names} n
 * @param {string} typed
 * @returns {Iterable<[number, number]>}
 */
function* fitting(n, typed) {
  const { keys: all, whole, starts } = read(n);
  for (let i = first(all.length, (at) => all[at] >= typed); all[i]?.startsWith(typed); i += 1) yield [i, all[i] === typed ? 0 : 1];
  const wanted = ` ${typed}`;
  for (let found = whole.indexOf(wanted); found >= 0; found = whole.indexOf(wanted, found + 1)) {
    const i = first(all.length, (at) => starts[at] > found) - 1;
    yield [i, fit(typed, all[i]) ?? 2];
  }
}

/**
 * The first of so many places from which on something holds.
 * @param {number} count
 * @param {(at: number) => boolean} holds
 */
function first(count, holds) {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The places of names that fit what was typed with typos in it.
 * @param {Names} n
 * @param {string} typed
 * @returns {Iterable<[number, number]>}
 */
function* mistyped(n, typed) {
  for (const [i, full] of read(n).keys.entries()) {
    const fits = loose(typed, full);
    if (fits !== undefined) yield [i, fits];
  }
}

/**
 * Take the elements of the names that fit, each with its best score.
 * @param {Names} n
 * @param {string} language
 * @param {Iterable<[number, number]>} fitting_ places of names, with how well each fits
 * @param {Map<string, Hit>} best
 */
function take(n, language, fitting_, best) {
  const { keys: all, pool } = read(n);
  for (const [i, fits] of fitting_) {
    const full = all[i];
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
  take(n, w.language, fitting(n, typed), best);
  const exact = rows(n, typed, "e").length > 0;
  if (best.size < 3 && !exact) take(n, w.language, mistyped(n, typed), best);
  for (const hit of best.values()) if (hit.as !== key(name(w, hit.id))) hit.score += OTHER_NAME;
  const sorted = [...best.values()].sort((a, b) => a.score - b.score || (name(w, a.id) < name(w, b.id) ? -1 : 1));
  return sorted.slice(0, most);
}
