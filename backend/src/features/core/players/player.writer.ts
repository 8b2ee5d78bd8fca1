// Owns the writes of members: who they are, what they are called, and what their nights add up to. Each is part of somebody's
// transaction, who says what it means. The writes of their sign-ins are in `account.writer.ts`.
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

/** Sets what an account is called by. */
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
