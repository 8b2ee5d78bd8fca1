// Owns the writes of members' accounts: their e-mail, tokens and role, and how they are closed and emptied. Each is part
// of the caller's transaction, checks who acts (`account-guard.ts`), and leaves the facts to the caller.
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { atVersion } from '#db/version.ts';
import { type AccountActor, type AccountStore, assertEmailsStay, assertMayWrite } from './account-guard.ts';
import type { PlayerDocument } from './player.model.ts';

type Id = string | Types.ObjectId;

/**
 * Sets the e-mail of an account. Returns the account before the change; null when it is banned, closed or missing.
 * @throws FORBIDDEN, VALIDATION_FAILED for the reserved address
 */
export const setEmail = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  { id, email }: { id: Types.ObjectId; email: string },
): Promise<PlayerDocument | null> => {
  await assertMayWrite(store, session, by, [id]);
  await assertEmailsStay(store, session, [{ id, email }]);
  return store.models.Player.findOneAndUpdate(
    { _id: id, bannedAt: null, closesAt: null },
    { $set: { email }, $inc: { version: 1 } },
    { session, returnDocument: 'before' },
  ).lean();
};

/**
 * Voids every token of an account, together with other changes. Returns the account, or null if none matches.
 * @throws FORBIDDEN
 */
export const voidTokens = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  which: QueryFilter<PlayerDocument> & { _id: Id },
  fields: Partial<Pick<PlayerDocument, 'passwordHash' | 'endedSessions' | 'closesAt'>> = {},
): Promise<PlayerDocument | null> => {
  await assertMayWrite(store, session, by, [which._id]);
  return store.models.Player.findOneAndUpdate(
    which,
    { $set: fields, $inc: { tokenVersion: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
};

/** The fields that determine a role. */
type RoleFields = {
  role: string;
  isAdmin: boolean;
  adminPermissions: readonly string[];
  regions: readonly number[];
  venueIds: readonly string[];
  /** The title of staff; the rank of a player follows the ladder. */
  rank: string;
};

/**
 * Sets the role of an account, at the version that the caller saw if given. Returns the account; null if none matches.
 * @throws FORBIDDEN
 */
export const setRoleFields = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  { id, version }: { id: Id; version?: number },
  fields: RoleFields,
): Promise<PlayerDocument | null> => {
  await assertMayWrite(store, session, by, [id]);
  return store.models.Player.findOneAndUpdate(
    { _id: id, closedAt: null, ...(version === undefined ? {} : atVersion(version)) },
    { $set: fields, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
};

const masterRole = {
  role: 'Master Admin',
  isAdmin: true,
  adminPermissions: [],
  regions: [],
  venueIds: [],
  rank: 'Master Admin',
};

/** Adds the account of the master admin, the only one that is added with the reserved address. */
export const addMasterAdmin = async (
  models: Models,
  session: ClientSession,
  account: Pick<PlayerDocument, 'firstName' | 'lastName' | 'playerNumber'> & {
    email: string;
    passwordHash: string;
  },
): Promise<void> => {
  await models.Player.create([{ ...account, ...masterRole }], { session });
};

/** Gives an existing account the role of the master admin with another password; a closed one is open again. */
export const seatMasterAdmin = async (
  models: Models,
  session: ClientSession,
  id: Id,
  passwordHash: string,
): Promise<PlayerDocument> => {
  const account = await models.Player.findByIdAndUpdate(
    id,
    { $set: { ...masterRole, passwordHash, closesAt: null, endedSessions: [] }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!account) throw new Error('The account of the master admin was deleted in the meantime.');
  return account;
};

/** Reopens an account that was closed, unless it is emptied. Returns whether that changed anything. @throws FORBIDDEN */
export const reopenPlayer = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  id: Id,
): Promise<boolean> => {
  await assertMayWrite(store, session, by, [id]);
  const isClosed = { _id: id, closesAt: { $ne: null }, closedAt: null };
  const { modifiedCount } = await store.models.Player.updateOne(
    isClosed,
    { $set: { closesAt: null } },
    { session },
  );
  return modifiedCount > 0;
};

/** The remaining values of an emptied account; the number stays taken. */
export const emptiedFields = {
  firstName: 'Former',
  lastName: 'Member',
  middleInitial: '',
  pokerHandle: '',
  city: '',
  state: '',
  phone: '',
  birthYear: null,
  birthday: '',
  tags: [],
  profileImage: null,
  hostName: '',
  isHost: false,
  isAdmin: false,
  role: 'Player',
  adminPermissions: [],
  endedSessions: [],
  language: null,
};
/** The fields removed from an emptied account. */
export const removedFields = {
  email: 1,
  passwordHash: 1,
  region: 1,
  idempotencyKey: 1,
  notifications: 1,
} as const;

/** Returns the filter for accounts whose members have not come back in time. */
export const dueToEmpty = (now: Date) => ({ closesAt: { $ne: null, $lte: now }, closedAt: null });

/** Empties an account that its member closed and that is due. Returns it as it was before; null when it is not due, or already emptied. */
export const emptyPlayer = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
  now: Date,
): Promise<PlayerDocument | null> =>
  models.Player.findOneAndUpdate(
    { ...dueToEmpty(now), _id: id },
    { $set: { ...emptiedFields, closedAt: now }, $unset: removedFields, $inc: { tokenVersion: 1 } },
    { session, returnDocument: 'before' },
  ).lean();
