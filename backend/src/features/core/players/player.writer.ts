// Owns the writes of members and their accounts. Each is part of somebody's transaction, who says what it means.
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { changeLists, type ListChanges } from '../../../db/lists.ts';
import { atVersion } from '../../../db/version.ts';
import type { Models } from '../../../models.ts';
import type { PlayerDocument } from './player.model.ts';

type NewPlayer = Partial<Omit<PlayerDocument, '_id'>> &
  Pick<PlayerDocument, 'firstName' | 'lastName' | 'playerNumber' | 'rank'>;
type OwnField =
  | 'firstName'
  | 'lastName'
  | 'pokerHandle'
  | 'city'
  | 'state'
  | 'birthday'
  | 'language'
  | 'privacy'
  | 'notifications'
  | 'endedSessions';
type Id = string | Types.ObjectId;

/** Adds a member. Rejects with a duplicate key when the number or the e-mail was given to somebody a moment before. */
export const addPlayer = async (
  models: Models,
  player: NewPlayer,
  session?: ClientSession,
): Promise<PlayerDocument> => {
  const [created] = await models.Player.create([player], session ? { session } : {});
  if (!created) throw new Error('The database returned no player.');
  return created.toObject();
};

/** Adds several members at once, and answers their ids in the same order. */
export const addPlayers = async (
  models: Models,
  session: ClientSession,
  players: readonly NewPlayer[],
): Promise<string[]> => {
  if (players.length === 0) return [];
  const created = await models.Player.insertMany(players, { session });
  return created.map(({ _id }) => _id.toHexString());
};

/** Sets what a file says of members who exist. */
export const setImportedFields = async (
  models: Models,
  session: ClientSession,
  changes: readonly { id: string; fields: Readonly<Record<string, unknown>> }[],
): Promise<void> => {
  const writes = changes.map(({ id, fields }) => ({
    updateOne: { filter: { _id: id }, update: { $set: fields, $inc: { version: 1 } } },
  }));
  if (writes.length > 0) await models.Player.bulkWrite(writes, { session });
};

/** Sets what a member says of themselves or chooses. Returns the account, or null when it is gone. */
export const setOwnFields = async (
  models: Models,
  session: ClientSession,
  id: Id,
  fields: Partial<Pick<PlayerDocument, OwnField>>,
): Promise<PlayerDocument | null> =>
  models.Player.findByIdAndUpdate(
    id,
    { $set: fields, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();

/** What the office edits of a member. */
export type MemberEdit = Partial<
  Pick<
    PlayerDocument,
    | 'firstName'
    | 'lastName'
    | 'middleInitial'
    | 'playerNumber'
    | 'pokerHandle'
    | 'city'
    | 'state'
    | 'phone'
    | 'birthYear'
    | 'birthday'
    | 'tags'
    | 'rank'
  >
> & { region?: number | null; email?: string };

/** Sets what the office edits, at the version that it saw where one is given. Returns the member, or null where none matches. */
export const setMemberFields = async (
  models: Models,
  session: ClientSession,
  { id, version }: { id: Id; version?: number },
  { email, region, ...fields }: MemberEdit,
): Promise<PlayerDocument | null> => {
  const set: Record<string, unknown> = { ...fields };
  const unset: Record<string, 1> = {};
  if (email) set.email = email;
  if (email === '') unset.email = 1;
  if (typeof region === 'number') set.region = region;
  if (region === null) unset.region = 1;
  return models.Player.findOneAndUpdate(
    { _id: id, closedAt: null, ...(version === undefined ? {} : atVersion(version)) },
    { $set: set, $unset: unset, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
};

/** Adds to and takes from the lists of an account. Returns whether that changed anything. */
export const changePlayerLists = (
  models: Models,
  session: ClientSession,
  id: string,
  changes: ListChanges,
): Promise<boolean> => changeLists(models.Player, id, changes, { session });

/** Gives an account another e-mail. Returns it as it was before; null when it is banned, closed or gone. */
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

/** Voids every token of an account, with what else changes. Returns the account, or null where none matches. */
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

/** The fields that make a role. */
type RoleFields = {
  role: string;
  isAdmin: boolean;
  adminPermissions: readonly string[];
  regions: readonly number[];
  venueIds: readonly string[];
  /** What staff are called; a player is called by the ladder. */
  rank: string;
};

/** Sets the role of an account, at the version that was seen where one is given. Returns the account, or null where none matches. */
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

/** Sets what an account is called by. */
export const setRank = async (
  models: Models,
  session: ClientSession,
  id: Id,
  rank: string,
): Promise<void> => {
  await models.Player.updateOne({ _id: id }, { $set: { rank } }, { session });
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

/** Opens an account that was closed, while it is not emptied. Returns whether that changed anything. */
export const reopenPlayer = async (models: Models, session: ClientSession, id: Id): Promise<boolean> => {
  const isClosed = { _id: id, closesAt: { $ne: null }, closedAt: null };
  const { modifiedCount } = await models.Player.updateOne(
    isClosed,
    { $set: { closesAt: null } },
    { session },
  );
  return modifiedCount > 0;
};

/** What is left of a member in the account itself; the number stays taken. */
const emptied = {
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
const removed = { email: 1, passwordHash: 1, region: 1, idempotencyKey: 1, notifications: 1 } as const;

/** The accounts whose members have not come back in time. */
export const dueToEmpty = (now: Date) => ({ closesAt: { $ne: null, $lte: now }, closedAt: null });

/** Empties an account that is due. Returns it as it was before; null when it is not due, or another was first. */
export const emptyPlayer = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
  now: Date,
): Promise<PlayerDocument | null> =>
  models.Player.findOneAndUpdate(
    { ...dueToEmpty(now), _id: id },
    { $set: { ...emptied, closedAt: now }, $unset: removed, $inc: { tokenVersion: 1 } },
    { session, returnDocument: 'before' },
  ).lean();

/**
 * Empties an account that was combined with another one, to which its number leads from now on; so do the accounts that
 * led to it. Returns the account as it was before; null where it is closed or was combined already.
 */
export const leadToPlayer = async (
  models: Models,
  session: ClientSession,
  { id, into, now }: { id: Types.ObjectId; into: Types.ObjectId; now: Date },
): Promise<PlayerDocument | null> => {
  const before = await models.Player.findOneAndUpdate(
    { _id: id, closesAt: null, closedAt: null, mergedInto: null },
    {
      $set: { ...emptied, mergedInto: into, closesAt: now, closedAt: now },
      $unset: { ...removed, formerNumbers: 1 },
      $inc: { tokenVersion: 1, version: 1 },
    },
    { session, returnDocument: 'before' },
  ).lean();
  if (before) await models.Player.updateMany({ mergedInto: id }, { $set: { mergedInto: into } }, { session });
  return before;
};

/** What an account keeps of two. */
export type CombinedFields = Partial<
  Pick<
    PlayerDocument,
    | 'firstName'
    | 'lastName'
    | 'middleInitial'
    | 'pokerHandle'
    | 'phone'
    | 'birthYear'
    | 'birthday'
    | 'city'
    | 'state'
    | 'region'
    | 'profileImage'
    | 'privacy'
    | 'email'
    | 'passwordHash'
    | 'language'
    | 'notifications'
    | 'tags'
    | 'createdAt'
  >
>;

/** Sets fields of an account as a merge or its undo decided; one that is undefined is taken away. Returns the account. */
export const setCombinedFields = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
  fields: CombinedFields,
  formerNumbers: readonly number[],
): Promise<PlayerDocument | null> => {
  const given = Object.entries({
    ...fields,
    formerNumbers: formerNumbers.length > 0 ? formerNumbers : undefined,
  });
  const set = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const unset = Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [[name, 1]] : [])),
  );
  return models.Player.findOneAndUpdate(
    { _id: id },
    { $set: set, $unset: unset, $inc: { version: 1 } },
    // Whoever had two accounts has been a member since the first of them.
    { session, returnDocument: 'after', overwriteImmutable: true, timestamps: { createdAt: false } },
  ).lean();
};

/** Opens an account again that was combined with another one, with what it had. Returns it; null where it is not combined. */
export const partPlayer = async (
  models: Models,
  session: ClientSession,
  {
    id,
    fields,
    formerIds,
  }: { id: Types.ObjectId; fields: Record<string, unknown>; formerIds: Types.ObjectId[] },
): Promise<PlayerDocument | null> => {
  const account = await models.Player.findOneAndUpdate(
    { _id: id, mergedInto: { $ne: null } },
    {
      $set: { ...fields, closesAt: null, closedAt: null },
      $unset: { mergedInto: 1 },
      $inc: { tokenVersion: 1, version: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean();
  if (account)
    await models.Player.updateMany({ _id: { $in: formerIds } }, { $set: { mergedInto: id } }, { session });
  return account;
};

/** Changes of nights played and of bar tabs won, in cents. */
export type TotalsChange = { totalTournaments: number; totalWinningsCents: number };

/** Carries changes of totals into members, by player id. */
export const addTotals = async (
  models: Models,
  session: ClientSession,
  changes: ReadonlyMap<string, TotalsChange>,
): Promise<void> => {
  const writes = [...changes]
    .filter(([, change]) => change.totalTournaments !== 0 || change.totalWinningsCents !== 0)
    .map(([_id, change]) => ({ updateOne: { filter: { _id }, update: { $inc: change } } }));
  if (writes.length > 0) await models.Player.bulkWrite(writes, { session, ordered: false });
};

/** Calls players what the ladder says of their nights, all of them or those with an id; staff and hosts keep their rank. */
export const setRanks = async (
  models: Models,
  session: ClientSession,
  steps: readonly { name: string; nights: number }[],
  ids?: readonly Id[],
): Promise<void> => {
  const players = { role: 'Player', isAdmin: { $ne: true }, isHost: { $ne: true }, closedAt: null };
  for (const [index, { name, nights }] of steps.entries()) {
    const next = steps[index + 1];
    await models.Player.updateMany(
      {
        ...players,
        ...(ids ? { _id: { $in: ids } } : {}),
        totalTournaments: { $gte: nights, ...(next ? { $lt: next.nights } : {}) },
        rank: { $ne: name },
      },
      { $set: { rank: name } },
      { session },
    );
  }
};

/** Sets the name under which an account hosts, or ends its hosting. */
export const setHosting = async (
  models: Models,
  session: ClientSession,
  id: Id,
  fields: Partial<Pick<PlayerDocument, 'hostName' | 'isHost'>>,
): Promise<void> => {
  await models.Player.updateOne({ _id: id }, { $set: fields }, { session });
};
