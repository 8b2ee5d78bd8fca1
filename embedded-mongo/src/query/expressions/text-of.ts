/** Converts values to strings as string operators and conversions do. */
import type { Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../../errors.ts';
import { doubleOf, WIDTH, widthOf } from '../../values/arithmetic.ts';
import { textOf } from '../../values/compare.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';
import { formatDate, MONTHS } from './date-format.ts';
import { zoneOf } from './time-zone.ts';

/** Formats a number as a conversion does: 1.5, 1e+100, NaN, Infinity. */
export function numberText(value: unknown): string {
  const width = widthOf(value);
  if (width === WIDTH.long) return (value as Long).toString();
  if (width === WIDTH.decimal) return (value as Decimal128).toString();
  const number = doubleOf(value);
  if (Object.is(number, -0)) return '-0';
  const size = Math.abs(number);
  if (width === WIDTH.double && Number.isFinite(number) && size !== 0 && (size >= 1e16 || size < 1e-4)) {
    return withLongExponent(number.toExponential());
  }
  return String(number);
}

/** Formats an exponent with at least two digits, as C does. */
function withLongExponent(text: string): string {
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

const SIGNIFICANT_DIGITS = 6;

/** Formats a double as string operators do, with six digits: C's `%g`. */
function shortDouble(number: number): string {
  if (Number.isNaN(number)) return 'nan';
  if (!Number.isFinite(number)) return number < 0 ? '-inf' : 'inf';
  if (number === 0) return Object.is(number, -0) ? '-0' : '0';
  const [mantissa = '', power = '0'] = number.toExponential(SIGNIFICANT_DIGITS - 1).split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= SIGNIFICANT_DIGITS) {
    return withLongExponent(`${withoutZeros(mantissa)}e${power}`);
  }
  return withoutZeros(number.toFixed(SIGNIFICANT_DIGITS - 1 - exponent));
}

function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Formats a date as a conversion does. @throws MongoError 18537 for years without four digits */
export function dateText(date: Date): string {
  return formatDate(date.getTime(), zoneOf('UTC'), '%Y-%m-%dT%H:%M:%S.%LZ');
}

/** Converts an operand of a string operator; null and missing become empty. @throws MongoError 16007, 18537 */
export function coerceToText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (isNumeric(value))
    return widthOf(value) === WIDTH.double ? shortDouble(doubleOf(value)) : numberText(value);
  if (value instanceof Date) return dateText(value);
  const type = typeNameOf(value);
  if (type === 'symbol') return String(value);
  if (type === 'javascript') return textOf(value);
  if (type === 'timestamp') return timestampText(value as Timestamp);
  throw new MongoError(16007, `can't convert from BSON type ${type} to String`);
}

/** Formats a timestamp as `Jan  1 00:00:05:1f`: date and time without the year, and the counter in hexadecimal. */
function timestampText({ t, i }: Timestamp): string {
  const date = new Date(t * 1000);
  const month = (MONTHS[date.getUTCMonth()] ?? '').slice(0, 3);
  const day = String(date.getUTCDate()).padStart(2);
  return `${month} ${day} ${date.toISOString().slice(11, 19)}:${i.toString(16)}`;
}

/** Returns the 24 hexadecimal digits of an ObjectId. */
export function hexOf(value: unknown): string {
  return (value as ObjectId).toHexString();
}
