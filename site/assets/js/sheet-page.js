/** The referee's sheet: all that is in force in a game, as a page to print. */

/** @import {Known} from "./brief-page.js" */
/** @import {Choice} from "./grid.js" */
/** @import {Playing} from "./play.js" */
/** @import {Codes, Play} from "./types.js" */
import { brief } from "./brief.js";
import { groupsOf } from "./brief-page.js";
import { citation, entryAddress } from "./card.js";
import { load, page } from "./data.js";
import { h, one } from "./dom.js";
import { askAddress, current, known, summary } from "./game.js";
import { PIECES, grid } from "./grid.js";
import { legend, matrixTable } from "./matrix-table.js";
import { defaultVerbs, placeOf } from "./pick.js";
import { playing } from "./play.js";
import { drawn } from "./qr.js";
import { say, titled, upper } from "./sentence.js";
import { verdicts } from "./steps.js";

const MOST = 12;
const RULINGS_AT_ONCE = 40;

/** @typedef {Known & {d: Play, codes: Codes["codes"], now: Playing}} Paper */

/**
 * What the sheet was made for, and of which data.
 * @param {Paper} paper
 */
function played({ w, v, s, scope }) {
  const found = s.address && say(w, "sheet-addresses", { address: `${s.address}entries/ID.html` });
  const expansions = scope.expansions.length > 2 && scope.expansions.map((id) => w.expansions[id]).join(", ");
  const lines = [summary(w, scope), expansions, `${say(w, "data")} ${v.data_version}`, found, w.notice];
  return h("div", { class: "played" }, ...lines.filter(Boolean).map((line) => h("p", {}, line)));
}

/** @param {Paper} paper */
function signs({ w }) {
  const rows = Object.values(w.authorities).map(([sign, label]) => h("li", {}, h("b", {}, sign), ` ${label}`));
  return h("section", {}, h("h2", {}, say(w, "sheet-signs")), h("ul", { class: "legend" }, ...rows), legend(w));
}

/** @param {Paper} paper */
function matrix({ w, v, d, now, scope }) {
  const side = { kind: PIECES, expansion: "" };
  /** @type {Choice} */
  const choice = { rows: side, columns: side, verbs: defaultVerbs(v), most: "25", order: "kind", every: false };
  const shown = grid(v, w, d, now, choice, scope);
  const href = (/** @type {number} */ i, /** @type {number} */ j) =>
    askAddress({ x: v.elements[shown.rows[i]], y: v.elements[shown.columns[j]] }, scope);
  if (!shown.rows.length) return null;
  const table = matrixTable(v, w, shown, say(w, "sheet-matrix"), href, () => true);
  return h("section", {}, h("h2", {}, say(w, "sheet-matrix")),
    h("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": say(w, "sheet-matrix") }, table));
}

/**
 * A ruling: what it says, who says so and where, and how its page is found.
 * @param {Paper} paper
 * @param {number} at
 */
function ruling({ w, v, p, t, s, codes, scope }, at) {
  const id = p.entries[at];
  const [mark, label] = w.authorities[v.authorities[p.kinds[at][1]]];
  const [asked, text, variants] = s.entries[at];
  const bit = 2 ** placeOf(v, scope);
  const counting = variants.filter(([, , mask]) => Math.floor(mask / bit) % 2);
  const sources = t.entries[at][1].map((ref) => citation(w, t.refs[ref])).join("; ");
  const overlay = p.kinds[at][3];
  return h(
    "div",
    { class: "ruling" },
    !overlay && codes[at] && drawn(codes[at], say(w, "sheet-qr", { address: `${s.address}entries/${id}.html` })),
    asked && h("p", { class: "asked" }, h("b", { title: label }, `${mark} `), asked),
    text && h("p", {}, !asked && h("b", { title: label }, `${mark} `), text),
    counting.length > 0 && h("ul", {}, ...counting.map(([name, says]) => h("li", {}, h("i", {}, titled(w, name)), says))),
    h("p", { class: "quiet" }, sources),
    h("p", { class: "quiet" }, h("a", { href: entryAddress(id) }, id)),
  );
}

/**
 * Rulings below each other: the first at once, the others as the page is drawn.
 * @param {Paper} paper
 * @param {string} title
 * @param {number[]} entries
 * @param {() => void} [done] called when all of them are there
 */
function rulings(paper, title, entries, done = () => undefined) {
  const { w, v, d } = paper;
  if (!entries.length) {
    done();
    return [];
  }
  const order = (/** @type {number} */ at) => w.expansionOrder.indexOf(v.expansions[d.home[at]]);
  const sorted = [...entries].sort((a, b) => order(a) - order(b) || a - b);
  const section = h("section", { class: "rulings" }, h("h2", {}, `${title} (${entries.length})`));
  let last = -2;
  const fill = (/** @type {number} */ from) => {
    for (const at of sorted.slice(from, from + RULINGS_AT_ONCE)) {
      if (d.home[at] !== last) section.append(h("h3", {}, upper(w.expansions[v.expansions[d.home[at]]] ?? "")));
      last = d.home[at];
      section.append(ruling(paper, at));
    }
    if (from + RULINGS_AT_ONCE < sorted.length) requestAnimationFrame(() => fill(from + RULINGS_AT_ONCE));
    else done();
  };
  fill(0);
  return [section];
}

/** @param {Paper} paper */
function sheet(paper) {
  const { w, v, p, d, now, scope } = paper;
  const { groups } = brief(v, p, d, scope, now);
  const known_ = { ...groups, house: [], consulted: [] }; // house rules stand by themselves, what is consulted in the matrix
  const house = now.inForce.filter((at) => p.kinds[at][0] === "house-rule");
  const concerned = new Set(now.entries);
  const rule = (/** @type {number} */ at) => p.kinds[at][0] === "rule" && now.expansions.has(d.home[at]);
  const others = now.inForce.filter((at) => !house.includes(at) && (rule(at) || concerned.has(at)));
  const ready = () => {
    document.documentElement.dataset.ready = "sheet";
  };
  return [
    h("p", { class: "actions" }, h("button", { type: "button", onclick: () => print() }, say(w, "print")), " ",
      h("a", { href: `${page.home}game.html` }, say(w, "nav-game"))),
    played(paper),
    signs(paper),
    ...rulings(paper, say(w, "brief-house"), house),
    ...groupsOf(paper, known_, MOST, (_, link) => location.assign(link)),
    matrix(paper),
    ...rulings(paper, say(w, "sheet-rulings"), others, ready),
  ].filter((one_) => one_ !== null);
}

/** Start the page of the sheet. */
export async function startSheet() {
  const place = one("#sheet");
  if (!place) return;
  const language = page.language;
  const [v, w, p, d, t, s, { codes }] = await Promise.all([
    verdicts(), load(`words-${language}`), load("proofs"), load("play"), load(`texts-${language}`),
    load(`sheet-${language}`), load(`codes-${language}`)]);
  const scope = known(v, current());
  place.replaceChildren(...sheet({ w, v, p, d, t, s, codes, scope, now: playing(v, p, d, scope) }));
}
