/**
 * The shapes of the data files that the generator writes; docs/site.md describes them.
 *
 * @typedef {{edition: string|null, text: string|null, expansions: string[], house: string[], profile: string|null}} Scope
 * @typedef {{x: string, y: string, verbs: string[], against: string|null, scope: Scope}} Question
 * @typedef {{profiles: string[], pairs: Record<string, number[]>, against: Record<string, number[]>}} Layer
 * @typedef {{
 *   schema: number, data_version: string,
 *   codes: {verdict: string[], via: (string|null)[], force: (string|null)[], role: string[], case: string[]},
 *   elements: string[], verbs: string[], houses: string[],
 *   expansions: string[], home: number[], base: number[], editions: string[], texts: string[], authorities: string[],
 *   profiles: Record<string, {edition?: string, text?: string, expansions?: string[], house?: string[]}>,
 *   boxes: Record<string, string[]>, places: [string|null, string|null][], lacks: number[][], asks: number[][],
 *   layers: Layer[], askSets: number[][], tables: number[][], nodes: number[][], answers: any[][], lines: any[][],
 *   cases: any[][],
 * }} Verdicts
 * @typedef {{
 *   entries: string[], kinds: [string, number, string|null, string][], proofs: any[][], reasons: any[][],
 *   parents: number[][],
 * }} Proofs
 * @typedef {{
 *   BY: string[], DURCH: string, AGAINST: string[], REACH: string[], SAFE: string[], VICTIM: string[], CAUSED: string[],
 *   FILLERS: string[], BETWEEN: string[], RELATIVE: string[], SHIELDED: string[], FROM: string[], ADVERBS: string[],
 *   GIVEN: string[], SEPARABLE: string[], HARMLESS: string[][], WEAK: string[], WHAT: string[], WHAT_IS_DONE: string[],
 *   PLACES: string[], HOW_MANY: Record<string, string[][]>, POINTS: Record<string, string[][]>, DIFFERENCE: string[],
 *   AS_OF: string[][], PREPOSITIONS: string[], EVERYDAY: Record<string, string[]>, UNDERSTOOD: string[],
 *   MARKERS: Record<string, string[]>, OBJECT_ARTICLES: string[], PRONOUNS: string[], SUBJECT_ARTICLES: string[],
 *   ANOTHER: string[], BE: Record<string, string>, BE_A: Record<string, string>, BESIDE_COPULA: string[],
 *   COPULA: string[], DATIVE: string[], HELD: string[], INSTRUMENTS: string[], OBJECT_PRONOUNS: Record<string, string[]>,
 *   OPEN: string[], PERSONS: string[], POSSESSIVES: string[], SHORTER: Record<string, string[][]>, SOMEBODY: string[],
 *   TAKEN_UP: string[], WHILE: string[], EXCEPT: string[], KEPT: string[], SOURCES: string[], UNLIKE: string[],
 *   COMPANY: string[], CONJUNCTIONS: string[], ASKING: string[],
 * }} Lexicon
 * @typedef {{
 *   schema: number, data_version: string, languages: string[], words: string, names: string, meanings: number[], pool: string[],
 *   forms: string, asked: number[], askPool: Record<string, [number, ...string[]]>[],
 *   around: {before: Record<string, string[]>, after: Record<string, string[]>}, letters: string[],
 *   parents: number[][], classes: number[], lexicon: Lexicon,
 * }} Names
 * @typedef {{
 *   language: string, elements: Record<string, Record<string, string>>, verbs: Record<string, string[]>,
 *   expansions: Record<string, string>, editions: Record<string, string>, texts: Record<string, string>,
 *   boxes: Record<string, string>, profiles: Record<string, string>, authorities: Record<string, [string, string]>,
 *   signs: Record<string, string>, say: Record<string, string>, house: Record<string, string>, report: string, notice: string,
 *   base: string[], follows: Record<string, string[]>, expansionOrder: string[],
 * }} Words
 * @typedef {{source: string, title: string, at: string, date?: string, by?: string, revision?: string|number, address?: string}} Ref
 * @typedef {{entries: [string, number[]][], refs: Ref[], whens: string[], values: string[]}} Texts
 * @typedef {{
 *   kindNames: string[], pieces: number, kinds: number[], brings: number[][], points: number[], home: number[], force: number[],
 *   replaced: Record<string, number[]>, binds: number[][], about: number[][], pairs: [number, number][][],
 *   contradicts: number[][], exact: number[], stated: number[][], surprises: number[][],
 * }} Play
 * @typedef {{address: string, entries: [string, string, [string, string, number][]][]}} Sheet
 * @typedef {{codes: [number, string][]}} Codes
 * @typedef {{most: number, entries: number[], about: number[][], up: number[][]}} Near
 *
 * @typedef {{verb: string, verdict: string, force: string|null, value: number, whens: number[], against: string[]}} Line
 * @typedef {{element: string, kind: string, side: string, verdict: string, verbs: string[], entries: number[], rank: number}} Case
 * @typedef {{editions: string[], texts: string[], verdict: string, lines: Line[]}} ScopeCase
 * @typedef {{entry: string, role: string, verdict: string, verb: string, paths: string[][], by: string[], via: string[]}} Reason
 * @typedef {{
 *   question: Question, verdict: string, base: string, via: string|null, authority: string|null, lines: Line[],
 *   cases: Case[], byScope: ScopeCase[], because: Reason[], house: {entry: string, verdict: string}[],
 *   remarks: {code: string, expansion: string|null}[], reverse: string,
 * }} Answer
 */
export {};
