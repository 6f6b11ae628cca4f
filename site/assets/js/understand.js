/** From a free question to a pair and verbs, or to a thing and what is asked of it: as carca.engine.ask does it. */

/** @import {Names, Verdicts} from "./types.js" */
/** @import {Meaning} from "./names.js" */
/** @import {Mark} from "./marks.js" */
import { asksForTarget, firstActs } from "./direction.js";
import { key, nameWords, words } from "./fold.js";
import { marks, phrase, placeOf, unknown } from "./marks.js";
import { mended } from "./mending.js";
import { forms, meanings, rows } from "./names.js";

const MAX_LENGTH = 2000;

/**
 * @typedef {{
 *   kind: "pair"|"affects"|"affected"|"search", things: Meaning[][], verbs: string[], against: Meaning[],
 *   edition: string|null, text: string|null, asOf: boolean, ignored: string[], mended: [string, string][],
 *   language: string, together: boolean,
 * }} Understood
 */
/** @typedef {{error: string, found: string[]}} Misunderstood */

/**
 * The language whose everyday words a question has most of.
 * @param {Names} n
 * @param {string} question
 */
export function guessLanguage(n, question) {
  const asked = words(question.slice(0, MAX_LENGTH));
  const { MARKERS: markers, EVERYDAY: everyday } = n.lexicon;
  const known = [...n.languages, ...Object.keys(markers).filter((one) => !n.languages.includes(one))];
  const has = (/** @type {string[]|undefined} */ listed, /** @type {string} */ word) => (listed?.includes(word) ? 1 : 0);
  const score = (/** @type {string} */ one) =>
    asked.reduce((sum, word) => sum + 2 * has(markers[one], word) + has(everyday[one], word), 0);
  return known.reduce((best, one) => (score(one) > score(best) ? one : best), known[0]);
}

/** Read one question whose words are given. */
class Reader {
  /**
   * @param {Names} n
   * @param {Verdicts} v
   * @param {string} question
   * @param {string[]} tokens
   * @param {string} language
   */
  constructor(n, v, question, tokens, language) {
    this.n = n;
    this.v = v;
    this.question = question;
    this.tokens = tokens;
    this.language = language;
    const [whole, plain] = [marks(n, tokens), marks(n, tokens, true)];
    const things = (/** @type {Mark[]} */ found) => found.filter((mark) => mark.kind === "thing");
    this.marks = things(whole).length < 2 && things(plain).length === 2 ? plain : whole;
    this.things = things(this.marks);
  }

  /**
   * Whether one of some words stands before a mark.
   * @param {string[]} listed
   * @param {Mark} mark
   */
  after(listed, mark) {
    return mark.start > 0 && listed.includes(this.tokens[mark.start - 1]);
  }

  /** What a question asks that is not about a pair. */
  special() {
    const { DIFFERENCE, HOW_MANY, POINTS, WHAT } = this.n.lexicon;
    const has = (/** @type {string[]} */ listed) => this.tokens.some((token) => listed.includes(token));
    if (has(DIFFERENCE)) return "search";
    const many = placeOf(this.tokens, HOW_MANY[this.language] ?? []);
    const points = placeOf(this.tokens, POINTS[this.language] ?? []);
    if (this.things.length && many && (this.things.length === 1 || !points)) return "search";
    return has(WHAT) && this.things.length === 1 ? "list" : null;
  }

  /** @param {Mark[]} verbs */
  strong(verbs) {
    return verbs.filter((m) => !this.n.lexicon.WEAK.includes(this.tokens[m.start]) || m.end - m.start > 1);
  }

  /**
   * Whether a verb word is a protective word: then it is none.
   * @param {Mark} mark
   */
  protective(mark) {
    const { BY, FROM, REACH, SAFE, SHIELDED } = this.n.lexicon;
    const shielded = this.things.some((thing) => this.after(FROM, thing));
    const acted = this.things.some((thing) => this.after(BY, thing));
    const word = this.tokens[mark.end - 1];
    return REACH.includes(word) || (shielded && !acted && (SHIELDED.includes(word) || SAFE.includes(word)));
  }

  /** @returns {Mark[]} */
  verbs() {
    return this.marks.filter((mark) => mark.kind === "verb" && !this.protective(mark));
  }

  /** The verb word: the first between the two things, else the last; one that says little only where no other is. */
  verb() {
    const all = this.verbs();
    const strong = this.strong(all);
    if (strong.length) {
      const [first, second] = this.things.length > 1 ? [this.things[0].end, this.things[1].start] : [0, 0];
      return strong.find((mark) => first <= mark.start && mark.start < second) ?? strong[strong.length - 1];
    }
    const acted = this.things.some((thing) => this.after(this.n.lexicon.BY, thing));
    const plain = all.length && !acted && !unknown(this.n, this.tokens, this.marks).length;
    return plain ? all[all.length - 1] : null;
  }

  /** The verbs that the verb word names, and its voices. */
  form() {
    const mark = this.verb();
    if (!mark) return { verbs: this.v.asks[0].map((id) => this.v.verbs[id]), voices: [] };
    const [ask, ...voices] = this.formOf(mark);
    return { verbs: this.v.asks[ask].map((id) => this.v.verbs[id]), voices: this.voices(mark, voices) };
  }

  /** @param {Mark} mark */
  formOf(mark) {
    const said = forms(this.n).get(phrase(this.tokens, mark)) ?? {};
    return said[this.language] ?? said[""];
  }

  /**
   * A participle after an active verb is a part of it: "nimmt … gefangen".
   * @param {Mark} last
   * @param {string[]} voices
   */
  voices(last, voices) {
    if (voices.join() !== "passive") return voices;
    const before = this.strong(this.marks.filter((mark) => mark.kind === "verb" && mark.start < last.start));
    const words_ = before.filter((mark) => !this.n.lexicon.WEAK.includes(this.tokens[mark.start]));
    const said = words_.map((mark) => forms(this.n).get(phrase(this.tokens, mark))?.[this.language] ?? []);
    return said.some((/** @type {(string|number)[]} */ row) => row.includes("active")) ? [...voices, "active"] : voices;
  }

  /** @param {Mark[]} things */
  clause(things) {
    const cases = things.map((mark) =>
      rows(this.n, phrase(this.tokens, mark))
        .filter((row) => row.language === this.language)
        .flatMap((row) => row.cases),
    );
    const { tokens, question, language } = this;
    return { tokens, things, verb: this.verb(), voices: this.form().voices, cases, question, language };
  }

  /** The third thing of "protects X against Z". */
  against() {
    return this.things.slice(2).find((mark) => this.after(this.n.lexicon.AGAINST, mark));
  }

  /** Whether things make a phrase that no name knows: "von X gefangener Y" is not about X. */
  unknownPhrase() {
    const following = (/** @type {number} */ at) => this.marks.find((mark) => mark.start === at);
    return this.things.some((mark) => {
      const verb = following(mark.end);
      const noun = verb?.kind === "verb" ? following(verb.end) : undefined;
      return this.after(this.n.lexicon.BY, mark) && noun?.kind === "thing";
    });
  }

  /**
   * The two things that the question is about: of several those on either side of the verb.
   * @param {Mark[]} things
   */
  pair(things) {
    if (this.unknownPhrase()) return null;
    if (things.length === 2) return things;
    const verb = this.verb();
    const before = things.filter((mark) => verb && mark.end <= verb.start).pop();
    const after = things.find((mark) => verb && mark.start >= verb.end);
    if (!before || !after) return null;
    const touching = things.filter((m) => m !== before && m !== after)
      .some((m) => [before, after].some((p) => m.end === p.start || p.end === m.start));
    return touching ? null : [before, after];
  }

  /**
   * What a mark may mean; of a figure and what follows the noun of a situation, both.
   * @param {Mark} mark
   * @returns {Meaning[]}
   */
  meant(mark) {
    const text = phrase(this.tokens, mark);
    const found = meanings(this.n, text, this.language);
    return found.length ? found : this.parts(text);
  }

  /**
   * @param {string} text
   * @returns {Meaning[]}
   */
  parts(text) {
    const { before, after } = this.n.around;
    const parts = key(text).split(" ");
    const cuts = parts.map((_, cut) => [parts.slice(0, cut).join(" "), parts.slice(cut).join(" ")]).slice(1);
    for (const [head, rest] of cuts) {
      const situations = after[rest] ?? before[head];
      const figures = meanings(this.n, after[rest] ? head : rest, this.language);
      if (!situations || !figures.length) continue;
      return [...situations.map((id) => ({ kind: "e", id, language: "", cases: [] })), ...figures];
    }
    return [];
  }

  /** @returns {Understood|Misunderstood} */
  result() {
    const special = this.special();
    if (special === "search" && this.things.length) return this.said("search", [this.things[0]]);
    if (special === "list") {
      const actor = asksForTarget(this.n, this.clause(this.things));
      return actor === null ? this.wrong("direction") : this.said(actor ? "affects" : "affected", this.things);
    }
    const against = this.against();
    const pair = this.pair(this.things.filter((mark) => mark !== against));
    if (!pair) return this.wrong("things");
    const forward = firstActs(this.n, this.clause(pair));
    if (forward === null) return this.wrong("direction");
    return this.said("pair", forward ? pair : [pair[1], pair[0]], against);
  }

  /**
   * @param {string} error
   * @returns {Misunderstood}
   */
  wrong(error) {
    return { error, found: this.things.map((mark) => phrase(this.tokens, mark)) };
  }

  /**
   * @param {Understood["kind"]} kind
   * @param {Mark[]} things
   * @param {Mark} [against]
   * @returns {Understood}
   */
  said(kind, things, against) {
    const meant = things.map((mark) => this.meant(mark));
    if (meant.length === 2) settle(meant);
    return {
      kind,
      things: meant,
      verbs: this.form().verbs,
      against: against ? meanings(this.n, phrase(this.tokens, against), this.language) : [],
      edition: this.scope("d"),
      text: this.scope("t"),
      asOf: placeOf(this.tokens, this.n.lexicon.AS_OF) !== null && /\d{4}/.test(this.question),
      ignored: this.ignored(),
      mended: [],
      language: this.language,
      together: things.some((mark) => !meanings(this.n, phrase(this.tokens, mark), this.language).length),
    };
  }

  /**
   * The edition or text that the question names; two different ones are not one scope.
   * @param {string} kind
   */
  scope(kind) {
    const found = this.marks.filter((mark) => mark.kind === "scope");
    const ids = new Set(found.flatMap((mark) => rows(this.n, phrase(this.tokens, mark), kind).map((row) => row.id)));
    return ids.size === 1 ? [...ids][0] : null;
  }

  /** The words that were not understood, and verbs that were not asked: no word is dropped in silence. */
  ignored() {
    const { SAFE, SHIELDED, REACH, POINTS, HOW_MANY, WHAT, DIFFERENCE } = this.n.lexicon;
    const used = [POINTS, HOW_MANY].map((phrases) => placeOf(this.tokens, phrases[this.language] ?? []));
    const known = [SAFE, SHIELDED, REACH, WHAT, DIFFERENCE];
    const words_ = unknown(this.n, this.tokens, this.marks)
      .filter((i) => !used.some((place) => place && place[0] <= i && i < place[1]))
      .map((i) => this.tokens[i])
      .filter((token) => !known.some((listed) => listed.includes(token)));
    const verb = this.verb();
    const asked = this.form().verbs;
    const others = this.strong(this.verbs()).filter((mark) => mark !== verb && !this.named(mark).some((id) => asked.includes(id)));
    return [...words_, ...others.map((mark) => phrase(this.tokens, mark))];
  }

  /**
   * The verbs that a verb word names in any language.
   * @param {Mark} mark
   */
  named(mark) {
    const [ask] = (forms(this.n).get(phrase(this.tokens, mark)) ?? {})[""];
    return this.v.asks[ask].map((id) => this.v.verbs[id]);
  }
}

/**
 * A thing does nothing to itself: a name that could mean both things means the other one.
 * @param {Meaning[][]} pair
 */
function settle(pair) {
  for (const [one, other] of [[0, 1], [1, 0]]) {
    if (pair[one].length < 2 || pair[other].length !== 1) continue;
    const rest = pair[one].filter((row) => row.id !== pair[other][0].id);
    if (rest.length === 1) pair[one] = rest;
  }
}

/**
 * Read a question.
 * @param {Names} n
 * @param {Verdicts} v
 * @param {string} question
 * @returns {Understood|Misunderstood}
 */
export function understand(n, v, question) {
  if (!question.trim()) return { error: "empty", found: [] };
  if (question.length > MAX_LENGTH) return { error: "long", found: [] };
  const language = guessLanguage(n, question);
  const tokens = nameWords(question, n.letters);
  const readings = mended(n, tokens);
  const found = readings.length ? readings : [{ words: tokens, changes: [] }];
  const results = found.map((reading) => new Reader(n, v, question, reading.words, language).result());
  const said = results.map((result) => JSON.stringify("error" in result ? result.error : [result.kind, result.things]));
  const [first] = results;
  if ("error" in first) return first;
  return { ...(new Set(said).size > 1 ? several(results, first) : first), mended: found[0].changes };
}

/**
 * Where a mistyped word may be several names, each of them is offered.
 * @param {(Understood|Misunderstood)[]} results
 * @param {Understood} first
 * @returns {Understood}
 */
function several(results, first) {
  const read = results.filter((result) => !("error" in result) && result.kind === first.kind);
  const things = first.things.map((_, i) =>
    unique(read.flatMap((result) => ("error" in result ? [] : (result.things[i] ?? [])))),
  );
  return { ...first, things };
}

/** @param {Meaning[]} things */
const unique = (things) => things.filter((one, i) => things.findIndex((other) => other.id === one.id) === i);
