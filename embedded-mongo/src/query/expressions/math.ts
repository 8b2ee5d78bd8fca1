/** Powers, logarithms, trigonometry and bits. */
import { MongoError, typeMismatch } from '../../errors.ts';
import {
  bigintOf,
  decimalOf,
  doubleOf,
  doubleValue,
  integerValue,
  isNaNValue,
  isZero,
  longValue,
  WIDTH,
  widthOf,
} from '../../values/arithmetic.ts';
import {
  compareDecimals,
  type Decimal,
  exactDecimal,
  makeDecimal,
  padded,
  parseDecimal,
} from '../../values/decimal.ts';
import {
  expDecimal,
  lnDecimal,
  log10Decimal,
  logarithmToBase,
  powDecimals,
  sqrtDecimal,
} from '../../values/decimal-functions.ts';
import {
  acoshDecimal,
  asinhDecimal,
  atanhDecimal,
  coshDecimal,
  sinhDecimal,
  tanhDecimal,
} from '../../values/decimal-hyperbolics.ts';
import {
  acosDecimal,
  asinDecimal,
  atan2Decimals,
  atanDecimal,
  cosDecimal,
  fromDegrees,
  sinDecimal,
  tanDecimal,
  toDegrees,
} from '../../values/decimal-trigonometry.ts';
import { ONE, ZERO } from '../../values/fixed-point.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';
import { binary, untilNull } from './arguments.ts';
import { ofNumber } from './arithmetic.ts';
import { isNullish, type Operator } from './expression.ts';
import { numberText } from './text-of.ts';

type OfDouble = (value: number) => number;
type OfDecimal = (value: Decimal) => Decimal;

function calculate(value: unknown, ofDouble: OfDouble, ofDecimal: OfDecimal): unknown {
  return widthOf(value) === WIDTH.decimal
    ? makeDecimal(ofDecimal(decimalOf(value)))
    : doubleValue(ofDouble(doubleOf(value)));
}

/** Creates a function defined for all numbers. */
function everywhere(ofDouble: OfDouble, ofDecimal: OfDecimal): Operator {
  return ofNumber((value) => calculate(value, ofDouble, ofDecimal));
}

/** Returns the exact value of a number, for comparison with bounds. */
const exactly = (value: unknown): Decimal =>
  widthOf(value) === WIDTH.double ? exactDecimal(doubleOf(value)) : decimalOf(value);

const isAtLeast = (value: Decimal, bound: number): boolean =>
  compareDecimals(value, exactDecimal(bound)) >= 0;
const isAtMost = (value: Decimal, bound: number): boolean => compareDecimals(value, exactDecimal(bound)) <= 0;

/** Creates a function with a restricted domain; NaN is accepted. `range` is MongoDB's notation of the domain. */
function within(
  isInside: (value: Decimal) => boolean,
  range: string,
  ofDouble: OfDouble,
  ofDecimal: OfDecimal,
): Operator {
  return ofNumber((value, name) => {
    if (!isNaNValue(value) && !isInside(exactly(value))) {
      throw new MongoError(50989, `cannot apply ${name} to ${numberText(value)}, value must be in ${range}`);
    }
    return calculate(value, ofDouble, ofDecimal);
  });
}

const isPositive = (value: unknown): boolean => compareDecimals(exactly(value), ZERO) > 0;

const $sqrt = ofNumber((value) => {
  if (!isNaNValue(value) && compareDecimals(exactly(value), ZERO) < 0)
    throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
  return calculate(value, Math.sqrt, sqrtDecimal);
});

function logarithm(code: number, ofDouble: OfDouble, ofDecimal: OfDecimal): Operator {
  return ofNumber((value, name) => {
    // The logarithm of NaN is a double, even for a decimal NaN.
    if (isNaNValue(value)) return Number.NaN;
    if (!isPositive(value)) {
      throw new MongoError(code, `${name}'s argument must be a positive number, but is ${numberText(value)}`);
    }
    return calculate(value, ofDouble, ofDecimal);
  });
}

const $log: Operator = binary((value, base) => {
  if (isNullish(value) || isNullish(base)) return null;
  if (!isNumeric(value))
    throw new MongoError(28756, `$log's argument must be numeric, not ${typeNameOf(value)}`);
  if (!isNumeric(base)) throw new MongoError(28757, `$log's base must be numeric, not ${typeNameOf(base)}`);
  if (!isNaNValue(value) && !isPositive(value)) {
    throw new MongoError(28758, `$log's argument must be a positive number, but is ${numberText(value)}`);
  }
  if (!isNaNValue(base) && (!isPositive(base) || compareDecimals(exactly(base), ONE) === 0)) {
    throw new MongoError(
      28759,
      `$log's base must be a positive number not equal to 1, but is ${numberText(base)}`,
    );
  }
  if (isNaNValue(value) || isNaNValue(base)) return Number.NaN;
  if (widthOf(value) === WIDTH.decimal || widthOf(base) === WIDTH.decimal) {
    return makeDecimal(logarithmToBase(decimalOf(value), decimalOf(base)));
  }
  return doubleValue(Math.log(doubleOf(value)) / Math.log(doubleOf(base)));
});

const $pow: Operator = binary((base, exponent) => {
  if (isNullish(base) || isNullish(exponent)) return null;
  if (!isNumeric(base)) throw new MongoError(28762, `$pow's base must be numeric, not ${typeNameOf(base)}`);
  if (!isNumeric(exponent))
    throw new MongoError(28763, `$pow's exponent must be numeric, not ${typeNameOf(exponent)}`);
  if (isZero(base) && doubleOf(exponent) < 0)
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent');
  const width = Math.max(widthOf(base), widthOf(exponent));
  if (width === WIDTH.decimal) return paddedDecimal(powDecimals(decimalOf(base), decimalOf(exponent)));
  if (width === WIDTH.double) return doubleValue(powerOfDoubles(doubleOf(base), doubleOf(exponent)));
  const power = integerPower(bigintOf(base), bigintOf(exponent));
  if (power === undefined) return doubleValue(doubleOf(base) ** doubleOf(exponent));
  return width === WIDTH.long ? longValue(power) : integerValue(power);
});

/** Power according to IEEE 754: 1 for a base of 1, and for a base of -1 with an infinite exponent. */
function powerOfDoubles(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Number.POSITIVE_INFINITY)) return 1;
  return base ** exponent;
}

/** Returns a decimal with all 34 digits, the form of powers of decimals. */
function paddedDecimal(value: Decimal): unknown {
  const decimal = parseDecimal(makeDecimal(value));
  return makeDecimal(typeof decimal === 'number' ? decimal : padded(decimal));
}

/** Returns an integer power; undefined if it is a fraction or certainly too large. */
function integerPower(base: bigint, exponent: bigint): bigint | undefined {
  if (base === 1n || (base === -1n && exponent % 2n === 0n)) return 1n;
  if (base === -1n) return -1n;
  if (exponent < 0n || (exponent > 63n && base !== 0n)) return undefined;
  return base === 0n ? (exponent === 0n ? 1n : 0n) : base ** exponent;
}

const $atan2: Operator = binary((y, x) => {
  if (isNullish(y)) return null;
  if (!isNumeric(y)) throw new MongoError(51044, `$atan2 only supports numeric types, not ${typeNameOf(y)}`);
  if (isNullish(x)) return null;
  if (!isNumeric(x)) throw new MongoError(51045, `$atan2 only supports numeric types, not ${typeNameOf(x)}`);
  if (widthOf(y) === WIDTH.decimal || widthOf(x) === WIDTH.decimal) {
    return makeDecimal(atan2Decimals(decimalOf(y), decimalOf(x)));
  }
  return doubleValue(Math.atan2(doubleOf(y), doubleOf(x)));
});

const isFiniteDecimal = (value: Decimal): boolean => typeof value !== 'number';
const isWithinOne = (value: Decimal): boolean => isAtLeast(value, -1) && isAtMost(value, 1);

function bitwise(start: bigint, combine: (a: bigint, b: bigint) => bigint): Operator {
  return untilNull((values, name) => {
    let result = start;
    let isLong = false;
    for (const value of values) {
      if (isNullish(value)) return null;
      if (!isNumeric(value) || widthOf(value) > WIDTH.long)
        throw typeMismatch(`${name} only supports int and long operands.`);
      result = combine(result, bigintOf(value));
      isLong ||= widthOf(value) === WIDTH.long;
    }
    return isLong ? longValue(result) : integerValue(result);
  });
}

const $bitNot: Operator = ofNumber((value) => {
  if (widthOf(value) > WIDTH.long)
    throw typeMismatch(`$bitNot only supports int and long, not: ${typeNameOf(value)}.`);
  const result = ~bigintOf(value);
  return widthOf(value) === WIDTH.long ? longValue(result) : integerValue(result);
});

/** Powers and logarithms by name. */
export const POWERS: Readonly<Record<string, Operator>> = {
  $sqrt,
  $pow,
  $exp: everywhere(Math.exp, expDecimal),
  $ln: logarithm(28766, Math.log, lnDecimal),
  $log,
  $log10: logarithm(28761, Math.log10, log10Decimal),
};

/** Trigonometry by name. */
export const TRIGONOMETRY: Readonly<Record<string, Operator>> = {
  $sin: within(isFiniteDecimal, '(-inf,inf)', Math.sin, sinDecimal),
  $cos: within(isFiniteDecimal, '(-inf,inf)', Math.cos, cosDecimal),
  $tan: within(isFiniteDecimal, '(-inf,inf)', Math.tan, tanDecimal),
  $asin: within(isWithinOne, '[-1,1]', Math.asin, asinDecimal),
  $acos: within(isWithinOne, '[-1,1]', Math.acos, acosDecimal),
  $atan: everywhere(Math.atan, atanDecimal),
  $atan2,
  $sinh: everywhere(Math.sinh, sinhDecimal),
  $cosh: everywhere(Math.cosh, coshDecimal),
  $tanh: everywhere(Math.tanh, tanhDecimal),
  $asinh: everywhere(Math.asinh, asinhDecimal),
  $acosh: within((value) => isAtLeast(value, 1), '[1,inf]', Math.acosh, acoshDecimal),
  $atanh: within(isWithinOne, '[-1,1]', Math.atanh, atanhDecimal),
  $degreesToRadians: everywhere((degrees) => degrees * (Math.PI / 180), fromDegrees),
  $radiansToDegrees: everywhere((radians) => radians * (180 / Math.PI), toDegrees),
};

/** Bit operators by name. */
export const BITS: Readonly<Record<string, Operator>> = {
  $bitAnd: bitwise(-1n, (a, b) => a & b),
  $bitOr: bitwise(0n, (a, b) => a | b),
  $bitXor: bitwise(0n, (a, b) => a ^ b),
  $bitNot,
};
