/** What a table should know before it plays: chosen as carca.engine.brief does it, from answers of the table. */

/** @import {Answer, Play, Proofs, Scope, Verdicts} from "./types.js" */
/** @import {Playing} from "./play.js" */
import { pick } from "./pick.js";
import { playing } from "./play.js";

export const GROUPS = ["disputed", "differing", "house", "surprising", "consulted"];
const SPOKEN_OF = 2;

/** @typedef {{entries: string[], answer: Answer|null, weight: number, order: [number, number]|[]}} Item */

/**
 * Whether verdict, force or value are not alike wherever anything decides.
 * @param {Answer["byScope"]} cases
 */
function differs(cases) {
  const decided = cases.filter((one) => one.verdict !== "unknown");
  const said = decided.map((one) =>
    JSON.stringify([one.verdict, one.lines.map((line) => [line.verb, line.verdict, line.force, line.value])]));
  return new Set(said).size > 1;
}

/**
 * Two strings by their characters, as ids are ordered everywhere.
 * @param {string} a
 * @param {string} b
 */
const compared = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What overrules a wider statement, by pair and verb.
 * @param {Play["surprises"]} rows
 */
function bySubject(rows) {
  /** @type {Map<string, number[][]>} */
  const found = new Map();
  for (const [x, y, verb, ...rest] of rows) {
    const key = `${x},${y},${verb}`;
    found.set(key, [...(found.get(key) ?? []), rest]);
  }
  return found;
}

class Briefing {
  /**
   * @param {Verdicts} v
   * @param {Proofs} p
   * @param {Play} d
   * @param {Scope} scope
   * @param {Playing} now
   */
  constructor(v, p, d, scope, now) {
    this.v = v;
    this.p = p;
    this.d = d;
    this.scope = scope;
    this.now = now;
    this.known = new Set(now.entries);
    this.inForce = new Set(now.inForce);
    this.places = new Map(p.entries.map((id, at) => [id, at]));
    this.surprises = bySubject(d.surprises);
    this.spoken = this.pairsSpokenOf();
    /** @type {Record<string, Map<string, Item>>} */
    this.found = Object.fromEntries(GROUPS.map((group) => [group, new Map()]));
    /** How many pairs only the command can tell of. */
    this.elsewhere = 0;
  }

  /** How many entries in play are about each two things. */
  pairsSpokenOf() {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const entry of this.now.entries) {
      for (const pair of this.pairsOf(entry)) found.set(pair, (found.get(pair) ?? 0) + 1);
    }
    return found;
  }

  /** @param {number} entry */
  pairsOf(entry) {
    const about = this.d.about[entry];
    return about.flatMap((one, i) => about.slice(i + 1).map((other) => `${one},${other}`));
  }

  /** @param {string} id */
  place(id) {
    return /** @type {number} */ (this.places.get(id));
  }

  /** @param {string} id */
  inPlay(id) {
    return this.known.has(this.place(id));
  }

  /** @param {string} id */
  weight(id) {
    const pairs = this.pairsOf(this.place(id));
    return pairs.length ? Math.max(...pairs.map((pair) => this.spoken.get(pair) ?? 0)) : 1;
  }

  /** @param {string} id */
  rank(id) {
    return this.p.kinds[this.place(id)][1];
  }

  /**
   * @param {string} group
   * @param {string[]} entries
   * @param {Answer|null} [answer]
   */
  put(group, entries, answer = null) {
    const known = [...new Set(entries)].filter((id) => this.inPlay(id));
    if (!known.length) return;
    known.sort((a, b) => this.rank(a) - this.rank(b) || compared(a, b));
    const key = known.join(" ");
    if (this.found[group].has(key)) return;
    this.found[group].set(key, { entries: known, answer, weight: Math.max(...known.map((id) => this.weight(id))), order: [] });
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} verb
   */
  ask(x, y, verb) {
    const { v, p, scope } = this;
    return pick(v, { x: v.elements[x], y: v.elements[y], verbs: [v.verbs[verb]], against: null, scope }, p);
  }

  groups() {
    /** @type {Map<string, {pair: [number, number], verbs: Map<number, number>}>} */
    const stated = new Map();
    const rows = new Map(this.d.stated.map((row) => [row.join(), row]));
    for (const [x, y, verb, entry] of rows.values()) {
      if (!this.known.has(entry) || !this.now.things.has(x) || !this.now.things.has(y)) continue;
      const row = stated.get(`${x},${y}`) ?? { pair: [x, y], verbs: new Map() };
      row.verbs.set(verb, (row.verbs.get(verb) ?? 0) + 1);
      stated.set(`${x},${y}`, row);
    }
    for (const { pair, verbs } of stated.values()) this.statedPair(pair, verbs);
    for (const entry of this.now.entries) this.byItself(entry);
    return Object.fromEntries(GROUPS.map((group) => [group, this.ordered(group)]));
  }

  /**
   * @param {[number, number]} pair
   * @param {Map<number, number>} verbs
   */
  statedPair([x, y], verbs) {
    /** @type {Map<number, Answer>} */
    const answers = new Map();
    for (const verb of verbs.keys()) {
      const answer = this.ask(x, y, verb);
      if (answer.verdict === "command") this.elsewhere += 1;
      else answers.set(verb, answer);
    }
    for (const [verb, answer] of answers) this.answered(x, y, verb, answer);
    const commonest = [...verbs].sort((a, b) => b[1] - a[1]).map(([verb]) => verb);
    this.consulted(x, y, commonest.filter((verb) => answers.has(verb) && !this.d.exact.includes(verb)), answers);
  }

  /** @param {Answer} answer */
  deciding(answer) {
    return answer.because.filter((one) => one.role === "decides").map((one) => one.entry);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} verb
   * @param {Answer} answer
   */
  answered(x, y, verb, answer) {
    const deciding = this.deciding(answer);
    const words = [answer.verdict, ...answer.byScope.map((one) => one.verdict)];
    const difference = deciding.some((id) => this.p.kinds[this.place(id)][0] === "difference");
    if (words.includes("disputed")) this.put("disputed", deciding, answer);
    else if (differs(answer.byScope) && !difference) this.put("differing", deciding, answer);
    for (const [winner, overruled, points] of this.surprises.get(`${x},${y},${verb}`) ?? []) {
      const decides = points & this.now.points && deciding.includes(this.p.entries[winner]);
      if (decides && this.inForce.has(overruled)) this.surprise(winner, overruled);
    }
  }

  /**
   * @param {number} winner
   * @param {number} overruled
   */
  surprise(winner, overruled) {
    const id = this.p.entries[winner];
    if (!this.known.has(winner) || this.scope.house.includes(id)) return;
    const own = Number(winner === overruled);
    const before = this.found.surprising.get(id)?.order[0] ?? 2;
    if (own < before) this.found.surprising.set(id, { entries: [id], answer: null, weight: this.weight(id), order: [own, this.rank(id)] });
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number[]} verbs
   * @param {Map<number, Answer>} answers
   */
  consulted(x, y, verbs, answers) {
    const weight = this.spoken.get(x < y ? `${x},${y}` : `${y},${x}`) ?? 0;
    if (weight < SPOKEN_OF) return;
    for (const verb of verbs) {
      const answer = /** @type {Answer} */ (answers.get(verb));
      const entries = this.deciding(answer).filter((id) => this.inPlay(id));
      if (answer.verdict === "unknown" || !entries.length) continue;
      this.found.consulted.set(`${x},${y}`, { entries, answer, weight, order: [] });
      return;
    }
  }

  /** @param {number} entry */
  byItself(entry) {
    const id = this.p.entries[entry];
    if (this.p.kinds[entry][0] === "difference") this.put("differing", [id]);
    if (this.scope.house.includes(id)) this.put("house", [id]);
    for (const other of this.d.contradicts[entry]) {
      if (this.known.has(other)) this.put("disputed", [id, this.p.entries[other]]);
    }
  }

  /**
   * The items of a group in their order: at last by their question as the engine's language writes it.
   * @param {string} group
   */
  ordered(group) {
    const asked = (/** @type {Item} */ { answer }) =>
      answer ? `(('${answer.question.x}',), ('${answer.question.y}',), ('${answer.question.verbs[0]}',))` : "None";
    const rank = (/** @type {Item} */ item) => Math.min(...item.entries.map((id) => this.rank(id)));
    const order = (/** @type {Item} */ item) => [item.order[0] ?? 0, item.order[1] ?? 0, -item.weight, rank(item)];
    return [...this.found[group].values()].sort((a, b) => {
      const [one, other] = [order(a), order(b)];
      const numbers = one.map((n, i) => n - other[i]).find(Boolean);
      const ids = a.entries.map((id, i) => (b.entries[i] === undefined ? 1 : compared(id, b.entries[i]))).find(Boolean);
      return numbers || ids || a.entries.length - b.entries.length || compared(asked(a), asked(b));
    });
  }
}

/**
 * All items of each group, the heaviest first, and how many stated pairs only the command can tell of.
 * @param {Verdicts} v
 * @param {Proofs} p
 * @param {Play} d
 * @param {Scope} scope
 * @param {Playing} [now]
 * @returns {{groups: Record<string, Item[]>, elsewhere: number}}
 */
export function brief(v, p, d, scope, now = playing(v, p, d, scope)) {
  const briefing = new Briefing(v, p, d, scope, now);
  const groups = briefing.groups();
  return { groups, elsewhere: briefing.elsewhere };
}
