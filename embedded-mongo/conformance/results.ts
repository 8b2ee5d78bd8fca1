/** The driver's results in the form of the specifications. */
import type { BulkWriteResult, ClientBulkWriteResult, Document, UpdateResult } from 'mongodb';

/** Converts the result of an update; omits the id if nothing was upserted. */
export function updateResult({ upsertedId, ...counts }: UpdateResult): Document {
  return upsertedId === null ? counts : { ...counts, upsertedId };
}

/** Converts the result of a bulk write to one collection. */
export function writeResult(result: BulkWriteResult): Document {
  const { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount } = result;
  return {
    insertedCount,
    matchedCount,
    modifiedCount,
    deletedCount,
    upsertedCount,
    insertedIds: result.insertedIds,
    upsertedIds: result.upsertedIds,
  };
}

/** Converts the result of a client's bulk write, without the `didUpsert` that a driver may add to an update. */
export function clientBulkResult(result: ClientBulkWriteResult | undefined): Document | undefined {
  if (result === undefined) return undefined;
  const { insertedCount, upsertedCount, matchedCount, modifiedCount, deletedCount } = result;
  const byIndex = (results: ReadonlyMap<number, unknown> | undefined): Document | undefined =>
    results === undefined ? undefined : Object.fromEntries(results);
  const updates =
    result.updateResults === undefined
      ? undefined
      : new Map(
          [...result.updateResults].map(([index, { didUpsert: _, ...update }]) => [index, update] as const),
        );
  return {
    insertedCount,
    upsertedCount,
    matchedCount,
    modifiedCount,
    deletedCount,
    insertResults: byIndex(result.insertResults),
    updateResults: byIndex(updates),
    deleteResults: byIndex(result.deleteResults),
  };
}
