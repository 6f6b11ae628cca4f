/** Two texts or editions side by side, as carca.engine.side_by_side compares them: rows are picked, nothing is reasoned. */

/**
 * @typedef {{kind: string, id: string, name: string, points: number[], printings: string[]}} Side
 * @typedef {{refs: [string, string][], statements: any[][], rows: any[][]}} Rows
 * @typedef {Rows & {points: [string, string][], sides: any[][], expansions: [string, string][]}} Varying
 * @typedef {{
 *   entry: string, how: string, as: string|null, text: string, reason: string|null,
 *   effects: {text: string, x: string, verb: string, y: string}[], sources: {source: string, text: string}[],
 * }} Statement
 * @typedef {{
 *   where: string|null, verdict: string|null, text: string|null, extras: string[], superseded: boolean,
 *   statements: Statement[],
 * }} Cell
 * @typedef {{
 *   kind: string, id: string, title: string, expansion: string, status: string, a: Cell[], b: Cell[],
 * }} Row
 */

export const HOWS = ["own", "follows", "serves"];
const NOTHING = -1;

/**
 * The sides that can be compared: every edition and every text.
 * @param {Varying} data
 * @returns {Side[]}
 */
export const sidesOf = (data) =>
  data.sides.map(([kind, id, name, points, printings]) => ({ kind, id, name, points, printings }));

/**
 * The pairs of points at which two sides are compared: where they meet, or else all.
 * @param {Varying} data
 * @param {Side} a
 * @param {Side} b
 */
export function aligned(data, a, b) {
  const every = a.points.flatMap((p) => b.points.map((q) => /** @type {[number, number]} */ ([p, q])));
  const editions = a.kind === "edition" && b.kind === "edition";
  const texts = a.kind === "text" || b.kind === "text";
  const met = every.filter(
    ([p, q]) =>
      (editions || data.points[p][0] === data.points[q][0]) && (texts || data.points[p][1] === data.points[q][1]),
  );
  return met.length ? met : every;
}

class Comparison {
  /**
   * @param {Varying} data
   * @param {Side} a
   * @param {Side} b
   */
  constructor(data, a, b) {
    this.data = data;
    this.a = a;
    this.b = b;
    this.sides = sidesOf(data);
    this.pairs = aligned(data, a, b);
  }

  /**
   * A row as it stands between the two sides; null where neither says anything.
   * @param {Rows} pool
   * @param {any[]} row
   * @returns {Row|null}
   */
  row(pool, [, kind, id, title, expansions, at, sayings]) {
    const place = (/** @type {number} */ point) => (Array.isArray(at) ? at[point] : at);
    const status = this.status(kind, place, sayings);
    if (!status) return null;
    const said = (/** @type {number} */ spot) => sayingOf(pool, kind, spot === NOTHING ? null : sayings[spot]);
    const cells = (/** @type {Side} */ side, /** @type {0|1} */ which) => this.cells(side, which, place, said);
    const shown = title || pool.statements[sayings[0][2][0][0]][1];
    return { kind, id, title: shown, expansion: expansions[0], status, a: cells(this.a, 0), b: cells(this.b, 1) };
  }

  /**
   * How the sides stand to each other.
   * @param {string} kind
   * @param {(point: number) => number} place
   * @param {any[][]} sayings
   */
  status(kind, place, sayings) {
    const said = this.pairs.filter(([p, q]) => place(p) !== NOTHING || place(q) !== NOTHING);
    if (!said.length) return null;
    const both = said.filter(([p, q]) => place(p) !== NOTHING && place(q) !== NOTHING);
    if (both.some(([p, q]) => sayings[place(p)][0] !== sayings[place(q)][0])) return "differs";
    if (both.length < said.length) return "one-side";
    const own = (/** @type {number} */ point) => sayings[place(point)][2].every((/** @type {any[]} */ one) => one[1] === 0);
    const alike = (/** @type {[number, number]} */ [p, q]) =>
      (place(p) === place(q) && this.data.points[p][1] === this.data.points[q][1]) || (own(p) && own(q));
    return kind === "verdict" || both.every(alike) ? "same" : "follows";
  }

  /**
   * What one side says, at those of its points together where it says the same.
   * @param {Side} side
   * @param {0|1} which
   * @param {(point: number) => number} place
   * @param {(place: number) => Omit<Cell, "where">} said
   */
  cells(side, which, place, said) {
    const points = [...new Set(this.pairs.map((pair) => pair[which]))];
    /** @type {Map<number, number[]>} */
    const groups = new Map();
    for (const point of points) groups.set(place(point), [...(groups.get(place(point)) ?? []), point]);
    return [...groups].map(([at, alike]) => ({
      where: groups.size > 1 ? this.where(side, alike, points) : null,
      ...said(at),
    }));
  }

  /**
   * The editions of a text, or the texts of an edition, at some points; a text for all its printings that count.
   * @param {Side} side
   * @param {number[]} points
   * @param {number[]} every
   */
  where(side, points, every) {
    const at = side.kind === "text" ? 0 : 1;
    const ids = (/** @type {number[]} */ some) => [...new Set([...some].sort((p, q) => p - q).map((point) => this.data.points[point][at]))];
    const here = ids(points);
    const known = ids(every);
    const whole = (/** @type {string} */ id) => {
      const text = this.sides.find((one) => one.id !== id && one.printings.includes(id));
      const counted = text?.printings.filter((printing) => known.includes(printing)) ?? [];
      return text && counted.length > 1 && counted.every((printing) => here.includes(printing)) ? text.id : id;
    };
    const named = [...new Set(at ? here.map(whole) : here)];
    return named.map((id) => this.sides.find((one) => one.id === id)?.name ?? id).join(", ");
  }
}

/**
 * What is said, with its statements; all empty where nothing is. With a verdict, what follows is the verdict.
 * @param {Rows} pool
 * @param {string} kind
 * @param {any[]|null} saying
 */
function sayingOf(pool, kind, saying) {
  const [, superseded = 0, listed = [], verdict = null, text = null, extras = []] = saying ?? [];
  const statements = listed.map((/** @type {[number, number, string]} */ [at, how, as]) => {
    const one = statement(pool, at);
    return { ...one, effects: kind === "verdict" ? [] : one.effects, how: HOWS[how], as: as || null };
  });
  return { verdict, text, extras, superseded: Boolean(superseded), statements };
}

/**
 * @param {Rows} pool
 * @param {number} at
 */
function statement(pool, at) {
  const [entry, text, reason, effects, refs] = pool.statements[at];
  return {
    entry,
    text,
    reason: reason || null,
    effects: effects.map((/** @type {string[]} */ [said, x, verb, y]) => ({ text: said, x, verb, y })),
    sources: refs.map((/** @type {number} */ ref) => ({ source: pool.refs[ref][0], text: pool.refs[ref][1] })),
  };
}

/**
 * The rows between two sides, those of an expansion where one is named; without ``rest`` only what differs.
 * @param {Varying} data
 * @param {Rows|null} rest the rows that are alike everywhere
 * @param {Side} a
 * @param {Side} b
 * @param {string} expansion
 * @returns {Row[]}
 */
export function compared(data, rest, a, b, expansion) {
  const comparison = new Comparison(data, a, b);
  const pools = rest ? [data, rest] : [data];
  const listed = pools.flatMap((pool) => pool.rows.map((row) => ({ pool, row }))).sort((one, other) => one.row[0] - other.row[0]);
  const wanted = listed.filter(({ row }) => !expansion || row[4].includes(expansion));
  const found = wanted.map(({ pool, row }) => comparison.row(pool, row));
  return found.filter((row) => row !== null).filter((row) => rest || row.status === "differs" || row.status === "one-side");
}
