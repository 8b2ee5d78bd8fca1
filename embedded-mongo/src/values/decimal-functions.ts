/** Roots, powers and logarithms of decimals to 34 digits. */
import {
  compareDecimals,
  DECIMAL_DIGITS,
  type Decimal,
  digitCount,
  divideDecimals,
  type Finite,
  makeDecimal,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  tenTo,
} from './decimal.ts';
import { expFixed, fixed, lnFixed, magnitude, ONE, SPARE, squareRoot, ZERO } from './fixed-point.ts';

/** Returns the square root, exact for a perfect square. */
export function sqrtDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Math.sqrt(value);
  if (value.digits === 0n) return { ...value, exponent: Math.floor(value.exponent / 2) };
  let shift = Math.max(2 * (DECIMAL_DIGITS + 2) - digitCount(value.digits), 0);
  if ((value.exponent - shift) % 2 !== 0) shift += 1;
  const scaled = value.digits * tenTo(shift);
  let root = squareRoot(scaled);
  let exponent = (value.exponent - shift) / 2;
  if (root * root !== scaled) return { digits: root * 10n + 1n, exponent: exponent - 1 };
  const ideal = Math.floor(value.exponent / 2);
  while (exponent < ideal && root % 10n === 0n) {
    root /= 10n;
    exponent += 1;
  }
  return { digits: root, exponent };
}

/** Beyond this, `exp` is infinite, or zero for negative values. */
const MAX_EXP = 14_200n;

/** Returns `e` raised to a power. */
export function expDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return value < 0 ? ZERO : value;
  if (value.digits === 0n) return ONE;
  if (magnitude(value) > 5 || fixed(value, 0) > MAX_EXP || fixed(value, 0) < -MAX_EXP - 20n) {
    return value.digits > 0n ? Number.POSITIVE_INFINITY : { digits: 0n, exponent: -6176 };
  }
  const places = DECIMAL_DIGITS + SPARE + 6;
  return expFixed(fixed(value, places), places);
}

/** Returns the natural logarithm of a positive decimal. */
export function lnDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return value;
  const nearOne = nearnessToOne(value);
  if (nearOne === 0n) return ZERO;
  const places = DECIMAL_DIGITS * 2 + SPARE;
  return { digits: lnFixed(value, places), exponent: -places };
}

/** Returns zero for exactly one, in any representation. */
export function nearnessToOne(value: Finite): bigint {
  if (value.exponent > 0) return 1n;
  return value.digits - tenTo(-value.exponent);
}

/** Returns the exponent if a decimal is an exact power of ten; undefined otherwise. */
function exactPowerOfTen(value: Finite): number | undefined {
  const power = magnitude(value);
  const rest = power - value.exponent;
  return value.digits === tenTo(rest) ? power : undefined;
}

const TWO: Finite = { digits: 2n, exponent: 0 };
const TEN: Finite = { digits: 10n, exponent: 0 };

/** Returns the base-10 logarithm of a positive decimal. */
export function log10Decimal(value: Decimal): Decimal {
  if (typeof value === 'number') return value;
  const power = exactPowerOfTen(value);
  if (power !== undefined) return { digits: BigInt(power), exponent: 0 };
  return divideDecimals(lnDecimal(value), lnDecimal(TEN));
}

/** Returns the exponent if a decimal of at most 34 digits is an exact power of two; undefined otherwise. */
function exactPowerOfTwo(value: Finite): bigint | undefined {
  for (let power = 0n; power <= 112n; power += 1n) {
    const size: Finite = { digits: 1n << power, exponent: 0 };
    if (compareDecimals(value, size) === 0) return power;
    if (compareDecimals(multiplyDecimals(value, size), ONE) === 0) return -power;
  }
  return undefined;
}

function log2Decimal(value: Finite): Decimal {
  const power = exactPowerOfTwo(value);
  if (power !== undefined) return { digits: power, exponent: 0 };
  return divideDecimals(lnDecimal(value), lnDecimal(TWO));
}

/** Returns the logarithm of a positive decimal; for bases other than 2 and 10, a quotient of rounded logarithms. */
export function logarithmToBase(value: Decimal, base: Decimal): Decimal {
  if (typeof value === 'number') return divideDecimals(value, lnDecimal(base));
  if (compareDecimals(base, TEN) === 0) return log10Decimal(value);
  if (compareDecimals(base, TWO) === 0) return log2Decimal(value);
  return divideDecimals(rounded(lnDecimal(value)), rounded(lnDecimal(base)));
}

const rounded = (value: Decimal): Decimal => parseDecimal(makeDecimal(value));

function integerOf(value: Finite): bigint | undefined {
  if (value.exponent >= 0) return value.exponent > 40 ? undefined : value.digits * tenTo(value.exponent);
  if (value.exponent < -80) return undefined;
  const scale = tenTo(-value.exponent);
  return value.digits % scale === 0n ? value.digits / scale : undefined;
}

/** Raises a decimal to a power; NaN for a negative base and a fractional exponent. */
export function powDecimals(base: Decimal, exponent: Decimal): Decimal {
  if (typeof exponent !== 'number' && exponent.digits === 0n) return ONE;
  if (typeof base === 'number' || typeof exponent === 'number') {
    return numberIn(base) ** numberIn(exponent);
  }
  if (base.digits === 0n) return ZERO;
  const whole = integerOf(exponent);
  if (whole !== undefined && whole <= 64n && whole >= -64n) return wholePower(base, Number(whole));
  if (base.digits < 0n) {
    if (whole === undefined) return Number.NaN;
    const size = powDecimals(negateDecimal(base), exponent);
    return whole % 2n === 0n ? size : negateDecimal(size);
  }
  const places = DECIMAL_DIGITS * 2 + SPARE + 6;
  const logarithm: Finite = { digits: lnFixed(base, places), exponent: -places };
  return expDecimal(multiplyDecimals(logarithm, exponent));
}

/** Returns the nearest double. */
export function numberIn(value: Decimal): number {
  return typeof value === 'number' ? value : Number(`${value.digits}e${value.exponent}`);
}

function wholePower(base: Finite, exponent: number): Decimal {
  const size = Math.abs(exponent);
  const power: Finite = { digits: base.digits ** BigInt(size), exponent: base.exponent * size };
  return exponent >= 0 ? power : divideDecimals(ONE, power);
}
