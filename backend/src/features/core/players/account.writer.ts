// Owns the writes of members' accounts: their e-mail, tokens, role and ban, and how they are closed and emptied. Each
// is part of the caller's transaction, and the caller publishes the facts.
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { atVersion } from '../../../db/version.ts';
import type { Models } from '../../../models.ts';
import type { PlayerDocument } from './player.model.ts';

type Id = string | Types.ObjectId;

/** Sets the e-mail of an account. Returns the account before the change; null when it is banned, closed or missing. */
export const setEmail = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
  email: string,
): Promise<PlayerDocument | null> =>
  models.Player.findOneAndUpdate(
    { _id: id, bannedAt: null, closesAt: null },
    { $set: { email }, $inc: { version: 1 } },
    { session, returnDocument: 'before' },
  ).lean();

/** Voids every token of an account, together with other changes. Returns the account, or null if none matches. */
export const voidTokens = async (
  models: Models,
  session: ClientSession,
  which: QueryFilter<PlayerDocument>,
  fields: Partial<Pick<PlayerDocument, 'passwordHash' | 'endedSessions' | 'closesAt'>> = {},
): Promise<PlayerDocument | null> =>
  models.Player.findOneAndUpdate(
    which,
    { $set: fields, $inc: { tokenVersion: 1 } },
    { session, returnDocument: 'after' },
  ).lean();

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
 */
export const setRoleFields = async (
  models: Models,
  session: ClientSession,
  { id, version }: { id: Id; version?: number },
  fields: RoleFields,
): Promise<PlayerDocument | null> =>
  models.Player.findOneAndUpdate(
    { _id: id, closedAt: null, ...(version === undefined ? {} : atVersion(version)) },
    { $set: fields, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();

/**
 * Lets one transaction at a time decide about an account: one that read before another wrote is retried and reads the
 * new state.
 */
export const claimAccount = async (
  models: Models,
  session: ClientSession,
  id: Id,
  now: () => number,
): Promise<void> => {
  await models.Player.updateOne(
    { _id: id },
    { $set: { updatedAt: new Date(now()) } },
    { session, timestamps: false },
  );
};

/** Marks an account as banned since a moment, or as not banned. */
export const setBanned = async (
  models: Models,
  session: ClientSession,
  id: Id,
  bannedAt: Date | null,
): Promise<void> => {
  await models.Player.updateOne({ _id: id }, { $set: { bannedAt } }, { session });
};

/** Reopens an account that was closed, unless it is emptied. Returns whether that changed anything. */
export const reopenPlayer = async (models: Models, session: ClientSession, id: Id): Promise<boolean> => {
  const isClosed = { _id: id, closesAt: { $ne: null }, closedAt: null };
  const { modifiedCount } = await models.Player.updateOne(
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

/** Empties an account that is due. Returns it as it was before; null when it is not due, or already emptied. */
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
