/** Arrays as sets: duplicates and order are ignored. Of equal values, the first is kept. */
import { MongoError } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import type { Collation } from '../../values/collation.ts';
import { compareValues } from '../../values/compare.ts';
import { typeNameOf } from '../../values/kinds.ts';
import { binary, unary, untilNull, variadic } from './arguments.ts';
import { isTrue } from './comparison.ts';
import { isNullish, type Operator } from './expression.ts';

type Values = Map<string, unknown>;

function setOf(array: readonly unknown[], collation: Collation | undefined): Values {
  const values: Values = new Map();
  for (const value of array) {
    const key = valueKey(value, collation);
    if (!values.has(key)) values.set(key, value);
  }
  return values;
}

function notAnArray(code: number, name: string, value: unknown): MongoError {
  return new MongoError(
    code,
    `All operands of ${name} must be arrays. One argument is of type: ${typeNameOf(value)}`,
  );
}

/** Returns the values in order, as in unions and intersections. */
function sorted(values: Values, collation: Collation | undefined): unknown[] {
  return [...values.values()].sort((a, b) => compareValues(a, b, collation));
}

const $setUnion: Operator = untilNull((arrays, name, { collation }) => {
  const all: unknown[] = [];
  for (const array of arrays) {
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) throw notAnArray(17043, name, array);
    for (const value of array) all.push(value);
  }
  return sorted(setOf(all, collation), collation);
});

const $setIntersection: Operator = untilNull((arrays, name, { collation }) => {
  let common: Values | undefined;
  for (const array of arrays) {
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) throw notAnArray(17047, name, array);
    const next = setOf(array, collation);
    common = common === undefined ? next : intersection(common, next);
  }
  return common === undefined ? [] : sorted(common, collation);
});

/** Returns the intersection of two sets; values are taken from the smaller set, or the first if sizes are equal. */
function intersection(first: Values, second: Values): Values {
  const [from, other] = first.size > second.size ? [second, first] : [first, second];
  return new Map([...from].filter(([key]) => other.has(key)));
}

function bothArrays(a: unknown, b: unknown, name: string, codes: readonly [number, number]): void {
  for (const [i, value] of [a, b].entries()) {
    if (Array.isArray(value)) continue;
    const which = i === 0 ? 'First' : 'Second';
    throw new MongoError(
      codes[i] ?? 0,
      `both operands of ${name} must be arrays. ${which} argument is of type: ${typeNameOf(value)}`,
    );
  }
}

const $setDifference: Operator = binary((a, b, name, { collation }) => {
  if (isNullish(a) || isNullish(b)) return null;
  bothArrays(a, b, name, [17048, 17049]);
  const without = setOf(b as unknown[], collation);
  const left = setOf(a as unknown[], collation);
  return [...left].filter(([key]) => !without.has(key)).map(([, value]) => value);
});

const $setIsSubset: Operator = binary((a, b, name, { collation }) => {
  bothArrays(a, b, name, [17046, 17042]);
  const all = setOf(b as unknown[], collation);
  return [...setOf(a as unknown[], collation).keys()].every((key) => all.has(key));
});

const $setEquals: Operator = (operand, scope, name) => {
  const count = Array.isArray(operand) ? operand.length : 1;
  if (count < 2) throw new MongoError(17045, `$setEquals needs at least two arguments had: ${count}`);
  return allEqual(operand, scope, name);
};

const allEqual: Operator = variadic(([first, ...others], name, { collation }) => {
  const asSet = (array: unknown): Values => {
    if (!Array.isArray(array)) throw notAnArray(17044, name, array);
    return setOf(array, collation);
  };
  const wanted = asSet(first);
  return others.every((array) => {
    const other = asSet(array);
    return other.size === wanted.size && [...other.keys()].every((key) => wanted.has(key));
  });
});

function ofElements(code: number, test: (array: unknown[]) => boolean): Operator {
  return unary((array, name) => {
    if (Array.isArray(array)) return test(array);
    throw new MongoError(code, `${name}'s argument must be an array, but is ${typeNameOf(array)}`);
  });
}

/** The operators of this file by name. */
export const SETS: Readonly<Record<string, Operator>> = {
  $setUnion,
  $setIntersection,
  $setDifference,
  $setIsSubset,
  $setEquals,
  $anyElementTrue: ofElements(17041, (array) => array.some(isTrue)),
  $allElementsTrue: ofElements(17040, (array) => array.every(isTrue)),
};
