/** What is said in place of a verdict: names to choose from, words that were not understood, the command to ask. */

/** @import {Question, Scope, Words} from "./types.js" */
/** @import {Understood} from "./reader.js" */
import { h } from "./dom.js";
import { clause, name, say, upper } from "./sentence.js";

/** @typedef {{x: string[], y: string[]}} Pair the elements on each side, several of which are one thing together */

/**
 * @param {Words} w
 * @param {string[]} ids
 */
export const joint = (w, ids) => ids.map((id) => name(w, id)).join(" + ");

/** @param {...(Node|string|null)} said */
const told = (...said) => h("div", { class: "card told" }, ...said);

/**
 * A list of buttons.
 * @param {[string, () => void][]} rows
 */
const buttons = (rows) =>
  h("ul", { class: "choices" }, ...rows.map(([text, onclick]) =>
    h("li", {}, h("button", { type: "button", class: "plain choice", onclick }, text))));

/**
 * Why a question was not read; of a name that is not clear, what it may be.
 * @param {string} text
 * @param {string[]} [candidates]
 */
export const reason = (text, candidates = []) =>
  told(h("p", {}, text), candidates.length ? h("ul", {}, ...candidates.map((one) => h("li", {}, one))) : null);

/**
 * Let the reader choose where names mean several things.
 * @param {Words} w
 * @param {Pair[]} pairs
 * @param {(pair: Pair) => void} take
 */
export const choices = (w, pairs, take) =>
  told(
    h("h2", {}, say(w, "choose-one")),
    buttons(pairs.map((pair) => [`${upper(joint(w, pair.x))} → ${joint(w, pair.y)}`, () => take(pair)])),
  );

/**
 * What was read of a question with words that were not understood, and a button that asks just that.
 * @param {Words} w
 * @param {Understood} found
 * @param {Pair} pair
 * @param {string[]} verbs
 * @param {() => void} ask
 */
export function unread(w, found, { x, y }, verbs, ask) {
  const single = x.length === 1 && y.length === 1;
  const read = single ? `${upper(clause(w, verbs[0], "yes", x[0], y[0]))}.` : `${joint(w, x)} · ${joint(w, y)}`;
  return told(
    h("p", {}, say(w, "unread-words", { name: found.ignored.join(", ") })),
    h("p", {}, h("b", {}, read)),
    h("p", {}, say(w, "ask-just-that")),
    buttons([[`${upper(joint(w, x))} → ${joint(w, y)}`, ask]]),
  );
}

/**
 * The command that answers what the table of verdicts does not hold.
 * @param {Words} w
 * @param {string} command
 */
export const needsCommand = (w, command) =>
  told(h("p", {}, say(w, "needs-command")), h("p", {}, h("code", {}, command)));

/**
 * What is said of a pair that the table does not hold in the game chosen.
 * @param {Words} w
 * @param {Question} question
 * @param {string} [typed]
 */
export const askElsewhere = (w, { x, y, verbs, against, scope }, typed = "") =>
  needsCommand(w, command({ verbs, against, asOf: null }, { x: [x], y: [y] }, scope, typed));

/** @param {(string|null)[][]} rows */
const options = (rows) => rows.filter(([, value]) => value).flat();

/**
 * What tells a command the game that is played.
 * @param {Scope} scope
 */
export const scopeOptions = (scope) =>
  options([
    ["--edition", scope.edition],
    ["--text", scope.text],
    ["--profile", scope.profile],
    ...scope.expansions.map((id) => ["--expansion", id]),
    ...scope.house.map((id) => ["--house", id]),
  ]);

/**
 * The command that asks a pair as it was understood, in a scope. A word that names several verbs is asked as typed.
 * @param {Pick<Understood, "verbs"|"against"|"asOf">} found
 * @param {Pair} pair
 * @param {Scope} scope
 * @param {string} typed
 */
export function command(found, { x, y }, scope, typed) {
  const asked = scopeOptions(scope);
  if (found.verbs.length > 1) return ["carca", "ask", `"${typed.replace(/["\\$`]/g, "\\$&")}"`, ...asked].join(" ");
  const said = options([["--verb", found.verbs[0]], ["--against", found.against], ["--as-of", found.asOf]]);
  return ["carca", "does", x.join("+"), y.join("+"), ...said, ...asked].join(" ");
}
