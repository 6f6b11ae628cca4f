/** The verdict as a card: the sentence first, then what it rests on. */

/** @import {Ref, Words} from "./types.js" */
/** @import {View} from "./view.js" */
import { page } from "./data.js";
import { h, safeAddress } from "./dom.js";
import { say, titled } from "./sentence.js";

/** @typedef {{kind: string, text: string}} Row */

const MOST_CASES = 6;

/**
 * @param {Words} w
 * @param {string} word
 */
export const sign = (w, word) =>
  h("span", { class: `verdict verdict-${word}` }, h("span", { "aria-hidden": "true" }, `${w.signs[word]} `), say(w, word));

/** @param {string} entry */
export const entryAddress = (entry) => `${page.home}entries/${entry}.html`;

/**
 * What holds of a verb besides its word.
 * @param {Words} w
 * @param {View["verbs"][number]} verb
 */
function extras(w, verb) {
  const said = [verb.value, verb.force && say(w, verb.force)];
  said.push(...verb.against.map((one) => say(w, "against", one)), verb.when);
  return said.filter(Boolean).join("; ");
}

/**
 * @param {Words} w
 * @param {View["verbs"][number]} verb
 */
function verbRow(w, verb) {
  const more = extras(w, verb);
  return more ? `${verb.short.replace(/\.$/, "")} (${more}).` : verb.short;
}

/**
 * Authority, date and how the verdict was reached.
 * @param {Words} w
 * @param {View} view
 */
function standing(w, view) {
  if (!view.authority || view.verdict === "disputed") return null;
  const [mark, label] = w.authorities[view.authority];
  const agreeing = view.because.filter((r) => r.authority === view.authority && ["decides", "supports"].includes(r.role));
  const dates = agreeing.flatMap((r) => r.sources.map((ref) => ref.date ?? "")).filter(Boolean).sort();
  const parts = [`${mark} ${label}`, dates.at(-1), view.via && say(w, view.via)];
  return h("p", { class: "standing" }, parts.filter(Boolean).join(" · "));
}

/**
 * A list under a title, where it has anything.
 * @param {string} title
 * @param {(Node|string)[]} rows
 * @param {string} [kind]
 */
function list(title, rows, kind = "") {
  if (!rows.length) return null;
  return h("section", { class: kind }, title ? h("h3", {}, title) : null, h("ul", {}, ...rows.map((row) => h("li", {}, row))));
}

/**
 * @param {Node|string} first
 * @param {(Node|string)[]} rest
 */
function joined(first, ...rest) {
  const part = document.createDocumentFragment();
  part.append(first, ...rest);
  return part;
}

/**
 * The cases, one a line; where they are many, one verdict a line.
 * @param {Words} w
 * @param {View["cases"]} cases
 */
function casesByVerdict(w, cases) {
  if (cases.length <= MOST_CASES) return cases.map((one) => joined(sign(w, one.verdict), ` ${one.text}`));
  const words = Object.keys(w.signs).filter((word) => cases.some((one) => one.verdict === word));
  const names = (/** @type {string} */ word) => cases.filter((one) => one.verdict === word).map((one) => one.text);
  return words.map((word) => joined(sign(w, word), ` ${names(word).join(" · ")}`));
}

/**
 * @param {Words} w
 * @param {View} view
 */
function caseRows(w, view) {
  const rows = casesByVerdict(w, view.cases);
  if (rows.length && view.verdict === "depends" && (view.otherwise === "yes" || view.otherwise === "no")) {
    rows.push(joined(sign(w, view.otherwise), ` ${say(w, "otherwise")}`));
  }
  return rows;
}

/**
 * @param {Words} w
 * @param {View} view
 */
function scopeRows(w, view) {
  const said = view.by_scope.map((one) => one.verbs.map((verb) => verbRow(w, verb)));
  const alike = (said[0] ?? []).filter((row) => said.every((rows) => rows.includes(row)));
  return view.by_scope.map((one, i) => {
    const names = [...one.scope.editions, ...one.scope.texts].map((thing) => thing.name).join(", ");
    const own = said[i].filter((row) => !alike.includes(row)).join(" ") || say(w, one.verdict);
    return joined(sign(w, one.verdict), " ", h("b", {}, names || say(w, "everywhere")), `: ${own}`);
  });
}

/**
 * A place in a source.
 * @param {Words} w
 * @param {Ref} ref
 */
export function citation(w, ref) {
  const said = [ref.title, ref.revision && say(w, "rev", { n: ref.revision }), ref.at, ref.by && say(w, "by", { name: ref.by })];
  return said.filter(Boolean).join(", ") + (ref.date ? ` (${ref.date})` : "");
}

/**
 * @param {Words} w
 * @param {Ref} ref
 */
function source(w, ref) {
  const address = safeAddress(ref.address);
  const to = h("a", { href: `${page.home}sources/${encodeURIComponent(ref.source)}.html` }, citation(w, ref));
  return h("li", {}, to, address && " ", address && h("a", { href: address, rel: "external noopener", "aria-label": address }, "↗"));
}

/**
 * One statement of the proof.
 * @param {Words} w
 * @param {View["because"][number]} reason
 */
function reason(w, reason) {
  const [mark, label] = w.authorities[reason.authority];
  return h(
    "li",
    { class: `reason role-${reason.role}` },
    h("p", {}, h("span", { class: "role" }, say(w, reason.role)), ` ${mark} ${label} · `, sign(w, reason.verdict)),
    h("p", {}, h("a", { href: entryAddress(reason.entry) }, reason.text)),
    ...reason.path.map((path) => h("p", { class: "quiet" }, say(w, "via-path", { path }))),
    reason.by.length > 0 &&
      h("p", { class: "quiet" }, titled(w, say(w, "overruled-by")), ...reason.by.flatMap((id, i) => [i ? ", " : "", h("a", { href: entryAddress(id) }, id)])),
    h("ul", { class: "refs" }, ...reason.sources.map((ref) => source(w, ref))),
  );
}

/**
 * The proof, folded.
 * @param {Words} w
 * @param {View} view
 */
function proof(w, view) {
  if (!view.because.length) return null;
  return h(
    "details",
    { class: "proof" },
    h("summary", {}, say(w, "why")),
    h("ol", {}, ...view.because.map((one) => reason(w, one))),
  );
}

/**
 * A statement with its place.
 * @param {Words} w
 * @param {View["because"][number]} reason
 * @param {Node|null} [before]
 */
function quoted(w, reason, before = null) {
  const ref = reason.sources[0];
  return h(
    "blockquote",
    { class: "main-reason" },
    h("p", {}, before, reason.text),
    ref && h("footer", {}, "— ", h("a", { href: entryAddress(reason.entry) }, citation(w, ref))),
  );
}

/**
 * What a table wants to read out: the first statement that decides; where sources disagree, the first of each side.
 * @param {Words} w
 * @param {View} view
 */
function first(w, view) {
  const deciding = view.because.filter((one) => one.role === "decides");
  if (view.verdict !== "disputed") return deciding.slice(0, 1).map((one) => quoted(w, one));
  const sides = deciding.filter(({ verdict }, i) => deciding.findIndex((one) => one.verdict === verdict) === i);
  return sides.map((one) => quoted(w, one, joined(sign(w, one.verdict), ` ${w.authorities[one.authority].join(" ")} · `)));
}

/**
 * What can be copied: the verdict with its sources and where it was read.
 * @param {Words} w
 * @param {View} view
 * @param {string} version
 * @param {string} link
 */
export function citationText(w, view, version, link) {
  const deciding = view.because.filter((one) => one.role === "decides");
  const lines = deciding.map((one) => `${one.text} — ${one.sources.map((ref) => citation(w, ref)).join("; ")}`);
  return [view.short, ...lines, `${say(w, "site")}, ${say(w, "data")} ${version}`, link].join("\n");
}

/**
 * @typedef {{near: {entry: string, text: string}[], actions: Node[], note: Node|null}} Around
 */

/**
 * The whole card.
 * @param {Words} w
 * @param {View} view
 * @param {Around} around
 */
export function card(w, view, around) {
  const own = view.verbs.filter((verb) => view.verdict !== "disputed" && verb.short === view.short).map((verb) => extras(w, verb)).filter(Boolean);
  const others = view.verbs.filter((verb) => verb.short !== view.short && verb.verdict !== view.otherwise);
  const waits = view.verdict === "depends"; // what it depends on comes before who says so
  return h(
    "article",
    { class: `card card-${view.verdict}` },
    h("h2", { class: "headline" }, sign(w, view.verdict), h("span", { class: "sentence-said" }, view.short)),
    own.length > 0 && h("p", { class: "extras" }, own.join("; ")),
    standing(w, view),
    ...(waits ? [] : first(w, view)),
    around.note,
    list(say(w, "exceptions"), view.verdict === "yes" ? caseRows(w, view) : [], "cases"),
    list(say(w, "cases"), view.verdict === "yes" ? [] : caseRows(w, view), "cases"),
    list("", (view.by_scope.length && view.verdict === "depends" ? [] : others).map((verb) => joined(sign(w, verb.verdict), ` ${verbRow(w, verb)}`)), "verbs"),
    list(say(w, "by-scope"), scopeRows(w, view), "scopes"),
    ...(waits ? first(w, view) : []),
    ...view.remarks.map((one) => h("p", { class: "remark" }, one.text)),
    list(say(w, "house-would"), view.house_rules.map((one) => joined(sign(w, one.verdict), " ", h("a", { href: entryAddress(one.entry) }, one.text)))),
    list(say(w, "recorded"), around.near.map((one) => h("a", { href: entryAddress(one.entry) }, one.text)), "near"),
    proof(w, view),
    h("p", { class: "actions" }, ...around.actions),
  );
}
