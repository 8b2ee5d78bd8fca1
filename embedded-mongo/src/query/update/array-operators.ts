/** Modifiers of arrays: `$push`, `$addToSet`, `$pop`, `$pull`, `$pullAll`. */
import { badValue, failedToParse, typeMismatch } from '../../errors.ts';
import { compareValues, isEqualValue } from '../../values/compare.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { parseCondition, parseFilter } from '../filter.ts';
import { compileFilter } from '../matcher.ts';
import { isRegex } from '../regex.ts';
import { parseSort, sortBy } from '../sort.ts';
import type { UpdateOperator } from './field-operators.ts';
import { findPlace, getPlace, makePlace, setPlace } from './place.ts';

const PUSH_MODIFIERS = ['$each', '$slice', '$sort', '$position'];

function integer(value: unknown, name: string): number {
  const number = isNumeric(value) ? Number(numberOf(value)) : Number.NaN;
  if (!Number.isInteger(number)) throw badValue(`The value for ${name} must be an integer value`);
  return number;
}

function eachOf(operand: Doc, operator: string): unknown[] {
  if (!Array.isArray(operand.$each)) {
    throw typeMismatch(
      `The argument to $each in ${operator} must be an array but it was of type: ${typeNameOf(operand.$each)}`,
    );
  }
  return operand.$each;
}

const $push: UpdateOperator = ({ doc, parts, operand }) => {
  const options = isDoc(operand) && '$each' in operand ? operand : { $each: [operand] };
  const unknown = Object.keys(options).find((key) => !PUSH_MODIFIERS.includes(key));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const place = makePlace(doc, parts);
  const value = getPlace(place);
  if (value !== undefined && !Array.isArray(value)) {
    throw badValue(
      `The field '${parts.join('.')}' must be an array but is of type ${typeNameOf(value)} in document {_id: ${String(doc._id)}}`,
    );
  }
  let array = [...((value as unknown[] | undefined) ?? [])];
  const at = options.$position === undefined ? array.length : integer(options.$position, '$position');
  array.splice(at, 0, ...eachOf(options, '$push'));
  if (options.$sort !== undefined) array = sorted(array, options.$sort);
  if (options.$slice !== undefined) {
    const limit = integer(options.$slice, '$slice');
    array = limit < 0 ? array.slice(limit) : array.slice(0, limit);
  }
  setPlace(place, array);
};

function sorted(array: unknown[], sort: unknown): unknown[] {
  if (isNumeric(sort)) {
    const direction = Number(numberOf(sort));
    if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
    return [...array].sort((a, b) => compareValues(a, b) * direction);
  }
  return sortBy(array, parseSort(sort).fields, (item) => (isDoc(item) ? item : {}));
}

const $addToSet: UpdateOperator = ({ doc, parts, operand }) => {
  const additions = isDoc(operand) && '$each' in operand ? eachOf(operand, '$addToSet') : [operand];
  const place = makePlace(doc, parts);
  const value = getPlace(place);
  if (value !== undefined && !Array.isArray(value)) {
    throw badValue(
      `Cannot apply $addToSet to non-array field. Field named '${parts.at(-1)}' has non-array type ${typeNameOf(value)}`,
    );
  }
  const array = [...((value as unknown[] | undefined) ?? [])];
  for (const item of additions) if (!array.some((one) => isEqualValue(one, item))) array.push(item);
  setPlace(place, array);
};

/** The array at a path for a modifier that removes; undefined where there is nothing at the path. */
function existingArray(doc: Doc, parts: readonly string[], refuse: () => Error): unknown[] | undefined {
  const place = findPlace(doc, parts);
  if (place === undefined) return undefined;
  const value = getPlace(place);
  if (!Array.isArray(value)) throw refuse();
  return value;
}

const $pop: UpdateOperator = ({ doc, parts, operand }) => {
  const end = isNumeric(operand) ? Number(numberOf(operand)) : Number.NaN;
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${String(operand)}`);
  const path = parts.join('.');
  const array = existingArray(doc, parts, () =>
    typeMismatch(`Path '${path}' contains an element of non-array type`),
  );
  if (end === 1) array?.pop();
  else array?.shift();
};

function keepOnly(doc: Doc, parts: readonly string[], keep: (element: unknown) => boolean): void {
  const array = existingArray(doc, parts, () => badValue('Cannot apply $pull to a non-array value'));
  if (array !== undefined) array.splice(0, array.length, ...array.filter(keep));
}

const $pull: UpdateOperator = ({ doc, parts, operand }) => {
  const isCondition =
    isRegex(operand) || (isDoc(operand) && Object.keys(operand)[0]?.startsWith('$') === true);
  if (isCondition) {
    const isLogical = isDoc(operand) && ['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '');
    const filter = isLogical
      ? parseFilter(operand)
      : { kind: 'field' as const, path: 'element', parts: ['element'], test: parseCondition(operand) };
    const matches = compileFilter(filter);
    keepOnly(doc, parts, (element) => !matches(isLogical ? (element as Doc) : { element }));
  } else if (isDoc(operand)) {
    const matches = compileFilter(parseFilter(operand));
    keepOnly(doc, parts, (element) => !(isDoc(element) && matches(element)));
  } else {
    keepOnly(doc, parts, (element) => !isEqualValue(element, operand));
  }
};

const $pullAll: UpdateOperator = ({ doc, parts, operand }) => {
  if (!Array.isArray(operand))
    throw badValue('$pullAll requires an array argument but was given a non-array');
  keepOnly(doc, parts, (element) => !operand.some((item) => isEqualValue(element, item)));
};

/** The modifiers of this file by name. */
export const ARRAY_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $push,
  $addToSet,
  $pop,
  $pull,
  $pullAll,
};
