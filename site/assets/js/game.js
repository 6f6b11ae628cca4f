/** What a table plays by: chosen once, kept in the address and on the device. */

/** @import {Scope, Verdicts, Words} from "./types.js" */
import { page } from "./data.js";
import { everything } from "./pick.js";
import { say, titled } from "./sentence.js";

const KEPT = "game";
const FIELDS = ["edition", "text", "exp", "house", "profile"];
const ALL = "game";

/**
 * The scope that an address names; null where it names none.
 * @param {URLSearchParams} params
 * @returns {Scope|null}
 */
export function fromAddress(params) {
  if (params.get(ALL) === "all") return everything();
  if (!FIELDS.some((field) => params.has(field))) return null;
  const list = (/** @type {string} */ field) => (params.get(field) ?? "").split(",").filter(Boolean);
  return {
    edition: params.get("edition") || null,
    text: params.get("text") || null,
    expansions: list("exp"),
    house: list("house"),
    profile: params.get("profile") || null,
  };
}

/**
 * Put a scope into the parameters of an address, in place of what they name.
 * @param {URLSearchParams} params
 * @param {Scope} scope
 */
export function intoAddress(params, scope) {
  for (const field of [...FIELDS, ALL]) params.delete(field);
  if (scope.edition) params.set("edition", scope.edition);
  if (scope.text) params.set("text", scope.text);
  if (scope.expansions.length) params.set("exp", scope.expansions.join(","));
  if (scope.house.length) params.set("house", scope.house.join(","));
  if (scope.profile) params.set("profile", scope.profile);
  return params;
}

/** @param {Scope} scope */
export const isEverything = (scope) =>
  !scope.edition && !scope.text && !scope.expansions.length && !scope.house.length && !scope.profile;

/** The scope that the device keeps. */
function kept() {
  try {
    return fromAddress(new URLSearchParams(localStorage.getItem(KEPT) ?? ""));
  } catch {
    return null;
  }
}

/** @param {Scope} scope */
export function keep(scope) {
  try {
    localStorage.setItem(KEPT, intoAddress(new URLSearchParams(), scope).toString());
  } catch {
    /* a device that keeps nothing: the address still does */
  }
}

/** An address with its parameters, commas left readable.
 * @param {URLSearchParams} params
 */
export function address(params) {
  const query = params.toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
  return `${location.pathname}${query ? `?${query}` : ""}${location.hash}`;
}

/** The scope of this visit: that of the address, which the device then keeps; else the one that it has kept. */
export function current() {
  const params = new URLSearchParams(location.search);
  const named = fromAddress(params);
  if (named) keep(named);
  const scope = named ?? kept() ?? everything();
  if (!isEverything(scope) || params.get(ALL)) {
    const wanted = address(intoAddress(params, scope));
    if (wanted !== address(new URLSearchParams(location.search))) history.replaceState(history.state, "", wanted);
  }
  return scope;
}

/**
 * Leave out what these data do not know: an address may come from anywhere.
 * @param {Verdicts} v
 * @param {Scope} scope
 * @returns {Scope}
 */
export function known(v, scope) {
  return {
    edition: scope.edition && v.editions.includes(scope.edition) ? scope.edition : null,
    text: scope.text && v.texts.includes(scope.text) ? scope.text : null,
    expansions: scope.expansions.filter((id) => v.expansions.includes(id)),
    house: scope.house.filter((id) => v.houses.includes(id)),
    profile: scope.profile && Object.hasOwn(v.profiles, scope.profile) ? scope.profile : null,
  };
}

/**
 * A scope in a few words.
 * @param {Words} w
 * @param {Scope} scope
 */
export function summary(w, scope) {
  const parts = [
    scope.profile && w.profiles[scope.profile],
    scope.edition && w.editions[scope.edition],
    scope.text && w.texts[scope.text],
    scope.expansions.length > 2 && say(w, "game-count", { n: scope.expansions.length }),
    scope.expansions.length > 0 && scope.expansions.length < 3 && scope.expansions.map((id) => w.expansions[id] ?? id).join(", "),
    scope.house.length > 0 && say(w, "game-houses", { n: scope.house.length }),
  ];
  return parts.filter(Boolean).join(" · ") || say(w, "game-everything");
}

/**
 * The game in which something is told, in words.
 * @param {Words} w
 * @param {Scope} scope
 */
export const inGame = (w, scope) => titled(w, say(w, "with-game")) + summary(w, scope);

/**
 * The address of a question, asked in a scope where one is given.
 * @param {Record<string, string>} question
 * @param {Scope} [scope]
 */
export const askAddress = (question, scope = everything()) =>
  `${page.home}index.html?${intoAddress(new URLSearchParams(question), scope)}`;

/**
 * Whether what a part of a page is about is in play.
 * @param {Scope} scope
 * @param {Words} w
 * @param {DOMStringMap} data
 */
export function inPlay(scope, w, data) {
  const list = (/** @type {string|undefined} */ text) => (text ?? "").split(" ").filter(Boolean);
  const [editions, texts] = [list(data.editions), list(data.texts)];
  const expansion = data.expansion;
  if (expansion && scope.expansions.length && !scope.expansions.includes(expansion) && !w.base.includes(expansion)) return false;
  if (scope.edition && editions.length && !editions.includes(scope.edition)) return false;
  if (scope.text && texts.length && !(w.follows[scope.text] ?? []).some((id) => texts.includes(id))) return false;
  return !data.house || scope.house.includes(data.house);
}
