// Owns which result has a points bonus: which bonuses can still be counted, and which result counts each.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { type Publish, publishBonusChanged } from './bonus.deps.ts';

/** A bonus as a night counts it. */
export type GrantedBonus = { bonusId: Types.ObjectId; title: string; points: number };
/** The bonuses that a night counts, each with its owner. */
export type Counted = ReadonlyMap<string, Types.ObjectId>;
type Id = string | Types.ObjectId;
type Night = { date: string; venueId: Id; weight: string; resultId: Id | null };

/**
 * Returns the bonuses of a night's scores, by player id: those that no other result has. An event that is excluded from
 * the standings takes none, because they would be lost there.
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

/** Stores on each bonus which result has it, as part of the change of a night; notifies its owner and the staff. */
export const bookBonuses = async (
  models: Models,
  { session, publish }: { session: ClientSession; publish: Publish },
  { before, after, resultId }: { before: Counted; after: Counted; resultId: Types.ObjectId | null },
): Promise<void> => {
  const freed = [...before.keys()].filter((id) => !after.has(id));
  const added = [...after.keys()].filter((id) => !before.has(id));
  if (freed.length > 0)
    await models.Bonus.updateMany({ _id: { $in: freed } }, { resultId: null }, { session });
  if (added.length > 0) await models.Bonus.updateMany({ _id: { $in: added } }, { resultId }, { session });
  const changed = new Set([...freed, ...added]);
  const owners = [...before, ...after].flatMap(([id, playerId]) => (changed.has(id) ? [{ playerId }] : []));
  if (owners.length > 0) publishBonusChanged(publish, owners);
};

/** Finds the points bonuses that were redeemed on these nights and that no result has. */
export const readUncounted = (models: Models, dates: readonly string[]) =>
  models.Bonus.find({ pointsNight: { $in: dates }, resultId: null })
    .select('playerId venueId pointsNight')
    .lean();
