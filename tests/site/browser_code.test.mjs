/** Laws of the browser's code that need no data. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { asTyped, fold, key, nameWords, words } from "../../site/assets/js/fold.js";
import { distance, nearest } from "../../site/assets/js/typos.js";
import { fromAddress, intoAddress, isEverything } from "../../site/assets/js/game.js";
import { Index } from "../../site/assets/js/find.js";
import { safeAddress } from "../../site/assets/js/dom.js";

test("folding takes accents and case away, and twice is once", () => {
  assert.equal(fold("  Wróżbitka ŁÓDŹ  Œuvre’s "), "wrozbitka lodz oeuvre's");
  assert.equal(fold(fold("Żółw Straße")), fold("Żółw Straße"));
});

test("words break at apostrophes and hyphens", () => {
  assert.deepEqual(words("L’isba de Baba-Yaga"), ["l", "isba", "de", "baba", "yaga"]);
});

test("articles do not tell names apart, but a last letter does", () => {
  assert.equal(key("the big meeple"), "big meeple");
  assert.equal(key("action A"), "action a");
  assert.deepEqual(nameWords("is action a good", ["action a"]), ["is", "action", "a", "good"]);
});

test("an exchange of neighbours is one edit", () => {
  assert.equal(distance("dragon", "dargon", 2), 1);
  assert.equal(distance("dragon", "d", 2), 3);
  assert.deepEqual(nearest("dragn", ["barn", "dragon"], 3), ["dragon"]);
  assert.deepEqual(nearest("ab", ["ac"], 3), []);
});

test("a game goes into an address and comes back", () => {
  const game = { edition: "E1", text: "t", expansions: ["a", "b"], house: ["a/b/c"], profile: null };
  assert.deepEqual(fromAddress(intoAddress(new URLSearchParams("x=1"), game)), game);
  assert.equal(fromAddress(new URLSearchParams("x=1")), null);
  const all = fromAddress(new URLSearchParams("game=all"));
  assert.ok(all && isEverything(all));
});

test("only addresses of the web are opened", () => {
  assert.equal(safeAddress("javascript:alert(1)"), null);
  assert.equal(safeAddress("data:text/html,x"), null);
  assert.equal(safeAddress("https://example.org/"), "https://example.org/");
});

const data = {
  language: "pl",
  documents: [
    ["entries/a", "rule", 0, "", "Smok zjada rycerza", "Na polu stoi baran."],
    ["entries/b", "rule", 0, "", "Drogi się łączą", "Most łączy dwie drogi."],
    ["elements/c", "element", 0, "", "Wróżka", "<img src=x onerror=alert(1)>"],
  ],
  stems: { smok: "smoka smokiem smoki", drog: "drogi drodze droga" },
};

test("search finds inflected forms, prefixes and typos", () => {
  const index = new Index(data);
  const paths = (query) => index.search(query, () => true).map((hit) => hit.doc[0]);
  assert.deepEqual(paths("smokiem"), ["entries/a"]);
  assert.deepEqual(paths("drodze"), ["entries/b"]);
  assert.deepEqual(paths("ryc"), ["entries/a"]);
  assert.deepEqual(paths("rycezra"), ["entries/a"]);
  assert.deepEqual(paths("wrozka"), ["elements/c"]);
  assert.deepEqual(paths("xyzzy"), []);
});

test("a hit is shown as pieces of its own text, whatever that holds", () => {
  const index = new Index(data);
  const [hit] = index.search("onerror", () => true);
  assert.equal(index.context(hit.doc[5], hit.stems).map((piece) => piece.text).join(""), data.documents[2][5]);
});

test("words that were read are shown as they were typed", () => {
  const typed = [
    ["la fée protège-t-elle du dragon ?", "fee", "fée"],
    ["Czy Wróżka chroni przed Smokiem?", "smokiem", "Smokiem"],
    ["can a Follower in a Castle fly?", "follower in castle", "Follower in a Castle"],
    ["un pion dans la tour du comte ?", "pion dans tour de comte", "pion dans la tour du comte"],
    ["is a wagon and then a barn safe?", "wagon barn", "wagon barn"],
    ["does the draggon eat?", "dragon", "dragon"],
  ];
  for (const [text, phrase, shown] of typed) assert.equal(asTyped(text, phrase), shown);
});
