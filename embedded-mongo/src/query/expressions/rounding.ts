/** `$round`, `$trunc`, `$ceil` and `$floor`. */
import { MongoError } from '../../errors.ts';
import {
  bigintOf,
  coerceToLong,
  decimalOf,
  doubleOf,
  doubleValue,
  integerValue,
  isInt64,
  longValue,
  WIDTH,
  widthOf,
} from '../../values/arithmetic.ts';
import {
  divideToEven,
  doubleOfDecimal,
  exactDecimal,
  type Finite,
  fitsPlaces,
  makeDecimal,
  padded,
  parseDecimal,
  quantize,
  tenTo,
} from '../../values/decimal.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';
import { int32Of, several } from './arguments.ts';
import { ofNumber } from './arithmetic.ts';
import { isNullish, type Operator } from './expression.ts';

type Rounding = 'even' | 'trunc' | 'floor' | 'ceil';

/** Rounds a number to `places` decimal places, or left of the point if negative; keeps its type. */
function rounded(value: unknown, places: number, mode: Rounding, name: string): unknown {
  switch (widthOf(value)) {
    case WIDTH.decimal: {
      const decimal = decimalOf(value);
      return typeof decimal === 'number' ? value : makeDecimal(roundedDecimal(decimal, places, mode));
    }
    case WIDTH.double: {
      const decimal = parseDecimal(makeDecimal(exactDecimal(doubleOf(value))));
      if (typeof decimal === 'number') return value;
      return doubleValue(doubleOfDecimal(roundedDecimal(decimal, places, mode)));
    }
    default: {
      if (places >= 0) return value;
      const scale = tenTo(-places);
      const whole = bigintOf(value);
      const result = (mode === 'even' ? divideToEven(whole, scale) : whole / scale) * scale;
      if (!isInt64(result)) {
        throw new MongoError(
          51080,
          `invalid conversion from Decimal128 result in ${name} resulting from arguments: [${whole}, ${places}]`,
        );
      }
      return widthOf(value) === WIDTH.long ? longValue(result) : integerValue(result);
    }
  }
}

/** Returns a decimal with exactly `places` decimal places, or as many digits as possible if that would be too many. */
function roundedDecimal(value: Finite, places: number, mode: Rounding): Finite {
  return fitsPlaces(value, places) ? quantize(value, places, mode) : padded(value);
}

function roundingTo(mode: 'even' | 'trunc'): Operator {
  return several(1, 2, (values, name) => {
    const [value, precision] = values;
    if (isNullish(value)) return null;
    if (!isNumeric(value)) {
      throw new MongoError(51081, `${name} only supports numeric types, not ${typeNameOf(value)}`);
    }
    if (values.length === 1) return rounded(value, 0, mode, name);
    if (isNullish(precision)) return null;
    const places = coerceToLong(precision);
    if (int32Of(precision) === undefined)
      throw new MongoError(51082, `precision argument to  ${name} must be a integral value`);
    if (places < -20n || places > 100n) {
      throw new MongoError(
        51083,
        `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
      );
    }
    return rounded(value, Number(places), mode, name);
  });
}

/** `$ceil` and `$floor`. A decimal with more than 34 digits before the point, or an infinite one, becomes NaN. */
function wholeTo(mode: 'floor' | 'ceil'): Operator {
  return ofNumber((value) => {
    switch (widthOf(value)) {
      case WIDTH.decimal: {
        const decimal = decimalOf(value);
        if (typeof decimal === 'number' || !fitsPlaces(decimal, 0)) return makeDecimal(Number.NaN);
        return makeDecimal(quantize(decimal, 0, mode));
      }
      case WIDTH.double:
        return doubleValue(mode === 'ceil' ? Math.ceil(doubleOf(value)) : Math.floor(doubleOf(value)));
      default:
        return value;
    }
  });
}

/** The operators of this file by name. */
export const ROUNDING: Readonly<Record<string, Operator>> = {
  $ceil: wholeTo('ceil'),
  $floor: wholeTo('floor'),
  $round: roundingTo('even'),
  $trunc: roundingTo('trunc'),
};
