/** Reads the documents that a plan points at, each once. */
import type { Collection } from '../storage/catalog.ts';
import type { StoredDocument, View } from '../storage/view.ts';
import { readPostings, type TextPlan } from '../text/text-plan.ts';
import type { IndexPlan } from './index-plan.ts';
import { type Plan, rangeOfPoint } from './planner.ts';

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
  if (plan.kind === 'text') {
    let toSkip = skip;
    for (const { rowid } of readPostings(view, collection, plan, stats)) {
      if (toSkip === 0) yield rowid;
      else toSkip -= 1;
    }
    return;
  }
  if (plan.kind === 'index' && !mayRepeat(plan)) {
    yield* placesOfUse(view, collection, plan.use, stats, skip);
    return;
  }
  const seen = new Set<number>();
  const all =
    plan.kind === 'index'
      ? [placesOfUse(view, collection, plan.use, stats)]
      : plan.plans.map((part) => placesOfPlan(view, collection, part, stats));
  for (const places of all) {
    for (const rowid of places) {
      if (seen.has(rowid)) continue;
      seen.add(rowid);
      if (seen.size > skip) yield rowid;
    }
  }
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

function* placesOfUse(
  view: View,
  collection: Collection,
  use: IndexPlan,
  stats: ReadStats,
  skip = 0,
): Generator<number> {
  if (use.mergeAt !== undefined) {
    yield* mergedPlaces(view, collection, use, use.mergeAt, stats, skip);
    return;
  }
  let toSkip = skip;
  const points = use.isReverse ? [...use.points].reverse() : use.points;
  for (const point of points) {
    for (const rowid of view.placesOf(collection, use.index, point)) {
      stats.keysExamined += 1;
      if (toSkip === 0) yield rowid;
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
    for (const { rowid } of view.entries(collection, use.index, range, use.isReverse, toSkip)) {
      stats.keysExamined += 1;
      yield rowid;
    }
    toSkip = 0;
  }
}

/** Reads several ranges side by side in the order of what follows their own beginnings. */
function* mergedPlaces(
  view: View,
  collection: Collection,
  { index, ranges, isReverse }: IndexPlan,
  mergeAt: readonly number[],
  stats: ReadStats,
  skip: number,
): Generator<number> {
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
    if (toSkip === 0) yield next.entry.rowid;
    else toSkip -= 1;
    const following = next.entries.next();
    if (following.done === true) heads.splice(heads.indexOf(next), 1);
    else next.entry = following.value;
  }
}

/** A document that was read, with its score where a text index found it. */
export type ReadDocument = StoredDocument & { readonly textScore?: number };

/** The documents that a plan points at after some that are skipped unread, not yet matched against the query. */
export function* readPlan(
  view: View,
  collection: Collection,
  plan: Plan,
  stats: ReadStats,
  skip = 0,
): Generator<ReadDocument> {
  if (plan.kind === 'text') {
    yield* readText(view, collection, plan, stats, skip);
    return;
  }
  if (plan.kind === 'scan') {
    for (const stored of view.documents(collection, plan.isReverse)) {
      stats.docsExamined += 1;
      yield stored;
    }
    return;
  }
  for (const rowid of placesOfPlan(view, collection, plan, stats, skip)) {
    const raw = view.fetch(collection, rowid);
    if (raw === undefined) continue;
    stats.docsExamined += 1;
    yield { rowid, raw };
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
