/**
 * String comparison under a MongoDB collation. A string is converted to a key string whose code unit order is the
 * collation's order, so that equality, sorting and index keys use the same function and cannot disagree. Letter weights
 * are those of ICU; scripts other than Latin, Greek and Cyrillic are sorted by code point.
 */
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { type Letters, lettersOf } from './collation-letters.ts';
import { isKnownLocale, isServedLocale } from './collation-locales.ts';
import { assertFields, type FieldTypes } from './fields.ts';
import { type Doc, isDoc, typeNameOf } from './kinds.ts';
import { numberOf } from './numbers.ts';

/** The collation options that affect string comparison. */
export type Collation = {
  readonly locale: string;
  readonly strength: number;
  readonly caseLevel: boolean;
  readonly caseFirst: 'upper' | 'lower';
  readonly numericOrdering: boolean;
  /** True if accents are compared from the end of the string. */
  readonly backwards: boolean;
};

/** The ICU version that MongoDB 8 reports in its collations. */
const ICU_VERSION = '57.1';
const OTHER_HIGH = 0xe000;
const OTHER_LOW = 0x1000;
const WEIGHT_END = '\u0001';
const MARKS_END = '\u0002';
/** Locales that sort upper case first by default. */
const UPPER_FIRST = new Set(['mt']);
const LOWER = '\u0002';
const UPPER = '\u0003';
/** Strings that need no decomposition. */
const PLAIN = /^[ -~]*$/;

function weightOf(letter: string, { weights }: Letters): string {
  const known = weights.get(letter);
  if (known !== undefined) return known;
  const code = letter.codePointAt(0) ?? 0;
  return String.fromCharCode(OTHER_HIGH + (code >> 12), OTHER_LOW + (code & 0xfff));
}

function numberWeights(digits: string, letters: Letters): string {
  const trimmed = digits.replace(/^0+(?=\d)/, '');
  const each = [...trimmed].map((digit) => weightOf(digit, letters));
  return weightOf('0', letters) + String.fromCharCode(0x100 + trimmed.length) + each.join('');
}

/** Splits a string: separate letters of the locale stay whole, others are split from accents; digits can be grouped. */
function piecesOf(text: string, { numericOrdering }: Collation, { own }: Letters): string[] {
  const apart = (letter: string): string =>
    own.has(letter.toLowerCase()) ? letter : letter.normalize('NFD');
  const decomposed = PLAIN.test(text) ? text : [...text.normalize('NFC')].map(apart).join('');
  return decomposed.match(numericOrdering ? /\d+|./gsu : /./gsu) ?? [];
}

/** Returns the key string of a string under a collation: equal keys mean equal strings, and keys sort like them. */
export function collationKey(text: string, collation: Collation): string {
  const letters = lettersOf(collation.locale);
  const { caseFirst, caseLevel, numericOrdering, strength } = collation;
  let primary = '';
  const marks: string[] = [''];
  let cases = '';
  for (const piece of piecesOf(text, collation, letters)) {
    const mark = letters.marks.get(piece);
    if (mark !== undefined) {
      marks[marks.length - 1] += mark;
      continue;
    }
    const lower = piece.toLowerCase();
    const kindred = letters.kindred.get(lower) ?? '';
    const isUpper = (lower !== piece) === (caseFirst !== 'upper');
    const several =
      numericOrdering && /^\d/.test(piece) ? undefined : (letters.expansions.get(lower) ?? lower);
    for (const letter of several ?? [piece]) {
      primary += several === undefined ? numberWeights(piece, letters) : weightOf(letter, letters);
      marks.push(kindred);
      cases += letters.variants.get(lower) ?? (isUpper ? UPPER : LOWER);
    }
  }
  let key = primary;
  if (strength >= 2) key += WEIGHT_END + markWeights(marks, collation.backwards);
  if (strength >= 3 || caseLevel) key += WEIGHT_END + cases;
  if (strength === 5) key += WEIGHT_END + text.normalize('NFD');
  return key;
}

function markWeights(marks: string[], isBackwards: boolean): string {
  if (marks.every((mark) => mark === '')) return '';
  return (isBackwards ? marks.toReversed() : marks).join(MARKS_END);
}

/** Parses a collation document; undefined means plain byte order (none given, or locale `simple`). */
export function parseCollation(value: unknown): Collation | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isDoc(value)) throw badValue('collation must be an object');
  const { locale, strength = 3, caseFirst = 'off' } = value;
  if (typeof locale !== 'string') throw badValue("Field 'locale' is required in collation");
  if (locale === 'simple') return undefined;
  const isUpperFirst = caseFirst === 'upper' || (caseFirst === 'off' && UPPER_FIRST.has(locale));
  return {
    locale,
    strength: Math.trunc(Number(numberOf(strength))),
    caseLevel: value.caseLevel === true,
    caseFirst: isUpperFirst ? 'upper' : 'lower',
    numericOrdering: value.numericOrdering === true,
    backwards: value.backwards === true,
  };
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

/** True if a command specifies a collation; an empty one does not count. */
export function isCollationSet(value: unknown): boolean {
  return value !== undefined && value !== null && !(isDoc(value) && Object.keys(value).length === 0);
}

/** Returns the collation as MongoDB stores and shows it: with every option, or undefined for the simple one. */
export function fullCollation(value: unknown): Doc | undefined {
  const collation = parseCollation(value);
  if (collation === undefined || !isDoc(value)) return undefined;
  const { locale, caseLevel, strength, numericOrdering, backwards } = collation;
  const { caseFirst = 'off', maxVariable = 'punct', normalization = false } = value;
  return {
    locale,
    caseLevel,
    caseFirst,
    strength,
    numericOrdering,
    alternate: 'non-ignorable',
    maxVariable,
    normalization,
    backwards,
    version: ICU_VERSION,
  };
}

/** Refuses an invalid or unsupported collation from a client. @throws MongoError 2, 14, 40414, 40415, 51024 */
export function assertCollation(value: unknown): void {
  if (!isDoc(value))
    throw typeMismatch(
      `BSON field 'collation' is the wrong type '${typeNameOf(value)}', expected type 'object'`,
    );
  assertFields('collation', value, OPTIONS);
  const { locale, strength = 3, caseFirst = 'off', alternate = 'non-ignorable' } = value;
  if (typeof locale !== 'string')
    throw new MongoError(40414, "BSON field 'collation.locale' is missing but a required field");
  if (!isKnownLocale(locale)) throw badValue(`Field 'locale' is invalid in: { locale: "${locale}" }`);
  if (!isServedLocale(locale))
    throw badValue(`The collation locale '${locale}' is not supported by this server`);
  assertStrength(strength, value);
  assertOneOf('caseFirst', caseFirst, ['upper', 'lower', 'off']);
  assertOneOf('maxVariable', value.maxVariable ?? 'punct', ['punct', 'space']);
  if (alternate !== 'non-ignorable')
    throw badValue(`The collation option alternate: '${String(alternate)}' is not supported by this server`);
}

/** Refuses an invalid strength, and options that have no meaning at that strength. */
function assertStrength(value: unknown, collation: Doc): void {
  const strength = Math.trunc(Number(numberOf(value)));
  if (strength < 0 || strength > 5)
    throw new MongoError(
      51024,
      `BSON field 'strength' value must be ${strength < 0 ? '>= 0' : '<= 5'}, actual value '${strength}'`,
    );
  assertOneOf('strength', strength, [1, 2, 3, 4, 5]);
  if (collation.backwards === true && strength === 1)
    throw badValue("'backwards' is invalid with 'strength' of 1");
  const ordersCase = collation.caseFirst !== undefined && collation.caseFirst !== 'off';
  if (ordersCase && collation.caseLevel !== true && strength <= 2)
    throw badValue("'caseFirst' is invalid unless 'caseLevel' is on or 'strength' is greater than 2");
}

function assertOneOf(field: string, value: unknown, known: readonly unknown[]): void {
  if (!known.includes(value))
    throw badValue(
      `Enumeration value '${String(value)}' for field 'collation.${field}' is not a valid value.`,
    );
}

/** True if two collations sort all strings in the same way. */
export function isSameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
