/** Answer questions with the browser's code: one JSON question a line in, one JSON answer a line out. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { everything, pick, verdictOf } from "../../site/assets/js/pick.js";
import { certain, understand } from "../../site/assets/js/understand.js";
import { nearby, view } from "../../site/assets/js/view.js";

const folder = process.argv[2];
const cache = new Map();

/** @param {string} id */
function data(id) {
  if (!cache.has(id)) cache.set(id, JSON.parse(readFileSync(`${folder}/${id}.json`, "utf8")));
  return cache.get(id);
}

/** @param {any} asked */
const whole = (asked) => ({ against: null, ...asked, scope: { ...everything(), ...asked.scope } });

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
  return { ...said, things, context: said.context.map(ids), certain: certain(said) };
}

/** @param {any} asked */
function answer(asked) {
  const verdicts = data("verdicts");
  if ("ask" in asked) return understood(asked.ask);
  if ("verdicts" in asked) return asked.verdicts.map((/** @type {any} */ one) => verdictOf(verdicts, whole(one)));
  const question = whole(asked);
  const [words, texts] = [data(`words-${asked.lang}`), data(`texts-${asked.lang}`)];
  const proofs = data("proofs");
  const said = view(verdicts, proofs, words, texts, pick(verdicts, question, proofs));
  const near = said.verdict === "unknown" ? nearby(verdicts, proofs, texts, data("near"), question.x, question.y) : [];
  return { ...said, near };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line))));
}
