import { type EventChoice, maxChoices } from '@ahl/shared-types/choices';
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { containsWords } from '@ahl/shared-types/names';
import type { Types } from 'mongoose';
import type { CalendarEventDocument } from '#features/schedule/calendar-events/calendar-event.model.ts';
import type { TournamentDocument } from '#features/schedule/tournaments/core/tournament.model.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { containsText } from '#http/list-query.ts';
import {
  type ChoiceDeps,
  type ChoiceQuery,
  type Choices,
  firstChoices,
  isRowId,
  wordsOf,
} from './choice.service.ts';

/** How many days back and ahead single tournaments are offered. */
const offeredDays = 366;
const weeklyPrefix = occurrenceId('');

type ChoiceVenue = { name: string; city: string };
type VenueNames = ReadonlyMap<string, ChoiceVenue>;

const venueIn = (venues: VenueNames, venueId: Types.ObjectId | null | undefined) => {
  const venue = venues.get(venueId?.toHexString() ?? '');
  return { venueName: venue?.name ?? '', city: venue?.city ?? '' };
};

const presentWeekly = (event: CalendarEventDocument, venues: VenueNames, today: string): EventChoice => ({
  id: occurrenceId(event._id.toHexString()),
  name: event.name,
  ...venueIn(venues, event.venueId),
  date: null,
  weekday: event.weekday,
  startTimes: event.startTimes,
  isRetired: event.deletedAt !== null || Boolean(event.endsOn && event.endsOn < today),
});

const presentSingle = (event: TournamentDocument, venues: VenueNames): EventChoice => ({
  id: event._id.toHexString(),
  name: event.name,
  ...venueIn(venues, event.venueId),
  date: event.date,
  weekday: null,
  startTimes: event.startTimes,
  isRetired: false,
});

/** Returns the names and cities of all venues; a league has some dozens. */
const readVenueNames = async ({ models }: ChoiceDeps): Promise<VenueNames> => {
  const venues = await models.Venue.find().select('name city').lean();
  return new Map(venues.map(({ _id, name, city }) => [_id.toHexString(), { name, city }]));
};

const readOne = async (deps: ChoiceDeps, id: string, today: string): Promise<EventChoice[]> => {
  const isWeekly = id.startsWith(weeklyPrefix);
  const rowId = isWeekly ? id.slice(weeklyPrefix.length) : id;
  if (!isRowId(rowId)) return [];
  const venues = await readVenueNames(deps);
  if (isWeekly) {
    const event = await deps.models.CalendarEvent.findById(rowId).lean();
    return event ? [presentWeekly(event, venues, today)] : [];
  }
  const event = await deps.models.Tournament.findById(rowId).lean();
  return event ? [presentSingle(event, venues)] : [];
};

/** Returns a filter for events with each word in their name, or in the name or city of their venue. */
const nameOrVenueHas = (words: readonly string[], venues: VenueNames) => {
  const perWord = words.map((word) => {
    const venueIds = [...venues].flatMap(([id, { name, city }]) =>
      containsWords(`${name} ${city}`, word) ? [id] : [],
    );
    return { $or: [containsText(['name'], word), { venueId: { $in: venueIds } }] };
  });
  return perWord.length > 0 ? { $and: perWord } : {};
};

/** Returns weekly events by name, then upcoming tournaments, then past ones; or one event by its id. */
export const listEventChoices = async (
  deps: ChoiceDeps,
  { search, id }: ChoiceQuery,
): Promise<Choices<EventChoice>> => {
  const { models, timeZone, now } = deps;
  const today = leagueDate(now(), timeZone);
  if (id !== undefined) return firstChoices(await readOne(deps, id, today));
  const venues = await readVenueNames(deps);
  const filter = nameOrVenueHas(wordsOf(search), venues);
  const limit = maxChoices + 1;
  const singles = (date: object, direction: 1 | -1) =>
    models.Tournament.find({ date, isApproved: true, ...filter })
      .sort({ date: direction, _id: direction })
      .limit(limit)
      .lean();
  const [weekly, coming, past] = await Promise.all([
    models.CalendarEvent.find({
      deletedAt: null,
      $and: [{ $or: [{ endsOn: null }, { endsOn: { $gte: today } }] }, filter],
    })
      .sort({ name: 1, _id: 1 })
      .limit(limit)
      .lean(),
    singles({ $gte: today, $lte: addDays(today, offeredDays) }, 1),
    singles({ $gte: addDays(today, -offeredDays), $lt: today }, -1),
  ]);
  return firstChoices([
    ...weekly.map((event) => presentWeekly(event, venues, today)),
    ...[...coming, ...past].map((event) => presentSingle(event, venues)),
  ]);
};
