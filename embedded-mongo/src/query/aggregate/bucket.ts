/** `$bucket`: groups by given boundaries. */
import { MongoError } from '../../errors.ts';
import { compareValues } from '../../values/compare.ts';
import { type Doc, isDoc, rankOf } from '../../values/kinds.ts';
import { evaluator } from '../expression.ts';
import { isOperatorDoc, refuseUnknown } from './arguments.ts';
import { type GroupField, GroupStates, groupFields } from './group.ts';
import type { Stage, StageContext } from './stage.ts';

type Bucket = { readonly id: unknown; readonly states: GroupStates };

/** Evaluates a constant of the specification, or an expression that refers to no document. */
function constantOf(value: unknown, context: StageContext): unknown {
  return evaluator(value, context.variables, context.collation)({});
}

function boundariesOf(spec: Doc, context: StageContext): unknown[] {
  if (!Array.isArray(spec.boundaries))
    throw new MongoError(40200, "The $bucket 'boundaries' field must be an array");
  const boundaries = spec.boundaries.map((boundary) => constantOf(boundary, context));
  if (boundaries.length < 2)
    throw new MongoError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  for (const [i, boundary] of boundaries.entries()) {
    if (i === 0) continue;
    if (rankOf(boundary) !== rankOf(boundaries[i - 1])) {
      throw new MongoError(40193, "All values in the 'boundaries' option to $bucket must have the same type");
    }
    if (compareValues(boundary, boundaries[i - 1], context.collation) <= 0) {
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
    }
  }
  return boundaries;
}

/** Returns the fields of a bucket: `output`, or the document count by default. */
export function outputFields(output: unknown, context: StageContext, code: number): GroupField[] {
  if (output !== undefined && !isDoc(output))
    throw new MongoError(code, "The 'output' field must be an object");
  return groupFields(output ?? { count: { $sum: 1 } }, context);
}

/** Returns the function that computes a document's `groupBy` value. */
export function groupExpression(
  groupBy: unknown,
  context: StageContext,
  code: number,
): (doc: Doc) => unknown {
  const isPath = typeof groupBy === 'string' && groupBy.length > 1 && groupBy.startsWith('$');
  if (!isPath && !isOperatorDoc(groupBy)) {
    throw new MongoError(
      code,
      "The 'groupBy' field must be defined as a $-prefixed path or an expression object",
    );
  }
  return evaluator(groupBy, context.variables, context.collation);
}

function assertOutside(fallback: unknown, boundaries: readonly unknown[], context: StageContext): void {
  const isBelow = compareValues(fallback, boundaries[0], context.collation) < 0;
  const isAbove = compareValues(fallback, boundaries.at(-1), context.collation) >= 0;
  if (!isBelow && !isAbove) {
    throw new MongoError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  }
}

/** The stage `$bucket`. */
export const $bucket: Stage = (spec, context) => {
  if (!isDoc(spec)) throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  refuseUnknown(spec, ['groupBy', 'boundaries', 'default', 'output'], '$bucket', 40197);
  if (spec.groupBy === undefined || spec.boundaries === undefined)
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  const bucketValue = groupExpression(spec.groupBy, context, 40202);
  const boundaries = boundariesOf(spec, context);
  const hasDefault = Object.hasOwn(spec, 'default');
  const fallback = hasDefault ? constantOf(spec.default, context) : undefined;
  if (hasDefault) assertOutside(fallback, boundaries, context);
  const fields = outputFields(spec.output, context, 40196);
  const idOf = (value: unknown): unknown => {
    const at = boundaries.findLastIndex((one) => compareValues(value ?? null, one, context.collation) >= 0);
    if (at >= 0 && at < boundaries.length - 1) return boundaries[at];
    if (hasDefault) return fallback;
    throw new MongoError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
  return function* bucketed(docs) {
    const buckets = new Map<unknown, Bucket>();
    for (const doc of docs) {
      const id = idOf(bucketValue(doc));
      let bucket = buckets.get(id);
      if (bucket === undefined) {
        bucket = { id, states: new GroupStates(fields, id) };
        buckets.set(id, bucket);
      }
      bucket.states.add(doc);
    }
    const sorted = [...buckets.values()].sort((a, b) => compareValues(a.id, b.id, context.collation));
    for (const { id, states } of sorted) yield states.document(id);
  };
};
