// Reads the nights of a member's own calendars: those that they reserved or played, and those that they host.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { nightIdOf } from '@ahl/shared-types/events';
import type { Models } from '#db/models.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { readSeries } from '#features/schedule/calendar/feed.service.ts';
import { type FeedNight, nightOfSeries, nightOfTournament } from '#features/schedule/calendar/ical-feed.ts';
import { type HostPerson, hostOfOccurrence } from '#features/schedule/hosts/core/host.reader.ts';
import { isDayOf, readOccurrencesOf } from '#features/schedule/tournaments/core/occurrences.ts';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';

export type OwnNightsDeps = { models: Models; now: () => number; timeZone: string };

/** How many days a calendar reaches back and, for a host, ahead. */
const pastDays = 60;
const hostDaysAhead = 90;
/** For how many days a member on a clock's list has no result yet. */
const clockDays = 2;
/** Far more than a member plays in the days of a calendar. */
const maxRows = 400;

/** A night by its card and date; with starts, only these are the member's. */
type NightRef = { id: string; date: string; startTimes: readonly string[] };

const seriesIdOf = (id: string): string | null => /^calendar-([0-9a-f]{24})$/.exec(id)?.[1] ?? null;
const keyOf = ({ id, date }: Pick<NightRef, 'id' | 'date'>): string => `${id} ${date}`;

/** Returns the entries of nights of the calendar by card and date; those that no longer exist are missing. */
const readEntries = async (
  models: Models,
  refs: readonly Pick<NightRef, 'id' | 'date'>[],
): Promise<Map<string, FeedNight>> => {
  const seriesIds = refs.flatMap(({ id }) => seriesIdOf(id) ?? []);
  const tournamentIds = refs.map(({ id }) => id).filter((id) => /^[0-9a-f]{24}$/.test(id));
  const [events, tournaments] = await Promise.all([
    models.CalendarEvent.find({ _id: { $in: [...new Set(seriesIds)] }, deletedAt: null }).lean(),
    models.Tournament.find({ _id: { $in: [...new Set(tournamentIds)] }, isApproved: true }).lean(),
  ]);
  const series = await readSeries(models, events);
  const seriesOf = new Map(series.map((each) => [each.event._id.toHexString(), each]));
  const tournamentOf = new Map(tournaments.map((each) => [each._id.toHexString(), each]));
  const entryOf = ({ id, date }: Pick<NightRef, 'id' | 'date'>): FeedNight[] => {
    const ofSeries = seriesOf.get(seriesIdOf(id) ?? '');
    if (ofSeries) return isDayOf(ofSeries.event, date) ? [nightOfSeries(ofSeries, date)] : [];
    const tournament = tournamentOf.get(id);
    return tournament?.date === date ? [nightOfTournament(tournament)] : [];
  };
  return new Map(refs.flatMap((ref) => entryOf(ref).map((entry) => [keyOf(ref), entry] as const)));
};

/** Leaves the starts that are the member's; all of them if the night now starts at other times. */
const withStarts = (entry: FeedNight, wanted: readonly string[]): FeedNight => {
  const startTimes = entry.occurrence.startTimes.filter((time) => wanted.includes(time));
  if (startTimes.length === 0) return entry;
  return { ...entry, occurrence: { ...entry.occurrence, startTimes } };
};

/** Returns the entry of a result whose event is not in the calendar, such as an imported one. */
const entryOfResult = (result: ResultDocument): FeedNight => {
  const { _id, name, date, region, startTime, venueId, tournamentId, postedAt } = result;
  const id = nightIdOf({ id: _id.toHexString(), tournamentId: tournamentId ?? null });
  const occurrence: Occurrence = {
    id,
    type: 'tournament',
    name,
    date,
    region,
    venueId: venueId.toHexString(),
    startTimes: [startTime],
    endTime: null,
    gracePeriod: null,
    notes: '',
    hostName: '',
    tagIds: [],
    isCancelled: false,
    change: null,
  };
  return { occurrence, uid: `${id}-${date}`, age: { createdAt: postedAt, updatedAt: postedAt, sequence: 0 } };
};

const readReserved = async (models: Models, playerId: string, since: string): Promise<NightRef[]> => {
  const rows = await models.Reservation.find({ playerId, date: { $gte: since }, cancelledAt: null })
    .sort({ date: -1, _id: 1 })
    .limit(maxRows)
    .lean();
  return rows.map(({ eventId, date, startTime }) => ({ id: eventId, date, startTimes: [startTime] }));
};

/** Returns the nights of clocks with the member on their list; the results are read apart. */
const readCheckedIn = async (models: Models, playerId: string, since: string): Promise<NightRef[]> => {
  const rows = await models.PokerClock.find({ date: { $gte: since }, 'night.entries.playerId': playerId })
    .select('tournamentId date startTime')
    .limit(maxRows)
    .lean();
  return rows.flatMap(({ tournamentId, date, startTime }) =>
    tournamentId ? [{ id: tournamentId, date, startTimes: startTime ? [startTime] : [] }] : [],
  );
};

const readPlayed = (models: Models, playerId: string, since: string): Promise<ResultDocument[]> =>
  models.Result.find({ 'finishers.playerId': playerId, date: { $gte: since }, deletedAt: null })
    .select('tournamentId name date region startTime venueId postedAt')
    .sort({ date: -1, _id: 1 })
    .limit(maxRows)
    .lean<ResultDocument[]>();

const inOrder = (nights: readonly FeedNight[]): FeedNight[] =>
  nights.toSorted(
    (a, b) =>
      a.occurrence.date.localeCompare(b.occurrence.date) || a.occurrence.id.localeCompare(b.occurrence.id),
  );

/** Returns the nights that a member reserved, is on the list of, or played in the last two months, by date. */
export const readMyNights = async (
  { models, now, timeZone }: OwnNightsDeps,
  playerId: string,
): Promise<FeedNight[]> => {
  const today = leagueDate(now(), timeZone);
  const since = addDays(today, -pastDays);
  const [reserved, checkedIn, played] = await Promise.all([
    readReserved(models, playerId, since),
    readCheckedIn(models, playerId, addDays(today, -clockDays)),
    readPlayed(models, playerId, since),
  ]);
  const ofResults = played.map(({ _id, tournamentId, date, startTime }) => ({
    id: nightIdOf({ id: _id.toHexString(), tournamentId: tournamentId ?? null }),
    date,
    startTimes: [startTime],
  }));
  const refs = Map.groupBy([...reserved, ...checkedIn, ...ofResults], keyOf);
  const entries = await readEntries(
    models,
    [...refs.values()].flatMap(([ref]) => ref ?? []),
  );
  const known = [...entries].map(([key, entry]) =>
    withStarts(
      entry,
      (refs.get(key) ?? []).flatMap(({ startTimes }) => startTimes),
    ),
  );
  const unlisted = Map.groupBy(
    played.map(entryOfResult).filter(({ occurrence }) => !entries.has(keyOf(occurrence))),
    ({ occurrence }) => keyOf(occurrence),
  );
  const ofResultsAlone = [...unlisted.values()].flatMap((same) => {
    const startTimes = same.flatMap(({ occurrence }) => occurrence.startTimes).sort();
    return same.slice(0, 1).map((entry) => ({ ...entry, occurrence: { ...entry.occurrence, startTimes } }));
  });
  return inOrder([...known, ...ofResultsAlone]);
};

/** Returns the nights that a host runs from two months ago to three months ahead, with cancelled ones, by date. */
export const readHostNights = async (
  { models, now, timeZone }: OwnNightsDeps,
  host: HostPerson,
  hosts: readonly HostPerson[],
): Promise<FeedNight[]> => {
  const today = leagueDate(now(), timeZone);
  const range = { from: addDays(today, -pastDays), to: addDays(today, hostDaysAhead) };
  const isHost = [{ hostId: host.id }, { hostName: host.name }];
  const changes = await models.EventException.find({
    date: { $gte: range.from, $lte: range.to },
    $or: isHost,
  })
    .select('eventId')
    .lean();
  const changed = changes.map(({ eventId }) => eventId);
  const occurrences = await readOccurrencesOf(models, range, {
    tournaments: { $or: isHost },
    events: { $or: [...isHost, { _id: { $in: changed } }] },
  });
  const own = occurrences.filter((night) => hostOfOccurrence(night, hosts)?.id === host.id);
  const entries = await readEntries(models, own);
  return inOrder([...entries.values()]);
};

/** Returns how many places are reserved from a day on, by card and date. */
export const countReserved = async (
  { models, now, timeZone }: OwnNightsDeps,
  nights: readonly FeedNight[],
): Promise<ReadonlyMap<FeedNight, number>> => {
  const today = leagueDate(now(), timeZone);
  const coming = nights.filter(({ occurrence }) => occurrence.date >= today);
  const ids = [...new Set(coming.map(({ occurrence }) => occurrence.id))];
  const rows = await models.Reservation.find({
    eventId: { $in: ids },
    date: { $gte: today },
    cancelledAt: null,
  })
    .select('eventId date')
    .lean();
  const rowsOf = Map.groupBy(rows, ({ eventId, date }) => keyOf({ id: eventId, date }));
  return new Map(coming.map((night) => [night, rowsOf.get(keyOf(night.occurrence))?.length ?? 0]));
};
