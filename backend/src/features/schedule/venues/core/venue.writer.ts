// Owns the writes of venues that other features request, each within their transaction.
import { type DisplayLookChange, leagueLook } from '@ahl/shared-types/screens';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { atVersion } from '#db/version.ts';
import type { RegionMoveOrder } from '#features/core/regions/region.merge.ts';
import type { RowSource } from '#http/resource/row-source.ts';
import type { VenueDocument } from './venue.model.ts';

type NewVenue = Partial<Omit<VenueDocument, '_id'>> & Pick<VenueDocument, 'name' | 'region'>;

/** Adds a venue, and returns its id. */
export const createVenue = async (
  models: Models,
  session: ClientSession,
  venue: NewVenue,
): Promise<Types.ObjectId> => {
  const [row] = await models.Venue.create([venue], { session });
  if (!row) throw new Error('The database returned no venue.');
  return row._id;
};

/** Adds the venues of a file, and returns their ids in order. */
export const addImportedVenues = async (
  models: Models,
  session: ClientSession,
  venues: readonly NewVenue[],
): Promise<string[]> => {
  if (venues.length === 0) return [];
  const created = await models.Venue.insertMany(venues, { session });
  return created.map(({ _id }) => _id.toHexString());
};

/** Updates existing venues with the data of a file. */
export const setImportedVenues = async (
  models: Models,
  session: ClientSession,
  changes: readonly { id: string; fields: Readonly<Record<string, unknown>> }[],
): Promise<void> => {
  const writes = changes.map(({ id, fields }) => ({
    updateOne: { filter: { _id: id }, update: { $set: fields, $inc: { version: 1 } } },
  }));
  if (writes.length > 0) await models.Venue.bulkWrite(writes, { session });
};

/** Deletes a venue without dependent data. */
export const deleteVenue = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
): Promise<void> => {
  await models.Venue.deleteOne({ _id: id }, { session });
};

/** Changes the given fields of how a venue's displays look. Returns whether there is such a venue. */
export const setDisplayLook = async (
  models: Models,
  session: ClientSession,
  id: string,
  change: DisplayLookChange,
): Promise<boolean> => {
  const venue = await models.Venue.findById(id).select('displayLook').session(session).lean();
  if (!venue) return false;
  const { theme, accent } = { ...leagueLook, ...venue.displayLook };
  const displayLook = { theme: change.theme ?? theme, accent: change.accent ?? accent };
  await models.Venue.updateOne({ _id: id }, { $set: { displayLook } }, { session });
  return true;
};

/** Moves venues from one region to another, all or the remaining ones of `ids`, and returns which. */
export const moveVenuesOfRegion = async (
  models: Models,
  session: ClientSession,
  { from, into, ids }: RegionMoveOrder,
): Promise<Types.ObjectId[]> => {
  const filter = { region: from, ...(ids ? { _id: { $in: ids } } : {}) };
  const rows = await models.Venue.find(filter).select('_id').session(session).lean();
  await models.Venue.updateMany(filter, { $set: { region: into }, $inc: { version: 1 } }, { session });
  return rows.map(({ _id }) => _id);
};

/** Returns the venue rows for the shared parts of lists, which read them. */
export const venueRows = (models: Models): RowSource => models.Venue;

/** Whether and from when on a venue no longer holds nights. */
type Closing = Partial<Pick<VenueDocument, 'closesOn' | 'endedSeries' | 'status'>>;

/** Closes or reopens a venue at the expected version; null if it has another one. */
export const setClosing = (
  models: Models,
  session: ClientSession,
  { id, version }: { id: string; version: number },
  closing: Closing,
): Promise<VenueDocument | null> =>
  models.Venue.findOneAndUpdate(
    { _id: id, ...atVersion(version) },
    { $set: closing, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  )
    .lean<VenueDocument>()
    .exec();
