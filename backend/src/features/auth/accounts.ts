import { roleOf } from '@ahl/shared-types/permissions';
import { isValidObjectId } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { Models } from '../../models/index.ts';
import type { TokenClaims } from './tokens.ts';

const fields = 'firstName lastName email isAdmin isHost role adminPermissions tokenVersion bannedAt';

export type AccountReader = {
  /** The account behind a token as it stands now; null when the token no longer holds. */
  actorOf(claims: TokenClaims | null): Promise<Actor | null>;
  /** The present token version of accounts, by id; a banned or missing one is absent. */
  tokenVersions(accountIds: string[]): Promise<Map<string, number>>;
};

/** Reads accounts for authentication; nothing is cached, so a revoked token ends at once on every replica. */
export const createAccountReader = (models: Models, masterAdminEmail: string): AccountReader => ({
  actorOf: async (claims) => {
    if (!claims || !isValidObjectId(claims.accountId)) return null;
    const account = await models.Player.findById(claims.accountId).select(fields).lean();
    if (!account || account.bannedAt || account.tokenVersion !== claims.tokenVersion) return null;
    return {
      viewer: roleOf({ ...account, email: account.email ?? '' }, masterAdminEmail),
      accountId: claims.accountId,
      name: `${account.firstName} ${account.lastName}`,
      tokenVersion: account.tokenVersion,
    };
  },
  tokenVersions: async (accountIds) => {
    const accounts = await models.Player.find({ _id: { $in: accountIds }, bannedAt: null })
      .select('tokenVersion')
      .lean();
    return new Map(accounts.map((account) => [account._id.toHexString(), account.tokenVersion]));
  },
});
