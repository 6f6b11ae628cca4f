/** Answer a question on a page: the sentence of its verdict at once, the rest as soon as the texts are there. */

/** @import {Proofs, Question, Texts, Verdicts, Words} from "./types.js" */
/** @import {View} from "./view.js" */
import { load, page } from "./data.js";
import { copy, h } from "./dom.js";
import { pick } from "./pick.js";
import { say } from "./sentence.js";
import { nearby, view } from "./view.js";

/** @typedef {{entry: string, text: string}[]} Near what is recorded near a pair that nothing decides */

const NO_TEXTS = { entries: [], refs: [], whens: [], values: [] };

/**
 * Draw the answer each time more of it is known, as long as it is still asked for.
 *
 * Rejects where a part is not on the device.
 * @param {Verdicts} v
 * @param {Words} w
 * @param {Question} question
 * @param {(shown: View, near: Near) => void} draw
 * @param {() => boolean} wanted
 */
export async function answer(v, w, question, draw, wanted) {
  const picked = pick(v, question);
  const bare = { ...picked, lines: picked.lines.map((line) => ({ ...line, whens: [], value: -1 })), byScope: [] };
  draw(view(v, null, w, NO_TEXTS, bare), []);
  /** @type {[Proofs, Texts]} */
  const [proofs, texts] = await Promise.all([load("proofs"), load(`texts-${page.language}`)]);
  if (!wanted()) return;
  const full = view(v, proofs, w, texts, pick(v, question, proofs));
  draw(full, []);
  if (full.verdict !== "unknown") return;
  const near = await load("near");
  if (wanted()) draw(full, nearby(v, proofs, texts, near, question.x, question.y));
}

/**
 * A button that copies a text and says so.
 * @param {Words} w
 * @param {string} label
 * @param {string} done
 * @param {() => string} text
 */
export function copier(w, label, done, text) {
  const button = h("button", { type: "button" }, say(w, label));
  button.addEventListener("click", async () => {
    await copy(text());
    button.textContent = say(w, done);
  });
  return button;
}
