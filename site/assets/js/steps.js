/** Turn the steps in which the table of verdicts is written into places (carca_site/steps.py). */

/** @import {Verdicts} from "./types.js" */

import { load } from "./data.js";

/** @returns {(step: number) => number} */
function walker() {
  let at = 0;
  return (step) => (at += step);
}

/** @param {number[][]} rows */
function tables(rows) {
  const to = walker();
  return rows.map((row) => row.map((one, i) => (i % 2 ? one : to(one))));
}

/** @param {number[][]} rows */
function nodes(rows) {
  const to = walker();
  return rows.map(([kind, what, ...rest], own) => {
    if (kind) return [kind, what, ...rest.map((back) => (back < 0 ? back : own - back))];
    return [kind, to(what), ...rest.map((one, i) => (i % 2 ? one : to(one)))];
  });
}

/** @param {any[][]} rows */
function answers(rows) {
  const [line, ofCase, proof] = [walker(), walker(), walker()];
  return rows.map((row) => [...row.slice(0, 4), row[4].map(line), row[5].map(ofCase), row[6], proof(row[7])]);
}

/** @param {Record<string, number[]>} rows */
function pairs(rows) {
  const table = walker();
  const found = Object.entries(rows).map(([x, row]) => {
    const target = walker();
    return [x, row.map((one, i) => (i % 2 ? table(one) : target(one)))];
  });
  return Object.fromEntries(found);
}

/**
 * The table of verdicts as it is walked.
 * @param {any} written
 * @returns {Verdicts}
 */
export const walked = (written) => ({
  ...written,
  tables: tables(written.tables),
  nodes: nodes(written.nodes),
  answers: answers(written.answers),
  layers: written.layers.map((/** @type {any} */ one) => ({ ...one, pairs: pairs(one.pairs) })),
});

/** Load the table of verdicts. */
export const verdicts = async () => walked(await load("verdicts"));
