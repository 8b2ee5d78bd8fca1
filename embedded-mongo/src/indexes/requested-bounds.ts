/** Reads an index between two keys specified by the client: find's `min` (inclusive) and `max` (exclusive). */
import type { Decimal128 } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import type { Index } from '../storage/catalog.ts';
import { describeValue } from '../storage/describe-key.ts';
import { type Collation, isSameCollation } from '../values/collation.ts';
import { bsonType, type Doc, RANK, rankOf } from '../values/kinds.ts';
import { decimalRest } from '../values/numbers.ts';
import type { IndexPlan } from './index-plan.ts';
import { encodeKey } from './key-string.ts';

/** The first key to read, and the first key after the range. */
export type RequestedBounds = { readonly min: Doc | undefined; readonly max: Doc | undefined };

/** Types whose values have unique keys. */
const PLAIN: ReadonlySet<number> = new Set([
  RANK.minKey,
  RANK.null,
  RANK.number,
  RANK.string,
  RANK.binData,
  RANK.objectId,
  RANK.bool,
  RANK.date,
  RANK.timestamp,
  RANK.maxKey,
]);

/** Returns the bounds of a find command; undefined if it has none. @throws MongoError 51176 */
export function readBounds({ min, max }: Doc): RequestedBounds | undefined {
  const low = boundOf(min);
  const high = boundOf(max);
  if (low === undefined && high === undefined) return undefined;
  if (low !== undefined && high !== undefined && namesIn(low) !== namesIn(high))
    throw new MongoError(51176, 'min and max must have the same field names');
  return { min: low, max: high };
}

function boundOf(value: unknown): Doc | undefined {
  const isSet = value !== undefined && value !== null && Object.keys(value).length > 0;
  return isSet ? (value as Doc) : undefined;
}

const namesIn = (bound: Doc): string => JSON.stringify(Object.keys(bound));

/** Plans a read of the hinted index between the bounds. @throws MongoError 2, 238, 51173, 51174, 51175 */
export function planBetween(
  index: Index | undefined,
  { min, max }: RequestedBounds,
  collation: Collation | undefined,
): IndexPlan {
  if (index === undefined)
    throw new MongoError(51173, 'When using min()/max() a hint of which index to use must be provided');
  for (const bound of [min, max]) if (bound !== undefined) assertBound(index, bound, collation);
  if (index.spec.partial !== undefined)
    throw badValue('min and max are not supported for partial indexes by this server');
  const keyOf = (bound: Doc | undefined): Uint8Array | undefined =>
    bound && encodeKey(Object.values(bound), index.spec.directions, index.spec.collation);
  const low = keyOf(min);
  const high = keyOf(max);
  if (low !== undefined && high !== undefined && Buffer.compare(low, high) >= 0)
    throw new MongoError(
      51175,
      'The value provided for min() does not come before the value provided for max() in the hinted index',
    );
  return {
    index,
    ranges: [{ low, high }],
    points: [],
    isReverse: false,
    isExact: false,
    isSorted: false,
    mergeAt: undefined,
    showBounds: () => shownBounds(index, min, max),
    boundFields: index.spec.fields.length,
  };
}

function assertBound({ spec }: Index, bound: Doc, collation: Collation | undefined): void {
  const isOfIndex =
    spec.fields.every(({ kind }) => kind === 'btree') &&
    namesIn(bound) === JSON.stringify(spec.fields.map(({ path }) => path));
  const hasText = Object.values(bound).some((value) => rankOf(value) === RANK.string);
  if (!isOfIndex || (hasText && !isSameCollation(spec.collation, collation)))
    throw new MongoError(51174, 'The index chosen is not compatible with min/max');
  for (const value of Object.values(bound)) {
    const isInexact = bsonType(value) === 'Decimal128' && decimalRest(value as Decimal128) !== 0;
    if (!PLAIN.has(rankOf(value)) || isInexact)
      throw new MongoError(238, `${describeValue(value)} is not supported in min and max by this server`);
  }
}

function shownBounds(index: Index, min: Doc | undefined, max: Doc | undefined): Record<string, string[]> {
  const shown = (bound: Doc | undefined, path: string, open: string): string =>
    bound === undefined ? open : describeValue(bound[path]);
  return Object.fromEntries(
    index.spec.fields.map(({ path }) => [
      path,
      [`[${shown(min, path, 'MinKey')}, ${shown(max, path, 'MaxKey')})`],
    ]),
  );
}
