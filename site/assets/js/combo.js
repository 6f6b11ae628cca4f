/** A box that completes names: typed, tapped, or driven with the arrow keys. */

import { h } from "./dom.js";

/** @typedef {{id: string, shown: string, as: string, muted: boolean}} Option */

export class Combo {
  /**
   * @param {HTMLInputElement} input
   * @param {HTMLElement} list
   * @param {(text: string) => Option[]} options what typed letters may become
   * @param {(id: string|null) => void} chosen told whenever the box means another thing, or none
   */
  constructor(input, list, options, chosen) {
    this.input = input;
    this.list = list;
    this.options = options;
    this.chosen = chosen;
    /** @type {Option[]} */
    this.found = [];
    this.at = -1;
    input.addEventListener("input", () => this.typed());
    input.addEventListener("focus", () => input.select());
    input.addEventListener("blur", () => this.left());
    input.addEventListener("keydown", (event) => this.pressed(event));
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => this.tapped(event));
  }

  /** @param {boolean} [tell] */
  typed(tell = true) {
    this.found = this.options(this.input.value);
    this.at = -1;
    this.draw();
    if (tell) this.chosen(null);
  }

  /** What was typed is taken for the first name where the box is left. */
  left() {
    if (!this.list.hidden && this.found.length && this.input.value.trim()) this.take(Math.max(0, this.at));
    this.close();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const last = this.found.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (this.list.hidden) this.typed(false);
      this.at = event.key === "ArrowDown" ? Math.min(last, this.at + 1) : Math.max(0, this.at - 1);
      this.draw();
    } else if (event.key === "Enter" && !this.list.hidden && this.found.length) {
      event.preventDefault();
      this.take(Math.max(0, this.at));
    } else if (event.key === "Escape") {
      this.close();
    }
  }

  /** @param {Event} event */
  tapped(event) {
    const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    if (option) this.take([...this.list.children].indexOf(option));
  }

  /** @param {number} at */
  take(at) {
    const option = this.found[at];
    if (!option) return;
    this.set(option.shown);
    this.chosen(option.id);
  }

  /** @param {string} text */
  set(text) {
    this.input.value = text;
    this.input.style.removeProperty("width");
    this.close();
  }

  close() {
    this.list.hidden = true;
    this.at = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  draw() {
    const rows = this.found.map((option, i) =>
      h(
        "li",
        { role: "option", id: `${this.list.id}-${i}`, "aria-selected": i === this.at ? "true" : "false", class: option.muted ? "muted" : null },
        option.shown,
        option.as && h("small", {}, ` ${option.as}`),
      ),
    );
    this.list.replaceChildren(...rows);
    this.list.hidden = !rows.length;
    this.input.setAttribute("aria-expanded", String(rows.length > 0));
    if (this.at >= 0) {
      this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.at}`);
      rows[this.at].scrollIntoView({ block: "nearest" });
    } else {
      this.input.removeAttribute("aria-activedescendant");
    }
  }
}
