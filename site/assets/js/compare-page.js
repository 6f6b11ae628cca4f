/** The page on which two texts or editions are chosen and stand side by side. */

/** @import {Words} from "./types.js" */
/** @import {Cell, Row, Rows, Side, Statement, Varying} from "./sides.js" */
import { entryAddress, sign } from "./card.js";
import { load, page } from "./data.js";
import { all, h, one } from "./dom.js";
import { address, askAddress, current } from "./game.js";
import { narrower } from "./narrow.js";
import { say, upper } from "./sentence.js";
import { compared, sidesOf } from "./sides.js";

/** So many effects of a statement show at once: some follow for every kind of thing. */
const MOST_EFFECTS = 6;
const STATUSES = ["differs", "one-side", "follows", "same"];

class ComparePage {
  /**
   * @param {Varying} data
   * @param {Words} w
   * @param {HTMLElement} place
   */
  constructor(data, w, place) {
    this.data = data;
    this.w = w;
    this.place = place;
    this.sides = sidesOf(data);
    /** @type {Rows|null} */
    this.rest = null;
    this.drawing = 0;
    this.typed = "";
    const base = this.sides.filter((side) => side.kind === "text" && !this.printing(side));
    const game = current();
    this.usual = [game.text ?? game.edition ?? base[1]?.id, base[0]?.id, base[1]?.id].filter((id) => this.side(id));
    this.a = this.select("a", this.sideOptions());
    this.b = this.select("b", this.sideOptions());
    this.of = this.select("of", [h("option", { value: "" }, say(w, "sides-whole")), ...data.expansions.map(([id, name]) => h("option", { value: id }, upper(name)))]);
    this.all = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id: "c-all" }));
    this.all.addEventListener("change", () => this.chosen());
    this.status = h("p", { class: "quiet", role: "status" });
    this.rows = h("div", { class: "compared" });
    place.replaceChildren(this.form(), this.status, this.rows);
    addEventListener("popstate", () => this.read());
  }

  /** @param {Side} side */
  printing(side) {
    return this.sides.some((other) => other.id !== side.id && other.printings.includes(side.id));
  }

  /** @param {string|null|undefined} id */
  side(id) {
    return this.sides.find((side) => side.id === id);
  }

  sideOptions() {
    const group = (/** @type {string} */ kind, /** @type {string} */ title) =>
      h("optgroup", { label: say(this.w, title) }, ...this.sides.filter((side) => side.kind === kind).map((side) => h("option", { value: side.id }, upper(side.name))));
    return [group("text", "sides-texts"), group("edition", "editions")];
  }

  /**
   * @param {string} field
   * @param {HTMLElement[]} options
   */
  select(field, options) {
    const box = /** @type {HTMLSelectElement} */ (h("select", { id: `c-${field}` }, ...options));
    box.addEventListener("change", () => this.chosen());
    return box;
  }

  form() {
    const field = (/** @type {HTMLElement} */ box, /** @type {string} */ title) =>
      h("p", { class: "field" }, h("label", { for: box.id }, say(this.w, title)), box);
    return h(
      "form",
      { class: "sides-form", autocomplete: "off", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      field(this.a, "sides-a"),
      field(this.b, "sides-b"),
      field(this.of, "expansion"),
      h("p", { class: "field" }, h("label", { class: "tick" }, this.all, h("span", {}, ` ${say(this.w, "sides-everything")}`))),
    );
  }

  /** Take the choice from the address; what is not known there is as if it were not named. */
  async read() {
    const params = new URLSearchParams(location.search);
    const [a, b] = [params.get("a"), params.get("b")].map((id) => this.side(id)?.id);
    this.a.value = a ?? this.usual.find((id) => id !== b) ?? "";
    this.b.value = b ?? this.usual.find((id) => id !== this.a.value) ?? "";
    const of = params.get("of") ?? "";
    this.of.value = this.data.expansions.some(([id]) => id === of) ? of : "";
    this.all.checked = params.get("all") === "1";
    await this.draw();
  }

  /** Keep a choice in the address, as a step in the history, and show what it finds. */
  async chosen() {
    const params = new URLSearchParams(location.search);
    const fields = [["a", this.a.value], ["b", this.b.value], ["of", this.of.value], ["all", this.all.checked ? "1" : ""]];
    for (const [field, value] of fields) {
      if (value) params.set(field, value);
      else params.delete(field);
    }
    history.pushState(null, "", address(params));
    await this.draw();
  }

  async draw() {
    this.drawing += 1;
    const mine = this.drawing;
    if (this.all.checked && !this.rest) {
      this.status.textContent = say(this.w, "loading");
      try {
        this.rest = await load(`compare-all-${page.language}`);
      } catch {
        this.status.textContent = say(this.w, "failed");
        return;
      }
    }
    if (mine !== this.drawing) return;
    const [a, b] = [this.side(this.a.value), this.side(this.b.value)];
    if (!a || !b) return;
    const rows = compared(this.data, this.all.checked ? this.rest : null, a, b, this.of.value);
    this.status.textContent = this.summary(rows, a, b);
    this.rows.replaceChildren(...(a === b ? [] : this.groups(rows, a, b)));
    if (this.rows.childElementCount) this.narrow();
  }

  /** A field that leaves of the rows those with the words typed, and of the headings those with a row. */
  narrow() {
    const { field, apply } = narrower(this.w, "c-narrow", () => all("article", this.rows), this.typed, (typed) => {
      this.typed = typed;
      for (const section of all("section", this.rows)) section.hidden = !one("article:not([hidden])", section);
    });
    this.rows.prepend(field);
    apply();
  }

  /**
   * @param {Row[]} rows
   * @param {Side} a
   * @param {Side} b
   */
  summary(rows, a, b) {
    if (a === b) return say(this.w, "sides-twice");
    if (!rows.length) return say(this.w, "side-none", { a: a.name, b: b.name });
    const counts = STATUSES.map((status) => /** @type {const} */ ([status, rows.filter((row) => row.status === status).length]));
    const shown = counts.filter(([, value]) => value).map(([status, value]) => say(this.w, "item", { name: say(this.w, `side-${status}`), value }));
    return shown.map(upper).join(" · ");
  }

  /**
   * The rows by expansion, each expansion under a heading.
   * @param {Row[]} rows
   * @param {Side} a
   * @param {Side} b
   */
  groups(rows, a, b) {
    const names = new Map(this.data.expansions);
    /** @type {Map<string, Row[]>} */
    const found = new Map();
    for (const row of rows) found.set(row.expansion, [...(found.get(row.expansion) ?? []), row]);
    return [...found].map(([expansion, listed]) =>
      h("section", {}, h("h2", {}, names.get(expansion) ?? expansion), ...listed.map((row) => this.row(row, a, b))),
    );
  }

  /**
   * @param {Row} row
   * @param {Side} a
   * @param {Side} b
   */
  row(row, a, b) {
    const [x, verb, y] = row.id.split(" ");
    const goal = row.kind === "verdict" ? askAddress({ x, verb, y }) : entryAddress(row.id);
    const both = row.status === "same" && JSON.stringify(row.a) === JSON.stringify(row.b);
    const sides = both
      ? [this.sideOf(say(this.w, "side-same"), row, row.a)]
      : [this.sideOf(a.name, row, row.a), this.sideOf(b.name, row, row.b)];
    return h(
      "article",
      { class: `pair pair-${row.status}`, "data-row": row.id },
      h("h3", {}, h("a", { href: goal }, row.title)),
      both || row.status === "differs" ? null : h("p", { class: "quiet" }, upper(say(this.w, `side-${row.status}`))),
      h("dl", { class: "sides" }, ...sides),
    );
  }

  /**
   * What one side says.
   * @param {string} name
   * @param {Row} row
   * @param {Cell[]} cells
   */
  sideOf(name, row, cells) {
    return h("div", { class: "side" }, h("dt", {}, upper(name)), ...cells.map((cell) => this.cell(row, cell)));
  }

  /**
   * @param {Row} row
   * @param {Cell} cell
   */
  cell(row, cell) {
    const { w } = this;
    const nothing = row.kind === "verdict" ? "side-undecided" : "side-nothing";
    return h(
      "dd",
      {},
      cell.where && h("p", { class: "where" }, upper(cell.where)),
      cell.verdict && h("p", {}, sign(w, cell.verdict), ` ${cell.extras.join("; ")}`),
      cell.superseded && h("p", {}, say(w, "side-superseded")),
      !cell.statements.length && !cell.verdict && h("p", { class: "nothing" }, say(w, nothing)),
      ...cell.statements.map((one) => this.statement(row, one)),
    );
  }

  /**
   * What follows from a statement, the most of a long list folded.
   * @param {Statement} one
   */
  effects({ effects }) {
    const list = (/** @type {Statement["effects"]} */ some) =>
      h("ul", { class: "follows" }, ...some.map((what) => h("li", {}, h("a", { href: askAddress({ x: what.x, verb: what.verb, y: what.y }) }, what.text))));
    const [first, rest] = [effects.slice(0, MOST_EFFECTS), effects.slice(MOST_EFFECTS)];
    const folded = rest.length ? h("details", {}, h("summary", {}, say(this.w, "more", { n: rest.length })), list(rest)) : null;
    return [first.length ? list(first) : null, folded];
  }

  /**
   * @param {Row} row
   * @param {Statement} one
   */
  statement(row, one) {
    const { w } = this;
    const text = row.kind === "entry" ? say(w, "side-holds") : one.text;
    const said = row.kind === "verdict" ? h("a", { href: entryAddress(one.entry) }, text) : text;
    return h(
      "div",
      { class: "statement" },
      h("p", {}, one.as && h("i", {}, `${one.as}: `), said, one.reason && h("span", { class: "badge" }, say(w, `reason-${one.reason}`))),
      ...this.effects(one),
      one.sources.length ? h("p", { class: "quiet" }, ...one.sources.flatMap((ref, at) => [at ? "; " : "— ", h("a", { href: `${page.home}sources/${ref.source}.html` }, ref.text)])) : null,
    );
  }
}

/** Start the page that compares. */
export async function startCompare() {
  const place = one("#compare");
  if (!place) return;
  const [data, w] = await Promise.all([load(`compare-${page.language}`), load(`words-${page.language}`)]);
  await new ComparePage(data, w, place).read();
  document.documentElement.dataset.ready = "compare";
}
