/** Full-text search over the documents of one language: stems known at build time, typos forgiven. */

import { fold } from "./fold.js";
import { allowed, distance } from "./typos.js";

/** @typedef {[path: string, kind: string, expansion: number, editions: string, title: string, text: string]} Doc */
/** @typedef {{language: string, documents: Doc[], stems: Record<string, string>}} SearchData */
/** @typedef {{doc: Doc, score: number, stems: Set<string>}} Found */

const WORD = /[\p{L}\p{N}_]+/gu;
const TITLE = 3;

/** @param {string} text */
const tokens = (text) => [...text.matchAll(WORD)].map((m) => m[0]);

export class Index {
  /** @param {SearchData} data */
  constructor(data) {
    this.data = data;
    /** @type {Map<string, string>} */
    this.stems = new Map();
    for (const [stem, forms] of Object.entries(data.stems)) for (const form of forms.split(" ")) this.stems.set(form, stem);
    /** @type {Map<string, Map<number, number>>} */
    this.postings = new Map();
    data.documents.forEach((doc, at) => {
      for (const word of tokens(doc[4])) this.add(word, at, TITLE);
      for (const word of tokens(doc[5])) this.add(word, at, 1);
    });
    this.forms = [...new Set([...this.stems.keys(), ...this.postings.keys()])].sort();
  }

  /** @param {string} word */
  stem(word) {
    const form = fold(word);
    return this.stems.get(form) ?? form;
  }

  /**
   * @param {string} word
   * @param {number} at
   * @param {number} weight
   */
  add(word, at, weight) {
    const stem = this.stem(word);
    const row = this.postings.get(stem) ?? new Map();
    row.set(at, (row.get(at) ?? 0) + weight);
    this.postings.set(stem, row);
  }

  /**
   * The stems that a word asked for may be: its own, of those that begin so, or of the nearest ones.
   * @param {string} word
   * @returns {Map<string, number>}
   */
  expand(word) {
    const form = fold(word);
    const own = this.stem(word);
    /** @type {Map<string, number>} */
    const found = new Map(this.postings.has(own) ? [[own, 1]] : []);
    if (form.length > 2) {
      for (const other of this.forms) {
        if (other.startsWith(form)) this.offer(found, other, 0.6);
      }
    }
    if (found.size) return found;
    const limit = allowed(form);
    for (const other of limit ? this.forms : []) {
      const d = distance(form, other, limit);
      if (d <= limit) this.offer(found, other, 0.4 / d);
    }
    return found;
  }

  /**
   * @param {Map<string, number>} found
   * @param {string} form
   * @param {number} weight
   */
  offer(found, form, weight) {
    const stem = this.stems.get(form) ?? form;
    if (this.postings.has(stem)) found.set(stem, Math.max(weight, found.get(stem) ?? 0));
  }

  /**
   * The documents that hold the words best: those that hold all of them before the rest.
   * @param {string} query
   * @param {(doc: Doc) => boolean} wanted
   * @returns {Found[]}
   */
  search(query, wanted) {
    const asked = tokens(query).map((word) => this.expand(word));
    const count = this.data.documents.length;
    /** @type {Map<number, Found & {words: number}>} */
    const hits = new Map();
    for (const stems of asked) {
      /** @type {Map<number, number>} */
      const best = new Map();
      for (const [stem, weight] of stems) {
        const row = this.postings.get(stem) ?? new Map();
        const rare = Math.log(1 + count / (1 + row.size));
        for (const [at, times] of row) {
          best.set(at, Math.max(best.get(at) ?? 0, (weight * rare * times) / (times + 1)));
          const hit = hits.get(at) ?? { doc: this.data.documents[at], score: 0, stems: new Set(), words: 0 };
          hit.stems.add(stem);
          hits.set(at, hit);
        }
      }
      for (const [at, score] of best) {
        const hit = /** @type {Found & {words: number}} */ (hits.get(at));
        hit.score += score;
        hit.words += 1;
      }
    }
    const most = Math.max(0, ...[...hits.values()].map((hit) => hit.words));
    return [...hits.values()]
      .filter((hit) => wanted(hit.doc) && hit.words >= Math.min(most, asked.length))
      .sort((a, b) => b.score - a.score || (a.doc[0] < b.doc[0] ? -1 : 1));
  }

  /**
   * The stretch of a text around the first word with one of the stems, as pieces: the found words are marked.
   * @param {string} text
   * @param {Set<string>} stems
   * @param {number} [length]
   * @returns {{text: string, found: boolean}[]}
   */
  context(text, stems, length = 160) {
    const found = [...text.matchAll(WORD)].filter((m) => stems.has(this.stem(m[0])));
    const first = found[0]?.index ?? 0;
    const start = first > 60 ? text.indexOf(" ", first - 60) + 1 : 0;
    const end = text.length > start + length ? text.lastIndexOf(" ", start + length) : text.length;
    const pieces = start ? [{ text: "… ", found: false }] : [];
    let at = start;
    for (const match of found) {
      if (match.index < at || match.index + match[0].length > end) continue;
      pieces.push({ text: text.slice(at, match.index), found: false }, { text: match[0], found: true });
      at = match.index + match[0].length;
    }
    pieces.push({ text: text.slice(at, end) + (end < text.length ? " …" : ""), found: false });
    return pieces.filter((piece) => piece.text);
  }
}
