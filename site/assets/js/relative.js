/** Clauses that say in which state a thing is, as names of situations say it: as carca.engine.relative does it. */

/** @import {Mark, Vocabulary} from "./marks.js" */
import { phrase, thingsOf } from "./marks.js";
import { meanings } from "./names.js";

/** @typedef {{said: string[], actors: Set<string>, verbs: Set<string>}} State words behind a noun that name a state */
/** @typedef {{place: Mark, start: number, verb: Mark, actor: Mark, end: number}} Clause what may be said of a thing */

/**
 * Whether two have something in common.
 * @param {Iterable<string>} one
 * @param {Set<string>} other
 */
const meet = (one, other) => [...one].some((id) => other.has(id));

/**
 * The states that names of situations tell by a verb and its actor.
 * @param {Vocabulary} vocabulary
 * @returns {State[]}
 */
function states(vocabulary) {
  const { BY } = vocabulary.lexicon;
  return Object.keys(vocabulary.n.around.after).flatMap((text) => {
    const said = text.split(" ");
    const at = said.findLastIndex((word) => BY.has(word));
    if (at < 0) return [];
    const actors = vocabulary.things(said.slice(at + 1).join(" ")).filter((row) => row.kind === "e");
    const verbs = vocabulary.verbs(said.slice(0, at).join(" "));
    return [{ said, actors: new Set(actors.map((row) => row.id)), verbs: new Set(verbs) }];
  });
}

/** Find the clauses in the words of a question. */
class Clauses {
  /**
   * @param {Vocabulary} vocabulary
   * @param {string[]} tokens
   */
  constructor(vocabulary, tokens) {
    this.vocabulary = vocabulary;
    this.tokens = tokens;
    this.marks = vocabulary.marks(tokens);
    this.things = thingsOf(this.marks);
  }

  /**
   * @param {number} at
   * @param {Mark["kind"]} kind
   */
  markAt(at, kind) {
    return this.marks.find((mark) => mark.start === at && mark.kind === kind);
  }

  /**
   * The first place from one on whose word is none of some.
   * @param {number} at
   * @param {...Set<string>} listed
   */
  beyond(at, ...listed) {
    const found = this.tokens.findIndex((word, i) => i >= at && !listed.some((words) => words.has(word)));
    return found < 0 ? this.tokens.length : found;
  }

  /**
   * The place behind relative pronouns, forms of "be" and "have", and the like.
   * @param {number} at
   */
  skipped(at) {
    return this.beyond(at, this.vocabulary.lexicon.RELATIVE, this.vocabulary.lexicon.BETWEEN);
  }

  /**
   * Where such words before a place begin.
   * @param {number} at
   */
  back(at) {
    const { RELATIVE, BETWEEN } = this.vocabulary.lexicon;
    let start = at;
    while (start && (RELATIVE.has(this.tokens[start - 1]) || BETWEEN.has(this.tokens[start - 1]))) start -= 1;
    return start;
  }

  /** @returns {Clause[]} */
  all() {
    const close = this.things.map((place, i) => this.close(place, i > 0)).filter((one) => one !== null);
    return [...close, ...this.behind()];
  }

  /**
   * The clause right behind a thing, if any.
   * @param {Mark} place
   * @param {boolean} later
   * @returns {Clause|null}
   */
  close(place, later) {
    const at = this.skipped(place.end);
    const held = at + Number(at < this.tokens.length && this.vocabulary.lexicon.HELD.has(this.tokens[at]));
    const first = this.marks.find((mark) => mark.start === at) ?? this.marks.find((mark) => mark.start === held);
    if (!first) return null;
    return this.passive(place, first) ?? this.active(place, first, later);
  }

  /**
   * "a follower that was trapped by X"
   * @param {Mark} place
   * @param {Mark} verb
   * @returns {Clause|null}
   */
  passive(place, verb) {
    const { BY, HELD, PLACES } = this.vocabulary.lexicon;
    const participle = verb.kind === "verb" && this.vocabulary.voices(phrase(this.tokens, verb)).includes("passive");
    const actor = participle && this.markAt(this.beyond(verb.end, BY, PLACES, HELD), "thing");
    return actor ? { place, start: place.end, verb, actor, end: actor.end } : null;
  }

  /**
   * "a follower whom X has trapped"; of the first thing only where a word says so.
   * @param {Mark} place
   * @param {Mark} actor
   * @param {boolean} later
   * @returns {Clause|null}
   */
  active(place, actor, later) {
    if (actor.kind !== "thing" || !(later || actor.start > place.end)) return null;
    const verb = this.markAt(this.skipped(actor.end), "verb");
    if (!verb || this.vocabulary.lexicon.BY.has(this.tokens[verb.end])) return null;
    return { place, start: place.end, verb, actor, end: this.skipped(verb.end) };
  }

  /**
   * Clauses at the end of the question, behind the main verb: "… gefangen nehmen, den X geschnappt hat". Only verbs stand
   * behind the actor.
   * @returns {Clause[]}
   */
  behind() {
    const [, place, actor] = this.things;
    if (this.things.length !== 3) return [];
    const verbs = this.marks.filter((mark) => mark.kind === "verb" && mark.start >= actor.end);
    let at = actor.end;
    for (const verb of verbs) {
      if (this.skipped(at) !== verb.start) return [];
      at = verb.end;
    }
    const acted = this.vocabulary.lexicon.BY.has(this.tokens[actor.start - 1]);
    const start = this.back(actor.start - Number(acted));
    if (this.skipped(at) !== this.tokens.length && !this.takenUp(start, at)) return [];
    return verbs.map((verb) => ({ place, start, verb, actor, end: this.tokens.length }));
  }

  /**
   * Whether a clause begins with "even if" and ends with a pronoun: "even though X is protecting him".
   * @param {number} start
   * @param {number} end
   */
  takenUp(start, end) {
    const { TAKEN_UP, WHILE } = this.vocabulary.lexicon;
    return end === this.tokens.length - 1 && TAKEN_UP.has(this.tokens[end]) && WHILE.has(this.tokens[start - 1]);
  }

  /** The words with a place told apart from its thing put behind it: "X is in a castle, can Y eat him". */
  placed() {
    return (this.things.length > 1 && (this.placeFirst(this.things[0]) ?? this.placeLast())) || this.tokens;
  }

  /**
   * "X is in a castle, can Y eat him" with the place behind the thing, without the verb.
   * @param {Mark} thing
   */
  placeFirst(thing) {
    const { BETWEEN, FILLERS, OBJECT_PRONOUNS } = this.vocabulary.lexicon;
    const start = this.beyond(thing.end, FILLERS, BETWEEN);
    const pronouns = OBJECT_PRONOUNS[this.vocabulary.language];
    if (start === thing.end || start === this.tokens.length) return null;
    if (pronouns && !this.tokens.some((word) => pronouns.has(word))) return null;
    for (let end = this.tokens.length - 1; end > start; end -= 1) {
      if (this.isPlace(start, end)) return [...this.tokens.slice(0, thing.end), ...this.tokens.slice(start)];
    }
    return null;
  }

  /** "Can Y eat X while he is in a castle" with the place behind the only thing that can be there. */
  placeLast() {
    const { BETWEEN, RELATIVE, WHILE } = this.vocabulary.lexicon;
    const { tokens } = this;
    const end = this.back(tokens.length);
    for (let start = this.things[0].end; start < end; start += 1) {
      if (!this.isPlace(start, end)) continue;
      let lead = start;
      while ([WHILE, RELATIVE, BETWEEN].some((listed) => listed.has(tokens[lead - 1]))) lead -= 1;
      const before = tokens.slice(lead, start);
      const told = before.some((word) => WHILE.has(word)) || [...before, ...tokens.slice(end)].some((word) => RELATIVE.has(word));
      const fit = this.things.filter((mark) => mark.end <= lead && this.mayBe(mark, tokens.slice(start, end)));
      if (!told || fit.length !== 1 || fit[0].end >= start) continue;
      const at = fit[0].end;
      return [...tokens.slice(0, at), ...tokens.slice(start, end), ...tokens.slice(at, lead)];
    }
    return null;
  }

  /**
   * @param {number} start
   * @param {number} end
   */
  isPlace(start, end) {
    return Object.hasOwn(this.vocabulary.n.around.after, this.tokens.slice(start, end).join(" "));
  }

  /**
   * Whether a thing can be in a place.
   * @param {Mark} thing
   * @param {string[]} place
   */
  mayBe(thing, place) {
    const { n, v, language } = this.vocabulary;
    return meanings(n, v, [phrase(this.tokens, thing), ...place].join(" "), language).length > 0;
  }
}

/**
 * The words that put a clause behind a noun, such that noun and words mean something; words with which they are one
 * name come first, those of the question's language by it.
 * @param {Vocabulary} vocabulary
 * @param {string[]} tokens
 * @param {Clause} clause
 * @param {State[]} known
 */
function saidOf(vocabulary, tokens, { place, verb, actor }, known) {
  const actors = vocabulary.things(phrase(tokens, actor)).map((row) => row.id);
  const verbs = vocabulary.verbs(phrase(tokens, verb));
  const fitting = known.filter((one) => meet(actors, one.actors) && meet(verbs, one.verbs)).map((one) => one.said);
  const whole = (/** @type {string[]} */ said) => [phrase(tokens, place), ...said].join(" ");
  const joined = (/** @type {string[]} */ said) => meanings(vocabulary.n, vocabulary.v, whole(said), vocabulary.language);
  return fitting.find((said) => vocabulary.isThing(whole(said))) ?? fitting.find((said) => joined(said).length);
}

/**
 * Whether a mark is only another word of the actor: "trapped by A B", where both name it.
 * @param {Vocabulary} vocabulary
 * @param {string} one
 * @param {string} other
 */
function same(vocabulary, one, other) {
  const ids = new Set(vocabulary.things(other).map((row) => row.id));
  return vocabulary.things(one).some((row) => ids.has(row.id));
}

/**
 * The words of a question with clauses about a state put as the names of situations put them. A question that would be
 * left with less than two things stays as it is.
 * @param {Vocabulary} vocabulary
 * @param {string[]} typed
 */
export function inStates(vocabulary, typed) {
  const tokens = new Clauses(vocabulary, typed).placed();
  const clauses = new Clauses(vocabulary, tokens);
  if (clauses.things.length < 3) return tokens;
  const known = states(vocabulary);
  for (const clause of clauses.all()) {
    const said = saidOf(vocabulary, tokens, clause, known);
    if (!said) continue;
    const { place, start, actor, end } = clause;
    const changed = [...tokens.slice(0, place.end), ...said, ...tokens.slice(place.end, start), ...tokens.slice(end)];
    const left = thingsOf(vocabulary.marks(changed)).map((mark) => phrase(changed, mark));
    if (left.length === 2 && !left.some((one) => same(vocabulary, one, phrase(tokens, actor)))) return changed;
  }
  return tokens;
}
