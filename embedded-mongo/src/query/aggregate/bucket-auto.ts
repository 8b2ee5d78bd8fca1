/** `$bucketAuto`: groups of about equal size. Documents with equal values are always in the same bucket. */
import { MongoError } from '../../errors.ts';
import { compareValues } from '../../values/compare.ts';
import { type Doc, isDoc, isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { refuseUnknown } from './arguments.ts';
import { groupExpression, outputFields } from './bucket.ts';
import { assertGranular, granularityRounder, type Rounder } from './granularity.ts';
import { type GroupField, GroupStates } from './group.ts';
import { gathering } from './iterate.ts';
import type { Stage, StageContext } from './stage.ts';

type Keyed = { readonly key: unknown; readonly doc: Doc };
type Request = {
  readonly count: number;
  readonly fields: readonly GroupField[];
  readonly rounder: Rounder | undefined;
  readonly compare: (a: unknown, b: unknown) => number;
};

function bucketCount(value: unknown): number {
  if (!isNumeric(value))
    throw new MongoError(40241, "The $bucketAuto 'buckets' field must be a numeric value");
  const count = Number(numberOf(value));
  if (!Number.isInteger(count) || Math.abs(count) >= 2 ** 31)
    throw new MongoError(40242, "The $bucketAuto 'buckets' field must be representable as a 32-bit integer");
  if (count <= 0) throw new MongoError(40243, "The $bucketAuto 'buckets' field must be greater than 0");
  return count;
}

/** The stage `$bucketAuto`. */
export const $bucketAuto: Stage = (spec, context) => {
  if (!isDoc(spec)) throw new MongoError(40240, 'The argument to $bucketAuto must be an object');
  refuseUnknown(spec, ['groupBy', 'buckets', 'output', 'granularity'], '$bucketAuto', 40245);
  if (spec.groupBy === undefined || spec.buckets === undefined)
    throw new MongoError(40246, "$bucketAuto requires 'groupBy' and 'buckets' to be specified");
  const keyOf = groupExpression(spec.groupBy, context, 40239);
  const request: Request = {
    count: bucketCount(spec.buckets),
    fields: outputFields(spec.output, context, 40244),
    rounder: rounderOf(spec.granularity),
    compare: comparison(context),
  };
  return gathering((docs) => {
    const keyed = docs.map((doc): Keyed => {
      const key = keyOf(doc);
      if (request.rounder !== undefined) assertGranular(key);
      return { key: key ?? null, doc };
    });
    keyed.sort((a, b) => request.compare(a.key, b.key));
    return buckets(keyed, request);
  });
};

function rounderOf(granularity: unknown): Rounder | undefined {
  if (granularity === undefined) return undefined;
  if (typeof granularity !== 'string')
    throw new MongoError(40261, "The $bucketAuto 'granularity' field must be a string");
  return granularityRounder(granularity);
}

const comparison =
  ({ collation }: StageContext) =>
  (a: unknown, b: unknown): number =>
    compareValues(a, b, collation);

function* buckets(sorted: readonly Keyed[], request: Request): Generator<Doc> {
  const { count, fields, rounder } = request;
  const size = Math.max(Math.round(sorted.length / count), 1);
  let at = 0;
  let previousMax: unknown;
  for (let number = 1; number <= count && at < sorted.length; number += 1) {
    const first = sorted[at] as Keyed;
    const states = new GroupStates(fields, {});
    const end = endOf(sorted, at, number === count ? sorted.length : at + size, request);
    for (; at < end; at += 1) states.add((sorted[at] as Keyed).doc);
    const min = rounder === undefined ? first.key : (previousMax ?? rounder.down(first.key));
    const max = upperBound(sorted, end, rounder);
    previousMax = max;
    yield states.document({ min, max });
  }
}

/** Returns the start of the next bucket: values equal to the last, or rounding to its boundary, belong to this one. */
function endOf(
  sorted: readonly Keyed[],
  from: number,
  wanted: number,
  { rounder, compare }: Request,
): number {
  let end = Math.max(Math.min(wanted, sorted.length), from + 1);
  const last = (sorted[end - 1] as Keyed).key;
  const boundary = rounder?.up(last);
  for (; end < sorted.length; end += 1) {
    const { key } = sorted[end] as Keyed;
    const isSame = compare(key, last) === 0;
    const isWithin = boundary !== undefined && compare(key, boundary) < 0;
    if (!isSame && !isWithin) break;
  }
  return end;
}

function upperBound(sorted: readonly Keyed[], end: number, rounder: Rounder | undefined): unknown {
  const next = sorted[end];
  const last = sorted[end - 1] as Keyed;
  if (rounder === undefined) return (next ?? last).key;
  // Zero has no next number in a series, so its boundary is the number below the next value. The boundary is that of
  // the value that filled the bucket; values added because of it are below.
  const isZero = Number(numberOf(last.key)) === 0;
  return isZero && next !== undefined ? rounder.down(next.key) : rounder.up(last.key);
}
