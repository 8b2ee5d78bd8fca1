/** Compiles the accumulators of stages. */
import { MongoError, typeMismatch } from '../../errors.ts';
import { type Doc, isDoc, isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { evaluator } from '../expression.ts';
import { parseSort } from '../sort.ts';
import type { AccumulatorContext, AccumulatorFactory, CompiledAccumulator } from './accumulator.ts';
import { $addToSet, $first, $firstN, $last, $lastN, $mergeObjects, $push } from './collections.ts';
import { $max, $maxN, $min, $minN } from './extremes.ts';
import { $median, $percentile } from './percentiles.ts';
import { $avg, $count, $stdDevPop, $stdDevSamp, $sum } from './sums.ts';
import { rankedInput, topFactory } from './tops.ts';

/** Accumulators with one expression. */
const SIMPLE: Readonly<Record<string, AccumulatorFactory>> = {
  $sum,
  $avg,
  $min,
  $max,
  $first,
  $last,
  $push,
  $addToSet,
  $stdDevPop,
  $stdDevSamp,
  $mergeObjects,
};

/** Accumulators with `{ input, n }`. */
const SEVERAL: Readonly<Record<string, AccumulatorFactory>> = { $firstN, $lastN, $minN, $maxN };

/** Accumulators with `{ output, sortBy }`, and their sort direction. */
const TOPS: Readonly<Record<string, { readonly sign: 1 | -1; readonly isSingle: boolean }>> = {
  $top: { sign: 1, isSingle: true },
  $topN: { sign: 1, isSingle: false },
  $bottom: { sign: -1, isSingle: true },
  $bottomN: { sign: -1, isSingle: false },
};

/** Accumulators with `{ input, method }`. */
const PERCENTILES: Readonly<Record<string, AccumulatorFactory>> = { $median, $percentile };

/** The names of all accumulators. */
export const ACCUMULATOR_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(SIMPLE),
  ...Object.keys(SEVERAL),
  ...Object.keys(TOPS),
  ...Object.keys(PERCENTILES),
  '$count',
]);

/**
 * Compiles an accumulator with its argument.
 * @throws MongoError 15952 for an unknown operator, and MongoDB's own codes for invalid arguments
 */
export function compileAccumulator(
  operator: string,
  argument: unknown,
  context: AccumulatorContext,
): CompiledAccumulator {
  const simple = lookUp(SIMPLE, operator);
  if (simple !== undefined) {
    const input = evaluator(onlyOperand(operator, argument), context.variables, context.collation);
    return compiled(operator, input, simple, context, {});
  }
  if (operator === '$count') return compileCount(argument, context);
  const several = lookUp(SEVERAL, operator);
  if (several !== undefined) {
    const { input, n } = severalArguments(operator, argument);
    return compiled(operator, evaluator(input, context.variables, context.collation), several, context, {
      n,
    });
  }
  const top = lookUp(TOPS, operator);
  if (top !== undefined) return compileTop(operator, argument, top, context);
  const percentile = lookUp(PERCENTILES, operator);
  if (percentile === undefined) throw new MongoError(15952, `unknown group operator '${operator}'`);
  const { input, percentiles } = percentileArguments(operator, argument, context.variables);
  return compiled(operator, evaluator(input, context.variables, context.collation), percentile, context, {
    percentiles,
  });
}

function lookUp<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function compiled(
  operator: string,
  input: (doc: Doc) => unknown,
  factory: AccumulatorFactory,
  context: AccumulatorContext,
  options: { readonly n?: unknown; readonly percentiles?: readonly number[] },
): CompiledAccumulator {
  const { percentiles = [] } = options;
  const { collation } = context;
  if (options.n === undefined) {
    const setup = { n: 0, percentiles, collation };
    return { operator, input, create: () => factory(setup) };
  }
  const countOf = evaluator(options.n, context.variables, context.collation);
  return {
    operator,
    input,
    create: (groupId) =>
      factory({ n: checkedCount(countOf(isDoc(groupId) ? groupId : {})), percentiles, collation }),
  };
}

/** Returns the only operand; an array with one element counts as that element. @throws MongoError 40237 for several */
function onlyOperand(operator: string, argument: unknown): unknown {
  if (!Array.isArray(argument)) return argument;
  if (argument.length !== 1) throw new MongoError(40237, `The ${operator} accumulator is a unary operator`);
  return argument[0];
}

function compileCount(argument: unknown, context: AccumulatorContext): CompiledAccumulator {
  if (!isDoc(argument) || Object.keys(argument).length > 0)
    throw typeMismatch('$count takes no arguments, i.e. $count:{}');
  return compiled('$count', () => null, $count, context, {});
}

/** Returns the number of values from `n`. @throws MongoError 5787902, 5787903 and 5787908 */
function checkedCount(value: unknown): number {
  if (!isNumeric(value))
    throw new MongoError(5787902, `Value for 'n' must be of integral type, but found ${String(value)}`);
  const n = Number(numberOf(value));
  if (!Number.isInteger(n))
    throw new MongoError(5787903, `Value for 'n' must be of integral type, but found ${String(value)}`);
  if (n <= 0) throw new MongoError(5787908, `'n' must be greater than 0, found ${n}`);
  return n;
}

/** Returns the arguments of `$firstN`, `$lastN`, `$minN` and `$maxN` as expressions. */
function severalArguments(operator: string, argument: unknown): { input: unknown; n: unknown } {
  if (!isDoc(argument)) {
    const code = operator === '$minN' || operator === '$maxN' ? 5787900 : 5787801;
    throw new MongoError(code, `specification must be an object; found ${operator}: ${String(argument)}`);
  }
  for (const name of Object.keys(argument)) {
    if (name !== 'n' && name !== 'input')
      throw new MongoError(5787901, `Unknown argument for 'n' operator: ${name}`);
  }
  if (argument.n === undefined) throw new MongoError(5787906, "Missing value for 'n'");
  if (argument.input === undefined) throw new MongoError(5787907, "Missing value for 'input'");
  return { input: argument.input, n: argument.n };
}

function compileTop(
  operator: string,
  argument: unknown,
  { sign, isSingle }: { readonly sign: 1 | -1; readonly isSingle: boolean },
  context: AccumulatorContext,
): CompiledAccumulator {
  if (!isDoc(argument)) {
    throw new MongoError(5788001, `specification must be an object; found ${operator}: ${String(argument)}`);
  }
  const known = isSingle ? ['output', 'sortBy'] : ['n', 'output', 'sortBy'];
  for (const name of Object.keys(argument)) {
    if (!known.includes(name)) throw new MongoError(5788002, `Unknown argument to ${operator} '${name}'`);
  }
  if (!isSingle && argument.n === undefined) throw new MongoError(5788003, "Missing value for 'n'");
  if (argument.output === undefined) throw new MongoError(5788004, "Missing value for 'output'");
  if (argument.sortBy === undefined) throw new MongoError(5788005, "Missing value for 'sortBy'");
  if (!isDoc(argument.sortBy)) throw new MongoError(10065, `invalid parameter: expected an object (sortBy)`);
  const { fields } = parseSort(argument.sortBy);
  if (fields.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  const input = rankedInput(
    fields,
    evaluator(argument.output, context.variables, context.collation),
    context.collation,
  );
  const factory = topFactory(fields, sign, isSingle);
  return compiled(operator, input, factory, context, isSingle ? {} : { n: argument.n });
}

/**
 * Returns the arguments of `$median` and `$percentile`.
 * @throws MongoError 9 and 40414 for missing or unknown arguments, 7750301 to 7750303 for invalid percentiles, 2 for
 * another method
 */
function percentileArguments(
  operator: string,
  argument: unknown,
  variables?: Doc,
): { input: unknown; percentiles: number[] } {
  if (!isDoc(argument))
    throw new MongoError(operator === '$median' ? 7436100 : 7429703, `specification must be an object`);
  const known = operator === '$median' ? ['input', 'method'] : ['input', 'method', 'p'];
  for (const name of Object.keys(argument)) {
    if (!known.includes(name))
      throw new MongoError(40415, `BSON field '${operator}.${name}' is an unknown field.`);
  }
  for (const name of known) {
    if (argument[name] === undefined)
      throw new MongoError(40414, `BSON field '${operator}.${name}' is missing but a required field`);
  }
  if (argument.method !== 'approximate') {
    throw new MongoError(2, "Currently only 'approximate' can be used as percentile 'method'.");
  }
  if (operator === '$median') return { input: argument.input, percentiles: [0.5] };
  return { input: argument.input, percentiles: percentilesIn(evaluator(argument.p, variables)({})) };
}

function percentilesIn(list: unknown): number[] {
  if (!Array.isArray(list) || list.length === 0) {
    throw new MongoError(7750301, "The $percentile 'p' field must be a non-empty array of numbers");
  }
  return list.map((part) => {
    if (!isNumeric(part))
      throw new MongoError(7750302, "The $percentile 'p' field must be an array of numbers");
    const number = Number(numberOf(part));
    if (!(number >= 0 && number <= 1))
      throw new MongoError(7750303, "The $percentile 'p' field must hold numbers between 0 and 1");
    return number;
  });
}
