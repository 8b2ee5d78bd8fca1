/** Trigonometric functions of decimals to 34 digits. */
import {
  DECIMAL_DIGITS,
  type Decimal,
  divideDecimals,
  type Finite,
  makeDecimal,
  multiplyDecimals,
  parseDecimal,
  tenTo,
} from './decimal.ts';
import { numberIn } from './decimal-functions.ts';
import { fixed, isTiny, magnitude, ONE, ofFixed, placesFor, SPARE, squareRoot, TINY } from './fixed-point.ts';

const circleNumbers = new Map<number, bigint>();

/** Returns the arc tangent of 1 divided by an integer. */
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

/** Returns pi, computed with Machin's formula. */
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

/** Returns sine and cosine with `places` decimal places. */
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

/** Returns the sine of a finite decimal. */
export function sinDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.NaN;
  if (isTiny(value)) return value;
  const places = placesFor(value);
  return ofFixed({ value: circle(value, places).sine, places });
}

/** Returns the cosine of a finite decimal. */
export function cosDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.NaN;
  if (isTiny(value)) return ONE;
  const places = placesFor(value);
  return ofFixed({ value: circle(value, places).cosine, places });
}

/** Returns the tangent of a finite decimal. */
export function tanDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.NaN;
  if (isTiny(value)) return value;
  const places = placesFor(value);
  const { sine, cosine } = circle(value, places);
  return ofFixed({ value: (sine * tenTo(places)) / cosine, places });
}

/** Returns the arc tangent with `places` decimal places, by angle halving and a series. */
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

/** Returns the arc tangent. */
export function atanDecimal(value: Decimal): Decimal {
  if (typeof value === 'number') return Number.isNaN(value) ? value : halfTurn(Math.sign(value));
  if (isTiny(value)) return value;
  if (magnitude(value) > -TINY) return halfTurn(value.digits < 0n ? -1 : 1);
  const places = placesFor(value);
  return ofFixed({ value: arcTangent(fixed(value, places), places), places });
}

/** Returns the arc sine of a decimal from -1 to 1. */
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

/** Returns the arc cosine of a decimal from -1 to 1. */
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

/** Returns the angle of a point. */
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

/** Returns the exact value of a multiple of pi/4, given its nearest double. */
function exactAngle(angle: number): Decimal {
  if (Number.isNaN(angle)) return angle;
  const quarters = BigInt(Math.round(angle / (Math.PI / 4)));
  if (quarters === 0n) return { digits: 0n, exponent: 0, isNegativeZero: Object.is(angle, -0) };
  const places = DECIMAL_DIGITS + SPARE;
  return { digits: (quarters * pi(places)) / 4n, exponent: -places };
}

/** Pi, one degree in radians and one radian in degrees, with 34 digits each: MongoDB's conversion factors. */
const PI_34 = rounded({ digits: pi(DECIMAL_DIGITS + SPARE), exponent: -DECIMAL_DIGITS - SPARE });
const HALF_TURN: Finite = { digits: 180n, exponent: 0 };
const DEGREE = rounded(divideDecimals(PI_34, HALF_TURN));
const RADIAN = rounded(divideDecimals(HALF_TURN, PI_34));

function rounded(value: Decimal): Decimal {
  return parseDecimal(makeDecimal(value));
}

/** Converts degrees to radians. */
export function fromDegrees(value: Decimal): Decimal {
  return multiplyDecimals(value, DEGREE);
}

/** Converts radians to degrees. */
export function toDegrees(value: Decimal): Decimal {
  return multiplyDecimals(value, RADIAN);
}
