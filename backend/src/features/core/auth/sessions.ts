// Owns all writes of sign-ins except their creation (open-session.ts).
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../../http/actor.ts';
import type { Models } from '../../../models.ts';

/** Returns the filter for the sessions of an account whose tokens are valid. */
export const openSessionsOf = ({ accountId, tokenVersion }: Actor, nowMs: number) => ({
  playerId: accountId ?? '',
  tokenVersion,
  endedAt: null,
  expiresAt: { $gt: new Date(nowMs) },
});

/** Ends one open session of the caller. Returns whether it existed. */
export const endStoredSession = async (
  models: Models,
  session: ClientSession,
  actor: Actor,
  { id, endedAt }: { id: string; endedAt: Date },
): Promise<boolean> => {
  const ended = await models.Session.updateOne(
    { ...openSessionsOf(actor, endedAt.getTime()), _id: id },
    { $set: { endedAt } },
    { session },
  );
  return ended.matchedCount > 0;
};

/** Lets a session continue with the account's new token version. */
export const carrySessionOn = async (
  models: Models,
  session: ClientSession,
  { id, playerId, tokenVersion }: { id: string; playerId: string; tokenVersion: number },
): Promise<void> => {
  await models.Session.updateOne({ _id: id, playerId }, { $set: { tokenVersion } }, { session });
};
