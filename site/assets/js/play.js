/** What a game puts in play: expansions, things, the entries that count (carca.engine.conditions, carca.engine.brief). */

/** @import {Play, Proofs, Scope, Verdicts} from "./types.js" */
import { placeOf } from "./pick.js";

/**
 * What is in play; entries, things and expansions by their places.
 * @typedef {{expansions: Set<number>, things: Set<number>, inForce: number[], entries: number[], points: number}} Playing
 */

/**
 * @param {Verdicts} v
 * @param {Scope} scope
 */
function expansionsIn(v, scope) {
  const places = [...v.expansions.keys()];
  const chosen = places.filter((at) => v.base[at] || scope.expansions.includes(v.expansions[at]));
  return new Set(scope.expansions.length ? chosen : places);
}

/**
 * The points at which each entry counts, for entries of which an expansion is in play, house rules where in force.
 * @param {Verdicts} v
 * @param {Proofs} p
 * @param {Play} d
 * @param {Scope} scope
 * @param {Set<number>} expansions
 */
function counting(v, p, d, scope, expansions) {
  const layer = Math.max(0, v.layers.findIndex((one) => one.profiles.includes(scope.profile ?? "")));
  const binds = new Set(d.binds[layer]);
  const byItself = d.force.map((_, at) => {
    if (p.kinds[at][0] === "house-rule") return scope.house.includes(p.entries[at]);
    return binds.has(at) && (!scope.expansions.length || expansions.has(d.home[at]));
  });
  const points = d.points[placeOf(v, scope)];
  return d.force.map((force, at) => {
    if (!byItself[at]) return 0;
    const newer = (d.replaced[at] ?? []).filter((/** @type {number} */ one) => byItself[one]);
    return newer.reduce((left, one) => left & ~d.force[one], force & points);
  });
}

/**
 * @param {Verdicts} v
 * @param {Proofs} p
 * @param {Play} d
 * @param {Scope} scope
 * @returns {Playing}
 */
export function playing(v, p, d, scope) {
  const expansions = expansionsIn(v, scope);
  const homeless = [...v.elements.keys()].filter((at) => v.home[at] < 0);
  const things = new Set([...homeless, ...[...expansions].flatMap((at) => d.brings[at])]);
  const homes = new Set([...expansions, ...[...things].map((at) => v.home[at])]);
  const masks = counting(v, p, d, scope, homes);
  const inForce = [...masks.keys()].filter((at) => masks[at]);
  const concerns = (/** @type {number} */ at) =>
    homes.has(d.home[at]) && d.home[at] >= 0 &&
    (d.about[at].every((one) => things.has(one)) || d.pairs[at].some((pair) => pair.every((one) => things.has(one))));
  const entries = inForce.filter((at) => scope.house.includes(p.entries[at]) || concerns(at));
  return { expansions, things, inForce, entries, points: d.points[placeOf(v, scope)] };
}

/**
 * The things in play of some kinds, those that most entries in play are about first.
 * @param {Play} d
 * @param {Playing} now
 * @param {string[]} kinds
 */
export function commonest(d, now, kinds) {
  /** @type {Map<number, number>} */
  const counted = new Map();
  for (const entry of now.entries) for (const one of d.about[entry]) counted.set(one, (counted.get(one) ?? 0) + 1);
  const wanted = [...now.things].filter((at) => kinds.includes(d.kindNames[d.kinds[at]]));
  const weight = (/** @type {number} */ at) => counted.get(at) ?? 0;
  return wanted.sort((a, b) => weight(b) - weight(a) || a - b);
}
