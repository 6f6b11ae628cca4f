/** A field above a long list: of the list stays what holds the words typed. */

/** @import {Words} from "./types.js" */
import { all, h, one } from "./dom.js";
import { fold, words } from "./fold.js";
import { say } from "./sentence.js";

/**
 * The field with the number of what stays.
 * @param {Words} w
 * @param {string} id
 * @param {() => HTMLElement[]} rows
 * @param {string} typed what stands in the field at first
 * @param {(typed: string) => void} then what else is to be done whenever something is typed
 */
export function narrower(w, id, rows, typed, then) {
  const box = /** @type {HTMLInputElement} */ (h("input", { type: "search", id, autocomplete: "off", value: typed }));
  const count = h("span", { class: "quiet", role: "status" });
  /** @type {WeakMap<HTMLElement, string>} */
  const folded = new WeakMap();
  const held = (/** @type {HTMLElement} */ row) => {
    const text = folded.get(row) ?? fold(row.textContent ?? "");
    folded.set(row, text);
    return text;
  };
  const apply = () => {
    const wanted = words(box.value);
    const listed = rows();
    for (const row of listed) row.hidden = !wanted.every((word) => held(row).includes(word));
    const n = listed.filter((row) => !row.hidden).length;
    count.textContent = !wanted.length ? "" : n ? say(w, "search-hits", { n }) : say(w, "no-hits", { words: box.value });
    then(box.value);
  };
  box.addEventListener("input", apply);
  return { field: h("p", { class: "field narrow" }, h("label", { for: id }, say(w, "narrow")), box, count), apply };
}

/**
 * Start the field of a page that is a list, where it has a place for one; headings with nothing below go too.
 * @param {Words} w
 */
export function startNarrow(w) {
  const place = one("#narrow");
  if (!place?.parentElement) return;
  const page = place.parentElement;
  const rows = () => all(".list > .row, li", page);
  const { field, apply } = narrower(w, "narrow-words", rows, "", () => {
    for (const head of all("h2", page)) head.hidden = empty(head);
  });
  place.replaceChildren(field);
  apply(); // a browser that comes back to the page fills the field again
}

/**
 * Tell whether all rows between a heading and the next one are hidden.
 * @param {HTMLElement} head
 */
function empty(head) {
  /** @type {HTMLElement[]} */
  const rows = [];
  for (let next = head.nextElementSibling; next && next.tagName !== "H2"; next = next.nextElementSibling) {
    rows.push(...all(".row, li", next));
  }
  return rows.length > 0 && rows.every((row) => row.hidden);
}
