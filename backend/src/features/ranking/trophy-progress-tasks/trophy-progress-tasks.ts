import { type ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models.ts';
import type { ResultDocument } from '../results/result.model.ts';

/** Queues members of changed nights for the job that works histories into trophies and ratings: a post waits for none of it. */
export const queueTrophyProgress = async (
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

/** Removes a task whose work is done. */
export const removeTrophyProgressTask = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
): Promise<void> => {
  await models.CareerTask.deleteOne({ _id: id }, { session });
};

type Progress = { through: string; version: number };

/** Stores how far a kind of work is. */
export const setProgress = async (
  models: Models,
  session: ClientSession,
  id: string,
  progress: Progress,
): Promise<void> => {
  await models.CareerState.updateOne({ _id: id }, { $set: progress }, { session, upsert: true });
};

/** Stores that work was done which is done once. Rejects with a duplicate key when another process was first. */
export const markDone = async (
  models: Models,
  session: ClientSession,
  id: string,
  progress: Progress,
): Promise<void> => {
  await models.CareerState.create([{ _id: id, ...progress }], { session });
};

/** Forgets that work was done, so that it is done again. */
export const forgetDone = async (models: Models, session: ClientSession, id: string): Promise<void> => {
  await models.CareerState.deleteOne({ _id: id }, { session });
};

/** After every day that a night can have: no rating is computed again. */
const afterAllDays = '9999-12-31';
const membersPerTask = 25;

/** Queues members whose titles have changed: their trophies are evaluated again, a few in each step of the job. */
export const queueTrophyCases = async (
  models: Models,
  session: ClientSession,
  playerIds: readonly string[],
): Promise<void> => {
  const tasks = [];
  for (let from = 0; from < playerIds.length; from += membersPerTask)
    tasks.push({
      playerIds: playerIds.slice(from, from + membersPerTask).map((id) => new Types.ObjectId(id)),
      from: afterAllDays,
    });
  if (tasks.length > 0) await models.CareerTask.insertMany(tasks, { session });
};
