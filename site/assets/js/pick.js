/** Pick the answer to a question from the table of verdicts. Nothing is reasoned here: the table holds every answer. */

/** @import {Answer, Line, Proofs, Question, Scope, Verdicts} from "./types.js" */

const IN_PLAY = 1;
const NOBODY = -1;
/** In place of a node: the table holds no answer for this choice, the command does. */
const ELSEWHERE = -2;
const X = -1;

/** @returns {Scope} */
export const everything = () => ({ edition: null, text: null, expansions: [], house: [], profile: null });

/**
 * The number that a row of a pair's tables gives for a key.
 * @param {number[]|undefined} row
 * @param {number} wanted
 */
function found(row, wanted) {
  if (!row) return undefined;
  for (let i = 0; i < row.length; i += 2) if (row[i] === wanted) return row[i + 1];
  return undefined;
}

/**
 * The place of a set of verbs among the ways of asking, or -1.
 * @param {Verdicts} v
 * @param {string[]} verbs
 */
export function askOf(v, verbs) {
  const ids = verbs.map((verb) => v.verbs.indexOf(verb)).join();
  return v.asks.findIndex((ask) => ask.join() === ids);
}

/**
 * The verbs that are asked where a question names none.
 * @param {Verdicts} v
 */
export const defaultVerbs = (v) => v.asks[0].map((id) => v.verbs[id]);

/**
 * The table of a pair in one layer of what binds; undefined where the layer does not differ from the first.
 * @param {Verdicts} v
 * @param {number} layer
 * @param {number} x
 * @param {number} y
 * @param {number|null} against
 */
function tableIn(v, layer, x, y, against) {
  const row = against === null ? undefined : v.layers[layer].against[`${x},${y}`];
  return row ? (found(row, against ?? NOBODY) ?? found(row, NOBODY)) : found(v.layers[layer].pairs[x], y);
}

/**
 * The node of a table that answers a way of asking; -1 where none does.
 * @param {Verdicts} v
 * @param {number[]} table
 * @param {number} ask
 */
function nodeOf(v, table, ask) {
  for (let i = 0; i < table.length; i += 2) if (v.askSets[table[i + 1]].includes(ask)) return table[i];
  return -1;
}

/**
 * Walk the nodes down to a row of answers; -1 where nothing answers.
 * @param {Verdicts} v
 * @param {number} node
 * @param {Scope} scope
 */
function walk(v, node, scope) {
  const all = scope.expansions.length === 0;
  let at = node;
  while (at >= 0 && v.nodes[at][0]) {
    const [kind, what, yes, no] = v.nodes[at];
    const on = kind === IN_PLAY
      ? all || scope.expansions.includes(v.expansions[what])
      : scope.house.includes(v.houses[what]);
    at = on ? yes : no;
  }
  return at;
}

/**
 * What is the same for all questions of a scope: the layer of what binds, and the bit of edition and text.
 * @param {Verdicts} v
 * @param {Scope} scope
 */
const scoped = (v, scope) => ({
  layer: Math.max(0, v.layers.findIndex((one) => one.profiles.includes(scope.profile ?? ""))),
  bit: 2 ** placeOf(v, scope),
  scope,
});

/**
 * The row of the answer to a pair; undefined where no statement touches it, null where the table does not hold it.
 * @param {Verdicts} v
 * @param {[number, number, number|null]} things actor, target, and the third thing
 * @param {number} ask
 * @param {ReturnType<typeof scoped>} within
 */
function rowAt(v, [x, y, against], ask, { layer, bit, scope }) {
  const table = tableIn(v, layer, x, y, against) ?? tableIn(v, 0, x, y, against) ?? 0;
  const node = walk(v, nodeOf(v, v.tables[table], ask), scope);
  if (node === ELSEWHERE) return null;
  if (node < 0) return undefined;
  const [, first, ...rest] = v.nodes[node];
  for (let i = 0; i < rest.length; i += 2) if (Math.floor(rest[i + 1] / bit) % 2) return v.answers[rest[i]];
  return v.answers[first];
}

/**
 * @param {Verdicts} v
 * @param {Question} question
 */
function rowOf(v, question) {
  const [x, y] = [v.elements.indexOf(question.x), v.elements.indexOf(question.y)];
  const against = question.against === null ? null : v.elements.indexOf(question.against);
  return rowAt(v, [x, y, against], askOf(v, question.verbs), scoped(v, question.scope));
}

/**
 * @param {Verdicts} v
 * @param {any[]|null|undefined} row
 */
function wordOf(v, row) {
  if (row === null) return "command";
  return row ? v.codes.verdict[row[0]] : "unknown";
}

/**
 * The number of the chosen edition and text among all choices.
 * @param {Verdicts} v
 * @param {Scope} scope
 */
export function placeOf(v, scope) {
  const at = v.places.findIndex(([edition, text]) => edition === scope.edition && text === scope.text);
  return Math.max(0, at);
}

/**
 * The verdict alone; "command" where only the command answers.
 * @param {Verdicts} v
 * @param {Question} question
 */
export const verdictOf = (v, question) => wordOf(v, rowOf(v, question));

/**
 * The verdicts of things on each other, a row for each actor; things by their places.
 * @param {Verdicts} v
 * @param {number[]} xs
 * @param {number[]} ys
 * @param {string[]} verbs
 * @param {Scope} scope
 */
export function verdictsOf(v, xs, ys, verbs, scope) {
  const [ask, within] = [askOf(v, verbs), scoped(v, scope)];
  return xs.map((x) => ys.map((y) => wordOf(v, rowAt(v, [x, y, null], ask, within))));
}

/**
 * @param {Verdicts} v
 * @param {number} at
 * @returns {Line}
 */
function line(v, at) {
  const [verb, verdict, force, value, whens, against] = v.lines[at];
  return {
    verb: v.verbs[verb],
    verdict: v.codes.verdict[verdict],
    force: v.codes.force[force],
    value,
    whens,
    against: against.map((/** @type {number} */ id) => v.elements[id]),
  };
}

/**
 * @param {Verdicts} v
 * @param {number} at
 */
function caseOf(v, at) {
  const [element, kind, side, verdict, verbs, entries, rank] = v.cases[at];
  return {
    element: v.elements[element],
    kind: v.codes.case[kind],
    side: side ? "y" : "x",
    verdict: v.codes.verdict[verdict],
    verbs: verbs.map((/** @type {number} */ id) => v.verbs[id]),
    entries,
    rank,
  };
}

/**
 * The steps of the shortest chain of classes between its ends.
 * @param {Verdicts} v
 * @param {Proofs} p
 * @param {[number, number]} ends
 * @param {Question} question
 */
function chain(v, p, [start, goal], question) {
  const from = start >= 0 ? start : v.elements.indexOf(start === X ? question.x : question.y);
  const chains = [[from]];
  const seen = new Set([from]);
  for (const steps of chains) {
    const last = steps[steps.length - 1];
    if (last === goal) return steps.map((id) => v.elements[id]);
    for (const parent of p.parents[last]) {
      if (!seen.has(parent)) chains.push([...steps, parent]);
      seen.add(parent);
    }
  }
  return [from, goal].map((id) => v.elements[id]);
}

/**
 * @param {Verdicts} v
 * @param {Proofs} p
 * @param {number} at
 * @param {Question} question
 */
function reason(v, p, at, question) {
  const [entry, role, verdict, verb, paths, by, via] = p.reasons[at];
  return {
    entry: p.entries[entry],
    role: v.codes.role[role],
    verdict: v.codes.verdict[verdict],
    verb: v.verbs[verb],
    paths: paths.map((/** @type {[number, number]} */ ends) => chain(v, p, ends, question)),
    by: by.map((/** @type {number} */ id) => p.entries[id]),
    via: via.map((/** @type {number} */ id) => p.entries[id]),
  };
}

/**
 * What must be said with an answer: what the expansions of what decides lack of the choice, then the rest.
 * @param {Verdicts} v
 * @param {number[]} own
 * @param {string[]} codes
 * @param {Scope} scope
 */
function remarks(v, own, codes, scope) {
  const place = placeOf(v, scope);
  /** @type {{code: string, expansion: string|null}[]} */
  const said = [];
  for (const expansion of own) {
    const lacks = v.lacks[expansion][place];
    if (lacks & 1) said.push({ code: "own-edition", expansion: v.expansions[expansion] });
    if (lacks & 2) said.push({ code: "own-text", expansion: v.expansions[expansion] });
  }
  return [...said, ...codes.map((code) => ({ code, expansion: null }))];
}

/**
 * What an answer rests on.
 * @param {Verdicts} v
 * @param {Proofs} p
 * @param {number} at
 * @param {Question} question
 */
function proof(v, p, at, question) {
  const [because, house, own, codes] = p.proofs[at];
  return {
    because: because.map((/** @type {number} */ one) => reason(v, p, one, question)),
    house: house.map((/** @type {[number, number]} */ [entry, word]) => ({
      entry: v.houses[entry],
      verdict: v.codes.verdict[word],
    })),
    remarks: remarks(v, own, codes, question.scope),
  };
}

const NO_PROOF = { because: [], house: [], remarks: [] };

/**
 * The answer to a question; without what answers rest on, as far as it goes.
 * @param {Verdicts} v
 * @param {Question} question
 * @param {Proofs|null} [p]
 * @returns {Answer}
 */
export function pick(v, question, p = null) {
  const reverse = verdictOf(v, { ...question, x: question.y, y: question.x });
  const row = rowOf(v, question);
  if (!row) {
    const nothing = { verdict: row === null ? "command" : "unknown", base: "unknown", via: null, authority: null, lines: [], cases: [], byScope: [] };
    return { question, ...nothing, ...NO_PROOF, reverse };
  }
  const [verdict, base, via, authority, lines, cases, byScope, at] = row;
  return {
    question,
    verdict: v.codes.verdict[verdict],
    base: v.codes.verdict[base],
    via: v.codes.via[via],
    authority: v.authorities[authority] ?? null,
    lines: lines.map((/** @type {number} */ one) => line(v, one)),
    cases: cases.map((/** @type {number} */ one) => caseOf(v, one)),
    byScope: byScope.map((/** @type {any[]} */ [editions, texts, word, said]) => ({
      editions: editions.map((/** @type {number} */ id) => v.editions[id]),
      texts: texts.map((/** @type {number} */ id) => v.texts[id]),
      verdict: v.codes.verdict[word],
      lines: said.map((/** @type {number} */ one) => line(v, one)),
    })),
    ...(p ? proof(v, p, at, question) : NO_PROOF),
    reverse,
  };
}
