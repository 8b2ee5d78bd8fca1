// Maps the columns of a file to those of the league: by earlier choices, else by their headers; in both cases only if
// the values can be such ones.
import { foldName } from '../names/name-text.rules.ts';
import { columnsOf, type ImportKindName, neededColumns } from './import-columns.ts';

/** Column of the league → position of the file's column; a column missing from the file is left out. */
export type ImportMapping = Readonly<Record<string, number>>;

/** The columns that headers meant in files that were imported. */
export type RememberedHeaders = ReadonlyMap<string, string>;

/** Normalizes a header for comparison: without case, accents and punctuation; `Player #` is a player number. */
export const normalizeHeader = (header: string): string =>
  foldName(header.replace(/[#№]/gu, ' number '))
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

/** How much less a column without values scores than one with values. */
const emptyLoss = 0.01;

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
const isNumber = (text: string): boolean => /^[^\p{L}\d]*(?:\d[,\s]?){1,8}[^\p{L}\d]*$/u.test(text);

/** The columns whose values are looked at for every header: digits below Player are no name. */
const strictColumns: ReadonlySet<string> = new Set(['name', 'firstName', 'lastName']);

/** What a value of a column has at least, for columns by which a wrong header would do harm. */
const canBe: Readonly<Record<string, (text: string) => boolean>> = {
  'members.name': hasLetter,
  'members.firstName': hasLetter,
  'members.lastName': hasLetter,
  'members.playerNumber': isNumber,
  'members.email': (text) => text.includes('@'),
  'members.phone': (text) => (text.match(/\d/g)?.length ?? 0) >= 7,
  'members.birthYear': (text) => /\d/.test(text),
};

type Candidate = { position: number; column: string; score: number };
type Headers = { kind: ImportKindName; headers: readonly string[]; sample: readonly (readonly string[])[] };

const valuesAt = ({ sample }: Pick<Headers, 'sample'>, position: number): string[] =>
  sample.map((row) => row[position] ?? '').filter((text) => /[\p{L}\d]/u.test(text));

/** Whether at least one value can be one of the column; a column without values fits all. */
const fits = (kind: ImportKindName, column: string, values: readonly string[]): boolean => {
  const rule = canBe[`${kind}.${column}`];
  return !rule || values.length === 0 || values.some(rule);
};

/** The columns that the header of one position can mean, with a score each. */
const meaningsOf = (
  kind: ImportKindName,
  header: string,
  values: readonly string[],
  remembered: RememberedHeaders,
): Omit<Candidate, 'position'>[] => {
  const known = remembered.get(header);
  if (known !== undefined && fits(kind, known, values)) return [{ column: known, score: rememberedScore }];
  const named = columnsOf(kind).map(({ name, aliases }) => ({
    column: name,
    score: Math.max(...aliases.map((alias) => similarity(header, normalizeHeader(alias)))),
  }));
  // The values below exactly such a header can all be wrong, as in a file of refused rows.
  const fitting = named.filter(
    ({ column, score }) => (score === 1 && !strictColumns.has(column)) || fits(kind, column, values),
  );
  // Digits below a header such as Player are its number.
  const isNumbered =
    kind === 'members' &&
    values.length > 0 &&
    values.every(isNumber) &&
    named.some(({ column, score }) => column === 'name' && score >= alikeEnough);
  return isNumbered ? [...fitting, { column: 'playerNumber', score: alikeEnough }] : fitting;
};

const candidatesOf = (file: Headers, remembered: RememberedHeaders): Candidate[] =>
  file.headers.flatMap((text, position) => {
    const header = normalizeHeader(text);
    if (!header) return [];
    const values = valuesAt(file, position);
    // Of two columns with one header, the one with values is meant.
    const loss = file.sample.length > 0 && values.length === 0 ? emptyLoss : 0;
    return meaningsOf(file.kind, header, values, remembered)
      .filter(({ score }) => score >= alikeEnough)
      .map(({ column, score }) => ({ position, column, score: score - loss }));
  });

/** `Name` beside a first name is the last name; a first name without a last one, but of two words, is the whole. */
const withNameParts = (mapping: Readonly<Record<string, number>>, file: Headers): ImportMapping => {
  const { name, firstName, ...others } = mapping;
  if (file.kind !== 'members' || firstName === undefined || others.lastName !== undefined) return mapping;
  if (name !== undefined) {
    const isOneWord = valuesAt(file, name).every((text) => !text.trim().includes(','));
    return isOneWord ? { ...others, firstName, lastName: name } : mapping;
  }
  const values = valuesAt(file, firstName);
  const isWhole = values.length > 0 && values.every((text) => /\S[\s,]+\S/.test(text));
  return isWhole ? { ...others, name: firstName } : mapping;
};

/**
 * Suggests a mapping by headers and the values of the first rows, best pairs first; uses each column and each header
 * once.
 */
export const suggestMapping = (
  kind: ImportKindName,
  headers: readonly string[],
  remembered: RememberedHeaders = new Map(),
  sample: readonly (readonly string[])[] = [],
): ImportMapping => {
  const file = { kind, headers, sample };
  const known = new Set(columnsOf(kind).map(({ name }) => name));
  const mapping: Record<string, number> = {};
  const used = new Set<number>();
  const best = candidatesOf(file, remembered)
    .filter(({ column }) => known.has(column))
    .sort((a, b) => b.score - a.score || a.position - b.position);
  for (const { column, position } of best) {
    if (column in mapping || used.has(position)) continue;
    mapping[column] = position;
    used.add(position);
  }
  return withNameParts(mapping, file);
};

/** The columns that a mapping still needs: those missing from the set that is closest to complete. */
export const missingColumns = (kind: ImportKindName, mapping: ImportMapping): string[] => {
  const lacks = neededColumns[kind].map((set) => set.filter((name) => mapping[name] === undefined));
  return lacks.sort((a, b) => a.length - b.length)[0] ?? [];
};
