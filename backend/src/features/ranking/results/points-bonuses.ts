// Owns the way of verified points into results: a bonus of points belongs to the night on which it was taken in, and
// counts in the one result of that night that has its member, at its venue if it has one.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models/index.ts';
import type { GrantedBonus, ResultDocument } from '../../../models/result.model.ts';
import { type Publish, tellBonus } from '../../play/bonuses/bonus.deps.ts';
import { rescore } from '../points-rules/rescore.ts';
import type { RulesInForce } from '../points-rules/rules-in-force.ts';

type Stored = ResultDocument | null;
type Id = string | Types.ObjectId;
type Night = { date: string; venueId: Id; weight: string; resultId: Id | null };

/**
 * What bonuses add to the scores of a night, by player id: those that no other result has. An event that is left out
 * of the standings takes none, for there they would be lost.
 */
export const readGranted = async (
  models: Models,
  session: ClientSession | null,
  { date, venueId, weight, resultId }: Night,
): Promise<Map<string, GrantedBonus[]>> => {
  const granted = new Map<string, GrantedBonus[]>();
  if (weight === 'excluded') return granted;
  const rows = await models.Bonus.find({
    pointsNight: date,
    resultId: { $in: [null, resultId] },
    venueId: { $in: [null, venueId] },
  })
    .select('playerId title amount')
    .sort({ verifiedAt: 1, _id: 1 })
    .session(session)
    .lean();
  for (const { _id, playerId, title, amount } of rows) {
    const id = playerId.toHexString();
    granted.set(id, [...(granted.get(id) ?? []), { bonusId: _id, title, points: amount }]);
  }
  return granted;
};

const bookedIn = (night: Stored): Map<string, Types.ObjectId> =>
  new Map(
    (night?.finishers ?? []).flatMap(({ playerId, granted }) =>
      ((granted ?? []) as GrantedBonus[]).map(({ bonusId }) => [bonusId.toHexString(), playerId]),
    ),
  );

/** Writes on each bonus which result has it, within the change of a night; its owner and the staff hear of it. */
export const bookBonuses = async (
  models: Models,
  session: ClientSession,
  publish: Publish,
  before: Stored,
  after: Stored,
): Promise<void> => {
  const old = bookedIn(before);
  const next = bookedIn(after);
  const freed = [...old.keys()].filter((id) => !next.has(id));
  const taken = [...next.keys()].filter((id) => !old.has(id));
  if (freed.length > 0)
    await models.Bonus.updateMany({ _id: { $in: freed } }, { resultId: null }, { session });
  if (taken.length > 0)
    await models.Bonus.updateMany({ _id: { $in: taken } }, { resultId: after?._id }, { session });
  const changed = new Set([...freed, ...taken]);
  const owners = [...old, ...next].flatMap(([id, playerId]) => (changed.has(id) ? [{ playerId }] : []));
  if (owners.length > 0) tellBonus(publish, owners);
};

/** The finishers of a stored night with the bonuses that it may count by now, scored by the rule in force. */
export const regrant = async (
  models: Models,
  session: ClientSession,
  rules: RulesInForce,
  night: ResultDocument,
): Promise<ResultDocument['finishers']> => {
  const granted = await readGranted(models, session, { ...night, resultId: night._id });
  const finishers = night.finishers.map(({ granted: _, ...finisher }) => {
    const given = granted.get(finisher.playerId.toHexString());
    return { ...finisher, ...(given ? { granted: given } : {}) };
  }) as unknown as ResultDocument['finishers'];
  const rule = rules.ruleOf(night.seasonId?.toHexString() ?? null);
  return rescore({ ...night, finishers }, rule, night.rulesVersion).finishers;
};

/**
 * Lets a posted night take in bonuses that came later. Its version stays: an editor's copy of the night is still
 * right, for bonuses are no part of what they edit.
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

/** Posted nights of these days that may count a bonus which none has yet, those posted first at the top. */
export const findNightsToRecount = async (
  models: Models,
  dates: readonly string[],
): Promise<Types.ObjectId[]> => {
  const open = await models.Bonus.find({ pointsNight: { $in: dates }, resultId: null })
    .select('playerId venueId pointsNight')
    .lean();
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
