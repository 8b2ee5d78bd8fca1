// Owns how verified points reach results: a points bonus belongs to the night on which it was redeemed, and counts in
// the one result of that night that contains its member, at its venue if it has one.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import {
  type Counted,
  type GrantedBonus,
  readGranted,
  readUncounted,
} from '#features/ranking/bonuses/granted-points.ts';
import type { RulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { rescore } from './rescore.ts';
import type { ResultDocument } from './result.model.ts';

type Stored = ResultDocument | null;

/** Returns the bonuses that a night counts. */
export const countedIn = (night: Stored): Counted =>
  new Map(
    (night?.finishers ?? []).flatMap(({ playerId, granted }) =>
      ((granted ?? []) as GrantedBonus[]).map(({ bonusId }) => [bonusId.toHexString(), playerId]),
    ),
  );

/** Returns the finishers of a stored night with the bonuses that it can count now, scored by the rule in force. */
export const regrant = async (
  models: Models,
  session: ClientSession,
  rules: RulesInForce,
  night: ResultDocument,
): Promise<ResultDocument['finishers']> => {
  const granted = await readGranted(models, session, { ...night, resultId: night._id });
  const finishers = night.finishers.map(({ granted: _, ...finisher }) => {
    const bonuses = granted.get(finisher.playerId.toHexString());
    return { ...finisher, ...(bonuses ? { granted: bonuses } : {}) };
  });
  const rule = rules.ruleOf(night.seasonId?.toHexString() ?? null);
  return rescore({ ...night, finishers }, rule, night.rulesVersion).finishers;
};

/**
 * Adds later bonuses to a posted night. Its version does not change: an editor's copy of the night is still correct,
 * because bonuses are not part of what they edit.
 */
export const recountNight = async (
  models: Models,
  session: ClientSession,
  rules: RulesInForce,
  id: Types.ObjectId,
): Promise<{ before: Stored; after: Stored }> => {
  const before = await models.Result.findOne({ _id: id, deletedAt: null }).session(session).lean();
  if (!before) return { before: null, after: null };
  const change = { $set: { finishers: await regrant(models, session, rules, before) } };
  const options = { session, returnDocument: 'after' } as const;
  return { before, after: await models.Result.findOneAndUpdate({ _id: id }, change, options).lean() };
};

/** Finds posted nights of these days that can count a bonus that no night counts yet, those posted first at the top. */
export const findNightsToRecount = async (
  models: Models,
  dates: readonly string[],
): Promise<Types.ObjectId[]> => {
  const open = await readUncounted(models, dates);
  if (open.length === 0) return [];
  const nights = await models.Result.find({
    date: { $in: dates },
    deletedAt: null,
    weight: { $ne: 'excluded' },
    'finishers.playerId': { $in: open.map(({ playerId }) => playerId) },
  })
    .select('date venueId finishers.playerId')
    .sort({ postedAt: 1 })
    .lean();
  const isOf = (night: (typeof nights)[number]) =>
    open.some(
      ({ pointsNight, venueId, playerId }) =>
        pointsNight === night.date &&
        (!venueId || night.venueId.equals(venueId)) &&
        night.finishers.some((finisher) => finisher.playerId.equals(playerId)),
    );
  return nights.filter(isOf).map(({ _id }) => _id);
};
