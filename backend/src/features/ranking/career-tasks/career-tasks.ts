import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models/index.ts';
import type { ResultDocument } from '../../../models/result.model.ts';

/** Queues members of changed nights for the job that works histories into trophies and ratings: a post waits for none of it. */
export const queueCareers = async (
  models: Models,
  session: ClientSession,
  nights: readonly Pick<ResultDocument, 'date' | 'finishers'>[],
): Promise<void> => {
  const playerIds = new Map(
    nights.flatMap(({ finishers }) => finishers).map(({ playerId }) => [playerId.toHexString(), playerId]),
  );
  const [from = ''] = nights.map(({ date }) => date).sort();
  await models.CareerTask.create([{ playerIds: [...playerIds.values()], from }], { session });
};
