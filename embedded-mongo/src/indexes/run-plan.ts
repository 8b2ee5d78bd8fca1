/** Reads the documents that a plan points at, each once. */
import { readNearestFirst } from '../geo/nearest-first.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import type { IndexEntry, StoredDocument, View } from '../storage/view.ts';
import { readPostings, type TextPlan } from '../text/text-plan.ts';
import type { Doc } from '../values/kinds.ts';
import type { IndexPlan } from './index-plan.ts';
import type { KeyReading } from './key-reading.ts';
import { type Plan, rangeOfPoint } from './planner.ts';
import { mergeSorted } from './sort-merge.ts';

/** What a reading has cost so far. */
export type ReadStats = { keysExamined: number; docsExamined: number };

/** The places that a plan points at, each once, after some that are skipped; not for a plain scan. */
export function* placesOfPlan(
  view: View,
  collection: Collection,
  plan: Plan,
  stats: ReadStats,
  skip = 0,
): Generator<number> {
  if (plan.kind === 'scan') {
    for (const { rowid } of view.documents(collection, plan.isReverse)) yield rowid;
    return;
  }
  if (plan.kind === 'intersection') {
    const places = view.placesInAll(collection, plan.parts, Number.POSITIVE_INFINITY);
    stats.keysExamined += places.length;
    yield* places.slice(skip);
    return;
  }
  if (plan.kind === 'near') {
    for (const { rowid } of readNearestFirst(view, collection, plan, stats)) yield rowid;
    return;
  }
  if (plan.kind === 'text') {
    let toSkip = skip;
    for (const { rowid } of readPostings(view, collection, plan, stats)) {
      if (toSkip === 0) yield rowid;
      else toSkip -= 1;
    }
    return;
  }
  if (plan.kind === 'index' && !mayRepeat(plan)) {
    yield* placesOf(entriesOfUse(view, collection, plan.use, stats, skip));
    return;
  }
  const seen = new Set<number>();
  for (const places of placesWithRepeats(view, collection, plan, stats)) {
    for (const rowid of places) {
      if (seen.has(rowid)) continue;
      seen.add(rowid);
      if (seen.size > skip) yield rowid;
    }
  }
}

/** The places of a plan that may point at one more than once, part by part. */
function placesWithRepeats(
  view: View,
  collection: Collection,
  plan: Extract<Plan, { kind: 'index' | 'union' }>,
  stats: ReadStats,
): Iterable<number>[] {
  if (plan.kind === 'index') return [placesOf(entriesOfUse(view, collection, plan.use, stats))];
  if (plan.mergedBy === undefined)
    return plan.plans.map((part) => placesOfPlan(view, collection, part, stats));
  const readings = usesOf(plan).map((use) => ({
    index: use.index,
    entries: entriesOfUse(view, collection, use, stats),
  }));
  return [placesOf(mergeSorted(readings, plan.mergedBy))];
}

function* placesOf(entries: Iterable<IndexEntry>): Generator<number> {
  for (const { rowid } of entries) yield rowid;
}

/** True where a document may be pointed at more than once. */
function mayRepeat(plan: Plan): boolean {
  if (plan.kind === 'union') return true;
  return plan.kind === 'index' && plan.use.index.multikey !== 0;
}

/** How many places a plan points at, each counted once; it stops at `most`. */
export function countPlaces(view: View, collection: Collection, plan: Plan, most: number): number {
  if (plan.kind === 'index') {
    const { index, points, ranges } = plan.use;
    const all = [...points.map(rangeOfPoint), ...ranges];
    // Within one range each document counts once; a document in two of them would count twice.
    if (all.length === 1 || !mayRepeat(plan)) {
      let count = 0;
      for (const range of all) {
        if (count >= most) break;
        count += view.countEntries(collection, index, range, most - count);
      }
      return count;
    }
  }
  if (plan.kind === 'intersection') return view.countInAll(collection, plan.parts, most);
  let count = 0;
  for (const _place of placesOfPlan(view, collection, plan, { keysExamined: 0, docsExamined: 0 })) {
    count += 1;
    if (count >= most) break;
  }
  return count;
}

/** The index readings of a union that is merged. */
function usesOf(plan: Plan): IndexPlan[] {
  if (plan.kind === 'index') return [plan.use];
  return plan.kind === 'union' ? plan.plans.flatMap(usesOf) : [];
}

/** The entries that a reading of an index meets, in its order, after some that are skipped. */
function* entriesOfUse(
  view: View,
  collection: Collection,
  use: IndexPlan,
  stats: ReadStats,
  skip = 0,
  withTypes = false,
): Generator<IndexEntry> {
  if (use.mergeAt !== undefined) {
    yield* mergedEntries(view, collection, use, use.mergeAt, stats, skip);
    return;
  }
  let toSkip = skip;
  const points = use.isReverse ? [...use.points].reverse() : use.points;
  for (const point of points) {
    for (const entry of entriesAt(view, collection, use.index, point, withTypes)) {
      stats.keysExamined += 1;
      if (toSkip === 0) yield entry;
      else toSkip -= 1;
    }
  }
  const ranges = use.isReverse ? [...use.ranges].reverse() : use.ranges;
  for (const range of ranges) {
    if (toSkip > 0 && ranges.length > 1) {
      const count = view.countEntries(collection, use.index, range, toSkip);
      if (count < toSkip) {
        toSkip -= count;
        continue;
      }
    }
    for (const entry of view.entries(collection, use.index, range, use.isReverse, toSkip)) {
      stats.keysExamined += 1;
      yield entry;
    }
    toSkip = 0;
  }
}

function entriesAt(
  view: View,
  collection: Collection,
  index: Index,
  key: Uint8Array,
  withTypes: boolean,
): Iterable<IndexEntry> {
  if (withTypes) return view.entries(collection, index, rangeOfPoint(key), false);
  return view.placesOf(collection, index, key).map((rowid) => ({ key, rowid }));
}

/** Reads several ranges side by side in the order of what follows their own beginnings. */
function* mergedEntries(
  view: View,
  collection: Collection,
  { index, ranges, isReverse }: IndexPlan,
  mergeAt: readonly number[],
  stats: ReadStats,
  skip: number,
): Generator<IndexEntry> {
  const sign = isReverse ? -1 : 1;
  const heads = ranges.flatMap((range, i) => {
    const entries = view.entries(collection, index, range, isReverse)[Symbol.iterator]();
    const first = entries.next();
    return first.done === true ? [] : [{ entries, entry: first.value, at: mergeAt[i] ?? 0 }];
  });
  let toSkip = skip;
  while (heads.length > 0) {
    const next = heads.reduce((best, head) => {
      const order = Buffer.compare(head.entry.key.subarray(head.at), best.entry.key.subarray(best.at));
      return (order || head.entry.rowid - best.entry.rowid) * sign < 0 ? head : best;
    });
    stats.keysExamined += 1;
    if (toSkip === 0) yield next.entry;
    else toSkip -= 1;
    const following = next.entries.next();
    if (following.done === true) heads.splice(heads.indexOf(next), 1);
    else next.entry = following.value;
  }
}

/** A document that was read, or what the keys of an index tell of it. */
export type ReadDocument = StoredDocument & {
  /** All that is looked at of the document, where it was not read: `raw` is empty then. */
  readonly part?: Doc;
  /** The keys have decided that it answers the query. */
  readonly isDecided?: boolean;
  /** What it scores, where a text index found it. */
  readonly textScore?: number;
};

/** The documents that a plan points at after some that are skipped unread, not yet matched against the query. */
export function* readPlan(
  view: View,
  collection: Collection,
  plan: Plan,
  stats: ReadStats,
  skip = 0,
  keys: KeyReading | undefined = undefined,
): Generator<ReadDocument> {
  if (plan.kind === 'text') {
    yield* readText(view, collection, plan, stats, skip);
    return;
  }
  if (plan.kind === 'near') {
    yield* readNearestFirst(view, collection, plan, stats);
    return;
  }
  if (plan.kind === 'scan') {
    for (const stored of view.documents(collection, plan.isReverse)) {
      stats.docsExamined += 1;
      yield stored;
    }
    return;
  }
  if (plan.kind === 'index' && keys !== undefined) {
    yield* readByKeys(view, collection, plan, keys, stats, skip);
    return;
  }
  for (const rowid of placesOfPlan(view, collection, plan, stats, skip)) {
    const raw = view.fetch(collection, rowid);
    if (raw === undefined) continue;
    stats.docsExamined += 1;
    yield { rowid, raw };
  }
}

const UNREAD = new Uint8Array();

/** Reads only documents of which the keys do not tell enough. */
function* readByKeys(
  view: View,
  collection: Collection,
  plan: Extract<Plan, { kind: 'index' }>,
  { documents, matches, isDecisive, isCovered }: KeyReading,
  stats: ReadStats,
  skip: number,
): Generator<ReadDocument> {
  const seen = mayRepeat(plan) ? new Set<number>() : undefined;
  let toSkip = seen === undefined ? 0 : skip;
  for (const entry of entriesOfUse(view, collection, plan.use, stats, skip - toSkip, true)) {
    const { rowid } = entry;
    if (seen?.has(rowid)) continue;
    seen?.add(rowid);
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    const part = documents.read(entry);
    if (part !== undefined && matches !== undefined && !matches(part)) continue;
    const isDecided = part !== undefined && isDecisive;
    if (isDecided && isCovered) {
      yield { rowid, raw: UNREAD, part, isDecided };
      continue;
    }
    const raw = view.fetch(collection, rowid);
    if (raw === undefined) continue;
    stats.docsExamined += 1;
    yield { rowid, raw, isDecided };
  }
}

function* readText(
  view: View,
  collection: Collection,
  plan: TextPlan,
  stats: ReadStats,
  skip: number,
): Generator<ReadDocument> {
  let toSkip = skip;
  for (const { rowid, score } of readPostings(view, collection, plan, stats)) {
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    const raw = view.fetch(collection, rowid);
    if (raw === undefined) continue;
    stats.docsExamined += 1;
    yield { rowid, raw, textScore: score };
  }
}
