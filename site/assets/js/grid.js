/** A matrix of verdicts: which things stand in it, in which order, and what each row does to each column. */

/** @import {Play, Scope, Verdicts, Words} from "./types.js" */
/** @import {Playing} from "./play.js" */
import { commonest } from "./play.js";
import { verdictsOf } from "./pick.js";
import { name, say } from "./sentence.js";

/** In place of a kind: all that lies on the table, and all things. */
export const PIECES = "pieces";
export const ALL = "all";
export const ORDERS = ["kind", "expansion", "most", "name"];
export const SIZES = ["25", "60", ALL];
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
  const kinds = { [PIECES]: d.kindNames.slice(0, d.pieces), [ALL]: d.kindNames }[side.kind] ?? [side.kind];
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
  const most = choice.most === ALL ? Infinity : Number(choice.most);
  const all = [choice.rows, choice.columns].map((side) => things(v, d, now, side));
  const [xs, ys] = all.map((listed) => listed.slice(0, choice.every ? most : most * CANDIDATES));
  const words = verdictsOf(v, xs, ys, choice.verbs, scope);
  /** @param {number[]} rows @param {number[]} columns places in what was asked @returns {[number[], number[]]} */
  const decided = (rows, columns) => {
    const said = (/** @type {number} */ i, /** @type {number} */ j) => choice.every || words[i][j] !== "unknown";
    return [rows.filter((i) => columns.some((j) => said(i, j))), columns.filter((j) => rows.some((i) => said(i, j)))];
  };
  const [known, knownColumns] = decided([...xs.keys()], [...ys.keys()]);
  const inOrder = (/** @type {number[]} */ places, /** @type {number[]} */ listed) =>
    places.slice(0, most).sort((a, b) => compare(listed[a], listed[b]));
  const [rows, columns] = decided(inOrder(known, xs), inOrder(knownColumns, ys));
  return {
    rows: rows.map((i) => xs[i]),
    columns: columns.map((j) => ys[j]),
    words: rows.map((i) => columns.map((j) => words[i][j])),
    leftOut: [all[0].length - rows.length, all[1].length - columns.length],
    groups,
  };
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
