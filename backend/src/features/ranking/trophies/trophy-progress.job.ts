// Applies changed histories to trophies, season titles and ratings after the results were posted, so that posting does
// not wait for it. Every step is a repeatable transaction; its progress is in the database, so any replica continues
// where another stopped. A new version of the rules rebuilds everything in the same steps.
import { setImmediate } from 'node:timers/promises';
import { trophyVersion } from '@ahl/shared-types/trophies';
import { type ClientSession, Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { removeTrophyProgressTask, setProgress } from '#features/ranking/results/trophy-progress-tasks.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { sealSeason, unsealedSeasons } from './season-titles.ts';
import { lastMemberId, refreshCases, trophyStateId } from './trophy.writer.ts';

/** Seasons rarely close, so they are checked less often than the rest. */
const sealMs = 60_000;
const casesAtOnce = 100;

/** The ratings, which follow from the same nights; provided by `face-off`, which shows trophies too. */
export type Ratings = {
  /** Their state is stored as this one, with the version of their rules. */
  stateId: string;
  version: number;
  forget(models: Models, session: ClientSession): Promise<void>;
  /** Takes the ratings back to before a day. Returns whether there were later ones. */
  revertDay(models: Models, session: ClientSession, from: string): Promise<boolean>;
  /** Rates the next day. Returns whether there was one. */
  rateNextDay(models: Models, session: ClientSession): Promise<boolean>;
};

type Deps = {
  models: Models;
  outbox: Outbox;
  logger: Logger;
  now: () => number;
  timeZone: string;
  ratings: Ratings;
};

const createSteps = ({ models, outbox, now, timeZone, ratings }: Deps, isStopping: () => boolean) => {
  /** Repeats a transaction as long as it finds work. */
  const drain = async (step: Parameters<typeof outbox.transact<boolean>>[0]): Promise<boolean> => {
    let found = false;
    while (!isStopping() && (await outbox.transact(step))) {
      found = true;
      // Let clocks tick in between.
      await setImmediate();
    }
    return found;
  };

  /** Restarts the ratings if they belong to another version. */
  const renewRatings = async () => {
    const state = await models.TrophyProgressState.findById(ratings.stateId).lean();
    if (state?.version !== ratings.version)
      await outbox.transact((session) => ratings.forget(models, session));
  };

  const takeTask = async (): Promise<boolean> => {
    const task = await models.TrophyProgressTask.findOne({}).sort({ _id: 1 }).lean();
    if (!task) return false;
    await drain((session) => ratings.revertDay(models, session, task.from));
    if (isStopping()) return false;
    await outbox.transact(async (session) => {
      await refreshCases(
        models,
        session,
        task.playerIds.map((id) => id.toHexString()),
      );
      await removeTrophyProgressTask(models, session, task._id);
    });
    return true;
  };

  /** Evaluates every member once, by id, for the current version of the rules. */
  const evaluateAll = () =>
    drain(async (session) => {
      const state = await models.TrophyProgressState.findById(trophyStateId).session(session).lean();
      const after = state?.version === trophyVersion ? state.through : '';
      if (after === lastMemberId) return false;
      const players = await models.Player.find(after ? { _id: { $gt: new Types.ObjectId(after) } } : {})
        .sort({ _id: 1 })
        .limit(casesAtOnce)
        .select('_id')
        .session(session)
        .lean();
      const ids = players.map(({ _id }) => _id.toHexString());
      await refreshCases(models, session, ids);
      const through = ids.at(-1) ?? lastMemberId;
      await setProgress(models, session, trophyStateId, { through, version: trophyVersion });
      return true;
    });

  const sealAll = async (): Promise<boolean> => {
    const seasons = await unsealedSeasons({ models, now, timeZone });
    for (const season of seasons) {
      if (isStopping()) return true;
      await outbox.transact(async (session) => {
        const winners = await sealSeason({ models, now, timeZone }, session, season);
        await refreshCases(models, session, winners);
      });
    }
    return seasons.length > 0;
  };

  const takeTasks = async () => {
    let found = false;
    while (!isStopping() && (await takeTask())) found = true;
    return found;
  };
  return {
    renewRatings,
    takeTasks,
    evaluateAll,
    sealAll,
    rate: () => drain((session) => ratings.rateNextDay(models, session)),
  };
};

/** Creates the worker of one process; `start` looks for work every second. */
export const createTrophyProgressJob = (deps: Deps): Sweeper => {
  let isStopping = false;
  let sealedAt = Number.NEGATIVE_INFINITY;
  let isBegun = false;
  const steps = createSteps(deps, () => isStopping);

  const sweeper = createSweeper('trophy-progress', deps.logger, async () => {
    const isFirst = !isBegun;
    if (isFirst) await steps.renewRatings();
    const hasTasks = await steps.takeTasks();
    const isSealTime = deps.now() - sealedAt >= sealMs;
    const hasSealed = isSealTime && (await steps.sealAll());
    if (isSealTime) sealedAt = deps.now();
    const hasRated = await steps.rate();
    const hasEvaluated = isFirst && (await steps.evaluateAll());
    isBegun = !isStopping;
    const found = hasTasks || hasSealed || hasRated || hasEvaluated;
    if (found)
      await deps.outbox.transact(async (_session, publish) => publish({ type: 'trophy-progress.updated' }));
    return found;
  });
  return {
    ...sweeper,
    stop: async () => {
      isStopping = true;
      await sweeper.stop();
    },
  };
};
