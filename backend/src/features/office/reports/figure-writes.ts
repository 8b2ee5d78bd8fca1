// Writes rows of figures through the driver itself, because they are many and are built by this code.
import type { ClientSession, mongo } from 'mongoose';
import type { Models } from '#db/models.ts';
import { inLists } from '#features/ranking/standings/standing.rebuild.ts';

type Model = { collection: Pick<Models['Result']['collection'], 'bulkWrite' | 'deleteMany' | 'insertMany'> };

const batchRows = 2_000;

/** Returns the write that replaces the row with an id; it deletes the row if there is no replacement. */
export const replaced = <Id>(_id: Id, replacement: object | null) =>
  replacement
    ? { replaceOne: { filter: { _id }, replacement, upsert: true } }
    : { deleteOne: { filter: { _id } } };

/** Executes the writes of `replaced`. */
export const bulkWrite = async (
  { collection }: Model,
  writes: readonly object[],
  session: ClientSession,
): Promise<void> => {
  if (writes.length === 0) return;
  await collection.bulkWrite(writes as mongo.AnyBulkWriteOperation[], { session, ordered: false });
};

/** Inserts rows, however many. */
export const insertRows = async (
  { collection }: Model,
  rows: Iterable<object>,
  session: ClientSession,
): Promise<void> => {
  for (const list of inLists(rows, batchRows))
    await collection.insertMany(list as mongo.OptionalId<mongo.Document>[], { session, ordered: false });
};

/** Deletes every row of some models. */
export const clearRows = async (models: readonly Model[], session: ClientSession): Promise<void> => {
  for (const { collection } of models) await collection.deleteMany({}, { session });
};
