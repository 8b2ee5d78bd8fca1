import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';

/** A notice for one browser; `aboutId` is the row of another log that stores its result. */
type NewPush = {
  subscriptionId: Types.ObjectId;
  payload: string;
  nextAttemptAt: Date;
  aboutId?: Types.ObjectId;
};

/** Queues notices within the caller's transaction. */
export const queuePushes = async (
  models: Models,
  session: ClientSession,
  pushes: readonly NewPush[],
): Promise<void> => {
  await models.Push.insertMany(pushes, { session });
};
