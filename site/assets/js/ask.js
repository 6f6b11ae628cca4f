/** The page that asks: two boxes, a verb, a free question; the verdict below them. */

/** @import {Near} from "./answering.js" */
/** @import {Names, Question, Scope, Verdicts, Words} from "./types.js" */
/** @import {View} from "./view.js" */
/** @import {Meaning} from "./names.js" */
/** @import {Understood} from "./reader.js" */
/** @import {Pair} from "./told.js" */
import { answer, copier } from "./answering.js";
import { card, citationText } from "./card.js";
import { Combo } from "./combo.js";
import { load, page } from "./data.js";
import { h, one, uncover } from "./dom.js";
import { asTyped, key } from "./fold.js";
import { address, current, inGame, inPlay, intoAddress, isEverything, known } from "./game.js";
import { complete, fit, rows } from "./names.js";
import { askOf, defaultVerbs, verdictOf } from "./pick.js";
import { name, say, titled } from "./sentence.js";
import { verdicts } from "./steps.js";
import { askElsewhere, choices, command, joint, needsCommand, reason, unread } from "./told.js";
import { treatment, understand } from "./understand.js";

const MOST_OPTIONS = 8;
const MOST_CHOICES = 24;

/** @typedef {{x: string|null, y: string|null, verbs: string[], against: string|null, q: string, scope: Scope|null}} State */

class Ask {
  /**
   * @param {Names} n
   * @param {Verdicts} v
   * @param {Words} w
   */
  constructor(n, v, w) {
    this.n = n;
    this.v = v;
    this.w = w;
    this.verb = /** @type {HTMLSelectElement} */ (one("#verb"));
    this.free = /** @type {HTMLInputElement} */ (one("#q"));
    this.answer = /** @type {HTMLElement} */ (one("#answer"));
    /** @type {State} */
    this.state = this.empty();
    this.turn = 0;
    this.x = this.combo("x");
    this.y = this.combo("y");
    this.verb.addEventListener("change", () => this.verbChosen());
    one("#ask")?.addEventListener("submit", (event) => this.asked(event));
    globalThis.addEventListener("popstate", () => this.restore());
    one("#examples")?.addEventListener("click", (event) => this.example(event));
  }

  /** @returns {State} */
  empty() {
    return { x: null, y: null, verbs: defaultVerbs(this.v), against: null, q: "", scope: null };
  }

  /** @returns {Scope} */
  scope() {
    return known(this.v, this.state.scope ?? current());
  }

  /** @param {"x"|"y"} side */
  combo(side) {
    const input = /** @type {HTMLInputElement} */ (one(`#${side}`));
    const list = /** @type {HTMLElement} */ (one(`#${side}-list`));
    return new Combo(input, list, (text) => this.options(text), (id) => this.boxChosen(side, id));
  }

  /** @param {string} text */
  options(text) {
    const scope = this.scope();
    const rows_ = complete(this.n, this.w, text, MOST_OPTIONS).map(({ id, as }) => {
      const shown = name(this.w, id);
      const home = this.v.home[this.v.elements.indexOf(id)];
      const playing = inPlay(scope, this.w, { expansion: home < 0 ? "" : this.v.expansions[home] });
      const other = fit(key(text), key(shown)) === undefined ? as : ""; // what is shown says itself why it is listed
      const note = playing ? other : say(this.w, "not-in-play");
      return { id, shown, as: note, muted: !playing };
    });
    return [...rows_.filter((row) => !row.muted), ...rows_.filter((row) => row.muted)];
  }

  /**
   * @param {"x"|"y"} side
   * @param {string|null} id
   */
  boxChosen(side, id) {
    const input = /** @type {HTMLInputElement} */ (one(`#${side}`));
    const exact = [...new Set(rows(this.n, key(input.value), "e").map((row) => row.id))];
    const meant = id ?? (exact.length === 1 ? exact[0] : null);
    this.state = { ...this.state, [side]: meant, against: null, q: "", scope: null };
    this.free.value = "";
    if (this.state.x && this.state.y) this.show(true);
    else this.answer.replaceChildren();
    if (id && this.state.x && this.state.y) uncover();
    if (id && side === "x" && !this.state.y) one("#y")?.focus();
  }

  verbChosen() {
    this.state = { ...this.state, verbs: [this.verb.value], against: null, q: "" };
    if (this.state.x && this.state.y) this.show(true);
  }

  /** @param {Event} event */
  asked(event) {
    event.preventDefault();
    uncover();
    if (this.free.value.trim()) this.question(this.free.value, true);
    else if (this.state.x && this.state.y) this.show(true);
  }

  /** @param {Event} event */
  example(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    event.preventDefault();
    this.free.value = new URL(link.href).searchParams.get("q") ?? "";
    this.question(this.free.value, true);
    one("#ask")?.scrollIntoView({ block: "start" });
  }

  /**
   * Answer a free question.
   * @param {string} text
   * @param {boolean} fresh
   */
  question(text, fresh) {
    this.state = { ...this.empty(), q: text };
    const found = understand(this.n, this.v, text, this.scope().expansions);
    if ("error" in found) {
      const said = found.found.map((phrase) => asTyped(text, phrase)).join(", ") || say(this.w, "nothing");
      const id = found.error.endsWith("-name") ? found.error : `question-${found.error}`;
      const candidates = found.candidates.map((one) => this.named(one));
      this.tell(reason(say(this.w, id, { found: said, name: said }), candidates), fresh);
    } else if (found.kind === "pair") {
      this.pair({ ...found, ignored: found.ignored.map((word) => asTyped(text, word)) }, fresh);
    } else {
      this.elsewhere(found, text);
    }
  }

  /** @param {Meaning} meaning */
  named({ kind, ids }) {
    return kind === "e" ? joint(this.w, ids) : this.w.expansions[ids[0]];
  }

  /**
   * @param {Understood} found
   * @param {boolean} fresh
   */
  pair(found, fresh) {
    const [xs, ys] = found.things.map((things) => this.elements(things));
    const scope = { ...this.scope(), ...(found.edition && { edition: found.edition }), ...(found.text && { text: found.text }) };
    const verbs = found.verbs.length ? found.verbs : defaultVerbs(this.v);
    this.state = { ...this.state, verbs, against: found.against, scope: found.edition || found.text ? scope : null };
    const pairs = xs.flatMap((x) => ys.map((y) => ({ x, y })));
    if (pairs.length === 1) {
      this.taken(found, pairs[0], fresh);
      return;
    }
    const several = pairs.filter(({ x, y }) => x.join() !== y.join()).slice(0, MOST_CHOICES);
    this.tell(choices(this.w, several, (pair) => this.taken(found, pair, true)), fresh);
  }

  /**
   * Answer what was understood of a pair.
   * @param {Understood} found
   * @param {Pair} pair
   * @param {boolean} fresh
   */
  taken(found, pair, fresh) {
    const { x, y } = pair;
    const treated = treatment(found, x, y);
    if (treated === "unread") {
      const ask = () => this.taken({ ...found, ignored: [] }, pair, true);
      this.tell(unread(this.w, found, pair, this.state.verbs, ask), fresh);
    } else if (treated === "command") {
      this.tell(needsCommand(this.w, command(found, pair, this.scope(), this.state.q)), fresh);
    } else {
      this.state = { ...this.state, x: x[0], y: y[0] };
      this.show(fresh, found);
    }
  }

  /**
   * The elements that meanings stand for, several as one thing together: an expansion stands for all that it brings.
   * @param {Meaning[]} things
   */
  elements(things) {
    return things.flatMap(({ kind, ids }) => {
      if (kind === "e") return [ids];
      const place = this.v.expansions.indexOf(ids[0]);
      return this.v.elements.filter((_, i) => this.v.home[i] === place).map((id) => [id]);
    });
  }

  /**
   * A question about one thing is answered by the page of that thing; others by the search.
   * @param {Understood} found
   * @param {string} text
   */
  elsewhere(found, text) {
    const [thing] = found.things[0] ?? [];
    const listed = found.kind === "affects" || found.kind === "affected";
    if (listed && thing.ids.length > 1) {
      const by = found.kind === "affected" ? " --by" : "";
      this.tell(needsCommand(this.w, `carca affects ${thing.ids.join("+")}${by}`), true);
      return;
    }
    const to = listed
      ? `${page.home}${thing.kind === "e" ? "elements" : "expansions"}/${thing.ids[0]}.html`
      : `${page.home}search.html?words=${encodeURIComponent(text)}`;
    location.assign(to);
  }

  /**
   * Say something in place of a verdict.
   * @param {HTMLElement} said
   * @param {boolean} fresh
   */
  tell(said, fresh) {
    this.turn += 1;
    this.answer.replaceChildren(said);
    this.remember(fresh);
  }

  /**
   * Keep what is asked in the address.
   * @param {boolean} fresh a new step, rather than the same one
   */
  remember(fresh) {
    const params = new URLSearchParams();
    const { x, y, verbs, against, q } = this.state;
    if (x && y) {
      params.set("x", x);
      if (verbs.join() !== defaultVerbs(this.v).join()) params.set("verb", verbs.join(","));
      params.set("y", y);
      if (against) params.set("against", against);
    } else if (q) {
      params.set("q", q);
    }
    const to = address(intoAddress(params, this.scope()));
    if (to === address(new URLSearchParams(location.search))) return;
    if (fresh) history.pushState({}, "", to);
    else history.replaceState({}, "", to);
  }

  /** Show what the address asks. */
  restore() {
    const params = new URLSearchParams(location.search);
    const element = (/** @type {string} */ field) => {
      const id = params.get(field);
      return id && this.v.elements.includes(id) ? id : null;
    };
    const verbs = (params.get("verb") ?? "").split(",").filter((id) => this.v.verbs.includes(id));
    this.state = { ...this.empty(), x: element("x"), y: element("y"), against: element("against") };
    if (verbs.length && askOf(this.v, verbs) >= 0) this.state.verbs = verbs;
    this.free.value = params.get("q") ?? "";
    this.fill();
    if (this.state.x && this.state.y) this.show(false);
    else if (this.free.value) this.question(this.free.value, false);
    else this.answer.replaceChildren();
  }

  /** Put what is asked into the boxes. */
  fill() {
    const { x, y, verbs } = this.state;
    if (document.activeElement !== this.x.input || x) this.x.set(x ? name(this.w, x) : "");
    if (document.activeElement !== this.y.input || y) this.y.set(y ? name(this.w, y) : "");
    this.verb.value = verbs[0];
  }

  /**
   * Show the verdict: its sentence at once, the rest as soon as the texts are there.
   * @param {boolean} fresh
   * @param {Understood} [found]
   */
  async show(fresh, found) {
    const { x, y, verbs, against } = this.state;
    if (!x || !y) return;
    if (document.activeElement !== this.x.input && document.activeElement !== this.y.input) this.fill();
    else this.verb.value = verbs[0];
    const question = { x, y, verbs, against, scope: this.scope() };
    if (verdictOf(this.v, question) === "command") {
      this.tell(askElsewhere(this.w, question, this.state.q), fresh);
      return;
    }
    this.remember(fresh);
    this.turn += 1;
    const turn = this.turn;
    const draw = (/** @type {View} */ shown, /** @type {Near} */ near) => this.draw(question, shown, near, found);
    try {
      await answer(this.v, this.w, question, draw, () => turn === this.turn);
    } catch {
      this.answer.append(h("p", { class: "remark" }, say(this.w, "failed")));
    }
  }

  /**
   * @param {Question} question
   * @param {View} shown
   * @param {Near} near
   * @param {Understood} [found]
   */
  draw(question, shown, near, found) {
    const around = { near, actions: this.actions(question, shown), note: this.note(question, found) };
    this.answer.replaceChildren(card(this.w, shown, around));
    one("#examples")?.setAttribute("hidden", "");
  }

  /**
   * What was changed in the question, what was not taken into account, and the game that it is asked in.
   * @param {Question} question
   * @param {Understood} [found]
   */
  note(question, found) {
    const mended = found?.mended.map(([from, to]) => `${from} → ${to}`).join(", ");
    const context = found?.context.map((one) => this.named(one)).join(", ");
    const rows_ = [
      question.against && say(this.w, "against-third", { name: name(this.w, question.against) }),
      mended && `${titled(this.w, say(this.w, "understood"))}${mended}`,
      context && say(this.w, "not-distinguished", { names: context }),
      !isEverything(question.scope) && inGame(this.w, question.scope),
    ].filter(Boolean);
    return rows_.length ? h("p", { class: "quiet note-line" }, rows_.join(" · ")) : null;
  }

  /**
   * @param {Question} question
   * @param {View} shown
   */
  actions(question, shown) {
    const link = new URL(address(new URLSearchParams(location.search)), location.href).href;
    const turnRound = () => {
      this.state = { ...this.state, x: question.y, y: question.x, q: "" };
      this.fill();
      this.show(true);
    };
    const said = shown.reverse.verdict === "command" ? "" : say(this.w, shown.reverse.verdict);
    const reverse = h("button", { type: "button", onclick: turnRound }, `⇄ ${say(this.w, "swap")} `, h("small", {}, said));
    return [
      reverse,
      copier(this.w, "copy", "copied", () => citationText(this.w, shown, this.v.data_version, link)),
      copier(this.w, "share", "share-copied", () => link),
      h("a", { href: `${page.home}elements/${question.x}.html` }, say(this.w, "see-all", { name: name(this.w, question.x) })),
      h("a", { href: `${page.home}elements/${question.y}.html` }, say(this.w, "see-all", { name: name(this.w, question.y) })),
      ...this.report(shown, link),
    ];
  }

  /**
   * @param {View} shown
   * @param {string} link
   */
  report(shown, link) {
    if (!/^https:\/\//.test(this.w.report)) return [];
    const to = new URL(this.w.report);
    to.searchParams.set("title", shown.short);
    to.searchParams.set("body", `${link}\n${this.v.data_version}\n\n`);
    return [h("a", { href: to.href, rel: "external noopener" }, say(this.w, "report"))];
  }
}

/** Start the page that asks. */
export async function startAsk() {
  if (!one("#ask")) return;
  const [n, v, w] = await Promise.all([load("names"), verdicts(), load(`words-${page.language}`)]);
  const ask = new Ask(n, v, w);
  ask.restore();
  document.documentElement.dataset.ready = "ask";
  Promise.all([load("proofs"), load(`texts-${page.language}`)]).catch(() => undefined);
}
