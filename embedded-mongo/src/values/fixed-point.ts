/** Integers scaled by a power of ten, for functions of decimals: roots, exponentials and logarithms. */
import { DECIMAL_DIGITS, type Decimal, digitCount, type Finite, tenTo } from './decimal.ts';

/** Zero. */
export const ZERO: Finite = { digits: 0n, exponent: 0 };
/** One. */
export const ONE: Finite = { digits: 1n, exponent: 0 };
/** Extra digits, so that truncation in intermediate steps does not affect the result. */
export const SPARE = 16;
/** Below ten to this power, functions with f(x) ≈ x equal their argument to 34 digits. */
export const TINY = -40;

/** A number times `10 ** places`. */
type Fixed = { readonly value: bigint; readonly places: number };

/** Returns the power of ten of the first digit. */
export function magnitude(value: Finite): number {
  return value.exponent + digitCount(value.digits) - 1;
}

/** Returns the number of decimal places that gives 34 digits plus extra digits, for an argument of that size. */
export function placesFor(value: Finite): number {
  return DECIMAL_DIGITS + SPARE + Math.abs(magnitude(value)) * 2;
}

/** Converts a decimal to fixed point with `places` decimal places. */
export function fixed(value: Finite, places: number): bigint {
  const shift = value.exponent + places;
  return shift >= 0 ? value.digits * tenTo(shift) : value.digits / tenTo(-shift);
}

/** True for numbers so small that functions with f(x) ≈ x equal their argument. */
export const isTiny = (value: Finite): boolean => value.digits === 0n || magnitude(value) < TINY;

/** Returns the integer part of a square root. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (let next = (root + value / root) >> 1n; next < root; next = (root + value / root) >> 1n) root = next;
  return root;
}

/** Returns `e ** (value / 10 ** places)` for small values, by halving and a series. */
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

/** Returns twice the inverse hyperbolic tangent of `numerator / denominator`, which is the logarithm of a quotient. */
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

/** Returns the natural logarithm of a positive number with `places` decimal places. */
export function lnFixed(value: Finite, places: number): bigint {
  const power = magnitude(value);
  const inner = places + 8;
  const one = tenTo(inner);
  // The mantissa is brought near one by square roots, each of which halves the logarithm.
  let mantissa = fixed({ digits: value.digits, exponent: value.exponent - power }, inner);
  for (let i = 0; i < 3; i += 1) mantissa = squareRoot(mantissa * one);
  const logarithm = logSeries(mantissa - one, mantissa + one, inner) * 8n;
  return (logarithm + BigInt(power) * ln10(inner)) / tenTo(8);
}

/** Returns `e ** value`, with the power of ten as the exponent. */
export function expFixed(value: bigint, places: number): Finite {
  const inner = places + 12;
  const scaled = value * tenTo(12);
  const power = scaled / ln10(inner);
  const digits = expSeries(scaled - power * ln10(inner), inner);
  return { digits, exponent: Number(power) - inner };
}

/** Converts a fixed-point number to a decimal. */
export const ofFixed = ({ value, places }: Fixed): Decimal => ({ digits: value, exponent: -places });
