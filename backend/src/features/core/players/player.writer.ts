// Owns the writes of members: their data, names, and totals of nights. Each is part of the caller's transaction, and
// the caller publishes the facts. The writes of their sign-ins are in `account.writer.ts`.
import type { ClientSession, Types } from 'mongoose';
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

/**
 * Adds a member. Rejects with a duplicate key error when the number or the e-mail was just assigned to somebody else.
 */
export const addPlayer = async (
  models: Models,
  player: NewPlayer,
  session?: ClientSession,
): Promise<PlayerDocument> => {
  const [created] = await models.Player.create([player], session ? { session } : {});
  if (!created) throw new Error('The database returned no player.');
  return created.toObject();
};

/** Adds several members at once, and returns their ids in the same order. */
export const addPlayers = async (
  models: Models,
  session: ClientSession,
  players: readonly NewPlayer[],
): Promise<string[]> => {
  if (players.length === 0) return [];
  const created = await models.Player.insertMany(players, { session });
  return created.map(({ _id }) => _id.toHexString());
};

/** Sets imported fields of existing members. */
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

/** Sets a member's own data or preferences. Returns the account, or null when it is missing. */
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
 */
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

/** Adds to and removes from the lists of an account. Returns whether that changed anything. */
export const changePlayerLists = (
  models: Models,
  session: ClientSession,
  id: string,
  changes: ListChanges,
): Promise<boolean> => changeLists(models.Player, id, changes, { session });

/** Sets the rank of an account. */
export const setRank = async (
  models: Models,
  session: ClientSession,
  id: Id,
  rank: string,
): Promise<void> => {
  await models.Player.updateOne({ _id: id }, { $set: { rank } }, { session });
};

/** Changes of nights played and of bar tabs won, in cents. */
export type TotalsChange = { totalTournaments: number; totalWinningsCents: number };

/** Applies changes of totals to members, by player id. */
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

/**
 * Sets the ranks of all players, or those with an id, from their nights and the ladder; staff and hosts keep theirs.
 */
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
