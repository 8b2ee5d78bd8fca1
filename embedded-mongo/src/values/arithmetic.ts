/**
 * Exact arithmetic on BSON numbers with MongoDB's result types: the wider type of the operands; a long if an int32
 * overflows, a double if a long overflows; a decimal if one operand is a decimal.
 */
import { type Decimal128, Double, Long } from 'bson';
import { MongoError } from '../errors.ts';
import {
  addDecimals,
  type Decimal,
  decimalOfDouble,
  divideDecimals,
  doubleOfDecimal,
  makeDecimal,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  remainderOfDecimals,
  roundToWhole,
} from './decimal.ts';
import { bsonType, isInt32, isNumeric, typeNameOf } from './kinds.ts';
import { numberOf } from './numbers.ts';

/** The four numeric types, from narrow to wide. */
export const WIDTH = { int: 0, long: 1, double: 2, decimal: 3 } as const;

/** One of the four numeric types. */
export type Width = (typeof WIDTH)[keyof typeof WIDTH];

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/** Returns the type of a BSON number. */
export function widthOf(value: unknown): Width {
  if (typeof value === 'number') return isInt32(value) ? WIDTH.int : WIDTH.double;
  switch (bsonType(value)) {
    case 'Int32':
      return WIDTH.int;
    case 'Long':
      return WIDTH.long;
    case 'Decimal128':
      return WIDTH.decimal;
    default:
      return WIDTH.double;
  }
}

/** Returns a double as a value: a class if it is an integer, since a plain integer is an int32. */
export function doubleValue(value: number): number | Double {
  return Number.isInteger(value) ? new Double(value) : value;
}

/** Returns an integer as an int32, a long if it does not fit, or a double if that does not fit either. */
export function integerValue(value: bigint): number | Long | Double {
  const number = Number(value);
  return isInt32(number) ? number : longValue(value);
}

/** Returns an integer as a long, or a double if it does not fit. */
export function longValue(value: bigint): Long | Double {
  return isInt64(value) ? Long.fromBigInt(value) : new Double(Number(value));
}

/** True if an integer fits 64 bits. */
export function isInt64(value: bigint): boolean {
  return value <= INT64_MAX && value >= INT64_MIN;
}

/** Returns the double nearest to a BSON number. */
export function doubleOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return bsonType(value) === 'Decimal128'
    ? doubleOfDecimal(parseDecimal(value as Decimal128))
    : Number(numberOf(value));
}

/** Returns the integer in an int32 or long. */
export function bigintOf(value: unknown): bigint {
  return typeof value === 'number' ? BigInt(value) : BigInt(numberOf(value));
}

/** Converts a BSON number to a decimal; doubles have 15 digits, as in MongoDB. */
export function decimalOf(value: unknown): Decimal {
  switch (widthOf(value)) {
    case WIDTH.decimal:
      return parseDecimal(value as Decimal128);
    case WIDTH.double:
      return decimalOfDouble(doubleOf(value));
    default:
      return { digits: bigintOf(value), exponent: 0 };
  }
}

type Operation = {
  readonly ofIntegers: (a: bigint, b: bigint) => bigint;
  readonly ofDoubles: (a: number, b: number) => number;
  readonly ofDecimals: (a: Decimal, b: Decimal) => Decimal;
};

function calculate(a: unknown, b: unknown, operation: Operation): unknown {
  const width = Math.max(widthOf(a), widthOf(b));
  if (width === WIDTH.decimal) return makeDecimal(operation.ofDecimals(decimalOf(a), decimalOf(b)));
  if (width === WIDTH.double) return doubleValue(operation.ofDoubles(doubleOf(a), doubleOf(b)));
  const result = operation.ofIntegers(bigintOf(a), bigintOf(b));
  if (width === WIDTH.int) return integerValue(result);
  // If the result does not fit 64 bits, it is computed from the operands as doubles, each rounded separately.
  if (isInt64(result)) return Long.fromBigInt(result);
  return new Double(operation.ofDoubles(doubleOf(a), doubleOf(b)));
}

const ADDITION: Operation = {
  ofIntegers: (a, b) => a + b,
  ofDoubles: (a, b) => a + b,
  ofDecimals: addDecimals,
};
const SUBTRACTION: Operation = {
  ofIntegers: (a, b) => a - b,
  ofDoubles: (a, b) => a - b,
  ofDecimals: (a, b) => addDecimals(a, negateDecimal(b)),
};
const MULTIPLICATION: Operation = {
  ofIntegers: (a, b) => a * b,
  ofDoubles: (a, b) => a * b,
  ofDecimals: multiplyDecimals,
};
const REMAINDER: Operation = {
  ofIntegers: (a, b) => a % b,
  ofDoubles: (a, b) => a % b,
  ofDecimals: remainderOfDecimals,
};

/** Returns the result for two plain numbers if it is known to be exact or a double. */
function ofPlain(a: number, b: number, result: number): unknown {
  if (!Number.isInteger(a) || !Number.isInteger(b)) return doubleValue(result);
  return isInt32(result) ? result : undefined;
}

/** Adds two BSON numbers. */
export function add(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') {
    const plain = ofPlain(a, b, a + b);
    if (plain !== undefined) return plain;
  }
  return calculate(a, b, ADDITION);
}

/** Subtracts two BSON numbers. */
export function subtract(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') {
    const plain = ofPlain(a, b, a - b);
    if (plain !== undefined) return plain;
  }
  return calculate(a, b, SUBTRACTION);
}

/** Multiplies two BSON numbers. */
export function multiply(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') {
    const plain = ofPlain(a, b, a * b);
    if (plain !== undefined) return plain;
  }
  return calculate(a, b, MULTIPLICATION);
}

/** Divides two BSON numbers: a decimal if one of them is, otherwise a double. The divisor is not zero. */
export function divide(a: unknown, b: unknown): unknown {
  if (widthOf(a) === WIDTH.decimal || widthOf(b) === WIDTH.decimal) {
    return makeDecimal(divideDecimals(decimalOf(a), decimalOf(b)));
  }
  return doubleValue(doubleOf(a) / doubleOf(b));
}

/** Returns the remainder of a division, with the sign of `a`. The divisor is not zero. */
export function remainder(a: unknown, b: unknown): unknown {
  return calculate(a, b, REMAINDER);
}

/** True for zero of any type. */
export function isZero(value: unknown): boolean {
  if (typeof value === 'number') return value === 0;
  if (bsonType(value) !== 'Decimal128') return Number(numberOf(value)) === 0;
  const decimal = parseDecimal(value as Decimal128);
  return typeof decimal !== 'number' && decimal.digits === 0n;
}

/** True for NaN, as a double or a decimal. */
export function isNaNValue(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  return bsonType(value) === 'Decimal128' && Number.isNaN(parseDecimal(value as Decimal128));
}

/**
 * Converts a BSON number to an int64 for operators that accept non-integers: doubles are truncated, decimals are
 * rounded to even. @throws MongoError 31109 for a double beyond 64 bits, 16004 for a value that is not a number
 */
export function coerceToLong(value: unknown): bigint {
  if (!isNumeric(value)) {
    throw new MongoError(16004, `can't convert from BSON type ${typeNameOf(value)} to long`);
  }
  switch (widthOf(value)) {
    case WIDTH.decimal: {
      const decimal = parseDecimal(value as Decimal128);
      const whole = typeof decimal === 'number' ? undefined : roundToWhole(decimal);
      return whole !== undefined && isInt64(whole) ? whole : INT64_MIN;
    }
    case WIDTH.double: {
      const number = doubleOf(value);
      if (number >= -(2 ** 63) && number < 2 ** 63) return BigInt(Math.trunc(number));
      throw new MongoError(31109, `Can't coerce out of range value ${number} to long`);
    }
    default:
      return bigintOf(value);
  }
}

/** Returns the integer that a BSON number of any type equals exactly; undefined for fractions, NaN and infinities. */
export function exactWholeNumberOf(value: unknown): bigint | undefined {
  if (widthOf(value) !== WIDTH.decimal) {
    const number = numberOf(value);
    if (typeof number === 'bigint') return number;
    return Number.isInteger(number) ? BigInt(number) : undefined;
  }
  const decimal = parseDecimal(value as Decimal128);
  if (typeof decimal === 'number') return undefined;
  if (decimal.digits === 0n) return 0n;
  if (decimal.exponent >= 0) return decimal.digits * 10n ** BigInt(decimal.exponent);
  if (decimal.exponent < -40) return undefined;
  const scale = 10n ** BigInt(-decimal.exponent);
  return decimal.digits % scale === 0n ? decimal.digits / scale : undefined;
}
