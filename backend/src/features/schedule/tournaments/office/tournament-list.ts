// Owns the office's list of tournaments: single ones and the days of weekly events, each with its state. The calendar
// defines what is played; the state is read only for the rows that are shown, unless the list is filtered by it.

import {
  addDays,
  type EndpointInput,
  type EndpointResult,
  invalidField,
  leagueDate,
} from '@ahl/shared-types/common';
import { containsWords } from '@ahl/shared-types/names';
import {
  type ListedTournament,
  type listTournaments as listContract,
  maxListedDays,
} from '@ahl/shared-types/tournaments';
import type { Models } from '#db/models.ts';
import { pageOf } from '#http/list-query.ts';
import { type ListedOccurrence, readListedOccurrences } from '../core/occurrences.ts';
import { keyOf, readStandings, type StandingOf } from './tournament-standing.ts';

export type ListDeps = { models: Models; now: () => number; timeZone: string };
type Query = EndpointInput<typeof listContract>;
/** The filters of the list. */
export type ListFilter = Omit<Query, 'sort' | 'page' | 'pageSize'>;
type Sort = Query['sort'];
type Range = { from: string; to: string };

const pastDays = 30;
const comingDays = 60;

/** Whether the filter means the past: posted tournaments and those that wait for their result are over. */
const isPast = ({ to, state }: ListFilter, today: string): boolean =>
  state === 'posted' || state === 'missing-result' || (to !== undefined && to < today);

/**
 * Returns the days of the list: from today, or from 30 days ago for the past, to 60 days ahead.
 * @throws VALIDATION_FAILED
 */
const rangeOf = (filter: ListFilter, today: string): Range => {
  const { from, to } = filter;
  const until = to !== undefined && to < today ? to : today;
  const first = from ?? (isPast(filter, today) ? addDays(until, -pastDays) : today);
  const last = to ?? addDays(first > today ? first : today, comingDays);
  if (last < first) throw invalidField('to', 'days.end-before-start');
  if (addDays(first, maxListedDays) < last) throw invalidField('to', 'days.too-many', { max: maxListedDays });
  return { from: first, to: last };
};

type Venue = { name: string; city: string };
/** An event with the venue where it is played. */
type Found = { occurrence: ListedOccurrence; venue: Venue };

const noVenue: Venue = { name: '', city: '' };

const readVenues = async (models: Models): Promise<Map<string, Venue>> => {
  const venues = await models.Venue.find().select('name city').lean();
  return new Map(venues.map(({ _id, name, city }) => [_id.toHexString(), { name, city }]));
};

/** Whether every word occurs somewhere in what the list shows of an event. */
const hasWords = ({ occurrence: { name, hostName }, venue }: Found, search: string): boolean =>
  containsWords(`${name} ${venue.name} ${venue.city} ${hostName}`, search);

/** The matching events, in no order, and their states if those were read for a filter. */
type Matching = { found: Found[]; standingOf: StandingOf | null };

const readStandingsOf = ({ models }: Pick<ListDeps, 'models'>, found: readonly Found[], today: string) =>
  readStandings(
    models,
    found.map(({ occurrence }) => occurrence),
    today,
  );

const findMatching = async (deps: ListDeps, filter: ListFilter, today: string): Promise<Matching> => {
  const { venueId, region, type, search, state } = filter;
  const [occurrences, venues] = await Promise.all([
    readListedOccurrences(deps.models, { ...rangeOf(filter, today), venueId }),
    readVenues(deps.models),
  ]);
  const found = occurrences
    .filter((each) => (!region || each.region === region) && (!type || each.type === type))
    .map((occurrence) => ({ occurrence, venue: venues.get(occurrence.venueId) ?? noVenue }))
    .filter((each) => !search || hasWords(each, search));
  if (!state) return { found, standingOf: null };
  const standingOf = await readStandingsOf(deps, found, today);
  return { found: found.filter(({ occurrence }) => standingOf(occurrence).state === state), standingOf };
};

// One collator for all: `localeCompare` on texts of a thousand rows takes longer than reading the rows.
const { compare: compareText } = new Intl.Collator('en');
const compareCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Returns the rank of each text among the others; of a thousand rows few have a name of their own. */
const placesOf = (texts: Iterable<string>): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  let place = 0;
  let before = '';
  for (const text of [...new Set(texts)].sort(compareText)) {
    if (compareText(before, text) !== 0) place += 1;
    places.set(text, place);
    before = text;
  }
  return places;
};

type Compare = (a: Found, b: Found) => number;

const compareByText = (found: readonly Found[], textOf: (each: Found) => string): Compare => {
  const places = placesOf(found.map(textOf));
  return (a, b) => (places.get(textOf(a)) ?? 0) - (places.get(textOf(b)) ?? 0);
};

const byDay: Compare = ({ occurrence: a }, { occurrence: b }) => compareCode(a.date, b.date);
const nameOf = ({ occurrence }: Found): string => occurrence.name;
const venueNameOf = ({ venue }: Found): string => venue.name;

const orderOf = (found: readonly Found[], sort: string, byName: Compare): Compare => {
  if (sort.endsWith('venueName')) return compareByText(found, venueNameOf);
  return sort.endsWith('name') ? byName : byDay;
};

/** Returns events in one of the list's orders; equal ones are ordered by day and time. */
const inOrder = (found: readonly Found[], sort: NonNullable<Sort> = 'date'): Found[] => {
  const byName = compareByText(found, nameOf);
  const byDayAndTime: Compare = (a, b) =>
    byDay(a, b) ||
    compareCode(a.occurrence.startTimes[0] ?? '', b.occurrence.startTimes[0] ?? '') ||
    byName(a, b) ||
    compareCode(keyOf(a.occurrence), keyOf(b.occurrence));
  const direction = sort.startsWith('-') ? -1 : 1;
  const order = orderOf(found, sort, byName);
  return found.toSorted((a, b) => direction * order(a, b) || byDayAndTime(a, b));
};

const present = ({ occurrence, venue }: Found, standingOf: StandingOf): ListedTournament => {
  const { id, type, name, date, startTimes, venueId, region, hostName } = occurrence;
  return {
    key: keyOf(occurrence),
    eventId: id,
    type,
    name,
    date,
    startTimes,
    venueId,
    venueName: venue.name,
    city: venue.city,
    region,
    hostName,
    ...standingOf(occurrence),
  };
};

/**
 * Returns every tournament that matches the filters, in an order; by default by day and time.
 * @throws VALIDATION_FAILED
 */
export const findTournaments = async (
  deps: ListDeps,
  filter: ListFilter,
  sort?: Sort,
): Promise<ListedTournament[]> => {
  const today = leagueDate(deps.now(), deps.timeZone);
  const matching = await findMatching(deps, filter, today);
  const standingOf = matching.standingOf ?? (await readStandingsOf(deps, matching.found, today));
  return inOrder(matching.found, sort).map((each) => present(each, standingOf));
};

/** Returns a page of the list. @throws VALIDATION_FAILED */
export const listTournaments = async (
  deps: ListDeps,
  { sort, page, pageSize, ...filter }: Query,
): Promise<EndpointResult<typeof listContract>> => {
  const today = leagueDate(deps.now(), deps.timeZone);
  const matching = await findMatching(deps, filter, today);
  const from = pageOf({ page, pageSize });
  const shown = inOrder(matching.found, sort).slice(from, from + pageSize);
  const standingOf = matching.standingOf ?? (await readStandingsOf(deps, shown, today));
  return { items: shown.map((each) => present(each, standingOf)), total: matching.found.length };
};
