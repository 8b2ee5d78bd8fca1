/** Results of the driver in the shape that the specifications give them. */
import type { BulkWriteResult, ClientBulkWriteResult, Document, UpdateResult } from 'mongodb';

/** The result of an update; an id that was not upserted is left out. */
export function updateResult({ upsertedId, ...counts }: UpdateResult): Document {
  return upsertedId === null ? counts : { ...counts, upsertedId };
}

/** The result of a bulk write of one collection. */
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

/** The result of a bulk write of a client, without the `didUpsert` that a driver may add to an update. */
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
