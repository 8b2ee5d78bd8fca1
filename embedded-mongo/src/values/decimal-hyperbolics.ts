/** Hyperbolic functions of decimals to 34 digits, and their inverses. */
import {
  DECIMAL_DIGITS,
  type Decimal,
  type Finite,
  multiplyDecimals,
  negateDecimal,
  tenTo,
} from './decimal.ts';
import { expDecimal, nearnessToOne } from './decimal-functions.ts';
import {
  expFixed,
  fixed,
  isTiny,
  lnFixed,
  magnitude,
  ONE,
  ofFixed,
  placesFor,
  squareRoot,
  ZERO,
} from './fixed-point.ts';

/** Returns `e ** value` and `e ** -value` with `places` decimal places. */
function bothExponentials(value: Finite, places: number): { rising: bigint; falling: bigint } {
  const scaled = fixed(value, places);
  const rising = fixed(expFixed(scaled, places), places);
  return { rising, falling: fixed(expFixed(-scaled, places), places) };
}

/** True if one of the two exponentials is negligible. */
const isFar = (value: Finite): boolean => value.digits !== 0n && magnitude(value) >= 2;

function halfExponential(value: Finite): Decimal {
  const size = value.digits < 0n ? negateDecimal(value) : value;
  return multiplyDecimals(expDecimal(size), { digits: 5n, exponent: -1 });
}

/** Returns the hyperbolic sine. */
export function sinhDecimal(value: Decimal): Decimal {
  if (typeof value === 'number' || isTiny(value)) return value;
  if (isFar(value)) {
    const half = halfExponential(value);
    return value.digits < 0n ? negateDecimal(half) : half;
  }
  const places = placesFor(value) + DECIMAL_DIGITS;
  const { rising, falling } = bothExponentials(value, places);
  return ofFixed({ value: (rising - falling) / 2n, places });
}

/** Returns the hyperbolic cosine. */
export function coshDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Math.abs(value);
  if (isTiny(value)) return ONE;
  if (isFar(value)) return halfExponential(value);
  const places = placesFor(value) + DECIMAL_DIGITS;
  const { rising, falling } = bothExponentials(value, places);
  return ofFixed({ value: (rising + falling) / 2n, places });
}

/** Returns the hyperbolic tangent. */
export function tanhDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Math.tanh(value) === 0 ? value : exactSign(value);
  if (isTiny(value)) return value;
  if (isFar(value)) return exactSign(value.digits < 0n ? -1 : 1);
  const places = placesFor(value) + DECIMAL_DIGITS;
  const { rising, falling } = bothExponentials(value, places);
  return ofFixed({ value: ((rising - falling) * tenTo(places)) / (rising + falling), places });
}

function exactSign(value: number): Decimal {
  if (Number.isNaN(value)) return value;
  return { digits: BigInt(Math.sign(value)), exponent: 0 };
}

/** Returns the natural logarithm of a positive number with `places` decimal places. */
function lnOf(value: bigint, places: number): Decimal {
  return ofFixed({ value: lnFixed({ digits: value, exponent: -places }, places), places });
}

/** Returns the inverse hyperbolic sine. */
export function asinhDecimal(value: Decimal): Decimal {
  if (typeof value === 'number' || isTiny(value)) return value;
  if (value.digits < 0n) return negateDecimal(asinhDecimal(negateDecimal(value)));
  const places = placesFor(value) + DECIMAL_DIGITS;
  const one = tenTo(places);
  const size = fixed(value, places);
  return lnOf(size + squareRoot(size * size + one * one), places);
}

/** Returns the inverse hyperbolic cosine of a decimal of at least 1. */
export function acoshDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return value;
  if (nearnessToOne(value) === 0n) return ZERO;
  const places = placesFor(value) + DECIMAL_DIGITS;
  const one = tenTo(places);
  const size = fixed(value, places);
  return lnOf(size + squareRoot(size * size - one * one), places);
}

/** Returns the inverse hyperbolic tangent of a decimal from -1 to 1; infinite at both ends. */
export function atanhDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.NaN;
  if (isTiny(value)) return value;
  const places = placesFor(value) + DECIMAL_DIGITS;
  const one = tenTo(places);
  const size = fixed(value, places);
  if (size === one) return Number.POSITIVE_INFINITY;
  if (size === -one) return Number.NEGATIVE_INFINITY;
  return ofFixed({
    value: lnFixed({ digits: ((one + size) * one) / (one - size), exponent: -places }, places) / 2n,
    places,
  });
}
