/** How names and questions are compared: as carca.model.text does it. */

/** @type {Record<string, string>} */
const MAP = {
  "œ": "oe", "æ": "ae", "ł": "l", "ß": "ss", "’": "'", "ʼ": "'", "`": "'", "‘": "'", "´": "'", "ø": "o", "đ": "d",
};
const MAPPED = new RegExp(`[${Object.keys(MAP).join("")}]`, "gu");
export const ARTICLES = new Set(
  ("a an the le la les l un une au aux der die das den dem ein eine einen einem einer").split(" "),
);
/** @type {Record<string, string>} */
const CONTRACTED = {
  du: "de", des: "de", d: "de", im: "in", ins: "in", vom: "von", zum: "zu", zur: "zu", aufs: "auf", beim: "bei",
};

/** @param {string} text */
const mapped = (text) => text.replace(MAPPED, (c) => MAP[c]);

/**
 * Lower case, without accents, with plain apostrophes and single spaces.
 * @param {string} text
 */
export function fold(text) {
  const plain = mapped(mapped(text.toLowerCase()).normalize("NFKD").replace(/\p{M}/gu, "")).toLowerCase();
  return plain.split(/\s+/u).filter(Boolean).join(" ");
}

/**
 * The words of a text, folded: letters and digits, with apostrophes and hyphens as breaks.
 * @param {string} text
 */
export function words(text) {
  return fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/**
 * The words by which names are compared: without articles, contractions resolved. The last one stays, and so do ends
 * of names that look like articles: ``letters`` holds them after the word before them.
 * @param {string} text
 * @param {string[]} [letters]
 */
export function nameWords(text, letters = []) {
  const found = words(text).filter((word, i) => word !== "s" || i === 0); // the builder's, without its s
  const last = found.length - 1;
  const stays = (/** @type {string} */ word, /** @type {number} */ i) =>
    i === last || !ARTICLES.has(word) || (i > 0 && letters.includes(`${found[i - 1]} ${word}`));
  return found.filter(stays).map((word) => (Object.hasOwn(CONTRACTED, word) ? CONTRACTED[word] : word));
}

/**
 * Words of a text's ``nameWords`` as they stand in it, articles between them too; else as they are.
 * @param {string} text
 * @param {string} phrase
 */
export function asTyped(text, phrase) {
  const raw = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const folded = raw.map(fold).map((word) => (Object.hasOwn(CONTRACTED, word) ? CONTRACTED[word] : word));
  const [first, ...rest] = phrase.split(" ");
  for (let start = folded.indexOf(first); start >= 0; start = folded.indexOf(first, start + 1)) {
    let end = start + 1;
    const stands = rest.every((wanted) => {
      while (folded[end] !== wanted && ARTICLES.has(folded[end])) end += 1;
      end += 1;
      return folded[end - 1] === wanted;
    });
    if (stands) return raw.slice(start, end).join(" ");
  }
  return phrase;
}

/**
 * The form under which a name is looked up.
 * @param {string} text
 */
export const key = (text) => nameWords(text).join(" ");
