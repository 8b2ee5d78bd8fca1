// How rows of figures are written: by the driver itself, for they are many, and made by us.
import type { ClientSession, mongo } from 'mongoose';
import type { Models } from '../../../models.ts';
import { inLists } from '../../ranking/standings/standing.writer.ts';

type Model = { collection: Pick<Models['Result']['collection'], 'bulkWrite' | 'deleteMany' | 'insertMany'> };

const batchRows = 2_000;

/** A row in the place of the one with its id; none where there is nothing. */
export const replaced = <Id>(_id: Id, replacement: object | null) =>
  replacement
    ? { replaceOne: { filter: { _id }, replacement, upsert: true } }
    : { deleteOne: { filter: { _id } } };

/** Writes what `replaced` made. */
export const bulkWrite = async (
  { collection }: Model,
  writes: readonly object[],
  session: ClientSession,
): Promise<void> => {
  if (writes.length === 0) return;
  await collection.bulkWrite(writes as mongo.AnyBulkWriteOperation[], { session, ordered: false });
};

/** Adds rows, however many. */
export const insertRows = async (
  { collection }: Model,
  rows: Iterable<object>,
  session: ClientSession,
): Promise<void> => {
  for (const list of inLists(rows, batchRows))
    await collection.insertMany(list as mongo.OptionalId<mongo.Document>[], { session, ordered: false });
};

/** Takes every row of some models away. */
export const clearRows = async (models: readonly Model[], session: ClientSession): Promise<void> => {
  for (const { collection } of models) await collection.deleteMany({}, { session });
};
