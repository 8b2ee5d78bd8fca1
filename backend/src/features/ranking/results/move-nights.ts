// Owns which account nights belong to when accounts are merged or split: places move to the other account, with the
// points, standings, totals and bonuses that follow from them. Bonuses already have their new owners at that point.
import { pinnedAfter } from '@ahl/shared-types/results';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { bookBonuses, type GrantedBonus } from '#features/ranking/bonuses/granted-points.ts';
import { type RulesInForce, readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { applyNights } from '#features/ranking/standings/standing.writer.ts';
import { addPlayerTotals } from './player-totals.ts';
import { countedIn } from './points-bonuses.ts';
import { rescore } from './rescore.ts';
import type { ResultDocument } from './result.model.ts';
import type { Within } from './result.writer.ts';
import { queueTrophyProgress } from './trophy-progress-tasks.ts';

type Deps = { models: Models; now: () => number };
type Id = Types.ObjectId;
/** Which nights of an account move to another: all of them, or those in `ids`. */
export type NightOrder = {
  from: Id;
  into: Id;
  ids?: readonly Id[];
  /** True for a decision by people: a clock that posts its night again leaves it unchanged. */
  isCorrection?: boolean;
};
type Pair = { before: ResultDocument; after: ResultDocument };

/** Returns a stored value with one id replaced by another, at any depth. */
const withId = (value: unknown, from: Id, into: Id): unknown => {
  if (value instanceof Types.ObjectId) return value.equals(from) ? into : value;
  if (value === from.toHexString()) return into.toHexString();
  if (Array.isArray(value)) return value.map((each) => withId(each, from, into));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withId(each, from, into)]));
};

const placesOf = ({ finishers }: Pick<ResultDocument, 'finishers'>) =>
  finishers.map(({ playerId, place }) => ({ playerId: playerId.toHexString(), place }));

/** Returns the night with one account replaced by another, including in its clock data. */
const readdressed = (night: ResultDocument, { from, into, isCorrection }: NightOrder): ResultDocument => {
  const finishers = withId(night.finishers, from, into) as ResultDocument['finishers'];
  const { clock } = night;
  const pinned = () => pinnedAfter(clock?.pinned ?? [], placesOf(night), placesOf({ finishers }));
  const remembered = isCorrection
    ? clock && { ...clock, pinned: pinned(), earlier: null }
    : (withId(clock, from, into) as ResultDocument['clock']);
  return {
    ...night,
    finishers,
    clock: remembered ?? null,
    secondLooks: withId(night.secondLooks, from, into) as ResultDocument['secondLooks'],
    // A merge of two accounts corrects nothing in the night.
    version: (night.version ?? 1) + (isCorrection ? 1 : 0),
  };
};

const findNights = ({ models }: Deps, { session }: Within, { from, into, ids }: NightOrder) =>
  models.Result.find({
    // A withdrawn night that contains both stays unchanged.
    'finishers.playerId': { $eq: from, $ne: into },
    ...(ids ? { _id: { $in: ids } } : {}),
  })
    .session(session)
    .lean<ResultDocument[]>();

/** Returns the owners of the bonuses that nights count, by bonus id. */
const readOwners = async ({ models }: Deps, { session }: Within, nights: readonly ResultDocument[]) => {
  const ids = nights.flatMap((night) => [...countedIn(night).keys()]);
  const bonuses = await models.Bonus.find({ _id: { $in: ids } })
    .select('playerId')
    .session(session)
    .lean();
  return new Map(bonuses.map(({ _id, playerId }) => [_id.toHexString(), playerId]));
};
type Owners = Awaited<ReturnType<typeof readOwners>>;

/** Finds other nights that count a bonus of one of the accounts: since then it may have changed its owner. */
const findCounting = async ({ models }: Deps, { session }: Within, owners: readonly Id[]) => {
  const bonuses = await models.Bonus.find({ playerId: { $in: owners }, resultId: { $ne: null } })
    .select('resultId')
    .session(session)
    .lean();
  return models.Result.find({ _id: { $in: bonuses.map(({ resultId }) => resultId) } })
    .session(session)
    .lean<ResultDocument[]>();
};

/** Returns the night without bonuses that belong to somebody else than the finisher. */
const withOwnBonuses = (night: ResultDocument, owners: Owners, rules: RulesInForce): ResultDocument => {
  let hasLost = false;
  const finishers = night.finishers.map(({ granted, ...finisher }) => {
    const bonuses = (granted ?? []) as GrantedBonus[];
    const own = bonuses.filter(({ bonusId }) => owners.get(bonusId.toHexString())?.equals(finisher.playerId));
    if (own.length < bonuses.length) hasLost = true;
    return { ...finisher, ...(own.length > 0 ? { granted: own } : {}) };
  });
  if (!hasLost) return night;
  const rule = rules.ruleOf(night.seasonId?.toHexString() ?? null);
  return rescore({ ...night, finishers }, rule, night.rulesVersion);
};

const store = async ({ models }: Deps, { session }: Within, pairs: readonly Pair[]): Promise<void> => {
  const writes = pairs.map(({ after: { _id, finishers, clock, secondLooks, version } }) => ({
    updateOne: {
      filter: { _id },
      update: { $set: { finishers, clock, version, ...(secondLooks ? { secondLooks } : {}) } },
    },
  }));
  if (writes.length > 0) await models.Result.collection.bulkWrite(writes, { session, ordered: false });
};

/** Applies changed nights to all that follows from them. */
const follow = async (
  { models, now }: Deps,
  { session, publish }: Within,
  pairs: readonly Pair[],
  { ruleOf }: RulesInForce,
  players: readonly Id[],
): Promise<void> => {
  const standing = pairs.filter(({ before }) => !before.deletedAt);
  if (standing.length === 0) return;
  await applyNights({ models, session, now: new Date(now()) }, standing, { before: ruleOf, after: ruleOf });
  await addPlayerTotals(models, session, standing);
  for (const { before, after } of standing) {
    const counted = { before: countedIn(before), after: countedIn(after), resultId: after._id };
    if (counted.before.size + counted.after.size > 0)
      await bookBonuses(models, { session, publish }, counted);
  }
  // The trophies of the other players in these nights cannot change; ratings are recomputed from the first night on.
  const isMeant = ({ playerId }: { playerId: Id }) => players.some((id) => id.equals(playerId));
  const nights = standing.flatMap(({ before, after }) => [before, after]);
  const own = nights.map(({ date, finishers }) => ({ date, finishers: finishers.filter(isMeant) }));
  await queueTrophyProgress(models, session, own);
  publish({ type: 'season.nights-moved', resultIds: standing.map(({ after }) => after._id.toHexString()) });
};

/**
 * Moves nights of one account to another, including withdrawn ones, and releases bonuses that a night counts for
 * somebody who is not their owner. Returns the ids of the moved nights.
 */
export const moveNights = async (deps: Deps, within: Within, order: NightOrder): Promise<Id[]> => {
  const rules = await readRulesInForce(deps.models, within.session);
  const moving = await findNights(deps, within, order);
  const ids = new Set(moving.map(({ _id }) => _id.toHexString()));
  const players = [order.from, order.into];
  const counting = await findCounting(deps, within, players);
  const others = counting.filter(({ _id }) => !ids.has(_id.toHexString()));
  const owners = await readOwners(deps, within, [...moving, ...others]);
  const pairs = [
    ...moving.map((before) => ({ before, after: withOwnBonuses(readdressed(before, order), owners, rules) })),
    ...others.map((before) => ({ before, after: withOwnBonuses(before, owners, rules) })),
  ].filter(({ before, after }) => before !== after);
  await store(deps, within, pairs);
  await follow(deps, within, pairs, rules, players);
  return moving.map(({ _id }) => _id);
};

/** Returns the league dates of points bonuses that no night counts; `countBonuses` checks them again after a move. */
export const readUncountedDates = async (models: Models, owners: readonly Id[]): Promise<string[]> => {
  const rows = await models.Bonus.find({
    playerId: { $in: owners },
    pointsNight: { $ne: null },
    resultId: null,
  })
    .select('pointsNight')
    .lean();
  return [...new Set(rows.flatMap(({ pointsNight }) => pointsNight ?? []))];
};
