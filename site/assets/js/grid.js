/** A matrix of verdicts: which things stand in it, in which order, and what each row does to each column. */

/** @import {Play, Scope, Verdicts, Words} from "./types.js" */
/** @import {Playing} from "./play.js" */
import { commonest } from "./play.js";
import { verdictsOf } from "./pick.js";
import { name, say } from "./sentence.js";

export const PIECES = "pieces";
export const ORDERS = ["kind", "expansion", "most", "name"];
export const SIZES = ["25", "60", "all"];
/** So many times as many things are looked at as are shown: those about which nothing is decided drop out. */
const CANDIDATES = 4;

/**
 * What one side shows: things of a kind (or all that lie on the table, or all), of an expansion or of any.
 * @typedef {{kind: string, expansion: string}} Side
 * @typedef {{rows: Side, columns: Side, verbs: string[], most: string, order: string, every: boolean}} Choice
 * @typedef {{rows: number[], columns: number[], words: string[][], leftOut: [number, number], groups: (at: number) => string}} Grid
 */

/**
 * The things of one side, those that most entries are about first.
 * @param {Verdicts} v
 * @param {Play} d
 * @param {Playing} now
 * @param {Side} side
 */
function things(v, d, now, side) {
  const kinds = side.kind === PIECES ? d.kindNames.slice(0, d.pieces) : side.kind ? [side.kind] : d.kindNames;
  const brought = side.expansion ? d.brings[v.expansions.indexOf(side.expansion)] : null;
  return commonest(d, now, kinds).filter((at) => !brought || brought.includes(at));
}

/**
 * How things are ordered, and the group of each, which is the same for things that stand together.
 * @param {Verdicts} v
 * @param {Words} w
 * @param {Play} d
 * @param {string} order
 */
function ordering(v, w, d, order) {
  const homes = v.expansions.map((id) => w.expansionOrder.indexOf(id));
  const home = (/** @type {number} */ at) => (v.home[at] < 0 ? -1 : homes[v.home[at]]);
  const named = new Intl.Collator(w.language);
  const byName = (/** @type {number} */ a, /** @type {number} */ b) => named.compare(name(w, v.elements[a]), name(w, v.elements[b]));
  const byKind = (/** @type {number} */ a, /** @type {number} */ b) => d.kinds[a] - d.kinds[b];
  const byHome = (/** @type {number} */ a, /** @type {number} */ b) => home(a) - home(b);
  const steps = { kind: [byKind, byHome, byName], expansion: [byHome, byKind, byName], name: [byName], most: [] }[order] ?? [];
  return {
    compare: (/** @type {number} */ a, /** @type {number} */ b) => steps.map((step) => step(a, b)).find(Boolean) ?? 0,
    groups: (/** @type {number} */ at) => {
      if (order === "kind") return say(w, `element-${d.kindNames[d.kinds[at]]}`);
      return order === "expansion" && v.home[at] >= 0 ? w.expansions[v.expansions[v.home[at]]] : "";
    },
  };
}

/**
 * What stays of rows and columns where those about which nothing is decided are left out.
 * @param {number[]} rows
 * @param {number[]} columns
 * @param {string[][]} words
 */
function decided(rows, columns, words) {
  const keptRows = words.map((row) => row.some((word) => word !== "unknown"));
  const keptColumns = columns.map((_, j) => words.some((row) => row[j] !== "unknown"));
  return { rows: rows.filter((_, i) => keptRows[i]), columns: columns.filter((_, j) => keptColumns[j]) };
}

/**
 * The matrix of a choice: of each side so many things, those that most entries are about, in the order chosen.
 *
 * Things about which nothing is decided give way to others, and are left out and counted, unless every one is wanted.
 * @param {Verdicts} v
 * @param {Words} w
 * @param {Play} d
 * @param {Playing} now
 * @param {Choice} choice
 * @param {Scope} scope
 * @returns {Grid}
 */
export function grid(v, w, d, now, choice, scope) {
  const { compare, groups } = ordering(v, w, d, choice.order);
  const ask = (/** @type {number[]} */ rows, /** @type {number[]} */ columns) => verdictsOf(v, rows, columns, choice.verbs, scope);
  const all = choice.most === "all" ? Infinity : Number(choice.most);
  const near = [choice.rows, choice.columns].map((side) => things(v, d, now, side).slice(0, choice.every ? all : all * CANDIDATES));
  const known = choice.every ? { rows: near[0], columns: near[1] } : decided(near[0], near[1], ask(near[0], near[1]));
  const [rows, columns] = [known.rows, known.columns].map((side) => side.slice(0, all).sort(compare));
  const shown = choice.every ? { rows, columns } : decided(rows, columns, ask(rows, columns));
  const leftOut = /** @type {[number, number]} */ ([choice.rows, choice.columns].map((side, i) =>
    things(v, d, now, side).length - (i ? shown.columns : shown.rows).length));
  return { ...shown, words: ask(shown.rows, shown.columns), leftOut, groups };
}

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** @param {string} text */
function cell(text) {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A matrix as CSV, in which no spreadsheet takes a cell for a formula.
 * @param {Verdicts} v
 * @param {Words} w
 * @param {Grid} shown
 */
export function csv(v, w, shown) {
  const said = (/** @type {number} */ at) => name(w, v.elements[at]);
  const head = ["", ...shown.columns.map(said)];
  const rows = shown.rows.map((at, i) => [said(at), ...shown.words[i].map((word) => say(w, word))]);
  return [head, ...rows].map((row) => row.map(cell).join(",")).join("\n");
}
