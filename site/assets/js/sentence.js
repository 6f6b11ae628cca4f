/** Sentences from the sentences of verbs and the forms of names: as carca.render.sentence does it. */

/** @import {Answer, Case, Line, Words} from "./types.js" */

/**
 * Words of the interface, with values filled in.
 * @param {Words} w
 * @param {string} id
 * @param {Record<string, string|number>} [values]
 */
export function say(w, id, values = {}) {
  return (w.say[id] ?? id).replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/**
 * Words that something follows, with the colon of the language.
 * @param {Words} w
 * @param {string} text
 */
export const titled = (w, text) => say(w, "item", { name: text, value: "" });

/**
 * The name of an element, in a form where it has one.
 * @param {Words} w
 * @param {string} id
 * @param {string} [form]
 */
export function name(w, id, form = "name") {
  const names = w.elements[id];
  return names ? (names[form] ?? names.name) : id;
}

/** @param {string} text */
export const upper = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * "x does y", or "x does not y".
 * @param {Words} w
 * @param {string} verb
 * @param {string} word
 * @param {string} x
 * @param {string} y
 */
export function clause(w, verb, word, x, y) {
  const sentence = w.verbs[verb][word === "no" ? 2 : 1];
  return sentence.replace(/\{([xy])(?::([a-z]+))?\}/g, (_, side, form) => name(w, side === "x" ? x : y, form ?? "the"));
}

/**
 * The sentence that states a verdict.
 * @param {Words} w
 * @param {string} verdict
 * @param {string} verb
 * @param {string} x
 * @param {string} y
 */
export function stated(w, verdict, verb, x, y) {
  if (verdict === "yes" || verdict === "no") return `${upper(clause(w, verb, verdict, x, y))}.`;
  return upper(say(w, `frame-${verdict}`, { yes: clause(w, verb, "yes", x, y) }));
}

/**
 * The verb that a headline names: one that the verdict rests on, else a known one, else the one asked.
 * @param {Answer} answer
 */
export function headVerb(answer) {
  let resting = answer.lines.filter((line) => line.verdict === answer.verdict).map((line) => line.verb);
  if (!resting.length && answer.verdict === "depends") {
    const ofCases = answer.cases.flatMap((one) => one.verbs);
    resting = ofCases.length ? ofCases : answer.lines.map((line) => line.verb);
  }
  const asked = resting.filter((verb) => answer.question.verbs.includes(verb));
  return (asked.length ? asked : resting.length ? resting : answer.question.verbs)[0];
}

/**
 * The sentence that answers a question.
 * @param {Words} w
 * @param {Answer} answer
 */
export function headline(w, answer) {
  return stated(w, answer.verdict, headVerb(answer), answer.question.x, answer.question.y);
}

/**
 * What one verb's verdict says.
 * @param {Words} w
 * @param {Line} line
 * @param {Answer} answer
 */
export function verbSentence(w, line, answer) {
  return stated(w, line.verdict, line.verb, answer.question.x, answer.question.y);
}

/**
 * What a case says.
 * @param {Words} w
 * @param {Case} one
 * @param {Answer} answer
 */
export function caseSentence(w, one, answer) {
  const x = one.side === "x" ? one.element : answer.question.x;
  const y = one.side === "y" ? one.element : answer.question.y;
  return stated(w, one.verdict, one.verbs[0] ?? answer.question.verbs[0], x, y);
}
