/** The page on which a table says what it plays by. */

/** @import {Scope, Verdicts, Words} from "./types.js" */
import { load, page } from "./data.js";
import { copy, h, one } from "./dom.js";
import { address, current, intoAddress, keep, known, summary } from "./game.js";
import { everything } from "./pick.js";
import { say } from "./sentence.js";
import { verdicts } from "./steps.js";

/** @typedef {(change: Partial<Scope>) => void} Change */

/**
 * A choice of one among several.
 * @param {string} title
 * @param {string} id
 * @param {[string, string][]} options
 * @param {string|null} chosen
 * @param {(id: string|null) => void} change
 */
function select(title, id, options, chosen, change) {
  const rows = options.map(([value, text]) => h("option", { value, selected: value === (chosen ?? "") }, text));
  const box = /** @type {HTMLSelectElement} */ (h("select", { id }, ...rows));
  box.addEventListener("change", () => change(box.value || null));
  return h("p", { class: "field" }, h("label", { for: id }, title), box);
}

/**
 * Boxes to tick.
 * @param {string} title
 * @param {string} field
 * @param {[string, string][]} options
 * @param {string[]} chosen
 * @param {(chosen: string[]) => void} change
 * @param {Node|null} [before]
 */
function ticks(title, field, options, chosen, change, before = null) {
  if (!options.length) return null;
  const rows = options.map(([id, text]) => {
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", value: id, checked: chosen.includes(id) }));
    box.addEventListener("change", () => {
      change(box.checked ? [...chosen, id] : chosen.filter((other) => other !== id));
    });
    return h("li", {}, h("label", {}, box, h("span", {}, ` ${text}`)));
  });
  return h("fieldset", { id: `field-${field}` }, h("legend", {}, title), before, h("ul", { class: "ticks" }, ...rows));
}

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
      profiles.length ? select(say(w, "game-profile"), "g-profile", [any("game-none"), ...profiles], scope.profile, (id) => this.takeProfile(id)) : "",
      select(say(w, "game-edition"), "g-edition", [any("game-any"), ...entries(w.editions)], scope.edition, (edition) => this.change({ edition })),
      select(say(w, "game-text"), "g-text", [any("game-any-text"), ...entries(w.texts)], scope.text, (text) => this.change({ text })),
      this.expansions(),
      ticks(say(w, "game-house"), "house", entries(w.house), scope.house, (house) => this.change({ house })) ?? "",
      h("p", { class: "actions" }, this.resetButton(), this.linkButton(), h("a", { class: "button", href: `${page.home}index.html` }, say(w, "nav-ask"))),
    );
  }

  expansions() {
    const { w, scope } = this;
    const order = w.expansionOrder.map((id) => /** @type {[string, string]} */ ([id, w.expansions[id]]));
    const boxes = entries(w.boxes).map(([id, text]) =>
      h("button", { type: "button", onclick: () => this.change({ expansions: [...this.v.boxes[id]] }) }, text),
    );
    const none = h("p", { class: "quiet" }, scope.expansions.length ? "" : say(w, "game-all"));
    const before = h("div", {}, boxes.length ? h("p", { class: "boxes" }, `${say(w, "game-boxes")}: `, ...boxes) : "", none);
    return ticks(say(w, "game-expansions"), "exp", order, scope.expansions, (expansions) => this.change({ expansions }), before) ?? "";
  }

  resetButton() {
    return h("button", { type: "button", onclick: () => this.change(everything()) }, say(this.w, "game-reset"));
  }

  linkButton() {
    const button = h("button", { type: "button" }, say(this.w, "game-link"));
    button.addEventListener("click", async () => {
      await copy(location.href);
      button.textContent = say(this.w, "share-copied");
    });
    return button;
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
