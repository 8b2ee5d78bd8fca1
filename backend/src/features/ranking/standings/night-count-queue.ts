import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { NightCountTaskDocument } from './night-count-task.model.ts';

const leaseMs = 30_000;

/** Queues changed nights for the job that counts them into the report figures, so that a post does not wait for it. */
export const queueNightCounts = async (
  { NightCountTask }: Pick<Models, 'NightCountTask'>,
  session: ClientSession,
  resultIds: readonly Types.ObjectId[],
  now: Date,
): Promise<void> => {
  if (resultIds.length === 0) return;
  await NightCountTask.create([{ resultIds: [...resultIds], dueAt: now }], { session });
};

/** Claims the task that has been due longest; its due time moves ahead, so that no other replica takes it meanwhile. */
export const takeNightCounts = (
  { NightCountTask }: Pick<Models, 'NightCountTask'>,
  nowMs: number,
): Promise<NightCountTaskDocument | null> =>
  NightCountTask.findOneAndUpdate(
    { dueAt: { $lte: new Date(nowMs) } },
    { $set: { dueAt: new Date(nowMs + leaseMs) } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean<NightCountTaskDocument | null>();

/** Removes counted nights from a task, and deletes the task with its last one. */
export const removeCountedNights = async (
  { NightCountTask }: Pick<Models, 'NightCountTask'>,
  session: ClientSession,
  task: { _id: Types.ObjectId; rest: readonly Types.ObjectId[] },
  now: Date,
): Promise<void> => {
  const filter = { _id: task._id };
  if (task.rest.length === 0) await NightCountTask.deleteOne(filter, { session });
  else
    await NightCountTask.updateOne(filter, { $set: { resultIds: [...task.rest], dueAt: now } }, { session });
};
