/** `$push` with `$each`, `$position`, `$sort` and `$slice`, which are applied in this order. */
import { badValue, typeMismatch } from '../../errors.ts';
import type { Collation } from '../../values/collation.ts';
import { compareValues } from '../../values/compare.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { valueAtPath } from '../../values/paths.ts';
import type { UpdateOperator } from './operator.ts';
import { getPlace, makePlace, setPlace } from './place.ts';

const MODIFIERS = ['$each', '$slice', '$sort', '$position'];

type Compare = (a: unknown, b: unknown, collation: Collation | undefined) => number;

/** The modifier `$push`. */
export const $push: UpdateOperator = (operand) => {
  const options: Doc = isDoc(operand) && '$each' in operand ? operand : { $each: [operand] };
  const unknown = Object.keys(options).find((key) => !MODIFIERS.includes(key));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const additions = eachOf(options, '$push');
  const position = options.$position === undefined ? undefined : integer(options.$position, '$position');
  const limit = options.$slice === undefined ? undefined : integer(options.$slice, '$slice');
  const compare = options.$sort === undefined ? undefined : comparison(options.$sort);
  return ({ doc, parts, collation }) => {
    const place = makePlace(doc, parts);
    const value = getPlace(place);
    if (value !== undefined && !Array.isArray(value)) {
      throw badValue(
        `The field '${parts.join('.')}' must be an array but is of type ${typeNameOf(value)} in document {_id: ${String(doc._id)}}`,
      );
    }
    const array: unknown[] = [...(value ?? [])];
    const at = position ?? array.length;
    const pushed = [...array.slice(0, at), ...additions, ...array.slice(at)];
    if (compare !== undefined) pushed.sort((a, b) => compare(a, b, collation));
    setPlace(place, sliced(pushed, limit));
  };
};

/** Returns the list in `$each`. @throws MongoError 2 for `$push`, 14 for `$addToSet` */
export function eachOf(operand: Doc, operator: '$push' | '$addToSet'): unknown[] {
  if (!Array.isArray(operand.$each)) {
    const problem = `The argument to $each in ${operator} must be an array but it was of type: ${typeNameOf(operand.$each)}`;
    throw operator === '$push' ? badValue(problem) : typeMismatch(problem);
  }
  return operand.$each;
}

function integer(value: unknown, name: string): number {
  const number = isNumeric(value) ? Number(numberOf(value)) : Number.NaN;
  if (!Number.isInteger(number)) {
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeNameOf(value)}`);
  }
  return number;
}

function sliced(array: unknown[], limit: number | undefined): unknown[] {
  if (limit === undefined) return array;
  return limit < 0 ? array.slice(limit) : array.slice(0, limit);
}

function comparison(sort: unknown): Compare {
  if (isNumeric(sort)) {
    const direction = directionOf(sort);
    return (a, b, collation) => compareValues(a, b, collation) * direction;
  }
  if (!isDoc(sort)) {
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  const fields = Object.entries(sort).map(([path, direction]) => {
    const parts = path.split('.');
    if (path === '') throw badValue('The $sort field cannot be empty');
    if (parts.includes('')) {
      throw badValue(`The $sort field is a dotted field but has an empty part: ${path}`);
    }
    return { parts, direction: directionOf(direction) };
  });
  if (fields.length === 0) throw badValue('The $sort pattern is empty when it should be a set of fields.');
  return (a, b, collation) => {
    for (const { parts, direction } of fields) {
      const order = compareValues(valueAtPath(a, parts), valueAtPath(b, parts), collation);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
}

function directionOf(value: unknown): number {
  const direction = isNumeric(value) ? Number(numberOf(value)) : Number.NaN;
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return direction;
}
