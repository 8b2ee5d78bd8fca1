// Owns the writes of weekly events that other features request, each within their transaction.
import type { ClientSession, Types } from 'mongoose';
import { replaceId } from '#db/lists.ts';
import type { Models } from '#db/models.ts';
import type { RegionMoveOrder } from '#features/core/regions/region.merge.ts';
import type { CalendarEventDocument } from './calendar-event.model.ts';
import { type FollowEvent, moveOf, type Transaction } from './event-move.ts';

type NewEvent = Pick<
  CalendarEventDocument,
  'name' | 'venueId' | 'region' | 'startTimes' | 'gracePeriod' | 'notes' | 'weekday' | 'startsOn'
>;

/** Adds a weekly event, and returns its id. */
export const createSeries = async (
  models: Models,
  session: ClientSession,
  event: NewEvent,
): Promise<Types.ObjectId> => {
  const [row] = await models.CalendarEvent.create([event], { session });
  if (!row) throw new Error('The database returned no event.');
  return row._id;
};

/** The fields of a weekly event that a file can have. */
export type ImportedSeries = Pick<
  CalendarEventDocument,
  'name' | 'region' | 'weekday' | 'startTimes' | 'startsOn'
> &
  Partial<
    Pick<CalendarEventDocument, 'endTime' | 'gracePeriod' | 'notes' | 'notesEs' | 'hostName' | 'endsOn'>
  > & {
    venueId: string;
    hostId?: string;
    tagIds?: string[];
  };

/** Adds the weekly events of a file, and returns their ids in order. */
export const addImportedSeries = async (
  models: Models,
  session: ClientSession,
  events: readonly ImportedSeries[],
): Promise<string[]> => {
  if (events.length === 0) return [];
  const created = await models.CalendarEvent.insertMany(events, { session });
  return created.map(({ _id }) => _id.toHexString());
};

/** Changes a weekly event by the data of a file; what depends on its nights from a day on changes with them. */
export const setImportedSeries = async (
  { models, syncEvent }: { models: Models; syncEvent: FollowEvent },
  transaction: Transaction,
  { before, fields, from }: { before: CalendarEventDocument; fields: Partial<ImportedSeries>; from: string },
): Promise<void> => {
  const after = await models.CalendarEvent.findOneAndUpdate(
    { _id: before._id },
    { $set: fields, $inc: { version: 1, sequence: 1 } },
    { session: transaction.session, returnDocument: 'after' },
  ).lean<CalendarEventDocument>();
  if (after) await syncEvent(models, transaction, moveOf(before, after, from));
};

/** Changes the grace period: how many minutes after its start a weekly event can still be joined. */
export const setSeriesGrace = async (
  models: Models,
  session: ClientSession,
  id: string,
  gracePeriod: number | null,
): Promise<void> => {
  const change = { $set: { gracePeriod }, $inc: { version: 1, sequence: 1 } };
  await models.CalendarEvent.updateOne({ _id: id }, change, { session });
};

/** Deletes a weekly event without dependent data, together with its one-day changes. */
export const deleteSeries = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
): Promise<void> => {
  await models.EventException.deleteMany({ eventId: id }, { session });
  await models.CalendarEvent.deleteOne({ _id: id }, { session });
};

/** Moves weekly events from one region to another, all or the remaining ones of `ids`, and returns which. */
export const moveEventsOfRegion = async (
  models: Models,
  session: ClientSession,
  { from, into, ids }: RegionMoveOrder,
): Promise<Types.ObjectId[]> => {
  const filter = { region: from, ...(ids ? { _id: { $in: ids } } : {}) };
  const rows = await models.CalendarEvent.find(filter).select('_id').session(session).lean();
  await models.CalendarEvent.updateMany(
    filter,
    { $set: { region: into }, $inc: { version: 1, sequence: 1 } },
    { session },
  );
  return rows.map(({ _id }) => _id);
};

/** Renames a host on the events and days that refer to the host's id. */
export const renameHostOfEvents = async (
  models: Models,
  session: ClientSession,
  hostId: string,
  hostName: string,
): Promise<void> => {
  const change = { $set: { hostName }, $inc: { version: 1, sequence: 1 } };
  await models.CalendarEvent.updateMany({ hostId }, change, { session });
  await models.EventException.updateMany({ hostId }, { $set: { hostName } }, { session });
};

/** Replaces a tag of weekly events with another one. Returns how many events changed. */
export const replaceTagOfSeries = async (
  models: Models,
  session: ClientSession,
  tag: { from: Types.ObjectId; into: Types.ObjectId },
): Promise<number> => {
  const rows = await models.CalendarEvent.find({ tagIds: tag.from }).select('tagIds').session(session).lean();
  for (const { _id, tagIds } of rows) {
    const change = { $set: { tagIds: replaceId(tagIds, tag) }, $inc: { version: 1 } };
    await models.CalendarEvent.updateOne({ _id }, change, { session });
  }
  return rows.length;
};
