// Which column of a file is which column of the league: what was chosen before, else what the headers say.
import { columnsOf, type ImportKindName, neededColumns } from './import-columns.ts';

/** Column of the league → position of the file's column; a column that the file lacks is left out. */
export type ImportMapping = Readonly<Record<string, number>>;

/** What was chosen for a header before: a column, or null for one that was left out. */
export type RememberedHeaders = ReadonlyMap<string, string | null>;

/** How headers are compared: without case, accents and punctuation. */
export const normalizeHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const pairsOf = (text: string): string[] => {
  const plain = ` ${text} `;
  return Array.from({ length: plain.length - 1 }, (_, index) => plain.slice(index, index + 2));
};

/** How alike two texts are, 0 to 1, by their pairs of letters (Sørensen–Dice). */
export const similarity = (a: string, b: string): number => {
  const left = pairsOf(a);
  const right = pairsOf(b);
  const rest = [...right];
  let shared = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (left.length + right.length);
};

/** From here on two headers are taken for the same one. */
const alikeEnough = 0.7;
/** A header that was mapped before beats any likeness. */
const rememberedScore = 2;

type Candidate = { position: number; column: string; score: number };

const candidatesOf = (
  kind: ImportKindName,
  headers: readonly string[],
  remembered: RememberedHeaders,
): Candidate[] =>
  headers.flatMap((text, position) => {
    const header = normalizeHeader(text);
    if (!header) return [];
    const known = remembered.get(header);
    if (known !== undefined) return known ? [{ position, column: known, score: rememberedScore }] : [];
    return columnsOf(kind).map(({ name, aliases }) => ({
      position,
      column: name,
      score: Math.max(...aliases.map((alias) => similarity(header, normalizeHeader(alias)))),
    }));
  });

/** The mapping that headers suggest, the best pairs first; each column and each header is used once. */
export const suggestMapping = (
  kind: ImportKindName,
  headers: readonly string[],
  remembered: RememberedHeaders = new Map(),
): ImportMapping => {
  const known = new Set(columnsOf(kind).map(({ name }) => name));
  const mapping: Record<string, number> = {};
  const used = new Set<number>();
  const best = candidatesOf(kind, headers, remembered)
    .filter(({ score, column }) => score >= alikeEnough && known.has(column))
    .sort((a, b) => b.score - a.score || a.position - b.position);
  for (const { column, position } of best) {
    if (column in mapping || used.has(position)) continue;
    mapping[column] = position;
    used.add(position);
  }
  return mapping;
};

/** The columns that a mapping still needs: of the sets of which one is enough, the one that lacks least. */
export const missingColumns = (kind: ImportKindName, mapping: ImportMapping): string[] => {
  const lacks = neededColumns[kind].map((set) => set.filter((name) => mapping[name] === undefined));
  return lacks.sort((a, b) => a.length - b.length)[0] ?? [];
};
