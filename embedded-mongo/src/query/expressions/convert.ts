/** `$convert` and its short forms, and the operators that tell types. */
import { Decimal128, Long, ObjectId, type Timestamp } from 'bson';
import { badValue, MongoError } from '../../errors.ts';
import { decimalOf, doubleOf, doubleValue, isZero, WIDTH, widthOf } from '../../values/arithmetic.ts';
import { makeDecimal } from '../../values/decimal.ts';
import { isDoc, isNumeric, type TypeAlias, typeAliasOf, typeNameOf } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { namedArguments, operandsOf, unary } from './arguments.ts';
import {
  CONVERSION_FAILURE,
  type Conversion,
  failure,
  NO_HANDLER,
  type Target,
  unparsable,
  unsupported,
} from './conversion.ts';
import { binaryText, toBinary, UUID_SUBTYPE } from './convert-binary.ts';
import { parseDateText } from './date-parse.ts';
import { constant, constantOf, type Expression, folded, isNullish, type Operator } from './expression.ts';
import { hexOf, numberText } from './text-of.ts';

/** The whole part of a number, within bounds. */
function wholePart(value: unknown, min: bigint, max: bigint): bigint {
  const number = numberOf(value);
  if (typeof number === 'number' && !Number.isFinite(number)) {
    const what = Number.isNaN(number) ? 'NaN' : 'infinity';
    throw failure(`Attempt to convert ${what} value to integer type ${NO_HANDLER}`);
  }
  const whole =
    widthOf(value) === WIDTH.decimal
      ? wholeOfDecimal(value)
      : BigInt(typeof number === 'bigint' ? number : Math.trunc(number));
  if (whole < min || whole > max) {
    throw failure(`Conversion would overflow target type ${NO_HANDLER}: ${numberText(value)}`);
  }
  return whole;
}

function wholeOfDecimal(value: unknown): bigint {
  const decimal = decimalOf(value);
  if (typeof decimal === 'number') return 0n;
  const { digits, exponent } = decimal;
  // More than 40 digits are too large for every target, whatever they are.
  return exponent >= 0
    ? digits * 10n ** BigInt(Math.min(exponent, 40))
    : digits / 10n ** BigInt(Math.min(-exponent, 40));
}

function wholeInText(text: string, min: bigint, max: bigint): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw unparsable(text, 'Did not consume whole string.');
  const whole = BigInt(text.replace('+', ''));
  if (whole < min || whole > max) throw unparsable(text, 'Overflow');
  return whole;
}

const INT_BOUNDS = [-(2n ** 31n), 2n ** 31n - 1n] as const;
const LONG_BOUNDS = [-(2n ** 63n), 2n ** 63n - 1n] as const;

function toWhole(value: unknown, type: string, [min, max]: readonly [bigint, bigint]): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (isNumeric(value)) return wholePart(value, min, max);
  if (typeof value === 'string') return wholeInText(value, min, max);
  if (type === 'long' && value instanceof Date) return BigInt(value.getTime());
  throw unsupported(value, type);
}

const NUMBER_TEXT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const NUMBER_NAME = /^([+-]?)(nan|inf(?:inity)?)$/i;

function toDouble(value: unknown): unknown {
  if (typeof value === 'boolean') return doubleValue(value ? 1 : 0);
  if (value instanceof Date) return doubleValue(value.getTime());
  if (typeof value === 'string') return doubleValue(doubleInText(value));
  if (!isNumeric(value)) throw unsupported(value, 'double');
  const number = doubleOf(value);
  if (widthOf(value) === WIDTH.decimal && !Number.isFinite(number) && typeof decimalOf(value) !== 'number') {
    throw failure(`Conversion would overflow target type ${NO_HANDLER}: ${numberText(value)}`);
  }
  return doubleValue(number);
}

function doubleInText(text: string): number {
  const named = NUMBER_NAME.exec(text);
  if (named !== null) {
    if (named[2]?.toLowerCase() === 'nan') return Number.NaN;
    return named[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  if (!NUMBER_TEXT.test(text)) throw unparsable(text, 'Did not consume whole string.');
  const number = Number(text);
  if (!Number.isFinite(number)) throw unparsable(text, 'Out of range');
  return number;
}

function toDecimal(value: unknown): unknown {
  if (typeof value === 'boolean') return makeDecimal({ digits: value ? 1n : 0n, exponent: 0 });
  if (value instanceof Date) return makeDecimal({ digits: BigInt(value.getTime()), exponent: 0 });
  if (isNumeric(value)) return widthOf(value) === WIDTH.decimal ? value : makeDecimal(decimalOf(value));
  if (typeof value !== 'string') throw unsupported(value, 'decimal');
  if (!NUMBER_TEXT.test(value) && !NUMBER_NAME.test(value))
    throw unparsable(value, 'Failed to parse string to decimal');
  const decimal = Decimal128.fromStringWithRounding(value.replace(/^\+/, ''));
  if (NUMBER_TEXT.test(value) && /Infinity/.test(decimal.toString()))
    throw unparsable(value, 'Conversion from string to decimal would overflow');
  return decimal;
}

function toBool(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  return !(isNumeric(value) && isZero(value));
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (typeof value === 'string') return parseDateText(value);
  const type = typeNameOf(value);
  if (type === 'objectId') return (value as ObjectId).getTimestamp();
  if (type === 'timestamp') return new Date((value as Timestamp).getHighBitsUnsigned() * 1000);
  if (!isNumeric(value) || widthOf(value) === WIDTH.int) throw unsupported(value, 'date');
  const date = new Date(Number(wholePart(value, ...LONG_BOUNDS)));
  if (Number.isNaN(date.getTime()))
    throw failure(`Conversion would overflow target type ${NO_HANDLER}: ${numberText(value)}`);
  return date;
}

function toObjectId(value: unknown): unknown {
  if (typeNameOf(value) === 'objectId') return value;
  if (typeof value !== 'string') throw unsupported(value, 'objectId');
  if (/^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  const why =
    value.length === 24
      ? `Invalid character found in hex string: ${value}`
      : `Invalid string length for parsing to OID, expected 24 but found ${value.length}`;
  throw failure(`Failed to parse objectId '${value}' ${NO_HANDLER}: ${why}`);
}

function toText(value: unknown, { format }: Target): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumeric(value)) return numberText(value);
  if (value instanceof Date) return value.toISOString();
  const type = typeNameOf(value);
  if (type === 'objectId') return hexOf(value);
  if (type === 'binData') return binaryText(value, format);
  throw unsupported(value, 'string');
}

const CONVERSIONS: Partial<Readonly<Record<TypeAlias, Conversion>>> = {
  double: toDouble,
  string: toText,
  binData: toBinary,
  objectId: toObjectId,
  bool: toBool,
  date: toDate,
  int: (value) => Number(toWhole(value, 'int', INT_BOUNDS)),
  long: (value) => Long.fromBigInt(toWhole(value, 'long', LONG_BOUNDS)),
  decimal: toDecimal,
};

/** Reads what `to` evaluates to. @throws MongoError 2, 241 */
function targetOf(to: unknown, format: unknown): Target {
  const wanted = isDoc(to) ? to.type : to;
  const subtype = isDoc(to) ? Number(numberOf(to.subtype ?? 0)) : 0;
  const name = isNumeric(wanted) ? doubleOf(wanted) : wanted;
  if (typeof name !== 'string' && typeof name !== 'number') throw failedTarget(wanted);
  const type = typeAliasOf(name);
  if (type === undefined || type === 'number') {
    throw badValue(
      typeof name === 'string'
        ? `Unknown type name: ${name}`
        : "$convert's 'to' argument must be a string or number",
    );
  }
  return { type, subtype, format };
}

function failedTarget(wanted: unknown): MongoError {
  return new MongoError(
    9,
    `$convert's 'to' argument must be a string or number, but is ${typeNameOf(wanted)}`,
  );
}

function convertTo(value: unknown, target: Target): unknown {
  const conversion = CONVERSIONS[target.type];
  if (conversion === undefined) throw unsupported(value, target.type);
  return conversion(value, target);
}

const $convert: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 9,
    unknown: 9,
    missing: { input: 9, to: 9 },
    optional: ['format', 'onError', 'onNull'],
  });
  const optional = (key: string): Expression | undefined =>
    Object.hasOwn(spec, key) ? scope.compile(spec[key]) : undefined;
  const input = scope.compile(spec.input);
  const to = scope.compile(spec.to);
  const format = optional('format') ?? constant(null);
  const onError = optional('onError');
  const onNull = optional('onNull');
  const known = constantOf(to);
  // A target that is none is refused at once.
  if (known !== undefined && !isNullish(known.value)) targetOf(known.value, null);
  const evaluate: Expression = (root) => {
    const value = input(root);
    if (isNullish(value)) return onNull === undefined ? null : onNull(root);
    const wanted = to(root);
    if (isNullish(wanted)) return null;
    const target = targetOf(wanted, format(root));
    if (onError === undefined) return convertTo(value, target);
    try {
      return convertTo(value, target);
    } catch (error) {
      if (error instanceof MongoError && error.code === CONVERSION_FAILURE) return onError(root);
      throw error;
    }
  };
  const parts = [input, to, format, onError ?? constant(null), onNull ?? constant(null)];
  return folded(evaluate, parts);
};

/** `$toInt` and the like. */
function shortForm(type: TypeAlias, options: { subtype?: number; format?: string } = {}): Operator {
  const target: Target = { type, subtype: options.subtype ?? 0, format: options.format };
  return (operand, scope, name) => {
    const [input] = operandsOf(operand, scope, name, 1, 1) as [Expression];
    const evaluate: Expression = (root) => {
      const value = input(root);
      return isNullish(value) ? null : convertTo(value, target);
    };
    return folded(evaluate, [input]);
  };
}

/** The operators of this file by name. */
export const CONVERSION: Readonly<Record<string, Operator>> = {
  $convert,
  $toBool: shortForm('bool'),
  $toDate: shortForm('date'),
  $toDecimal: shortForm('decimal'),
  $toDouble: shortForm('double'),
  $toInt: shortForm('int'),
  $toLong: shortForm('long'),
  $toObjectId: shortForm('objectId'),
  $toString: shortForm('string', { format: 'auto' }),
  $toUUID: shortForm('binData', { subtype: UUID_SUBTYPE, format: 'uuid' }),
  $type: unary(typeNameOf),
  $isNumber: unary(isNumeric),
};
