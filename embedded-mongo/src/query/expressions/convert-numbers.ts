/** Conversions to the four numeric types. */
import type { Decimal128 } from 'bson';
import type { MongoError } from '../../errors.ts';
import { bigintOf, decimalOf, doubleOf, doubleValue, WIDTH, widthOf } from '../../values/arithmetic.ts';
import {
  compareDecimals,
  type Decimal,
  digitCount,
  exactDecimal,
  makeDecimal,
  parseDecimal,
} from '../../values/decimal.ts';
import { isNumeric } from '../../values/kinds.ts';
import { failure, NO_HANDLER, unparsable, unsupported } from './conversion.ts';
import { numberText } from './text-of.ts';

/** Returns the integer part of a number in bounds; doubles are checked before truncation. @throws MongoError 241 */
export function wholePart(value: unknown, min: bigint, max: bigint): bigint {
  const width = widthOf(value);
  if (width === WIDTH.double) return wholeOfDouble(doubleOf(value), min, max);
  const whole = width === WIDTH.decimal ? wholeOfDecimal(value) : bigintOf(value);
  if (whole < min || whole > max) throw overflow(value);
  return whole;
}

/** Returns the error for a number outside the target's range. */
export function overflow(value: unknown): MongoError {
  return failure(`Conversion would overflow target type ${NO_HANDLER}: ${numberText(value)}`);
}

function notFinite(value: number): MongoError {
  const what = Number.isNaN(value) ? 'NaN' : 'infinity';
  return failure(`Attempt to convert ${what} value to integer type ${NO_HANDLER}`);
}

function wholeOfDouble(value: number, min: bigint, max: bigint): bigint {
  if (!Number.isFinite(value)) throw notFinite(value);
  // Comparing a number with a bigint is exact.
  if (value < min || value > max) throw overflow(doubleValue(value));
  return BigInt(Math.trunc(value));
}

function wholeOfDecimal(value: unknown): bigint {
  const decimal = decimalOf(value);
  if (typeof decimal === 'number') throw notFinite(decimal);
  const { digits, exponent } = decimal;
  // Numbers with more than 40 digits exceed the range of every target.
  return exponent >= 0
    ? digits * 10n ** BigInt(Math.min(exponent, 40))
    : digits / 10n ** BigInt(Math.min(-exponent, 40));
}

function wholeInText(text: string, min: bigint, max: bigint): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw unparsable(text, 'Did not consume whole string.');
  const whole = BigInt(text.replace('+', ''));
  if (whole < min || whole > max) throw unparsable(text, 'Overflow');
  return whole;
}

/** Range of an int32. */
export const INT_BOUNDS = [-(2n ** 31n), 2n ** 31n - 1n] as const;
/** Range of an int64. */
export const LONG_BOUNDS = [-(2n ** 63n), 2n ** 63n - 1n] as const;

/** Converts a value to an integer type. @throws MongoError 241 */
export function toWhole(value: unknown, type: string, [min, max]: readonly [bigint, bigint]): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (isNumeric(value)) return wholePart(value, min, max);
  if (typeof value === 'string') return wholeInText(value, min, max);
  if (type === 'long' && value instanceof Date) return BigInt(value.getTime());
  throw unsupported(value, type);
}

const NUMBER_TEXT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const NUMBER_NAME = /^([+-]?)(nan|inf(?:inity)?)$/i;

/** Converts a value to a double. @throws MongoError 241 */
export function toDouble(value: unknown): unknown {
  if (typeof value === 'boolean') return doubleValue(value ? 1 : 0);
  if (value instanceof Date) return doubleValue(value.getTime());
  if (typeof value === 'string') return doubleValue(doubleInText(value));
  if (!isNumeric(value)) throw unsupported(value, 'double');
  const number = doubleOf(value);
  if (widthOf(value) === WIDTH.decimal && !isExactAsDouble(decimalOf(value), number)) throw overflow(value);
  return doubleValue(number);
}

const MIN_NORMAL_DOUBLE = 2 ** -1022;

/** False for a decimal that is too large for a double, or so small that a double loses more than by rounding. */
function isExactAsDouble(decimal: Decimal, nearest: number): boolean {
  if (typeof decimal === 'number') return true;
  if (!Number.isFinite(nearest)) return false;
  return Math.abs(nearest) >= MIN_NORMAL_DOUBLE || compareDecimals(decimal, exactDecimal(nearest)) === 0;
}

function doubleInText(text: string): number {
  const named = NUMBER_NAME.exec(text);
  if (named !== null) {
    if (named[2]?.toLowerCase() === 'nan') return Number.NaN;
    return named[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  if (!NUMBER_TEXT.test(text)) throw unparsable(text, 'Did not consume whole string.');
  const number = Number(text);
  if (!Number.isFinite(number)) throw unparsable(text, 'Out of range');
  return number;
}

/** Converts a value to a decimal. @throws MongoError 241 */
export function toDecimal(value: unknown): unknown {
  if (typeof value === 'boolean') return makeDecimal({ digits: value ? 1n : 0n, exponent: 0 });
  if (value instanceof Date) return makeDecimal({ digits: BigInt(value.getTime()), exponent: 0 });
  if (isNumeric(value)) return widthOf(value) === WIDTH.decimal ? value : makeDecimal(decimalOf(value));
  if (typeof value !== 'string') throw unsupported(value, 'decimal');
  if (!NUMBER_TEXT.test(value) && !NUMBER_NAME.test(value))
    throw unparsable(value, 'Failed to parse string to decimal');
  if (NUMBER_NAME.test(value)) return makeDecimal(doubleInText(value));
  return decimalInText(value);
}

/** Parses a decimal from a string of digits and rounds it to the available digits. */
function decimalInText(text: string): Decimal128 {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = BigInt(`${whole}${fraction}`);
  // Valid exponents are far from these limits.
  const exponent = Math.max(Math.min(Number(power), 1e6), -1e6) - fraction.length;
  const isNegative = sign === '-';
  const exact = { digits: isNegative ? -digits : digits, exponent, isNegativeZero: isNegative };
  const decimal = makeDecimal(exact);
  const nearest = parseDecimal(decimal);
  if (typeof nearest === 'number') throw unparsable(text, 'Conversion from string to decimal would overflow');
  const isTiny = digits !== 0n && digitCount(digits) + exponent <= MIN_NORMAL_EXPONENT;
  if (isTiny && compareDecimals(nearest, exact) !== 0)
    throw unparsable(text, 'Conversion from string to decimal would underflow');
  return decimal;
}

/** Decimals below ten to this power have fewer than 34 digits. */
const MIN_NORMAL_EXPONENT = -6143;
