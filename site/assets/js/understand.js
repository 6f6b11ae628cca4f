/** From a free question to a pair and verbs, or to a thing and what is asked of it: as carca.engine.ask does it. */

/** @import {Names, Verdicts} from "./types.js" */
/** @import {Misunderstood, Understood} from "./reader.js" */
import { nameWords, words } from "./fold.js";
import { lexicon } from "./lexicon.js";
import { phrase, placeOf, thingsOf, Vocabulary } from "./marks.js";
import { mended } from "./mending.js";
import { gathered } from "./phrasal.js";
import { unique } from "./names.js";
import { Misread, Reader } from "./reader.js";
import { inStates } from "./relative.js";

const MAX_LENGTH = 2000;
const SENTENCE_END = /[.!?;]\s+(?=[\p{L}\p{N}_])/u;
/** French pronouns behind a verb: "compte-t-il comme" is "compte comme". */
const INVERSION = /-(t-)?(il|elle|on|ils|elles)(?![\p{L}\p{N}_])/giu;

/**
 * The language whose everyday words a question has most of.
 * @param {Names} n
 * @param {string} question
 */
export function guessLanguage(n, question) {
  const asked = words(question.slice(0, MAX_LENGTH));
  const { MARKERS: markers, EVERYDAY: everyday } = lexicon(n);
  const known = [...n.languages, ...Object.keys(markers).filter((one) => !n.languages.includes(one))];
  const has = (/** @type {Set<string>|undefined} */ listed, /** @type {string} */ word) => (listed?.has(word) ? 1 : 0);
  const score = (/** @type {string} */ one) =>
    asked.reduce((sum, word) => sum + 2 * has(markers[one], word) + has(everyday[one], word), 0);
  return known.reduce((best, one) => (score(one) > score(best) ? one : best), known[0]);
}

/**
 * The words of a question without articles, and without what carries no weight. An adverb counts as such where the
 * words on either side of it belong together, "my" where it follows "by".
 * @param {Vocabulary} vocabulary
 * @param {string} question
 */
function weighty(vocabulary, question) {
  const { HARMLESS, SHORTER } = vocabulary.lexicon;
  const text = vocabulary.language === "fr" ? question.replace(INVERSION, " ") : question;
  const found = nameWords(text, vocabulary.n.letters);
  for (let place = placeOf(found, HARMLESS); place; place = placeOf(found, HARMLESS)) {
    found.splice(place[0], place[1] - place[0]);
  }
  for (const [word, phrases] of Object.entries(SHORTER)) {
    const place = placeOf(found, phrases);
    if (place && !named(vocabulary, found, place)) found.splice(place[0], place[1] - place[0], word);
  }
  return found.filter((_, i) => !(0 < i && i < found.length - 1 && isLight(vocabulary, found, i)));
}

/**
 * Whether words are a part of a name.
 * @param {Vocabulary} vocabulary
 * @param {string[]} tokens
 * @param {[number, number]} place
 */
const named = (vocabulary, tokens, [start, end]) =>
  thingsOf(vocabulary.marks(tokens)).some((mark) => mark.start < end && start < mark.end);

/**
 * Whether a word between two others carries no weight: "compte encore comme", "by my X".
 * @param {Vocabulary} vocabulary
 * @param {string[]} found
 * @param {number} i
 */
function isLight(vocabulary, found, i) {
  const { ADVERBS, BY, FROM, POSSESSIVES } = vocabulary.lexicon;
  const [before, word, after] = found.slice(i - 1, i + 2);
  if (POSSESSIVES.has(word)) return (BY.has(before) || FROM.has(before)) && !vocabulary.isThing(`${word} ${after}`);
  return ADVERBS.has(word) && vocabulary.isVerb(`${before} ${after}`);
}

/** @param {string} question */
function refuseNoise(question) {
  if (!question.trim()) throw new Misread("empty");
  if (question.length > MAX_LENGTH) throw new Misread("long");
  if ([...question].some((c) => c < " " && !/\s/u.test(c))) throw new Misread("control");
}

/**
 * Refuse what names things in several sentences: "My phantom is on a tower. Can the dragon eat it?".
 * @param {Vocabulary} vocabulary
 * @param {string} question
 */
function refuseStories(vocabulary, question) {
  const typed = question.split(SENTENCE_END);
  if (typed.length === 1) return;
  const named = typed.map((said) => {
    const tokens = nameWords(said, vocabulary.n.letters);
    return thingsOf(vocabulary.marks(tokens)).map((mark) => phrase(tokens, mark));
  });
  if (named.filter((found) => found.length).length > 1) throw new Misread("things", named.flat());
}

/**
 * Read a question; ``expansions`` in play narrow ambiguous names.
 * @param {Names} n
 * @param {Verdicts} v
 * @param {string} question
 * @param {string[]} [expansions]
 * @returns {Understood|Misunderstood}
 */
export function understand(n, v, question, expansions = []) {
  try {
    refuseNoise(question);
    const vocabulary = new Vocabulary(n, v, guessLanguage(n, question));
    refuseStories(vocabulary, question);
    const readings = mended(vocabulary, inStates(vocabulary, gathered(vocabulary, weighty(vocabulary, question))));
    const results = readings.map((reading) => new Reader(vocabulary, question, reading.words, expansions).result());
    return whole(results, readings[0].changes);
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
    return { error: error.message, found: error.found, candidates: error.candidates };
  }
}

/**
 * One result of several readings: where a mistyped word may be several names, each of them is offered; verbs that it
 * may be leave it unread, and so does a further thing.
 * @param {Understood[]} results
 * @param {[string, string][]} changes
 * @returns {Understood}
 */
function whole(results, changes) {
  const [first] = results;
  const said = new Set(results.map((one) => JSON.stringify([one.kind, first.kind === "pair" || one.things])));
  if (said.size > 1) {
    throw new Misread("ambiguous-name", [changes[0][0]], unique(results.flatMap((one) => one.things.flat())));
  }
  const sure = !first.context.length && results.every((one) => one.verbs.join() === first.verbs.join());
  return {
    ...first,
    things: first.things.map((_, i) => unique(results.flatMap((one) => one.things[i] ?? []))),
    ignored: [...first.ignored, ...(sure ? [] : changes.map(([typed]) => typed))],
    mended: changes,
  };
}

/**
 * What a question about two things gets: no verdict where words were left unread, for they may make another question of
 * it (``unread``); none where the table of verdicts holds no answer, that is on several things at once and as of a date
 * (``command``); else a ``verdict``.
 * @param {Understood} found
 * @param {string[]} x
 * @param {string[]} y
 */
export function treatment(found, x, y) {
  if (found.ignored.length) return "unread";
  return found.asOf || x.length > 1 || y.length > 1 ? "command" : "verdict";
}
