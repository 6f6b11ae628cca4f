/** How the browser's code reads questions, on a made-up game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { command } from "../../site/assets/js/told.js";
import { guessLanguage, treatment, understand } from "../../site/assets/js/understand.js";

const EMPTY = ["ANOTHER", "BESIDE_COPULA", "COPULA", "DATIVE", "HELD", "INSTRUMENTS", "OPEN", "PERSONS", "POSSESSIVES",
  "SOMEBODY", "TAKEN_UP", "WHILE", "COMPANY", "CONJUNCTIONS", "EXCEPT", "KEPT", "SOURCES", "UNLIKE", "BETWEEN", "CAUSED", "DIFFERENCE", "OBJECT_ARTICLES", "PREPOSITIONS", "PRONOUNS", "REACH", "SUBJECT_ARTICLES"];
const lexicon = {
  ...Object.fromEntries(EMPTY.map((id) => [id, ["-"]])),
  BE: { en: "be" }, BE_A: { en: "be a" }, OBJECT_PRONOUNS: { en: ["it"] }, SHORTER: { on: [["on", "top", "of"]] },
  BY: ["by", "par"], DURCH: "durch", AGAINST: ["against"], FROM: ["from"], SAFE: ["safe"], SHIELDED: ["protected"],
  VICTIM: ["fear", "bac"], FILLERS: ["that", "stands"], RELATIVE: ["that", "stands"], ADVERBS: ["still"], GIVEN: ["for"],
  SEPARABLE: ["aus"], HARMLESS: [["in", "two"]], WEAK: ["be"], WHAT: ["what"], WHAT_IS_DONE: ["whom"], PLACES: ["on"],
  HOW_MANY: { en: [["how", "many"]] }, POINTS: { en: [["points"]] }, AS_OF: [["as", "of"]],
  EVERYDAY: { en: ["can", "the", "is", "must", "in", "a", "on", "as", "of", "to"], fr: ["peut"] },
  UNDERSTOOD: ["by", "from", "safe", "fear", "bac", "that", "stands", "what", "for"], MARKERS: { en: ["can"], fr: ["peut"] },
};
const things = { barrel: "e:barrel:en:", bac: "e:ferry:fr:", pirate: "e:pirate:en:", port: "x:port-set:en:", ship: "e:ship:en:" };
const forms = { eat: "active", eaten: "passive", "sail to": "active", sink: "active" };
const names = {
  schema: 1, data_version: "", languages: ["en", "fr"], letters: [], words: "",
  names: Object.keys(things).sort().map((name) => `0${name}`).join("\n"),
  meanings: Object.keys(things).map((_, i) => i),
  pool: Object.keys(things).sort().map((name) => things[name]),
  forms: Object.keys(forms).map((form) => `0${form}`).join("\n"),
  asked: [0, 1, 2, 3],
  askPool: [[1, "active"], [1, "passive"], [2, "active"], [3, "active"]].map((row) => ({ "": row, en: row })),
  around: { before: {}, after: { "in port": ["ship-in-port"], "sunk by pirate": ["ship-sunk"] } },
  parents: [[], [], [], [], [3], [0]],
  classes: [],
  lexicon,
};
const verdicts = {
  elements: ["barrel", "ferry", "pirate", "ship", "ship-in-port", "ship-sunk"],
  verbs: ["affect", "eat", "sail", "sink"], asks: [[0], [1], [2], [3]], expansions: [], home: [-1, -1, -1, -1, -1, -1],
};

/** @param {string} question */
function read(question) {
  const said = understand(names, verdicts, question);
  if ("error" in said) return said.error;
  return [said.kind, ...said.things.map((one) => one.map(({ ids }) => ids.join("+")).join("|")), ...said.verbs];
}

/** @param {string} question */
function treated(question) {
  const said = understand(names, verdicts, question);
  return treatment(said, ...said.things.map(([one]) => one.ids));
}

test("the language is the one whose words a question has most of", () => {
  assert.equal(guessLanguage(names, "can the pirate"), "en");
  assert.equal(guessLanguage(names, "peut"), "fr");
});

test("active, passive, and words whose subject is the victim", () => {
  assert.deepEqual(read("can the pirate sink the ship?"), ["pair", "pirate", "ship", "sink"]);
  assert.deepEqual(read("can the barrel be eaten by the pirate?"), ["pair", "pirate", "barrel", "eat"]);
  assert.deepEqual(read("must the ship fear the pirate?"), ["pair", "pirate", "ship"]);
  assert.deepEqual(read("is the ship safe from the pirate?"), ["pair", "pirate", "ship"]);
  assert.equal(read("can the pirate?"), "things");
  assert.equal(read(" "), "empty");
  assert.equal(read("\u0000"), "control");
});

test("an adverb inside a verb, a phrase that adds nothing and a word that is a name elsewhere are passed over", () => {
  assert.deepEqual(read("can the pirate sail still to the barrel?"), ["pair", "pirate", "barrel", "sail"]);
  assert.deepEqual(read("can the pirate eat the barrel in two?"), ["pair", "pirate", "barrel", "eat"]);
  assert.deepEqual(read("must the bac ship pirate"), ["pair", "pirate", "ship"]);
});

test("a thing with the place where it is means the situation, with or without words between", () => {
  assert.deepEqual(read("can the pirate sink a ship in port?"), ["pair", "pirate", "ship-in-port", "sink"]);
  assert.deepEqual(read("can the pirate sink a ship that stands in port?"), ["pair", "pirate", "ship-in-port", "sink"]);
});

test("words left unread, several things at once and a date get no verdict", () => {
  assert.equal(treated("can the pirate sink the ship?"), "verdict");
  assert.equal(treated("can the pirate sink the ship quickly?"), "unread");
  assert.equal(treated("can the pirate sink the ship as of 2014?"), "command");
  const found = understand(names, verdicts, "can the pirate sink the ship as of 2014?");
  const scope = { edition: "E1", text: null, profile: null, expansions: ["a", "b"], house: [] };
  const asked = command(found, { x: ["pirate"], y: ["ship", "wreck"] }, scope, "");
  assert.equal(asked, "carca does pirate ship+wreck --verb sink --as-of 2014 --edition E1 --expansion a --expansion b");
  const several = command({ ...found, verbs: ["eat", "sink"] }, { x: ["a"], y: ["b"] }, { ...scope, expansions: [] }, 'x "$y"?');
  assert.equal(several, 'carca ask "x \\"\\$y\\"?" --edition E1');
});

test("a mistyped name is mended and said", () => {
  const said = understand(names, verdicts, "can the priate sink the ship?");
  assert.deepEqual(said.mended, [["priate", "pirate"]]);
});
