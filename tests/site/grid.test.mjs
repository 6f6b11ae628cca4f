/** The matrix: which things stand in it, and what it is as CSV. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { csv, grid } from "../../site/assets/js/grid.js";
import { everything } from "../../site/assets/js/pick.js";

const ELEMENTS = ["crane", "dock", "tug", "+barge"];

/** A table in which the tug affects the dock, the crane does not affect the tug, and nothing else is decided. */
const v = /** @type {any} */ ({
  elements: ELEMENTS,
  verbs: ["affect"],
  expansions: ["base", "night"],
  base: [1, 0],
  home: [0, 0, 0, 1],
  codes: { verdict: ["yes", "no", "depends", "disputed", "unknown"] },
  places: [[null, null]],
  asks: [[0]],
  askSets: [[0]],
  layers: [{ profiles: [], pairs: { 2: [1, 1], 0: [2, 2] }, against: {} }],
  tables: [[], [0, 0], [1, 0]],
  nodes: [[0, 0], [0, 1]],
  answers: [[0], [1]],
});
const w = /** @type {any} */ ({
  language: "en",
  elements: { crane: { name: "crane" }, dock: { name: "dock, old" }, tug: { name: 'tug "Ann"' }, "+barge": { name: "+barge" } },
  expansions: { base: "Harbour", night: "Night" },
  expansionOrder: ["base", "night"],
  say: { yes: "yes", no: "no", unknown: "unknown", "element-figure": "figure", "element-feature": "feature" },
});
const d = /** @type {any} */ ({ kindNames: ["figure", "feature", "class"], pieces: 2, kinds: [0, 1, 0, 0], about: [[0, 1], [0]] });
const now = /** @type {any} */ ({ things: new Set([0, 1, 2, 3]), entries: [0, 1] });
const side = { kind: "pieces", expansion: "" };
const choice = { rows: side, columns: side, verbs: ["affect"], most: "25", order: "kind", every: false };

test("things about which nothing is decided are left out and counted", () => {
  const shown = grid(v, w, d, now, choice, everything());
  assert.deepEqual(shown.rows, [0, 2]);
  assert.deepEqual(shown.columns, [2, 1]); // figures before features
  assert.deepEqual(shown.words, [["no", "unknown"], ["unknown", "yes"]]);
  assert.deepEqual(shown.leftOut, [2, 2]);
  assert.notEqual(shown.groups(2), shown.groups(1));
});

test("every thing is shown on request, the most spoken of first", () => {
  const shown = grid(v, w, d, now, { ...choice, every: true, order: "most" }, everything());
  assert.deepEqual(shown.rows, [0, 1, 2, 3]);
});

test("so many of each side at most, and none of the other expansion", () => {
  const one = grid(v, w, d, now, { ...choice, most: "1", order: "most" }, everything());
  assert.deepEqual([one.rows, one.columns], [[], []]); // of crane and dock the first of each side say nothing of each other
  const base = { ...d, brings: [[0, 1, 2], [3]] };
  assert.deepEqual(grid(v, w, base, now, { ...choice, rows: { kind: "all", expansion: "night" }, every: true }, everything()).rows, [3]);
});

test("CSV quotes what it must, and no cell is a formula", () => {
  const shown = grid(v, w, d, now, { ...choice, every: true, order: "most" }, everything());
  assert.equal(csv(v, w, shown).split("\n")[0], `,crane,"dock, old","tug ""Ann""",'+barge`);
  assert.equal(csv(v, w, shown).split("\n")[1], "crane,unknown,unknown,no,unknown");
});
