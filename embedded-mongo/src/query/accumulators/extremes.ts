/** `$min`, `$max` and their forms for several values. Null and missing values are ignored. */
import type { Collation } from '../../values/collation.ts';
import { compareValues } from '../../values/compare.ts';
import { FirstInOrder } from '../first-in-order.ts';
import type { AccumulatorFactory } from './accumulator.ts';

function extreme(direction: 1 | -1): AccumulatorFactory {
  return ({ collation }) => {
    let best: unknown = null;
    return {
      add(value) {
        if (value === null || value === undefined) return;
        if (best === null || compareValues(value, best, collation) * direction < 0) best = value;
      },
      value: () => best,
    };
  };
}

/** `$min`: null if every value was null or missing. */
export const $min: AccumulatorFactory = extreme(1);

/** `$max`: null if every value was null or missing. */
export const $max: AccumulatorFactory = extreme(-1);

function extremes(order: (a: unknown, b: unknown, collation?: Collation) => number): AccumulatorFactory {
  return ({ n, collation }) => {
    const best = new FirstInOrder<unknown>(n, (a, b) => order(a, b, collation));
    return {
      add(value) {
        if (value !== null && value !== undefined) best.add(value);
      },
      value: () => best.sorted(),
    };
  };
}

/** `$minN`: the smallest values in ascending order. */
export const $minN: AccumulatorFactory = extremes(compareValues);

/** `$maxN`: the largest values in descending order. */
export const $maxN: AccumulatorFactory = extremes((a, b, collation) => compareValues(b, a, collation));
