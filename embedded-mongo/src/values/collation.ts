/**
 * String comparison under a MongoDB collation. A string is turned into a key string whose plain code
 * unit order is the collation's order, so that one function serves equality, sort and index bytes and
 * they can never disagree. Weights of Latin letters and common signs are taken from ICU (Intl.Collator);
 * other scripts follow their code points.
 */
import { badValue, MongoError } from '../errors.ts';
import { assertFields, type FieldTypes } from './fields.ts';
import { isDoc } from './kinds.ts';
import { numberOf } from './numbers.ts';

/** The part of a collation document that changes how strings compare. */
export type Collation = {
  readonly locale: string;
  readonly strength: number;
  readonly numericOrdering: boolean;
};

const TABLE_RANGES = [
  [0x20, 0x17f],
  [0x2010, 0x2060],
  [0x20a0, 0x20c0],
] as const;
const FIRST_WEIGHT = 0x10;
const OTHER_HIGH = 0xe000;
const OTHER_LOW = 0x1000;
const WEIGHT_END = '\u0001';
const MARKS_END = '\u0002';

let weights: Map<string, string> | undefined;

function buildWeights(): Map<string, string> {
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  const letters = new Set<string>();
  for (const [from, to] of TABLE_RANGES) {
    for (let code = from; code < to; code += 1) {
      const base = [...String.fromCharCode(code).normalize('NFD').toLowerCase()][0];
      if (base !== undefined) letters.add(base);
    }
  }
  const sorted = [...letters].sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1));
  const table = new Map<string, string>();
  let weight = FIRST_WEIGHT;
  let previous: string | undefined;
  for (const letter of sorted) {
    if (previous !== undefined && collator.compare(previous, letter) !== 0) weight += 1;
    table.set(letter, collator.compare(letter, '') === 0 ? '' : String.fromCharCode(weight));
    previous = letter;
  }
  return table;
}

function weightOf(letter: string): string {
  weights ??= buildWeights();
  const known = weights.get(letter);
  if (known !== undefined) return known;
  const code = letter.codePointAt(0) ?? 0;
  return String.fromCharCode(OTHER_HIGH + (code >> 12), OTHER_LOW + (code & 0xfff));
}

function numberWeights(digits: string): string {
  const trimmed = digits.replace(/^0+(?=\d)/, '');
  return weightOf('0') + String.fromCharCode(0x100 + trimmed.length) + [...trimmed].map(weightOf).join('');
}

/** The key string of a text under a collation: equal keys are equal texts, and keys sort as texts do. */
export function collationKey(text: string, collation: Collation): string {
  let primary = '';
  let marks = '';
  let cases = '';
  let hasMark = false;
  const decomposed = text.normalize('NFD');
  const pattern = collation.numericOrdering ? /\d+|./gsu : /./gsu;
  for (const [piece] of decomposed.matchAll(pattern)) {
    if (/^\p{M}$/u.test(piece)) {
      marks += weightOf(piece);
      hasMark = true;
      continue;
    }
    const lower = piece.toLowerCase();
    primary += collation.numericOrdering && /^\d/.test(piece) ? numberWeights(piece) : weightOf(lower);
    marks += MARKS_END;
    cases += lower === piece ? '\u0002' : '\u0003';
  }
  let key = primary;
  if (collation.strength >= 2) key += WEIGHT_END + (hasMark ? marks : '');
  if (collation.strength >= 3) key += WEIGHT_END + cases;
  return key;
}

/** Reads a collation document; undefined means plain byte order (none given, or locale `simple`). */
export function parseCollation(value: unknown): Collation | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isDoc(value)) throw badValue('collation must be an object');
  if (typeof value.locale !== 'string') throw badValue("Field 'locale' is required in collation");
  if (value.locale === 'simple') return undefined;
  const strength = Number(value.strength ?? 3);
  if (!(strength >= 1 && strength <= 5))
    throw badValue('Enumeration value for collation strength is invalid');
  return { locale: value.locale, strength, numericOrdering: value.numericOrdering === true };
}

const OPTIONS: FieldTypes = {
  locale: 'string',
  strength: 'number',
  numericOrdering: 'bool',
  caseLevel: 'bool',
  caseFirst: 'string',
  alternate: 'string',
  maxVariable: 'string',
  normalization: 'bool',
  backwards: 'bool',
  version: 'string',
};

/** Refuses a collation that a client gives and that this server cannot follow. @throws MongoError 2, 14, 40415 */
export function assertCollation(value: unknown): void {
  if (!isDoc(value)) throw badValue('collation must be an object');
  assertFields('collation', value, OPTIONS);
  const { locale, strength = 3 } = value;
  if (typeof locale !== 'string') {
    throw new MongoError(40414, "BSON field 'collation.locale' is missing but a required field");
  }
  if (locale !== 'simple' && !isKnownLocale(locale)) {
    throw badValue(`Field 'locale' is invalid in: { locale: "${locale}" }`);
  }
  if (![1, 2, 3, 4, 5].includes(Number(numberOf(strength)))) {
    throw badValue(
      `Enumeration value '${String(strength)}' for field 'collation.strength' is not a valid value.`,
    );
  }
  const { caseLevel, caseFirst = 'off', alternate = 'non-ignorable', backwards } = value;
  const isOther =
    caseLevel === true || caseFirst !== 'off' || alternate !== 'non-ignorable' || backwards === true;
  if (isOther) {
    throw badValue(
      'caseLevel, caseFirst, alternate and backwards of a collation are not supported by this server',
    );
  }
}

/** ICU's own names, such as `en_US` or `de@collation=phonebook`. */
function isKnownLocale(locale: string): boolean {
  const [tag = '', ...keywords] = locale.split('@');
  if (keywords.some((keyword) => !/^collation=[a-z]+$/.test(keyword))) return false;
  try {
    return Intl.Collator.supportedLocalesOf([tag.replaceAll('_', '-')]).length > 0;
  } catch {
    // No language tag at all.
    return false;
  }
}

/** True where two collations order all strings alike. */
export function isSameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.locale === b.locale && a.strength === b.strength && a.numericOrdering === b.numericOrdering;
}
