/**
 * Roots, powers, logarithms and trigonometry of decimals to 34 digits. They are worked out on whole numbers
 * scaled by a power of ten that leaves more than ten digits to spare.
 */
import {
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

const ZERO: Finite = { digits: 0n, exponent: 0 };
const ONE: Finite = { digits: 1n, exponent: 0 };
const SPARE = 16;
/** Below ten to this, a function that starts as its argument is its argument to 34 digits. */
const TINY = -40;
/** From here on `exp` is an infinity, or zero on the other side. */
const MAX_EXP = 14_200n;

/** A number times `10 ** places`. */
type Fixed = { readonly value: bigint; readonly places: number };

/** The power of ten of the first digit. */
function magnitude(value: Finite): number {
  return value.exponent + digitCount(value.digits) - 1;
}

/** How many places make 34 digits and some to spare, for an argument of that size. */
function placesFor(value: Finite): number {
  return DECIMAL_DIGITS + SPARE + Math.abs(magnitude(value)) * 2;
}

function fixed(value: Finite, places: number): bigint {
  const shift = value.exponent + places;
  return shift >= 0 ? value.digits * tenTo(shift) : value.digits / tenTo(-shift);
}

const isTiny = (value: Finite): boolean => value.digits === 0n || magnitude(value) < TINY;

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (let next = (root + value / root) >> 1n; next < root; next = (root + value / root) >> 1n) root = next;
  return root;
}

/** The square root; of a square without a rest, exactly. */
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
function lnFixed(value: Finite, places: number): bigint {
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
function expFixed(value: bigint, places: number): Finite {
  const inner = places + 12;
  const scaled = value * tenTo(12);
  const power = scaled / ln10(inner);
  const digits = expSeries(scaled - power * ln10(inner), inner);
  return { digits, exponent: Number(power) - inner };
}

/** `e` to a power. */
export function expDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return value < 0 ? ZERO : value;
  if (value.digits === 0n) return ONE;
  if (magnitude(value) > 5 || fixed(value, 0) > MAX_EXP || fixed(value, 0) < -MAX_EXP - 20n) {
    return value.digits > 0n ? Number.POSITIVE_INFINITY : { digits: 0n, exponent: -6176 };
  }
  const places = DECIMAL_DIGITS + SPARE + 6;
  return expFixed(fixed(value, places), places);
}

/** The natural logarithm of a positive decimal. */
export function lnDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return value;
  const nearOne = nearnessToOne(value);
  if (nearOne === 0n) return ZERO;
  const places = DECIMAL_DIGITS * 2 + SPARE;
  return { digits: lnFixed(value, places), exponent: -places };
}

/** Zero for one itself, however it is written. */
function nearnessToOne(value: Finite): bigint {
  if (value.exponent > 0) return 1n;
  return value.digits - tenTo(-value.exponent);
}

/** The power of ten that a decimal is exactly; undefined for all others. */
function exactPowerOfTen(value: Finite): number | undefined {
  const power = magnitude(value);
  const rest = power - value.exponent;
  return value.digits === tenTo(rest) ? power : undefined;
}

/** The logarithm to base ten of a positive decimal. */
export function log10Decimal(value: Decimal): Decimal {
  if (typeof value === 'number') return value;
  const power = exactPowerOfTen(value);
  if (power !== undefined) return { digits: BigInt(power), exponent: 0 };
  return quotientOfLogarithms(value, { digits: 10n, exponent: 0 });
}

/** The logarithm of a positive decimal to a base. */
export function quotientOfLogarithms(value: Decimal, base: Decimal): Decimal {
  return divideDecimals(lnDecimal(value), lnDecimal(base));
}

function integerOf(value: Finite): bigint | undefined {
  if (value.exponent >= 0) return value.exponent > 40 ? undefined : value.digits * tenTo(value.exponent);
  if (value.exponent < -80) return undefined;
  const scale = tenTo(-value.exponent);
  return value.digits % scale === 0n ? value.digits / scale : undefined;
}

/** A decimal to a power; NaN for a negative base and a broken power. */
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

function numberIn(value: Decimal): number {
  return typeof value === 'number' ? value : Number(`${value.digits}e${value.exponent}`);
}

function wholePower(base: Finite, exponent: number): Decimal {
  const size = Math.abs(exponent);
  const power: Finite = { digits: base.digits ** BigInt(size), exponent: base.exponent * size };
  return exponent >= 0 ? power : divideDecimals(ONE, power);
}

const circleNumbers = new Map<number, bigint>();

/** The arc tangent of one over a whole number. */
function arcTangentOfInverse(inverse: bigint, one: bigint): bigint {
  const square = inverse * inverse;
  let sum = 0n;
  let sign = 1n;
  let power = one / inverse;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += (sign * power) / n;
    power /= square;
    sign = -sign;
  }
  return sum;
}

/** Pi, by Machin's formula. */
function pi(places: number): bigint {
  let known = circleNumbers.get(places);
  if (known === undefined) {
    const one = tenTo(places + 10);
    known = (16n * arcTangentOfInverse(5n, one) - 4n * arcTangentOfInverse(239n, one)) / tenTo(10);
    if (circleNumbers.size > 20) circleNumbers.clear();
    circleNumbers.set(places, known);
  }
  return known;
}

/** Sine and cosine at so many places. */
function circle(value: Finite, places: number): { sine: bigint; cosine: bigint } {
  const one = tenTo(places);
  const turn = 2n * pi(places);
  let angle = fixed(value, places) % turn;
  if (angle > turn / 2n) angle -= turn;
  if (angle < -turn / 2n) angle += turn;
  let sine = 0n;
  let cosine = 0n;
  let term = one;
  for (let n = 1n; term !== 0n; n += 1n) {
    const isNegative = ((n - 1n) / 2n) % 2n === 1n;
    if (n % 2n === 1n) cosine += isNegative ? -term : term;
    else sine += isNegative ? -term : term;
    term = (term * angle) / (one * n);
  }
  return { sine, cosine };
}

const ofFixed = ({ value, places }: Fixed): Decimal => ({ digits: value, exponent: -places });

/** The sine of a finite decimal. */
export function sinDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.NaN;
  if (isTiny(value)) return value;
  const places = placesFor(value);
  return ofFixed({ value: circle(value, places).sine, places });
}

/** The cosine of a finite decimal. */
export function cosDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.NaN;
  if (isTiny(value)) return ONE;
  const places = placesFor(value);
  return ofFixed({ value: circle(value, places).cosine, places });
}

/** The tangent of a finite decimal. */
export function tanDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.NaN;
  if (isTiny(value)) return value;
  const places = placesFor(value);
  const { sine, cosine } = circle(value, places);
  return ofFixed({ value: (sine * tenTo(places)) / cosine, places });
}

/** The arc tangent at so many places, by halving the angle and a series. */
function arcTangent(value: bigint, places: number): bigint {
  const one = tenTo(places);
  if (value < 0n) return -arcTangent(-value, places);
  if (value > one) return pi(places) / 2n - arcTangent((one * one) / value, places);
  let reduced = value;
  const halvings = 4n;
  for (let i = 0n; i < halvings; i += 1n) {
    reduced = (reduced * one) / (one + squareRoot(one * one + reduced * reduced));
  }
  const square = (reduced * reduced) / one;
  let sum = 0n;
  let sign = 1n;
  let power = reduced;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += (sign * power) / n;
    power = (power * square) / one;
    sign = -sign;
  }
  return sum << halvings;
}

function halfTurn(sign: number): Decimal {
  const places = DECIMAL_DIGITS + SPARE;
  return ofFixed({ value: (BigInt(sign) * pi(places)) / 2n, places });
}

/** The arc tangent. */
export function atanDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.isNaN(value) ? value : halfTurn(Math.sign(value));
  if (isTiny(value)) return value;
  if (magnitude(value) > -TINY) return halfTurn(value.digits < 0n ? -1 : 1);
  const places = placesFor(value);
  return ofFixed({ value: arcTangent(fixed(value, places), places), places });
}

/** The arc sine of a decimal from -1 to 1. */
export function asinDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.NaN;
  if (isTiny(value)) return value;
  const places = placesFor(value) + DECIMAL_DIGITS;
  const one = tenTo(places);
  const sine = fixed(value, places);
  const cosine = squareRoot(one * one - sine * sine);
  if (cosine === 0n) return halfTurn(sine < 0n ? -1 : 1);
  return ofFixed({ value: arcTangent((sine * one) / cosine, places), places });
}

/** The arc cosine of a decimal from -1 to 1. */
export function acosDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.NaN;
  const places = (isTiny(value) ? 0 : placesFor(value)) + DECIMAL_DIGITS * 2;
  const one = tenTo(places);
  const cosine = fixed(value, places);
  if (cosine === 0n) return halfTurn(1);
  const sine = squareRoot(one * one - cosine * cosine);
  const angle = arcTangent((sine * one) / cosine, places);
  return ofFixed({ value: cosine < 0n ? angle + pi(places) : angle, places });
}

/** The angle of a point. */
export function atan2Decimals(y: Decimal, x: Decimal): Decimal {
  if (typeof y === 'number' || typeof x === 'number') {
    return parseDecimal(makeDecimal(exactAngle(Math.atan2(numberIn(y), numberIn(x)))));
  }
  if (x.digits === 0n && y.digits === 0n) {
    return exactAngle(Math.atan2(y.isNegativeZero === true ? -0 : 0, x.isNegativeZero === true ? -0 : 0));
  }
  if (x.digits === 0n) return halfTurn(y.digits < 0n ? -1 : 1);
  const angle = atanDecimal(divideDecimals(y, x));
  if (x.digits > 0n || typeof angle === 'number') return angle;
  const places = DECIMAL_DIGITS + SPARE;
  const turn = y.digits < 0n || y.isNegativeZero === true ? -pi(places) : pi(places);
  return { digits: fixed(angle, places) + turn, exponent: -places };
}

/** A multiple of a quarter of pi that is known from its nearest double. */
function exactAngle(angle: number): Decimal {
  if (Number.isNaN(angle)) return angle;
  const quarters = BigInt(Math.round(angle / (Math.PI / 4)));
  if (quarters === 0n) return { digits: 0n, exponent: 0, isNegativeZero: Object.is(angle, -0) };
  const places = DECIMAL_DIGITS + SPARE;
  return { digits: (quarters * pi(places)) / 4n, exponent: -places };
}

/** `e ** value` and `e ** -value` at so many places. */
function bothExponentials(value: Finite, places: number): { rising: bigint; falling: bigint } {
  const scaled = fixed(value, places);
  const rising = fixed(expFixed(scaled, places), places);
  return { rising, falling: fixed(expFixed(-scaled, places), places) };
}

/** True where only one of both exponentials counts. */
const isFar = (value: Finite): boolean => value.digits !== 0n && magnitude(value) >= 2;

function halfExponential(value: Finite): Decimal {
  const size = value.digits < 0n ? negateDecimal(value) : value;
  return multiplyDecimals(expDecimal(size), { digits: 5n, exponent: -1 });
}

/** The hyperbolic sine. */
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

/** The hyperbolic cosine. */
export function coshDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Math.abs(value);
  if (isTiny(value)) return ONE;
  if (isFar(value)) return halfExponential(value);
  const places = placesFor(value) + DECIMAL_DIGITS;
  const { rising, falling } = bothExponentials(value, places);
  return ofFixed({ value: (rising + falling) / 2n, places });
}

/** The hyperbolic tangent. */
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

/** The natural logarithm of a positive number at so many places. */
function lnOf(value: bigint, places: number): Decimal {
  return ofFixed({ value: lnFixed({ digits: value, exponent: -places }, places), places });
}

/** The inverse of the hyperbolic sine. */
export function asinhDecimal(value: Decimal): Decimal {
  if (typeof value === 'number' || isTiny(value)) return value;
  if (value.digits < 0n) return negateDecimal(asinhDecimal(negateDecimal(value)));
  const places = placesFor(value) + DECIMAL_DIGITS;
  const one = tenTo(places);
  const size = fixed(value, places);
  return lnOf(size + squareRoot(size * size + one * one), places);
}

/** The inverse of the hyperbolic cosine, of a decimal from one on. */
export function acoshDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return value;
  if (nearnessToOne(value) === 0n) return ZERO;
  const places = placesFor(value) + DECIMAL_DIGITS;
  const one = tenTo(places);
  const size = fixed(value, places);
  return lnOf(size + squareRoot(size * size - one * one), places);
}

/** The inverse of the hyperbolic tangent, of a decimal from -1 to 1; infinite at both. */
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

/** Degrees as radians. */
export function fromDegrees(value: Decimal): Decimal {
  const places = DECIMAL_DIGITS + SPARE;
  return multiplyDecimals(value, { digits: pi(places) / 180n, exponent: -places });
}

/** Radians as degrees. */
export function toDegrees(value: Decimal): Decimal {
  const places = DECIMAL_DIGITS + SPARE;
  const degrees = (180n * tenTo(places * 2)) / pi(places);
  return multiplyDecimals(value, { digits: degrees, exponent: -places });
}
