/** `$sum`, `$avg`, `$count` and the standard deviations. Values that are not numbers are ignored. */
import { Long } from 'bson';
import { doubleValue } from '../../values/arithmetic.ts';
import { isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import type { Accumulator, AccumulatorFactory } from './accumulator.ts';
import { ExactSum } from './exact-sum.ts';

/** `$sum`: the int32 0 if there were no numbers. */
export const $sum: AccumulatorFactory = (): Accumulator => {
  const sum = new ExactSum();
  return {
    add(value) {
      if (isNumeric(value)) sum.add(value);
    },
    value: () => sum.total(),
    sum,
  };
};

/** `$avg`: null if there were no numbers. */
export const $avg: AccumulatorFactory = (): Accumulator => {
  const sum = new ExactSum();
  return {
    add(value) {
      if (isNumeric(value)) sum.add(value);
    },
    value: () => (sum.count === 0 ? null : sum.mean(sum.count)),
    sum,
  };
};

/** `$count`: the number of documents. */
export const $count: AccumulatorFactory = (): Accumulator => {
  let count = 0;
  return {
    add() {
      count += 1;
    },
    value: () => (count < 2 ** 31 ? count : Long.fromNumber(count)),
  };
};

/** Welford's algorithm: one pass, without a sum of squares, which would lose digits. */
function deviation(fewest: number): AccumulatorFactory {
  return () => {
    let count = 0;
    let mean = 0;
    let squares = 0;
    return {
      add(value) {
        if (!isNumeric(value)) return;
        const number = Number(numberOf(value));
        count += 1;
        const delta = number - mean;
        if (delta !== 0) {
          mean += delta / count;
          squares += delta * (number - mean);
        }
      },
      value: () => (count < fewest ? null : doubleValue(Math.sqrt(squares / (count - fewest + 1)))),
    };
  };
}

/** `$stdDevPop`: null if there were no numbers. */
export const $stdDevPop: AccumulatorFactory = deviation(1);

/** `$stdDevSamp`: null if there were fewer than two numbers. */
export const $stdDevSamp: AccumulatorFactory = deviation(2);
