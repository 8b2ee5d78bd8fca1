/** `$median` and `$percentile`: return a value of the data, the first one not below the requested fraction. */

import { doubleValue, isNaNValue } from '../../values/arithmetic.ts';
import { isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import type { AccumulatorFactory } from './accumulator.ts';

function percentileOf(sorted: Float64Array, part: number): unknown {
  const last = sorted.length - 1;
  const at = Math.min(Math.max(Math.ceil(sorted.length * part) - 1, 0), last);
  return last < 0 ? null : doubleValue(sorted[at] as number);
}

function percentilesOf(show: (values: unknown[]) => unknown): AccumulatorFactory {
  return ({ percentiles }) => {
    const numbers: number[] = [];
    return {
      add(value) {
        if (isNumeric(value) && !isNaNValue(value)) numbers.push(Number(numberOf(value)));
      },
      value() {
        const sorted = Float64Array.from(numbers).sort();
        return show(percentiles.map((part) => percentileOf(sorted, part)));
      },
    };
  };
}

/** `$percentile`: an array, with nulls if there were no numbers. */
export const $percentile: AccumulatorFactory = percentilesOf((values) => values);

/** `$median`: null if there were no numbers. */
export const $median: AccumulatorFactory = percentilesOf(([median]) => median);
