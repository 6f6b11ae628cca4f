/** Read mistyped words as the nearest known ones, where a question cannot be read: as carca.engine.mending does it. */

/** @import {Mark, Vocabulary} from "./marks.js" */
import { ARTICLES } from "./fold.js";
import { phrase, thingsOf } from "./marks.js";
import { allowed, distance } from "./typos.js";

const MOST_WORDS = 4;
const MOST_READINGS = 16;
const LONG = 5;

/** @typedef {{words: string[], changes: [string, string][]}} Reading */

/**
 * The nearest known words to an unknown one with their distance, and the word itself.
 * @param {Vocabulary} vocabulary
 * @param {string} word
 * @returns {[string, number][]}
 */
function choices(vocabulary, word) {
  const limit = allowed(word);
  /** @type {[string, number][]} */
  let near = [];
  for (const known of limit ? vocabulary.knownWords : []) {
    if (Math.abs(known.length - word.length) > limit) continue;
    const edits = distance(word, known, limit);
    // another verb is another question, so one edit must do
    if (edits <= 1 || (edits <= limit && (vocabulary.isThing(known) || !vocabulary.isVerb(known)))) near.push([known, edits]);
  }
  const least = Math.min(...near.map((row) => row[1]));
  near = near.filter((row) => row[1] === least).sort((a, b) => (a[0] < b[0] ? -1 : 1));
  const glued = [...ARTICLES].filter((article) => word.startsWith(article)).map((article) => word.slice(article.length));
  for (const rest of glued) if (vocabulary.isThing(rest)) near.push([rest, 1]);
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
 * @param {Vocabulary} vocabulary
 * @param {string[]} tokens
 * @param {number[]} places
 * @returns {(Reading & {edits: number})[]}
 */
function joined(vocabulary, tokens, places) {
  const starts = places.flatMap((at) => [at - 1, at]).filter((at) => at >= 0 && at < tokens.length - 1);
  return starts
    .filter((at) => vocabulary.isThing(tokens[at] + tokens[at + 1]))
    .map((at) => ({
      words: [...tokens.slice(0, at), tokens[at] + tokens[at + 1], ...tokens.slice(at + 2)],
      changes: [[`${tokens[at]} ${tokens[at + 1]}`, tokens[at] + tokens[at + 1]]],
      edits: 1,
    }));
}

/**
 * Readings in which unknown words are near known ones.
 * @param {Vocabulary} vocabulary
 * @param {string[]} tokens
 * @param {number[]} places
 * @returns {(Reading & {edits: number})[]}
 */
function changed(vocabulary, tokens, places) {
  const chosen = product(places.map((at) => choices(vocabulary, tokens[at]))).slice(0, MOST_READINGS);
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
 * Readings in which an unknown word is an everyday word and an article or a thing: "canthe", "czysmok". The other unknown
 * words are read as near ones in them.
 * @param {Vocabulary} vocabulary
 * @param {string[]} tokens
 * @param {number[]} places
 * @returns {(Reading & {edits: number})[]}
 */
function parted(vocabulary, tokens, places) {
  return places.flatMap((at) => cuts(vocabulary, tokens[at]).flatMap(([first, rest]) => {
    const parts = ARTICLES.has(rest) ? [first] : [first, rest];
    const words = [...tokens.slice(0, at), ...parts, ...tokens.slice(at + 1)];
    const others = places.filter((other) => other !== at).map((other) => other + (other > at ? parts.length - 1 : 0));
    return changed(vocabulary, words, others).map((one) => ({
      words: one.words,
      changes: [[tokens[at], `${first} ${rest}`], ...one.changes],
      edits: one.edits + 1,
    }));
  }));
}

/**
 * The everyday word of the question's language and the article or thing that a word is made of.
 * @param {Vocabulary} vocabulary
 * @param {string} word
 */
function cuts(vocabulary, word) {
  const everyday = vocabulary.lexicon.EVERYDAY[vocabulary.language] ?? new Set();
  const all = [...word].map((_, i) => [word.slice(0, i), word.slice(i)]).slice(2);
  return all.filter(([first, rest]) => everyday.has(first) && (ARTICLES.has(rest) || vocabulary.isThing(rest)));
}

/**
 * How good a reading is: two things, fewest words unread, no third thing, one verb, fewest edits, own language.
 * @param {Vocabulary} vocabulary
 * @param {Reading & {edits: number}} reading
 */
function rank(vocabulary, { words, edits }) {
  const found = vocabulary.marks(words);
  const things = thingsOf(found);
  const weak = (/** @type {Mark} */ mark) =>
    words.slice(mark.start, mark.end).every((word) => vocabulary.lexicon.WEAK.has(word));
  const verbs = found.filter((mark) => mark.kind === "verb" && !weak(mark)).length;
  const own = things.filter((mark) => vocabulary.inLanguage(phrase(words, mark))).length;
  const unread = vocabulary.unknown(words, found).length;
  return [Math.min(things.length, 2), -unread, -Math.abs(things.length - 2), -Math.abs(verbs - 1), -edits, own];
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
 * @param {Vocabulary} vocabulary
 * @param {string[]} tokens
 * @returns {Reading[]}
 */
export function mended(vocabulary, tokens) {
  const found = vocabulary.marks(tokens);
  const things = thingsOf(found);
  const beside = things.flatMap((mark) => [mark.start - 1, mark.end]);
  const places = vocabulary.unknown(tokens, found)
    .filter((at) => things.length < 2 || beside.includes(at) || tokens[at].length >= LONG)
    .slice(0, MOST_WORDS);
  const readings = [changed, joined, parted].flatMap((way) => way(vocabulary, tokens, places));
  const ranked = readings.map((reading) => ({ reading, rank: rank(vocabulary, reading) }));
  const best = ranked.reduce((top, one) => (compare(one.rank, top.rank) > 0 ? one : top), ranked[0]);
  return ranked.filter((one) => compare(one.rank, best.rank) === 0).map((one) => one.reading);
}
