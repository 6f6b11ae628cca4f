/** An answer with its words: as carca.render.view gives it, with the names that it uses there. */

/** @import {Answer, Case, Line, Proofs, Reason, Texts, Verdicts, Words} from "./types.js" */
import { caseSentence, headline, name, say, verbSentence } from "./sentence.js";

/**
 * @param {Words} w
 * @param {Texts} t
 * @param {Line} line
 * @param {Answer} answer
 */
function verb(w, t, line, answer) {
  const unless = answer.cases.filter((one) => one.verbs.includes(line.verb) && one.verdict !== line.verdict);
  return {
    verb: line.verb,
    name: w.verbs[line.verb][0],
    verdict: line.verdict,
    short: verbSentence(w, line, answer),
    force: line.force,
    value: line.value < 0 ? null : t.values[line.value],
    when: line.whens.map((at) => t.whens[at]).join("; ") || null,
    against: line.against.map((id) => ({ id, name: name(w, id) })),
    unless: unless.map((one) => ({ id: one.element, name: name(w, one.element), verdict: one.verdict })),
  };
}

/**
 * @param {Verdicts} v
 * @param {Proofs|null} p
 * @param {Words} w
 * @param {Case} one
 * @param {Answer} answer
 */
function caseOf(v, p, w, one, answer) {
  const said = name(w, one.element);
  return {
    id: one.element,
    name: said,
    text: one.kind === "role" ? say(w, "as-role", { name: said }) : said,
    kind: one.kind,
    side: one.side,
    verdict: one.verdict,
    verbs: one.verbs,
    authority: one.entries.length ? v.authorities[one.rank] : null,
    because: p ? one.entries.map((id) => p.entries[id]) : [],
    short: caseSentence(w, one, answer),
  };
}

/**
 * @param {Verdicts} v
 * @param {Proofs} p
 * @param {Words} w
 * @param {Texts} t
 * @param {Reason} reason
 */
function because(v, p, w, t, reason) {
  const at = p.entries.indexOf(reason.entry);
  const [kind, rank, date, overlay] = p.kinds[at];
  return {
    entry: reason.entry,
    kind,
    authority: v.authorities[rank],
    date,
    role: reason.role,
    verdict: reason.verdict,
    verb: reason.verb,
    text: t.entries[at][0],
    path: reason.paths.map((path) => path.map((id) => name(w, id)).join(" → ")),
    by: reason.by,
    via: reason.via,
    overlay: overlay || null,
    sources: t.entries[at][1].map((ref) => t.refs[ref]),
  };
}

/**
 * Without proofs, the view says what the answer says without them.
 * @param {Verdicts} v
 * @param {Proofs|null} p
 * @param {Words} w
 * @param {Texts} t
 * @param {Answer} answer
 */
export function view(v, p, w, t, answer) {
  const text = (/** @type {string} */ id) => (p ? t.entries[p.entries.indexOf(id)][0] : id);
  return {
    question: answer.question,
    verdict: answer.verdict,
    otherwise: answer.cases.length ? answer.base : null,
    via: answer.via,
    authority: answer.authority,
    short: headline(w, answer),
    verbs: answer.lines.map((line) => verb(w, t, line, answer)),
    cases: answer.cases.map((one) => caseOf(v, p, w, one, answer)),
    by_scope: answer.byScope.map((one) => ({
      scope: {
        editions: one.editions.map((id) => ({ id, name: w.editions[id] })),
        texts: one.texts.map((id) => ({ id, name: w.texts[id] })),
      },
      verdict: one.verdict,
      verbs: one.lines.map((line) => verb(w, t, line, answer)),
    })),
    because: p ? answer.because.map((reason) => because(v, p, w, t, reason)) : [],
    house_rules: answer.house.map(({ entry, verdict }) => ({ entry, verdict, text: text(entry) })),
    reverse: { verdict: answer.reverse },
    remarks: answer.remarks.map(({ code, expansion }) => ({
      code,
      text: expansion
        ? say(w, code, { name: w.expansions[expansion] })
        : say(w, code === "narrower-authority" ? code : `${code}-remark`),
    })),
  };
}

/**
 * What is recorded near a pair that nothing decides: about both things, about one and a class of the other, about either.
 * @param {Verdicts} v
 * @param {Proofs} p
 * @param {Texts} t
 * @param {import("./types.js").Near} near
 * @param {string} x
 * @param {string} y
 */
export function nearby(v, p, t, near, x, y) {
  const [i, j] = [v.elements.indexOf(x), v.elements.indexOf(y)];
  const about = (/** @type {number[]} */ ids) => new Set(ids.flatMap((id) => near.about[id]));
  /** @type {[number[], number[]|null][]} */
  const rings = [[[i], [j]], [[i], near.up[j]], [near.up[i], [j]], [[i], null], [[j], null]];
  /** @type {Set<number>} */
  const found = new Set();
  for (const [left, right] of rings) {
    const within = right && about(right);
    for (const at of [...about(left)].sort((a, b) => a - b)) if (!within || within.has(at)) found.add(at);
    if (found.size >= near.most) break;
  }
  return [...found].slice(0, near.most).map((at) => {
    const id = near.entries[at];
    return { entry: p.entries[id], text: t.entries[id][0] };
  });
}

/** @typedef {ReturnType<typeof view>} View */
