/** Verbs of several words that stand apart, "move X into Y": as carca.engine.phrasal does it. */

/** @import {Mark, Vocabulary} from "./marks.js" */
import { thingsOf } from "./marks.js";

const LONGEST = 3;

/**
 * The words of a question with the parts of its verb together, where they say more than the first alone.
 * @param {Vocabulary} vocabulary
 * @param {string[]} tokens
 */
export function gathered(vocabulary, tokens) {
  const things = thingsOf(vocabulary.marks(tokens));
  const named = (/** @type {number} */ at) => things.some((mark) => mark.start <= at && at < mark.end);
  const everyday = Object.values(vocabulary.lexicon.EVERYDAY);
  for (const [at, word] of tokens.entries()) {
    if (named(at) || everyday.some((words) => words.has(word))) continue;
    const part = parts(tokens, at, things).find((one) => belongs(vocabulary, tokens, at, one, things));
    if (!part) continue;
    const [start, end] = part;
    return [...tokens.slice(0, at + 1), ...tokens.slice(start, end), ...tokens.slice(at + 1, start), ...tokens.slice(end)];
  }
  return tokens;
}

/**
 * The runs of words behind the first thing that follows a word, the longest first; none parts a name.
 * @param {string[]} tokens
 * @param {number} at
 * @param {Mark[]} things
 * @returns {[number, number][]}
 */
function parts(tokens, at, things) {
  const after = things.find((mark) => mark.start > at)?.end ?? tokens.length;
  const within = (/** @type {number} */ i) => things.some((mark) => mark.start < i && i < mark.end);
  /** @type {[number, number][]} */
  const found = [];
  for (let start = after; start < tokens.length; start += 1) {
    for (let end = Math.min(tokens.length, start + LONGEST); end > start; end -= 1) {
      if (!within(start) && !within(end)) found.push([start, end]);
    }
  }
  return found;
}

/**
 * Whether words are a part of the verb that begins with another word. A preposition before a thing is one only where
 * the verb means something else with it: "move X into Y".
 * @param {Vocabulary} vocabulary
 * @param {string[]} tokens
 * @param {number} at
 * @param {[number, number]} part
 * @param {Mark[]} things
 */
function belongs(vocabulary, tokens, at, [start, end], things) {
  const whole = vocabulary.activeVerbs([tokens[at], ...tokens.slice(start, end)].join(" "));
  if (!whole.length || !things.some((mark) => mark.start === end)) return whole.length > 0;
  const alone = vocabulary.activeVerbs(tokens[at]);
  return !whole.some((id) => alone.includes(id));
}
