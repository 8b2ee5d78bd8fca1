// Reads the calendar of a range of days, for its page, for a venue's page and for search engines.

import type { CalendarCard, CalendarDay } from '@ahl/shared-types/calendar';
import { leagueDate } from '@ahl/shared-types/common';
import type { TagRef } from '@ahl/shared-types/event-tags';
import { isSameName } from '@ahl/shared-types/names';
import { cityOf, orderTournaments } from '@ahl/shared-types/tournaments';
import type { Models } from '#db/models.ts';
import { type DayRange, datesOf, readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import { presentCard } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { type CardDeps, readCardVenues } from '#features/schedule/tournaments/core/tournament.service.ts';
import { presentCalendarCard } from './calendar.presenter.ts';

export type CalendarDeps = CardDeps & { now: () => number };
export type CalendarFilter = DayRange & {
  region?: number | undefined;
  city?: string | undefined;
  /** The slug of a tag. */
  tag?: string | undefined;
};

/** Returns the tags in use, by id. */
export const readTags = async (models: Models): Promise<Map<string, TagRef>> => {
  const tags = await models.EventTag.find({ deletedAt: null }).select('name slug').lean();
  return new Map(
    tags.map(({ _id, name, slug }) => [_id.toHexString(), { id: _id.toHexString(), name, slug }]),
  );
};

const isWanted =
  ({ region, city, tag }: CalendarFilter) =>
  (card: CalendarCard): boolean =>
    (!region || card.region === region) &&
    (!city || isSameName(cityOf(card), city)) &&
    (!tag || card.tags.some(({ slug }) => slug === tag));

/** Returns the cards of a range, unordered. */
const readCards = async (
  { models, timeZone, now, readStartStates }: CalendarDeps,
  filter: CalendarFilter,
): Promise<CalendarCard[]> => {
  const [occurrences, statesOf, tagOf] = await Promise.all([
    readOccurrences(models, filter),
    readStartStates(filter, leagueDate(now(), timeZone)),
    readTags(models),
  ]);
  const venueOf = await readCardVenues(
    models,
    occurrences.map(({ venueId }) => venueId),
  );
  return occurrences
    .map((occurrence) => {
      const card = presentCard(occurrence, venueOf.get(occurrence.venueId), statesOf, timeZone);
      return presentCalendarCard(occurrence, card, tagOf);
    })
    .filter(isWanted(filter));
};

/** Returns every day of a range with its events, each day ordered by start time like the list of a day. */
export const readCalendar = async (deps: CalendarDeps, filter: CalendarFilter): Promise<CalendarDay[]> => {
  const byDate = Map.groupBy(await readCards(deps, filter), ({ date }) => date);
  return datesOf(filter).map((date) => ({
    date,
    events: orderTournaments(byDate.get(date) ?? [], { isToday: false, nowMs: 0 }),
  }));
};
