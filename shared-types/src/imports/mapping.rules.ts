// Maps the columns of a file to those of the league: by earlier choices, else by their headers.
import { foldName } from '../names/name-text.rules.ts';
import { columnsOf, type ImportKindName, neededColumns } from './import-columns.ts';

/** Column of the league → position of the file's column; a column missing from the file is left out. */
export type ImportMapping = Readonly<Record<string, number>>;

/** Earlier choices by header: a column, or null for a header that was left out. */
export type RememberedHeaders = ReadonlyMap<string, string | null>;

/** Normalizes a header for comparison: without case, accents and punctuation. */
export const normalizeHeader = (header: string): string =>
  foldName(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const pairsOf = (text: string): string[] => {
  const plain = ` ${text} `;
  return Array.from({ length: plain.length - 1 }, (_, index) => plain.slice(index, index + 2));
};

/** The similarity of two texts, 0 to 1, by their letter pairs (Sørensen–Dice). */
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

/** The minimum similarity at which two headers count as the same. */
const alikeEnough = 0.7;
/** The score of a header that was mapped before; higher than any similarity. */
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

/** Suggests a mapping by headers, best pairs first; uses each column and each header once. */
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

/** The columns that a mapping still needs: those missing from the set that is closest to complete. */
export const missingColumns = (kind: ImportKindName, mapping: ImportMapping): string[] => {
  const lacks = neededColumns[kind].map((set) => set.filter((name) => mapping[name] === undefined));
  return lacks.sort((a, b) => a.length - b.length)[0] ?? [];
};
