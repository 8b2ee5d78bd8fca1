/**
 * Runs of index entries with the same value in a field: the first entry, the last entry and the count of each run,
 * without reading the entries between. Keys that are equal up to a field are also equal as group keys (`valueKey`),
 * whatever the types of their values: a missing field counts as null, 5 as 5.0. If a key does not contain a number in
 * full, which is also the case for decimals within documents, each entry is its own run.
 */
import type { Collection, Index } from '../storage/catalog.ts';
import type { IndexEntry, KeyRange, View } from '../storage/view.ts';
import { RANK } from '../values/kinds.ts';
import { type DistinctScan, isAloneInKey } from './distinct-scan.ts';
import { afterPrefix } from './key-string.ts';
import { KeyCursor } from './key-values.ts';
import { rangeOfPoint } from './planner.ts';
import type { ReadStats } from './run-plan.ts';

/** Entries of a run read before seeking to the next run. */
const SEEK_AFTER = 16;

/** Entries with the same value, in the order in which the index is read. */
export type KeyRun = { readonly first: IndexEntry; readonly last: IndexEntry; readonly count: number };

/** The properties needed of each run; a property that is not requested can cover only part of the run. */
export type RunNeeds = { readonly hasLast: boolean; readonly hasCount: boolean };

type OpenRun = { readonly first: IndexEntry; readonly prefix: Uint8Array; last: IndexEntry; count: number };

/** The source of the index entries. */
type Place = { readonly view: View; readonly collection: Collection; readonly index: Index };

/** Yields the runs in the ranges of a scan, in its order. A value can have one run in each range. */
export function* keyRuns(
  view: View,
  collection: Collection,
  { use, position }: DistinctScan,
  needs: RunNeeds,
  stats: ReadStats,
): Generator<KeyRun> {
  const place: Place = { view, collection, index: use.index };
  const prefixOf = prefixReader(use.index, position);
  const ranges = [...use.points.map(rangeOfPoint), ...use.ranges];
  for (const range of use.isReverse ? ranges.reverse() : ranges) {
    let rest: KeyRange | undefined = range;
    while (rest !== undefined) rest = yield* runsIn(place, rest, use.isReverse, prefixOf, needs, stats);
  }
}

/** Yields runs until it is worth seeking past one; returns the rest of the range after it. */
function* runsIn(
  place: Place,
  range: KeyRange,
  isReverse: boolean,
  prefixOf: (entry: IndexEntry) => Uint8Array | undefined,
  needs: RunNeeds,
  stats: ReadStats,
): Generator<KeyRun, KeyRange | undefined> {
  const { view, collection, index } = place;
  let run: OpenRun | undefined;
  for (const entry of view.entries(collection, index, range, isReverse, 0, SEEK_AFTER + 1)) {
    stats.keysExamined += 1;
    if (run === undefined || !beginsWith(entry.key, run.prefix)) {
      if (run !== undefined) yield run;
      const prefix = prefixOf(entry);
      run = prefix && { first: entry, prefix, last: entry, count: 1 };
      if (run === undefined) yield { first: entry, last: entry, count: 1 };
      continue;
    }
    run.last = entry;
    run.count += 1;
    if (run.count <= SEEK_AFTER) continue;
    complete(place, run, range, isReverse, needs, stats);
    yield run;
    return isReverse ? { ...range, high: run.prefix } : after(range, run.prefix);
  }
  if (run !== undefined) yield run;
  return undefined;
}

function after(range: KeyRange, prefix: Uint8Array): KeyRange | undefined {
  const low = afterPrefix(prefix);
  return low === undefined ? undefined : { ...range, low };
}

/** Looks up the properties of a run that have not been read. */
function complete(
  { view, collection, index }: Place,
  run: OpenRun,
  range: KeyRange,
  isReverse: boolean,
  { hasLast, hasCount }: RunNeeds,
  stats: ReadStats,
): void {
  const within = intersection(range, { low: run.prefix, high: afterPrefix(run.prefix) });
  if (hasCount) {
    const count = view.countEntries(collection, index, within, Number.POSITIVE_INFINITY);
    stats.keysExamined += count - run.count;
    run.count = count;
  }
  if (!hasLast) return;
  for (const entry of view.entries(collection, index, within, !isReverse, 0, 1)) {
    stats.keysExamined += 1;
    run.last = entry;
    return;
  }
}

function intersection(a: KeyRange, b: KeyRange): KeyRange {
  return { low: edge(a.low, b.low, 1), high: edge(a.high, b.high, -1) };
}

/** Returns the larger key if `sign` is 1, the smaller if it is -1; an unbounded end is ignored. */
function edge(a: Uint8Array | undefined, b: Uint8Array | undefined, sign: 1 | -1): Uint8Array | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Buffer.compare(a, b) * sign > 0 ? a : b;
}

/** Returns the key prefix up to and including a field; undefined if other values of the field can have the same key. */
function prefixReader({ spec }: Index, position: number): (entry: IndexEntry) => Uint8Array | undefined {
  const cursor = new KeyCursor();
  const before = spec.directions.slice(0, position);
  const direction = spec.directions[position] ?? 1;
  return ({ key, types }) => {
    cursor.start(key, types);
    for (const one of before) cursor.skip(one);
    const rank = rankAt(key, cursor.at, direction);
    const isDistinguishable = isAloneInKey(cursor.read(direction)) || !MAY_HOLD_DECIMALS.has(rank);
    return isDistinguishable ? key.subarray(0, cursor.at) : undefined;
  };
}

const MAY_HOLD_DECIMALS: ReadonlySet<number> = new Set([RANK.number, RANK.object, RANK.array]);

function rankAt(key: Uint8Array, at: number, direction: number): number {
  return ((key[at] ?? 0) ^ (direction === -1 ? 0xff : 0)) & 0xff;
}

function beginsWith(key: Uint8Array, prefix: Uint8Array): boolean {
  return key.length >= prefix.length && Buffer.compare(key.subarray(0, prefix.length), prefix) === 0;
}
