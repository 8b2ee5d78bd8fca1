import type { TokenStatus } from '@ahl/realtime';
import { endsWithoutUse } from '@ahl/shared-types/auth';
import { roleOf } from '@ahl/shared-types/permissions';
import { isValidObjectId } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { LastSeenTracker } from './last-seen-tracker.ts';
import { scopeOf } from './scope-of.ts';
import type { SessionUseReader } from './session-use.ts';
import type { TokenClaims } from './tokens.ts';
import { readViewedActor } from './view-as.reader.ts';

const fields =
  'firstName lastName email isAdmin isHost role adminPermissions regions venueIds hostName tokenVersion endedSessions bannedAt';

export type AccountReader = {
  /**
   * Returns the account behind a token, in its current state; null when the token is no longer valid. For the token of
   * an admin who views as a member, it is the member, with the admin in `viewedBy`.
   */
  actorOf(claims: TokenClaims | null): Promise<Actor | null>;
  /** Returns what makes a token of each account valid, by account id; banned and missing accounts are absent. */
  tokenStatuses(accountIds: string[]): Promise<Map<string, TokenStatus>>;
};

/**
 * Creates the reader of accounts for authentication. Nothing is cached, so a revoked token ends immediately on every
 * replica. Sessions that were ended individually are stored in the account, so checking them needs no second query; one of
 * staff is read again once nobody used it for an hour.
 */
export const createAccountReader = (
  models: Models,
  masterAdminEmail: string,
  sessions: { lastSeen: LastSeenTracker; use: Pick<SessionUseReader, 'isOver'> },
  now: () => number,
): AccountReader => ({
  actorOf: async (claims) => {
    if (!claims || !isValidObjectId(claims.accountId)) return null;
    const account = await models.Player.findById(claims.accountId).select(fields).lean();
    if (!account || account.bannedAt || account.tokenVersion !== claims.tokenVersion) return null;
    const sessionId = claims.sessionId ?? null;
    if (sessionId && account.endedSessions?.includes(sessionId)) return null;
    const viewer = roleOf({ ...account, email: account.email ?? '' }, masterAdminEmail);
    if (sessionId && endsWithoutUse({ viewer }) && (await sessions.use.isOver(sessionId))) return null;
    if (sessionId) sessions.lastSeen.markSeen(sessionId);
    const actor: Actor = {
      viewer,
      ...scopeOf(account),
      accountId: claims.accountId,
      name: `${account.firstName} ${account.lastName}`,
      tokenVersion: account.tokenVersion,
      sessionId,
    };
    return claims.viewId ? readViewedActor({ models, masterAdminEmail, now }, actor, claims.viewId) : actor;
  },
  tokenStatuses: async (accountIds) => {
    const accounts = await models.Player.find({ _id: { $in: accountIds }, bannedAt: null })
      .select('tokenVersion endedSessions')
      .lean();
    return new Map(
      accounts.map(({ _id, tokenVersion, endedSessions }) => [
        _id.toHexString(),
        { tokenVersion, endedSessions: endedSessions ?? [] },
      ]),
    );
  },
});
