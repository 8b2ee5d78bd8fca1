// Owns the writes of members' data and names. Each is part of the caller's transaction, checks who acts
// (`account-guard.ts`), and leaves the facts to the caller. The writes of sign-ins and roles are in `account.writer.ts`.
import type { CalendarFeedKind } from '@ahl/shared-types/calendar-feeds';
import type { ClientSession, Types } from 'mongoose';
import { changeLists, type ListChanges } from '#db/lists.ts';
import type { Models } from '#db/models.ts';
import { atVersion } from '#db/version.ts';
import {
  type AccountActor,
  type AccountStore,
  assertEmailFree,
  assertEmailsStay,
  assertMayWrite,
} from './account-guard.ts';
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

/**
 * Adds a member. Rejects with a duplicate key error when the number or the e-mail was just assigned to somebody else.
 * @throws VALIDATION_FAILED for the reserved address
 */
export const addPlayer = async (
  store: AccountStore,
  session: ClientSession,
  player: NewPlayer,
): Promise<PlayerDocument> => {
  assertEmailFree(store, player.email);
  const [created] = await store.models.Player.create([player], { session });
  if (!created) throw new Error('The database returned no player.');
  return created.toObject();
};

/**
 * Adds several members at once, and returns their ids in the same order.
 * @throws VALIDATION_FAILED for the reserved address
 */
export const addPlayers = async (
  store: AccountStore,
  session: ClientSession,
  players: readonly NewPlayer[],
): Promise<string[]> => {
  if (players.length === 0) return [];
  for (const { email } of players) assertEmailFree(store, email);
  const created = await store.models.Player.insertMany(players, { session });
  return created.map(({ _id }) => _id.toHexString());
};

/** Sets imported fields of existing members. @throws FORBIDDEN, VALIDATION_FAILED for the reserved address */
export const setImportedFields = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  changes: readonly { id: string; fields: Readonly<Record<string, unknown>> }[],
): Promise<void> => {
  await assertMayWrite(
    store,
    session,
    by,
    changes.map(({ id }) => id),
  );
  const emails = changes.flatMap(({ id, fields }) =>
    'email' in fields ? [{ id, email: String(fields.email) }] : [],
  );
  await assertEmailsStay(store, session, emails);
  const writes = changes.map(({ id, fields }) => ({
    updateOne: { filter: { _id: id }, update: { $set: fields, $inc: { version: 1 } } },
  }));
  if (writes.length > 0) await store.models.Player.bulkWrite(writes, { session });
};

/** Sets the caller's own data or preferences. Returns the account, or null when it is missing. */
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

/** Counts a renewal of a secret calendar address. Returns the account, or null when it is missing. */
export const renewFeedAddress = async (
  models: Models,
  session: ClientSession,
  id: Id,
  kind: CalendarFeedKind,
): Promise<PlayerDocument | null> =>
  models.Player.findByIdAndUpdate(
    id,
    { $inc: { [`feedRenewals.${kind}`]: 1 } },
    { session, returnDocument: 'after' },
  ).lean();

/** The fields of a member that the office edits. */
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

/**
 * Sets the fields that the office edits, at the version that it saw if given. Returns the member; null if none matches.
 * @throws FORBIDDEN, VALIDATION_FAILED for the reserved address
 */
export const setMemberFields = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  { id, version }: { id: Id; version?: number },
  { email, region, ...fields }: MemberEdit,
): Promise<PlayerDocument | null> => {
  await assertMayWrite(store, session, by, [id]);
  if (email !== undefined) await assertEmailsStay(store, session, [{ id, email }]);
  const set: Record<string, unknown> = { ...fields };
  const unset: Record<string, 1> = {};
  if (email) set.email = email;
  if (email === '') unset.email = 1;
  if (typeof region === 'number') set.region = region;
  if (region === null) unset.region = 1;
  return store.models.Player.findOneAndUpdate(
    { _id: id, closedAt: null, ...(version === undefined ? {} : atVersion(version)) },
    { $set: set, $unset: unset, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
};

/** Adds to and removes from the lists of the caller's own account. Returns whether that changed anything. */
export const changePlayerLists = (
  models: Models,
  session: ClientSession,
  id: string,
  changes: ListChanges,
): Promise<boolean> => changeLists(models.Player, id, changes, { session });

/** Sets the address of an account's picture; null for none. Returns the account before; null if missing. @throws FORBIDDEN */
export const setPicture = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  { id, profileImage }: { id: Id; profileImage: string | null },
): Promise<Pick<PlayerDocument, 'profileImage'> | null> => {
  await assertMayWrite(store, session, by, [id]);
  return store.models.Player.findByIdAndUpdate(
    id,
    { $set: { profileImage } },
    { session, returnDocument: 'before' },
  )
    .select('profileImage')
    .lean();
};

/** Sets the name under which an account hosts, or whether it does. Returns the account before. @throws FORBIDDEN */
export const setHosting = async (
  store: AccountStore,
  session: ClientSession,
  by: AccountActor,
  { id, ...fields }: { id: Id } & Partial<Pick<PlayerDocument, 'hostName' | 'isHost'>>,
): Promise<PlayerDocument | null> => {
  await assertMayWrite(store, session, by, [id]);
  return store.models.Player.findByIdAndUpdate(
    id,
    { $set: fields },
    { session, returnDocument: 'before' },
  ).lean();
};
