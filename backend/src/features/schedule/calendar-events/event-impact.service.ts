// Reads what an edit of a weekly event would affect, before anything is written.

import type { readEventImpact as readEventImpactContract } from '@ahl/shared-types/calendar-events';
import { type EventImpact, isSeriesDay } from '@ahl/shared-types/calendar-events';
import { addDays, type EndpointInput, leagueDate } from '@ahl/shared-types/common';
import { readRegionNames } from '#features/core/regions/region.reader.ts';
import { datesOf } from '#features/schedule/tournaments/core/occurrences.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { type EditorDeps, noSuchEvent } from './event-editor.service.ts';

/** How many days ahead nights are counted. */
const countedDays = 365;

/** Returns the days that an edit affects: one, or all from a day on. No edit affects a night that was played. */
const reachOf = (
  { scope, date }: Pick<EndpointInput<typeof readEventImpactContract>, 'scope' | 'date'>,
  today: string,
) => {
  const from = date > today ? date : today;
  if (scope === 'day') return { from: date, to: date };
  return { from: scope === 'every-week' ? today : from, to: addDays(today, countedDays) };
};

/** Returns the nights, hosts, reservations and one-day changes that an edit affects. @throws NOT_FOUND */
export const readEventImpact = async (
  { models, now, timeZone }: EditorDeps,
  { id, scope, date }: EndpointInput<typeof readEventImpactContract>,
): Promise<EventImpact> => {
  const event = await models.CalendarEvent.findOne({ _id: id, deletedAt: null }).lean();
  if (!event) throw noSuchEvent();
  const days = { weekday: event.weekday, startsOn: event.startsOn, endsOn: event.endsOn ?? null };
  const range = reachOf({ scope, date }, leagueDate(now(), timeZone));
  const nights = datesOf(range).filter((day) => isSeriesDay(days, day));
  const ofNights = { date: { $gte: range.from, $lte: range.to } };
  const [exceptions, reservationCount, clockCount, venue, regions] = await Promise.all([
    models.EventException.find({ eventId: event._id, date: { $in: nights } })
      .sort({ date: 1 })
      .lean(),
    models.Reservation.countDocuments({ ...ofNights, eventId: occurrenceId(id), cancelledAt: null }),
    models.PokerClock.countDocuments({ ...ofNights, tournamentId: occurrenceId(id), status: 'ready' }),
    models.Venue.findById(event.venueId).select('name city').lean(),
    readRegionNames(models),
  ]);
  const ownHosts = new Map(exceptions.map((each) => [each.date, each.hostName]));
  const hostNames = nights.map((night) => ownHosts.get(night) ?? event.hostName).filter(Boolean);
  return {
    nightCount: nights.length,
    firstNight: nights[0] ?? null,
    lastNight: nights.at(-1) ?? null,
    isWithoutEnd: scope !== 'day' && days.endsOn === null,
    hostNames: [...new Set(hostNames)].sort((a, b) => a.localeCompare(b)),
    reservationCount,
    clockCount,
    feeds: [regions(event.region) ?? '', venue?.city ?? '', venue?.name ?? ''].filter(Boolean),
    changedDays: exceptions.map((each) => each.date),
  };
};
