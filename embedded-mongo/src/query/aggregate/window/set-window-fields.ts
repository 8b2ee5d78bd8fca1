/** `$setWindowFields`: computes values for each document from surrounding documents in its partition. */
import { failedToParse, MongoError, typeMismatch } from '../../../errors.ts';
import { valueKey } from '../../../indexes/key-string.ts';
import { compareValues } from '../../../values/compare.ts';
import { type Doc, isDoc } from '../../../values/kinds.ts';
import { valueAtPath } from '../../../values/paths.ts';
import { evaluator } from '../../expression.ts';
import { parseSort, sortBy } from '../../sort.ts';
import { pathParts, refuseUnknown, required, specification } from '../arguments.ts';
import { withoutPath, withPath } from '../fields.ts';
import { gathering } from '../iterate.ts';
import type { Stage } from '../stage.ts';
import { accumulatorFunction, covarianceFunction, integralFunction } from './accumulated.ts';
import type { Partition, WindowContext, WindowFunction } from './partition.ts';
import {
  derivativeFunction,
  linearFillFunction,
  locfFunction,
  movingAverageFunction,
  rankFunction,
  shiftFunction,
} from './sequences.ts';

type Compiler = (operator: string, spec: Doc, context: WindowContext) => WindowFunction;

/** Accumulators that are also window functions: all except `$mergeObjects`. */
const ACCUMULATORS = [
  '$addToSet',
  '$avg',
  '$bottom',
  '$bottomN',
  '$count',
  '$first',
  '$firstN',
  '$last',
  '$lastN',
  '$max',
  '$maxN',
  '$median',
  '$min',
  '$minN',
  '$percentile',
  '$push',
  '$stdDevPop',
  '$stdDevSamp',
  '$sum',
  '$top',
  '$topN',
];

const FUNCTIONS: Readonly<Record<string, Compiler>> = {
  ...Object.fromEntries(ACCUMULATORS.map((name) => [name, accumulatorFunction])),
  $covariancePop: covarianceFunction,
  $covarianceSamp: covarianceFunction,
  $denseRank: rankFunction,
  $derivative: derivativeFunction,
  $documentNumber: rankFunction,
  $expMovingAvg: movingAverageFunction,
  $integral: integralFunction,
  $linearFill: linearFillFunction,
  $locf: locfFunction,
  $rank: rankFunction,
  $shift: shiftFunction,
};

function compileFunction(spec: unknown, context: WindowContext): WindowFunction {
  if (!isDoc(spec)) throw failedToParse('Window function specification must be an object');
  const operator = Object.keys(spec).find((name) => name.startsWith('$'));
  if (operator === undefined) throw failedToParse('Expected a $-prefixed window function');
  const compile = Object.hasOwn(FUNCTIONS, operator) ? FUNCTIONS[operator] : undefined;
  if (compile === undefined) throw failedToParse(`Unrecognized window function, ${operator}`);
  for (const name of Object.keys(spec)) {
    if (name !== operator && name !== 'window')
      throw failedToParse(`Window function found an unknown argument: ${name}`);
  }
  return compile(operator, spec, context);
}

type Output = { readonly parts: readonly string[]; readonly compute: WindowFunction };

function outputsOf(output: Doc, context: WindowContext): Output[] {
  const paths = Object.keys(output);
  for (const path of paths) {
    if (paths.some((other) => other !== path && other.startsWith(`${path}.`))) {
      throw new MongoError(6307900, "$setWindowFields 'output' specification contains two conflicting paths");
    }
  }
  return paths.map((path) => ({ parts: pathParts(path), compute: compileFunction(output[path], context) }));
}

/** The stage `$setWindowFields`. */
export const $setWindowFields: Stage = (argument, stageContext) => {
  const spec = specification(argument, '$setWindowFields');
  refuseUnknown(spec, ['partitionBy', 'sortBy', 'output'], '$setWindowFields');
  const output = required(spec, 'output', '$setWindowFields');
  if (!isDoc(output))
    throw typeMismatch("BSON field '$setWindowFields.output' is the wrong type, expected type 'object'");
  if (spec.sortBy !== undefined && !isDoc(spec.sortBy))
    throw typeMismatch("BSON field '$setWindowFields.sortBy' is the wrong type, expected type 'object'");
  const { fields: sort } = parseSort(spec.sortBy);
  const context: WindowContext = { ...stageContext, sort };
  const outputs = outputsOf(output, context);
  const keyOf =
    spec.partitionBy === undefined
      ? undefined
      : evaluator(spec.partitionBy, context.variables, context.collation);
  const [field] = sort;
  return gathering(function* windowed(docs) {
    const sorted = sort.length === 0 ? docs : sortBy(docs, sort, (doc) => doc, context.collation);
    for (const part of partitions(sorted, keyOf, context)) {
      const positions =
        field === undefined || sort.length > 1 ? [] : part.map((doc) => valueAtPath(doc, field.parts));
      yield* withOutputs({ docs: part, positions }, outputs);
    }
  });
};

function partitions(
  docs: Doc[],
  keyOf: ((doc: Doc) => unknown) | undefined,
  { collation }: WindowContext,
): Doc[][] {
  if (keyOf === undefined) return docs.length === 0 ? [] : [docs];
  const parts = new Map<string, { key: unknown; docs: Doc[] }>();
  for (const doc of docs) {
    const key = keyOf(doc) ?? null;
    if (Array.isArray(key))
      throw typeMismatch('An expression used to partition cannot evaluate to value of type array');
    const text = valueKey(key, collation);
    const part = parts.get(text);
    if (part === undefined) parts.set(text, { key, docs: [doc] });
    else part.docs.push(doc);
  }
  return [...parts.values()].sort((a, b) => compareValues(a.key, b.key, collation)).map((part) => part.docs);
}

function* withOutputs(partition: Partition, outputs: readonly Output[]): Generator<Doc> {
  const columns = outputs.map(({ parts, compute }) => ({ parts, values: compute(partition) }));
  for (const [i, doc] of partition.docs.entries()) {
    let out = doc;
    for (const { parts, values } of columns) {
      const value = values[i];
      out = value === undefined ? (withoutPath(out, parts) as Doc) : withPath(out, parts, value);
    }
    yield out;
  }
}
