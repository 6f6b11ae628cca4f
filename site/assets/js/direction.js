/** Who does it to whom, from word order, passives, protective words and cases: as carca.engine.direction does it. */

/** @import {Sets} from "./lexicon.js" */
/** @import {Mark} from "./marks.js" */
import { words } from "./fold.js";

/**
 * The parts of a question that tell its direction; ``alone`` where it names no further things.
 * @typedef {{
 *   tokens: string[], things: Mark[], verb: Mark|null, voices: string[], cases: string[][], question: string,
 *   language: string, alone: boolean, lexicon: Sets,
 * }} Clause
 */

/**
 * Whether one of some words stands before a thing.
 * @param {Set<string>} listed
 * @param {Clause} clause
 * @param {Mark} mark
 */
const after = (listed, clause, mark) => mark.start > 0 && listed.has(clause.tokens[mark.start - 1]);

/** @param {Clause} clause */
const passive = (clause) => clause.voices.length > 0 && !clause.voices.includes("active");

/**
 * Whether one of some words stands outside of the things named.
 * @param {Clause} clause
 * @param {...Set<string>} listed
 */
function has(clause, ...listed) {
  const inName = (/** @type {number} */ i) => clause.things.some((mark) => mark.start <= i && i < mark.end);
  return clause.tokens.some((word, i) => !inName(i) && listed.some((words_) => words_.has(word)));
}

/**
 * Whether the question asks if something is safe from something, outside of the names in it.
 * @param {Clause} clause
 */
function protective(clause) {
  const { BY, REACH, SAFE, SHIELDED, FROM } = clause.lexicon;
  if (clause.things.some((mark) => after(BY, clause, mark))) return false;
  const shielded = clause.alone ? [SAFE, SHIELDED] : [SAFE];
  return has(clause, REACH) || (has(clause, ...shielded) && clause.things.some((mark) => after(FROM, clause, mark)));
}

/**
 * Whether the first of two things is the actor; null where it is not clear.
 * @param {Clause} clause
 * @returns {boolean|null}
 */
export function firstActs(clause) {
  const [first, second] = clause.things;
  const { BY, CAUSED, DURCH, FROM, VICTIM } = clause.lexicon;
  if (protective(clause) || has(clause, VICTIM)) return after(FROM, clause, first) && !after(FROM, clause, second);
  if (clause.voices.join() !== "active" || clause.tokens.includes(DURCH) || has(clause, CAUSED)) {
    if (after(BY, clause, second)) return false;
    if (after(BY, clause, first)) return true;
  }
  if (!passive(clause)) return activeFirstActs(clause);
  return clause.cases[1].includes("ins") && !clause.cases[1].includes("nom") ? false : null;
}

/**
 * The same of a verb in the active.
 * @param {Clause} clause
 * @returns {boolean|null}
 */
function activeFirstActs(clause) {
  const { things: [first, second], verb } = clause;
  if (takenUp(clause)) return verb && first.end < second.start ? false : null;
  if (bySomebody(clause)) {
    const sure = tool(clause);
    if (sure !== null) return sure ? false : null;
    // "can I take X back from Y", and "racheter X à Y", of which nothing says what Y is to X
    const { language, lexicon } = clause;
    const somebody = language === "fr" || (language === "en" && has(clause, lexicon.PERSONS)); // elsewhere cases say it
    const bare = somebody && verb && first.end === second.start && verb.end - verb.start === 1;
    if (bare || after(clause.lexicon.SOURCES, clause, second)) return null;
  }
  return unmarked(clause) ? null : !objectFirst(clause);
}

/**
 * Whether somebody who plays does it: in English and French, where no thing stands before the verb.
 * @param {Clause} clause
 */
function bySomebody(clause) {
  const { things: [first], verb, language, lexicon } = clause;
  const alone = verb !== null && verb.end <= first.start;
  return alone && (language === "en" || language === "fr" || has(clause, lexicon.PERSONS));
}

/**
 * Whether a pronoun stands for the thing named first: "a wagon, can the dragon eat it?". In English, it stands behind
 * the verb, which stands behind both things.
 * @param {Clause} clause
 */
function takenUp({ tokens, things: [, second], verb, language, lexicon }) {
  const pronouns = lexicon.OBJECT_PRONOUNS[language];
  if (!pronouns || (language === "en" && !(verb && second.end <= verb.start))) return false;
  return tokens.slice(language === "en" && verb ? verb.end : second.end).some((word) => pronouns.has(word));
}

/**
 * Whether nothing shows who acts: in English and French, where both stand before the verb; in German, before "der"
 * without a preposition.
 * @param {Clause} clause
 */
function unmarked(clause) {
  const { things: [first, second], verb, voices, language, lexicon } = clause;
  const { BY, FROM, OBJECT_ARTICLES, PLACES, PREPOSITIONS, SUBJECT_ARTICLES } = lexicon;
  if (language === "en" || language === "fr") {
    const last = verb && second.end <= verb.start && voices.includes("active");
    return Boolean(last) && !(language === "fr" && pronounBeforeVerb(clause, second));
  }
  if (language !== "de" || [PREPOSITIONS, PLACES, BY, FROM].some((listed) => after(listed, clause, second))) return false;
  const marked = [SUBJECT_ARTICLES, OBJECT_ARTICLES].some((listed) => hasArticle(clause, first, listed));
  return hasArticle(clause, second, SUBJECT_ARTICLES) && !marked;
}

/**
 * Whether, where somebody does it with the second thing ("can I capture X with my tower"), that is sure: a thing that
 * is not said to be somebody's may belong to the first, "a city with a cathedral". Null without any.
 * @param {Clause} clause
 * @returns {boolean|null}
 */
function tool({ tokens, things: [first, second], cases, language, lexicon }) {
  if (language === "pl" && cases[1].length && cases[1].every((one) => one === "ins")) return true;
  const [before, ...owner] = tokens.slice(first.end, second.start);
  if (before === undefined || !lexicon.INSTRUMENTS.has(before)) return null;
  return owner.length > 0 && owner.every((word) => lexicon.POSSESSIVES.has(word));
}

/**
 * Whether the first thing is marked as the target and the second may be the actor.
 * @param {Clause} clause
 */
function objectFirst(clause) {
  const { PREPOSITIONS, OBJECT_ARTICLES } = clause.lexicon;
  const [first, second] = clause.things;
  if (after(PREPOSITIONS, clause, second)) return false;
  const [cases, others] = clause.cases;
  if (clause.language === "pl") {
    return cases.length > 0 && !cases.includes("nom") && (others.includes("nom") || !others.length);
  }
  if (clause.language === "fr") return pronounBeforeVerb(clause, second);
  if (clause.language !== "de") return false;
  return hasArticle(clause, first, OBJECT_ARTICLES) && !hasArticle(clause, second, OBJECT_ARTICLES);
}

/**
 * Whether one of some words stands before a word in the question as it was typed.
 * @param {Clause} clause
 * @param {string} word
 * @param {Set<string>} listed
 */
function typedAfter(clause, word, listed) {
  const raw = words(clause.question);
  return raw.some((one, i) => i > 0 && one === word && listed.has(raw[i - 1]));
}

/**
 * Whether a French pronoun before the verb stands for the thing named first: "les granges, le dragon les mange ?".
 * @param {Clause} clause
 * @param {Mark} second
 */
function pronounBeforeVerb(clause, second) {
  if (!clause.verb || second.end > clause.verb.start) return false;
  return typedAfter(clause, clause.tokens[clause.verb.start], clause.lexicon.PRONOUNS);
}

/**
 * Whether one of some articles stands before a thing; of a word that was typed twice, each has its own article.
 * @param {Clause} clause
 * @param {Mark} mark
 * @param {Set<string>} articles
 */
function hasArticle({ tokens, question }, mark, articles) {
  const [raw, word] = [words(question), tokens[mark.start]];
  const typed = raw.flatMap((one, i) => (one === word ? [i] : []));
  const times = (/** @type {string[]} */ among) => among.filter((one) => one === word).length;
  const nth = times(tokens.slice(0, mark.start));
  const own = typed.length === times(tokens) ? typed.slice(nth, nth + 1) : typed;
  return own.some((i) => i > 0 && articles.has(raw[i - 1]));
}

/**
 * Of a question about one thing, whether that thing is the actor; null where it is not clear.
 * @param {Clause} clause
 * @returns {boolean|null}
 */
export function asksForTarget(clause) {
  const [thing] = clause.things;
  if (after(clause.lexicon.BY, clause, thing)) return true;
  if (protective(clause) || passive(clause)) return false;
  if (!clause.verb) return null;
  return thing.end <= clause.verb.start ? true : afterTheVerb(clause, thing);
}

/**
 * The same of a thing that stands after an active verb.
 * @param {Clause} clause
 * @param {Mark} thing
 */
function afterTheVerb(clause, thing) {
  const { SUBJECT_ARTICLES, OBJECT_ARTICLES, WHAT_IS_DONE } = clause.lexicon;
  if (clause.language === "de") {
    const [actor, target] = [SUBJECT_ARTICLES, OBJECT_ARTICLES].map((listed) => hasArticle(clause, thing, listed));
    return actor === target ? null : actor;
  }
  if (clause.language !== "pl") return clause.tokens.slice(0, thing.start).some((token) => WHAT_IS_DONE.has(token));
  const [cases] = clause.cases;
  if (!cases.length || (cases.includes("nom") && cases.some((one) => one !== "nom"))) return null;
  return cases.includes("nom");
}
