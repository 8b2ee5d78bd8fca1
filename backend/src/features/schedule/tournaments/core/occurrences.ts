// Owns which events a range of days has: single tournaments, and weekly events with each day's exception applied.
// The list of a day and the calendar both read it, so that they never differ.
import { addDays, weekdayOf } from '@ahl/shared-types/common';
import type { Documents, Models } from '#db/models.ts';
import { containsText } from '#http/list-query.ts';
import { fromEvent, fromTournament, type Occurrence } from './tournament.presenter.ts';

/** The most weekly events that a search examines; a common word finds hundreds of them. */
const maxEventsSearched = 50;

/** Days from the first to the last, both inclusive, `YYYY-MM-DD`; only at one venue if it is given. */
export type DayRange = { from: string; to: string; venueId?: string | undefined };

/** Returns every date of a range, in order. */
export const datesOf = ({ from, to }: Pick<DayRange, 'from' | 'to'>): string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** Whether a weekly event is played on a date by its series alone, without exceptions. */
export const isDayOf = (
  event: Pick<Documents['CalendarEvent'], 'weekday' | 'startsOn' | 'endsOn'>,
  date: string,
): boolean =>
  event.weekday === weekdayOf(date) && date >= event.startsOn && (!event.endsOn || date <= event.endsOn);

/** Returns the days of weekly events, each with its one-day change applied. */
const daysOf = (
  events: readonly Documents['CalendarEvent'][],
  exceptions: readonly Documents['EventException'][],
  dates: readonly string[],
): Occurrence[] => {
  const changeOf = new Map(exceptions.map((each) => [`${each.eventId.toHexString()}@${each.date}`, each]));
  const datesOn = Map.groupBy(dates, weekdayOf);
  return events.flatMap((event) =>
    (datesOn.get(event.weekday) ?? [])
      .filter((date) => isDayOf(event, date))
      .map((date) => fromEvent(event, changeOf.get(`${event._id.toHexString()}@${date}`), date)),
  );
};

/** Which events are read, by conditions on the two models. */
export type OccurrenceFilter = { tournaments: object; events: object };
const allOccurrences: OccurrenceFilter = { tournaments: {}, events: {} };

const readRange = async (
  models: Models,
  range: DayRange,
  tournamentFields: string,
  filter = allOccurrences,
): Promise<Occurrence[]> => {
  const { from, to, venueId } = range;
  const dates = datesOf(range);
  const atVenue = venueId ? { venueId } : {};
  const [tournaments, events, exceptions] = await Promise.all([
    models.Tournament.find({
      date: { $gte: from, $lte: to },
      isApproved: true,
      ...atVenue,
      ...filter.tournaments,
    })
      .select(tournamentFields)
      .lean(),
    models.CalendarEvent.find({
      weekday: { $in: [...new Set(dates.slice(0, 7).map(weekdayOf))] },
      startsOn: { $lte: to },
      $and: [{ $or: [{ endsOn: null }, { endsOn: { $gte: from } }] }, filter.events],
      deletedAt: null,
      ...atVenue,
    }).lean(),
    models.EventException.find({ date: { $gte: from, $lte: to } }).lean(),
  ]);
  return [...tournaments.map(fromTournament), ...daysOf(events, exceptions, dates)];
};

/** Returns the occurrences of a range, including cancelled ones (marked), unordered. */
export const readOccurrences = (models: Models, range: DayRange): Promise<Occurrence[]> =>
  readRange(models, range, '');

/** Returns the same of only some events. */
export const readOccurrencesOf = (
  models: Models,
  range: DayRange,
  filter: OccurrenceFilter,
): Promise<Occurrence[]> => readRange(models, range, '', filter);

/** The fields of an occurrence that a list of many days shows. */
export type ListedOccurrence = Pick<
  Occurrence,
  'id' | 'type' | 'name' | 'date' | 'startTimes' | 'venueId' | 'region' | 'hostName' | 'isCancelled'
>;
const listedFields = 'name venueId region date startTimes hostName cancelledAt';

/** Returns the same with only the fields of lists: several months contain thousands. */
export const readListedOccurrences = (models: Models, range: DayRange): Promise<ListedOccurrence[]> =>
  readRange(models, range, listedFields);

/** The search for an occurrence: its name, or the venues where it is played. */
export type OccurrenceSearch = { text: string; venueIds: readonly string[] };

const firstStart = ({ date, startTimes }: Occurrence): string => `${date} ${startTimes[0] ?? ''}`;

/** Returns the first occurrences of a range with this name or at one of the venues, by time. */
export const searchOccurrences = async (
  models: Models,
  { from, to }: DayRange,
  { text, venueIds }: OccurrenceSearch,
  limit: number,
): Promise<Occurrence[]> => {
  const dates = datesOf({ from, to });
  const wanted = [containsText(['name'], text), { venueId: { $in: venueIds } }];
  const [tournaments, events] = await Promise.all([
    models.Tournament.find({ date: { $gte: from, $lte: to }, isApproved: true, $or: wanted })
      .sort({ date: 1 })
      .limit(limit)
      .lean(),
    models.CalendarEvent.find({
      deletedAt: null,
      startsOn: { $lte: to },
      $and: [{ $or: wanted }, { $or: [{ endsOn: null }, { endsOn: { $gte: from } }] }],
    })
      .limit(maxEventsSearched)
      .lean(),
  ]);
  const changes = await models.EventException.find({
    eventId: { $in: events.map(({ _id }) => _id) },
    date: { $gte: from, $lte: to },
  }).lean();
  return [...tournaments.map(fromTournament), ...daysOf(events, changes, dates)]
    .sort((a, b) => firstStart(a).localeCompare(firstStart(b)))
    .slice(0, limit);
};
