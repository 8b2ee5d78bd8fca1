/** Accumulators as expressions: over their operands, or over the elements of a single array operand. */
import { MongoError } from '../../errors.ts';
import { doubleOf } from '../../values/arithmetic.ts';
import { isNumeric } from '../../values/kinds.ts';
import type { AccumulatorFactory, AccumulatorSetup } from '../accumulators/accumulator.ts';
import { $max, $maxN, $min, $minN } from '../accumulators/extremes.ts';
import { $median, $percentile } from '../accumulators/percentiles.ts';
import { $avg, $stdDevPop, $stdDevSamp, $sum } from '../accumulators/sums.ts';
import { type NamedCodes, named, variadic } from './arguments.ts';
import { ofSome } from './array.ts';
import type { Operator } from './expression.ts';

function accumulate(
  factory: AccumulatorFactory,
  values: readonly unknown[],
  setup: Partial<AccumulatorSetup>,
): unknown {
  const state = factory({ n: 0, percentiles: [], collation: undefined, ...setup });
  for (const value of values) state.add(value);
  return state.value();
}

function overOperands(factory: AccumulatorFactory): Operator {
  return variadic((values, _name, { collation }) => {
    const [only] = values;
    return accumulate(factory, values.length === 1 && Array.isArray(only) ? only : values, { collation });
  });
}

function overSome(factory: AccumulatorFactory): Operator {
  return ofSome(5787900, (array, n) => accumulate(factory, array, { n }) as unknown[]);
}

function percentiles(factory: AccumulatorFactory, codes: NamedCodes): Operator {
  return named(codes, ({ input, method, p = [0.5] }) => {
    if (method !== 'approximate') {
      throw new MongoError(2, "Currently only 'approximate' can be used as percentile 'method'.");
    }
    const values = Array.isArray(input) ? input : [input];
    return accumulate(factory, values, { percentiles: partsIn(p) });
  });
}

function partsIn(list: unknown): number[] {
  if (!Array.isArray(list) || list.length === 0) {
    throw new MongoError(7750301, "The $percentile 'p' field must be a non-empty array of numbers");
  }
  return list.map((part) => {
    if (!isNumeric(part))
      throw new MongoError(7750302, "The $percentile 'p' field must be an array of numbers");
    const number = doubleOf(part);
    if (!(number >= 0 && number <= 1)) {
      throw new MongoError(
        7750303,
        "The $percentile 'p' field must be an array of numbers in the range [0.0, 1.0]",
      );
    }
    return number;
  });
}

const MEDIAN: NamedCodes = { notObject: 7436100, unknown: 40415, missing: { input: 40414, method: 40414 } };
const PERCENTILE: NamedCodes = {
  notObject: 7429703,
  unknown: 40415,
  missing: { input: 40414, method: 40414, p: 40414 },
};

/** The operators of this file by name. */
export const ACCUMULATED: Readonly<Record<string, Operator>> = {
  $sum: overOperands($sum),
  $avg: overOperands($avg),
  $min: overOperands($min),
  $max: overOperands($max),
  $stdDevPop: overOperands($stdDevPop),
  $stdDevSamp: overOperands($stdDevSamp),
  $minN: overSome($minN),
  $maxN: overSome($maxN),
  $median: percentiles($median, MEDIAN),
  $percentile: percentiles($percentile, PERCENTILE),
};
