/** Accumulators that collect values: `$push`, `$addToSet`, `$mergeObjects`, and the first and last values. */
import { MongoError } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import { type Doc, isDoc, typeNameOf } from '../../values/kinds.ts';
import type { AccumulatorFactory } from './accumulator.ts';

/** `$push`: includes nulls, but no missing values. */
export const $push: AccumulatorFactory = () => {
  const values: unknown[] = [];
  return {
    add(value) {
      if (value !== undefined) values.push(value);
    },
    value: () => [...values],
  };
};

/** `$addToSet`: each value once, whatever its numeric type; of equal values, the first. */
export const $addToSet: AccumulatorFactory = ({ collation }) => {
  const values = new Map<string, unknown>();
  return {
    add(value) {
      if (value === undefined) return;
      const key = valueKey(value, collation);
      if (!values.has(key)) values.set(key, value);
    },
    value: () => [...values.values()],
  };
};

/** `$mergeObjects`: later fields win; nulls and missing values are ignored. @throws MongoError 40400 */
export const $mergeObjects: AccumulatorFactory = () => {
  let merged: Doc = {};
  return {
    add(value) {
      if (value === null || value === undefined) return;
      if (!isDoc(value)) {
        throw new MongoError(
          40400,
          `$mergeObjects requires object inputs, but input is of type ${typeNameOf(value)}`,
        );
      }
      merged = { ...merged, ...value };
    },
    value: () => merged,
  };
};

/** `$first`: the value of the first document, even if missing; null if there is no document. */
export const $first: AccumulatorFactory = () => {
  let first: unknown = null;
  let hasFirst = false;
  return {
    add(value) {
      if (!hasFirst) first = value;
      hasFirst = true;
    },
    value: () => first,
  };
};

/** `$last`: the value of the last document, even if missing; null if there is no document. */
export const $last: AccumulatorFactory = () => {
  let last: unknown = null;
  return {
    add(value) {
      last = value;
    },
    value: () => last,
  };
};

/** `$firstN`: missing values become null. */
export const $firstN: AccumulatorFactory = ({ n }) => {
  const values: unknown[] = [];
  return {
    add(value) {
      if (values.length < n) values.push(value ?? null);
    },
    value: () => [...values],
  };
};

/** `$lastN`: missing values become null. */
export const $lastN: AccumulatorFactory = ({ n }) => {
  let values: unknown[] = [];
  return {
    add(value) {
      values.push(value ?? null);
      // Truncated occasionally instead of after every value.
      if (values.length >= 2 * n + 64) values = values.slice(-n);
    },
    value: () => values.slice(-n),
  };
};
