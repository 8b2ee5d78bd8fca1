/** Reads the documents that a plan finds, each once. */
import { readNearestFirst } from '../geo/nearest-first.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import type { IndexEntry, StoredDocument, View } from '../storage/view.ts';
import { readPostings, type TextPlan } from '../text/text-plan.ts';
import type { Doc } from '../values/kinds.ts';
import type { IndexPlan } from './index-plan.ts';
import type { KeyReading } from './key-reading.ts';
import { type Plan, rangeOfPoint } from './planner.ts';
import { mergeSorted } from './sort-merge.ts';

/** The cost of a read so far. */
export type ReadStats = { keysExamined: number; docsExamined: number };

/** Yields the rowids that a plan finds, each once, after `skip` of them; a plain scan does not skip. */
function* placesOfPlan(
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

/** Returns the rowids of a plan that can contain duplicates, part by part. */
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

/** True if a plan can find a document more than once. */
function mayRepeat(plan: Plan): boolean {
  if (plan.kind === 'union') return true;
  return plan.kind === 'index' && plan.use.index.multikey !== 0;
}

/** Counts the documents that a plan finds, each once; stops at `most`. */
export function countPlaces(view: View, collection: Collection, plan: Plan, most: number): number {
  if (plan.kind === 'index') {
    const { index, points, ranges } = plan.use;
    const all = [...points.map(rangeOfPoint), ...ranges];
    // Within one range each document counts once; a document in two ranges would count twice.
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

/** Returns the index reads of a merged union. */
function usesOf(plan: Plan): IndexPlan[] {
  if (plan.kind === 'index') return [plan.use];
  return plan.kind === 'union' ? plan.plans.flatMap(usesOf) : [];
}

/** Yields the entries of an index read, in its order, after `skip` entries. */
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

/** Merges several ranges in the order of the key bytes after each range's prefix. */
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

/** A document that was read, or built from index keys. */
export type ReadDocument = StoredDocument & {
  /** The needed fields, if the document was not read; `raw` is then empty. */
  readonly part?: Doc;
  /** True if the keys have decided that the document matches the query. */
  readonly isDecided?: boolean;
  /** The score, if a text index found the document. */
  readonly textScore?: number;
};

/** Yields the documents that a plan finds, not yet matched against the query, after skipping `skip` unread. */
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

/** Reads only documents whose keys do not contain enough. */
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
