/** Modifiers of single values: `$set`, `$inc`, `$min`, `$currentDate` and others. */
import { Timestamp } from 'bson';
import { badValue, typeMismatch } from '../../errors.ts';
import { add, multiply, WIDTH, widthOf } from '../../values/arithmetic.ts';
import { cloneValue } from '../../values/codec.ts';
import { compareValues } from '../../values/compare.ts';
import { isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { $bit } from './bit.ts';
import type { UpdateOperator } from './operator.ts';
import { clearPlace, findPlace, getPlace, makePlace, setPlace } from './place.ts';
import { $rename } from './rename.ts';

const $set: UpdateOperator =
  (operand) =>
  ({ doc, parts }) =>
    setPlace(makePlace(doc, parts), cloneValue(operand));

const $setOnInsert: UpdateOperator = (operand, path) => {
  const set = $set(operand, path);
  return (input) => {
    if (input.isInsert) set(input);
  };
};

const $unset: UpdateOperator =
  () =>
  ({ doc, parts }) => {
    const place = findPlace(doc, parts);
    if (place !== undefined) clearPlace(place);
  };

function arithmeticOperator(name: '$inc' | '$mul'): UpdateOperator {
  return (operand, path) => {
    if (!isNumeric(operand)) {
      const verb = name === '$inc' ? 'increment' : 'multiply';
      throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`);
    }
    return ({ doc, parts }) => {
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
  };
}

function extremeOperator(direction: 1 | -1): UpdateOperator {
  return (operand) =>
    ({ doc, parts, collation }) => {
      const place = makePlace(doc, parts);
      const value = getPlace(place);
      const isSet = value === undefined || compareValues(operand, value, collation) * direction < 0;
      if (isSet) setPlace(place, cloneValue(operand));
    };
}

const $currentDate: UpdateOperator = (operand) => {
  const isTimestamp = isTimestampWanted(operand);
  return ({ doc, parts, now }) => {
    const value = isTimestamp ? new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }) : now;
    setPlace(makePlace(doc, parts), value);
  };
};

function isTimestampWanted(operand: unknown): boolean {
  // Any boolean requests a date, even false.
  if (typeof operand === 'boolean') return false;
  if (!isDoc(operand)) {
    throw badValue(
      `${typeNameOf(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const unknown = Object.keys(operand).find((key) => key !== '$type');
  if (unknown !== undefined) throw badValue(`Unrecognized $currentDate option: ${unknown}`);
  if (operand.$type !== 'date' && operand.$type !== 'timestamp') {
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  return operand.$type === 'timestamp';
}

/** All modifiers by name: those of this file and of the neighboring files. */
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
