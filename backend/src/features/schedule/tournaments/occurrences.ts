// Owns which events a range of days has: single tournaments, and weekly events with each day's exception on top.
// The list of a day and the calendar both read it, so that they never differ.
import { addDays, weekdayOf } from '@ahl/shared-types/common';
import type { Models } from '../../../models.ts';
import type { CalendarEventDocument } from '../calendar-events/calendar-event.model.ts';
import { fromEvent, fromTournament, type Occurrence } from './tournament.presenter.ts';

/** Days from the first to the last, both inclusive, `YYYY-MM-DD`; of one venue when it is given. */
export type DayRange = { from: string; to: string; venueId?: string | undefined };

/** Every date of a range, in order. */
export const datesOf = ({ from, to }: Pick<DayRange, 'from' | 'to'>): string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** Whether a weekly event is played on a date by its series alone. */
export const isDayOf = (
  event: Pick<CalendarEventDocument, 'weekday' | 'startsOn' | 'endsOn'>,
  date: string,
): boolean =>
  event.weekday === weekdayOf(date) && date >= event.startsOn && (!event.endsOn || date <= event.endsOn);

/** The occurrences of a range, cancelled ones too (marked), in no order. */
export const readOccurrences = async (models: Models, range: DayRange): Promise<Occurrence[]> => {
  const { from, to, venueId } = range;
  const dates = datesOf(range);
  const atVenue = venueId ? { venueId } : {};
  const [tournaments, events, exceptions] = await Promise.all([
    models.Tournament.find({ date: { $gte: from, $lte: to }, isApproved: true, ...atVenue }).lean(),
    models.CalendarEvent.find({
      weekday: { $in: [...new Set(dates.slice(0, 7).map(weekdayOf))] },
      startsOn: { $lte: to },
      $or: [{ endsOn: null }, { endsOn: { $gte: from } }],
      deletedAt: null,
      ...atVenue,
    }).lean(),
    models.EventException.find({ date: { $gte: from, $lte: to } }).lean(),
  ]);
  const changeOf = new Map(exceptions.map((each) => [`${each.eventId.toHexString()}@${each.date}`, each]));
  const weekly = events.flatMap((event) =>
    dates
      .filter((date) => isDayOf(event, date))
      .map((date) => fromEvent(event, changeOf.get(`${event._id.toHexString()}@${date}`), date)),
  );
  return [...tournaments.map(fromTournament), ...weekly];
};
