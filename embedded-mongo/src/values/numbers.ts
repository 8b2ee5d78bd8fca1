/** Values and order of numbers across BSON's four numeric types. */
import type { Decimal128, Long } from 'bson';
import { compareDecimals, doubleOfDecimal, exactDecimal, parseDecimal } from './decimal.ts';
import { bsonType } from './kinds.ts';

/** Returns the value of any BSON number as a JavaScript number, or as a bigint if a number would not be exact. */
export function numberOf(value: unknown): number | bigint {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  switch (bsonType(value)) {
    case 'Int32':
    case 'Double':
      return (value as { value: number }).value;
    case 'Long': {
      const long = value as Long;
      const number = long.toNumber();
      return Number.isSafeInteger(number) ? number : long.toBigInt();
    }
    case 'Decimal128':
      return doubleOfDecimal(parseDecimal(value as Decimal128));
    default:
      return Number.NaN;
  }
}

/** Compares two BSON numbers by value. NaN is the smallest number and equals itself. */
export function compareNumbers(left: unknown, right: unknown): number {
  const a = typeof left === 'number' ? left : numberOf(left);
  const b = typeof right === 'number' ? right : numberOf(right);
  if (a < b) return -1;
  if (a > b) return 1;
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return typeof left === 'object' || typeof right === 'object' ? compareClose(left, right) : 0;
}

/** Compares two numbers that have the same nearest double. */
function compareClose(left: unknown, right: unknown): number {
  const isLeft = bsonType(left) === 'Decimal128';
  const isRight = bsonType(right) === 'Decimal128';
  if (isLeft && isRight) {
    return compareDecimals(parseDecimal(left as Decimal128), parseDecimal(right as Decimal128));
  }
  if (isLeft) return compareWithDecimal(left as Decimal128, right);
  return isRight ? -compareWithDecimal(right as Decimal128, left) : 0;
}

function compareWithDecimal(decimal: Decimal128, other: unknown): number {
  const number = numberOf(other);
  const exact = typeof number === 'bigint' ? { digits: number, exponent: 0 } : exactDecimal(number);
  return compareDecimals(parseDecimal(decimal), exact);
}

/** Compares the exact value of a decimal with its nearest double: -1, 0 or 1. */
export function decimalRest(value: Decimal128): number {
  const decimal = parseDecimal(value);
  if (typeof decimal === 'number') return 0;
  const nearest = doubleOfDecimal(decimal);
  if (!Number.isFinite(nearest) || nearest === 0) return 0;
  return compareDecimals(decimal, exactDecimal(nearest));
}
