/** Compare with the browser's code: one JSON choice a line in, one JSON list of rows a line out. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { compared, sidesOf } from "../../site/assets/js/sides.js";

const folder = process.argv[2];

/** @param {string} id */
const data = (id) => JSON.parse(readFileSync(`${folder}/${id}.json`, "utf8"));

for await (const line of createInterface({ input: process.stdin })) {
  const { lang, a, b, of, everything } = JSON.parse(line);
  const varying = data(`compare-${lang}`);
  const [left, right] = [a, b].map((id) => sidesOf(varying).find((side) => side.id === id));
  const rest = everything ? data(`compare-all-${lang}`) : null;
  process.stdout.write(`${JSON.stringify(compared(varying, rest, left, right, of))}\n`);
}
