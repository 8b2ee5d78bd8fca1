// Places for tests, and what finding them costs.
import type { Document } from 'mongodb';

/** A point. */
export const at = (longitude: number, latitude: number): Document => ({
  type: 'Point',
  coordinates: [longitude, latitude],
});
/** An area between two meridians and two circles of latitude, by its corners. */
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

/** What a find reads: its plan, and how many documents it found, keys and documents it looked at. */
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
