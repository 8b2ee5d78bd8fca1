// Points for tests, and the cost of finding them.
import type { Document } from 'mongodb';

/** A point. */
export const at = (longitude: number, latitude: number): Document => ({
  type: 'Point',
  coordinates: [longitude, latitude],
});
/** Returns the area between two meridians and two parallels. */
export const box = (west: number, south: number, east: number, north: number): Document => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});
/** The `_id`s of documents. */
export const idsOf = (docs: readonly Document[]): unknown[] => docs.map(({ _id }) => _id);

/** Returns the cost of a find: its plan, the number of documents found, and the keys and documents examined. */
export async function costOf(find: {
  explain(verbosity: 'executionStats'): Promise<Document>;
}): Promise<Document> {
  const plan = await find.explain('executionStats');
  return {
    stage: plan.queryPlanner.winningPlan,
    found: plan.executionStats.nReturned,
    keys: plan.executionStats.totalKeysExamined,
    docs: plan.executionStats.totalDocsExamined,
  };
}
