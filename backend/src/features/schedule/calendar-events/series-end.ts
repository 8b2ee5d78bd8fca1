// Owns how the weekly events of a venue end when it closes, and continue when it opens again.
import type { ClientSession, Types } from 'mongoose';
import type { calendarEventModel } from './calendar-event.model.ts';

/** The models that hold weekly events. */
type EventModels = { CalendarEvent: ReturnType<typeof calendarEventModel> };

/** A weekly event that was ended, and its previous last day. */
export type EndedSeries = { eventId: Types.ObjectId; endsOn?: string | null | undefined };

const moveEnd = async (
  models: EventModels,
  session: ClientSession,
  eventId: Types.ObjectId,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> => {
  const { matchedCount } = await models.CalendarEvent.updateOne(
    { _id: eventId, endsOn: from, deletedAt: null },
    { $set: { endsOn: to }, $inc: { version: 1, sequence: 1 } },
    { session },
  );
  return matchedCount > 0;
};

/** Ends the weekly events of a venue on a day; those that end earlier stay. Returns their previous last days. */
export const endSeriesOfVenue = async (
  models: EventModels,
  session: ClientSession,
  { venueId, closesOn }: { venueId: Types.ObjectId; closesOn: string },
): Promise<EndedSeries[]> => {
  const goOn = { venueId, deletedAt: null, $or: [{ endsOn: null }, { endsOn: { $gt: closesOn } }] };
  const rows = await models.CalendarEvent.find(goOn).select('endsOn').session(session).lean();
  const ended = rows.map(({ _id, endsOn }) => ({ eventId: _id, endsOn: endsOn ?? null }));
  await endSeriesAgain(models, session, closesOn, ended);
  return ended;
};

/** Ends the listed weekly events on a day again; one whose end was changed since stays. */
export const endSeriesAgain = async (
  models: EventModels,
  session: ClientSession,
  closesOn: string,
  series: readonly EndedSeries[],
): Promise<void> => {
  for (const { eventId, endsOn } of series)
    await moveEnd(models, session, eventId, { from: endsOn ?? null, to: closesOn });
};

/** Continues weekly events that ended on a day; one whose end was changed since stays. Returns the continued ones. */
export const resumeSeries = async (
  models: EventModels,
  session: ClientSession,
  closesOn: string,
  ended: readonly EndedSeries[],
): Promise<Types.ObjectId[]> => {
  const resumed: Types.ObjectId[] = [];
  for (const { eventId, endsOn } of ended)
    if (await moveEnd(models, session, eventId, { from: closesOn, to: endsOn ?? null }))
      resumed.push(eventId);
  return resumed;
};
