/** On pages: what is not in play is folded away, not deleted. */

/** @import {Scope, Words} from "./types.js" */
import { all, h } from "./dom.js";
import { inPlay } from "./game.js";
import { say } from "./sentence.js";

const PARTS = ".rule, .note, .row, .variant, ul.verdicts > li";

/**
 * @param {Scope} scope
 * @param {Words} w
 */
export function foldAway(scope, w) {
  /** @type {Map<HTMLElement, HTMLElement[]>} */
  const groups = new Map();
  for (const part of all(PARTS)) {
    const away = !inPlay(scope, w, part.dataset) || (part.matches(".rule") && expansionAway(scope, w, part));
    part.classList.toggle("away", away);
    const parent = part.parentElement;
    if (away && parent) groups.set(parent, [...(groups.get(parent) ?? []), part]);
  }
  for (const [parent, parts] of groups) parts[0].before(button(w, parent, parts));
  for (const node of document.querySelectorAll(".graph a")) {
    if (node instanceof SVGElement) node.classList.toggle("pale", !inPlay(scope, w, node.dataset)); // it keeps its place
  }
}

/**
 * A rule of the page's own expansion stays: who opens the page wants to read it.
 * @param {Scope} scope
 * @param {Words} w
 * @param {HTMLElement} part
 */
function expansionAway(scope, w, part) {
  return !inPlay(scope, w, { ...part.dataset, expansion: "" });
}

/**
 * A button that shows and hides what is folded away inside a part of a page.
 * @param {HTMLElement} parent
 * @param {string} text
 */
export function unfolder(parent, text) {
  const shown = h("button", { type: "button", class: "plain unfold", "aria-expanded": "false" }, text);
  shown.addEventListener("click", () => {
    const open = parent.classList.toggle("unfolded");
    shown.setAttribute("aria-expanded", String(open));
  });
  return shown;
}

/**
 * @param {Words} w
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} parts
 */
function button(w, parent, parts) {
  const shown = unfolder(parent, say(w, "folded", { n: parts.length }));
  return parent.matches("ul") ? h("li", {}, shown) : shown;
}
