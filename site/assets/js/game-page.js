/** The page on which a table says what it plays by. */

/** @import {Scope, Verdicts, Words} from "./types.js" */
import { copier } from "./answering.js";
import { load, page } from "./data.js";
import { all, h, one, select } from "./dom.js";
import { address, current, intoAddress, keep, known, summary } from "./game.js";
import { narrower } from "./narrow.js";
import { everything } from "./pick.js";
import { say, titled } from "./sentence.js";
import { verdicts } from "./steps.js";

/**
 * Boxes to tick; each keeps its id, so that the focus stays where it is when they are drawn again.
 * @param {string} field
 * @param {[string, string][]} options
 * @param {string[]} chosen
 * @param {(chosen: string[]) => void} change
 */
function ticks(field, options, chosen, change) {
  const rows = options.map(([value, text]) => {
    const id = `${field}-${value.replace(/[^\w-]/g, "-")}`;
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id, value, checked: chosen.includes(value) }));
    box.addEventListener("change", () => {
      change(box.checked ? [...chosen, value] : chosen.filter((other) => other !== value));
    });
    return h("li", {}, h("label", {}, box, h("span", {}, ` ${text}`)));
  });
  return h("ul", { class: "ticks" }, ...rows);
}

/**
 * @param {string} title
 * @param {string} field
 * @param {...(Node|string)} inside
 */
const group = (title, field, ...inside) => h("fieldset", { id: `field-${field}` }, h("legend", {}, title), ...inside);

/** @param {Record<string, string>} named */
const entries = (named) => /** @type {[string, string][]} */ (Object.entries(named));

class GamePage {
  /**
   * @param {Verdicts} v
   * @param {Words} w
   * @param {HTMLElement} place
   * @param {(scope: Scope) => void} told
   */
  constructor(v, w, place, told) {
    this.v = v;
    this.w = w;
    this.place = place;
    this.told = told;
    this.typed = "";
    this.scope = known(v, current());
    this.draw();
  }

  /** @param {Partial<Scope>} change */
  change(change) {
    const focus = document.activeElement?.id;
    this.scope = known(this.v, { ...this.scope, ...change });
    keep(this.scope);
    history.replaceState(history.state, "", address(intoAddress(new URLSearchParams(location.search), this.scope)));
    this.told(this.scope);
    this.draw();
    if (focus) document.getElementById(focus)?.focus();
  }

  /** @param {string|null} profile */
  takeProfile(profile) {
    const said = profile ? this.v.profiles[profile] : {};
    const { edition = null, text = null, expansions = [], house = [] } = said;
    this.change({ profile, edition, text, expansions, house });
  }

  draw() {
    const { w, scope } = this;
    const any = (/** @type {string} */ key) => /** @type {[string, string]} */ (["", say(w, key)]);
    const profiles = entries(w.profiles);
    this.place.replaceChildren(
      h("p", { class: "now" }, h("b", {}, summary(w, scope))),
      h("p", { class: "actions" }, this.resetButton(), this.linkButton(), ...this.ways()),
      profiles.length ? select(say(w, "game-profile"), "g-profile", [any("game-none"), ...profiles], scope.profile, (id) => this.takeProfile(id)) : "",
      select(say(w, "game-edition"), "g-edition", [any("game-any"), ...entries(w.editions)], scope.edition, (edition) => this.change({ edition })),
      select(say(w, "game-text"), "g-text", [any("game-any-text"), ...entries(w.texts)], scope.text, (text) => this.change({ text })),
      this.expansions(),
      this.house(),
    );
  }

  /** The expansions: those that bring things first, the others folded. */
  expansions() {
    const { w, v, scope } = this;
    const boxes = entries(w.boxes).map(([id, text]) =>
      h("button", { type: "button", "aria-pressed": String(this.plays(v.boxes[id])), onclick: () => this.change({ expansions: [...v.boxes[id]] }) }, text),
    );
    const bring = new Set([...v.home.map((at) => v.expansions[at]), ...w.base]);
    const rows = (/** @type {string[]} */ ids) =>
      ticks("exp", ids.map((id) => [id, w.expansions[id]]), scope.expansions, (expansions) => this.change({ expansions }));
    const rest = w.expansionOrder.filter((id) => !bring.has(id));
    const open = this.place.querySelector("details")?.open || rest.some((id) => scope.expansions.includes(id));
    const more = rest.length ? h("details", { open }, h("summary", {}, say(w, "more", { n: rest.length })), rows(rest)) : "";
    const listed = group(
      say(w, "game-expansions"),
      "exp",
      boxes.length ? h("p", { class: "boxes" }, titled(w, say(w, "game-boxes")), ...boxes) : "",
      h("p", { class: "quiet" }, scope.expansions.length ? "" : say(w, "game-all")),
      rows(w.expansionOrder.filter((id) => bring.has(id))),
      more,
    );
    const { field, apply } = narrower(w, "g-narrow", () => all("li", listed), this.typed, (typed) => {
      this.typed = typed;
      if (typed && more instanceof HTMLDetailsElement) more.open = true;
    });
    one(".ticks", listed)?.before(field);
    apply();
    return listed;
  }

  /** @param {string[]} box the expansions of a box */
  plays(box) {
    const { expansions } = this.scope;
    return box.length === expansions.length && box.every((id) => expansions.includes(id));
  }

  house() {
    const { w, scope } = this;
    const rules = entries(w.house);
    return rules.length ? group(say(w, "game-house"), "house", ticks("house", rules, scope.house, (house) => this.change({ house }))) : "";
  }

  /** Where the game chosen is of use. */
  ways() {
    const pages = [["index", "nav-ask"], ["brief", "nav-brief"], ["matrix", "nav-matrix"], ["sheet", "nav-sheet"]];
    return pages.map(([id, label]) => h("a", { class: "button", href: `${page.home}${id}.html` }, say(this.w, label)));
  }

  resetButton() {
    return h("button", { type: "button", onclick: () => this.change(everything()) }, say(this.w, "game-reset"));
  }

  linkButton() {
    return copier(this.w, "game-link", "share-copied", () => location.href);
  }
}

/**
 * Start the page of the game.
 * @param {(scope: Scope) => void} told
 */
export async function startGame(told) {
  const place = one("#game");
  if (!place) return;
  const [v, w] = await Promise.all([verdicts(), load(`words-${page.language}`)]);
  new GamePage(v, w, place, told);
  document.documentElement.dataset.ready = "game";
}
