/** Values as text, the way string operators and conversions write them. */
import type { Decimal128, Long, ObjectId } from 'bson';
import { MongoError } from '../../errors.ts';
import { doubleOf, WIDTH, widthOf } from '../../values/arithmetic.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';

/** A number as MongoDB prints it: 1.5, 1e+100, NaN, Infinity. */
export function numberText(value: unknown): string {
  const width = widthOf(value);
  if (width === WIDTH.long) return (value as Long).toString();
  if (width === WIDTH.decimal) return (value as Decimal128).toString();
  const number = doubleOf(value);
  if (Object.is(number, -0)) return '-0';
  // The longest text that is not written with an exponent has 15 digits before the point.
  const size = Math.abs(number);
  if (Number.isFinite(number) && size !== 0 && (size >= 1e17 || size < 1e-4)) {
    return number.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  }
  return String(number);
}

/** What string operators take for a text; null and missing are empty. @throws MongoError 16007 */
export function coerceToText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (isNumeric(value)) return numberText(value);
  if (value instanceof Date) return value.toISOString();
  const type = typeNameOf(value);
  if (type === 'symbol' || type === 'javascript' || type === 'timestamp') return String(value);
  throw new MongoError(16007, `can't convert from BSON type ${type} to String`);
}

/** An ObjectId as its 24 digits. */
export function hexOf(value: unknown): string {
  return (value as ObjectId).toHexString();
}
