// Owns the writes of single tournaments.
import type { ClientSession, Types } from 'mongoose';
import { replaceId } from '#db/lists.ts';
import type { Models } from '#db/models.ts';
import { atVersion } from '#db/version.ts';
import type { RegionMoveOrder } from '#features/core/regions/region.merge.ts';
import type { TournamentDocument } from './tournament.model.ts';

type NewTournament = Pick<
  TournamentDocument,
  'name' | 'venueId' | 'region' | 'startTimes' | 'gracePeriod' | 'notes' | 'date'
> &
  Partial<Pick<TournamentDocument, 'endTime' | 'hostName' | 'tagIds'>>;
type Id = string | Types.ObjectId;

/** Adds a tournament, and returns its id. */
export const createTournament = async (
  models: Models,
  session: ClientSession,
  tournament: NewTournament,
): Promise<Types.ObjectId> => {
  const [row] = await models.Tournament.create([tournament], { session });
  if (!row) throw new Error('The database returned no tournament.');
  return row._id;
};

type ImportedTournament = Pick<TournamentDocument, 'name' | 'region' | 'startTimes' | 'date'> & {
  venueId: string;
};

/** Adds several tournaments at once, and returns their ids in the same order. */
export const addTournaments = async (
  models: Models,
  session: ClientSession,
  tournaments: readonly ImportedTournament[],
): Promise<string[]> => {
  if (tournaments.length === 0) return [];
  const created = await models.Tournament.insertMany(tournaments, { session });
  return created.map(({ _id }) => _id.toHexString());
};

/** Updates existing tournaments with the data of a file. */
export const setImportedTournaments = async (
  models: Models,
  session: ClientSession,
  changes: readonly { id: string; fields: Readonly<Record<string, unknown>> }[],
): Promise<void> => {
  const writes = changes.map(({ id, fields }) => ({
    updateOne: { filter: { _id: id }, update: { $set: fields } },
  }));
  if (writes.length > 0) await models.Tournament.bulkWrite(writes, { session });
};

/** Changes the grace period: how many minutes after its start a tournament can still be joined. */
export const setTournamentGrace = async (
  models: Models,
  session: ClientSession,
  id: string,
  gracePeriod: number | null,
): Promise<void> => {
  await models.Tournament.updateOne({ _id: id }, { $set: { gracePeriod } }, { session });
};

/** Deletes a tournament without dependent data. */
export const deleteTournament = async (models: Models, session: ClientSession, id: Id): Promise<void> => {
  await models.Tournament.deleteOne({ _id: id }, { session });
};

/** Moves tournaments from one region to another, all or the remaining ones of `ids`, and returns which. */
export const moveTournamentsOfRegion = async (
  models: Models,
  session: ClientSession,
  { from, into, ids }: RegionMoveOrder,
): Promise<Types.ObjectId[]> => {
  const filter = { region: from, ...(ids ? { _id: { $in: ids } } : {}) };
  const rows = await models.Tournament.find(filter).select('_id').session(session).lean();
  await models.Tournament.updateMany(filter, { $set: { region: into } }, { session });
  return rows.map(({ _id }) => _id);
};

/** Assigns a host or nobody to a tournament. Returns whether there is such a tournament. */
export const setTournamentHost = async (
  models: Models,
  session: ClientSession,
  id: string,
  host: { hostName: string; hostId: Types.ObjectId | null },
): Promise<boolean> => {
  const { matchedCount } = await models.Tournament.updateOne({ _id: id }, { $set: host }, { session });
  return matchedCount > 0;
};

/** Renames a host on the tournaments that refer to the host's id. */
export const renameHostOfTournaments = async (
  models: Models,
  session: ClientSession,
  hostId: string,
  hostName: string,
): Promise<void> => {
  await models.Tournament.updateMany({ hostId }, { $set: { hostName } }, { session });
};

/** Replaces a tag of tournaments with another one. Returns how many changed. */
export const replaceTagOfTournaments = async (
  models: Models,
  session: ClientSession,
  tag: { from: Types.ObjectId; into: Types.ObjectId },
): Promise<number> => {
  const rows = await models.Tournament.find({ tagIds: tag.from }).select('tagIds').session(session).lean();
  for (const { _id, tagIds } of rows) {
    const change = { $set: { tagIds: replaceId(tagIds, tag) } };
    await models.Tournament.updateOne({ _id }, change, { session });
  }
  return rows.length;
};

/** The fields of a tournament that can be changed. */
export type TournamentFields = Pick<
  TournamentDocument,
  'name' | 'region' | 'date' | 'startTimes' | 'endTime' | 'gracePeriod' | 'notes' | 'hostName' | 'hostId'
> & { venueId: Id; tagIds: readonly Id[] };

/** Changes a tournament at the expected version; null if it has another version or was deleted. */
export const updateTournament = (
  models: Models,
  session: ClientSession,
  { id, version }: { id: string; version: number },
  fields: Partial<TournamentFields> & Partial<Pick<TournamentDocument, 'cancelledAt'>>,
): Promise<TournamentDocument | null> =>
  models.Tournament.findOneAndUpdate(
    { _id: id, ...atVersion(version) },
    { $set: fields, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<TournamentDocument | null>();
