/** Start what a page needs. */

/** @import {Scope, Words} from "./types.js" */
import { startAsk } from "./ask.js";
import { startChanges } from "./changes-page.js";
import { startCompare } from "./compare-page.js";
import { listen, load, page } from "./data.js";
import { all, h, one } from "./dom.js";
import { foldAway } from "./fold-away.js";
import { current, isEverything, summary } from "./game.js";
import { startBrief } from "./brief-page.js";
import { startGame } from "./game-page.js";
import { startMatrix } from "./matrix-page.js";
import { startNarrow } from "./narrow.js";
import { startOffline } from "./offline.js";
import { startSearch } from "./search-page.js";
import { startSheet } from "./sheet-page.js";
import { say, titled } from "./sentence.js";

/** The button for light or dark. */
function theme() {
  one("#theme")?.addEventListener("click", () => {
    const root = document.documentElement;
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      /* a device that keeps nothing */
    }
  });
}

/** Links to the same page in another language keep what the address says. */
function switches() {
  for (const link of all("a[data-switch]")) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    link.addEventListener("click", () => {
      link.search = location.search;
      link.hash = location.hash;
    });
  }
}

/**
 * Say which game is played, at the top of every page.
 * @param {Words} w
 * @param {Scope} scope
 */
function gameNow(w, scope) {
  const place = one("#game-now");
  if (!place) return;
  place.hidden = isEverything(scope);
  place.replaceChildren(titled(w, say(w, "with-game")), h("b", {}, summary(w, scope)), " ", h("a", { href: `${page.home}game.html` }, say(w, "game-change")));
}

async function start() {
  listen();
  one(".places [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  theme();
  switches();
  const scope = current();
  await Promise.all([
    startAsk(),
    load(`words-${page.language}`).then(async (/** @type {Words} */ w) => {
      gameNow(w, scope);
      if (!isEverything(scope)) foldAway(scope, w);
      startChanges(w);
      startNarrow(w);
      const starts = [startSearch, startCompare, startBrief, startMatrix, startSheet];
      await Promise.all([startGame((now) => gameNow(w, now)), ...starts.map((begin) => begin())]);
      await startOffline(w);
    }),
  ]);
}

start().catch((error) => {
  document.documentElement.dataset.failed = String(error);
});
