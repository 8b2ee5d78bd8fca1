/** `$add`, `$subtract`, `$multiply`, `$divide`, `$mod` and rounding. */
import { Long } from 'bson';
import { badValue, MongoError, typeMismatch } from '../../errors.ts';
import {
  add,
  bigintOf,
  decimalOf,
  divide,
  doubleOf,
  doubleValue,
  integerValue,
  isZero,
  longValue,
  multiply,
  remainder,
  subtract,
  WIDTH,
  widthOf,
} from '../../values/arithmetic.ts';
import {
  divideToEven,
  doubleOfDecimal,
  exactDecimal,
  makeDecimal,
  quantize,
  tenTo,
} from '../../values/decimal.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';
import { binary, int32Of, several, unary, variadic } from './arguments.ts';
import { isNullish, type Operator } from './expression.ts';

const MAX_DATE_MS = 8.64e15;

/** A date so many milliseconds after another. @throws MongoError 15 where there is no such date */
function shiftedDate(date: Date, ms: number, name: string): Date {
  const time = date.getTime() + ms;
  if (!(Math.abs(time) <= MAX_DATE_MS)) throw new MongoError(15, `date overflow in ${name}`);
  return new Date(time);
}

const isInteger = (value: unknown): boolean => widthOf(value) <= WIDTH.long;

/** Adds up numbers. Whole ones are added as such, so that only the result decides on its type. */
function sumOf(numbers: readonly unknown[]): unknown {
  if (!numbers.every(isInteger)) return numbers.reduce((sum, number) => add(sum, number), 0);
  const total = numbers.reduce((sum: bigint, number) => sum + bigintOf(number), 0n);
  const isLong = numbers.some((number) => widthOf(number) === WIDTH.long);
  return isLong ? longValue(total) : integerValue(total);
}

const $add: Operator = variadic((values, name) => {
  const [a, b] = values;
  if (values.length === 2 && typeof a === 'number' && typeof b === 'number') return add(a, b);
  let date: Date | undefined;
  const numbers: unknown[] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    if (isNumeric(value)) numbers.push(value);
    else if (!(value instanceof Date)) {
      throw typeMismatch(`$add only supports numeric or date types, not ${typeNameOf(value)}`);
    } else if (date !== undefined) {
      throw new MongoError(16612, 'only one date allowed in an $add expression');
    } else date = value;
  }
  const sum = sumOf(numbers);
  return date === undefined ? sum : shiftedDate(date, Math.round(doubleOf(sum)), name);
});

const $subtract: Operator = binary((a, b, name) => {
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b);
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return shiftedDate(a, -Math.round(doubleOf(b)), name);
  throw typeMismatch(`can't $subtract ${typeNameOf(b)} from ${typeNameOf(a)}`);
});

const $multiply: Operator = variadic((values) => {
  let product: unknown = 1;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) {
      throw typeMismatch(`$multiply only supports numeric types, not ${typeNameOf(value)}`);
    }
    product = multiply(product, value);
  }
  return product;
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
    if (isZero(b)) throw new MongoError(16610, "can't $mod by zero");
    return remainder(a, b);
  }
  if (isNullish(a) || isNullish(b)) return null;
  throw new MongoError(16611, `$mod only supports numeric types, not ${typeNameOf(a)} and ${typeNameOf(b)}`);
});

/** An operator of one number; null stays null. @throws MongoError 28765 for what is no number */
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

type Rounding = 'even' | 'trunc' | 'floor' | 'ceil';

/** A number with so many digits after the point, or before it where `places` is negative; its type stays. */
function rounded(value: unknown, places: number, mode: Rounding): unknown {
  switch (widthOf(value)) {
    case WIDTH.decimal: {
      const decimal = decimalOf(value);
      return typeof decimal === 'number' ? value : makeDecimal(quantize(decimal, places, mode));
    }
    case WIDTH.double: {
      const decimal = exactDecimal(doubleOf(value));
      if (typeof decimal === 'number') return value;
      return doubleValue(doubleOfDecimal(quantize(decimal, places, mode)));
    }
    default: {
      if (places >= 0) return value;
      const scale = tenTo(-places);
      const whole = bigintOf(value);
      const result = (mode === 'even' ? divideToEven(whole, scale) : whole / scale) * scale;
      return widthOf(value) === WIDTH.long ? longValue(result) : integerValue(result);
    }
  }
}

function roundingTo(mode: 'even' | 'trunc'): Operator {
  return several(1, 2, ([value, place = 0], name) => {
    if (isNullish(value) || place === null) return null;
    if (!isNumeric(value)) {
      throw new MongoError(51081, `${name} only supports numeric types, not ${typeNameOf(value)}`);
    }
    const places = int32Of(place);
    if (places === undefined)
      throw new MongoError(51082, `precision argument to  ${name} must be a integral value`);
    if (places < -20 || places > 100) {
      throw new MongoError(
        51083,
        `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
      );
    }
    return rounded(value, places, mode);
  });
}

/** The operators of this file by name. */
export const ARITHMETIC: Readonly<Record<string, Operator>> = {
  $add,
  $subtract,
  $multiply,
  $divide,
  $mod,
  $abs,
  $ceil: ofNumber((value) => rounded(value, 0, 'ceil')),
  $floor: ofNumber((value) => rounded(value, 0, 'floor')),
  $round: roundingTo('even'),
  $trunc: roundingTo('trunc'),
};
