/** Operators on strings. Positions are counted in UTF-8 bytes or in code points, as their names say. */
import { MongoError } from '../../errors.ts';
import { coerceToLong } from '../../values/arithmetic.ts';
import { compareText } from '../../values/compare.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';
import { binary, int32Of, named, several, unary, untilNull } from './arguments.ts';
import { searchBounds } from './array.ts';
import { isNullish, type Operator } from './expression.ts';
import { coerceToText } from './text-of.ts';

const $concat: Operator = untilNull((texts) => {
  let joined = '';
  for (const text of texts) {
    if (isNullish(text)) return null;
    if (typeof text !== 'string')
      throw new MongoError(16702, `$concat only supports strings, not ${typeNameOf(text)}`);
    joined += text;
  }
  return joined;
});

/** MongoDB changes the case of ASCII letters only. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

const $substrBytes: Operator = several(3, 3, ([value, first, count]) => {
  const text = coerceToText(value);
  if (!isNumeric(first)) {
    throw new MongoError(
      16034,
      `$substrBytes:  starting index must be a numeric type (is BSON type ${typeNameOf(first)})`,
    );
  }
  if (!isNumeric(count)) {
    throw new MongoError(
      16035,
      `$substrBytes:  length must be a numeric type (is BSON type ${typeNameOf(count)})`,
    );
  }
  const bytes = Buffer.from(text);
  const start = Number(coerceToLong(first));
  if (start < 0) {
    throw new MongoError(50752, `$substrBytes:  starting index must be non-negative (got: ${start})`);
  }
  const length = Number(coerceToLong(count));
  const end = length < 0 ? bytes.length : Math.min(start + length, bytes.length);
  if (isContinuation(bytes[start])) {
    throw new MongoError(28656, '$substrBytes:  Invalid range, starting index is a UTF-8 continuation byte.');
  }
  if (isContinuation(bytes[end])) {
    throw new MongoError(
      28657,
      '$substrBytes:  Invalid range, ending index is in the middle of a UTF-8 character.',
    );
  }
  return bytes.toString('utf8', Math.min(start, bytes.length), end);
});

const $substrCP: Operator = several(3, 3, ([value, first, count]) => {
  const text = coerceToText(value);
  const start = codePointNumber(first, 'starting index', 34450, 34451);
  const length = codePointNumber(count, 'length', 34452, 34453);
  if (length < 0) throw new MongoError(34454, '$substrCP: length must be a nonnegative integer.');
  if (start < 0) {
    throw new MongoError(34455, '$substrCP: the starting index must be nonnegative integer.');
  }
  return [...text].slice(start, start + length).join('');
});

function codePointNumber(value: unknown, what: string, notNumber: number, notInt32: number): number {
  if (!isNumeric(value)) {
    throw new MongoError(
      notNumber,
      `$substrCP: ${what} must be a numeric type (is BSON type ${typeNameOf(value)})`,
    );
  }
  const number = int32Of(value);
  if (number !== undefined) return number;
  throw new MongoError(
    notInt32,
    `$substrCP: ${what} cannot be represented as a 32-bit integral value: ${String(value)}`,
  );
}

const $strcasecmp: Operator = binary((a, b) =>
  Math.sign(compareText(upper(coerceToText(a)), upper(coerceToText(b)))),
);

function lengthBy(code: number, measure: (text: string) => number): Operator {
  return unary((text, name) => {
    if (typeof text === 'string') return measure(text);
    throw new MongoError(code, `${name} requires a string argument, found: ${typeNameOf(text)}`);
  });
}

const codePointLength = (text: string): number => {
  let length = 0;
  for (const _point of text) length += 1;
  return length;
};

const $split: Operator = binary((text, separator) => {
  if (isNullish(text) || isNullish(separator)) return null;
  if (typeof text !== 'string') {
    throw new MongoError(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${typeNameOf(text)}`,
    );
  }
  if (typeof separator !== 'string') {
    throw new MongoError(
      40086,
      `$split requires an expression that evaluates to a string as a second argument, found: ${typeNameOf(separator)}`,
    );
  }
  if (separator === '') throw new MongoError(40087, '$split requires a non-empty separator');
  return text.split(separator);
});

/** `$indexOfBytes` and `$indexOfCP`; strings are passed as lists of bytes or of code points. */
function indexBy<Text extends { readonly length: number }>(
  codes: readonly [number, number],
  take: (text: string) => Text,
  find: (text: Text, wanted: Text, from: number, to: number) => number,
): Operator {
  return several(2, 4, (values, name) => {
    const [text, wanted] = values;
    if (isNullish(text)) return null;
    if (typeof text !== 'string') {
      throw new MongoError(
        codes[0],
        `${name} requires a string as the first argument, found: ${typeNameOf(text)}`,
      );
    }
    if (typeof wanted !== 'string') {
      throw new MongoError(
        codes[1],
        `${name} requires a string as the second argument, found: ${typeNameOf(wanted)}`,
      );
    }
    const whole = take(text);
    const [from, to] = searchBounds(values, name, whole.length);
    return from > to ? -1 : find(whole, take(wanted), from, to);
  });
}

function indexOfBytes(text: Buffer, wanted: Buffer, from: number, to: number): number {
  return text.subarray(0, to).indexOf(wanted, from);
}

/** The end bound limits where a match starts, not where it ends; after the end, only '' in '' matches. */
function indexOfPoints(text: string[], wanted: string[], from: number, to: number): number {
  if (text.length === 0 && wanted.length === 0) return 0;
  for (let at = from; at < to; at += 1) {
    if (wanted.every((point, i) => point === text[at + i])) return at;
  }
  return -1;
}

const SPACE = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trim(isLeft: boolean, isRight: boolean): Operator {
  const codes = { notObject: 50696, unknown: 50694, missing: { input: 50695 }, optional: ['chars'] };
  return named(codes, (values, name) => {
    const { input } = values;
    const chars = Object.hasOwn(values, 'chars') ? values.chars : SPACE;
    if (isNullish(input)) return null;
    if (typeof input !== 'string') {
      throw new MongoError(
        50699,
        `${name} requires its input to be a string, got ${String(input)} (of type ${typeNameOf(input)}) instead.`,
      );
    }
    if (isNullish(chars)) return null;
    if (typeof chars !== 'string') {
      throw new MongoError(
        50700,
        `${name} requires 'chars' to be a string, got ${String(chars)} (of type ${typeNameOf(chars)}) instead.`,
      );
    }
    const points = [...input];
    const trimmed = new Set(chars);
    let from = 0;
    let to = points.length;
    while (isLeft && from < to && trimmed.has(points[from] as string)) from += 1;
    while (isRight && to > from && trimmed.has(points[to - 1] as string)) to -= 1;
    return points.slice(from, to).join('');
  });
}

function replacing(replace: (input: string, find: string, replacement: string) => string): Operator {
  const missing = { input: 51749, find: 51748, replacement: 51747 };
  const wrong = { input: 51746, find: 51745, replacement: 51744 };
  return named({ notObject: 51751, unknown: 51750, missing }, (values, name) => {
    for (const [key, code] of Object.entries(wrong)) {
      const value = values[key];
      if (isNullish(value) || typeof value === 'string') continue;
      throw new MongoError(code, `${name} requires that '${key}' be a string, found: ${String(value)}`);
    }
    const { input, find, replacement } = values;
    if (isNullish(input) || isNullish(find) || isNullish(replacement)) return null;
    return replace(String(input), String(find), String(replacement));
  });
}

function replaceAll(input: string, find: string, replacement: string): string {
  if (find !== '') return input.split(find).join(replacement);
  return [replacement, ...[...input].map((point) => point + replacement)].join('');
}

/** The operators of this file by name. */
export const STRINGS: Readonly<Record<string, Operator>> = {
  $concat,
  $substr: $substrBytes,
  $substrBytes,
  $substrCP,
  $toLower: unary((value) => lower(coerceToText(value))),
  $toUpper: unary((value) => upper(coerceToText(value))),
  $strcasecmp,
  $strLenBytes: lengthBy(34473, (text) => Buffer.byteLength(text)),
  $strLenCP: lengthBy(34471, codePointLength),
  $split,
  $indexOfBytes: indexBy([40091, 40092], (text) => Buffer.from(text), indexOfBytes),
  $indexOfCP: indexBy([40093, 40094], (text) => [...text], indexOfPoints),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $replaceOne: replacing((input, find, replacement) => input.replace(find, () => replacement)),
  $replaceAll: replacing(replaceAll),
};
