/** How far a word is from another, for names that were mistyped: as carca.engine.typos does it. */

/**
 * How many edits a word may be away.
 * @param {string} word
 */
export const allowed = (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * The optimal string alignment distance, or most + 1 where it is larger.
 * @param {string} one
 * @param {string} other
 * @param {number} most
 */
export function distance(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i += 1) {
    const last = row;
    row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, before[j - 2] + 1);
      }
      row.push(cost);
    }
    before = last;
    if (Math.min(...row) > most) return most + 1;
  }
  return row[other.length];
}

/**
 * The words within the allowed number of edits, the nearest first.
 * @param {string} word
 * @param {Iterable<string>} among
 * @param {number} most
 */
export function nearest(word, among, most) {
  const limit = allowed(word);
  if (!limit) return [];
  /** @type {[number, string][]} */
  const found = [];
  for (const other of among) {
    const d = distance(word, other, limit);
    if (d <= limit) found.push([d, other]);
  }
  found.sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1));
  return found.slice(0, most).map((row) => row[1]);
}
