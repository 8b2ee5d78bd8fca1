// Owns the writes of what follows from other records about any account: totals of nights, ranks, and whether a ban is in
// effect. They are no acts on the account, so they take nobody who acts; who may post a night or give a ban is decided
// there. Each is part of the caller's transaction, and the caller publishes the facts.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';

type Id = string | Types.ObjectId;

/** Sets the rank of an account. */
export const setRank = async (
  models: Models,
  session: ClientSession,
  id: Id,
  rank: string,
): Promise<void> => {
  await models.Player.updateOne({ _id: id }, { $set: { rank } }, { session });
};

/** Changes of nights played and of bar tabs won, in cents. */
export type TotalsChange = { totalTournaments: number; totalWinningsCents: number };

/** Applies changes of totals to members, by player id. */
export const addTotals = async (
  models: Models,
  session: ClientSession,
  changes: ReadonlyMap<string, TotalsChange>,
): Promise<void> => {
  const writes = [...changes]
    .filter(([, change]) => change.totalTournaments !== 0 || change.totalWinningsCents !== 0)
    .map(([_id, change]) => ({ updateOne: { filter: { _id }, update: { $inc: change } } }));
  if (writes.length > 0) await models.Player.bulkWrite(writes, { session, ordered: false });
};

/**
 * Sets the ranks of all players, or those with an id, from their nights and the ladder; staff and hosts keep theirs.
 */
export const setRanks = async (
  models: Models,
  session: ClientSession,
  steps: readonly { name: string; nights: number }[],
  ids?: readonly Id[],
): Promise<void> => {
  const players = { role: 'Player', isAdmin: { $ne: true }, isHost: { $ne: true }, closedAt: null };
  for (const [index, { name, nights }] of steps.entries()) {
    const next = steps[index + 1];
    await models.Player.updateMany(
      {
        ...players,
        ...(ids ? { _id: { $in: ids } } : {}),
        totalTournaments: { $gte: nights, ...(next ? { $lt: next.nights } : {}) },
        rank: { $ne: name },
      },
      { $set: { rank: name } },
      { session },
    );
  }
};

/**
 * Lets one transaction at a time decide about an account: one that read before another wrote is retried and reads the
 * new state.
 */
export const claimAccount = async (
  models: Models,
  session: ClientSession,
  id: Id,
  now: () => number,
): Promise<void> => {
  await models.Player.updateOne(
    { _id: id },
    { $set: { updatedAt: new Date(now()) } },
    { session, timestamps: false },
  );
};

/** Marks an account as banned since a moment, or as not banned. */
export const setBanned = async (
  models: Models,
  session: ClientSession,
  id: Id,
  bannedAt: Date | null,
): Promise<void> => {
  await models.Player.updateOne({ _id: id }, { $set: { bannedAt } }, { session });
};
