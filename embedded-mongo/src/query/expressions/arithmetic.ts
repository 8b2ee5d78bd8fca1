/** `$add`, `$subtract`, `$multiply`, `$divide`, `$mod` and `$abs`. */
import { Double, Long } from 'bson';
import { badValue, MongoError, typeMismatch } from '../../errors.ts';
import {
  add,
  bigintOf,
  decimalOf,
  divide,
  doubleOf,
  doubleValue,
  integerValue,
  isInt64,
  isZero,
  longValue,
  multiply,
  remainder,
  subtract,
  WIDTH,
  type Width,
  widthOf,
} from '../../values/arithmetic.ts';
import { type Decimal, makeDecimal, roundToWhole } from '../../values/decimal.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';
import { binary, unary, untilNull } from './arguments.ts';
import { isNullish, type Operator } from './expression.ts';

const MAX_DATE_MS = 8.64e15;

/** Converts a number to integer milliseconds: doubles round away from zero, decimals to even. @throws MongoError 15 */
function millisecondsOf(value: unknown): bigint {
  const width = widthOf(value);
  if (width <= WIDTH.long) return bigintOf(value);
  const ms = width === WIDTH.decimal ? wholeOf(decimalOf(value)) : roundHalfUp(doubleOf(value));
  if (ms === undefined || !isInt64(ms)) throw new MongoError(15, 'date overflow');
  return ms;
}

const wholeOf = (decimal: Decimal): bigint | undefined =>
  typeof decimal === 'number' ? undefined : roundToWhole(decimal);

const roundHalfUp = (number: number): bigint | undefined =>
  Number.isFinite(number) ? BigInt(Math.sign(number) * Math.round(Math.abs(number))) : undefined;

/** Converts milliseconds to a date. @throws MongoError 15 if no such date exists */
function dateOf(ms: bigint): Date {
  const time = Number(ms);
  if (Math.abs(time) > MAX_DATE_MS) throw new MongoError(15, 'date overflow');
  return new Date(time);
}

/** Adds numbers one by one. Once a long overflows, the sum is a double. */
class RunningSum {
  #whole = 0n;
  #isLong = false;
  /** The sum after it has become a double or a decimal. */
  #wide: unknown;

  add(value: unknown): void {
    if (this.#wide !== undefined) this.#wide = add(this.#wide, value);
    else if (widthOf(value) > WIDTH.long) this.#wide = add(Long.fromBigInt(this.#whole), value);
    else this.#addWhole(value);
  }

  #addWhole(value: unknown): void {
    const whole = this.#whole + bigintOf(value);
    this.#isLong ||= widthOf(value) === WIDTH.long;
    if (isInt64(whole)) this.#whole = whole;
    else this.#wide = new Double(Number(this.#whole) + doubleOf(value));
  }

  total(): unknown {
    if (this.#wide !== undefined) return this.#wide;
    return this.#isLong ? longValue(this.#whole) : integerValue(this.#whole);
  }
}

const $add: Operator = untilNull((values) => {
  const [a, b] = values;
  if (values.length === 2 && typeof a === 'number' && typeof b === 'number') return add(a, b);
  const sum = new RunningSum();
  let ms: bigint | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (isNumeric(value)) {
      if (ms === undefined) sum.add(value);
      else ms += millisecondsOf(value);
    } else if (!(value instanceof Date)) {
      throw typeMismatch(`$add only supports numeric or date types, not ${typeNameOf(value)}`);
    } else if (ms !== undefined) {
      throw new MongoError(16612, 'only one date allowed in an $add expression');
    } else ms = BigInt(value.getTime()) + millisecondsOf(sum.total());
  }
  return ms === undefined ? sum.total() : dateOf(ms);
});

const $subtract: Operator = binary((a, b) => {
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b);
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return dateOf(BigInt(a.getTime()) - millisecondsOf(b));
  throw typeMismatch(`can't $subtract ${typeNameOf(b)} from ${typeNameOf(a)}`);
});

/**
 * Multiplies numbers one by one, as integers and as doubles in parallel: the product of int32s is an int32 if it fits;
 * once it does not fit 64 bits, it is a double.
 */
class RunningProduct {
  #whole = 1n;
  #double = 1;
  #decimal: unknown;
  #width: Width = WIDTH.int;

  multiply(value: unknown): void {
    const width = widthOf(value);
    if (this.#width === WIDTH.decimal || width === WIDTH.decimal) this.#multiplyDecimal(value);
    else {
      this.#double *= doubleOf(value);
      if (width > this.#width) this.#width = width;
      if (this.#width !== WIDTH.double) this.#multiplyWhole(value);
    }
  }

  #multiplyDecimal(value: unknown): void {
    if (this.#width !== WIDTH.decimal) {
      this.#decimal = this.#width === WIDTH.double ? new Double(this.#double) : Long.fromBigInt(this.#whole);
    }
    this.#decimal = multiply(this.#decimal, value);
    this.#width = WIDTH.decimal;
  }

  #multiplyWhole(value: unknown): void {
    const whole = this.#whole * bigintOf(value);
    if (isInt64(whole)) this.#whole = whole;
    else this.#width = WIDTH.double;
  }

  product(): unknown {
    switch (this.#width) {
      case WIDTH.decimal:
        return this.#decimal;
      case WIDTH.double:
        return doubleValue(this.#double);
      case WIDTH.long:
        return longValue(this.#whole);
      default:
        return integerValue(this.#whole);
    }
  }
}

const $multiply: Operator = untilNull((values) => {
  const [a, b] = values;
  if (values.length === 2 && typeof a === 'number' && typeof b === 'number') return multiply(a, b);
  const running = new RunningProduct();
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) {
      throw typeMismatch(`$multiply only supports numeric types, not ${typeNameOf(value)}`);
    }
    running.multiply(value);
  }
  return running.product();
});

const $divide: Operator = binary((a, b) => {
  if (isNumeric(a) && isNumeric(b)) {
    if (isZero(b)) throw badValue("can't $divide by zero");
    return divide(a, b);
  }
  if (isNullish(a) || isNullish(b)) return null;
  throw typeMismatch(`$divide only supports numeric types, not ${typeNameOf(a)} and ${typeNameOf(b)}`);
});

const $mod: Operator = binary((a, b) => {
  if (isNumeric(a) && isNumeric(b)) {
    const isDecimal = widthOf(a) === WIDTH.decimal || widthOf(b) === WIDTH.decimal;
    if (isZero(b)) throw new MongoError(isDecimal ? 5733415 : 16610, "can't $mod by zero");
    return remainder(a, b);
  }
  if (isNullish(a) || isNullish(b)) return null;
  throw new MongoError(16611, `$mod only supports numeric types, not ${typeNameOf(a)} and ${typeNameOf(b)}`);
});

/** Creates an operator with one numeric operand; null stays null. @throws MongoError 28765 for a non-numeric value */
export function ofNumber(apply: (value: unknown, name: string) => unknown): Operator {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) {
      throw new MongoError(28765, `${name} only supports numeric types, not ${typeNameOf(value)}`);
    }
    return apply(value, name);
  });
}

const $abs = ofNumber((value) => {
  switch (widthOf(value)) {
    case WIDTH.decimal: {
      const decimal = decimalOf(value);
      if (typeof decimal === 'number') return makeDecimal(Math.abs(decimal));
      const digits = decimal.digits < 0n ? -decimal.digits : decimal.digits;
      return makeDecimal({ digits, exponent: decimal.exponent });
    }
    case WIDTH.double:
      return doubleValue(Math.abs(doubleOf(value)));
    default: {
      const whole = bigintOf(value);
      if (whole === -(2n ** 63n)) throw new MongoError(28680, "can't take $abs of long long min");
      const size = whole < 0n ? -whole : whole;
      return widthOf(value) === WIDTH.long ? longValue(size) : integerValue(size);
    }
  }
});

/** The operators of this file by name. */
export const ARITHMETIC: Readonly<Record<string, Operator>> = {
  $add,
  $subtract,
  $multiply,
  $divide,
  $mod,
  $abs,
};
