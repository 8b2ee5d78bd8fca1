/** `$sum`, `$avg`, `$count` and the standard deviations. What is no number is left out. */
import { Long } from 'bson';
import { doubleValue } from '../../values/arithmetic.ts';
import { isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import type { Accumulator, AccumulatorFactory } from './accumulator.ts';
import { ExactSum } from './exact-sum.ts';

/** `$sum`: the int32 0 where there was no number. */
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

/** `$avg`: null where there was no number. */
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

/** `$count`: how many documents there were. */
export const $count: AccumulatorFactory = (): Accumulator => {
  let count = 0;
  return {
    add() {
      count += 1;
    },
    value: () => (count < 2 ** 31 ? count : Long.fromNumber(count)),
  };
};

/** Welford's way: one pass, without the sum of squares that would lose digits. */
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

/** `$stdDevPop`: null where there was no number. */
export const $stdDevPop: AccumulatorFactory = deviation(1);

/** `$stdDevSamp`: null where there were fewer than two numbers. */
export const $stdDevSamp: AccumulatorFactory = deviation(2);
