/** `$convert`, its short forms, and the operators that return types. */
import { Long, ObjectId } from 'bson';
import { badValue, failedToParse, MongoError } from '../../errors.ts';
import { isZero, WIDTH, widthOf } from '../../values/arithmetic.ts';
import { isDoc, isNumeric, type TypeAlias, typeAliasOf, typeNameOf } from '../../values/kinds.ts';
import { int32Of, namedArguments, operandsOf, unary } from './arguments.ts';
import {
  CONVERSION_FAILURE,
  type Conversion,
  failure,
  NO_HANDLER,
  type Target,
  unsupported,
} from './conversion.ts';
import { binaryText, formatFrom, toBinary, UUID_SUBTYPE } from './convert-binary.ts';
import {
  INT_BOUNDS,
  LONG_BOUNDS,
  overflow,
  toDecimal,
  toDouble,
  toWhole,
  wholePart,
} from './convert-numbers.ts';
import { timeOf } from './date-arguments.ts';
import { parseDateText } from './date-parse.ts';
import { constant, constantOf, type Expression, folded, isNullish, type Operator } from './expression.ts';
import { dateText, hexOf, numberText } from './text-of.ts';

function toBool(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  return !(isNumeric(value) && isZero(value));
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (typeof value === 'string') return parseDateText(value);
  const time = timeOf(value);
  if (time !== undefined) return new Date(time);
  if (!isNumeric(value) || widthOf(value) === WIDTH.int) throw unsupported(value, 'date');
  const date = new Date(Number(wholePart(value, ...LONG_BOUNDS)));
  if (Number.isNaN(date.getTime())) throw overflow(value);
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
  if (value instanceof Date) return dateText(value);
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

/** Represents the type of a missing value, which is accepted as a target although no conversion to it exists. */
const NO_TYPE: TypeAlias = 'undefined';

/** Parses the value of `to`. @throws MongoError 2, 9 */
function targetOf(to: unknown): Omit<Target, 'format'> {
  const wanted = isDoc(to) ? to.type : to;
  const subtype = isDoc(to) ? (to.subtype ?? 0) : 0;
  return { type: isNumeric(wanted) ? typeByNumber(wanted) : typeByName(wanted), subtype };
}

function typeByNumber(wanted: unknown): TypeAlias {
  const code = int32Of(wanted);
  if (code === undefined) throw failedToParse("In $convert, numeric 'to' argument is not an integer");
  const type = code === 0 ? NO_TYPE : typeAliasOf(code);
  if (type !== undefined && type !== 'number') return type;
  throw failedToParse(`In $convert, numeric value for 'to' does not correspond to a BSON type: ${code}`);
}

function typeByName(wanted: unknown): TypeAlias {
  if (typeof wanted !== 'string') {
    throw failedToParse(`$convert's 'to' argument must be a string or number, but is ${typeNameOf(wanted)}`);
  }
  const type = wanted === 'missing' ? NO_TYPE : typeAliasOf(wanted);
  if (type !== undefined && type !== 'number') return type;
  throw badValue(`Unknown type name: ${wanted}`);
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
  // An invalid target is refused at compile time.
  if (known !== undefined && !isNullish(known.value)) targetOf(known.value);
  const evaluate: Expression = (root) => {
    const value = input(root);
    const wanted = to(root);
    const type = isNullish(wanted) ? undefined : targetOf(wanted);
    if (isNullish(value)) return onNull === undefined ? null : onNull(root);
    if (type === undefined) return null;
    const target = { ...type, format: formatFrom(format(root)) };
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

/** Creates a short form such as `$toInt`. */
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
