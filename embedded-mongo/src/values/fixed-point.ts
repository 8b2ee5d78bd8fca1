/** Whole numbers scaled by a power of ten, for functions of decimals: roots, exponentials and logarithms. */
import { DECIMAL_DIGITS, type Decimal, digitCount, type Finite, tenTo } from './decimal.ts';

/** Nothing. */
export const ZERO: Finite = { digits: 0n, exponent: 0 };
/** One. */
export const ONE: Finite = { digits: 1n, exponent: 0 };
/** Digits to spare, so that what is cut off on the way does not show. */
export const SPARE = 16;
/** Below ten to this, a function that starts as its argument is its argument to 34 digits. */
export const TINY = -40;

/** A number times `10 ** places`. */
type Fixed = { readonly value: bigint; readonly places: number };

/** The power of ten of the first digit. */
export function magnitude(value: Finite): number {
  return value.exponent + digitCount(value.digits) - 1;
}

/** How many places make 34 digits and some to spare, for an argument of that size. */
export function placesFor(value: Finite): number {
  return DECIMAL_DIGITS + SPARE + Math.abs(magnitude(value)) * 2;
}

/** A decimal at so many places. */
export function fixed(value: Finite, places: number): bigint {
  const shift = value.exponent + places;
  return shift >= 0 ? value.digits * tenTo(shift) : value.digits / tenTo(-shift);
}

/** True for numbers so small that a function which starts as its argument is its argument. */
export const isTiny = (value: Finite): boolean => value.digits === 0n || magnitude(value) < TINY;

/** The whole part of a square root. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (let next = (root + value / root) >> 1n; next < root; next = (root + value / root) >> 1n) root = next;
  return root;
}

/** `e ** (value / 10 ** places)` for small values, by halving and a series. */
function expSeries(value: bigint, places: number): bigint {
  const one = tenTo(places);
  const halvings = 16n;
  const reduced = value >> halvings;
  let sum = one;
  let term = one;
  for (let n = 1n; term !== 0n; n += 1n) {
    term = (term * reduced) / (one * n);
    sum += term;
    if (n > 400n) break;
  }
  for (let i = 0n; i < halvings; i += 1n) sum = (sum * sum) / one;
  return sum;
}

/** Twice the area tangent of `numerator / denominator`, which is a logarithm of a quotient. */
function logSeries(numerator: bigint, denominator: bigint, places: number): bigint {
  const one = tenTo(places);
  const ratio = (numerator * one) / denominator;
  const square = (ratio * ratio) / one;
  let sum = 0n;
  let power = ratio;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n;
    power = (power * square) / one;
  }
  return sum * 2n;
}

const logarithmsOfTen = new Map<number, bigint>();

function ln10(places: number): bigint {
  let known = logarithmsOfTen.get(places);
  if (known === undefined) {
    // ln 10 = 3 ln 2 + ln 1.25.
    known = 3n * logSeries(1n, 3n, places) + logSeries(1n, 9n, places);
    logarithmsOfTen.set(places, known);
  }
  return known;
}

/** The natural logarithm of a positive number, at so many places. */
export function lnFixed(value: Finite, places: number): bigint {
  const power = magnitude(value);
  const inner = places + 8;
  const one = tenTo(inner);
  // The first digits as a number near one, by square roots that halve the logarithm each.
  let mantissa = fixed({ digits: value.digits, exponent: value.exponent - power }, inner);
  for (let i = 0; i < 3; i += 1) mantissa = squareRoot(mantissa * one);
  const logarithm = logSeries(mantissa - one, mantissa + one, inner) * 8n;
  return (logarithm + BigInt(power) * ln10(inner)) / tenTo(8);
}

/** `e ** value` with the power of ten taken out. */
export function expFixed(value: bigint, places: number): Finite {
  const inner = places + 12;
  const scaled = value * tenTo(12);
  const power = scaled / ln10(inner);
  const digits = expSeries(scaled - power * ln10(inner), inner);
  return { digits, exponent: Number(power) - inner };
}

/** A number at so many places as a decimal. */
export const ofFixed = ({ value, places }: Fixed): Decimal => ({ digits: value, exponent: -places });
