/**
 * Converts Decimal128 to digits and an exponent, and back by the rules of IEEE 754: 34 digits, ties to even, and the
 * exponent that preserves trailing zeros if the digits allow it.
 */
import { Decimal128 } from 'bson';

/** A finite decimal: `digits` (signed) times ten to the power of `exponent`. `isNegativeZero` marks -0. */
export type Finite = {
  readonly digits: bigint;
  readonly exponent: number;
  readonly isNegativeZero?: boolean;
};

/** Any decimal; infinities and NaN are represented as numbers. */
export type Decimal = Finite | number;

/** Number of digits of a Decimal128. */
export const DECIMAL_DIGITS = 34;
const MAX_EXPONENT = 6111;
const MIN_EXPONENT = -6176;
const BIAS = 6176;
const COEFFICIENT_BITS = 113n;
const SIGN = 1n << 127n;
const MAX_COEFFICIENT = 10n ** 34n;

const POWERS: bigint[] = Array.from({ length: 80 }, (_, power) => 10n ** BigInt(power));

/** Returns ten to the power of a non-negative integer. */
export function tenTo(power: number): bigint {
  return POWERS[power] ?? 10n ** BigInt(power);
}

/** Returns the number of decimal digits of an integer; 1 for zero. */
export function digitCount(value: bigint): number {
  return (value < 0n ? -value : value).toString().length;
}

/** Parses a Decimal128. */
export function parseDecimal(value: Decimal128): Decimal {
  const view = new DataView(value.bytes.buffer, value.bytes.byteOffset, 16);
  const high = view.getBigUint64(8, true);
  const isNegative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 0x1fn);
  if (combination === 0x1f) return Number.NaN;
  if (combination === 0x1e) return isNegative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  // The encoding for larger coefficients has no valid values here, so it counts as zero.
  const isLarge = combination >> 3 === 3;
  const exponent = Number((high >> (isLarge ? 47n : 49n)) & 0x3fffn) - BIAS;
  const coefficient = ((high & 0x1_ffff_ffff_ffffn) << 64n) | view.getBigUint64(0, true);
  const digits = isLarge || coefficient >= MAX_COEFFICIENT ? 0n : coefficient;
  if (digits === 0n) return { digits, exponent, isNegativeZero: isNegative };
  return { digits: isNegative ? -digits : digits, exponent };
}

/** Divides two integers and rounds the quotient to the nearest integer, ties to even. */
export function divideToEven(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const size = denominator < 0n ? -denominator : denominator;
  const isUp = twice > size || (twice === size && quotient % 2n !== 0n);
  if (!isUp) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

function roundTo(digits: bigint, exponent: number, target: number): bigint {
  const shift = target - exponent;
  // A number far below the last place rounds to zero; its exact digits do not matter.
  if (shift > digitCount(digits) + 1) return 0n;
  return divideToEven(digits, tenTo(shift));
}

/** Returns the Decimal128 nearest to a decimal. */
export function makeDecimal(value: Decimal): Decimal128 {
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return Decimal128.fromString('NaN');
    return Decimal128.fromString(value > 0 ? 'Infinity' : '-Infinity');
  }
  let { digits, exponent } = value;
  const isNegative = digits < 0n || (digits === 0n && value.isNegativeZero === true);
  const excess = Math.max(digitCount(digits) - DECIMAL_DIGITS, MIN_EXPONENT - exponent);
  if (excess > 0) {
    digits = roundTo(digits, exponent, exponent + excess);
    exponent += excess;
    if (digitCount(digits) > DECIMAL_DIGITS) {
      digits /= 10n;
      exponent += 1;
    }
  }
  if (exponent > MAX_EXPONENT) {
    const padding = exponent - MAX_EXPONENT;
    if (digits !== 0n && digitCount(digits) + padding > DECIMAL_DIGITS) {
      return makeDecimal(isNegative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
    }
    digits = digits === 0n ? 0n : digits * tenTo(padding);
    exponent = MAX_EXPONENT;
  }
  return pack(digits < 0n ? -digits : digits, exponent, isNegative);
}

function pack(coefficient: bigint, exponent: number, isNegative: boolean): Decimal128 {
  const bits = (isNegative ? SIGN : 0n) | (BigInt(exponent + BIAS) << COEFFICIENT_BITS) | coefficient;
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64LE(BigInt.asUintN(64, bits), 0);
  bytes.writeBigUInt64LE(bits >> 64n, 8);
  return new Decimal128(bytes);
}

/** Returns the exact value of a double as a decimal. */
export function exactDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) return value;
  if (value === 0) return { digits: 0n, exponent: 0, isNegativeZero: Object.is(value, -0) };
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xf_ffff_ffff_ffffn;
  const mantissa = (value < 0 ? -1n : 1n) * (biased === 0 ? fraction : fraction | (1n << 52n));
  const power = Math.max(biased, 1) - 1075;
  if (power >= 0) return { digits: mantissa << BigInt(power), exponent: 0 };
  // m / 2^p is m * 5^p / 10^p.
  return { digits: mantissa * 5n ** BigInt(-power), exponent: power };
}

/** Converts a double to a decimal as MongoDB does: with 15 significant digits, `5.5` as `5.50000000000000`. */
export function decimalOfDouble(value: number): Decimal {
  if (!Number.isFinite(value) || value === 0) return exactDecimal(value);
  const [mantissa = '0', power = '0'] = value.toExponential(14).split('e');
  return { digits: BigInt(mantissa.replace('.', '')), exponent: Number(power) - 14 };
}

/** Returns the double nearest to a decimal. */
export function doubleOfDecimal(value: Decimal): number {
  if (typeof value === 'number') return value;
  if (value.digits === 0n) return value.isNegativeZero === true ? -0 : 0;
  return Number(`${value.digits}e${value.exponent}`);
}

/** Rescales two finite decimals to the smaller of their exponents. */
function aligned(a: Finite, b: Finite): { x: bigint; y: bigint; exponent: number } {
  const exponent = Math.min(a.exponent, b.exponent);
  return {
    x: a.digits * tenTo(a.exponent - exponent),
    y: b.digits * tenTo(b.exponent - exponent),
    exponent,
  };
}

/** Compares two decimals by value; NaN is the smallest and equals itself. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const isAFinite = typeof a !== 'number';
  const isBFinite = typeof b !== 'number';
  if (!isAFinite || !isBFinite) {
    const x = isAFinite ? 0 : a;
    const y = isBFinite ? 0 : b;
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
    return x < y ? -1 : Number(x > y);
  }
  const { x, y } = aligned(a, b);
  return x < y ? -1 : Number(x > y);
}

/** Returns the sum, exact up to correct rounding. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number' || typeof b === 'number') return numberIn(a) + numberIn(b);
  const isNegativeZero = a.isNegativeZero === true && b.isNegativeZero === true;
  if (a.digits === 0n && b.digits !== 0n) return lowered(b, a.exponent);
  if (b.digits === 0n && a.digits !== 0n) return lowered(a, b.exponent);
  // An operand far below the last digit of the other only affects rounding.
  if (Math.abs(a.exponent - b.exponent) > 100) return addFar(a, b);
  const { x, y, exponent } = aligned(a, b);
  return { digits: x + y, exponent, isNegativeZero };
}

/** Adds trailing zeros down to an exponent, as far as 34 digits allow. */
function lowered(value: Finite, exponent: number): Finite {
  const shift = Math.min(value.exponent - exponent, DECIMAL_DIGITS - digitCount(value.digits));
  if (shift <= 0) return value;
  return { digits: value.digits * tenTo(shift), exponent: value.exponent - shift };
}

function addFar(a: Finite, b: Finite): Finite {
  const [large, small] = a.exponent > b.exponent ? [a, b] : [b, a];
  const shift = 80;
  const nudge = small.digits === 0n ? 0n : small.digits < 0n ? -1n : 1n;
  return { digits: large.digits * tenTo(shift) + nudge, exponent: large.exponent - shift };
}

/** Returns a number for arithmetic with an infinity or NaN: only the kind and sign matter. */
function numberIn(value: Decimal): number {
  if (typeof value === 'number') return value;
  if (value.digits === 0n) return value.isNegativeZero === true ? -0 : 0;
  return value.digits < 0n ? -1 : 1;
}

/** Negates a decimal. */
export function negateDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return -value;
  const isNegativeZero = value.digits === 0n && value.isNegativeZero !== true;
  return { digits: -value.digits, exponent: value.exponent, isNegativeZero };
}

const isNegativeDecimal = (value: Finite): boolean => value.digits < 0n || value.isNegativeZero === true;

/** Returns the exact product. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number' || typeof b === 'number') return numberIn(a) * numberIn(b);
  const digits = a.digits * b.digits;
  const isNegativeZero = digits === 0n && isNegativeDecimal(a) !== isNegativeDecimal(b);
  return { digits, exponent: a.exponent + b.exponent, isNegativeZero };
}

/** Returns the quotient with enough digits to round to 34. Division by zero returns an infinity or NaN. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number') return a / numberIn(b);
  if (typeof b === 'number') {
    if (Number.isNaN(b)) return b;
    return { digits: 0n, exponent: MIN_EXPONENT, isNegativeZero: isNegativeDecimal(a) !== b < 0 };
  }
  if (b.digits === 0n) return numberIn(a) / numberIn(b);
  const isNegativeZero = a.digits === 0n && isNegativeDecimal(a) !== isNegativeDecimal(b);
  const ideal = a.exponent - b.exponent;
  if (a.digits === 0n) return { digits: 0n, exponent: ideal, isNegativeZero };
  const shift = Math.max(DECIMAL_DIGITS + 3 + digitCount(b.digits) - digitCount(a.digits), 0);
  const scaled = a.digits * tenTo(shift);
  let digits = scaled / b.digits;
  let exponent = ideal - shift;
  if (scaled % b.digits !== 0n) {
    // One extra digit represents all further digits, so that the result is not taken for a tie.
    const isNegative = a.digits < 0n !== b.digits < 0n;
    return { digits: digits * 10n + (isNegative ? -1n : 1n), exponent: exponent - 1 };
  }
  while (exponent < ideal && digits % 10n === 0n) {
    digits /= 10n;
    exponent += 1;
  }
  return { digits, exponent };
}

/** Returns the remainder of a truncated division, with the sign of `a`. */
export function remainderOfDecimals(a: Decimal, b: Decimal): Decimal {
  if (typeof a === 'number') return Number.NaN;
  if (typeof b === 'number') return Number.isNaN(b) ? b : a;
  if (b.digits === 0n) return Number.NaN;
  const { x, y, exponent } = aligned(a, b);
  const digits = x % y;
  return { digits, exponent, isNegativeZero: digits === 0n && isNegativeDecimal(a) };
}

/** Rounds a decimal to the nearest integer, ties to even. Beyond 40 digits, only its being that large is exact. */
export function roundToWhole({ digits, exponent }: Finite): bigint {
  if (exponent >= 0) return digits * tenTo(Math.min(exponent, 40));
  return roundTo(digits, exponent, 0);
}

/** Adds trailing zeros as far as 34 digits allow. */
export function padded(value: Finite): Finite {
  return value.digits === 0n ? { ...value, exponent: MIN_EXPONENT } : lowered(value, MIN_EXPONENT);
}

/** True if a decimal with `places` decimal places fits 34 digits. */
export function fitsPlaces(value: Finite, places: number): boolean {
  return value.digits === 0n || digitCount(value.digits) + value.exponent + places <= DECIMAL_DIGITS;
}

/** Rounds a decimal to exactly `places` decimal places; see `fitsPlaces`. */
export function quantize(value: Finite, places: number, mode: 'even' | 'trunc' | 'floor' | 'ceil'): Finite {
  const target = -places;
  if (value.digits === 0n) return { ...value, exponent: target };
  if (value.exponent >= target) {
    return { digits: value.digits * tenTo(value.exponent - target), exponent: target };
  }
  const sign = isNegativeDecimal(value);
  const shift = target - value.exponent;
  const scale = shift > digitCount(value.digits) + 1 ? undefined : tenTo(shift);
  const cut = scale === undefined ? 0n : value.digits / scale;
  const hasRest = scale === undefined ? value.digits !== 0n : value.digits % scale !== 0n;
  let digits = cut;
  if (mode === 'even') digits = scale === undefined ? 0n : divideToEven(value.digits, scale);
  else if (mode === 'floor' && hasRest && sign) digits = cut - 1n;
  else if (mode === 'ceil' && hasRest && !sign) digits = cut + 1n;
  return { digits, exponent: target, isNegativeZero: digits === 0n && sign };
}
