/** A matrix as a table: the names of rows and columns stay in sight, each cell is a sign that leads to its card. */

/** @import {Grid} from "./grid.js" */
/** @import {Verdicts, Words} from "./types.js" */
import { h } from "./dom.js";
import { name, say, upper } from "./sentence.js";

const ROWS_AT_ONCE = 20;

/**
 * What the signs mean.
 * @param {Words} w
 */
export function legend(w) {
  const row = (/** @type {[string, string]} */ [word, sign]) => h("li", { class: `verdict verdict-${word}` }, `${sign} ${say(w, word)}`);
  return h("ul", { class: "legend" }, ...Object.entries(w.signs).map(row));
}

/**
 * The class of a place in a list: the first of a group has a thicker edge.
 * @param {Grid} shown
 * @param {number[]} listed
 * @param {number} i
 */
const edge = (shown, listed, i) => (i && shown.groups(listed[i]) !== shown.groups(listed[i - 1]) ? "first" : null);

/**
 * The table. Its first rows are there at once, the others as the page is drawn; ``done`` is told of each part, whether it
 * was the last, and answers whether the table is still wanted.
 * @param {Verdicts} v
 * @param {Words} w
 * @param {Grid} shown
 * @param {string} caption
 * @param {(i: number, j: number) => string} href
 * @param {(filled: boolean) => boolean} done
 */
export function matrixTable(v, w, shown, caption, href, done) {
  const said = (/** @type {number} */ at) => upper(name(w, v.elements[at]));
  const edges = shown.columns.map((_, j) => edge(shown, shown.columns, j));
  const heads = shown.columns.map((at, j) => h("th", { scope: "col", class: edges[j] }, h("span", {}, said(at))));
  const row = (/** @type {number} */ i) => {
    const cells = shown.words[i].map((word, j) => {
      const link = h("a", { href: href(i, j), tabindex: i || j ? "-1" : "0", "aria-label": say(w, word) }, w.signs[word] ?? "…");
      return h("td", { class: edges[j] ? `verdict-${word} first` : `verdict-${word}` }, link);
    });
    return h("tr", { class: edge(shown, shown.rows, i) }, h("th", { scope: "row" }, said(shown.rows[i])), ...cells);
  };
  const body = h("tbody");
  const fill = (/** @type {number} */ from) => {
    const until = Math.min(from + ROWS_AT_ONCE, shown.rows.length);
    for (let i = from; i < until; i += 1) body.append(row(i));
    if (done(until === shown.rows.length) && until < shown.rows.length) requestAnimationFrame(() => fill(until));
  };
  fill(0);
  return h("table", { class: "matrix" }, h("caption", {}, caption), h("thead", {}, h("tr", {}, h("td"), ...heads)), body);
}
