// Owns ratings: Plackett-Luce from finish orders (Weng and Lin, "A Bayesian Approximation Method for Online Ranking",
// JMLR 12, 2011) by OpenSkill, over all nights in the order of day, start and id. One league day at a time; each day
// stores the ratings from before it, so that a correction undoes days and replays them: the outcome equals a complete
// rebuild.
import type { AnyBulkWriteOperation, ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { setProgress } from '#features/ranking/results/trophy-progress-tasks.ts';
import type { Ratings } from '#features/ranking/trophies/trophy-progress.job.ts';
import type { RatingBefore } from './rating.model.ts';

const ratingStateId = 'ratings';
/** Incremented when the formula or its input changes; then everything is rebuilt. */
const ratingVersion = 1;
/**
 * How a night is rated. The luck of one night (β) is large compared with the differences in strength (σ₀ 25/3): with
 * OpenSkill's own β of 25/6 the predicted chances were far too confident in simulated leagues of 25 players a night
 * (Brier score 0.280); with 50/3 and 25, between which 20 lies, they were accurate (0.232 and 0.231). `gamma` 1 is the
 * paper's update without the damping that is meant for teams. `tau` is uncertainty added before each night, so that
 * form can change.
 */
export const ratingOptions = { beta: 20, gamma: () => 1, tau: 25 / 300 };

type Strength = { mu: number; sigma: number; nights: number };
type Night = Pick<ResultDocument, '_id' | 'startTime' | 'finishers'>;

// Loaded at first use, so that it does not delay the server's start.
const openskill = () => import('openskill');

/** A member before the first night: μ 25, σ 25/3. */
const unrated: Strength = { mu: 25, sigma: 25 / 3, nights: 0 };

const playNight = async (strengths: Map<string, Strength>, { finishers }: Night): Promise<void> => {
  if (finishers.length < 2) return;
  const { rate, rating } = await openskill();
  const before = finishers.map(({ playerId }) => strengths.get(playerId.toHexString()) ?? unrated);
  const rated = rate(
    before.map(({ mu, sigma }) => [rating({ mu, sigma })]),
    { rank: finishers.map(({ place }) => place), ...ratingOptions },
  );
  finishers.forEach(({ playerId }, index) => {
    const [after] = rated[index] ?? [];
    const { nights } = before[index] ?? unrated;
    if (after)
      strengths.set(playerId.toHexString(), { mu: after.mu, sigma: after.sigma, nights: nights + 1 });
  });
};

const byStart = (a: Night, b: Night): number => {
  if (a.startTime !== b.startTime) return a.startTime < b.startTime ? -1 : 1;
  return a._id.toHexString() < b._id.toHexString() ? -1 : 1;
};

const rateable = { deletedAt: null, weight: { $ne: 'excluded' } };

const setThrough = (models: Models, session: ClientSession, through: string) =>
  setProgress(models, session, ratingStateId, { through, version: ratingVersion });

/** Rates the first day after those already rated. Returns false if there is none. */
export const rateNextDay = async (models: Models, session: ClientSession): Promise<boolean> => {
  const state = await models.TrophyProgressState.findById(ratingStateId).session(session).lean();
  const next = await models.Result.findOne({ date: { $gt: state?.through ?? '' }, deletedAt: null })
    .sort({ date: 1 })
    .select('date')
    .session(session)
    .lean();
  if (!next) return false;
  const nights = await models.Result.find({ date: next.date, ...rateable })
    .select('startTime finishers.playerId finishers.place')
    .session(session)
    .lean<Night[]>();
  const ids = [...new Set(nights.flatMap(({ finishers }) => finishers.map(({ playerId }) => playerId)))];
  const rows = await models.Rating.find({ _id: { $in: ids } })
    .session(session)
    .lean();
  const before = rows.map(({ _id, mu, sigma, nights: count }) => ({
    playerId: _id,
    mu,
    sigma,
    nights: count,
  }));
  const strengths = new Map<string, Strength>(
    before.map(({ playerId, mu, sigma, nights: count }) => [
      playerId.toHexString(),
      { mu, sigma, nights: count },
    ]),
  );
  for (const night of nights.sort(byStart)) await playNight(strengths, night);
  await writeDay(models, session, next.date, strengths, before);
  return true;
};

const writeDay = async (
  models: Models,
  session: ClientSession,
  date: string,
  strengths: ReadonlyMap<string, Strength>,
  before: readonly RatingBefore[],
) => {
  const rated = new Set(before.map(({ playerId }) => playerId.toHexString()));
  const fresh = [...strengths.keys()].filter((id) => !rated.has(id));
  const writes = [...strengths].map(([id, strength]) => ({
    updateOne: { filter: { _id: id }, update: { $set: strength }, upsert: true },
  }));
  if (writes.length > 0) await models.Rating.bulkWrite(writes, { session, ordered: false });
  const nobody = fresh.map((playerId) => ({ playerId, nights: 0 }));
  await models.RatedDay.create([{ _id: date, before: [...before, ...nobody] }], { session });
  await setThrough(models, session, date);
};

/** Undoes the last rated day if it is `from` or later. Returns whether it did. */
const revertDay = async (models: Models, session: ClientSession, from: string): Promise<boolean> => {
  const day = await models.RatedDay.findOne({ _id: { $gte: from } })
    .sort({ _id: -1 })
    .session(session)
    .lean();
  if (!day) return false;
  const writes = (day.before as (RatingBefore & { playerId: Types.ObjectId | string })[]).map(
    ({ playerId, mu, sigma, nights }): AnyBulkWriteOperation =>
      nights === 0
        ? { deleteOne: { filter: { _id: playerId } } }
        : { updateOne: { filter: { _id: playerId }, update: { $set: { mu, sigma, nights } } } },
  );
  if (writes.length > 0) await models.Rating.bulkWrite(writes, { session, ordered: false });
  await models.RatedDay.deleteOne({ _id: day._id }, { session });
  const earlier = await models.RatedDay.findOne({ _id: { $lt: day._id } })
    .sort({ _id: -1 })
    .select('_id')
    .session(session)
    .lean();
  await setThrough(models, session, earlier?._id ?? '');
  return true;
};

/** Deletes every rating; `rateNextDay` then begins with the first day. */
export const forgetRatings = async (models: Models, session: ClientSession): Promise<void> => {
  await models.Rating.deleteMany({}, { session });
  await models.RatedDay.deleteMany({}, { session });
  await setThrough(models, session, '');
};

/** The ratings for the job that brings trophies up to date, which is below this feature. */
export const ratings: Ratings = {
  stateId: ratingStateId,
  version: ratingVersion,
  forget: forgetRatings,
  revertDay,
  rateNextDay,
};
