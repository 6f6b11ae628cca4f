/** The page of what a table should know before it plays. */

/** @import {Item} from "./brief.js" */
/** @import {Play, Proofs, Scope, Sheet, Texts, Verdicts, Words} from "./types.js" */
import { GROUPS, brief } from "./brief.js";
import { cardDialog } from "./card-dialog.js";
import { citation, entryAddress, sign } from "./card.js";
import { load, page } from "./data.js";
import { h, one } from "./dom.js";
import { askAddress, current, inGame, known } from "./game.js";
import { headline, say, titled } from "./sentence.js";
import { verdicts } from "./steps.js";
import { scopeOptions } from "./told.js";

/** So many of each group stand on the page, which is to be read before a game; the rest is folded. */
const MOST = 5;

/**
 * What pages are made of: words, verdicts, what they rest on, texts, questions and variants, and the game.
 * @typedef {{w: Words, v: Verdicts, p: Proofs, t: Texts, s: Sheet, scope: Scope}} Known
 */

/**
 * What each edition or text says, folded.
 * @param {Words} w
 * @param {Sheet["entries"][number][2]} variants
 */
const said = (w, variants) =>
  h("details", { class: "said-by" },
    h("summary", {}, say(w, "by-scope")),
    h("ul", {}, ...variants.map(([name, says]) => h("li", {}, h("i", {}, titled(w, name)), says))));

/**
 * An entry with the sign of its authority and its first source.
 * @param {Known} known_
 * @param {string} id
 */
export function entryLine({ w, v, p, t, s }, id) {
  const at = p.entries.indexOf(id);
  const [text, refs] = t.entries[at];
  const [topic, , variants] = s.entries[at];
  const [mark, label] = w.authorities[v.authorities[p.kinds[at][1]]];
  const ref = refs.length ? citation(w, t.refs[refs[0]]) : say(w, "no-source");
  return h(
    "div",
    { class: "ruling" },
    h("span", { class: "authority", title: label }, `${mark} `),
    h("a", { href: entryAddress(id) }, variants.length ? topic : text),
    h("small", {}, ` — ${ref}`),
    variants.length > 0 && said(w, variants),
  );
}

/**
 * What was found, group by group; ``open`` is told which question a reader wants to see answered.
 * @param {Known} known_
 * @param {Record<string, Item[]>} groups
 * @param {number} most
 * @param {(question: import("./types.js").Question, link: string) => void} open
 */
export function groupsOf(known_, groups, most, open) {
  const { w, scope } = known_;
  const item = (/** @type {Item} */ { answer, entries }, /** @type {string} */ group) => {
    const shown = group === "consulted" ? entries.slice(0, 1) : entries;
    const lines = shown.map((id) => entryLine(known_, id));
    if (!answer) return h("li", {}, ...lines);
    const { x, y, verbs } = answer.question;
    const address = askAddress({ x, verb: verbs.join(), y }, scope);
    const link = h("a", { href: address }, headline(w, answer));
    link.addEventListener("click", (event) => {
      event.preventDefault();
      open(answer.question, address);
    });
    return h("li", {}, h("p", { class: "said" }, sign(w, answer.verdict), " ", link), ...lines);
  };
  const rows = (/** @type {Item[]} */ items, /** @type {string} */ group) =>
    h("ul", {}, ...items.map((one_) => item(one_, group)));
  return GROUPS.filter((group) => groups[group].length).map((group) => {
    const rest = groups[group].slice(most);
    return h(
      "section",
      { class: "group" },
      h("h2", {}, say(w, `brief-${group}`)),
      rows(groups[group].slice(0, most), group),
      rest.length > 0 && h("details", {}, h("summary", {}, say(w, "more", { n: rest.length })), rows(rest, group)),
    );
  });
}

/** Start the page of the brief. */
export async function startBrief() {
  const place = one("#brief");
  if (!place) return;
  const language = page.language;
  /** @type {[Verdicts, Words, Proofs, Play, Texts, Sheet]} */
  const [v, w, p, d, t, s] = await Promise.all(
    [verdicts(), load(`words-${language}`), load("proofs"), load("play"), load(`texts-${language}`), load(`sheet-${language}`)]);
  const scope = known(v, current());
  const { groups, elsewhere } = brief(v, p, d, scope);
  const shown = groupsOf({ w, v, p, t, s, scope }, groups, MOST, cardDialog(v, w));
  place.replaceChildren(
    h("p", { class: "quiet" }, `${inGame(w, scope)} · `, h("a", { href: `${page.home}game.html` }, say(w, "game-change")), ` · ${say(w, "data")} ${v.data_version}`),
    ...(shown.length ? shown : [h("p", {}, say(w, "brief-nothing"))]),
    elsewhere ? h("p", { class: "remark" }, say(w, "brief-elsewhere", { n: elsewhere }), " ", h("code", {}, ["carca brief", ...scopeOptions(scope)].join(" "))) : "",
  );
  document.documentElement.dataset.ready = "brief";
}
