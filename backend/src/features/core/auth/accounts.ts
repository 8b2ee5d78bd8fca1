import type { TokenStanding } from '@ahl/realtime';
import { roleOf } from '@ahl/shared-types/permissions';
import { isValidObjectId } from 'mongoose';
import type { Actor } from '../../../http/actor.ts';
import type { Models } from '../../../models.ts';
import type { PlayerDocument } from '../players/player.model.ts';
import type { LastSeenTracker } from './last-seen-tracker.ts';
import type { TokenClaims } from './tokens.ts';

const fields =
  'firstName lastName email isAdmin isHost role adminPermissions regions venueIds hostName tokenVersion endedSessions bannedAt';

/**
 * Where an account acts; one that was stored before scopes has none. The name of a host stays with an account that hosts no
 * more, and gives it no night.
 */
export const scopeOf = (
  account: Partial<Pick<PlayerDocument, 'regions' | 'venueIds' | 'hostName' | 'isHost'>>,
): { regions: number[]; venueIds: string[]; hostName: string } => ({
  regions: account.regions ?? [],
  venueIds: (account.venueIds ?? []).map((id) => id.toHexString()),
  hostName: account.isHost ? (account.hostName ?? '') : '',
});

export type AccountReader = {
  /** The account behind a token, in its present state; null when the token no longer holds. */
  actorOf(claims: TokenClaims | null): Promise<Actor | null>;
  /** Which tokens of accounts hold, by id; a banned or missing one is absent. */
  tokenStandings(accountIds: string[]): Promise<Map<string, TokenStanding>>;
};

/**
 * Reads accounts for authentication. Nothing is cached, so a revoked token ends at once on every replica; the sessions
 * that were ended one by one stand with the account itself, so that knowing them costs no second query.
 */
export const createAccountReader = (
  models: Models,
  masterAdminEmail: string,
  lastSeen: LastSeenTracker,
): AccountReader => ({
  actorOf: async (claims) => {
    if (!claims || !isValidObjectId(claims.accountId)) return null;
    const account = await models.Player.findById(claims.accountId).select(fields).lean();
    if (!account || account.bannedAt || account.tokenVersion !== claims.tokenVersion) return null;
    const sessionId = claims.sessionId ?? null;
    if (sessionId && account.endedSessions?.includes(sessionId)) return null;
    if (sessionId) lastSeen.markSeen(sessionId);
    return {
      viewer: roleOf({ ...account, email: account.email ?? '' }, masterAdminEmail),
      ...scopeOf(account),
      accountId: claims.accountId,
      name: `${account.firstName} ${account.lastName}`,
      tokenVersion: account.tokenVersion,
      sessionId,
    };
  },
  tokenStandings: async (accountIds) => {
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
