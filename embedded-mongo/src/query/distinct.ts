/** The distinct values of a path among the documents that match a query. */
import { type DistinctScan, distinctScanOf, distinctValues } from '../indexes/distinct-scan.ts';
import type { ReadStats } from '../indexes/run-plan.ts';
import type { Collection } from '../storage/catalog.ts';
import type { View } from '../storage/view.ts';
import { valuesAtPath } from '../values/paths.ts';
import { type PreparedQuery, prepareQuery, type Query } from './find.ts';

/** How the values are read: with a distinct scan over an index, or from the documents of a query. */
export type PreparedDistinct = {
  readonly prepared: PreparedQuery;
  readonly scan: DistinctScan | undefined;
  /** Returns the values; equal ones can occur more than once. */
  run(stats?: ReadStats): unknown[];
};

/** Plans reading the values of a path. */
export function prepareDistinct(
  view: View,
  collection: Collection,
  query: Query,
  path: string,
): PreparedDistinct {
  const reads = new Set([path]);
  const prepared = prepareQuery(view, collection, { ...query, reads, isPartEnough: true });
  const { filter, collation, hint } = query;
  const needs = { filter, collation, hint, shows: reads };
  const scan = distinctScanOf(view, collection, path, prepared.plan, needs);
  const parts = path.split('.');
  return {
    prepared,
    scan,
    run: (stats = { keysExamined: 0, docsExamined: 0 }) =>
      scan === undefined
        ? prepared.run(stats).flatMap(({ part }) => valuesAtPath(part, parts))
        : [...distinctValues(view, collection, scan, stats)],
  };
}
