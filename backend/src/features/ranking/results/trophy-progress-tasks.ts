import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { ResultDocument } from './result.model.ts';

/** Queues members of changed nights for the job that updates trophies and ratings, so that a post does not wait. */
export const queueTrophyProgress = async (
  models: Models,
  session: ClientSession,
  nights: readonly Pick<ResultDocument, 'date' | 'finishers'>[],
): Promise<void> => {
  const playerIds = new Map(
    nights.flatMap(({ finishers }) => finishers).map(({ playerId }) => [playerId.toHexString(), playerId]),
  );
  const [from = ''] = nights.map(({ date }) => date).sort();
  await models.TrophyProgressTask.create([{ playerIds: [...playerIds.values()], from }], { session });
};

/** Removes a task whose work is done. */
export const removeTrophyProgressTask = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
): Promise<void> => {
  await models.TrophyProgressTask.deleteOne({ _id: id }, { session });
};

type Progress = { through: string; version: number };

/** Stores the progress of a kind of work. */
export const setProgress = async (
  models: Models,
  session: ClientSession,
  id: string,
  progress: Progress,
): Promise<void> => {
  await models.TrophyProgressState.updateOne({ _id: id }, { $set: progress }, { session, upsert: true });
};

/** Records that one-time work was done. Rejects with a duplicate key if another process was first. */
export const markDone = async (
  models: Models,
  session: ClientSession,
  id: string,
  progress: Progress,
): Promise<void> => {
  await models.TrophyProgressState.create([{ _id: id, ...progress }], { session });
};

/** Removes the record that work was done, so that it is done again. */
export const forgetDone = async (models: Models, session: ClientSession, id: string): Promise<void> => {
  await models.TrophyProgressState.deleteOne({ _id: id }, { session });
};

/** Later than every day that a night can have, so that no rating is recomputed. */
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
  if (tasks.length > 0) await models.TrophyProgressTask.insertMany(tasks, { session });
};

/** Queues the members of many nights, a few in each step of the job; ratings go back to the first night once. */
export const queueManyTrophies = async (
  models: Models,
  session: ClientSession,
  nights: readonly Pick<ResultDocument, 'date' | 'finishers'>[],
): Promise<void> => {
  const ids = nights.flatMap(({ finishers }) => finishers.map(({ playerId }) => playerId.toHexString()));
  const [from = afterAllDays] = nights.map(({ date }) => date).sort();
  await models.TrophyProgressTask.create([{ playerIds: [], from }], { session });
  await queueTrophyCases(models, session, [...new Set(ids)]);
};
