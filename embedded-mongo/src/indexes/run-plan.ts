/** Reads the documents that a plan points at, each once. */
import type { Collection } from '../storage/catalog.ts';
import type { StoredDocument, View } from '../storage/view.ts';
import type { IndexPlan } from './index-plan.ts';
import type { Plan } from './planner.ts';

/** What a reading has cost so far. */
export type ReadStats = { keysExamined: number; docsExamined: number };

/** The places that a plan points at, each once; not for a plain scan. */
export function* placesOfPlan(
  view: View,
  collection: Collection,
  plan: Plan,
  stats: ReadStats,
): Generator<number> {
  if (plan.kind === 'scan') {
    for (const { rowid } of view.documents(collection)) yield rowid;
    return;
  }
  const mayRepeat = plan.kind === 'union' || plan.use.index.multikey !== 0 || plan.use.index.spec.isText;
  const uses = plan.kind === 'union' ? usesOf(plan) : [plan.use];
  if (!mayRepeat) {
    for (const use of uses) yield* placesOfUse(view, collection, use, stats);
    return;
  }
  const seen = new Set<number>();
  for (const use of uses) {
    for (const rowid of placesOfUse(view, collection, use, stats)) {
      if (seen.has(rowid)) continue;
      seen.add(rowid);
      yield rowid;
    }
  }
}

/** All index readings in a plan. */
export function usesOf(plan: Plan): IndexPlan[] {
  if (plan.kind === 'index') return [plan.use];
  return plan.kind === 'union' ? plan.plans.flatMap(usesOf) : [];
}

function* placesOfUse(
  view: View,
  collection: Collection,
  use: IndexPlan,
  stats: ReadStats,
): Generator<number> {
  for (const point of use.points) {
    for (const rowid of view.placesOf(collection, use.index, point)) {
      stats.keysExamined += 1;
      yield rowid;
    }
  }
  const ranges = use.isReverse ? [...use.ranges].reverse() : use.ranges;
  for (const range of ranges) {
    for (const { rowid } of view.entries(collection, use.index, range, use.isReverse)) {
      stats.keysExamined += 1;
      yield rowid;
    }
  }
}

/** The documents that a plan points at after some that are skipped unread, not yet matched against the query. */
export function* readPlan(
  view: View,
  collection: Collection,
  plan: Plan,
  stats: ReadStats,
  skip = 0,
): Generator<StoredDocument> {
  if (plan.kind === 'scan') {
    for (const stored of view.documents(collection)) {
      stats.docsExamined += 1;
      yield stored;
    }
    return;
  }
  let toSkip = skip;
  for (const rowid of placesOfPlan(view, collection, plan, stats)) {
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    const raw = view.fetch(collection, rowid);
    if (raw === undefined) continue;
    stats.docsExamined += 1;
    yield { rowid, raw };
  }
}
