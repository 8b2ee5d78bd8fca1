// Owns the writes of single tournaments.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models.ts';
import type { RegionMoveOrder } from '../../core/regions/region.merge.ts';
import type { TournamentDocument } from './tournament.model.ts';

type NewTournament = Pick<
  TournamentDocument,
  'name' | 'venueId' | 'region' | 'startTimes' | 'gracePeriod' | 'notes' | 'date'
>;
type Id = string | Types.ObjectId;

/** Adds a tournament, and answers its id. */
export const createTournament = async (
  models: Models,
  session: ClientSession,
  tournament: NewTournament,
): Promise<Types.ObjectId> => {
  const [row] = await models.Tournament.create([tournament], { session });
  if (!row) throw new Error('The database returned no tournament.');
  return row._id;
};

/** Changes how many minutes after its start a tournament may still be joined. */
export const setTournamentGrace = async (
  models: Models,
  session: ClientSession,
  id: string,
  gracePeriod: number | null,
): Promise<void> => {
  await models.Tournament.updateOne({ _id: id }, { $set: { gracePeriod } }, { session });
};

/** Deletes a tournament that nothing hangs on. */
export const deleteTournament = async (models: Models, session: ClientSession, id: Id): Promise<void> => {
  await models.Tournament.deleteOne({ _id: id }, { session });
};

/** Moves tournaments from one region to another, all or those of `ids` that are still there, and answers which. */
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

/** Gives a tournament a host, or nobody. Returns whether there is such a tournament. */
export const setTournamentHost = async (
  models: Models,
  session: ClientSession,
  id: string,
  host: { hostName: string; hostId: Types.ObjectId | null },
): Promise<boolean> => {
  const { matchedCount } = await models.Tournament.updateOne({ _id: id }, { $set: host }, { session });
  return matchedCount > 0;
};

/** Writes another name of a host on the tournaments that are theirs by id. */
export const renameHostOfTournaments = async (
  models: Models,
  session: ClientSession,
  hostId: string,
  hostName: string,
): Promise<void> => {
  await models.Tournament.updateMany({ hostId }, { $set: { hostName } }, { session });
};
