/** Modifiers of single values: `$set`, `$inc`, `$min`, `$currentDate` and the like. */
import { Timestamp } from 'bson';
import { badValue, failedToParse, MongoError, typeMismatch } from '../../errors.ts';
import { add, bigintOf, integerValue, longValue, multiply, WIDTH, widthOf } from '../../values/arithmetic.ts';
import { compareValues } from '../../values/compare.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { clearPlace, findPlace, getPlace, makePlace, setPlace } from './place.ts';

/** What a modifier gets: the document to change, a concrete path, and its operand. */
export type OperatorInput = {
  readonly doc: Doc;
  readonly parts: readonly string[];
  readonly operand: unknown;
  readonly isInsert: boolean;
  readonly now: Date;
};

/** Changes the document. */
export type UpdateOperator = (input: OperatorInput) => void;

const $set: UpdateOperator = ({ doc, parts, operand }) => setPlace(makePlace(doc, parts), operand);

const $setOnInsert: UpdateOperator = (input) => {
  if (input.isInsert) $set(input);
};

const $unset: UpdateOperator = ({ doc, parts }) => {
  const place = findPlace(doc, parts);
  if (place !== undefined) clearPlace(place);
};

function arithmeticOperator(name: '$inc' | '$mul'): UpdateOperator {
  return ({ doc, parts, operand }) => {
    const path = parts.join('.');
    if (!isNumeric(operand)) {
      const verb = name === '$inc' ? 'increment' : 'multiply';
      throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`);
    }
    const place = makePlace(doc, parts);
    const value = getPlace(place);
    if (value === undefined) {
      setPlace(place, name === '$inc' ? operand : multiply(0, operand));
      return;
    }
    if (!isNumeric(value)) {
      throw typeMismatch(
        `Cannot apply ${name} to a value of non-numeric type. {_id: ${String(doc._id)}} has the field '${parts.at(-1)}' of non-numeric type ${typeNameOf(value)}`,
      );
    }
    const result = name === '$inc' ? add(value, operand) : multiply(value, operand);
    if (widthOf(result) === WIDTH.double && Math.max(widthOf(value), widthOf(operand)) < WIDTH.double) {
      throw badValue(
        `Failed to apply ${name} operations to current value (${String(value)}) for document {_id: ${String(doc._id)}}: the result does not fit 64 bits`,
      );
    }
    setPlace(place, result);
  };
}

function extremeOperator(direction: 1 | -1): UpdateOperator {
  return ({ doc, parts, operand }) => {
    const place = makePlace(doc, parts);
    const value = getPlace(place);
    if (value === undefined || compareValues(operand, value) * direction < 0) setPlace(place, operand);
  };
}

const $currentDate: UpdateOperator = ({ doc, parts, operand, now }) => {
  const type = isDoc(operand) ? operand.$type : operand === true ? 'date' : undefined;
  if (type !== 'date' && type !== 'timestamp') {
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  const value = type === 'date' ? now : new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  setPlace(makePlace(doc, parts), value);
};

const $rename: UpdateOperator = ({ doc, parts, operand }) => {
  if (typeof operand !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${parts.join('.')}`);
  const target = operand.split('.');
  if (operand === '' || target.includes(''))
    throw new MongoError(
      56,
      `The update path '${operand}' contains an empty field name, which is not allowed.`,
    );
  if ([...parts, ...target].some((part) => part.startsWith('$')))
    throw badValue('The source and destination field for $rename may not be dynamic');
  const place = findPlace(doc, parts);
  if (place === undefined) return;
  if (Array.isArray(place.holder))
    throw badValue(`The source field cannot be an array element, '${parts.join('.')}'`);
  const value = getPlace(place);
  clearPlace(place);
  setPlace(makePlace(doc, target), value);
};

const $bit: UpdateOperator = ({ doc, parts, operand }) => {
  if (!isDoc(operand)) throw badValue('The $bit modifier is not compatible with a non-object');
  const place = makePlace(doc, parts);
  let value: unknown = getPlace(place) ?? 0;
  for (const [name, argument] of Object.entries(operand)) value = bitwise(name, value, argument);
  setPlace(place, value);
};

function bitwise(name: string, value: unknown, argument: unknown): unknown {
  for (const number of [value, argument]) {
    if (!isNumeric(number) || widthOf(number) > WIDTH.long) {
      throw badValue('The $bit modifier field must be an Integer(32/64 bit)');
    }
  }
  const a = bigintOf(value);
  const b = bigintOf(argument);
  const result = { and: a & b, or: a | b, xor: a ^ b }[name];
  if (result === undefined)
    throw failedToParse(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
  const isLong = widthOf(value) === WIDTH.long || widthOf(argument) === WIDTH.long;
  return isLong ? longValue(result) : integerValue(result);
}

/** The modifiers of this file by name. */
export const FIELD_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $set,
  $setOnInsert,
  $unset,
  $inc: arithmeticOperator('$inc'),
  $mul: arithmeticOperator('$mul'),
  $min: extremeOperator(1),
  $max: extremeOperator(-1),
  $currentDate,
  $rename,
  $bit,
};
