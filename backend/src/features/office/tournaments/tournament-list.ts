// Owns the office's list of tournaments: single ones and the days of weekly events, with where each stands. The calendar
// says what is played, results and clocks say how it stands.
import {
  addDays,
  type EndpointInput,
  type EndpointResult,
  invalidField,
  leagueDate,
} from '@ahl/shared-types/common';
import {
  type ListedTournament,
  type listTournaments as listContract,
  maxListedDays,
  tournamentState,
} from '@ahl/shared-types/tournaments';
import type { Models } from '../../../models.ts';
import { readPostedStarts } from '../../ranking/results/posted-starts.ts';
import { readOccurrences } from '../../schedule/tournaments/occurrences.ts';
import type { Occurrence } from '../../schedule/tournaments/tournament.presenter.ts';

export type ListDeps = { models: Models; now: () => number; timeZone: string };
type Query = EndpointInput<typeof listContract>;
/** Which tournaments are meant. */
export type ListFilter = Omit<Query, 'sort' | 'page' | 'pageSize'>;
type Range = { from: string; to: string };

const pastDays = 30;
const comingDays = 60;

/** What is posted or waits for its result lies behind us. */
const isPast = ({ to, state }: ListFilter, today: string): boolean =>
  state === 'posted' || state === 'missing-result' || (to !== undefined && to < today);

/** The days of the list: from today, or 30 days back for what is past, to 60 days ahead. @throws VALIDATION_FAILED */
const rangeOf = (filter: ListFilter, today: string): Range => {
  const { from, to } = filter;
  const until = to !== undefined && to < today ? to : today;
  const first = from ?? (isPast(filter, today) ? addDays(until, -pastDays) : today);
  const last = to ?? addDays(first > today ? first : today, comingDays);
  if (last < first) throw invalidField('to', 'days.end-before-start');
  if (addDays(first, maxListedDays) < last) throw invalidField('to', 'days.too-many', { max: maxListedDays });
  return { from: first, to: last };
};

/** The key of a tournament in the list. */
export const keyOf = ({ id, date }: Pick<Occurrence, 'id' | 'date'>): string => `${id}@${date}`;

/** The open clock of each event of a range, by key. */
const readOpenClocks = async (models: Models, { from, to }: Range): Promise<Map<string, string>> => {
  const clocks = await models.PokerClock.find({
    date: { $gte: from, $lte: to },
    tournamentId: { $ne: null },
    status: { $ne: 'finished' },
  })
    .select('tournamentId date')
    .lean();
  return new Map(
    clocks.map(({ _id, tournamentId, date }) => [keyOf({ id: tournamentId ?? '', date }), _id.toHexString()]),
  );
};

/** How many places are reserved for each event of a range, by key. */
const countReservations = async (models: Models, { from, to }: Range): Promise<Map<string, number>> => {
  const rows = await models.Reservation.find({ date: { $gte: from, $lte: to }, cancelledAt: null })
    .select('cardId date')
    .lean();
  const counts = new Map<string, number>();
  for (const { cardId, date } of rows) {
    const key = keyOf({ id: cardId, date });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const readVenues = async (models: Models) => {
  const venues = await models.Venue.find().select('name city').lean();
  return new Map(venues.map(({ _id, name, city }) => [_id.toHexString(), { name, city }]));
};

const hasWords = ({ name, venueName, city, hostName }: ListedTournament, search: string): boolean => {
  const text = `${name} ${venueName} ${city} ${hostName}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Every tournament that the filters mean, by day and time. @throws VALIDATION_FAILED */
export const findTournaments = async (
  { models, now, timeZone }: ListDeps,
  filter: ListFilter,
): Promise<ListedTournament[]> => {
  const today = leagueDate(now(), timeZone);
  const range = rangeOf(filter, today);
  const [occurrences, venues, postedOf, clocks, reserved] = await Promise.all([
    readOccurrences(models, { ...range, venueId: filter.venueId }),
    readVenues(models),
    readPostedStarts(models, range),
    readOpenClocks(models, range),
    countReservations(models, range),
  ]);
  const present = (occurrence: Occurrence): ListedTournament => {
    const { id, type, name, date, startTimes, venueId, region, hostName, isCancelled } = occurrence;
    const key = keyOf(occurrence);
    const { missing, resultId } = postedOf(occurrence);
    const clockId = clocks.get(key) ?? null;
    const known = {
      date,
      isCancelled,
      hasOpenClock: clockId !== null,
      startsWithoutResult: missing.length,
    };
    const venue = venues.get(venueId);
    return {
      key,
      cardId: id,
      type,
      name,
      date,
      startTimes,
      venueId,
      venueName: venue?.name ?? '',
      city: venue?.city ?? '',
      region,
      hostName,
      state: tournamentState(known, today),
      clockId,
      resultId,
      startsWithoutResult: missing,
      reservations: reserved.get(key) ?? 0,
    };
  };
  const { search, region, type, state } = filter;
  return occurrences
    .filter((each) => (!region || each.region === region) && (!type || each.type === type))
    .map(present)
    .filter((row) => (!state || row.state === state) && (!search || hasWords(row, search)))
    .sort(byDayAndTime);
};

// One collator for all: `localeCompare` on texts of a thousand rows takes longer than to read them.
const { compare: compareText } = new Intl.Collator('en');
const compareCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byDayAndTime = (a: ListedTournament, b: ListedTournament): number =>
  compareCode(a.date, b.date) ||
  compareCode(a.startTimes[0] ?? '', b.startTimes[0] ?? '') ||
  compareText(a.name, b.name) ||
  compareCode(a.key, b.key);

/** Rows by one of the list's orders; rows that are equal in it stay by day and time. */
export const sortTournaments = (rows: ListedTournament[], sort = 'date'): ListedTournament[] => {
  const field = sort.replace(/^-/, '') as 'date' | 'name' | 'venueName';
  const direction = sort.startsWith('-') ? -1 : 1;
  if (sort === 'date') return rows;
  return rows.toSorted((a, b) => direction * compareText(a[field], b[field]));
};

/** A page of the list. @throws VALIDATION_FAILED */
export const listTournaments = async (
  deps: ListDeps,
  { sort, page, pageSize, ...filter }: Query,
): Promise<EndpointResult<typeof listContract>> => {
  const rows = sortTournaments(await findTournaments(deps, filter), sort);
  return { items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
};
