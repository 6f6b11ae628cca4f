/** Answer questions with the browser's code: one JSON question a line in, one JSON answer a line out. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { brief } from "../../site/assets/js/brief.js";
import { defaultVerbs, everything, pick, verdictOf, verdictsOf } from "../../site/assets/js/pick.js";
import { walked } from "../../site/assets/js/steps.js";
import { treatment, understand } from "../../site/assets/js/understand.js";
import { nearby, view } from "../../site/assets/js/view.js";

const folder = process.argv[2];
const cache = new Map();

/** @param {string} id */
function data(id) {
  if (!cache.has(id)) {
    const read = JSON.parse(readFileSync(`${folder}/${id}.json`, "utf8"));
    cache.set(id, id === "verdicts" ? walked(read) : read);
  }
  return cache.get(id);
}

/** @param {any} asked */
const whole = (asked) => ({ against: null, ...asked, scope: { ...everything(), ...asked.scope } });

/** @typedef {import("../../site/assets/js/reader.js").Understood} Understood */

/**
 * What the page says to a question about two elements: the verdict, or why there is none.
 * @param {Understood} said
 */
function answered(said) {
  const [x, y] = said.things.map(([one]) => one.ids);
  const treated = treatment(said, x, y);
  if (treated !== "verdict") return treated;
  const { edition, text, against } = said;
  const verbs = said.verbs.length ? said.verbs : defaultVerbs(data("verdicts"));
  return verdictOf(data("verdicts"), whole({ x: x[0], y: y[0], verbs, against, scope: { edition, text } }));
}

/**
 * What is read in a question, in the words of the engine.
 * @param {string} text
 */
function understood(text) {
  const said = understand(data("names"), data("verdicts"), text);
  if ("error" in said) return { error: said.error };
  if (said.things.some((one) => one.length > 1)) return { error: "ambiguous-name" };
  const ids = (/** @type {import("../../site/assets/js/names.js").Meaning} */ one) => [one.kind, ...one.ids];
  const things = said.things.map(([one]) => ids(one));
  const elements = said.kind === "pair" && things.every(([kind]) => kind === "e");
  return { ...said, things, context: said.context.map(ids), says: elements ? answered(said) : null };
}

/**
 * The verdicts of all pairs in a scope, a row for each actor.
 * @param {{verbs: string[], scope: any}} asked
 */
function gridOf({ verbs, scope }) {
  const verdicts = data("verdicts");
  const all = [...verdicts.elements.keys()];
  return verdictsOf(verdicts, all, all, verbs, { ...everything(), ...scope });
}

/**
 * The brief of a scope: the entries of each item, and what is answered.
 * @param {any} scope
 */
function briefOf(scope) {
  const { groups, elsewhere } = brief(data("verdicts"), data("proofs"), data("play"), { ...everything(), ...scope });
  const told = (/** @type {import("../../site/assets/js/brief.js").Item} */ { entries, answer, weight }) =>
    [entries, answer && [answer.question.x, answer.question.y, ...answer.question.verbs, answer.verdict], weight];
  return { elsewhere, groups: Object.fromEntries(Object.entries(groups).map(([group, items]) => [group, items.map(told)])) };
}

/** @param {any} asked */
function answer(asked) {
  const verdicts = data("verdicts");
  if ("ask" in asked) return understood(asked.ask);
  if ("brief" in asked) return briefOf(asked.brief);
  if ("grid" in asked) return gridOf(asked.grid);
  if ("elsewhere" in asked) return gridOf(asked.elsewhere).flat().filter((word) => word === "command").length;
  const question = whole(asked);
  const [words, texts] = [data(`words-${asked.lang}`), data(`texts-${asked.lang}`)];
  const proofs = data("proofs");
  if (verdictOf(verdicts, question) === "command") return { verdict: "command" };
  const said = view(verdicts, proofs, words, texts, pick(verdicts, question, proofs));
  const near = said.verdict === "unknown" ? nearby(verdicts, proofs, texts, data("near"), question.x, question.y) : [];
  return { ...said, near };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line))));
}
