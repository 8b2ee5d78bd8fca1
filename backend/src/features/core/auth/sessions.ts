// Owns all writes of sign-ins except their creation (open-session.ts) and their use (session-use.ts).
import type { ClientSession, QueryFilter } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { setOwnFields } from '#features/core/players/player.writer.ts';
import type { SessionDocument } from './session.model.ts';

type Owner = Pick<Actor, 'accountId' | 'tokenVersion'>;

/** Returns the filter for the sessions of an account whose tokens are valid. */
export const openSessionsOf = ({ accountId, tokenVersion }: Owner, nowMs: number) => ({
  playerId: accountId ?? '',
  tokenVersion,
  endedAt: null,
  expiresAt: { $gt: new Date(nowMs) },
});

/** Ends the open sessions of an account that match; its calls are refused from then on. Returns their ids. */
export const endStoredSessions = async (
  models: Models,
  session: ClientSession,
  owner: Owner,
  endedAt: Date,
  which: QueryFilter<SessionDocument>,
): Promise<string[]> => {
  const open = { ...which, ...openSessionsOf(owner, endedAt.getTime()) };
  const rows = await models.Session.find(open).select('_id').session(session).lean();
  const ids = rows.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  await models.Session.updateMany({ _id: { $in: ids } }, { $set: { endedAt } }, { session });
  // Expired tokens need not be stored.
  const still = { playerId: owner.accountId ?? '', endedAt: { $ne: null }, expiresAt: { $gt: endedAt } };
  const ended = await models.Session.find(still).select('_id').session(session).lean();
  const endedSessions = ended.map(({ _id }) => _id);
  await setOwnFields(models, session, owner.accountId ?? '', { endedSessions });
  return ids;
};

/** Lets a session continue with the account's new token version. */
export const carrySessionOn = async (
  models: Models,
  session: ClientSession,
  { id, playerId, tokenVersion }: { id: string; playerId: string; tokenVersion: number },
): Promise<void> => {
  await models.Session.updateOne({ _id: id, playerId }, { $set: { tokenVersion } }, { session });
};

/** Counts the open sessions of an account as used now: it has become staff, and theirs end without use. */
export const countAsUsed = async (
  models: Models,
  session: ClientSession,
  playerId: SessionDocument['playerId'],
  usedAt: Date,
): Promise<void> => {
  await models.Session.updateMany({ playerId, endedAt: null }, { $max: { usedAt } }, { session });
};
