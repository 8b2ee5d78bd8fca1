/**
 * Runs of index entries that have the same value in a field: of each the first entry, the last one and their number,
 * without reading those in between. Keys that are equal up to a field are equal as group keys too (`valueKey`), whatever
 * the types of their values: a missing field counts as null, 5 as 5.0. Where a key does not hold a number in full, which
 * is so for decimals also within documents, each entry is a run of its own.
 */
import type { Collection, Index } from '../storage/catalog.ts';
import type { IndexEntry, KeyRange, View } from '../storage/view.ts';
import { RANK } from '../values/kinds.ts';
import { type DistinctScan, isAloneInKey } from './distinct-scan.ts';
import { afterPrefix } from './key-string.ts';
import { KeyCursor } from './key-values.ts';
import { rangeOfPoint } from './planner.ts';
import type { ReadStats } from './run-plan.ts';

/** Entries of a run that are read on before the next run is looked up. */
const SEEK_AFTER = 16;

/** Entries with the same value, in the order in which the index is read. */
export type KeyRun = { readonly first: IndexEntry; readonly last: IndexEntry; readonly count: number };

/** What is asked of each run; what is not may be of a part of it. */
export type RunNeeds = { readonly hasLast: boolean; readonly hasCount: boolean };

type OpenRun = { readonly first: IndexEntry; readonly prefix: Uint8Array; last: IndexEntry; count: number };

/** Where the entries of a reading are. */
type Place = { readonly view: View; readonly collection: Collection; readonly index: Index };

/** The runs in the ranges of a scan, in its order. A value may have a run in each of the ranges. */
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

/** Reads runs until one is worth stepping over; returns what is left of the range after it. */
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

/** Looks up what of a run has not been read. */
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

/** The later of two keys for a sign of 1, the earlier one for -1; an open end gives way. */
function edge(a: Uint8Array | undefined, b: Uint8Array | undefined, sign: 1 | -1): Uint8Array | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Buffer.compare(a, b) * sign > 0 ? a : b;
}

/** The part of a key that ends with a field; undefined where other values of that field may have the same key. */
function prefixReader({ spec }: Index, position: number): (entry: IndexEntry) => Uint8Array | undefined {
  const cursor = new KeyCursor();
  const before = spec.directions.slice(0, position);
  const direction = spec.directions[position] ?? 1;
  return ({ key, types }) => {
    cursor.start(key, types);
    for (const one of before) cursor.skip(one);
    const rank = rankAt(key, cursor.at, direction);
    const isToldApart = isAloneInKey(cursor.read(direction)) || !MAY_HOLD_DECIMALS.has(rank);
    return isToldApart ? key.subarray(0, cursor.at) : undefined;
  };
}

const MAY_HOLD_DECIMALS: ReadonlySet<number> = new Set([RANK.number, RANK.object, RANK.array]);

function rankAt(key: Uint8Array, at: number, direction: number): number {
  return ((key[at] ?? 0) ^ (direction === -1 ? 0xff : 0)) & 0xff;
}

function beginsWith(key: Uint8Array, prefix: Uint8Array): boolean {
  return key.length >= prefix.length && Buffer.compare(key.subarray(0, prefix.length), prefix) === 0;
}
