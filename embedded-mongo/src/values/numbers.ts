/** Numbers across BSON's four types: comparison by value, and the arithmetic of `$inc` and `$mul`. */
import { Decimal128, Double, Int32, Long } from 'bson';
import { badValue } from '../errors.ts';
import { bsonType } from './kinds.ts';

const INT32_MAX = 2n ** 31n - 1n;
const INT64_MAX = 2n ** 63n - 1n;

/** The value of any BSON number as a JavaScript number, or a bigint where a number would not be exact. */
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
      return Number((value as Decimal128).toString());
    default:
      return Number.NaN;
  }
}

/** Order of two BSON numbers by value. NaN is the smallest number and equals itself. */
export function compareNumbers(left: unknown, right: unknown): number {
  const a = typeof left === 'number' ? left : numberOf(left);
  const b = typeof right === 'number' ? right : numberOf(right);
  if (a < b) return -1;
  if (a > b) return 1;
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return typeof left === 'object' || typeof right === 'object' ? compareClose(left, right) : 0;
}

/** Order of two numbers with the same nearest double. */
function compareClose(left: unknown, right: unknown): number {
  const isLeft = bsonType(left) === 'Decimal128';
  const isRight = bsonType(right) === 'Decimal128';
  if (isLeft && isRight) return compareDecimals(left as Decimal128, right as Decimal128);
  if (isLeft) return decimalRest(left as Decimal128);
  return isRight ? -decimalRest(right as Decimal128) : 0;
}

function compareDecimals(left: Decimal128, right: Decimal128): number {
  const a = parseDecimal(left);
  const b = parseDecimal(right);
  if (a === undefined || b === undefined) return 0;
  const shift = Math.min(a.exponent, b.exponent);
  const x = a.digits * 10n ** BigInt(Math.min(a.exponent - shift, 6200));
  const y = b.digits * 10n ** BigInt(Math.min(b.exponent - shift, 6200));
  return x < y ? -1 : x > y ? 1 : 0;
}

function parseDecimal(value: Decimal128): { digits: bigint; exponent: number } | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (match === null) return undefined;
  const fraction = match[3] ?? '';
  const digits = BigInt(`${match[1]}${match[2]}${fraction}`);
  return { digits, exponent: Number(match[4] ?? 0) - fraction.length };
}

/** How the exact value of a decimal compares with its nearest double: -1, 0 or 1. */
export function decimalRest(value: Decimal128): number {
  const parsed = parseDecimal(value);
  const nearest = Number(value.toString());
  if (parsed === undefined || !Number.isFinite(nearest) || nearest === 0) return 0;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, Math.abs(nearest));
  const power = Math.max(bits.getUint16(0) >> 4, 1) - 1075;
  const mantissa = BigInt(Math.abs(nearest) / 2 ** Math.max(power, -1022) / 2 ** Math.min(power + 1022, 0));
  const sign = nearest < 0 ? -1n : 1n;
  const exact =
    parsed.digits * 10n ** BigInt(Math.max(parsed.exponent, 0)) * 2n ** BigInt(Math.max(-power, 0));
  const scale = 10n ** BigInt(Math.max(-parsed.exponent, 0)) * 2n ** BigInt(Math.max(power, 0));
  const double = sign * mantissa * scale;
  return exact < double ? -1 : exact > double ? 1 : 0;
}

function decimalOf({ digits, exponent }: { digits: bigint; exponent: number }): Decimal128 {
  return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
}

/** A bigint as the smallest integer type that holds it; past 64 bits MongoDB refuses. */
function integerOf(value: bigint, atLeastLong: boolean): Int32 | Long {
  if (value > INT64_MAX || value < -INT64_MAX - 1n) {
    throw badValue('Failed to apply $inc/$mul operations to current value: the result does not fit 64 bits');
  }
  const isSmall = value <= INT32_MAX && value >= -INT32_MAX - 1n;
  return isSmall && !atLeastLong ? new Int32(Number(value)) : Long.fromBigInt(value);
}

const isDouble = (value: unknown): boolean =>
  bsonType(value) === 'Double' || (typeof value === 'number' && !Number.isSafeInteger(value));

/** The sum or product of two BSON numbers with MongoDB's rule for the type of the result. */
export function arithmetic(left: unknown, right: unknown, operation: 'add' | 'multiply'): unknown {
  if (bsonType(left) === 'Decimal128' || bsonType(right) === 'Decimal128') {
    return decimalArithmetic(left, right, operation);
  }
  if (isDouble(left) || isDouble(right)) {
    const a = Number(numberOf(left));
    const b = Number(numberOf(right));
    return new Double(operation === 'add' ? a + b : a * b);
  }
  const a = BigInt(numberOf(left));
  const b = BigInt(numberOf(right));
  const isLong = bsonType(left) === 'Long' || bsonType(right) === 'Long';
  return integerOf(operation === 'add' ? a + b : a * b, isLong);
}

function decimalArithmetic(left: unknown, right: unknown, operation: 'add' | 'multiply'): Decimal128 {
  const a = parseDecimal(toDecimal(left));
  const b = parseDecimal(toDecimal(right));
  if (a === undefined || b === undefined) return Decimal128.fromString('NaN');
  if (operation === 'multiply') {
    return decimalOf({ digits: a.digits * b.digits, exponent: a.exponent + b.exponent });
  }
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (part: { digits: bigint; exponent: number }): bigint =>
    part.digits * 10n ** BigInt(part.exponent - exponent);
  return decimalOf({ digits: scale(a) + scale(b), exponent });
}

function toDecimal(value: unknown): Decimal128 {
  return bsonType(value) === 'Decimal128'
    ? (value as Decimal128)
    : Decimal128.fromStringWithRounding(String(numberOf(value)));
}
