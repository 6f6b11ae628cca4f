/** Who does it to whom, from word order, passives, protective words and cases: as carca.engine.direction does it. */

/** @import {Names} from "./types.js" */
/** @import {Mark} from "./marks.js" */
import { words } from "./fold.js";

/**
 * @typedef {{
 *   tokens: string[], things: Mark[], verb: Mark|null, voices: string[], cases: string[][], question: string,
 *   language: string,
 * }} Clause
 */

/**
 * Whether one of some words stands before a thing.
 * @param {string[]} listed
 * @param {Clause} clause
 * @param {Mark} mark
 */
const after = (listed, clause, mark) => mark.start > 0 && listed.includes(clause.tokens[mark.start - 1]);

/** @param {Clause} clause */
const passive = (clause) => clause.voices.length > 0 && !clause.voices.includes("active");

/**
 * Whether the question asks if something is safe from something, outside of the names in it.
 * @param {Names} n
 * @param {Clause} clause
 */
function protective(n, clause) {
  const { BY, REACH, SAFE, SHIELDED, FROM } = n.lexicon;
  const inName = (/** @type {number} */ i) => clause.things.some((mark) => mark.start <= i && i < mark.end);
  const free = clause.tokens.filter((_, i) => !inName(i));
  if (clause.things.some((mark) => after(BY, clause, mark))) return false;
  if (free.some((word) => REACH.includes(word))) return true;
  const said = free.some((word) => SAFE.includes(word) || SHIELDED.includes(word));
  return said && clause.things.some((mark) => after(FROM, clause, mark));
}

/**
 * Whether the first of two things is the actor; null where it is not clear.
 * @param {Names} n
 * @param {Clause} clause
 * @returns {boolean|null}
 */
export function firstActs(n, clause) {
  const [first, second] = clause.things;
  const { BY, DURCH, FROM } = n.lexicon;
  if (protective(n, clause)) return after(FROM, clause, first) && !after(FROM, clause, second);
  if (clause.voices.join() !== "active" || clause.tokens.includes(DURCH)) {
    if (after(BY, clause, second)) return false;
    if (after(BY, clause, first)) return true;
  }
  return passive(clause) ? null : !objectFirst(n, clause);
}

/**
 * Whether the first thing is marked as the target and the second may be the actor.
 * @param {Names} n
 * @param {Clause} clause
 */
function objectFirst(n, clause) {
  const { PREPOSITIONS, OBJECT_ARTICLES } = n.lexicon;
  const [first, second] = clause.things;
  if (after(PREPOSITIONS, clause, second)) return false;
  const [cases, others] = clause.cases;
  if (clause.language === "pl") return cases.length > 0 && !cases.includes("nom") && others.includes("nom");
  if (clause.language !== "de") return false;
  return hasArticle(clause, first, OBJECT_ARTICLES) && !hasArticle(clause, second, OBJECT_ARTICLES);
}

/**
 * Whether one of some articles stands before a thing in the question as it was typed.
 * @param {Clause} clause
 * @param {Mark} mark
 * @param {string[]} articles
 */
function hasArticle(clause, mark, articles) {
  const raw = words(clause.question);
  return raw.some((word, i) => i > 0 && word === clause.tokens[mark.start] && articles.includes(raw[i - 1]));
}

/**
 * Of a question about one thing, whether that thing is the actor; null where it is not clear.
 * @param {Names} n
 * @param {Clause} clause
 * @returns {boolean|null}
 */
export function asksForTarget(n, clause) {
  const [thing] = clause.things;
  if (after(n.lexicon.BY, clause, thing)) return true;
  if (protective(n, clause) || passive(clause)) return false;
  if (!clause.verb) return null;
  return thing.end <= clause.verb.start ? true : afterTheVerb(n, clause, thing);
}

/**
 * The same of a thing that stands after an active verb.
 * @param {Names} n
 * @param {Clause} clause
 * @param {Mark} thing
 */
function afterTheVerb(n, clause, thing) {
  const { SUBJECT_ARTICLES, OBJECT_ARTICLES, WHAT_IS_DONE } = n.lexicon;
  if (clause.language === "de") {
    const [actor, target] = [SUBJECT_ARTICLES, OBJECT_ARTICLES].map((listed) => hasArticle(clause, thing, listed));
    return actor === target ? null : actor;
  }
  if (clause.language !== "pl") return clause.tokens.slice(0, thing.start).some((t) => WHAT_IS_DONE.includes(t));
  const [cases] = clause.cases;
  if (!cases.length || (cases.includes("nom") && cases.length > 1)) return null;
  return cases.includes("nom");
}
