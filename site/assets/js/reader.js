/** Read one question whose words are given: as the Reader of carca.engine.ask does it. */

/** @import {Meaning} from "./names.js" */
/** @import {Mark, Vocabulary} from "./marks.js" */
import { asksForTarget, firstActs } from "./direction.js";
import { words } from "./fold.js";
import { phrase, placeOf, thingsOf } from "./marks.js";
import { resolved, rows, suggestions } from "./names.js";

const DATE = /^\d{4}(-\d\d){0,2}$/;

/**
 * A question as it was understood. Of ``things``, each may still mean several: then the reader chooses. ``context`` are
 * further things that were named, ``ignored`` words that were not understood, ``mended`` words read as others.
 * @typedef {{
 *   kind: "pair"|"affects"|"affected"|"compare"|"search", things: Meaning[][], verbs: string[], against: string|null,
 *   edition: string|null, text: string|null, asOf: string|null, context: Meaning[], ignored: string[],
 *   mended: [string, string][], language: string,
 * }} Understood
 */
/** @typedef {{error: string, found: string[], candidates: Meaning[]}} Misunderstood */

/** A question that cannot be read. */
export class Misread extends Error {
  /**
   * @param {string} reason
   * @param {string[]} [found] the phrases that were recognised, or the name that is not clear
   * @param {Meaning[]} [candidates]
   */
  constructor(reason, found = [], candidates = []) {
    super(reason);
    this.found = found;
    this.candidates = candidates;
  }
}

export class Reader {
  /**
   * @param {Vocabulary} vocabulary
   * @param {string} question
   * @param {string[]} tokens
   * @param {string[]} expansions in play
   */
  constructor(vocabulary, question, tokens, expansions) {
    this.vocabulary = vocabulary;
    this.lexicon = vocabulary.lexicon;
    this.language = vocabulary.language;
    this.question = question;
    this.tokens = tokens;
    this.expansions = expansions;
    const whole = vocabulary.marks(tokens);
    this.marks = thingsOf(whole).length < 2 ? this.plain() ?? whole : whole;
    this.things = thingsOf(this.marks);
  }

  /**
   * The marks without phrases that hold an actor, where that names two things. In German, where a thing may go somewhere
   * before the verb says so, also without those of a thing in a place.
   */
  plain() {
    const { BY, PLACES } = this.lexicon;
    const found = this.vocabulary.marks(this.tokens, BY);
    if (thingsOf(found).length === 2) return found;
    if (this.language !== "de") return null;
    const placed = this.vocabulary.marks(this.tokens, new Set([...BY, ...PLACES]));
    const things = thingsOf(placed);
    return things.length === 2 && this.goesThere(things[1]) ? placed : null;
  }

  /**
   * Whether a German thing stands in the case of where something goes, not of where it is.
   * @param {Mark} place
   */
  goesThere(place) {
    const { DATIVE, PLACES } = this.lexicon;
    const raw = words(this.question);
    const before = raw.filter((_, i) => raw[i + 1] === this.tokens[place.start]);
    return this.after(PLACES, place) && before.length > 0 && !before.some((word) => DATIVE.has(word));
  }

  /** @param {Mark} mark */
  phrase(mark) {
    return phrase(this.tokens, mark);
  }

  /** @param {string} reason */
  misread(reason) {
    return new Misread(reason, this.things.map((mark) => this.phrase(mark)));
  }

  /**
   * Whether one of some words stands before a mark.
   * @param {Set<string>} listed
   * @param {Mark} mark
   */
  after(listed, mark) {
    return mark.start > 0 && listed.has(this.tokens[mark.start - 1]);
  }

  /**
   * Whether one of some words stands before a mark, or before whose it is.
   * @param {Set<string>} listed
   * @param {Mark} mark
   */
  ledBy(listed, mark) {
    const before = this.tokens.slice(0, mark.start).findLast((word) => !this.lexicon.POSSESSIVES.has(word));
    return before !== undefined && listed.has(before);
  }

  /** @returns {Understood} */
  result() {
    const special = this.special();
    if (special === "compare") return this.said("compare", this.things.map((mark) => [this.resolve(mark)]));
    if (special === "search") return this.said("search", [[this.resolve(this.things[0])]]);
    return special === "list" ? this.list() : this.pair();
  }

  /** What a question asks that is not about a pair. */
  special() {
    const { DIFFERENCE, HOW_MANY, POINTS, WHAT } = this.lexicon;
    const has = (/** @type {Set<string>} */ listed) => this.tokens.some((token) => listed.has(token));
    if (has(DIFFERENCE)) return "compare";
    const many = placeOf(this.tokens, HOW_MANY[this.language] ?? []);
    const points = placeOf(this.tokens, POINTS[this.language] ?? []);
    if (this.things.length && many && (this.things.length === 1 || !points)) return "search";
    return has(WHAT) && this.things.length === 1 ? "list" : null;
  }

  list() {
    if (this.vocabulary.noWard(this.tokens, this.marks)) throw this.misread("ward");
    const actor = asksForTarget(this.clause(this.things));
    if (actor === null) throw this.misread("direction");
    return this.said(actor ? "affects" : "affected", [[this.resolve(this.things[0])]]);
  }

  pair() {
    const against = this.against();
    const pair = this.main(this.things.filter((mark) => mark !== against));
    if (!pair) throw this.misread("things");
    if (!against && this.vocabulary.noWard(this.tokens, this.marks)) throw this.misread("ward");
    const forward = firstActs(this.clause(pair));
    const given = this.tokens.slice(pair[0].end, pair[1].start).some((word) => this.lexicon.GIVEN.has(word));
    const unlike = pair[0].end < pair[1].start && this.after(this.lexicon.UNLIKE, pair[1]);
    if (forward === null || ((given || unlike) && !this.verb())) throw this.misread("direction");
    const [x, y] = forward ? pair : [pair[1], pair[0]];
    if (this.after(this.lexicon.GIVEN, x)) throw this.misread("direction"); // somebody gets it for X: X does nothing
    const further = this.things.filter((mark) => mark !== against && !pair.includes(mark));
    const context = further.map((mark) => this.resolve(mark));
    const victim = this.verb() && this.tokens.some((word) => this.lexicon.VICTIM.has(word));
    const { COMPANY, CONJUNCTIONS } = this.lexicon;
    const told = further.some((mark) => this.ledBy(COMPANY, mark));
    const clause = this.things.slice(1).some((mark) => this.ledBy(CONJUNCTIONS, mark));
    // "even if the fairy protects her"
    if (clause || (context.length && (victim || told || this.otherVerbs().length))) throw this.misread("things");
    this.refuseSituations(pair, further);
    const third = against ? this.element(against) : null;
    const things = settled([this.meant(x), this.meant(y)]);
    return this.said("pair", things, context, third);
  }

  /**
   * Refuse a place that joins a thing to a situation which has a name, in other words than that name's.
   * @param {Mark[]} pair
   * @param {Mark[]} further
   */
  refuseSituations(pair, further) {
    for (const place of further) {
      for (const noun of pair) {
        const found = this.vocabulary.inSituation(this.phrase(noun), this.phrase(place));
        if (!found.length) continue;
        const said = this.tokens.slice(Math.min(noun.start, place.start), Math.max(noun.end, place.end));
        throw new Misread("unknown-name", [said.join(" ")], found);
      }
    }
  }

  /** The third thing of "protects X against Z". */
  against() {
    if (this.tokens.some((word) => this.lexicon.REACH.has(word))) return undefined;
    return this.things.slice(2).find((mark) => this.after(this.lexicon.AGAINST, mark));
  }

  /**
   * The two things that the question is about: of several those on either side of the verb.
   * @param {Mark[]} all
   * @returns {[Mark, Mark]|null}
   */
  main(all) {
    if (this.unknownPhrase()) return null;
    if (all.length === 2) return [all[0], all[1]];
    if (!this.verb()) return null;
    const things = all.filter((mark) => !this.complement(mark));
    if (things.length === 2) return [things[0], things[1]];
    const verb = this.verb();
    const [before, second] = things.filter((mark) => verb && mark.end <= verb.start);
    const after = things.find((mark) => verb && mark.start >= verb.end);
    if (!before || second || !after) return null;
    const touching = things.filter((m) => m !== before && m !== after)
      .some((m) => [before, after].some((p) => m.end === p.start || p.end === m.start));
    return touching ? null : [before, after];
  }

  /**
   * Whether a thing only says where another one is: "a phantom on the road".
   * @param {Mark} mark
   */
  complement(mark) {
    return this.after(this.lexicon.PLACES, mark) && this.things.some((other) => other.end === mark.start - 1);
  }

  /** Whether things make a phrase that no name knows: "von X gefangener Y" is not about X. */
  unknownPhrase() {
    const following = (/** @type {number} */ at) => this.marks.find((mark) => mark.start === at);
    return this.things.some((mark) => {
      const verb = following(mark.end);
      const noun = verb?.kind === "verb" ? following(verb.end) : undefined;
      return this.after(this.lexicon.BY, mark) && noun?.kind === "thing";
    });
  }

  /**
   * What a mark may mean; of several things the one whose expansion is in play, where it is the only one.
   * @param {Mark} mark
   * @returns {Meaning[]}
   */
  meant(mark) {
    const { n, v } = this.vocabulary;
    const found = resolved(n, v, this.phrase(mark), this.language);
    if (!found.length) throw new Misread("unknown-name", [this.phrase(mark)], suggestions(n, this.phrase(mark)));
    if (found.length === 1) return found;
    const playing = found.filter((one) => one.kind === "e" && this.inPlay(one.ids[0]));
    return playing.length === 1 ? playing : found;
  }

  /** @param {string} id */
  inPlay(id) {
    const { v } = this.vocabulary;
    const home = v.home[v.elements.indexOf(id)];
    return home >= 0 && this.expansions.includes(v.expansions[home]);
  }

  /**
   * The one thing that a mark means.
   * @param {Mark} mark
   */
  resolve(mark) {
    const found = this.meant(mark);
    if (found.length > 1) throw new Misread("ambiguous-name", [this.phrase(mark)], found);
    return found[0];
  }

  /**
   * The one element that a mark means; an expansion is none.
   * @param {Mark} mark
   */
  element(mark) {
    const found = resolved(this.vocabulary.n, this.vocabulary.v, this.phrase(mark), this.language);
    if (found.length === 1 && found[0].kind === "e") return found[0].ids[0];
    throw new Misread(found.length ? "ambiguous-name" : "unknown-name", [this.phrase(mark)], found);
  }

  /** @param {Mark[]} marks */
  strong(marks) {
    return marks.filter((mark) => !this.lexicon.WEAK.has(this.tokens[mark.start]) || mark.end - mark.start > 1);
  }

  /**
   * Whether a verb word is a protective word: then it is none. "A protects B from C" names three things.
   * @param {Mark} mark
   */
  protective(mark) {
    const { BY, FROM, REACH, SAFE, SHIELDED } = this.lexicon;
    const word = this.tokens[mark.end - 1];
    if (REACH.has(word)) return true;
    if (!(SHIELDED.has(word) || SAFE.has(word)) || this.things.length !== 2) return false;
    return this.things.some((thing) => this.after(FROM, thing)) && !this.things.some((thing) => this.after(BY, thing));
  }

  verbMarks() {
    return this.marks.filter((mark) => mark.kind === "verb" && !this.protective(mark));
  }

  /**
   * The verb word: a noun of a deed, else the first word between the two things, else the last. One that says little
   * counts only where there is no other, no actor is named with "by", and no word is left that may be the verb.
   * @returns {Mark|null}
   */
  verb() {
    const all = this.verbMarks();
    const strong = this.strong(all);
    if (strong.length) {
      const [first, second] = this.things.length > 1 ? [this.things[0].end, this.things[1].start] : [0, 0];
      const noun = strong.find((mark) => this.vocabulary.voices(this.phrase(mark)).join() === "noun");
      const between = strong.find((mark) => first <= mark.start && mark.start < second);
      return noun ?? between ?? strong[strong.length - 1];
    }
    const acted = this.things.some((thing) => this.after(this.lexicon.BY, thing));
    const plain = all.length && !acted && !this.vocabulary.unknown(this.tokens, this.marks).length;
    return plain ? all[all.length - 1] : null;
  }

  /** The verbs that the verb word names in the language of the question, or else in any. */
  verbs() {
    const mark = this.verb();
    return this.vocabulary.verbs(mark ? this.phrase(mark) : this.bare(), this.language);
  }

  /** The form of a verb that says what is asked without one: "X on Y?", "is X a Y?"; "" where nothing is. */
  bare() {
    const { BE, BE_A, BESIDE_COPULA, BY, COPULA, PLACES, REACH, SAFE, SHIELDED, VICTIM } = this.lexicon;
    const [first, second] = this.things;
    const free = this.tokens.filter((_, i) => !this.things.some((mark) => mark.start <= i && i < mark.end));
    const other = free.some((word) => [REACH, SAFE, SHIELDED, VICTIM, BY].some((listed) => listed.has(word)));
    if (this.things.length !== 2 || other) return "";
    const between = this.tokens.slice(first.end, second.start);
    const last = between.at(-1);
    if (last !== undefined && PLACES.has(last)) return `${BE[this.language] ?? ""} ${last}`;
    const said = [...between, ...this.tokens.slice(Math.max(first.start - 1, 0), first.start)];
    const isA = said.some((word) => COPULA.has(word)) && between.every((word) => BESIDE_COPULA.has(word));
    return isA ? BE_A[this.language] ?? "" : "";
  }

  /** The voices of the verb word; a participle after an active verb is a part of it: "nimmt … gefangen". */
  voices() {
    const last = this.verb();
    if (!last) return [];
    const voices = this.vocabulary.voices(this.phrase(last), this.language);
    const before = this.marks.filter((mark) => mark.kind === "verb" && mark.start < last.start);
    const active = before.filter((mark) => !this.lexicon.WEAK.has(this.tokens[mark.start]))
      .some((mark) => this.vocabulary.isActive(this.phrase(mark)));
    return voices.join() === "passive" && active ? [...voices, "active"] : voices;
  }

  /** Verb words that were not asked: no word of a question is dropped in silence. */
  otherVerbs() {
    const verb = this.verb();
    const asked = this.verbs();
    const same = (/** @type {Mark} */ mark) => this.vocabulary.verbs(this.phrase(mark)).some((id) => asked.includes(id));
    const before = (/** @type {Mark} */ mark) =>
      this.things.some((thing) => thing.start === mark.end) && this.vocabulary.voices(this.phrase(mark)).join() === "passive";
    const others = this.strong(this.verbMarks()).filter((mark) => mark !== verb && (before(mark) || !same(mark)));
    return others.map((mark) => this.phrase(mark));
  }

  /** @param {Mark[]} things */
  clause(things) {
    const nouns = things.map((mark) => this.vocabulary.noun(this.tokens.slice(mark.start, mark.end)));
    const { tokens, question, language, lexicon } = this;
    return {
      tokens, things, verb: this.verb(), voices: this.voices(), question, language, lexicon,
      cases: nouns.map((found) => found.filter((row) => row.language === language).flatMap((row) => row.cases)),
      alone: this.things.length <= things.length,
    };
  }

  /**
   * @param {Understood["kind"]} kind
   * @param {Meaning[][]} things
   * @param {Meaning[]} [context]
   * @param {string|null} [against]
   * @returns {Understood}
   */
  said(kind, things, context = [], against = null) {
    const [asOf, from] = this.asOf();
    return {
      kind,
      things,
      verbs: this.verbs(),
      against,
      edition: this.scope("d"),
      text: this.scope("t"),
      asOf,
      context,
      ignored: [...this.unread(from, kind === "pair" && alike(things)), ...this.otherVerbs()],
      mended: [],
      language: this.language,
    };
  }

  /**
   * The edition or text that the question names; two different ones are not one scope.
   * @param {string} kind
   */
  scope(kind) {
    const found = this.marks.filter((mark) => mark.kind === "scope");
    const ids = new Set(found.flatMap((mark) => rows(this.vocabulary.n, this.phrase(mark), kind).map((row) => row.id)));
    return ids.size === 1 ? [...ids][0] : null;
  }

  /**
   * The date as of which is asked, and from where on words say so.
   * @returns {[string|null, number]}
   */
  asOf() {
    const place = placeOf(this.tokens, this.lexicon.AS_OF);
    const date = this.question.replace(/^[ ?!.]+|[ ?!.]+$/g, "").split(/\s+/u).findLast((word) => DATE.test(word));
    return place && date ? [date, place[0]] : [null, this.tokens.length];
  }

  /**
   * The words before a place that were not understood; of things that are the same, "another" is.
   * @param {number} end
   * @param {boolean} same
   */
  unread(end, same) {
    const { ANOTHER, POINTS, HOW_MANY } = this.lexicon;
    const used = [POINTS, HOW_MANY].map((phrases) => placeOf(this.tokens, phrases[this.language] ?? []));
    return this.vocabulary.unknown(this.tokens, this.marks)
      .filter((i) => i < end && !used.some((place) => place && place[0] <= i && i < place[1]))
      .filter((i) => !(same && ANOTHER.has(this.tokens[i])))
      .map((i) => this.tokens[i]);
  }
}

/**
 * Whether both things of a pair are the same.
 * @param {Meaning[][]} things
 */
const alike = ([one, other]) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A thing does nothing to itself: a name that could mean both things means the other one.
 * @param {Meaning[][]} pair
 */
function settled(pair) {
  const other = (/** @type {Meaning[]} */ one, /** @type {Meaning[]} */ known) => {
    const rest = known.length === 1 ? one.filter((thing) => thing.ids.join() !== known[0].ids.join()) : [];
    return one.length > 1 && rest.length === 1 ? rest : one;
  };
  return [other(pair[0], pair[1]), other(pair[1], pair[0])];
}
