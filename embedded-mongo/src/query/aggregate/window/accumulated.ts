/** Window functions that aggregate the documents of a window: accumulators, covariance and `$integral`. */
import { Long } from 'bson';
import { failedToParse, MongoError } from '../../../errors.ts';
import { add, divide, isNaNValue, multiply, subtract } from '../../../values/arithmetic.ts';
import { type Doc, isDoc, isNumeric } from '../../../values/kinds.ts';
import type { Accumulator } from '../../accumulators/accumulator.ts';
import { compileAccumulator } from '../../accumulators/compile.ts';
import { ExactSum } from '../../accumulators/exact-sum.ts';
import { evaluator } from '../../expression.ts';
import { type TimeUnit, timeUnit, unitMilliseconds } from '../calendar.ts';
import { parseBounds, type WindowBounds, windowsOf } from './bounds.ts';
import type { Partition, WindowContext, WindowFunction } from './partition.ts';

/**
 * Computes the state of each window. If windows start at the same document, one state receives the documents
 * incrementally; otherwise each window is processed separately.
 */
function overWindows(
  bounds: WindowBounds,
  create: () => Accumulator,
  inputsOf: (partition: Partition) => unknown[],
): WindowFunction {
  return (partition) => {
    const inputs = inputsOf(partition);
    const windows = windowsOf(partition, bounds);
    let state = create();
    let begun = 0;
    let consumed = 0;
    let value: unknown;
    let isFresh = false;
    return windows.map(({ low, high }) => {
      if (low !== begun) {
        state = create();
        begun = low;
        consumed = low;
        isFresh = false;
      }
      if (!isFresh || consumed < high) {
        for (; consumed < high; consumed += 1) state.add(inputs[consumed]);
        value = state.value();
        isFresh = true;
      }
      return value;
    });
  };
}

/** Returns an accumulator over windows. */
export function accumulatorFunction(operator: string, spec: Doc, context: WindowContext): WindowFunction {
  const bounds = parseBounds(spec.window, context);
  const { input, create } = compileAccumulator(operator, spec[operator], context);
  return overWindows(
    bounds,
    () => create({}),
    ({ docs }) => docs.map(input),
  );
}

/** `$covariancePop` and `$covarianceSamp` of `[x, y]`: pairs that are not two numbers are ignored. */
export function covarianceFunction(operator: string, spec: Doc, context: WindowContext): WindowFunction {
  const bounds = parseBounds(spec.window, context);
  const evaluate = evaluator(spec[operator], context.variables, context.collation);
  const isSample = operator === '$covarianceSamp';
  return overWindows(
    bounds,
    () => covariance(isSample),
    ({ docs }) => docs.map(evaluate),
  );
}

/** The online algorithm: uses the distance of each pair from the means before and after it. */
function covariance(isSample: boolean): Accumulator {
  const xs = new ExactSum();
  const ys = new ExactSum();
  const together = new ExactSum();
  let count = 0;
  return {
    add(value) {
      if (!Array.isArray(value) || value.length !== 2 || !value.every(isNumeric)) return;
      const [x, y] = value;
      const fromMean = count === 0 ? x : subtract(x, xs.mean(count));
      count += 1;
      xs.add(x);
      ys.add(y);
      together.add(multiply(fromMean, subtract(y, ys.mean(count))));
    },
    value() {
      const divisor = isSample ? count - 1 : count;
      return divisor <= 0 ? null : together.mean(divisor);
    },
  };
}

/** Returns the arguments `{ input, unit }` of `$derivative` and `$integral`. */
export function inputAndUnit(
  operator: string,
  spec: Doc,
  context: WindowContext,
): { input: (doc: Doc) => unknown; milliseconds: number | undefined } {
  if (context.sort.length !== 1) throw failedToParse(`${operator} requires a non-compound sortBy`);
  const argument = spec[operator];
  if (!isDoc(argument)) throw failedToParse(`${operator} expects an object`);
  for (const name of Object.keys(argument)) {
    if (name !== 'input' && name !== 'unit')
      throw failedToParse(`${operator} got unexpected argument: ${name}`);
  }
  if (argument.input === undefined) throw failedToParse(`${operator} requires an 'input' expression`);
  const milliseconds = argument.unit === undefined ? undefined : millisecondsOf(timeUnit(argument.unit));
  return { input: evaluator(argument.input, context.variables, context.collation), milliseconds };
}

function millisecondsOf(unit: TimeUnit): number {
  const milliseconds = unitMilliseconds(unit);
  if (milliseconds === undefined) throw new MongoError(5490710, "unit must be 'week' or smaller");
  return milliseconds;
}

/** Returns the distance between two values of the sort field: a number, or milliseconds. */
export function distance(from: unknown, to: unknown): unknown {
  if (from instanceof Date && to instanceof Date) return Long.fromNumber(to.getTime() - from.getTime());
  return subtract(to, from);
}

/** `$integral`: the area under the input, by the trapezoidal rule between adjacent documents. */
export function integralFunction(operator: string, spec: Doc, context: WindowContext): WindowFunction {
  const bounds = parseBounds(spec.window, context);
  const { input, milliseconds } = inputAndUnit(operator, spec, context);
  return overWindows(
    bounds,
    () => integral(milliseconds),
    ({ docs, positions }) => docs.map((doc, i) => [positions[i], input(doc)]),
  );
}

function integral(milliseconds: number | undefined): Accumulator {
  const area = new ExactSum();
  let previous: [unknown, unknown] | undefined;
  let hasNaN = false;
  let count = 0;
  return {
    add(value) {
      const [position, height] = value as [unknown, unknown];
      assertPoint(position, height, milliseconds !== undefined);
      if (isNaNValue(position) || isNaNValue(height)) hasNaN = true;
      else if (previous !== undefined) {
        const [before, heightBefore] = previous;
        const both = multiply(add(height, heightBefore), distance(before, position));
        area.add(divide(both, 2));
      }
      previous = [position, height];
      count += 1;
    },
    value() {
      if (count === 0) return null;
      if (hasNaN) return Number.NaN;
      const total = area.total();
      return milliseconds === undefined ? total : divide(total, milliseconds);
    },
  };
}

function assertPoint(position: unknown, height: unknown, hasUnit: boolean): void {
  const isDate = position instanceof Date;
  if (!isNumeric(height) || !(isDate || isNumeric(position))) {
    throw new MongoError(5423900, '$integral needs a number or date to sort by and a number as its input');
  }
  if (hasUnit && !isDate)
    throw new MongoError(5423901, "$integral with 'unit' expects the sortBy field to be a Date");
  if (!hasUnit && isDate)
    throw new MongoError(5423902, "$integral (with no 'unit') expects the sortBy field to be numeric");
}
