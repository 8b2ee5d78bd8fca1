/** `$bucket`. mingo's puts values on a boundary into the bucket below it. */
import { MongoError } from '../../errors.ts';
import { compareValues } from '../../values/compare.ts';
import { type Doc, isDoc, rankOf } from '../../values/kinds.ts';
import { evaluator } from '../expression.ts';
import { $group } from './group.ts';
import type { Stage } from './stage.ts';

function boundariesOf(spec: Doc): unknown[] {
  const { boundaries } = spec;
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw new MongoError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  }
  for (const [i, boundary] of boundaries.entries()) {
    if (i === 0) continue;
    if (rankOf(boundary) !== rankOf(boundaries[i - 1])) {
      throw new MongoError(40193, "All values in the 'boundaries' option to $bucket must have the same type");
    }
    if (compareValues(boundary, boundaries[i - 1]) <= 0) {
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
    }
  }
  return boundaries;
}

/** The stage `$bucket`. */
export const $bucket: Stage = (docs, spec, context, pipelines) => {
  if (!isDoc(spec)) throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  const boundaries = boundariesOf(spec);
  const hasDefault = Object.hasOwn(spec, 'default');
  const bucketValue = evaluator(spec.groupBy, context.variables);
  const buckets = new Map<unknown, Doc[]>();
  for (const doc of docs) {
    const value = bucketValue(doc);
    const at = boundaries.findLastIndex((boundary) => compareValues(value ?? null, boundary) >= 0);
    const isInside = at >= 0 && at < boundaries.length - 1;
    if (!isInside && !hasDefault) {
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    const id = isInside ? boundaries[at] : spec.default;
    const bucket = buckets.get(id);
    if (bucket === undefined) buckets.set(id, [doc]);
    else bucket.push(doc);
  }
  const output = isDoc(spec.output) ? spec.output : { count: { $sum: 1 } };
  const ids = [...boundaries.slice(0, -1), ...(hasDefault ? [spec.default] : [])].filter((id) =>
    buckets.has(id),
  );
  return ids
    .sort(compareValues)
    .flatMap((id) => $group(buckets.get(id) ?? [], { _id: { $literal: id }, ...output }, context, pipelines));
};
