/** Read mistyped words as the nearest known ones, where a question cannot be read: as carca.engine.mending does it. */

/** @import {Names} from "./types.js" */
import { marks, unknown } from "./marks.js";
import { forms, keys, rows } from "./names.js";
import { allowed, distance } from "./typos.js";

const MOST_WORDS = 4;
const MOST_READINGS = 16;
const LONG = 5;

/** @typedef {{words: string[], changes: [string, string][]}} Reading */

/** @type {WeakMap<Names, Set<string>>} */
const vocabularies = new WeakMap();

/** @param {Names} n */
function knownWords(n) {
  const known = vocabularies.get(n);
  if (known) return known;
  const made = new Set([...keys(n), ...forms(n).keys()].flatMap((text) => text.split(" ")));
  for (const word of n.lexicon.FUNCTION) made.add(word);
  vocabularies.set(n, made);
  return made;
}

/**
 * The nearest known words to an unknown one with their distance, and the word itself.
 * @param {Names} n
 * @param {string} word
 * @returns {[string, number][]}
 */
function choices(n, word) {
  const limit = allowed(word);
  /** @type {[string, number][]} */
  let near = [];
  for (const known of limit ? knownWords(n) : []) {
    if (Math.abs(known.length - word.length) > limit) continue;
    const edits = distance(word, known, limit);
    if (edits <= limit) near.push([known, edits]);
  }
  const least = Math.min(...near.map((row) => row[1]));
  near = near.filter((row) => row[1] === least).sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return [...near.slice(0, MOST_WORDS), [word, 0]];
}

/**
 * All ways of choosing one of each.
 * @template T
 * @param {T[][]} lists
 * @returns {T[][]}
 */
function product(lists) {
  return lists.reduce(
    (/** @type {T[][]} */ made, list) => made.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
}

/**
 * Readings in which an unknown word and a neighbour are one word.
 * @param {Names} n
 * @param {string[]} tokens
 * @param {number[]} places
 * @returns {(Reading & {edits: number})[]}
 */
function joined(n, tokens, places) {
  const starts = places.flatMap((at) => [at - 1, at]).filter((at) => at >= 0 && at < tokens.length - 1);
  return starts
    .filter((at) => rows(n, tokens[at] + tokens[at + 1]).length)
    .map((at) => ({
      words: [...tokens.slice(0, at), tokens[at] + tokens[at + 1], ...tokens.slice(at + 2)],
      changes: [[`${tokens[at]} ${tokens[at + 1]}`, tokens[at] + tokens[at + 1]]],
      edits: 1,
    }));
}

/**
 * Readings in which unknown words are near known ones.
 * @param {Names} n
 * @param {string[]} tokens
 * @param {number[]} places
 * @returns {(Reading & {edits: number})[]}
 */
function changed(n, tokens, places) {
  const chosen = product(places.map((at) => choices(n, tokens[at]))).slice(0, MOST_READINGS);
  return chosen.map((row) => {
    const words = [...tokens];
    /** @type {[string, string][]} */
    const changes = [];
    row.forEach(([word, edits], i) => {
      if (!edits) return;
      changes.push([tokens[places[i]], word]);
      words[places[i]] = word;
    });
    return { words, changes, edits: row.reduce((sum, [, count]) => sum + count, 0) };
  });
}

/**
 * How good a reading is: two things at least, then most words understood, then no third thing, then fewest edits.
 * @param {Names} n
 * @param {Reading & {edits: number}} reading
 */
function rank(n, { words, edits }) {
  const found = marks(n, words);
  const things = found.filter((mark) => mark.kind === "thing").length;
  const understood = found.reduce((sum, mark) => sum + mark.end - mark.start, 0);
  return [Math.min(things, 2), understood, -Math.abs(things - 2), -edits];
}

/**
 * @param {number[]} one
 * @param {number[]} other
 */
function compare(one, other) {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : one[at] - other[at];
}

/**
 * The best readings of a question; the first may be the question as it stands.
 * @param {Names} n
 * @param {string[]} tokens
 * @returns {Reading[]}
 */
export function mended(n, tokens) {
  const found = marks(n, tokens);
  const things = found.filter((mark) => mark.kind === "thing");
  const beside = things.flatMap((mark) => [mark.start - 1, mark.end]);
  const places = unknown(n, tokens, found)
    .filter((at) => things.length < 2 || beside.includes(at) || tokens[at].length >= LONG)
    .slice(0, MOST_WORDS);
  const readings = [...changed(n, tokens, places), ...joined(n, tokens, places)];
  const ranked = readings.map((reading) => ({ reading, rank: rank(n, reading) }));
  const best = ranked.reduce((top, one) => (compare(one.rank, top.rank) > 0 ? one : top), ranked[0]);
  return ranked.filter((one) => compare(one.rank, best.rank) === 0).map((one) => one.reading);
}
