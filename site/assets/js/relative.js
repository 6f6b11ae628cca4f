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
    const close = this.things.map((place, i) => this.passive(place) ?? this.active(place, i > 0));
    return [...close, this.behind()].filter((one) => one !== null);
  }

  /**
   * "a follower that was trapped by X"
   * @param {Mark} place
   * @returns {Clause|null}
   */
  passive(place) {
    const { BY, PLACES } = this.vocabulary.lexicon;
    const verb = this.markAt(this.skipped(place.end), "verb");
    const actor = verb && this.markAt(this.beyond(verb.end, BY, PLACES), "thing");
    return actor ? { place, start: place.end, verb, actor, end: actor.end } : null;
  }

  /**
   * "a follower whom X has trapped"; of the first thing only where a word says so.
   * @param {Mark} place
   * @param {boolean} later
   * @returns {Clause|null}
   */
  active(place, later) {
    const at = this.skipped(place.end);
    const actor = this.markAt(at, "thing");
    const verb = actor && (later || at > place.end) && this.markAt(this.skipped(actor.end), "verb");
    return verb ? { place, start: place.end, verb, actor, end: this.skipped(verb.end) } : null;
  }

  /**
   * A clause at the end of the question, behind the main verb: "… gefangen nehmen, den X geschnappt hat".
   * @returns {Clause|null}
   */
  behind() {
    const verb = this.marks.findLast((mark) => mark.kind === "verb");
    const [, place, actor] = this.things;
    if (this.things.length !== 3 || !verb || this.skipped(verb.end) !== this.tokens.length) return null;
    if (actor.end > verb.start || this.skipped(actor.end) !== verb.start) return null;
    return { place, start: this.back(actor.start), verb, actor, end: this.tokens.length };
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
 * @param {string[]} tokens
 */
export function inStates(vocabulary, tokens) {
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
