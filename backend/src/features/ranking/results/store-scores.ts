import type { ClientSession } from 'mongoose';
import { inBatches } from '#db/in-batches.ts';
import type { Models } from '#db/models.ts';
import type { ResultDocument } from './result.model.ts';

/** Stores nights that were scored by another rule or moved to another season. */
export const storeScores = async (
  { Result }: Pick<Models, 'Result'>,
  session: ClientSession,
  nights: readonly ResultDocument[],
): Promise<void> => {
  const writes = nights.map(({ _id, seasonId, finishers, rulesVersion }) => ({
    updateOne: { filter: { _id }, update: { $set: { seasonId, finishers, rulesVersion } } },
  }));
  await inBatches(writes, (batch) => Result.collection.bulkWrite(batch, { session, ordered: false }));
};
