// Finds the key that a call sends, and says whether it is valid. It is looked up on each call, and so is the account that
// made it, so that a revoked key and one whose maker lost the right stop at once on every replica.
import { createHash } from 'node:crypto';
import { canEditKeys, type KeyScope } from '@ahl/shared-types/api-keys';
import type { Role } from '@ahl/shared-types/permissions';
import type { Types } from 'mongoose';
import type { ReadingKey } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import type { ApiKeyDocument } from './api-key.model.ts';

/** What a call's secret is; a refused key has its name, for the log of security events. */
export type FoundKey =
  | { state: 'active'; key: ReadingKey }
  | { state: 'unknown' }
  | { state: 'revoked' | 'expired' | 'stopped'; name: string };

export type KeyReader = (secret: string) => Promise<FoundKey>;

type Deps = { models: Models; masterAdminEmail: string; now: () => number };

/** The minimum time between two stored uses of a key, in ms. */
const usedEveryMs = 60_000;

/** Returns the hash by which a key is stored: the secret has 256 random bits, so that nobody can guess it from that. */
export const hashOfKey = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Returns what became of a key, apart from its maker's rights. */
export const storedState = (
  { revokedAt, expiresAt }: Pick<ApiKeyDocument, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'revoked' | 'expired' => {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt.getTime() <= now ? 'expired' : 'active';
};

/**
 * Returns the present role of each of these accounts, by id. One that is missing, banned or closed is absent: nothing acts
 * for it any more.
 */
export const readMakers = async (
  { models, masterAdminEmail }: Pick<Deps, 'models' | 'masterAdminEmail'>,
  ids: readonly Types.ObjectId[],
): Promise<Map<string, Role>> => {
  const accounts = await models.Player.find({ _id: { $in: ids }, bannedAt: null, closesAt: null })
    .select('email isAdmin isHost role adminPermissions')
    .lean();
  return new Map(accounts.map((account) => [account._id.toHexString(), roleHeld(account, masterAdminEmail)]));
};

/** Creates the reader of one process. */
export const createKeyReader = ({ models, masterAdminEmail, now }: Deps): KeyReader => {
  /** Not awaited: an answer does not wait for this. */
  const noteUse = ({ _id, lastUsedAt }: ApiKeyDocument): void => {
    if (lastUsedAt && now() - lastUsedAt.getTime() < usedEveryMs) return;
    models.ApiKey.updateOne({ _id }, { $set: { lastUsedAt: new Date(now()) } }, { timestamps: false }).catch(
      () => undefined,
    );
  };
  return async (secret) => {
    const row = await models.ApiKey.findOne({ keyHash: hashOfKey(secret) }).lean<ApiKeyDocument>();
    if (!row) return { state: 'unknown' };
    const { name } = row;
    const state = storedState(row, now());
    if (state !== 'active') return { state, name };
    const maker = (await readMakers({ models, masterAdminEmail }, [row.playerId])).get(
      row.playerId.toHexString(),
    );
    if (!maker || !canEditKeys({ viewer: maker })) return { state: 'stopped', name };
    noteUse(row);
    const key = { id: row._id.toHexString(), name, scopes: row.scopes as KeyScope[], maker };
    return { state: 'active', key };
  };
};
