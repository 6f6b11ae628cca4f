/** A verdict's card in a window over the page: what a cell or a line opens. */

/** @import {Question, Verdicts, Words} from "./types.js" */
import { answer, copier } from "./answering.js";
import { card, citationText } from "./card.js";
import { page } from "./data.js";
import { h } from "./dom.js";
import { inGame, isEverything } from "./game.js";
import { verdictOf } from "./pick.js";
import { name, say } from "./sentence.js";
import { askElsewhere } from "./told.js";

/**
 * Return what opens the card of a question; ``link`` asks the same on the page that asks.
 * @param {Verdicts} v
 * @param {Words} w
 * @returns {(question: Question, link: string) => Promise<void>}
 */
export function cardDialog(v, w) {
  const place = h("div");
  const close = h("button", { type: "button", class: "plain close", "aria-label": say(w, "close") }, "✕");
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "card-dialog md-typeset" }, close, place));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.querySelector("main")?.append(dialog);
  let turn = 0;
  return async (question, link) => {
    const own = ++turn;
    dialog.setAttribute("aria-label", `${name(w, question.x)} → ${name(w, question.y)}`);
    if (!dialog.open) dialog.showModal();
    if (verdictOf(v, question) === "command") {
      place.replaceChildren(askElsewhere(w, question));
      return;
    }
    const note = isEverything(question.scope) ? null : h("p", { class: "quiet note-line" }, inGame(w, question.scope));
    const address = new URL(link, location.href).href;
    try {
      await answer(v, w, question, (shown, near) => {
        const actions = [
          h("a", { href: link }, say(w, "nav-ask")),
          copier(w, "copy", "copied", () => citationText(w, shown, v.data_version, address)),
          h("a", { href: `${page.home}elements/${question.x}.html` }, say(w, "see-all", { name: name(w, question.x) })),
          h("a", { href: `${page.home}elements/${question.y}.html` }, say(w, "see-all", { name: name(w, question.y) })),
        ];
        place.replaceChildren(card(w, shown, { near, actions, note }));
      }, () => own === turn && dialog.open);
    } catch {
      place.append(h("p", { class: "remark" }, say(w, "failed")));
    }
  };
}
