/** Modifiers that remove elements or add each only once: `$addToSet`, `$pop`, `$pull`, `$pullAll`; includes `$push`. */
import { badValue, failedToParse, typeMismatch } from '../../errors.ts';
import type { Collation } from '../../values/collation.ts';
import { isEqualValue } from '../../values/compare.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { isWithoutPath, parseCondition, parseFilter } from '../filter.ts';
import { compileFilter } from '../matcher.ts';
import { isRegex } from '../regex.ts';
import type { UpdateOperator } from './operator.ts';
import { findPlace, getPlace, makePlace, setPlace } from './place.ts';
import { $push, eachOf } from './push.ts';

const $addToSet: UpdateOperator = (operand) => {
  const isEach = isDoc(operand) && Object.keys(operand)[0] === '$each';
  if (isEach && Object.keys(operand).length > 1) {
    throw badValue(`Found unexpected fields after $each in $addToSet: ${Object.keys(operand).join(', ')}`);
  }
  const additions = isEach ? eachOf(operand, '$addToSet') : [operand];
  return ({ doc, parts, collation }) => {
    const place = makePlace(doc, parts);
    const value = getPlace(place);
    if (value !== undefined && !Array.isArray(value)) {
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${parts.at(-1)}' has non-array type ${typeNameOf(value)}`,
      );
    }
    const array: unknown[] = [...(value ?? [])];
    for (const item of additions)
      if (!array.some((one) => isEqualValue(one, item, collation))) array.push(item);
    setPlace(place, array);
  };
};

/** Returns the array at a path for a modifier that removes; undefined if the field is missing. */
function existingArray(doc: Doc, parts: readonly string[], refuse: () => Error): unknown[] | undefined {
  const place = findPlace(doc, parts);
  if (place === undefined) return undefined;
  const value = getPlace(place);
  if (!Array.isArray(value)) throw refuse();
  return value;
}

const $pop: UpdateOperator = (operand, path) => {
  const end = isNumeric(operand) ? Number(numberOf(operand)) : Number.NaN;
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${String(operand)}`);
  return ({ doc, parts }) => {
    const array = existingArray(doc, parts, () =>
      typeMismatch(`Path '${path}' contains an element of non-array type`),
    );
    if (end === 1) array?.pop();
    else array?.shift();
  };
};

type Keep = (element: unknown) => boolean;

function keepOnly(doc: Doc, parts: readonly string[], keep: Keep): void {
  const array = existingArray(doc, parts, () => badValue('Cannot apply $pull to a non-array value'));
  if (array === undefined) return;
  const left = array.filter(keep);
  array.length = 0;
  for (const element of left) array.push(element);
}

/** Returns the test for elements that `$pull` keeps: by a condition, by a query on documents, or by equality. */
function pullTest(operand: unknown): (collation: Collation | undefined) => Keep {
  const first = isDoc(operand) ? (Object.keys(operand)[0] ?? '') : '';
  // A query cannot start with $not; it is refused.
  const isQuery = isDoc(operand) && (isWithoutPath(first) || first === '$not');
  if (isQuery) {
    const filter = parseFilter(operand);
    return (collation) => {
      const matches = compileFilter(filter, { collation });
      return (element) => !(isDoc(element) && matches(element));
    };
  }
  if (isDoc(operand) || isRegex(operand)) {
    const test = parseCondition(operand);
    return (collation) => {
      const matches = compileFilter(
        { kind: 'field', path: 'element', parts: ['element'], test },
        { collation },
      );
      return (element) => !matches({ element });
    };
  }
  return (collation) => (element) => !isEqualValue(element, operand, collation);
}

const $pull: UpdateOperator = (operand) => {
  const test = pullTest(operand);
  return ({ doc, parts, collation }) => keepOnly(doc, parts, test(collation));
};

const $pullAll: UpdateOperator = (operand) => {
  if (!Array.isArray(operand)) {
    throw badValue(`$pullAll requires an array argument but was given a ${typeNameOf(operand)}`);
  }
  return ({ doc, parts, collation }) =>
    keepOnly(doc, parts, (element) => !operand.some((item) => isEqualValue(element, item, collation)));
};

/** Array modifiers by name. */
export const ARRAY_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $push,
  $addToSet,
  $pop,
  $pull,
  $pullAll,
};
