/** `$bit`: and, or and xor of integers. */
import { badValue } from '../../errors.ts';
import { bigintOf, integerValue, longValue, WIDTH, widthOf } from '../../values/arithmetic.ts';
import { isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import type { UpdateOperator } from './operator.ts';
import { getPlace, makePlace, setPlace } from './place.ts';

const OPERATIONS: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const isInteger = (value: unknown): boolean => isNumeric(value) && widthOf(value) <= WIDTH.long;

/** The modifier `$bit`. */
export const $bit: UpdateOperator = (operand, path) => {
  if (!isDoc(operand)) {
    throw badValue(
      `The $bit modifier is not compatible with a ${typeNameOf(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const steps = Object.entries(operand).map(([name, argument]) => {
    const operation = OPERATIONS[name];
    if (operation === undefined) {
      throw badValue(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
      );
    }
    if (!isInteger(argument)) {
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeNameOf(argument)}' is not supported here`,
      );
    }
    return { operation, argument };
  });
  if (steps.length === 0) {
    throw badValue(
      'You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}',
    );
  }
  return ({ doc, parts }) => {
    const place = makePlace(doc, parts);
    let value: unknown = getPlace(place) ?? 0;
    if (!isInteger(value)) {
      throw badValue(
        `Cannot apply $bit to a value of non-integral type. _id: ${String(doc._id)} has the field ${path} of non-integer type ${typeNameOf(value)}`,
      );
    }
    for (const { operation, argument } of steps) {
      const result = operation(bigintOf(value), bigintOf(argument));
      const isLong = Math.max(widthOf(value), widthOf(argument)) === WIDTH.long;
      value = isLong ? longValue(result) : integerValue(result);
    }
    setPlace(place, value);
  };
};
