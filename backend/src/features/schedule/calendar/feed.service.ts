// Reads the data of a feed: all events, a region, a city, a venue, or one event to add to a calendar.

import { AppError, addDays, leagueDate } from '@ahl/shared-types/common';
import { regionNameIn } from '@ahl/shared-types/regions';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { currentRegion, readRegions } from '#features/core/regions/region.reader.ts';
import type { CalendarEventDocument } from '#features/schedule/calendar-events/calendar-event.model.ts';
import { isDayOf } from '#features/schedule/tournaments/core/occurrences.ts';
import type { TournamentDocument } from '#features/schedule/tournaments/core/tournament.model.ts';
import { readTags } from './calendar.service.ts';
import {
  type Feed,
  type FeedNight,
  type FeedVenue,
  nightOfSeries,
  type Series,
  writeFeed,
} from './ical-feed.ts';

export type FeedDeps = {
  models: Models;
  config: { timeZone: string; publicUrl: string };
  place: Pick<LeaguePlace, 'productName'>;
  now: () => number;
};

/** How many past days a feed contains; older nights are in the results. */
const pastDays = 60;

type Rows = { events: readonly CalendarEventDocument[]; tournaments: readonly TournamentDocument[] };

/** Returns weekly events with their one-day changes. */
export const readSeries = async (
  models: Models,
  events: readonly CalendarEventDocument[],
): Promise<Series[]> => {
  const exceptions = await models.EventException.find({ eventId: { $in: events.map(({ _id }) => _id) } })
    .sort({ date: 1 })
    .lean();
  const byEvent = Map.groupBy(exceptions, ({ eventId }) => eventId.toHexString());
  return events.map((event) => ({ event, exceptions: byEvent.get(event._id.toHexString()) ?? [] }));
};

const readVenues = async (models: Models, ids: readonly string[]): Promise<Map<string, FeedVenue>> => {
  const venues = await models.Venue.find({ _id: { $in: [...new Set(ids)] } })
    .select('name address city state zip phone')
    .lean();
  return new Map(venues.map((venue) => [venue._id.toHexString(), venue]));
};

const venueIdsOf = ({ events, tournaments }: Rows): string[] =>
  [...events, ...tournaments].flatMap(({ venueId }) => (venueId ? [venueId.toHexString()] : []));

/** One calendar of single nights; `linesOf` adds lines to their descriptions, with the venue at hand. */
export type NightsFeed = Pick<Feed, 'name' | 'language' | 'nights'> & {
  linesOf?: (night: FeedNight, venue: FeedVenue | undefined) => readonly string[];
};

/** Returns the text of a calendar of single nights. */
export const writeNights = async (
  { models, config, place }: FeedDeps,
  { name, language, nights, linesOf = () => [] }: NightsFeed,
): Promise<string> => {
  const venueOf = await readVenues(
    models,
    nights.map(({ occurrence }) => occurrence.venueId).filter(Boolean),
  );
  return writeFeed({
    ...config,
    productName: place.productName,
    language,
    name,
    series: [],
    tournaments: [],
    nights: nights.map((night) => ({
      ...night,
      lines: linesOf(night, venueOf.get(night.occurrence.venueId)),
    })),
    venueOf,
    tagOf: await readTags(models),
  });
};

/** Adds the surrounding data to a feed's rows; `pick` selects which of them are included. */
const write = async (
  { models, config, place }: FeedDeps,
  name: string,
  rows: Rows,
  pick: (series: Series[]) => Pick<Feed, 'series' | 'nights'>,
): Promise<string> => {
  const [series, venueOf, tagOf] = await Promise.all([
    readSeries(models, rows.events),
    readVenues(models, venueIdsOf(rows)),
    readTags(models),
  ]);
  return writeFeed({
    ...config,
    productName: place.productName,
    language: 'en',
    name,
    tournaments: rows.tournaments,
    venueOf,
    tagOf,
    ...pick(series),
  });
};

/** Returns the feed of the events that match a filter on region or venue. */
const writeMatching = async (deps: FeedDeps, title: string, filter: object): Promise<string> => {
  const { models, config, now } = deps;
  const since = addDays(leagueDate(now(), config.timeZone), -pastDays);
  const [events, tournaments] = await Promise.all([
    models.CalendarEvent.find({
      ...filter,
      deletedAt: null,
      $or: [{ endsOn: null }, { endsOn: { $gte: since } }],
    })
      .sort({ _id: 1 })
      .lean(),
    models.Tournament.find({ ...filter, date: { $gte: since }, isApproved: true })
      .sort({ date: 1, _id: 1 })
      .lean(),
  ]);
  const name = [deps.place.productName, title].filter(Boolean).join(' · ');
  return write(deps, name, { events, tournaments }, (series) => ({ series, nights: [] }));
};

/** Returns the feed of all events of the league. */
export const feedOfAll = (deps: FeedDeps): Promise<string> => writeMatching(deps, 'Poker calendar', {});

/** Returns the feed of a region. @throws NOT_FOUND */
export const feedOfRegion = async (deps: FeedDeps, region: string): Promise<string> => {
  const regions = await readRegions(deps);
  const known = regions.find(({ number }) => String(number) === region);
  if (!known) throw new AppError('NOT_FOUND', 'region.not-found');
  // Subscribers to the calendar of a merged region get that of the other one.
  const number = await currentRegion(deps.models, known.number);
  return writeMatching(deps, regionNameIn(regions, number), { region: number });
};

/** Returns the feed of the venues in a city, by its name as `/api/cities` lists it. @throws NOT_FOUND */
export const feedOfCity = async (deps: FeedDeps, city: string): Promise<string> => {
  const venues = await deps.models.Venue.find({ city }).select('_id').lean();
  if (venues.length === 0) throw new AppError('NOT_FOUND', 'city.not-found');
  return writeMatching(deps, city, { venueId: { $in: venues.map(({ _id }) => _id) } });
};

/** Returns the feed of a venue. @throws NOT_FOUND */
export const feedOfVenue = async (deps: FeedDeps, venueId: string): Promise<string> => {
  const venue = await deps.models.Venue.findById(venueId).select('name').lean();
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  return writeMatching(deps, venue.name, { venueId: venue._id });
};

const noSuchEvent = () => new AppError('NOT_FOUND', 'event.not-found');

const fileOfTournament = async (deps: FeedDeps, id: string): Promise<string> => {
  const tournament = await deps.models.Tournament.findOne({ _id: id, isApproved: true }).lean();
  if (!tournament) throw noSuchEvent();
  const rows = { events: [], tournaments: [tournament] };
  return write(deps, tournament.name, rows, () => ({ series: [], nights: [] }));
};

/** Returns one event to add to a calendar: a tournament, a series, or one night of it by date. @throws NOT_FOUND */
export const fileOfEvent = async (deps: FeedDeps, eventId: string, date?: string): Promise<string> => {
  const seriesId = /^calendar-([0-9a-f]{24})$/.exec(eventId)?.[1];
  if (!seriesId) return fileOfTournament(deps, eventId);
  const event = await deps.models.CalendarEvent.findOne({ _id: seriesId, deletedAt: null }).lean();
  if (!event || (date && !isDayOf(event, date))) throw noSuchEvent();
  return write(deps, event.name, { events: [event], tournaments: [] }, (series) =>
    date ? { series: [], nights: series.map((each) => nightOfSeries(each, date)) } : { series, nights: [] },
  );
};
