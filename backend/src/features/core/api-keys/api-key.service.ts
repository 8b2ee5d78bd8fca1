// Owns the keys of programs that read: created with a secret that is shown once and stored as a hash, and revoked for good.
import { randomBytes } from 'node:crypto';
import {
  type ApiKey,
  type ApiKeyInput,
  canEditKeys,
  canGrantScope,
  type KeyScope,
  keyPrefix,
  type listApiKeys as listContract,
  maxKeyDays,
  maxKeys,
  type NewApiKey,
  shownKeyLength,
} from '@ahl/shared-types/api-keys';
import { AppError, type EndpointInput, type EndpointResult, invalidField } from '@ahl/shared-types/common';
import type { Viewer } from '@ahl/shared-types/permissions';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { ApiKeyDocument } from './api-key.model.ts';
import { hashOfKey, readMakers, storedState } from './key-reader.ts';

export type ApiKeyDeps = { models: Models; outbox: Outbox; masterAdminEmail: string; now: () => number };

const secretBytes = 32;
const dayMs = 24 * 60 * 60_000;

const presentKey = (row: ApiKeyDocument, maker: Viewer, now: number): ApiKey => {
  const stored = storedState(row, now);
  return {
    id: row._id.toHexString(),
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes as KeyScope[],
    state: stored === 'active' && !canEditKeys({ viewer: maker }) ? 'stopped' : stored,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
};

const presentKeys = async (deps: ApiKeyDeps, rows: ApiKeyDocument[]): Promise<ApiKey[]> => {
  const roles = await readMakers(
    deps,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map((row) => presentKey(row, roles.get(row.playerId.toHexString()) ?? 'Visitor', deps.now()));
};

/** Returns the filter for keys that nobody revoked and that have not expired. */
const inForce = (now: number) => ({
  revokedAt: null,
  $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date(now) } }],
});

/** Returns the ids of those makers of keys in force who may have keys. */
const currentMakers = async (deps: ApiKeyDeps): Promise<Types.ObjectId[]> => {
  const ids = await deps.models.ApiKey.distinct('playerId', inForce(deps.now()));
  const roles = await readMakers(deps, ids);
  return ids.filter((id) => canEditKeys({ viewer: roles.get(id.toHexString()) ?? 'Visitor' }));
};

const filterOf = async (
  deps: ApiKeyDeps,
  state: EndpointInput<typeof listContract>['state'],
): Promise<object> => {
  const now = deps.now();
  if (state === undefined) return {};
  if (state === 'revoked') return { revokedAt: { $ne: null } };
  if (state === 'expired') return { revokedAt: null, expiresAt: { $lte: new Date(now) } };
  const makers = await currentMakers(deps);
  return { ...inForce(now), playerId: state === 'active' ? { $in: makers } : { $nin: makers } };
};

/** Returns a page of the keys. */
export const listApiKeys = async (
  deps: ApiKeyDeps,
  { sort = '-createdAt', page, pageSize, state }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<ApiKeyDocument, ApiKey>(deps.models.ApiKey, {
    filter: await filterOf(deps, state),
    sort,
    page,
    pageSize,
    present: (rows) => presentKeys(deps, rows),
  });

const noSuchKey = () => new AppError('NOT_FOUND', 'api-key.not-found');

/** Returns one key. @throws NOT_FOUND */
export const readApiKey = async (deps: ApiKeyDeps, id: string): Promise<ApiKey> => {
  const row = await deps.models.ApiKey.findById(id).lean<ApiKeyDocument>();
  const [key] = row ? await presentKeys(deps, [row]) : [];
  if (!key) throw noSuchKey();
  return key;
};

const checkExpiry = (expiresAt: string | null, now: number): void => {
  if (expiresAt === null) return;
  const aheadMs = Date.parse(expiresAt) - now;
  if (aheadMs <= 0) throw invalidField('expiresAt', 'api-key.expiry-past');
  if (aheadMs > maxKeyDays * dayMs) throw invalidField('expiresAt', 'api-key.expiry-too-late');
};

/** Creates a key. @throws FORBIDDEN for a scope beyond the actor's own rights, VALIDATION_FAILED, CONFLICT */
export const createApiKey = (
  { models, outbox, now }: ApiKeyDeps,
  actor: Pick<Actor, 'viewer' | 'accountId' | 'name'>,
  { name, scopes, expiresAt }: ApiKeyInput,
): Promise<NewApiKey> => {
  if (!scopes.every((scope) => canGrantScope(actor, scope)))
    throw new AppError('FORBIDDEN', 'api-key.scope-too-wide');
  checkExpiry(expiresAt, now());
  const secret = keyPrefix + randomBytes(secretBytes).toString('base64url');
  return outbox.transact(async (session, publish) => {
    const count = await models.ApiKey.countDocuments(inForce(now())).session(session);
    if (count >= maxKeys) throw new AppError('CONFLICT', 'api-key.too-many', { max: maxKeys });
    const row = {
      name,
      scopes,
      prefix: secret.slice(0, shownKeyLength),
      keyHash: hashOfKey(secret),
      playerId: new Types.ObjectId(actor.accountId ?? ''),
      createdBy: actor.name,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    };
    const [stored] = await models.ApiKey.create([row], { session });
    if (!stored) throw new Error('The database returned no key.');
    publish({ type: 'api-key.changed', keyId: stored._id.toHexString() });
    return { ...presentKey(stored.toObject<ApiKeyDocument>(), actor.viewer, now()), secret };
  });
};

/** Revokes a key for good. @throws NOT_FOUND also for one that is revoked already */
export const revokeApiKey = async (deps: ApiKeyDeps, id: string): Promise<ApiKey> => {
  const { models, outbox, now } = deps;
  await outbox.transact(async (session, publish) => {
    const { matchedCount } = await models.ApiKey.updateOne(
      { _id: id, revokedAt: null },
      { $set: { revokedAt: new Date(now()) } },
      { session },
    );
    if (matchedCount === 0) throw noSuchKey();
    publish({ type: 'api-key.changed', keyId: id });
  });
  return readApiKey(deps, id);
};
