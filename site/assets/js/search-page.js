/** The page that searches: words, filters, hits with their words in context. */

/** @import {Verdicts, Words} from "./types.js" */
/** @import {Doc, Found, SearchData} from "./find.js" */
import { load, page } from "./data.js";
import { h, one } from "./dom.js";
import { Index } from "./find.js";
import { address, current, inPlay, known } from "./game.js";
import { say } from "./sentence.js";
import { verdicts } from "./steps.js";

const MOST_HITS = 30;

class SearchPage {
  /**
   * @param {SearchData} data
   * @param {Verdicts} v
   * @param {Words} w
   */
  constructor(data, v, w) {
    this.v = v;
    this.w = w;
    this.index = new Index(data);
    this.input = /** @type {HTMLInputElement} */ (one("#words"));
    this.scope = known(v, current());
    const params = new URLSearchParams(location.search);
    this.input.value = params.get("words") ?? "";
    const kinds = [...new Set(data.documents.map((doc) => doc[1]))];
    this.kind = this.filter("kind", kinds.map((kind) => [kind, this.kindName(kind)]), params);
    const used = [...new Set(data.documents.map((doc) => doc[2]))].filter((at) => at >= 0);
    this.expansion = this.filter("expansion", used.map((at) => [v.expansions[at], w.expansions[v.expansions[at]]]), params);
    this.edition = this.filter("edition", v.editions.map((id) => [id, w.editions[id]]), params);
    this.input.addEventListener("input", () => this.draw());
    one("#search")?.addEventListener("submit", (event) => event.preventDefault());
    this.draw();
  }

  /** @param {string} kind */
  kindName(kind) {
    if (kind === "element") return say(this.w, "nav-elements");
    return kind === "expansion" ? say(this.w, "nav-expansions") : say(this.w, `kind-${kind}`);
  }

  /**
   * @param {string} field
   * @param {string[][]} options
   * @param {URLSearchParams} params
   */
  filter(field, options, params) {
    const rows = [["", say(this.w, "search-every")], ...options.sort((a, b) => a[1].localeCompare(b[1], this.w.language))];
    const chosen = params.get(`f-${field}`) ?? "";
    const box = /** @type {HTMLSelectElement} */ (
      h("select", { id: `f-${field}` }, ...rows.map(([value, text]) => h("option", { value, selected: value === chosen }, text)))
    );
    box.addEventListener("change", () => this.draw());
    one("#filters")?.append(h("label", { for: `f-${field}` }, `${say(this.w, `search-${field}`)} `, box));
    return box;
  }

  /** @param {Doc} doc */
  wanted([, kind, expansion, editions]) {
    if (this.kind.value && this.kind.value !== kind) return false;
    if (this.expansion.value && this.v.expansions[expansion] !== this.expansion.value) return false;
    return !this.edition.value || !editions || editions.split(" ").includes(this.edition.value);
  }

  remember() {
    const params = new URLSearchParams(location.search);
    const fields = [["words", this.input.value], ["f-kind", this.kind.value], ["f-expansion", this.expansion.value], ["f-edition", this.edition.value]];
    for (const [field, value] of fields) {
      if (value.trim()) params.set(field, value);
      else params.delete(field);
    }
    history.replaceState(history.state, "", address(params));
  }

  draw() {
    this.remember();
    const query = this.input.value;
    const hits = this.index.search(query, (doc) => this.wanted(doc));
    const playing = hits.filter((hit) => this.plays(hit.doc));
    const away = hits.filter((hit) => !this.plays(hit.doc));
    const count = /** @type {HTMLElement} */ (one("#hits-count"));
    count.textContent = !query.trim()
      ? say(this.w, "search-start")
      : hits.length ? say(this.w, "search-hits", { n: hits.length }) : say(this.w, "no-hits", { words: query });
    const rows = [...playing, ...away].slice(0, MOST_HITS).map((hit) => this.row(hit));
    one("#hits")?.replaceChildren(...rows);
  }

  /** @param {Doc} doc */
  plays([, , expansion, editions]) {
    const data = { expansion: expansion < 0 ? "" : this.v.expansions[expansion], editions };
    return inPlay(this.scope, this.w, data);
  }

  /** @param {Found} hit */
  row({ doc, stems }) {
    const [path, kind, , , title, text] = doc;
    const marked = (/** @type {string} */ said, /** @type {number} */ length) =>
      this.index.context(said, stems, length).map((piece) => (piece.found ? h("mark", {}, piece.text) : piece.text));
    const muted = this.plays(doc) ? null : h("span", { class: "quiet" }, ` · ${say(this.w, "not-in-play")}`);
    const home = doc[2] >= 0 && kind !== "expansion" ? ` · ${this.w.expansions[this.v.expansions[doc[2]]]}` : "";
    return h(
      "li",
      {},
      h("a", { href: `${page.home}${path}.html` }, ...marked(title, 400)),
      h("p", { class: "quiet" }, h("span", { class: `badge badge-${kind}` }, this.kindName(kind)), home, muted),
      text && h("p", {}, ...marked(text, 200)),
    );
  }
}

/** Start the page that searches. */
export async function startSearch() {
  if (!one("#search")) return;
  const [data, v, w] = await Promise.all([load(`search-${page.language}`), verdicts(), load(`words-${page.language}`)]);
  new SearchPage(data, v, w);
  document.documentElement.dataset.ready = "search";
}
