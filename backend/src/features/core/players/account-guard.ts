// Owns who may write to an account: its member, the system, and people of a higher role. Every writer of accounts takes
// who acts and asks here, within its transaction; the policies of the single acts refuse earlier, and in their words.
// What follows from other records about any account is no act on it: see `derived-fields.writer.ts`.
import { AppError, invalidField } from '@ahl/shared-types/common';
import { canWriteAccount } from '@ahl/shared-types/members';
import type { ClientSession, Types } from 'mongoose';
import type { AccountRole } from '#audit/audit.ts';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { PlayerDocument } from './player.model.ts';
import { roleHeld } from './role-held.ts';

type Id = string | Types.ObjectId;

/**
 * Who acts on an account. `owner`: its member, who proved it with a token, a password or a mailed link; `system`: a job,
 * or the consequence of an act that was checked before it.
 */
export type AccountActor = Pick<Actor, 'viewer' | 'accountId'> | 'owner' | 'system';

/** The dependencies of the writers of accounts. */
export type AccountStore = { models: Models; masterAdminEmail: string };

/** The fields of an account that determine its role. */
const roleSourceFields = 'email isAdmin isHost role adminPermissions';

/** Whether somebody may write to an account. */
export const mayWriteAccount = (
  by: AccountActor,
  account: AccountRole & Pick<PlayerDocument, '_id'>,
  masterAdminEmail: string,
): boolean =>
  by === 'owner' ||
  by === 'system' ||
  canWriteAccount(by, { id: account._id.toHexString(), role: roleHeld(account, masterAdminEmail) });

/** Ensures that somebody may write to all of these accounts; a missing one is the writer's to report. @throws FORBIDDEN */
export const assertMayWrite = async (
  { models, masterAdminEmail }: AccountStore,
  session: ClientSession | null,
  by: AccountActor,
  ids: readonly Id[],
): Promise<void> => {
  if (by === 'owner' || by === 'system') return;
  const accounts = await models.Player.find({ _id: { $in: ids } })
    .select(roleSourceFields)
    .session(session)
    .lean();
  if (!accounts.every((account) => mayWriteAccount(by, account, masterAdminEmail)))
    throw new AppError('FORBIDDEN', 'member.higher-role');
};

/** Reads who acts, for work that continues after the call: with the role that the account has now. */
export const readAccountActor = async (
  { models, masterAdminEmail }: AccountStore,
  accountId: Id | null,
): Promise<Exclude<AccountActor, 'owner' | 'system'>> => {
  const account = accountId && (await models.Player.findById(accountId).select(roleSourceFields).lean());
  return account
    ? { viewer: roleHeld(account, masterAdminEmail), accountId: account._id.toHexString() }
    : { viewer: 'Visitor', accountId: null };
};

/** Whether an address is the one that `MASTER_ADMIN_EMAIL` gives to one account. */
export const isReservedEmail = (
  { masterAdminEmail }: Pick<AccountStore, 'masterAdminEmail'>,
  email: string | null | undefined,
): boolean => masterAdminEmail !== '' && email === masterAdminEmail;

/**
 * Ensures that the reserved address stays with its account: no other gets it, and its own does not lose it. A write that
 * leaves an address as it is passes.
 * @throws VALIDATION_FAILED on `email`
 */
export const assertEmailsStay = async (
  store: AccountStore,
  session: ClientSession | null,
  changes: readonly { id: Id; email: string | undefined }[],
): Promise<void> => {
  if (store.masterAdminEmail === '' || changes.length === 0) return;
  const owner = await store.models.Player.findOne({ email: store.masterAdminEmail })
    .select('_id')
    .session(session)
    .lean();
  const ownerId = owner?._id.toHexString();
  for (const { id, email } of changes) {
    const isOwner = String(id) === ownerId;
    if (isOwner && !isReservedEmail(store, email)) throw invalidField('email', 'email.master-stays');
    if (!isOwner && isReservedEmail(store, email)) throw invalidField('email', 'email.reserved');
  }
};

/** Ensures that no new account gets the reserved address. @throws VALIDATION_FAILED on `email` */
export const assertEmailFree = (
  store: Pick<AccountStore, 'masterAdminEmail'>,
  email: string | null | undefined,
): void => {
  if (isReservedEmail(store, email)) throw invalidField('email', 'email.reserved');
};
