// Builds the page of a venue: facts, weekly events, coming nights and results.

import type { CalendarCard } from '@ahl/shared-types/calendar';
import { AppError, addDays, formatTime, formatTimes, leagueDate } from '@ahl/shared-types/common';
import type { TagRef } from '@ahl/shared-types/event-tags';
import { nightIdOf } from '@ahl/shared-types/events';
import type { VenuePage, VenueResult, VenueWeeklyEvent } from '@ahl/shared-types/venues';
import type { Models } from '#db/models.ts';
import { presentMemberFor, publicVisibility, visibleFields } from '#features/core/players/visible-player.ts';
import { presentTags } from '#features/schedule/calendar/calendar.presenter.ts';
import { type CalendarDeps, readCalendar, readTags } from '#features/schedule/calendar/calendar.service.ts';
import type { CalendarEventDocument } from '#features/schedule/calendar-events/calendar-event.model.ts';
import { readWeights, shownWeight } from '#features/schedule/tournaments/core/event-weights.ts';
import { datesOf, isDayOf } from '#features/schedule/tournaments/core/occurrences.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { presentFacts, presentSummary } from '../core/venue.presenter.ts';

export type VenuePageDeps = CalendarDeps;

const nightsAheadDays = 28;
const resultsShown = 10;

/** Returns the next day of a series: a coming night that is not cancelled, or its first day if that is later. */
const nextDateOf = (event: CalendarEventDocument, nights: readonly CalendarCard[]): string | null => {
  const id = occurrenceId(event._id.toHexString());
  const near = nights.find((night) => night.id === id && !night.isCancelled);
  if (near) return near.date;
  const firstWeek = datesOf({ from: event.startsOn, to: addDays(event.startsOn, 6) });
  return nights.some((night) => night.id === id)
    ? null
    : (firstWeek.find((date) => isDayOf(event, date)) ?? null);
};

const presentWeekly = (
  event: CalendarEventDocument,
  nights: readonly CalendarCard[],
  tagOf: ReadonlyMap<string, TagRef>,
  weightOf: Awaited<ReturnType<typeof readWeights>>,
): VenueWeeklyEvent => ({
  id: occurrenceId(event._id.toHexString()),
  name: event.name,
  weekday: event.weekday,
  startTime: formatTimes(event.startTimes),
  endTime: event.endTime ? formatTime(event.endTime) : null,
  hostName: event.hostName,
  notes: event.notes,
  ...(event.notesEs ? { notesEs: event.notesEs } : {}),
  tags: presentTags(event.tagIds, tagOf),
  ...shownWeight(weightOf(occurrenceId(event._id.toHexString()))),
  nextDate: nextDateOf(event, nights),
});

/** Returns the last nights of a venue with their first places. */
const readResults = async (models: Models, venueId: string): Promise<VenueResult[]> => {
  const results = await models.Result.find({ venueId, deletedAt: null })
    .sort({ date: -1, _id: -1 })
    .limit(resultsShown)
    .select('name date startTime entrants finishers tournamentId')
    .lean();
  const winnersOf = (result: (typeof results)[number]) => result.finishers.filter(({ place }) => place === 1);
  const players = await models.Player.find({
    _id: { $in: results.flatMap(winnersOf).map(({ playerId }) => playerId) },
  })
    .select(visibleFields)
    .lean();
  const playerOf = new Map(players.map((player) => [player._id.toHexString(), player]));
  return results.map((result) => ({
    id: result._id.toHexString(),
    name: result.name,
    date: result.date,
    startTime: formatTime(result.startTime),
    entrants: result.entrants,
    nightId: nightIdOf({ id: result._id.toHexString(), tournamentId: result.tournamentId ?? null }),
    winners: winnersOf(result).flatMap(({ playerId, points }) => {
      const player = playerOf.get(playerId.toHexString());
      if (!player) return [];
      const { firstName, lastName, playerNumber, profileImage } = presentMemberFor(player, publicVisibility);
      return [
        {
          id: playerId.toHexString(),
          firstName,
          lastName,
          playerNumber,
          profileImage,
          points,
        },
      ];
    }),
  }));
};

const readSeries = (models: Models, venueId: string, today: string) =>
  models.CalendarEvent.find({
    venueId,
    deletedAt: null,
    $or: [{ endsOn: null }, { endsOn: { $gte: today } }],
  }).lean();

const byNext = (a: VenueWeeklyEvent, b: VenueWeeklyEvent): number =>
  (a.nextDate ?? '9').localeCompare(b.nextDate ?? '9') || a.weekday - b.weekday;

/** Returns the page of a venue. @throws NOT_FOUND */
export const readVenuePage = async (deps: VenuePageDeps, id: string): Promise<VenuePage> => {
  const { models, timeZone, now } = deps;
  const today = leagueDate(now(), timeZone);
  const range = { from: today, to: addDays(today, nightsAheadDays - 1), venueId: id };
  const [venue, series, days, tagOf, recentResults, weightOf] = await Promise.all([
    models.Venue.findById(id).lean(),
    readSeries(models, id, today),
    readCalendar(deps, range),
    readTags(models),
    readResults(models, id),
    readWeights({ models }),
  ]);
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  const nextNights = days.flatMap(({ events }) => events);
  const hosts = [...series.map(({ hostName }) => hostName), ...nextNights.map((night) => night.assignedHost)];
  return {
    ...presentSummary(
      venue,
      series.map(({ weekday }) => weekday),
    ),
    ...presentFacts(venue),
    hosts: [...new Set(hosts)].filter(Boolean).sort((a, b) => a.localeCompare(b)),
    weeklyEvents: series.map((event) => presentWeekly(event, nextNights, tagOf, weightOf)).sort(byNext),
    nextNights,
    recentResults,
  };
};
