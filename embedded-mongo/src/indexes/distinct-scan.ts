/** Reads the distinct values of a field from index keys: equal keys are adjacent and are skipped. */
import type { Collection, Index } from '../storage/catalog.ts';
import type { IndexEntry, KeyRange, View } from '../storage/view.ts';
import { decode } from '../values/decode.ts';
import { bsonType } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { valuesAtPath } from '../values/paths.ts';
import { type IndexPlan, planIndex } from './index-plan.ts';
import { pathsInKeys } from './key-documents.ts';
import type { KeyNeeds } from './key-reading.ts';
import { afterPrefix } from './key-string.ts';
import { KeyCursor, NOT_IN_KEY } from './key-values.ts';
import { type Plan, rangeOfPoint } from './planner.ts';
import type { ReadStats } from './run-plan.ts';

/** A distinct scan over one field of an index. */
export type DistinctScan = { readonly use: IndexPlan; readonly position: number };

/** Number of equal keys read before seeking to the next different key. */
const SEEK_AFTER = 16;

/** Returns how an index yields the values of a path, if its bounds cover the whole query. */
export function distinctScanOf(
  view: View,
  collection: Collection,
  path: string,
  plan: Plan,
  { filter, collation, hint }: KeyNeeds & { readonly hint: unknown },
): DistinctScan | undefined {
  if (collation !== undefined) return undefined;
  if (plan.kind === 'index') return plan.use.isExact ? scanIn(plan.use, path) : undefined;
  const isForAll = filter.kind === 'and' && filter.parts.length === 0;
  // A hint that results in a scan requests natural order, and is followed.
  const isHinted = hint !== undefined && hint !== null;
  if (plan.kind !== 'scan' || plan.isReverse || !isForAll || isHinted) return undefined;
  const request = { conjuncts: { list: [], isComplete: true }, sort: [], collation, isHinted: true };
  for (const index of view.readableIndexes(collection)) {
    const use = index.spec.fields[0]?.path === path ? planIndex(index, request) : undefined;
    const scan = use && scanIn(use, path);
    if (scan !== undefined) return scan;
  }
  return undefined;
}

/** The fields before the requested one must have a single value in each range. */
function scanIn(use: IndexPlan, path: string): DistinctScan | undefined {
  const position = use.index.spec.fields.findIndex((field) => field.path === path);
  const isReachable = position >= 0 && position <= use.boundFields && pathsInKeys(use.index).has(path);
  return isReachable ? { use, position } : undefined;
}

/** Yields the values; duplicates are rare. */
export function* distinctValues(
  view: View,
  collection: Collection,
  { use, position }: DistinctScan,
  stats: ReadStats,
): Generator<unknown> {
  const read = valueReader(use.index, position);
  for (const range of [...use.points.map(rangeOfPoint), ...use.ranges]) {
    for (const { entry, value } of groupsIn(view, collection, use.index, range, read, stats)) {
      if (value !== NOT_IN_KEY) {
        yield value;
        continue;
      }
      const raw = view.fetch(collection, entry.rowid);
      if (raw === undefined) continue;
      stats.docsExamined += 1;
      yield* valuesAtPath(decode(raw), use.index.spec.fields[position]?.parts ?? []);
    }
  }
}

type Read = (entry: IndexEntry) => { readonly value: unknown; readonly end: number };

function valueReader({ spec }: Index, position: number): Read {
  const cursor = new KeyCursor();
  const before = spec.directions.slice(0, position);
  return ({ key, types }) => {
    cursor.start(key, types);
    for (const direction of before) cursor.skip(direction);
    const value = cursor.read(spec.directions[position] ?? 1);
    return { value, end: cursor.at };
  };
}

/** False for a value that can share its key with other values, because the key does not contain it in full. */
export function isAloneInKey(value: unknown): boolean {
  return value !== NOT_IN_KEY && !(bsonType(value) === 'Long' && typeof numberOf(value) === 'bigint');
}

/** Yields one entry per value in a range; every entry if its key does not distinguish values. */
function* groupsIn(
  view: View,
  collection: Collection,
  index: Index,
  range: KeyRange,
  read: Read,
  stats: ReadStats,
): Generator<{ entry: IndexEntry; value: unknown }> {
  let low = range.low;
  for (;;) {
    let prefix: Uint8Array | undefined;
    let repeats = 0;
    for (const entry of view.entries(
      collection,
      index,
      { low, high: range.high },
      false,
      0,
      SEEK_AFTER + 1,
    )) {
      stats.keysExamined += 1;
      const isRepeat = prefix !== undefined && beginsWith(entry.key, prefix);
      if (isRepeat) {
        repeats += 1;
        if (repeats >= SEEK_AFTER) break;
        continue;
      }
      const { value, end } = read(entry);
      // A missing field has the same key as null.
      const isDecided = value !== undefined && isAloneInKey(value);
      prefix = isDecided ? entry.key.subarray(0, end) : undefined;
      repeats = 0;
      if (value !== undefined) yield { entry, value };
    }
    if (repeats < SEEK_AFTER || prefix === undefined) return;
    low = afterPrefix(prefix);
    if (low === undefined) return;
  }
}

function beginsWith(key: Uint8Array, prefix: Uint8Array): boolean {
  return key.length >= prefix.length && Buffer.compare(key.subarray(0, prefix.length), prefix) === 0;
}
