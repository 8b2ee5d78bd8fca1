// Owns the hooks: where each sends, what it announces, and whether it is in use.
import { AppError, type EndpointInput, invalidField } from '@ahl/shared-types/common';
import {
  type Hook,
  type HookWithSecret,
  type hookInputSchema,
  type listHooks as listContract,
  maskHookAddress,
  maxHooks,
  telegramChatOf,
  type updateHook as updateContract,
} from '@ahl/shared-types/hooks';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { wordsOf } from '#db/search-words.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { OutboundGuard } from '#outbound/outbound-address.ts';
import type { HookDocument } from './hook.model.ts';
import { createHookSecrets, newHookSecret } from './hook-secrets.ts';

export type HookDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  /** The server's secret. */
  secret: string;
  outbound: OutboundGuard;
};
type Input = z.output<typeof hookInputSchema>;

const noSuchHook = () => new AppError('NOT_FOUND', 'hook.not-found');
const tooManyHooks = () => new AppError('CONFLICT', 'hook.too-many', { max: maxHooks });

const stateOf = ({ active, deletedAt }: HookDocument): Hook['state'] => {
  if (deletedAt) return 'archived';
  return active ? 'active' : 'off';
};

/** Returns a hook as the office sees it: without its address and secret. */
const presentHook = (row: HookDocument): Hook => ({
  id: row._id.toHexString(),
  name: row.name,
  kind: row.kind,
  url: row.shownAddress,
  chatId: row.chatId,
  events: row.events,
  language: row.language,
  active: row.active,
  state: stateOf(row),
  off:
    !row.active && row.offReason && row.offAt ? { reason: row.offReason, at: row.offAt.toISOString() } : null,
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const inState = {
  active: { deletedAt: null, active: true },
  off: { deletedAt: null, active: false },
  archived: { deletedAt: { $ne: null } },
} as const;

/** Returns a page of hooks. */
export const listHooks = (
  { models }: Pick<HookDeps, 'models'>,
  { sort = '-createdAt', page, pageSize, search, state, kind }: EndpointInput<typeof listContract>,
) =>
  findPage<HookDocument, Hook>(models.Hook, {
    filter: { ...(state ? inState[state] : { deletedAt: null }), ...(kind ? { kind } : {}) },
    words: search,
    sort,
    page,
    pageSize,
    present: (rows) => rows.map(presentHook),
  });

/** Finds a hook as stored, archived or not. @throws NOT_FOUND */
export const findHook = async (
  { models }: Pick<HookDeps, 'models'>,
  id: string,
  session: ClientSession | null = null,
): Promise<HookDocument> => {
  const row = await models.Hook.findById(id).session(session).lean<HookDocument | null>();
  if (!row) throw noSuchHook();
  return row;
};

/** Returns one hook. @throws NOT_FOUND */
export const readHook = async (deps: Pick<HookDeps, 'models'>, id: string): Promise<Hook> =>
  presentHook(await findHook(deps, id));

/** Refuses an address that may not be called. @throws VALIDATION_FAILED */
const assertReachable = async ({ outbound }: HookDeps, url: string): Promise<void> => {
  const problem = await outbound.resolvedProblemOf(new URL(url));
  if (problem === 'own-network') throw invalidField('url', 'hook.own-network');
  if (problem === 'not-https') throw invalidField('url', 'hook.not-https');
};

/** Returns the stored form of what was entered, except the address. */
const fieldsOf = ({ name, kind, chatId, events, language, active }: Omit<Input, 'url'>) => ({
  name,
  kind,
  chatId: kind === 'telegram' ? chatId : '',
  events,
  language,
  active,
  words: wordsOf(name),
});

const addressFields = ({ secret }: HookDeps, url: string) => ({
  address: createHookSecrets(secret).seal(url),
  shownAddress: maskHookAddress(url),
});

const assertChat = ({ kind, chatId }: Pick<Input, 'kind' | 'chatId'>, url: string): void => {
  if (kind === 'telegram' && telegramChatOf({ chatId, url }) === '')
    throw invalidField('chatId', 'hook.chat-missing');
};

const assertRoom = async ({ models }: HookDeps, session: ClientSession): Promise<void> => {
  const count = await models.Hook.countDocuments({ deletedAt: null }).session(session);
  if (count >= maxHooks) throw tooManyHooks();
};

/** Creates a hook; the answer contains the secret of a webhook, once. @throws VALIDATION_FAILED, CONFLICT */
export const createHook = async (deps: HookDeps, { url, ...input }: Input): Promise<HookWithSecret> => {
  assertChat(input, url);
  await assertReachable(deps, url);
  const secret = input.kind === 'webhook' ? newHookSecret() : null;
  return deps.outbox.transact(async (session, publish) => {
    await assertRoom(deps, session);
    const at = new Date(deps.now());
    const [row] = await deps.models.Hook.create(
      [
        {
          ...fieldsOf(input),
          ...addressFields(deps, url),
          secret: secret === null ? '' : createHookSecrets(deps.secret).seal(secret),
          activeSince: at,
          createdAt: at,
        },
      ],
      { session },
    );
    if (!row) throw new Error('The database returned no hook.');
    publish({ type: 'hook.changed', hookId: row._id.toHexString() });
    return { ...presentHook(row.toObject<HookDocument>()), secret };
  });
};

/** Returns the new address of a hook, or null if the stored one stays. @throws VALIDATION_FAILED */
const newAddressOf = (
  current: HookDocument,
  { kind, url }: { kind: string; url?: string },
): string | null => {
  if (url !== undefined && url !== current.shownAddress) return url;
  if (kind !== current.kind) throw invalidField('url', 'hook.address-missing');
  return null;
};

/** Returns the address of a hook. @throws VALIDATION_FAILED if it was sealed with another secret of the server */
const storedAddress = ({ secret }: HookDeps, { address }: HookDocument): string => {
  const url = createHookSecrets(secret).open(address);
  if (url === null) throw invalidField('url', 'hook.unreadable');
  return url;
};

/** Returns the secret that a change of its kind gives a hook: that of a new webhook, none for a chat service. */
const secretFor = (current: HookDocument, kind: Input['kind']): string | null => {
  const isNew = kind === 'webhook' && current.secret === '';
  return isNew ? newHookSecret() : null;
};

/** Changes a hook at the version that its editor saw. @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT */
export const updateHook = async (
  deps: HookDeps,
  { id, version, url, ...input }: EndpointInput<typeof updateContract>,
): Promise<HookWithSecret> => {
  const seen = await findHook(deps, id);
  const newUrl = newAddressOf(seen, { kind: input.kind, ...(url === undefined ? {} : { url }) });
  if (input.kind === 'telegram') assertChat(input, newUrl ?? storedAddress(deps, seen));
  if (newUrl !== null) await assertReachable(deps, newUrl);
  return deps.outbox.transact(async (session, publish) => {
    const current = await findHook(deps, id, session);
    const secret = secretFor(current, input.kind);
    const sealed = secret === null ? {} : { secret: createHookSecrets(deps.secret).seal(secret) };
    const isSwitchedOn = input.active && !current.active;
    const since = isSwitchedOn
      ? { activeSince: new Date(deps.now()), offReason: null, offAt: null, pausedUntil: null }
      : {};
    const row = await deps.models.Hook.findOneAndUpdate(
      { _id: id, deletedAt: null, ...atVersion(version) },
      {
        $set: {
          ...fieldsOf(input),
          ...(newUrl === null ? {} : addressFields(deps, newUrl)),
          ...(input.kind === 'webhook' ? sealed : { secret: '' }),
          ...since,
        },
        $inc: { version: 1 },
      },
      { session, returnDocument: 'after' },
    ).lean<HookDocument | null>();
    if (!row) throw staleOrGone(current, input);
    publish({ type: 'hook.changed', hookId: id });
    return { ...presentHook(row), secret };
  });
};

const staleOrGone = (current: HookDocument, sent: object = {}): AppError =>
  current.deletedAt ? noSuchHook() : versionConflict('hook.changed-meanwhile', presentHook(current), sent);

/** Replaces the secret of a webhook. @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT */
export const renewHookSecret = (
  deps: HookDeps,
  { id, version }: { id: string; version: number },
): Promise<HookWithSecret> =>
  deps.outbox.transact(async (session, publish) => {
    const current = await findHook(deps, id, session);
    if (current.kind !== 'webhook') throw new AppError('CONFLICT', 'hook.no-secret');
    const secret = newHookSecret();
    const row = await deps.models.Hook.findOneAndUpdate(
      { _id: id, deletedAt: null, ...atVersion(version) },
      { $set: { secret: createHookSecrets(deps.secret).seal(secret) }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<HookDocument | null>();
    if (!row) throw staleOrGone(current);
    publish({ type: 'hook.changed', hookId: id });
    return { ...presentHook(row), secret };
  });

/** Archives a hook; an archived one stays archived. @throws NOT_FOUND */
export const deleteHook = (deps: HookDeps, id: string): Promise<{ id: string }> =>
  deps.outbox.transact(async (session, publish) => {
    const { modifiedCount } = await deps.models.Hook.updateOne(
      { _id: id, deletedAt: null },
      { $set: { deletedAt: new Date(deps.now()) }, $inc: { version: 1 } },
      { session },
    );
    if (modifiedCount === 0) await findHook(deps, id, session);
    else publish({ type: 'hook.changed', hookId: id });
    return { id };
  });

/** Restores an archived hook; it announces what happens from now on. @throws NOT_FOUND, CONFLICT */
export const restoreHook = (deps: HookDeps, id: string): Promise<Hook> =>
  deps.outbox.transact(async (session, publish) => {
    const current = await findHook(deps, id, session);
    if (!current.deletedAt) return presentHook(current);
    await assertRoom(deps, session);
    const row = await deps.models.Hook.findOneAndUpdate(
      { _id: id },
      { $set: { deletedAt: null, activeSince: new Date(deps.now()) }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<HookDocument | null>();
    if (!row) throw noSuchHook();
    publish({ type: 'hook.changed', hookId: id });
    return presentHook(row);
  });
