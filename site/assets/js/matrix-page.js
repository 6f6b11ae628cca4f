/** The page of the matrix: what each thing in play does to each; a cell opens its card. */

/** @import {Choice, Grid, Side} from "./grid.js" */
/** @import {Play, Proofs, Verdicts, Words} from "./types.js" */
import { cardDialog } from "./card-dialog.js";
import { load, page } from "./data.js";
import { download, h, one, select } from "./dom.js";
import { address, askAddress, current, inGame, intoAddress, isEverything, known } from "./game.js";
import { ALL, ORDERS, PIECES, SIZES, csv, grid } from "./grid.js";
import { legend, matrixTable } from "./matrix-table.js";
import { defaultVerbs } from "./pick.js";
import { playing } from "./play.js";
import { say, titled } from "./sentence.js";
import { verdicts } from "./steps.js";

/** How far each key moves: rows and columns. */
/** @type {Record<string, [number, number]>} */
const MOVES = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

class MatrixPage {
  /**
   * @param {Verdicts} v
   * @param {Words} w
   * @param {Proofs} p
   * @param {Play} d
   */
  constructor(v, w, p, d) {
    this.v = v;
    this.w = w;
    this.d = d;
    this.scope = known(v, current());
    this.now = playing(v, p, d, this.scope);
    this.controls = /** @type {HTMLElement} */ (one("#matrix-choice"));
    this.place = /** @type {HTMLElement} */ (one("#matrix"));
    this.kinds = [PIECES, ALL, ...d.kindNames];
    this.choice = this.fromAddress();
    this.open = cardDialog(v, w);
    this.turn = 0;
    this.draw();
  }

  /** @returns {Choice} */
  fromAddress() {
    const params = new URLSearchParams(location.search);
    const one_ = (/** @type {string} */ field, /** @type {string[]} */ values) => {
      const value = params.get(field) ?? "";
      return values.includes(value) ? value : values[0];
    };
    const side = (/** @type {string} */ letter) => ({
      kind: one_(`${letter}k`, this.kinds),
      expansion: one_(`${letter}x`, ["", ...this.v.expansions]),
    });
    const verb = one_("verb", ["", ...this.v.verbs]);
    return {
      rows: side("r"),
      columns: side("c"),
      verbs: verb ? [verb] : defaultVerbs(this.v),
      most: one_("n", SIZES),
      order: one_("sort", ORDERS),
      every: params.get("every") === "1",
    };
  }

  remember() {
    const { rows, columns, verbs, most, order, every } = this.choice;
    const params = new URLSearchParams();
    /** @type {[string, string, string][]} */
    const fields = [
      ["rk", rows.kind, PIECES],
      ["rx", rows.expansion, ""],
      ["ck", columns.kind, PIECES],
      ["cx", columns.expansion, ""],
      ["verb", this.usual() ? "" : verbs.join(), ""],
      ["n", most, SIZES[0]],
      ["sort", order, ORDERS[0]],
      ["every", every ? "1" : "", ""],
    ];
    for (const [field, value, usual] of fields) if (value !== usual) params.set(field, value);
    history.replaceState(history.state, "", address(intoAddress(params, this.scope)));
  }

  /** @param {Partial<Choice>} change */
  change(change) {
    const focus = document.activeElement?.id;
    this.choice = { ...this.choice, ...change };
    this.remember();
    this.draw();
    if (focus) document.getElementById(focus)?.focus();
  }

  draw() {
    const shown = grid(this.v, this.w, this.d, this.now, this.choice, this.scope);
    this.controls.replaceChildren(...this.choices(shown));
    const table = shown.rows.length ? this.table(shown) : h("p", {}, say(this.w, "matrix-none"));
    this.place.replaceChildren(this.told(shown), legend(this.w), table);
    if (!shown.rows.length) document.documentElement.dataset.ready = "matrix";
  }

  /** Whether the rows are asked what is asked where a question names no verb. */
  usual() {
    return this.choice.verbs.join() === defaultVerbs(this.v).join();
  }

  /** What the rows are asked to do, where it is not what is asked anyway. */
  asked() {
    return this.usual() ? "" : this.w.verbs[this.choice.verbs[0]][0];
  }

  /** @param {Grid} shown */
  told(shown) {
    const { w, scope } = this;
    const [rows, columns] = shown.leftOut;
    const said = [
      this.asked(),
      isEverything(scope) ? "" : inGame(w, scope),
      `${shown.rows.length} × ${shown.columns.length}`,
      rows + columns ? say(w, "matrix-hidden", { rows, columns }) : "",
      `${say(w, "data")} ${this.v.data_version}`,
    ];
    return h("p", { class: "quiet", role: "status" }, said.filter(Boolean).join(" · "));
  }

  /** @param {Grid} shown */
  choices(shown) {
    const { w, choice } = this;
    const verbs = Object.entries(w.verbs).map(([id, [label]]) => /** @type {[string, string]} */ ([id, label]));
    const orders = ORDERS.map((id) => /** @type {[string, string]} */ ([id, say(w, `order-${id}`)]));
    const sizes = SIZES.map((id) => /** @type {[string, string]} */ ([id, id === ALL ? say(w, "search-every") : id]));
    const every = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id: "m-every", checked: choice.every }));
    every.addEventListener("change", () => this.change({ every: every.checked }));
    return [
      select(say(w, "ask-verb-label"), "m-verb", verbs, choice.verbs[0], (id) => this.change({ verbs: [id ?? ""] })),
      ...this.sideChoices("rows", say(w, "matrix-rows"), choice.rows),
      ...this.sideChoices("columns", say(w, "matrix-columns"), choice.columns),
      select(say(w, "matrix-most"), "m-most", sizes, choice.most, (most) => this.change({ most: most ?? "" })),
      select(say(w, "matrix-order"), "m-order", orders, choice.order, (order) => this.change({ order: order ?? "" })),
      h("p", { class: "field" }, h("label", {}, every, ` ${say(w, "matrix-every")}`)),
      h("p", { class: "actions" }, ...this.actions(shown)),
    ];
  }

  /**
   * @param {"rows"|"columns"} which
   * @param {string} title
   * @param {Side} side
   */
  sideChoices(which, title, side) {
    const { w, v, d } = this;
    const kinds = this.kinds.map((id) => /** @type {[string, string]} */ ([id, this.kindName(id)]));
    const bring = w.expansionOrder.filter((id) => this.now.expansions.has(v.expansions.indexOf(id)) && d.brings[v.expansions.indexOf(id)].length);
    const expansions = bring.map((id) => /** @type {[string, string]} */ ([id, w.expansions[id]]));
    return [
      select(title, `m-${which}-kind`, kinds, side.kind, (kind) => this.change({ [which]: { ...side, kind: kind ?? "" } })),
      select(titled(w, title) + say(w, "search-expansion"), `m-${which}-exp`, [["", say(w, "search-every")], ...expansions], side.expansion,
        (expansion) => this.change({ [which]: { ...side, expansion: expansion ?? "" } })),
    ];
  }

  /** @param {string} kind */
  kindName(kind) {
    if (kind === PIECES) return say(this.w, "matrix-pieces");
    return kind === ALL ? say(this.w, "search-every") : say(this.w, `element-${kind}`);
  }

  /** @param {Grid} shown */
  actions(shown) {
    const { v, w } = this;
    return [
      h("button", { type: "button", onclick: () => download("matrix.csv", "text/csv", csv(v, w, shown)) }, "CSV"),
      h("button", { type: "button", onclick: () => print() }, say(w, "print")),
      h("a", { href: `${page.home}game.html` }, say(w, "nav-game")),
    ];
  }

  /** @param {Grid} shown */
  table(shown) {
    this.turn += 1;
    const turn = this.turn;
    const done = (/** @type {boolean} */ filled) => {
      if (filled) document.documentElement.dataset.ready = "matrix";
      return turn === this.turn;
    };
    const table = matrixTable(this.v, this.w, shown, [this.asked(), say(this.w, "matrix-question")].filter(Boolean).join(" · "), (i, j) => this.href(shown, i, j), done);
    table.addEventListener("click", (event) => this.tapped(event, shown));
    table.addEventListener("keydown", (event) => this.pressed(event));
    return h("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": say(this.w, "nav-matrix") }, table);
  }

  /**
   * @param {Grid} shown
   * @param {number} i
   * @param {number} j
   */
  href(shown, i, j) {
    const pair = { x: this.v.elements[shown.rows[i]], y: this.v.elements[shown.columns[j]] };
    return askAddress(this.usual() ? pair : { ...pair, verb: this.choice.verbs.join() }, this.scope);
  }

  /**
   * @param {Event} event
   * @param {Grid} shown
   */
  tapped(event, shown) {
    const link = event.target instanceof Element ? event.target.closest("td a") : null;
    const mouse = /** @type {MouseEvent} */ (event);
    if (!(link instanceof HTMLAnchorElement) || mouse.ctrlKey || mouse.metaKey || mouse.shiftKey) return;
    event.preventDefault();
    const cell = /** @type {HTMLTableCellElement} */ (link.parentElement);
    const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
    const [x, y] = [shown.rows[row.rowIndex - 1], shown.columns[cell.cellIndex - 1]].map((at) => this.v.elements[at]);
    this.focusOn(link);
    this.open({ x, y, verbs: this.choice.verbs, against: null, scope: this.scope }, link.href);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const link = event.target instanceof Element ? event.target.closest("td a") : null;
    const move = MOVES[event.key];
    if (!link || !move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const cell = /** @type {HTMLTableCellElement} */ (link.parentElement);
    const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
    const rows = /** @type {HTMLTableElement} */ (row.closest("table")).rows;
    const i = Math.min(Math.max(row.rowIndex + move[0], 1), rows.length - 1);
    const j = Math.min(Math.max(cell.cellIndex + move[1], 1), row.cells.length - 1);
    const next = rows[i].cells[j].querySelector("a");
    if (next) this.focusOn(next);
  }

  /**
   * One cell of the table is reached with Tab, the others from it with the arrows.
   * @param {HTMLAnchorElement} link
   */
  focusOn(link) {
    const before = this.place.querySelector('td a[tabindex="0"]');
    before?.setAttribute("tabindex", "-1");
    link.setAttribute("tabindex", "0");
    link.focus();
  }
}

/** Start the page of the matrix. */
export async function startMatrix() {
  if (!one("#matrix")) return;
  const [v, w, p, d] = await Promise.all([verdicts(), load(`words-${page.language}`), load("proofs"), load("play")]);
  new MatrixPage(v, w, p, d);
}
